"""terminates: random play comes to an end.

A game that is still on after 10,000 actions does not end by itself. One that is not over, in which
nobody can move and no timer is armed, is stuck. Play that always does the same kind of thing may go
on for ever in a sound game (drawing a card and putting it back), so that is advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.playing import WALKERS, Style

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Terminates"]


class Terminates(Check):
    """Random play comes to an end."""

    name: ClassVar[str] = "terminates"
    style: ClassVar[Style] = Style(moves=10_000)
    games: ClassVar[int] = 30

    def lacking(self, subject: Subject) -> str | None:
        """It must be known when a game is over."""
        return None if "outcome" in subject.has else "add outcome(state), None while the game is on"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Look how play ended."""
        del subject, rng
        yield ()
        if game.ended == "over":
            tally.count("games that ended")
            return None
        if game.ended == "stuck":
            return self._found("stuck", "nobody can move and nothing is armed, and it isn't over")
        if game.ended == "refused":
            tally.advise("moves that are listed are refused; see legal-moves")
            return None
        if len(game.actions) < self.style.moves:
            return None  # one that was shortened, or is being done again
        if WALKERS[game.number % len(WALKERS)] == "random":
            return self._found("endless", f"it is still on after {len(game.actions)} actions")
        tally.advise(f"greedy play is still on after {len(game.actions)} actions")
        return None

    def shortens(self, found: Finding) -> bool:
        """That a game doesn't end shows only when it has gone on for long."""
        return found.kind != "endless"

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some game must have ended."""
        del subject
        return None if tally.counts["games that ended"] else "no game came to an end"

    def _found(self, kind: str, message: str) -> Finding:
        return Finding(check=self.name, kind=kind, message=message)
