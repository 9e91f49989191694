"""Wrong turns around the table."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TURN"]

_AFTER = ("turn.seat_after",)
_FROM = ("turn.seats_from",)
_NEXT = ("turn.next_active_seat",)


def _turn(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "turn.py", before, after)


_STEP = "return (seat + steps) % seats"

TURN = (
    _turn("seat_not_wrapped", "the last seat has a next one", _AFTER, _STEP, "return seat + steps"),
    _turn(
        "seat_signed_remainder",
        "the remainder has the sign of the dividend, as in C and JavaScript",
        _AFTER,
        _STEP,
        "return (seat + steps) % seats if seat + steps >= 0 else -(-(seat + steps) % seats)",
    ),
    _turn(
        "seat_backwards", "play goes the other way", _AFTER, _STEP, "return (seat - steps) % seats"
    ),
    _turn(
        "seat_from_one",
        "seats count from 1",
        _AFTER,
        _STEP,
        "return (seat + steps - 1) % seats + 1",
    ),
    _turn("steps_default_0", "no step is the default", _AFTER, "steps: int = 1", "steps: int = 0"),
    _turn(
        "seat_by_floats",
        "a sum above 2**53 is rounded",
        _AFTER,
        _STEP,
        "return int(float(seat + steps) % seats)",
    ),
    _turn(
        "seat_let_through",
        "a seat that there is not",
        _AFTER,
        "require(seat < seats,",
        "require(seat <= seats,",
    ),
    _turn(
        "start_let_through",
        "a seat that there is not",
        _FROM,
        "require(start < seats,",
        "require(start <= seats,",
    ),
    _turn(
        "start_left_out",
        "the first seat is missing",
        _FROM,
        "for i in range(seats)",
        "for i in range(1, seats)",
    ),
    _turn(
        "seats_twice_round",
        "the first seat comes again",
        _FROM,
        "for i in range(seats)",
        "for i in range(seats + 1)",
    ),
    _turn("seats_backwards", "play goes the other way", _FROM, "(start + i)", "(start - i)"),
    _turn(
        "next_is_the_seat_itself",
        "the search begins at the seat",
        _NEXT,
        "range(1, len(active) + 1)",
        "range(len(active))",
    ),
    _turn(
        "next_never_the_seat_itself",
        "the only active seat has no next",
        _NEXT,
        "range(1, len(active) + 1)",
        "range(1, len(active))",
    ),
    _turn("next_of_nobody_is_the_seat", "nobody is somebody", _NEXT, "return None", "return seat"),
    _turn(
        "next_takes_what_is_true",
        "1 is taken for true",
        _NEXT,
        "isinstance(each, bool)",
        "isinstance(each, int)",
    ),
    _turn(
        "next_let_through",
        "a seat that there is not",
        _NEXT,
        "require(seat < len(active),",
        "require(seat <= len(active),",
    ),
)
