"""Constraints across the fields of one input, which the contract states in words.

Each takes the decoded input, every field of which is in its domain by itself, and says whether
the fields fit together. A test holds that the operations listed here are just those that have
`constraints` in the contract.
"""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CALL_CONSTRAINTS", "CONSTRAINTS"]

_SPAN = 2**53
_SAFE = 2**53 - 1
_IDS = 32**5
_DAYS = dt.date.max.toordinal()
_CROCKFORD = frozenset("0123456789ABCDEFGHJKMNPQRSTVWXYZ")


def _free_ids(taken: list[str]) -> int:
    valid = {text for text in taken if len(text) == 5 and set(text) <= _CROCKFORD}
    return _IDS - len(valid)


CONSTRAINTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "rng.stream": lambda i: all(a < b for a, b in pairwise(i["checkpoints"])),
    "rng.int": lambda i: 1 <= i["max"] - i["min"] <= _SPAN,
    "rng.weighted_pick": lambda i: (
        len(i["items"]) == len(i["weights"]) and 1 <= sum(i["weights"]) <= _SAFE
    ),
    "rng.sample": lambda i: i["k"] <= len(i["items"]),
    "dice.face_counts": lambda i: all(die <= i["sides"] for die in i["dice"]),
    "dice.sum_dice": lambda i: sum(i["dice"]) <= _SAFE,
    "daily.add_days": lambda i: (
        1 <= dt.date.fromisoformat(i["date"]).toordinal() + i["days"] <= _DAYS
    ),
    "turn.seat_after": lambda i: i["seat"] < i["seats"],
    "turn.seats_from": lambda i: i["start"] < i["seats"],
    "turn.next_active_seat": lambda i: i["seat"] < len(i["active"]),
    "cards.ids.assign_ids": lambda i: len(i["faces"]) <= _free_ids(i.get("taken", [])),
    "cards.ids.new_card_id": lambda i: _free_ids(i["taken"]) >= 1,
}

CALL_CONSTRAINTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "table.rng.transcript range": lambda i: 0 <= i["hi"] - i["lo"] <= _SAFE - 1,
}
"""The same for one call of a transcript: operation and method."""
