"""departures: any seat may leave, and come back, at any point; a departed seat has no move.

Seats leave and come back while games are played. Besides, in some states each seat that is there
leaves and comes back, and all leave and come back. However that goes, the game must go on or end:
one in which nobody can move, and nothing is armed, waits for ever for who has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.probing import probed, real_moves, some
from samedeal_conformance.engines.replies import Refused
from samedeal_conformance.engines.standing import is_over, is_stuck, moved_by, moves_near
from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Action, Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Departures"]

_STATES = 4
_MOVES = 4
"""In how many states of a game seats leave besides, and how many moves they try then."""


class Departures(Check):
    """Any seat may leave and come back at any point."""

    name: ClassVar[str] = "departures"
    style: ClassVar[Style] = Style(departures=True)
    games: ClassVar[int] = 60

    def lacking(self, subject: Subject) -> str | None:
        """Seats must be able to leave."""
        if "leave" in subject.has:
            return None
        return "add leave(state, seat), and join(state, seat) if seats may come back"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Look at the seats that have left, and let others leave."""
        away: set[int] = set()
        besides = set(probed(game, rng, _STATES))
        for index, state in enumerate(game.states):
            action: Action = game.actions[index - 1] if index else ["new_game"]
            if action[0] == "leave":
                away.add(action[1])
            elif action[0] == "join":
                away.discard(action[1])
            look = _Look(subject, game, index, rng, tally)
            found = None
            if away:
                moves = {seat: _last_moves(game, index, seat, rng) for seat in away}
                found = yield from look.left(state, away, moves, [])
            over = yield from is_over(subject, state)
            if found is None and index in besides and not over:
                found = yield from look.besides(state, away)
            if found or over:
                return found
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some seat must have left, and tried to move."""
        if not tally.counts["departures"]:
            return "no seat has left"
        if subject.registration.checks_moves and not tally.counts["moves of departed seats"]:
            return "no seat that had left had a move to try"
        return None


class _Look:
    """Looks at one state of a game, and those that follow when seats leave and come back."""

    def __init__(self, subject: Subject, game: Game, index: int, rng: Rng, tally: Tally) -> None:
        self._subject = subject
        self._game = game
        self._index = index
        self._rng = rng
        self._tally = tally

    def left(
        self,
        state: Any,
        away: set[int],
        moves: dict[int, list[tuple[int, Any]]],
        more: list[Action],
    ) -> Asks[Finding | None]:
        """What is wrong in a state in which these seats are away."""
        subject = self._subject
        self._tally.count("states with a seat away")
        for seat in sorted(away):
            if "legal_moves" in subject.has and (
                listed := (yield Call("legal_moves", (state, seat)))
            ):
                message = f"seat {seat} has left, and legal_moves lists {shown(listed[0])} for it"
                return self._found("legal-while-away", message, more)
            if subject.registration.checks_moves:
                tried = moves[seat] + (yield from self._sampled(state, seat))
                self._tally.count("moves of departed seats", len(tried))
                move = yield from moved_by(subject, state, tried)
                if move:
                    message = f"seat {seat} has left, and apply accepted {shown(move[1])} from it"
                    return self._found("moved-while-away", message, more)
        if len(away) < subject.seats and (yield from is_stuck(subject, state, self._rng)):
            who = "seat" if len(away) == 1 else "seats"
            names = ", ".join(map(str, sorted(away)))
            message = (
                f"with {who} {names} away nobody can move, nothing is armed, and it isn't over"
            )
            return self._found("stuck", message, more)
        return None

    def besides(self, state: Any, away: set[int]) -> Asks[Finding | None]:
        """Let each seat leave and come back, and then all."""
        seats = range(self._subject.seats)
        for seat in seats:
            ways = [["join", seat]] if seat in away else [["leave", seat], ["join", seat]]
            found = yield from self._go(state, set(away), ways)
            if found:
                return found
        leaving = [["leave", seat] for seat in self._rng.shuffle(list(seats)) if seat not in away]
        coming = [["join", seat] for seat in self._rng.shuffle(list(seats))]
        return (yield from self._go(state, set(away), leaving + coming))

    def _go(self, state: Any, away: set[int], ways: list[Action]) -> Asks[Finding | None]:
        """Let seats leave and come back, as far as the game is on, and look after each."""
        done: list[Action] = []
        for name, seat in ways:
            if name not in self._subject.has:
                return None
            reply = yield Call(name, (state, seat))
            if type(reply) is Refused:
                kind = "leave-refused" if name == "leave" else "join-refused"
                what = "leave" if name == "leave" else "come back"
                message = f"seat {seat} may not {what}: {name} is refused ({reply.code})"
                return self._found(kind, message, done)
            state = reply.state
            done.append([name, seat])
            (away.add if name == "leave" else away.discard)(seat)
            self._tally.count("departures" if name == "leave" else "returns")
            near = moves_near(self._game, self._index, self._subject.seats, self._rng, _MOVES)
            kinds = {frozen(move): move for _, move in near}.values()
            moves = {gone: [(gone, move) for move in kinds] for gone in away}
            found = yield from self.left(state, away, moves, done)
            if found or (yield from is_over(self._subject, state)):
                return found
        if not away and (yield from is_stuck(self._subject, state, self._rng)):
            message = "all are back, nobody can move, nothing is armed, and it isn't over"
            return self._found("stuck", message, done)
        return None

    def _sampled(self, state: Any, seat: int) -> Asks[list[tuple[int, Any]]]:
        """A move that is sampled for a seat, where moves are."""
        if "sample_move" not in self._subject.has:
            return []
        self._rng.steps(4)
        sampled = yield Call("sample_move", (state, seat, self._rng.save()))
        return [] if sampled is None else [(seat, sampled)]

    def _found(self, kind: str, message: str, more: list[Action]) -> Finding:
        return Finding(
            check=Departures.name,
            kind=kind,
            message=message,
            actions=[*self._game.actions[: self._index], *more],
        )


def _last_moves(game: Game, index: int, seat: int, rng: Rng) -> list[tuple[int, Any]]:
    """The moves that a seat had when it last had some, and those that others have now."""
    for i in range(index, -1, -1):
        own = [each for each in real_moves(game, i) if each[0] == seat]
        if own:
            break
    else:
        own = []
    others = [(seat, move) for other, move in real_moves(game, index) if other != seat]
    return some(own, rng, 4) + some(others, rng, 4)
