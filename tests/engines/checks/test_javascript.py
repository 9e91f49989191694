"""The checks on an engine in JavaScript, asked in batches, many games side by side."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.engines.checking import make
from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.remote import Remote
from samedeal_conformance.engines.subject import Subject
from samedeal_conformance.runtimes import RUNTIMES, Found

if TYPE_CHECKING:
    from pathlib import Path

    from samedeal_conformance.engines.findings import Outcome

SOUND = """
import { createRng } from '@samedeal/kit';

export default {
  newGame(seed, seats) {
    if (typeof seed !== 'string') throw new Error('a seed is due');
    const cards = createRng(seed).shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    const hands = Array.from({ length: seats }, () => cards.splice(0, 3));
    return { hands, points: hands.map(() => 0), turn: 0 };
  },
  legalMoves: ({ hands, turn }, seat) => (seat === turn ? hands[seat] ?? [] : []),
  apply(state, seat, card) {
    if (!this.legalMoves(state, seat).includes(card)) return { code: 'illegal' };
    const hands = state.hands.map((hand) => hand.filter((each) => each !== card));
    const points = state.points.map((each, i) => each + (i === seat ? card : 0));
    return { state: { hands, points, turn: (seat + 1) % hands.length } };
  },
  viewFor: ({ hands, points, turn }, viewer) => ({
    hands: hands.map((hand, i) => (i === viewer ? [...hand] : hand.length)),
    points: [...points],
    turn,
  }),
  outcome({ hands, points }) {
    if (hands.flat().length > 0) return null;
    return { winner: points.indexOf(Math.max(...points)) };
  },
};
"""

MINE = ("pure", "legal-moves", "hostile", "terminates", "ends-once", "seed-matters")


def outcomes(path: Path, source: str, checks: tuple[str, ...]) -> list[Outcome]:
    """How checks of a module end."""
    found = RUNTIMES["node"].find()
    if not isinstance(found, Found):
        text = f"node: {found.reason}. {found.how_to_get}"
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(text)
        pytest.skip(text)
    kit = folder("browser") / "kit" / "index.js"
    module = path / "engine.mjs"
    module.write_text(source.replace("@samedeal/kit", kit.as_uri()), "utf-8")
    serve = folder("browser") / "engine" / "serve.mjs"
    remote = Remote("js", [found.executable, str(serve), str(module)], seconds=10.0)
    registration = Registration("js", file=__file__, seats=[2], module=str(module))
    try:
        subject = Subject(registration, 2, remote, remote.operations)
        return [make(CHECKS[name], subject) for name in checks]
    finally:
        remote.close()


def test_a_sound_engine_passes(tmp_path: Path) -> None:
    """All of these checks, with what they counted."""
    for outcome in outcomes(tmp_path, SOUND, MINE):
        assert outcome.status == "pass", outcome


@pytest.mark.parametrize(
    ("check", "old", "new", "kind", "says"),
    [
        (
            "pure",
            "points: [...points]",
            "points",
            "aliased",
            "changes the engine's state, at /points",
        ),
        (
            "pure",
            "const points =",
            "state.points[seat] += 1; const points =",
            "changed",
            "/points/0",
        ),
        ("pure", "if (!this.legal", "state.points[0]++; if (!this.legal", "refusal", "was refused"),
        ("hostile", "if (!this.legal", "card.t; if (!this.legal", "raised", "TypeError"),
        ("hostile", ".includes(card)", ".includes(Number(card))", "accepted", "a refusal is due"),
        ("legal-moves", "turn: (seat", "turn: card === 1 ? turn : (seat", "raised", "turn is not"),
        (
            "terminates",
            "if (hands.flat().length > 0) return null;",
            "if (hands) return null;",
            "stuck",
            "nobody can move",
        ),
        ("ends-once", "{ winner: points", "{ winner: 2 + points", "no-such-seat", "seat "),
        ("seed-matters", "createRng(seed)", "createRng('1')", "same-seed", "looked alike"),
        (
            "seed-matters",
            "if (typeof seed !== 'string')",
            "seed ??= 'x'; if (!seed)",
            "seedless",
            "",
        ),
    ],
)
def test_faults_are_found(  # noqa: PLR0913, PLR0917 - one row
    tmp_path: Path, check: str, old: str, new: str, kind: str, says: str
) -> None:
    """Each by its kind, and in the words of JavaScript."""
    assert SOUND.count(old) == 1
    (outcome,) = outcomes(tmp_path, SOUND.replace(old, new), (check,))
    assert outcome.finding is not None, outcome
    assert outcome.finding.kind == kind, outcome
    assert says in outcome.finding.message
