"""`samedeal lint` as a process: what it prints, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from samedeal_conformance.purity.table import table

if TYPE_CHECKING:
    from pathlib import Path


def lint(folder: Path, *words: str) -> tuple[int, str, str]:
    """Run the command in a folder: its exit code and what it printed."""
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "samedeal_conformance", "lint", *words],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        start_new_session=True,
    )
    return done.returncode, done.stdout, done.stderr


def test_findings(tmp_path: Path) -> None:
    """1: a line for each finding, with place, rule, what and instead; then the count."""
    (tmp_path / "engine.py").write_text("from time import time as now\nx = now()\n")
    (tmp_path / ".venv").mkdir()
    code, out, err = lint(tmp_path, ".")
    what = "reads a clock or waits for one; instead: take the time as an argument; to wait, arm a"
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"engine.py:1:1: impure-import: time {what} timer that the host's clock drives",
        f"engine.py:2:5: engine-purity: now (time.time) {what} timer that the host's clock drives",
        "skipped: .venv: it is hidden",
        "2 findings in 1 file (1 python)",
    ]


def test_no_findings(tmp_path: Path) -> None:
    """0: the count alone; an import that is allowed is no finding."""
    (tmp_path / "engine.py").write_text("import numpy\n")
    assert lint(tmp_path, "engine.py", "--allow-import", "numpy") == (
        0,
        "0 findings in 1 file (1 python)\n",
        "",
    )


def test_json(tmp_path: Path) -> None:
    """The same for machines, on one line."""
    (tmp_path / "engine.py").write_text("x = id(1)\n")
    code, out, _ = lint(tmp_path, "--json", ".")
    assert code == 1
    assert json.loads(out) == {
        "findings": [
            {
                "file": "engine.py",
                "line": 1,
                "column": 5,
                "rule": "engine-purity",
                "what": "id is an address, another in each run",
                "instead": table("python").rows["builtins", "id"].instead,
                "name": "id",
            }
        ],
        "files": {"python": 1},
        "skipped": {},
        "unseen": {},
    }


def test_odd_names(tmp_path: Path) -> None:
    """A name that is no text, and a source that would steer the terminal, are printed plainly."""
    (tmp_path / os.fsdecode(b"\xff\n.js")).write_text("Math['\x1b[31m']")
    code, out, err = lint(tmp_path, ".")
    assert (code, err) == (1, "")
    assert out.startswith("\\udcff\\n.js:1:1: engine-purity: ")
    assert len(out.splitlines()) == 2
    assert "\x1b" not in out


def test_usage(tmp_path: Path) -> None:
    """4: what is wrong and what is known, on stderr alone."""
    code, out, err = lint(tmp_path, "nothing.py")
    assert (code, out) == (4, "")
    assert err.startswith("samedeal: nothing.py is not there\n")


def test_without_a_path(tmp_path: Path) -> None:
    """The kits themselves are looked at, wherever the command is run."""
    code, out, _ = lint(tmp_path)
    assert code == 0
    assert "\n0 findings in " in out
