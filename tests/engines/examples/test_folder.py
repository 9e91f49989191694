"""The folder of examples in a copy of somebody else's: all are registered, and checked there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.runtimes import RUNTIMES, Missing

from .support import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path


def test_a_copy_registers_each_example(tmp_path: Path) -> None:
    """Both variants of Schnapsen, gin, press-your-luck, and crazy eights without an npm install."""
    node = RUNTIMES["node"].find()
    if isinstance(node, Missing):
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(f"node is required: {node.reason}. {node.how_to_get}")
        pytest.skip(f"node: {node.reason}. {node.how_to_get}")
    copy = tmp_path / "engines"
    shutil.copytree(EXAMPLES, copy, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    checks = ("--check", "pure", "--check", "seed-matters", "--games", "0.1")
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "samedeal_conformance", "engines", "--json", *checks],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    outcomes = json.loads(done.stdout)["outcomes"]
    assert {each["status"] for each in outcomes} == {"pass"}
    seats = {(each["engine"], each["seats"]) for each in outcomes}
    assert seats == {
        *(("schnapsen", 2), ("sixtysix", 2), ("gin-rummy", 2)),
        *(("press-your-luck", 2), ("press-your-luck", 3)),
        *(("crazy-eights", 2), ("crazy-eights", 3)),
    }
