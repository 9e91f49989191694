"""Channels: all the ways in which an engine tells a viewer something.

In a state these are the view, the moves that are listed for a seat, what a refusal says to who sent
a bad move, and what somebody gets who comes back. Events and what follows later are looked at by
playing on (`following`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.asking import Asks, Call
from samedeal_conformance.engines.replies import Accepted, Refused
from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from samedeal_conformance.engines.subject import Subject

    from .zones import Viewer

__all__ = ["at_once", "events_to", "same", "synchronised", "who_can_move"]


def at_once(subject: Subject, state: Any, viewer: Viewer) -> dict[str, Call]:
    """What a viewer is told of a state without doing anything, by the channel's name."""
    calls = {"view": Call("view", (state, viewer))}
    if viewer is not None and "legal_moves" in subject.has:
        calls["legal-moves"] = Call("legal_moves", (state, viewer))
    return calls


def who_can_move(subject: Subject, state: Any) -> Asks[list[bool]]:
    """Which seats have a move, as far as that is known."""
    if "legal_moves" not in subject.has:
        return []
    lists = yield [Call("legal_moves", (state, seat)) for seat in range(subject.seats)]
    return [bool(each) for each in lists]


def events_to(subject: Subject, events: list[Any], viewer: Viewer) -> Asks[list[Any]]:
    """The events that a viewer is told."""
    if "events_for" not in subject.has:
        return events
    told: list[Any] = yield Call("events_for", (events, viewer))
    return told


def synchronised(subject: Subject, state: Any, seat: int) -> Asks[tuple[Any, Any] | None]:
    """What a seat gets that leaves and comes back: the state then, and view and events.

    None where it may not leave, or not come back.
    """
    left = yield Call("leave", (state, seat))
    if type(left) is Refused:
        return None
    back = yield Call("join", (left.state, seat))
    if type(back) is not Accepted:
        return None
    view = yield Call("view", (back.state, seat))
    events = yield from events_to(subject, [*left.events, *back.events], seat)
    return back.state, [view, events]


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same to the byte."""
    return frozen(one) == frozen(other)
