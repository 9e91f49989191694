"""Crazy eights in JavaScript, on the npm package as it would be installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from samedeal_conformance.runtimes import RUNTIMES, Missing

from .support import EXAMPLES

BROWSER = Path(__file__).parents[3] / "browser"


@pytest.fixture
def node() -> str:
    """The path of Node.js; where it is missing the test is skipped, unless it is required."""
    found = RUNTIMES["node"].find()
    if isinstance(found, Missing):
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(f"node is required: {found.reason}. {found.how_to_get}")
        pytest.skip(f"node: {found.reason}. {found.how_to_get}")
    return found.executable


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the engine, and the package where npm would put it."""
    folder = tmp_path / "crazy_eights"
    shutil.copytree(EXAMPLES / "crazy_eights", folder)
    package = folder / "node_modules" / "@samedeal" / "kit"
    package.parent.mkdir(parents=True)
    shutil.copytree(
        BROWSER,
        package,
        ignore=lambda at, names: (
            names if Path(at) == BROWSER / "node_modules" else ["node_modules"]
        ),
    )
    return folder


def test_games_are_sound(installed: Path, node: str) -> None:
    """Played at random with two to five seats: rules, refusals, hidden cards, new ids, ends."""
    script = Path(__file__).with_name("play_crazy_eights.mjs")
    kit = installed / "node_modules" / "@samedeal" / "kit" / "kit" / "index.js"
    done = subprocess.run(  # noqa: S603 - our own script
        [node, str(script), str(installed / "engine.mjs"), str(kit), "40"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    counts = json.loads(done.stdout)
    assert counts["ends"] == {"out": 40}
    assert counts["shuffles"] > 3
    assert counts["perturbed"] > 3_000
    assert counts["refused"] > 30_000
