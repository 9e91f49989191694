"""An engine that is open: checks are made of it, wherever it runs.

- Registered by a factory, it lives in a worker, which makes whole checks. Where that fails as a
  whole (a crash, a hang), the check is made again from here, call by call, which names the call.
- Registered by a factory with isolated=False, or where all is to be in one process, it lives here.
- A command, or a JavaScript module, lives in a process of its own anyway, and is asked in batches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.protocol import ExchangeFailure
from samedeal_conformance.runtimes.base import AS_IS, Environment

from . import worker
from .checking import make
from .checks import CHECKS
from .findings import Finding, Outcome
from .local import Local, check_operations
from .making import made, started
from .operations import SIDE
from .registering import RegistrationError
from .remote import Remote, fault_of
from .source import source_of
from .sparing import needs_copies, spared
from .subject import Subject

if TYPE_CHECKING:
    from .registering import Registration

__all__ = ["CHECK_SECONDS", "EngineSession"]

CHECK_SECONDS = 300.0
"""How long one check may take at the default number of games."""


class EngineSession:
    """An open engine.

    Args:
        registration: which one.
        in_process: whether an engine made by a factory is to live in this process.

    Raises:
        RegistrationError: it can't be made, or lacks what every engine needs.
        RuntimeUnusableError: its program does not start.
    """

    def __init__(self, registration: Registration, *, in_process: bool = False) -> None:
        self.registration = registration
        self._engine: Local | Remote
        self._impure: bool | None = None
        if registration.factory is not None and (in_process or not registration.isolated):
            self._engine = made(registration)
        else:
            self._engine = self._started()
            try:
                names = sorted(self.operations - SIDE)
                check_operations(registration.name, self._engine.operations, names)
            except RegistrationError:
                self.close()
                raise

    @property
    def operations(self) -> frozenset[str]:
        """Those that it has."""
        return self._engine.operations - {"check"}

    def subject(self, seats: int, salt: int = 0) -> Subject:
        """The engine at so many seats, asked from here."""
        return Subject(
            self.registration,
            seats,
            self._engine,
            self.operations,
            salt=salt,
            elsewhere=self._started,
        )

    def make(
        self,
        check: str,
        seats: int,
        *,
        salt: int = 0,
        scale: float = 1.0,
        shortening: bool = True,
    ) -> Outcome:
        """Make a check; `shortening` says whether a failure is to be made short."""
        subject, engine = self.subject(seats, salt), self._engine
        if isinstance(engine, Local):
            spared(engine, subject, check)
            return make(CHECKS[check], subject, scale=scale, shortening=shortening)
        if "check" not in engine.operations:
            engine.try_again()
            return make(CHECKS[check], subject, scale=scale, shortening=shortening)
        copying = self._copying(engine, check, seats)
        budget = {"copying": copying, "scale": scale, "shortening": shortening}
        given = {"check": check, "seats": seats, "salt": salt, **budget}
        engine.try_again()
        try:
            outcome = engine.ask("check", given, CHECK_SECONDS * max(1.0, scale))
        except ExchangeFailure as failure:
            again = Outcome(engine=self.registration.name, seats=seats, check=check, status="")
            if not engine.given_up:  # it is made again from here, call by call
                engine.width = 1  # the first game that fails is enough, and takes long
                again = make(CHECKS[check], subject, scale=scale, shortening=shortening)
            return again if again.status == "fail" else _failed(again, failure)
        return msgspec.convert(outcome, Outcome)

    def close(self) -> None:
        """End what was started. Never raises."""
        if isinstance(self._engine, Remote):
            self._engine.close()

    def _copying(self, engine: Remote, check: str, seats: int) -> bool:
        """Whether an engine in a worker gets copies."""
        if check == "pure":
            return False
        if self._impure is None:
            self._impure = needs_copies(engine, seats)
        return self._impure

    def _started(self, environment: Environment = AS_IS) -> Remote:
        """The engine in a process of its own."""
        registration = self.registration
        if registration.factory is not None:
            return worker.start(source_of(registration), environment, seconds=registration.seconds)
        return started(registration, environment)


def _failed(outcome: Outcome, failure: ExchangeFailure) -> Outcome:
    """A check over which the process of an engine failed as a whole."""
    fault = fault_of(failure)
    found = Finding(check=outcome.check, kind=fault.kind, message=f"its process: {fault.message}")
    return msgspec.structs.replace(outcome, status="fail", reason="", finding=found)
