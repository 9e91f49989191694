"""Looking for a program: which one is taken, and what is said of those that will not do."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.runtimes import Found, Missing
from samedeal_conformance.runtimes import programs as looking
from samedeal_conformance.runtimes.programs import Place, Program, Release, in_package, on_path

if TYPE_CHECKING:
    from collections.abc import Callable

    Fake = Callable[..., Path]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")


def program(*places: Place, oldest: tuple[int, ...] = (2, 4)) -> Program:
    """A program `tool` in these places."""
    release = Release(r"tool (\d+\.\d+\.\d+)", oldest)
    return Program("tool", "SAMEDEAL_TOOL", lambda: places, "Get it.", release)


@pytest.fixture(autouse=True)
def _unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAMEDEAL_TOOL", raising=False)


def test_the_first_place_that_will_do_is_taken(fake: Fake) -> None:
    """In their order, and one that is too old is passed over."""
    old, good = fake("echo tool 2.3.9", "old"), fake("echo tool 2.4.0", "good")
    newer = fake("echo tool 3.0.0", "newer")
    places = [Place(str(each), each.parent.name) for each in (old, good, newer)]
    assert program(*places).find() == Found(str(good), "2.4.0", "good")


def test_of_those_that_will_not_do_the_first_is_told(fake: Fake) -> None:
    """With its path, where it was found, its version, and the one that is needed."""
    first, second = fake("echo tool 1.9.9", "first"), fake("exit 3", "second")
    missing = program(Place(str(first), "PATH"), Place(str(second), "a wheel")).find()
    assert missing == Missing(f"{first} (from PATH) is 1.9.9, older than 2.4", "Get it.")


def test_nowhere_is_told() -> None:
    """No place at all."""
    assert program().find() == Missing("tool is not on this machine", "Get it.")


def test_the_variable_alone_counts(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it names is taken, or nothing: never another one silently."""
    good, other = fake("echo tool 2.4.0", "good"), fake("echo tool 9.0.0", "other")
    place = Place(str(good), "PATH")
    monkeypatch.setenv("SAMEDEAL_TOOL", str(other))
    assert program(place).find() == Found(str(other), "9.0.0", "SAMEDEAL_TOOL")
    for nonsense in (other.parent, other.with_name("nothing"), Path("no-such-tool")):
        monkeypatch.setenv("SAMEDEAL_TOOL", str(nonsense))
        missing = program(place).find()
        assert isinstance(missing, Missing)
        assert missing.reason == f"SAMEDEAL_TOOL is {nonsense}, which is no program that can be run"
        assert missing.how_to_get.startswith("mend or unset SAMEDEAL_TOOL, which counts alone")
    monkeypatch.setenv("SAMEDEAL_TOOL", "")
    assert program(place).find() == Found(str(good), "2.4.0", "PATH")


def test_the_variable_may_give_a_name(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name without a path is looked for on PATH."""
    good = fake("echo tool 2.4.0", "bin")
    monkeypatch.setenv("PATH", f"{good.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("SAMEDEAL_TOOL", good.name)
    assert program().find() == Found(str(good), "2.4.0", "SAMEDEAL_TOOL")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("echo kit 2.4.0", "gives no version of tool but 'kit 2.4.0'"),
        ("echo", "gives no version of tool but ''"),
        ("exit 3", "does not run: exit code 3"),
        (
            "echo libxyz.so is missing >&2; exit 127",
            "does not run: exit code 127; it said 'libxyz.so is missing'",
        ),
        ("kill -9 $$", "does not run: killed by SIGKILL"),
        ("while :; do printf 0123456789; done", "does not run: a line of more than"),
        ("sleep 60 & sleep 60", "does not run: no answer within 0.5 s"),
    ],
    ids=["another", "empty", "fails", "complains", "crashes", "floods", "hangs"],
)
def test_a_program_that_gives_no_version(
    body: str, words: str, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it did is told on one line, soon, and the next place is tried."""
    monkeypatch.setattr(looking, "VERSION_SECONDS", 0.5)
    bad, good = fake(body, "bad"), fake("echo tool 2.4.0", "good")
    started = time.monotonic()
    missing = program(Place(str(bad), "PATH")).find()
    assert time.monotonic() - started < 5
    assert isinstance(missing, Missing)
    assert missing.reason.startswith(f"{bad} (from PATH) {words}")
    assert "\n" not in missing.reason
    assert isinstance(program(Place(str(bad), "PATH"), Place(str(good), "good")).find(), Found)


def test_a_file_of_another_machine_does_not_run(tmp_path: Path) -> None:
    """An executable file that the system can't start."""
    path = tmp_path / "tool"
    path.write_bytes(b"\x7fELF\x02\x01\x01 of another machine")
    path.chmod(0o755)
    missing = program(Place(str(path), "PATH")).find()
    assert isinstance(missing, Missing)
    assert "does not run:" in missing.reason


def test_what_hangs_is_killed_with_its_children(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gone: Callable[[int], None]
) -> None:
    """Nothing of it is left when the answer is there."""
    monkeypatch.setattr(looking, "VERSION_SECONDS", 0.5)
    pid = tmp_path / "pid"
    bad = fake(f"echo $$ >{pid}; sleep 60 & sleep 60", "bad")
    assert isinstance(program(Place(str(bad), "PATH")).find(), Missing)
    gone(int(pid.read_text("utf-8")))


def test_a_version_is_asked_for_once(fake: Fake, tmp_path: Path) -> None:
    """Until the file changes; a failure is not remembered."""
    count = tmp_path / "count"
    tool = fake(f"echo >>{count}; echo tool 2.4.0", "tool")
    place = Place(str(tool), "PATH")
    for _ in range(3):
        assert program(place).find() == Found(str(tool), "2.4.0", "PATH")
    assert count.read_text("utf-8") == "\n"
    tool.write_text("#!/bin/sh\nexit 3\n", "utf-8")
    assert isinstance(program(place).find(), Missing)
    tool.write_text("#!/bin/sh\necho tool 2.5.0\n", "utf-8")
    assert program(place).find() == Found(str(tool), "2.5.0", "PATH")


def test_a_file_that_can_not_be_run_is_none(tmp_path: Path) -> None:
    """Not executable, a folder, or gone: whether the version matters or not."""
    plain = tmp_path / "plain"
    plain.write_text("#!/bin/sh\necho tool 2.4.0\n", "utf-8")
    for path in (plain, tmp_path, tmp_path / "none"):
        for release in (program().release, None):
            tool = program(Place(str(path), "PATH"))._replace(release=release)
            reason = f"{path} (from PATH) is no program that can be run"
            assert tool.find() == Missing(reason, "Get it.")


def test_a_version_that_does_not_matter_is_not_asked_for(fake: Fake, tmp_path: Path) -> None:
    """Without a release, the program is not started."""
    tool = fake(f"touch {tmp_path / 'started'}", "tool")
    unasked = program(Place(str(tool), "PATH"))._replace(release=None)
    assert unasked.find() == Found(str(tool), "", "PATH")
    assert not (tmp_path / "started").exists()


def test_places_on_path_and_in_a_package(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The names in order; a package that is there, half there, and not there."""
    one, two = fake("", "one"), fake("", "two")
    shutil.copy(two, one.parent / "other")
    monkeypatch.setenv("PATH", str(one.parent))
    assert list(on_path("none", "other", "tool", origin="the system")) == [
        Place(str(one.parent / "other"), "the system"),
        Place(str(one), "the system"),
    ]
    package = tmp_path / "tool_wheel"
    package.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('it must not be imported')\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    places = list(in_package("tool_wheel", "bin/tool", "tool-wheel"))
    missing = program(*places).find()
    assert isinstance(missing, Missing)
    assert missing.reason.endswith("bin/tool (from tool-wheel) is no program that can be run")
    (package / "bin").mkdir()
    shutil.copy(one, package / "bin" / "tool")
    assert list(in_package("tool_wheel", "bin/tool", "tool-wheel")) == [
        Place(str(package / "bin" / "tool"), "tool-wheel")
    ]
    assert list(in_package("no_such_wheel", "bin/tool", "no-such-wheel")) == []
