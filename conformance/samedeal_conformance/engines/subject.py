"""An engine as the checks see it: what it has, how it is asked, and the draws of a check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal import create_rng, seed_from_parts

if TYPE_CHECKING:
    from samedeal.contracts import Rng

    from .asking import Answerer
    from .registering import Registration

__all__ = ["Subject"]


class Subject:
    """An engine at a number of seats.

    Args:
        registration: what its author said of it.
        seats: how many play.
        answerer: who carries calls to it.
        operations: those that it has.
        salt: the seed of the checks' own draws; another one plays other games.
    """

    def __init__(
        self,
        registration: Registration,
        seats: int,
        answerer: Answerer,
        operations: frozenset[str],
        salt: int = 0,
    ) -> None:
        self.registration = registration
        self.seats = seats
        self.answerer = answerer
        self.has = operations
        self.salt = salt
        self.viewers: tuple[int | None, ...] = (None, *range(seats))

    def rng(self, *parts: str | int) -> Rng:
        """A generator for this purpose; the parts name it."""
        return create_rng(seed_from_parts(["samedeal", self.salt, *parts]))

    def seed(self, number: int) -> Any:
        """The seed of a numbered game."""
        return self.registration.seed(self.salt * 1_000_000 + number)
