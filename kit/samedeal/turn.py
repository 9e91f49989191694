"""Whose turn it is: seats around a table.

Seats are absolute, 0 to n - 1 for n seats, whoever looks at the table; a game that draws the
viewer at the bottom turns the table in its own view.
"""

from __future__ import annotations

from . import _checks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["next_active_seat", "seat_after", "seats_from"]


def seat_after(seat: int, seats: int, steps: int = 1) -> int:
    """Return the seat so many places further around the table, or back if the number is negative.

    Args:
        seat: An integer from 0 to seats - 1.
        seats: How many there are, an integer from 1 to 2**32 - 1.
        steps: An integer of at most 2**53 - 1 in size.

    Raises:
        TypeError: an argument is no number.
        ValueError: an argument is out of range or no integer.
    """
    seat = _checks.check_integer("seat", seat, 0, _checks.MAX_COUNT - 1)
    seats = _checks.check_integer("seats", seats, 1, _checks.MAX_COUNT)
    limit = _checks.MAX_SAFE_INTEGER
    steps = _checks.check_integer("steps", steps, -limit, limit)
    _checks.check_integer("seat", seat, 0, seats - 1)
    return (seat + steps) % seats


def seats_from(start: int, seats: int) -> list[int]:
    """Return all seats in the order of play, from a first one around the table.

    Args:
        start: The first, an integer from 0 to seats - 1.
        seats: How many there are, an integer from 1 to 2**32 - 1.

    Raises:
        TypeError: an argument is no number.
        ValueError: an argument is out of range or no integer.
    """
    start = _checks.check_integer("start", start, 0, _checks.MAX_COUNT - 1)
    seats = _checks.check_integer("seats", seats, 1, _checks.MAX_COUNT)
    _checks.check_integer("start", start, 0, seats - 1)
    return [*range(start, seats), *range(start)]


def next_active_seat(seat: int, active: Sequence[bool]) -> int | None:
    """Return the first active seat after a seat, or None if nobody is active.

    The search goes all around the table, so the seat itself is the last that it comes to.

    Args:
        seat: An integer from 0 to the number of seats minus 1.
        active: For each seat, whether it is active: at least one bool.

    Raises:
        TypeError: seat is no number, active no sequence, or one of its items no bool.
        ValueError: active is empty, or seat is out of range or no integer.
    """
    seat = _checks.check_integer("seat", seat, 0, _checks.MAX_COUNT - 1)
    active = _checks.check_not_empty("active", active)
    for index, value in enumerate(active):
        if not isinstance(value, bool):
            _checks.refuse_type(f"active[{index}]", value, "a bool")
    _checks.check_integer("seat", seat, 0, len(active) - 1)
    order = (*range(seat + 1, len(active)), *range(seat + 1))
    return next((each for each in order if active[each]), None)
