"""The main job: whatever fails, the statistics are made, and it ends with the report."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Each command is written down; the one that FAILS names fails.
SAMEDEAL = """#!/bin/sh
echo "$1" >> said
test "$1" != "$FAILS"
"""


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not there")
@pytest.mark.parametrize("fails", ["nothing", "run", "stats", "report"])
def test_the_main_job_ends_with_the_report(tmp_path: Path, fails: str) -> None:
    """A build that differs is when somebody reads it; results of another day are not taken."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "results").mkdir()
    old = tmp_path / "results" / "results.jsonl"
    old.touch()
    stamps = tmp_path / ".venv" / ".stamps"
    stamps.mkdir(parents=True)
    for name in ("venv", "conformance"):
        (stamps / name).touch()
    program = tmp_path / ".venv" / "bin" / "samedeal"
    program.parent.mkdir()
    program.write_text(SAMEDEAL)
    program.chmod(0o755)
    done = subprocess.run(  # noqa: S603 - our own words
        ["make", "-f", str(ROOT / "Makefile"), "conformance"],  # noqa: S607 - found on PATH
        cwd=tmp_path,
        env=os.environ | {"FAILS": fails},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode == 0) == (fails == "nothing"), done.stderr
    assert (tmp_path / "said").read_text().split() == ["vectors", "run", "stats", "report"]
    assert not old.exists()
