"""The checks on engines in JavaScript: quiet on sound ones, loud on faults of real packages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.engines.opening import Engines
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.runtimes import RUNTIMES, Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.engines.findings import Outcome

BROWSER = Path(__file__).parents[2] / "browser"
SERVE = folder("browser") / "engine" / "serve.mjs"
SCALE = 0.2

_OPEN: dict[tuple[str, ...], EngineSession] = {}


@pytest.fixture(autouse=True, scope="module")
def _closed() -> Iterator[None]:
    """Each engine is opened once, and all are closed at the end."""
    yield
    while _OPEN:
        _OPEN.popitem()[1].close()


def program(module: str = "") -> str:
    """Node, for one of the engines that the JavaScript tests have; skipped without its package."""
    found = RUNTIMES["node"].find()
    missing = "" if isinstance(found, Found) else f"node: {found.reason}"
    if module == "boardgame" and not (BROWSER / "node_modules" / "boardgame.io").is_dir():
        missing = "boardgame.io: `npm ci` in browser/"
    if missing or not isinstance(found, Found):
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(missing)
        pytest.skip(missing)
    return found.executable


def made(check: str, module: str, *export: str, seats: int = 2) -> Outcome:
    """A check of one of those engines."""
    path = BROWSER / "test" / "engines" / f"{module}.mjs"
    command = [program(module), str(SERVE), str(path), *export]
    key = (module, *export)
    if key not in _OPEN:
        registration = Registration(module, file=__file__, seats=[seats], command=command)
        _OPEN[key] = EngineSession(registration)
    return _OPEN[key].make(check, seats, scale=SCALE)


@pytest.mark.parametrize("check", ["pure", "no-leak", "replay", "sealed", "legal-moves"])
def test_a_sound_game_of_boardgame_io_passes(check: str) -> None:
    """Without what its server sends of the start there is nothing to be found."""
    outcome = made(check, "boardgame", "sound")
    assert (outcome.status, outcome.finding) == ("pass", None)


@pytest.mark.parametrize(
    ("check", "export", "said"),
    [
        # Its server sends the whole state at the start to whoever connects.
        ("no-leak", "default", "depends on what is hidden"),
        # Moves that are named like members of every object get through to the game.
        ("hostile", "sound", "a refusal is due"),
        ("no-leak", "unredacted", "depends on what is hidden"),
        ("no-leak", "telling", "depends on what is hidden"),
    ],
)
def test_a_fault_of_boardgame_io_or_of_a_game_is_found(check: str, export: str, said: str) -> None:
    """The first two are the package's own, in version 0.50.2."""
    outcome = made(check, "boardgame", export)
    assert outcome.status == "fail"
    assert outcome.finding is not None
    assert said in outcome.finding.message


@pytest.mark.parametrize("check", ["hostile", "ends-once", "departures"])
def test_a_sound_game_at_the_table_passes(check: str) -> None:
    """A shell that answers nothing makes no false alarm."""
    outcome = made(check, "press", "sound", seats=3)
    assert (outcome.status, outcome.finding) == ("pass", None)


def test_the_game_of_the_document_lets_a_player_move_who_has_left() -> None:
    """As it stands there: it eliminates the seat, which stays the current one."""
    outcome = made("hostile", "press", "default", seats=3)
    assert outcome.status == "fail"
    assert outcome.finding is not None
    assert "this seat has left" in outcome.finding.message


def trouble_of(export: str, **settings: Any) -> str:
    """What keeps a game of `restoring.mjs` from being checked, under Node."""
    path = BROWSER / "test" / "engines" / "restoring.mjs"
    command = [program(), str(SERVE), str(path), export]
    engines = Engines()
    try:
        return engines.trouble(
            Registration("js", file=__file__, seats=[2], command=command, **settings)
        )
    finally:
        engines.close()


def test_a_restore_that_does_not_is_told() -> None:
    """As of a game in Python: at collection, with the place, less what is volatile."""
    begins = "engine 'js': restore(snapshot) doesn't restore: at "
    assert trouble_of("forgetful").startswith(f"{begins}/sum the snapshot had 1, and snapshot() ")
    told = trouble_of("half")
    assert told.startswith(f"{begins}/turn the snapshot had 1, and snapshot() gives 0 afterwards; ")
    assert not trouble_of("half", volatile=["/turn"])


@pytest.mark.parametrize("check", ["no-leak", "replay"])
def test_a_sound_game_with_snapshots_passes(check: str) -> None:
    """How it began, its seed too, is in its state, and is no hidden state of the game's."""
    assert not trouble_of("sound")
    outcome = made(check, "restoring", "sound")
    assert (outcome.status, outcome.finding) == ("pass", None)
