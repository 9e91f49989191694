"""An engine as the checks see it: what it has, how it is asked, and the draws of a check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal import create_rng, seed_from_parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng
    from samedeal_conformance.runtimes.base import Environment

    from .asking import Answerer
    from .registering import Registration
    from .remote import Remote

__all__ = ["Subject"]


class Subject:
    """An engine at a number of seats.

    Args:
        registration: what its author said of it.
        seats: how many play.
        answerer: who carries calls to it.
        operations: those that it has.
        salt: the seed of the checks' own draws; another one plays other games.
        elsewhere: starts the same engine in a fresh process, under other surroundings.
    """

    def __init__(  # noqa: PLR0913 - the last two by name
        self,
        registration: Registration,
        seats: int,
        answerer: Answerer,
        operations: frozenset[str],
        *,
        salt: int = 0,
        elsewhere: Callable[[Environment], Remote] | None = None,
    ) -> None:
        self.registration = registration
        self.seats = seats
        self.answerer = answerer
        self.has = operations
        self.salt = salt
        self.elsewhere = elsewhere
        self.viewers: tuple[int | None, ...] = (None, *range(seats))
        self._fresh: dict[Environment, Remote] = {}

    def fresh(self, environment: Environment) -> Remote | None:
        """The engine in a fresh process under these surroundings, the same one each time.

        Returns:
            None where it can't be started elsewhere.

        Raises:
            RegistrationError: it can't be found from there.
            RuntimeUnusableError: it does not start.
        """
        if self.elsewhere is None:
            return None
        if environment not in self._fresh:
            self._fresh[environment] = self.elsewhere(environment)
        return self._fresh[environment]

    def close(self) -> None:
        """End the fresh processes. Never raises."""
        while self._fresh:
            self._fresh.popitem()[1].close()

    def rng(self, *parts: str | int) -> Rng:
        """A generator for this purpose; the parts name it."""
        return create_rng(seed_from_parts(["samedeal", self.salt, *parts]))

    def seed(self, number: int) -> Any:
        """The seed of a numbered game."""
        return self.registration.seed(self.salt * 1_000_000 + number)
