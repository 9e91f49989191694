"""Making a failure short: the fewest actions that still show the same fault.

Pieces of the list of actions are left out, long ones first, then single actions (delta debugging:
Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). An action that
the engine refuses in the shorter game is left out with them. A shorter game is examined with a few
different draws, since what is drawn depends on how long it is.

Where later moves rest on earlier ones, leaving some out makes no game of the rest. So other games
are played from the same seed too, and broken off early; one that shows the fault is made short in
its turn.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from .asking import Asks, EngineFault, ask_all
from .checking import examined, fault_found
from .findings import Finding, Tally
from .playing import Game, done_again, play_on, walker_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .checking import Check
    from .playing import Action
    from .subject import Subject

__all__ = ["SECONDS", "repeated", "shrunk"]

SECONDS = 5.0
"""How long shrinking may take."""

_TRIES = 3
"""With how many different draws a shorter game is examined."""

_RESTARTS = 12
"""How many other games are played to one length."""


def shrunk(check: Check, subject: Subject, found: Finding) -> Finding:
    """The same fault in as short a game as can be found in time."""
    # Of a time-out each try would take as long.
    if found.kind == "timeout" or not check.shortens(found):
        return found
    began = time.monotonic()
    # Most of the way is gone with the draws that showed it first, so that each try costs one game.
    for salt in (found.salt, *(found.salt + 1_000 + each for each in range(_TRIES - 1))):
        found = _shortest(check, subject, found, salt, began + SECONDS / 2)
    other = _restarted(check, subject, found, began + SECONDS)
    return _shortest(check, subject, other, other.salt, began + SECONDS)


def _shortest(check: Check, subject: Subject, best: Finding, salt: int, deadline: float) -> Finding:
    """The same fault in as short a game as shows it with these draws."""
    size = max(1, best.moves // 2)
    while time.monotonic() < deadline:
        pieces = _without_pieces(best.actions or [], size)
        shorter = _first(check, subject, msgspec.structs.replace(best, salt=salt), pieces, deadline)
        if shorter is not None:
            best = shorter
            size = min(size, max(1, best.moves // 2))
        elif size == 1:
            break
        else:
            size //= 2
    return best


def _without_pieces(actions: list[Action], size: int) -> Iterator[list[Action]]:
    """The list without its end, then without each piece of so many, from the end."""
    for start in range(len(actions) - size, -size, -size):
        yield actions[: max(0, start)] + actions[max(0, start) + size :]


def _first(
    check: Check,
    subject: Subject,
    wanted: Finding,
    candidates: Iterator[list[Action]],
    deadline: float,
) -> Finding | None:
    """The finding of the first shorter game that shows the same fault."""
    jobs = (
        repeated(check, subject, msgspec.structs.replace(wanted, actions=actions))
        for actions in candidates
        if time.monotonic() < deadline
    )
    for found in ask_all(jobs, subject.answerer):
        if isinstance(found, Finding) and found.same_as(wanted) and found.moves < wanted.moves:
            return found
    return None


def _restarted(check: Check, subject: Subject, best: Finding, deadline: float) -> Finding:
    """The same fault in another game from the same seed, if a shorter one shows it."""
    tried = 0
    limit = best.moves // 2
    while tried < limit < best.moves and time.monotonic() < deadline:
        jobs = (
            _broken_off(check, subject, best, number, limit)
            for number in range(_RESTARTS)
            if time.monotonic() < deadline
        )
        for found in ask_all(jobs, subject.answerer):
            if isinstance(found, Finding) and found.same_as(best) and found.moves < best.moves:
                best, tried = found, 0
                break
        else:
            tried = limit
        limit = (tried + best.moves) // 2
    return best


def _broken_off(
    check: Check, subject: Subject, wanted: Finding, number: int, moves: int
) -> Asks[Finding | None]:
    """Play another game from the seed, so many moves at most, and examine it."""
    game = Game(number, wanted.seed)
    walker = walker_of(subject, number, f"{check.name} {moves}")
    try:
        yield from play_on(subject, game, check.style_of(number)._replace(moves=moves), walker)
    except EngineFault as fault:
        return fault_found(check, game, fault)
    return (yield from examined(check, subject, game, wanted.salt, Tally()))


def repeated(check: Check, subject: Subject, case: Finding) -> Asks[Finding | None]:
    """Do the actions of a case again, and examine the game that they make."""
    game = Game(-1, case.seed)
    try:
        yield from done_again(subject, game, case.actions or [])
    except EngineFault as fault:
        return fault_found(check, game, fault)
    return (yield from examined(check, subject, game, case.salt, Tally()))
