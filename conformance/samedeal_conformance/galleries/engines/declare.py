"""How an engine of the gallery is declared: what makes it, for which seats, and what must notice.

`registration` is what an author would give when registering the engine, by the same names. A
broken engine says which checks must fail on it; any check that is neither in `must` nor in `may`
must pass, so that a check that fails on everything is found out too.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from samedeal_conformance.engines.registering import Registration

__all__ = ["CHECKS", "Broken", "Sound"]

CHECKS = frozenset(
    {
        "pure",
        "no-leak",
        "id-opacity",
        "view-suffices",
        "replay",
        "sealed",
        "legal-moves",
        "hostile",
        "terminates",
        "ends-once",
        "timers",
        "departures",
        "seed-matters",
    }
)
"""The names of the checks."""


class Sound:
    """An engine that every check must pass.

    Args:
        name: What it is called.
        make: A function without arguments, or a class, that gives the engine.
        seats: The numbers of seats to check it with.
        registration: What else it is registered with.
    """

    __slots__ = ("make", "name", "registration", "seats")

    def __init__(
        self, name: str, make: Callable[[], Any], seats: Sequence[int], **registration: Any
    ) -> None:
        self.name = name
        self.make = make
        self.seats = tuple(seats)
        self.registration = registration

    def registered(self) -> Registration:
        """Return the engine as its author would register it, so that any process can make it."""
        from samedeal_conformance.engines.registering import Registration  # noqa: PLC0415 - used here alone

        factory = f"{self.make.__module__}:{self.make.__qualname__}"
        return Registration(
            self.name, file="", factory=factory, seats=self.seats, **self.registration
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class Broken(Sound):
    """An engine with one fault.

    Args:
        name: What it is called.
        make: As for a sound one.
        seats: As for a sound one.
        must: The checks that must fail on it.
        may: The checks that may fail on it, since the fault can show there too.
        kind: The fault in one line.
        registration: As for a sound one.
    """

    __slots__ = ("kind", "may", "must")

    def __init__(  # noqa: PLR0913 - a declaration, all by name
        self,
        name: str,
        make: Callable[[], Any],
        seats: Sequence[int],
        *,
        must: Iterable[str],
        kind: str,
        may: Iterable[str] = (),
        **registration: Any,
    ) -> None:
        super().__init__(name, make, seats, **registration)
        self.must = frozenset(must)
        self.may = frozenset(may)
        self.kind = kind
        unknown = (self.must | self.may) - CHECKS
        if unknown:
            raise ValueError(f"{name}: {sorted(unknown)} are no checks; there are {sorted(CHECKS)}")
