"""How an exchange with a runtime can fail: too late, dead, or not by the protocol.

These are verdicts about the program on the other side, not errors of this project's own, so
they are no `SamedealError`: whoever runs cases turns them into results. Whatever fails is dead
afterwards: its process group has been killed, and the next exchange needs a new one.

    timeout          it did not answer in time
    crash            it ended, or could not be started
    protocol-error   it said something that the protocol does not allow
"""

from __future__ import annotations

import signal
from typing import ClassVar, Literal

__all__ = ["Crash", "ExchangeFailure", "LineTooLong", "ProtocolViolation", "Status", "Timeout"]

Status = Literal["timeout", "crash", "protocol-error"]


class ExchangeFailure(Exception):  # noqa: N818 - a verdict about a program, not an error of ours
    """An exchange that failed; `detail` is text for a person.

    Attributes:
        status: which of the three kinds it is.
        detail: what happened, without the tail of stderr.
        stderr_tail: the last of what the program wrote to stderr, or "".
    """

    status: ClassVar[Status]

    def __init__(self, detail: str, *, stderr_tail: str = "") -> None:
        super().__init__(detail)
        self.detail = detail
        self.stderr_tail = stderr_tail

    def __str__(self) -> str:
        if not self.stderr_tail:
            return f"{self.status}: {self.detail}"
        return f"{self.status}: {self.detail}; its stderr ends:\n{self.stderr_tail}"


class Timeout(ExchangeFailure):
    """No answer in time."""

    status = "timeout"


class Crash(ExchangeFailure):
    """The program ended in the middle, or never started.

    Attributes:
        exit_code: how it ended, as `subprocess` counts: minus the signal's number for a
            program that a signal killed; None if that is not known.
    """

    status = "crash"

    def __init__(self, detail: str, *, exit_code: int | None = None, stderr_tail: str = "") -> None:
        super().__init__(detail, stderr_tail=stderr_tail)
        self.exit_code = exit_code


class ProtocolViolation(ExchangeFailure):
    """The program said something that the protocol does not allow."""

    status = "protocol-error"


class LineTooLong(ProtocolViolation):
    """A line of more bytes than are allowed."""


def describe_exit(exit_code: int) -> str:
    """How a program ended, in words: `exit code 3`, `killed by SIGSEGV`."""
    if exit_code >= 0:
        return f"exit code {exit_code}"
    try:
        return f"killed by {signal.Signals(-exit_code).name}"
    except ValueError:
        return f"killed by signal {-exit_code}"
