"""Open engines, and how many of them: each may be a process.

What keeps an engine from being opened is remembered, so that it is told once and tried once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.errors import SamedealError

from .asking import Call, Fault
from .registering import RegistrationError
from .session import EngineSession

if TYPE_CHECKING:
    from .registering import Registration

__all__ = ["Engines"]

_MOST = 6
"""How many stay open; the one that was used longest ago is closed for another."""


class Engines:
    """The engines of a session.

    Args:
        in_process: whether those that are made by a factory are to live in this process.
    """

    def __init__(self, *, in_process: bool = False) -> None:
        self._in_process = in_process
        self._open: dict[Registration, EngineSession] = {}
        self._troubles: dict[Registration, str] = {}

    def trouble(self, registration: Registration) -> str:
        """What keeps an engine from being checked, in one line; "" if nothing does."""
        if registration not in self._troubles:
            self._troubles[registration] = self._tried(registration)
        return self._troubles[registration]

    def open(self, registration: Registration) -> EngineSession:
        """The open engine.

        Raises:
            RegistrationError: it can't be made.
            SamedealError: its program does not start.
        """
        session = self._open.pop(registration, None)
        if session is None:
            while len(self._open) >= _MOST:
                self._open.pop(next(iter(self._open))).close()
            session = EngineSession(registration, in_process=self._in_process)
        self._open[registration] = session
        return session

    def close(self) -> None:
        """Close all."""
        while self._open:
            self._open.popitem()[1].close()

    def _tried(self, registration: Registration) -> str:
        try:
            session = self.open(registration)
        except RegistrationError as error:
            return " ".join(str(error).split())
        except SamedealError as error:
            hint = f". {error.hint}" if error.hint else ""
            return " ".join(f"{error.message}{hint}".split())
        for seats in registration.seats:
            call = Call("new_game", (registration.seed(0), seats, registration.options))
            (answer,) = session.subject(seats).answerer.answer([call])
            # A crash, a hang and the like are what checks find, with the call that does it.
            if isinstance(answer, Fault) and answer.kind == "raised":
                where = f" ({answer.where})" if answer.where else ""
                return " ".join(
                    f"engine {registration.name!r}: new_game fails with {seats} seats: "
                    f"{answer.message}{where}; register it with the numbers of seats that it "
                    "takes, and the options and seeds that it needs".split()
                )
        return ""
