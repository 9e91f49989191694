"""view-suffices: whoever has the same view has the same legal moves.

A player who sees the same game must be offered the same moves: else what decides about them is
shown nowhere. Views are compared with their ids replaced by the order in which they appear. States
are left out in which the game is held, or nobody can move.

Where moves are sent as a channel of their own (`legal-moves` is among the complete ones), it is
advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["ViewSuffices"]


class _Seen(NamedTuple):
    """What a view was seen with."""

    state: Any
    moves: list[Any]
    game: Game
    moves_made: int


class ViewSuffices(Check):
    """Whoever has the same view has the same legal moves."""

    name: ClassVar[str] = "view-suffices"
    style: ClassVar[Style] = Style(moves=200)
    games: ClassVar[int] = 36

    def lacking(self, subject: Subject) -> str | None:
        """Moves must be listed."""
        return None if "legal_moves" in subject.has else "add legal_moves(state, seat)"

    def deal(self, number: int) -> int:
        """Each deal is played three times, so that more states look alike."""
        return number // 3

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Compare each state with what looked the same before."""
        del rng
        known: dict[tuple[int, bytes], _Seen] = tally.kept.setdefault("views", {})
        for index, state in enumerate(game.states):
            if not any(game.legal[index]) or (yield from _is_held(subject, state)):
                continue
            for seat in range(subject.seats):
                view = yield Call("view", (state, seat))
                names = _names(view)
                key = seat, frozen(_renamed(view, names))
                moves = [_renamed(each, names) for each in game.legal[index][seat]]
                seen = known.setdefault(key, _Seen(state, moves, game, index))
                if frozen(seen.state) == frozen(state):
                    continue
                tally.count("states that looked alike")
                if _as_set(moves) != _as_set(seen.moves):
                    found = self._found(seat, seen, _Seen(state, moves, game, index))
                    if "legal-moves" not in subject.registration.complete:
                        return found
                    tally.advise(found.message)
        return None

    def shortens(self, found: Finding) -> bool:
        """Two states of one game can be brought together; another game stays as it is."""
        return not found.extra

    def moot(self, subject: Subject, tally: Tally) -> str | None:
        """Where no two states look alike there is nothing to compare."""
        del subject
        if tally.counts["states that looked alike"]:
            return None
        return "no two states looked alike to a seat"

    def _found(self, seat: int, seen: _Seen, now: _Seen) -> Finding:
        only = [each for each in now.moves if each not in seen.moves]
        missing = [each for each in seen.moves if each not in now.moves]
        what = f"{shown((only or missing)[0])} is legal in one of them alone"
        other = None
        if seen.game is not now.game:
            other = {"seed": seen.game.seed, "actions": seen.game.actions[: seen.moves_made]}
        return Finding(
            check=self.name,
            kind="view-too-little",
            message=f"two states look alike to seat {seat}, and {what}",
            viewer=seat,
            channel="legal-moves",
            actions=now.game.actions[: now.moves_made],
            states=[seen.state, now.state],
            extra={"other game": other} if other else None,
        )


def _is_held(subject: Subject, state: Any) -> Asks[bool]:
    if "timers" not in subject.has:
        return False
    armed = yield Call("timers", (state,))
    return any(isinstance(each, dict) and each.get("hold") is True for each in armed)


def _as_set(moves: list[Any]) -> set[bytes]:
    return set(map(frozen, moves))


def _names(view: Any) -> dict[Any, str]:
    """A name for each id, in the order in which they appear."""
    found: dict[Any, str] = {}
    pending = [view]
    while pending:
        each = pending.pop()
        if isinstance(each, dict):
            name = each.get("id")
            if type(name) in (str, int):
                found.setdefault(name, f"#{len(found)}")
            pending += reversed(each.values())
        elif isinstance(each, list):
            pending += reversed(each)
    return found


def _renamed(value: Any, names: dict[Any, str]) -> Any:
    if not names:
        return value
    if isinstance(value, dict):
        return {
            name: names.get(each, each)
            if name == "id" and type(each) in (str, int)
            else _renamed(each, names)
            for name, each in value.items()
        }
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value
