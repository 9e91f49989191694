"""sealed: playing reads no clock, global source of chance, surroundings, network or file.

The side where the engine lives traps what is read, and says where. Each call is watched alone, so
that the one that reads is known. Whoever reads entropy may have thrown it away (a generator that is
seeded afterwards), so that fails only if the game is not replayed either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.replaying import differing, recorded

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Sealed"]

_ENTROPY = ("crypto.", "os.urandom", "os.getrandom")


class Sealed(Check):
    """Playing reads nothing but the state and the move."""

    name: ClassVar[str] = "sealed"
    style: ClassVar[Style] = Style(departures=True, pauses=True)
    games: ClassVar[int] = 10

    def lacking(self, subject: Subject) -> str | None:
        """Somebody must look, on the engine's own side."""
        if "reads" in subject.has:
            return None
        return "add reads(), which gives what was read since last asked: [{what, where}]"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Ask for the game again, and after each call for what it has read."""
        del rng
        steps = yield from recorded(subject, game)
        reads = Call("reads")
        answers = yield [reads, *(each for step in steps for each in (step.call, reads))]
        tally.count("calls watched", len(steps))
        for step, read in zip(steps, answers[2::2], strict=True):
            for each in read:
                if each.get("loading"):
                    continue
                if _is_entropy(each):
                    again = differing(subject, steps, answers[1::2])
                    if again is None:
                        tally.count("readings of entropy that changed nothing")
                        continue
                what, where = each["what"], each.get("where", "")
                return Finding(
                    check=self.name,
                    kind="read",
                    message=f"{step.call.operation} reads {what}"
                    + (f", at {where}" if where else ""),
                    channel=each.get("kind", what),
                    actions=game.actions[: step.after],
                    where=where,
                )
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some game must have had a move."""
        del subject
        return None if tally.counts["states"] > tally.counts["games"] else "no move was made"


def _is_entropy(read: dict[str, Any]) -> bool:
    return read.get("kind") == "entropy" or str(read["what"]).startswith(_ENTROPY)
