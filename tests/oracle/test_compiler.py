"""What is said when there is no compiler, no header, or C that does not compile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import available_builds, load
from samedeal_conformance.oracle.compiler import Compiler, companion, find_compiler
from samedeal_conformance.oracle.process import run
from samedeal_conformance.oracle.sources import source_folder

_ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the C sources that the oracle is built from for one test."""
    copied = tmp_path / "reference_c"
    shutil.copytree(source_folder(), copied)
    for module in ("sources", "build", "reference", "known"):
        monkeypatch.setattr(f"samedeal_conformance.oracle.{module}.source_folder", lambda: copied)
    return copied


def test_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With nothing on PATH the error says what to install, and there are no builds."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(OracleError, match="no C compiler on PATH") as caught:
        load()
    assert "the package gcc" in (caught.value.hint or "")
    assert "xcode-select --install" in (caught.value.hint or "")
    assert available_builds() == []


def test_a_compiler_that_is_not_there() -> None:
    """A compiler asked for by name is named when it isn't there."""
    with pytest.raises(OracleError, match="no C compiler 'nocc' on PATH"):
        load("nocc")


def test_cc_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    """CC says which compiler; it may have options, and is named when it isn't there."""
    gcc = shutil.which("gcc")
    if gcc is None:
        pytest.skip("gcc is not installed")
    monkeypatch.setenv("CC", "gcc -g")
    assert find_compiler().command == (gcc, "-g")
    monkeypatch.setenv("CC", "nocc")
    with pytest.raises(OracleError, match=r"\(from CC\) 'nocc'"):
        find_compiler()


def test_a_compiler_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A CC that is no compiler is reported with its status, not taken."""
    monkeypatch.setenv("CC", "false")
    with pytest.raises(OracleError, match="false --version ends with status 1"):
        load()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("gcc", "g++"),
        ("clang", "clang++"),
        ("cc", "c++"),
        ("gcc-12", "g++-12"),
        ("x86_64-linux-gnu-gcc", "x86_64-linux-gnu-g++"),
    ],
)
def test_companion(
    name: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each C compiler's C++ companion is the one of the same family, version and target."""
    for program in (name, expected):
        (tmp_path / program).write_text("#!/bin/sh\necho it\n", encoding="ascii")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    found = companion(Compiler((str(tmp_path / name),), "it"))
    assert found.command == (str(tmp_path / expected),)


def test_companion_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown compiler's companion has to be named in CXX, which is respected."""
    with pytest.raises(OracleError, match="not known") as caught:
        companion(Compiler(("tcc",), "it"))
    assert "CXX" in (caught.value.hint or "")
    monkeypatch.setenv("CXX", "no-such-cxx")
    with pytest.raises(OracleError, match="no-such-cxx"):
        companion(Compiler(("tcc",), "it"))


def test_no_python_headers(sources: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without Python.h the error names the package."""
    with (sources / "dice.c").open("a", encoding="ascii") as file:
        file.write("/* not in the cache */\n")
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    with pytest.raises(OracleError, match=r"there is no .*Python\.h") as caught:
        load()
    assert "python3-dev" in (caught.value.hint or "")


def test_c_that_does_not_compile(sources: Path) -> None:
    """The message has the compiler's first error, the hint the command."""
    text = (sources / "dice.c").read_text(encoding="ascii")
    (sources / "dice.c").write_text(text.replace("1 +", "1 + nothing +"), encoding="ascii")
    with pytest.raises(OracleError, match=r"dice\.c:\d+.*error: .*undeclared") as caught:
        load()
    assert "-Werror" in (caught.value.hint or "")


def test_warnings_are_errors(sources: Path) -> None:
    """C that compiles with a warning is refused."""
    with (sources / "dice.c").open("a", encoding="ascii") as file:
        file.write("static int unused_here(void) { return 1; }\n")
    with pytest.raises(OracleError, match="unused_here"):
        load()


def test_a_changed_source_is_a_new_build(sources: Path) -> None:
    """A source that was changed is compiled and proved anew: a wrong one is refused."""
    load()
    text = (sources / "internal.h").read_text(encoding="ascii")
    (sources / "internal.h").write_text(text.replace("s[3] += 1u", "s[3] += 2u"), encoding="ascii")
    with pytest.raises(OracleError, match="does not prove itself: known answer sfc32_steps"):
        load()


def test_a_header_without_its_marks(sources: Path) -> None:
    """A header from which nothing can be read is an error, not an empty library."""
    text = (sources / "samedeal.h").read_text(encoding="ascii")
    (sources / "samedeal.h").write_text(text.replace("cffi: from", "from"), encoding="ascii")
    with pytest.raises(OracleError, match="lacks the marks"):
        load()


def test_importing_needs_no_compiler(tmp_path: Path) -> None:
    """The package imports without a compiler, and without loading cffi."""
    code = (
        "import sys, samedeal_conformance.oracle as o\n"
        "assert 'cffi' not in sys.modules and o.Oracle.operations\n"
        "try: o.load()\n"
        "except Exception as error: print(type(error).__name__)\n"
    )
    finished = run(
        [sys.executable, "-c", code],
        environment={"PATH": str(tmp_path), "PYTHONPATH": str(_ROOT / "conformance")},
    )
    assert (finished.status, finished.output, finished.errors) == (0, "OracleError\n", "")


def test_building_writes_nothing(tmp_path: Path) -> None:
    """Building prints nothing on the standard output, which others may parse."""
    code = "from samedeal_conformance.oracle import load\nload()\n"
    environment = {"SAMEDEAL_CACHE": str(tmp_path), "PYTHONPATH": str(_ROOT / "conformance")}
    finished = run([sys.executable, "-c", code], environment=environment)
    assert (finished.status, finished.output, finished.errors) == (0, "", "")


def test_a_process_that_hangs_is_ended() -> None:
    """A child that takes too long is killed with its group, and that is an error."""
    sleeper = "sleep 60 & echo $! ; wait"
    with pytest.raises(OracleError, match=r"took longer than 0\.5 s"):
        run(["sh", "-c", sleeper], seconds=0.5)
    assert run(["sh", "-c", "exit 3"]).status == 3
    with pytest.raises(OracleError, match="can't be started"):
        run(["/no/such/program"])


def test_a_process_group_is_ended_whole(tmp_path: Path) -> None:
    """Not only the child is killed, but what it started too."""
    note = tmp_path / "pid"
    with pytest.raises(OracleError):
        run(["sh", "-c", f"sleep 60 & echo $! > {note}; wait"], seconds=0.5)
    state = subprocess.run(  # noqa: S603 - the pid is our own grandchild's
        ["ps", "-o", "stat=", "-p", note.read_text().strip()],  # noqa: S607 - ps is on PATH
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    assert state in {"", "Z"}
