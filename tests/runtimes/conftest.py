"""What the tests of the runtimes share."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.runtimes import RUNTIMES, Missing

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="session")
def need() -> Callable[[str], None]:
    """Call it with a runtime that the test needs: where it is missing the test is skipped.

    SAMEDEAL_REQUIRE, a list of runtimes with commas, names those whose absence is a failure.
    """

    def check(name: str) -> None:
        required = os.environ.get("SAMEDEAL_REQUIRE", "").split(",")
        found = RUNTIMES[name].find()
        if isinstance(found, Missing):
            if name in required:
                pytest.fail(f"{name} is required: {found.reason}. {found.how_to_get}")
            pytest.skip(f"{name}: {found.reason}. {found.how_to_get}")

    return check


@pytest.fixture(scope="session")
def batch() -> Callable[..., str]:
    """Make a batch of inputs, with the ids a, b, c, ..."""

    def make(*inputs: Any, operation: str = "echo") -> str:
        return json.dumps(
            [
                {"id": chr(ord("a") + place), "operation": operation, "input": each}
                for place, each in enumerate(inputs)
            ]
        )

    return make


def _members(group: int) -> list[str]:
    """The living processes of a group, as /proc shows them; the dead ones may linger as Z."""
    result = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text(errors="replace")
        except OSError:
            continue
        # The name may hold spaces and brackets; what follows its last bracket does not.
        state, _, process_group = text.rpartition(")")[2].split()[:3]
        if int(process_group) == group and state not in "ZX":
            result.append(text)
    return result


@pytest.fixture(scope="session")
def gone() -> Callable[[int], None]:
    """Call it with a process group: the test fails unless all of it ends within a second."""

    def check(group: int) -> None:
        if not Path("/proc/self/stat").exists():
            pytest.skip("without /proc nobody can tell what is left of a process group")
        deadline = time.monotonic() + 1
        while _members(group) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not _members(group)

    return check


@pytest.fixture(scope="session")
def toy_browser(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder `browser` with the real harness and toy operations, some of them wicked."""
    root = tmp_path_factory.mktemp("toy") / "browser"
    (root / "harness").mkdir(parents=True)
    for name in ("node.mjs", "page.html", "page.js"):
        shutil.copy(folder("browser") / "harness" / name, root / "harness" / name)
    shutil.copy(Path(__file__).parent / "toy_operations.js", root / "harness" / "operations.js")
    return root
