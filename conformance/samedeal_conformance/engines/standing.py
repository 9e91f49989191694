"""Whether a game stands still: whether a move does anything, and whether it is stuck.

A move that is accepted and changes nothing has moved nothing: some engines take whatever comes
while they are busy, and throw it away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .asking import Asks, Call
from .comparing import compared, observed
from .probing import real_moves, some
from .replies import Accepted
from .values import frozen

if TYPE_CHECKING:
    from samedeal.contracts import Rng

    from .playing import Game
    from .subject import Subject

__all__ = ["is_over", "is_stuck", "moved_by", "moves_near"]

_SAMPLES = 20
_WAITS = 6


def moves_near(
    game: Game, index: int, seats: int, rng: Rng, most: int = 8
) -> list[tuple[int, Any]]:
    """Moves that are real in a state, or were the last time that there were some, or will be next.

    So a game that stands still is sent what it would take if it did not; one move by all seats.
    """
    before = next((each for i in range(index, -1, -1) if (each := real_moves(game, i))), [])
    later = range(index + 1, len(game.states))
    after = next((each for i in later if (each := real_moves(game, i))), [])
    near = some(before, rng, most // 2) + some(after, rng, most // 2)
    return near + [(seat, near[0][1]) for seat in range(seats) if near and seat != near[0][0]]


def moved_by(
    subject: Subject, state: Any, moves: list[tuple[int, Any]]
) -> Asks[tuple[int, Any] | None]:
    """The first of these moves that changes something; None if none does."""
    replies = yield [Call("apply", (state, *each)) for each in moves]
    before: list[bytes] = []
    for move, reply in zip(moves, replies, strict=True):
        if type(reply) is not Accepted:
            continue
        if not before:
            before = yield from _seen(subject, state)
        if (yield from _seen(subject, reply.state)) != before:
            return move
    return None


def _seen(subject: Subject, state: Any) -> Asks[list[bytes]]:
    return [
        frozen((yield from compared(subject, state))),
        frozen((yield from observed(subject, state))),
    ]


def is_over(subject: Subject, state: Any) -> Asks[bool]:
    """Whether a game is over, as far as it tells."""
    return "outcome" in subject.has and (yield Call("outcome", (state,))) is not None


def is_stuck(subject: Subject, state: Any, rng: Rng) -> Asks[bool]:
    """Whether it isn't over, nobody can move, and no time is to come."""
    if (yield from is_over(subject, state)) or (yield from _can_move(subject, state, rng)):
        return False
    if "timers" in subject.has:
        return not (yield Call("timers", (state,)))
    return not (yield from _goes_on(subject, state))


def _can_move(subject: Subject, state: Any, rng: Rng) -> Asks[bool]:
    """Whether some seat has a move, listed or sampled."""
    seats = range(subject.seats)
    if "legal_moves" in subject.has:
        lists = yield [Call("legal_moves", (state, seat)) for seat in seats]
        if any(lists):
            return True
    if "sample_move" not in subject.has:
        return False
    words = []
    for _ in range(_SAMPLES):
        rng.steps(4)
        words.append(rng.save())
    calls = [Call("sample_move", (state, seat, each)) for each in words for seat in seats]
    return any(each is not None for each in (yield calls))


def _goes_on(subject: Subject, state: Any) -> Asks[bool]:
    """Whether time alone changes anything, in an engine that doesn't tell what is armed."""
    if "advance" not in subject.has:
        return False
    before = frozen((yield from observed(subject, state)))
    for _ in range(_WAITS):
        reply = yield Call("advance", (state, 10_000))
        if type(reply) is not Accepted:
            return False
        state = reply.state
        if frozen((yield from observed(subject, state))) != before:
            return True
    return False
