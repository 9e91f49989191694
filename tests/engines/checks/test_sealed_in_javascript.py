"""replay and sealed of an engine in JavaScript, over the protocol and in fresh processes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.runtimes import RUNTIMES, Missing

if TYPE_CHECKING:
    from pathlib import Path

    from samedeal_conformance.engines.findings import Outcome

_ENGINE = """
export default {
  newGame: (seed, seats) => ({ seed, turn: 0, points: Array(seats).fill(0) }),
  legalMoves: (state, seat) => (state.turn < 9 && state.turn % 2 === seat ? ['one', 'two'] : []),
  apply(state, seat, move) {
    if (!this.legalMoves(state, seat).includes(move)) return { code: 'illegal' };
    const points = [...state.points];
    points[seat] += READS;
    return { state: { ...state, points, turn: state.turn + 1 }, events: [] };
  },
  viewFor: (state) => ({ turn: state.turn, points: state.points, at: SHOWN }),
  outcome: (state) => (state.turn < 9 ? null : { points: state.points }),
};
"""


def _checked(folder: Path, check: str, *, reads: str = "1", shown: str = "0") -> Outcome:
    node = RUNTIMES["node"].find()
    if isinstance(node, Missing):
        text = f"node: {node.reason}. {node.how_to_get}"
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(text)
        pytest.skip(text)
    file = folder / "race.mjs"
    file.write_text(_ENGINE.replace("READS", reads).replace("SHOWN", shown))
    session = EngineSession(Registration("race", file="", seats=[2], module=str(file)))
    try:
        return session.make(check, 2)
    finally:
        session.close()


@pytest.mark.parametrize("check", ["replay", "sealed"])
def test_a_sound_engine_passes(tmp_path: Path, check: str) -> None:
    """A sound module passes; it is asked again in fresh processes, and each call is watched."""
    outcome = _checked(tmp_path, check)
    assert outcome.status == "pass", outcome
    what = {"replay": "games asked again in a fresh process", "sealed": "calls watched"}[check]
    assert outcome.counts[what] >= 20


@pytest.mark.parametrize("reads", ["Math.random()", "Date.now()", "performance.now()"])
def test_what_is_read_is_named(tmp_path: Path, reads: str) -> None:
    """The finding names what is read and the line, in games that are played side by side."""
    found = _checked(tmp_path, "sealed", reads=reads).finding
    assert found is not None
    assert found.message.startswith(f"apply reads {reads[:-2]}, at race.mjs:")
    assert found.moves == 1


def test_entropy_that_changes_nothing_passes(tmp_path: Path) -> None:
    """A random id that is thrown away is no reading that counts; one that is kept is."""
    thrown = _checked(tmp_path, "sealed", reads="crypto.randomUUID().length")
    assert thrown.status == "pass", thrown
    kept = _checked(tmp_path, "sealed", reads="crypto.getRandomValues(new Uint32Array(1))[0]")
    assert kept.finding is not None
    assert kept.finding.message.startswith("apply reads crypto.getRandomValues, at race.mjs:")


@pytest.mark.parametrize(
    ("reads", "shown", "kind"),
    [
        ("1", "new Date(2030, 0, 1, 12).getTimezoneOffset()", "elsewhere"),
        ("Math.random()", "0", "again"),
    ],
)
def test_a_game_that_differs_is_told(tmp_path: Path, reads: str, shown: str, kind: str) -> None:
    """A time zone shows in a fresh process, chance at once."""
    found = _checked(tmp_path, "replay", reads=reads, shown=shown).finding
    assert found is not None
    assert found.kind == kind
