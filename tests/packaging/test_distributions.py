"""What is installed: the wheel alone is a kit without dependencies; with its extras, all of it."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

from pathspec import GitIgnoreSpec

from .conftest import ROOT, call

_DRAW = "from samedeal import create_rng; print(create_rng('klondike:draw-3:42').steps(3))"
_STREAM = "[2487588864, 990959691, 2953258890]"


def test_wheel_alone_draws_the_known_stream(bare: Path, tmp_path: Path) -> None:
    """With only the wheel installed Python imports the kit and draws a known stream."""
    assert call(bare / "python", "-c", _DRAW, cwd=tmp_path).strip() == _STREAM


def test_wheel_alone_has_no_dependency(bare: Path) -> None:
    """Pip shows a distribution that requires nothing."""
    shown = call(bare / "python", "-m", "pip", "show", "samedeal")
    assert [line for line in shown.splitlines() if line.startswith("Requires:")] == ["Requires: "]


def test_wheel_alone_says_which_extra_the_command_needs(bare: Path, tmp_path: Path) -> None:
    """The command says in one line what to install, and leaves as for wrong usage."""
    done = call(bare / "python", "-c", _COMMAND, cwd=tmp_path, check=False)
    *said, code = done.splitlines()
    assert len(said) == 1
    assert "pip install 'samedeal[conformance]'" in said[0]
    assert code == "4"


_NODE = """
import os, shutil, subprocess, sys
if shutil.which("node") is None:
    print("no node")
else:
    os.environ["NODE_OPTIONS"] = "--no-experimental-detect-module"
    command = [sys.executable, "-m", "samedeal_conformance", "run", "--runtime", "node"]
    sys.exit(subprocess.run(command, timeout=100).returncode)
"""

_COMMAND = """
import subprocess, sys, pathlib
command = pathlib.Path(sys.executable).with_name("samedeal")
done = subprocess.run([command, "run"], capture_output=True, text=True, timeout=60)
print(done.stderr, end="")
print(done.returncode)
"""


def test_wheel_has_the_data_and_nothing_else(distributions: Path) -> None:
    """The wheel has vectors, harness and C; no test, no tool's cache, no second copy of the kit."""
    (wheel,) = distributions.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    data = "samedeal_conformance/_data/"
    for wanted in (
        "samedeal/rng.py",
        "samedeal/py.typed",
        f"{data}vectors/operations.json",
        f"{data}vectors/cards/ids.json",
        f"{data}browser/package.json",
        f"{data}browser/kit/rng.js",
        f"{data}browser/harness/program.mjs",
        f"{data}browser/harness/conversation.mjs",
        f"{data}browser/engine/serve.mjs",
        f"{data}browser/report/page.css",
        f"{data}browser/report/page.js",
        "samedeal_conformance/page/template.html",
        f"{data}reference_c/samedeal.h",
        f"{data}reference_c/counting/counting.h",
        "samedeal_conformance/protocol/schemas/hello-reply.json",
        "samedeal_conformance/protocol/examples/c/main.c",
        "samedeal_conformance/protocol/examples/javascript/runner.mjs",
        "samedeal_conformance/protocol/examples/perl/digest_deal.pl",
    ):
        assert wanted in names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "samedeal",
        "samedeal_conformance",
    }
    assert [name for name in names if "__pycache__" in name or "node_modules" in name] == []


def test_sdist_holds_the_source_and_no_environment(distributions: Path) -> None:
    """The sdist sweeps up no venv, node_modules or results."""
    (sdist,) = distributions.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        folders = {name.split("/")[1] for name in archive.getnames() if "/" in name}
        names = archive.getnames()
    assert {"kit", "browser", "reference_c", "vectors", "conformance", "tests"} <= folders
    assert {".venv", "results"} & folders == set()
    assert [name for name in names if "node_modules" in name] == []


def test_wheel_with_its_extras_runs_from_its_own_data(installed: Path, tmp_path: Path) -> None:
    """Installed away from any checkout, the command finds vectors, C and kit in the package."""
    shown = call(
        installed, "-m", "samedeal_conformance", "run", "--runtime", "python", cwd=tmp_path
    )
    assert shown.splitlines()[-1] == "as expected"
    # Some versions of Node guess that a file is a module; the data must not depend on that.
    node = ("-c", _NODE)
    shown = call(installed, *node, cwd=tmp_path)
    assert shown.splitlines()[-1] in {"as expected", "no node"}
    where = call(
        installed,
        "-c",
        "from samedeal_conformance.data import folder; print(folder('vectors'))",
        cwd=tmp_path,
    )
    assert Path(where.strip()).is_relative_to(installed.parents[1])


def test_what_commands_of_the_pages_make_is_not_packed() -> None:
    """What `npm pack` and the pages' lines for a C compiler leave is ignored, sources are not."""
    ignored = GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text("utf-8").splitlines())
    example = "conformance/samedeal_conformance/protocol/examples/c"
    for made in ("browser/samedeal-kit-0.1.0.tgz", "reference_c/driver", f"{example}/kit"):
        assert ignored.match_file(made), made
    for source in ("reference_c/driver.c", f"{example}/kit.c", f"{example}/kit.h"):
        assert (ROOT / source).is_file(), source
        assert not ignored.match_file(source), source
