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
from .registering import RegistrationError
from .remote import Remote
from .source import source_of
from .sparing import spared
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
        if registration.factory is not None and (in_process or not registration.isolated):
            self._engine = made(registration)
        else:
            self._engine = self._started()
            try:
                check_operations(registration.name, self._engine.operations, ())
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

    def make(self, check: str, seats: int, *, salt: int = 0, scale: float = 1.0) -> Outcome:
        """Make a check."""
        if isinstance(self._engine, Local):
            spared(self._engine, self.subject(seats, salt), check)
        if isinstance(self._engine, Local) or "check" not in self._engine.operations:
            return make(CHECKS[check], self.subject(seats, salt), scale=scale)
        given = {"check": check, "seats": seats, "salt": salt, "scale": scale}
        try:
            outcome = self._engine.ask("check", given, CHECK_SECONDS * max(1.0, scale))
        except ExchangeFailure as failure:
            return self._call_by_call(check, seats, salt, scale, failure)
        return msgspec.convert(outcome, Outcome)

    def close(self) -> None:
        """End what was started. Never raises."""
        if isinstance(self._engine, Remote):
            self._engine.close()

    def _call_by_call(
        self, check: str, seats: int, salt: int, scale: float, failure: ExchangeFailure
    ) -> Outcome:
        """Make a check from here after the worker failed over it."""
        assert isinstance(self._engine, Remote)  # noqa: S101 - only a worker fails as a whole
        self._engine.width = 1  # the first game that fails is enough, and takes long
        outcome = make(CHECKS[check], self.subject(seats, salt), scale=scale)
        if outcome.status == "fail":
            return outcome
        found = Finding(check=check, kind=failure.status, message=f"the process of it: {failure}")
        return msgspec.structs.replace(outcome, status="fail", reason="", finding=found)

    def _started(self, environment: Environment = AS_IS) -> Remote:
        """The engine in a process of its own."""
        registration = self.registration
        if registration.factory is not None:
            return worker.start(source_of(registration), environment)
        return started(registration, environment)
