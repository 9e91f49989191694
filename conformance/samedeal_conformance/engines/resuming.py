"""Playing on from what was saved and restored: it must be the game that was saved.

What was saved may hold the members of objects in another order, so that does not count here. States
are compared by what is saved of them, since what is restored need not be put together in the same
way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .asking import Asks, Call
from .comparing import is_recorded, volatile
from .findings import Change
from .replaying import Differs, observing
from .replies import Refused
from .values import difference, without

if TYPE_CHECKING:
    from .playing import Game
    from .subject import Subject

__all__ = ["resumed"]

_ON = 12
"""How many actions are made after restoring."""


def resumed(subject: Subject, game: Game, start: int) -> Asks[Differs | None]:
    """Save and restore a state of a game, and play on; what differs then."""
    state = yield Call("load", ((yield Call("dump", (game.states[start],))),))
    last = min(start + _ON, len(game.states) - 1)
    for index in range(start, last + 1):
        if index > start:
            name, *arguments = game.actions[index - 1]
            reply = yield Call(name, (state, *arguments))
            if type(reply) is Refused:
                what = f"{name} refuses ({reply.code}) what it accepted"
                return Differs("state", -1, index, what)
            shown = _change(game.replies[index - 1].events, reply.events)
            if shown:
                return Differs("events", -1, index, f"{name} gives other events", shown)
            state = reply.state
        found = yield from _compared(subject, game.states[index], state, index)
        if found:
            return found
    return None


def _compared(subject: Subject, state: Any, other: Any, index: int) -> Asks[Differs | None]:
    """Whether two states look alike, and would be saved alike."""
    asked = observing(subject, state)
    one = yield [call for call, _, _ in asked]
    two = yield [call for call, _, _ in observing(subject, other)]
    for (call, channel, viewer), before, after in zip(asked, one, two, strict=True):
        shown = _change(before, after)
        if shown:
            return Differs(channel, viewer, index, _told(call.operation, shown), shown)
    if is_recorded(state):
        return None
    patterns = volatile(subject, state)
    saved = yield [Call("dump", (each,)) for each in (state, other)]
    shown = _change(*(without(each, patterns) for each in saved))
    return Differs("state", -1, index, _told("dump", shown), shown) if shown else None


def _told(operation: str, shown: Change) -> str:
    return f"{operation} differs" + (f", at {shown.pointer}" if shown.pointer else "")


def _change(before: Any, after: Any) -> Change | None:
    """The first difference but for the order of the members of objects."""
    found = difference(_sorted(before), _sorted(after))
    return Change(*found) if found else None


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(each) for each in value] if isinstance(value, list) else value
