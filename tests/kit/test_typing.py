"""Two type checkers agree on the public types, and would notice if one changed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
API = ROOT / "tests" / "typing" / "api.py"
CHECKERS = {
    "mypy": ["mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull],
    "pyright": ["pyright", "--pythonpath", sys.executable],
}
# Long enough for a cold start on a busy machine.
TIMEOUT = 180


def _checked(checker: str, path: Path) -> tuple[int, str]:
    """The status and the output of a type checker on a file."""
    process = subprocess.Popen(  # noqa: S603 - a checker that the development extra installs
        [sys.executable, "-m", *CHECKERS[checker], str(path)],
        cwd=path.parent,
        env={**os.environ, "MYPYPATH": str(ROOT / "kit")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    return process.returncode, output


def _project(folder: Path, source: str) -> Path:
    """A folder with the source and with settings that see the kit and unneeded ignores."""
    (folder / "pyrightconfig.json").write_text(
        f'{{"extraPaths": ["{(ROOT / "kit").as_posix()}"],'
        ' "reportUnnecessaryTypeIgnoreComment": "error"}',
        encoding="utf-8",
    )
    path = folder / "api.py"
    path.write_text(source, encoding="utf-8")
    return path


@pytest.mark.parametrize("checker", CHECKERS)
def test_public_types(checker: str, tmp_path: Path) -> None:
    """Every assertion holds, and every call marked as an error is one."""
    status, output = _checked(checker, _project(tmp_path, API.read_text(encoding="utf-8")))
    assert status == 0, output


@pytest.mark.parametrize("checker", CHECKERS)
def test_wrong_types_are_noticed(checker: str, tmp_path: Path) -> None:
    """An assertion that doesn't hold and a needless ignore are each an error."""
    source = API.read_text(encoding="utf-8")
    broken = source.replace("rng.int(0, 6), int)", "rng.int(0, 6), float)")
    broken = broken.replace('samedeal.murmur3("")  #', 'samedeal.murmur3(b"")  #')
    status, output = _checked(checker, _project(tmp_path, broken))
    assert status == 1, output
    assert output.count("error:") == 2, output
