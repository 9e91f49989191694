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
        subject = session.subject(registration.seats[0])
        for seats in registration.seats:
            call = Call("new_game", (registration.seed(0), seats, registration.options))
            (state,) = subject.answerer.answer([call])
            if isinstance(state, Fault):
                mistake = _mistake(registration, call, state, f" with {seats} seats")
            else:
                calls = [Call("view", (state, viewer)) for viewer in (None, *range(seats))]
                views = zip(calls, subject.answerer.answer(calls), strict=True)
                mistake = next(
                    (
                        _mistake(registration, each, view, f" for {_named(each.arguments[1])}")
                        for each, view in views
                        if isinstance(view, Fault) and view.kind == "not-json"
                    ),
                    "",
                )
            if mistake:
                return mistake
        return ""


def _mistake(registration: Registration, call: Call, fault: Fault, of: str) -> str:
    """One line for a call that fails at the very start; "" for what checks find.

    A crash, a hang and the like they find with the call that does it.
    """
    what = f"engine {registration.name!r}: {call.operation}"
    at = f", at {fault.pointer}" if fault.pointer else ""
    where = f" ({fault.where})" if fault.where else ""
    told = {
        "raised": f"{what} fails{of}: {fault.message}{where}; register it with the numbers of "
        "seats that it takes, and the options and seeds that it needs",
        "not-json": f"{what} gives what is no JSON{of}: {fault.message}{at}; give null, booleans, "
        "numbers, texts, lists, and dicts with texts for keys",
    }
    return " ".join(told.get(fault.kind, "").split())


def _named(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"
