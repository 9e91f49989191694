"""The plugin stays light: nothing of the checks is imported where no engine is registered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.bench import plugin

from .project import HIGH_CARD, Project

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

ASKING = """
import sys

def pytest_unconfigure():
    names = ("msgspec", "samedeal", "samedeal_conformance.items")
    print([name for name in names if name in sys.modules])
"""


def test_nothing_heavy_is_imported_without_an_engine(tmp_path: Path) -> None:
    """Neither the kit nor what checks stand on; with an engine all of it is."""
    project = Project(tmp_path, conftest=ASKING, test_own="def test_own(): pass\n")
    project.write("pyproject.toml", "[project]\nname = 'mine'\nversion = '1'\n")
    assert "[]" in project.pytest("-s", "-q").out.splitlines()
    project.write("conftest.py", ASKING + HIGH_CARD)
    assert "'samedeal_conformance.items']" in project.pytest("-s", "-q", "--collect-only").out


def test_the_start_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bench has a row, and its limit is ten milliseconds; few turns show that mostly."""
    with monkeypatch.context() as few:
        few.setattr(plugin, "_TURNS", 5)
        (row,) = plugin.measure()
    if not row["ok"]:
        (row,) = plugin.measure()
    assert row["limit"] == 10
    assert row["ok"], row
