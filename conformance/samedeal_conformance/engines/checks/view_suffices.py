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
        """Compare each state with what looked the same before, in this game or in another."""
        del rng
        known: dict[tuple[int, bytes], _Seen] = tally.kept.setdefault("views", {})
        places = yield from _places(subject, game)
        views = yield [Call("view", (game.states[index], seat)) for index, seat in places]
        for (index, seat), view in zip(places, views, strict=True):
            state, names = game.states[index], _names(view)
            moves = [_renamed(each, names) for each in game.legal[index][seat]]
            now = _Seen(state, moves, game, index)
            seen = known.setdefault((seat, frozen(_renamed(view, names))), now)
            if frozen(seen.state) == frozen(state):
                continue
            tally.count("states that looked alike")
            if _as_set(moves) == _as_set(seen.moves):
                continue
            found = _found(seat, seen, now)
            if "legal-moves" in subject.registration.complete:
                tally.advise(found.message)
            elif found.actions is not None:
                return found
            else:
                tally.kept.setdefault("found", found)
        return None

    def conclude(self, subject: Subject, tally: Tally) -> Finding | None:
        """What two games together show."""
        del subject
        found: Finding | None = tally.kept.get("found")
        return found

    def moot(self, subject: Subject, tally: Tally) -> str | None:
        """Where no two states look alike there is nothing to compare."""
        del subject
        if tally.counts["states that looked alike"]:
            return None
        return "no two states looked alike to a seat"


def _found(seat: int, seen: _Seen, now: _Seen) -> Finding:
    """Two states that look alike; of two games both are needed to see it again."""
    only = [each for each in now.moves if each not in seen.moves]
    missing = [each for each in seen.moves if each not in now.moves]
    what = f"{shown((only or missing)[0])} is legal in one of them alone"
    alone = seen.game is now.game
    games = [
        {"seed": each.game.seed, "actions": each.game.actions[: each.moves_made]}
        for each in (seen, now)
    ]
    return Finding(
        check=ViewSuffices.name,
        kind="view-too-little",
        message=f"two states look alike to seat {seat}, and {what}",
        viewer=seat,
        channel="legal-moves",
        actions=now.game.actions[: now.moves_made] if alone else None,
        states=[seen.state, now.state],
        extra=None if alone else {"games": games},
    )


def _places(subject: Subject, game: Game) -> Asks[list[tuple[int, int]]]:
    """The states in which somebody can move and nothing is held, with each seat."""
    indices = [index for index, each in enumerate(game.legal) if any(each)]
    if "timers" in subject.has:
        armed = yield [Call("timers", (game.states[index],)) for index in indices]
        pairs = zip(indices, armed, strict=True)
        indices = [index for index, each in pairs if not any(map(_marks, each))]
    return [(index, seat) for index in indices for seat in range(subject.seats)]


def _marks(timer: Any) -> bool:
    return isinstance(timer, dict) and timer.get("hold") is True


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
