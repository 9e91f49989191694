"""What of a state is compared: what is saved of it, and what anybody sees.

Compared is what `dump` gives, or else the state itself, without what the engine's author called
volatile. A stateful game without snapshots has the list of what was done for its state, refused
moves too; of that only what anybody sees can be compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .asking import Asks, Call
from .values import without

if TYPE_CHECKING:
    from .subject import Subject

__all__ = ["compared", "is_recorded", "observed", "own_part", "volatile"]

_START = {"seed", "seats", "options"}


def is_recorded(state: Any) -> bool:
    """Whether a state is what was done so far in a stateful game without snapshots."""
    return _adapted(state, "done") and type(state["done"]) is list


def volatile(subject: Subject, state: Any) -> tuple[str, ...]:
    """The patterns of what is no part of the game, as pointers into this state.

    The state of a stateful game, or of an engine that is handed a generator, is in a member of the
    state here; its author knows only what is in that member.
    """
    patterns = subject.registration.volatile
    inside = own_part(subject, state)
    within = tuple(f"{inside}{pattern}" for pattern in patterns)
    return within if subject.registration.generator or not inside else patterns + within


def own_part(subject: Subject, state: Any) -> str:
    """Where in this state that is which its author knows: a pointer, "" for all of it."""
    if subject.registration.generator:
        return "/game"
    return next((f"/{name}" for name in ("game", "snapshot") if _adapted(state, name)), "")


def compared(subject: Subject, state: Any) -> Asks[Any]:
    """What of a state is the game."""
    if is_recorded(state):
        return (yield from observed(subject, state))
    saved = (yield Call("dump", (state,))) if "dump" in subject.has else state
    return without(saved, volatile(subject, state))


def observed(subject: Subject, state: Any) -> Asks[dict[str, Any]]:
    """What anybody can see of a state, by its channel."""
    calls = {f"view of {_name(each)}": Call("view", (state, each)) for each in subject.viewers}
    if "legal_moves" in subject.has:
        for seat in range(subject.seats):
            calls[f"legal moves of {_name(seat)}"] = Call("legal_moves", (state, seat))
    for name in ("outcome", "timers"):
        if name in subject.has:
            calls[name] = Call(name, (state,))
    answers = yield list(calls.values())
    return dict(zip(calls, answers, strict=True))


def _adapted(state: Any, member: str) -> bool:
    return (
        type(state) is dict
        and state.keys() == {"start", member}
        and type(state["start"]) is dict
        and state["start"].keys() == _START
    )


def _name(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"
