"""The page for engines in JavaScript: what it has typed works, under the checks that it names."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.engines.declared import declared_in
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.runtimes import RUNTIMES, Missing

if TYPE_CHECKING:
    from pathlib import Path

BROWSER = folder("browser")
PAGE = (BROWSER / "engine" / "README.md").read_text("utf-8")


def typed(target: Path) -> Path:
    """A folder with all files of the page, and the packages beside them."""
    node = RUNTIMES["node"].find()
    missing = f"node: {node.reason}" if isinstance(node, Missing) else ""
    if not (BROWSER / "node_modules" / "boardgame.io").is_dir():
        missing = "boardgame.io: `npm ci` in browser/"
    if missing:
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(missing)
        pytest.skip(missing)
    for name, text in re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL):
        (target / name).write_text(text, "utf-8")
    (target / "node_modules").symlink_to(BROWSER / "node_modules")
    return target


def test_the_first_engine_passes_as_it_is_registered(tmp_path: Path) -> None:
    """Also without an installed kit; and without its dots the view is no sound one."""
    (registration,) = declared_in(typed(tmp_path) / "pyproject.toml")
    session = EngineSession(registration)
    try:
        for check in ("pure", "no-leak", "replay", "sealed", "legal-moves", "hostile", "ends-once"):
            outcome = session.make(check, 3, scale=0.3)
            assert outcome.status == "pass", outcome
    finally:
        session.close()
    engine = tmp_path / "engine.mjs"
    text = engine.read_text("utf-8")
    assert text.count("played: [...played]") == 1
    engine.write_text(text.replace("played: [...played]", "played"), "utf-8")
    session = EngineSession(registration)
    try:
        found = session.make("pure", 2).finding
    finally:
        session.close()
    assert found is not None
    assert found.kind == "aliased"


def test_what_is_wrong_with_boardgame_io_is_found_and_said(tmp_path: Path) -> None:
    """As the page registers the game, `hostile` fails on the move that the page names."""
    declaring = typed(tmp_path) / "boardgame.toml"
    (registration,) = declared_in(declaring)
    session = EngineSession(registration)
    try:
        found = session.make("hostile", 3, scale=0.1).finding
    finally:
        session.close()
    assert found is not None
    assert '{"type": "__proto__", "args": []}' in found.message
    assert "which fails on a move `__proto__`" in PAGE


@pytest.mark.parametrize(
    ("module", "checks"),
    [
        ("boardgame.mjs", ("pure", "no-leak", "sealed", "replay")),
        ("table.mjs", ("hostile", "departures", "ends-once", "sealed")),
    ],
)
def test_adapted_games_of_the_page_pass(
    tmp_path: Path, module: str, checks: tuple[str, ...]
) -> None:
    """A game of boardgame.io and one of the FR document, as they stand there."""
    file = typed(tmp_path) / module
    session = EngineSession(Registration(module, file="", seats=[3], module=str(file)))
    try:
        for check in checks:
            outcome = session.make(check, 3, scale=0.1)
            assert outcome.status == "pass", outcome
    finally:
        session.close()
