"""Errors that a user sees: one line of what, one of what to do, and an exit code.

Each class says whose fault it is. The command line prints message and hint, without a
traceback, and leaves with `exit_code`; anything else that is raised is a fault of this
project's own and leaves with code 3.
"""

from __future__ import annotations

from enum import IntEnum

__all__ = [
    "ExitCode",
    "NothingRanError",
    "OracleError",
    "RuntimeUnusableError",
    "SamedealError",
    "UsageError",
    "VectorsError",
]


class ExitCode(IntEnum):
    """How the command ends."""

    EXPECTED = 0
    UNEXPECTED = 1
    INTERRUPTED = 2
    INTERNAL = 3
    USAGE = 4
    NOTHING_RAN = 5
    DRIFTED = 6
    UNUSABLE = 7
    NOT_REPLAYABLE = 8


class SamedealError(Exception):
    """An error with a message for a person; `hint` says what to do about it."""

    code = "error"
    exit_code = ExitCode.UNEXPECTED

    def __init__(self, message: str, *, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message if self.hint is None else f"{self.message}\n  {self.hint}"


class UsageError(SamedealError):
    """The call itself was wrong: an unknown name, a file that is not there."""

    code = "usage"
    exit_code = ExitCode.USAGE


class NothingRanError(SamedealError):
    """No case was run, so nothing can be said."""

    code = "nothing-ran"
    exit_code = ExitCode.NOTHING_RAN


class VectorsError(SamedealError):
    """The vectors are not what their manifest, or the oracle, says they are."""

    code = "vectors"
    exit_code = ExitCode.DRIFTED


class OracleError(SamedealError):
    """The C oracle can't be built, or does not prove itself."""

    code = "oracle"
    exit_code = ExitCode.UNUSABLE


class RuntimeUnusableError(SamedealError):
    """A runtime that was asked for by name is not there or does not work."""

    code = "runtime"
    exit_code = ExitCode.UNUSABLE
