"""Cases of `turn`: every seat of small tables, both ways around, and who is active."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["module"]

_SAFE = 2**53 - 1
_MOST = 2**32 - 1


def _after() -> list[Draft]:
    small = [
        Draft("turn.seat_after", {"seat": seat, "seats": seats, "steps": steps})
        for seats in (1, 2, 3, 4)
        for seat in range(seats)
        for steps in (-5, -1, 0, 1, 2, 4, 7)
    ]
    left_out = [Draft("turn.seat_after", {"seat": s, "seats": 3}, "one step") for s in range(3)]
    far = [
        Draft("turn.seat_after", {"seat": seat, "seats": seats, "steps": steps}, "far around")
        for seat, seats, steps in (
            (0, 3, _SAFE),
            (2, 3, _SAFE),
            (2, 3, -_SAFE),
            (_MOST - 1, _MOST, _SAFE),
            (_MOST - 1, _MOST, 1),
            (0, _MOST, -1),
            (6, 7, _SAFE - 1),
        )
    ]
    return [*small, *left_out, *far]


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    orders = [
        Draft("turn.seats_from", {"start": start, "seats": seats})
        for seats in (1, 2, 3, 4, 10)
        for start in range(seats)
    ]
    nexts = [
        Draft("turn.next_active_seat", {"seat": seat, "active": list(active)})
        for seats in (1, 2, 3, 4)
        for active in product((False, True), repeat=seats)
        for seat in range(seats)
    ]
    return Module(
        name="turn",
        algorithm="arithmetic modulo the number of seats",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("seat-after", "Forwards and backwards.", tuple(_after())),
            Group("seats-from", "Once around the table.", tuple(orders)),
            Group("next-active-seat", "All tables of up to four seats.", tuple(nexts)),
        ),
    )
