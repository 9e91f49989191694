"""Seats around a table."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, U32, check_integer, check_list, require

__all__ = ["next_active_seat", "seat_after", "seats_from"]


def seat_after(seat: int, seats: int, steps: int = 1) -> int:
    """Return the seat so many places further."""
    check_integer("seat", seat, 0, U32 - 1)
    check_integer("seats", seats, 1, U32)
    check_integer("steps", steps, -SAFE, SAFE)
    require(seat < seats, f"seat must be less than seats, {seats}; got {seat}")
    return (seat + steps) % seats


def seats_from(start: int, seats: int) -> list[int]:
    """Return the seats in the order of play."""
    check_integer("start", start, 0, U32 - 1)
    check_integer("seats", seats, 1, U32)
    require(start < seats, f"start must be less than seats, {seats}; got {start}")
    return [(start + i) % seats for i in range(seats)]


def next_active_seat(seat: int, active: Any) -> int | None:
    """Return the first active seat after a seat."""
    check_integer("seat", seat, 0, U32 - 1)
    check_list("active", active, 1)
    for each in active:
        if not isinstance(each, bool):
            raise TypeError(f"active must hold booleans; got {each!r}")
    require(seat < len(active), f"seat must be less than {len(active)}; got {seat}")
    for i in range(1, len(active) + 1):
        if active[(seat + i) % len(active)]:
            return (seat + i) % len(active)
    return None
