"""`turn`: once around the table, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _next_active(given: dict[str, Any]) -> int | None:
    seat, active = given["seat"], given["active"]
    twice = [*range(len(active)), *range(len(active))]
    return next((i for i in twice[seat + 1 : seat + 1 + len(active)] if active[i]), None)


SOLVERS: dict[str, Solver] = {
    "turn.seat_after": lambda given: (given["seat"] + given.get("steps", 1)) % given["seats"],
    "turn.seats_from": lambda given: [
        (given["start"] + step) % given["seats"] for step in range(given["seats"])
    ],
    "turn.next_active_seat": _next_active,
}
