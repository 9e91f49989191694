"""What every engine here does alike: the forms of replies, and which moves are taken for which.

A move is accepted only if it is one of those on offer, by the equality of JSON values: Python
alone would take True for 1 and 1.0 for 1. Comparing goes no deeper than the move on offer, so no
nesting of what came can hurt.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    State = dict[str, Any]
    Reply = dict[str, Any]

__all__ = [
    "RNG_ZONE",
    "accepted",
    "copied",
    "is_among",
    "is_same",
    "is_seat",
    "pick_move",
    "refused",
    "told",
]

RNG_ZONE = {"path": "/rng", "see": [], "shape": "none", "kind": "rng"}
"""The zone of a generator's state that is the member `rng` of a game's."""


def accepted(state: State, *events: dict[str, Any]) -> Reply:
    """Return the reply to a move that was made; an event with `to` is for these viewers alone."""
    return {"state": state, "events": copied(list(events))}


def copied(value: Any) -> Any:
    """Return a JSON value of the caller's own, so that what he does to it reaches no state."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    if isinstance(value, list):
        return [copied(part) for part in value]
    return value


def refused(code: str, message: str) -> Reply:
    """Return the reply to a move that was not made."""
    return {"code": code, "message": message}


def is_same(one: object, other: object) -> bool:
    """Return whether two JSON values are equal, and of the same types all through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(is_same(one[key], other[key]) for key in other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return one == other


def is_among(move: object, offered: Iterable[object]) -> bool:
    """Return whether a move is one of those on offer."""
    return any(is_same(move, each) for each in offered)


def is_seat(seat: object, seats: int) -> bool:
    """Return whether a value is one of so many seats."""
    return type(seat) is int and 0 <= seat < seats


def pick_move(offered: Sequence[Any], rng: Any) -> Any:
    """Return one of the moves on offer, or None if there are none."""
    return offered[rng.int(0, len(offered))] if offered else None


def told(events: Iterable[dict[str, Any]], viewer: int | None) -> list[dict[str, Any]]:
    """Return the events that are for a viewer, without saying for whom else."""
    return [
        {key: value for key, value in event.items() if key != "to"}
        for event in events
        if "to" not in event or viewer in event["to"]
    ]
