"""replay and sealed of engines in JavaScript, over the protocol, in fresh processes and pages."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines.checks import replay
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.runtimes import RUNTIMES, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS, serve_engine

if TYPE_CHECKING:
    from pathlib import Path

    from samedeal_conformance.engines.findings import Outcome

_ENGINE = """
import { existsSync } from 'node:fs';
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


@pytest.mark.parametrize(
    ("reads", "what"),
    [
        ("Math.random()", "Math.random"),
        ("Date.now()", "Date.now"),
        ("Number(existsSync('/etc/passwd'))", 'fs.existsSync("/etc/passwd")'),
        ("Number(fetch('http://127.0.0.1:9').catch(() => {}) !== 1)", "fetch"),
        ("process.env.HOME.length", "process.env.HOME"),
        ("Number(setTimeout(() => {}, 1) !== 1)", "setTimeout"),
    ],
)
def test_what_is_read_is_named(tmp_path: Path, reads: str, what: str) -> None:
    """The finding names what is read and the line, in games that are played side by side."""
    found = _checked(tmp_path, "sealed", reads=reads).finding
    assert found is not None
    assert found.message.startswith(f"apply reads {what}, at race.mjs:")
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
        # By the week, so that it is the same for as long as the process lives.
        ("Math.floor(Date.now() / 6048e5)", "0", "elsewhere"),
        ("1", "Math.floor(performance.now() / 6048e5)", "elsewhere"),
    ],
)
def test_a_game_that_differs_is_told(tmp_path: Path, reads: str, shown: str, kind: str) -> None:
    """A time zone and a clock show in a fresh process, chance at once."""
    found = _checked(tmp_path, "replay", reads=reads, shown=shown).finding
    assert found is not None
    assert found.kind == kind
    if ".now" in reads + shown:
        assert found.message.endswith("; it depends on the clock")


def test_a_page_that_shows_the_day_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a page is another one too, in the browser that is started again."""
    found = BROWSERS["chromium"].find()
    if isinstance(found, Missing):
        text = f"chromium: {found.reason}. {found.how_to_get}"
        if "chromium" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(text)
        pytest.skip(text)
    monkeypatch.setattr(replay, "_depends", lambda *_: "")  # five browsers more
    file = tmp_path / "race.mjs"
    text = _ENGINE.split("\n", 2)[2].replace("READS", "1")
    file.write_text(text.replace("SHOWN", "new Date().toISOString().slice(0, 10)"))
    command = [sys.executable, "-m", serve_engine.__name__, "chromium", str(file)]
    session = EngineSession(Registration("race", file="", seats=[2], command=command))
    try:
        finding = session.make("replay", 2).finding
    finally:
        session.close()
    assert finding is not None
    assert finding.kind == "elsewhere"
    assert "clock 34578000 s ahead" in finding.message
    assert finding.message.endswith("view gives another view, at /at")
