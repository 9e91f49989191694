"""Turns around the table."""

from __future__ import annotations

import pytest

from samedeal import next_active_seat, seat_after, seats_from


def test_seat_after() -> None:
    """Forwards by one, by any number, and back."""
    assert [seat_after(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert seat_after(0, 4, -1) == 3
    assert seat_after(2, 3, 2**53 - 1) == (2 + 2**53 - 1) % 3


def test_seats_from() -> None:
    """Once around, beginning with the first."""
    assert seats_from(2, 4) == [2, 3, 0, 1]
    assert seats_from(0, 1) == [0]


def test_next_active_seat() -> None:
    """The first one after the seat, at last the seat itself, or None."""
    active = [True, False, True, False]
    assert [next_active_seat(seat, active) for seat in range(4)] == [2, 2, 0, 0]
    assert next_active_seat(1, (False, True)) == 1
    assert next_active_seat(0, [False, False]) is None


def test_seats_that_there_are_not() -> None:
    """The seat is held against the number of seats."""
    with pytest.raises(ValueError, match="seat must be an integer from 0 to 3; got 4"):
        seat_after(4, 4)
    with pytest.raises(ValueError, match="start must be an integer from 0 to 0; got 1"):
        seats_from(1, 1)
    with pytest.raises(ValueError, match="seat must be an integer from 0 to 1; got 2"):
        next_active_seat(2, [True, True])
    with pytest.raises(TypeError, match=r"active\[1\] must be a bool; got 1"):
        next_active_seat(0, [True, 1])  # type: ignore[list-item]
