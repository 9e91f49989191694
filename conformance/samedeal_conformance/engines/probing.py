"""Which states of a game are probed, and with which moves.

Probes cost much more than playing, so some states are drawn, and in each of them some probes.
The last state gets all of them: a failure leads to the state that shows it, so when it is made
short it shows again, whatever is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .asking import Attempts, Call
from .made_up import VALUES, canonical, spoiled

if TYPE_CHECKING:
    from samedeal.contracts import Rng

    from .asking import Asks
    from .playing import Game

__all__ = ["Probe", "is_idle", "is_last", "probed", "probes", "real_moves", "some"]

_SAMPLES = 200


class Probe(NamedTuple):
    """A move that ought to be refused.

    Attributes:
        seat: who sends it.
        move: what.
        why: it is none, for a person.
    """

    seat: Any
    move: Any
    why: str


def is_last(game: Game, index: int) -> bool:
    """Whether a state is the last one, in which all is sent that there is to send."""
    return index == len(game.states) - 1


def probed(game: Game, rng: Rng, most: int) -> list[int]:
    """The indices of the states to be probed, in order."""
    count = len(game.states)
    if count <= most:
        return list(range(count))
    return sorted({count - 1, *(rng.int(0, count) for _ in range(most))})


def some(of: list[Any], rng: Rng, most: int) -> list[Any]:
    """So many of a list at most, drawn, in its order."""
    if len(of) <= most:
        return of
    drawn = set(rng.shuffle(list(range(len(of))))[:most])
    return [each for index, each in enumerate(of) if index in drawn]


def real_moves(game: Game, index: int) -> list[tuple[int, Any]]:
    """The seats and moves that are real in a state: listed, or else the one that was made."""
    found = [(seat, move) for seat, each in enumerate(game.legal[index]) for move in each]
    if not found and index < len(game.actions) and game.actions[index][0] == "apply":
        found = [(game.actions[index][1], game.actions[index][2])]
    return found


def is_idle(state: Any, seat: int, rng: Rng) -> Asks[bool]:
    """Whether a seat whose moves are sampled has none; a sample may be None though it has."""
    words = []
    for _ in range(_SAMPLES):
        rng.steps(4)
        words.append(rng.save())
    sampled = yield Attempts(Call("sample_move", (state, seat, each)) for each in words)
    return all(each is None for each in sampled)


def probes(game: Game, index: int, seats: int) -> list[Probe]:
    """What a sound engine mostly refuses in a state; real moves by wrong seats are among it."""
    real = real_moves(game, index)
    listed = {(seat, canonical(move)) for seat, move in real}
    found = [
        Probe(other, move, f"a move of seat {seat}'s")
        for seat, move in real
        for other in range(seats)
        if (other, canonical(move)) not in listed
    ]
    seat, move = real[0] if real else (0, None)
    found += [Probe(seat, value, what) for what, value in VALUES.items()]
    found += [Probe(seat, each.move, f"{each.pointer} is {each.what}") for each in spoiled(move, 4)]
    return found
