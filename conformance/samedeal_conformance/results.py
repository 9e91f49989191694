"""What a run found: one result for each case and runtime, and what was not proved."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .runtimes.base import RuntimeInfo
    from .vectors.load import Case

__all__ = [
    "NOT_ASKED",
    "Difference",
    "FirstStep",
    "NotProved",
    "Report",
    "Result",
    "RuntimeRun",
    "Status",
]


class Status(StrEnum):
    """How one case ended on one runtime; the runner alone judges."""

    PASS = "pass"  # noqa: S105 - a status, no password
    FAIL = "fail"
    UNSUPPORTED = "unsupported"
    TIMEOUT = "timeout"
    CRASH = "crash"
    PROTOCOL_ERROR = "protocol-error"
    NOT_RUN = "not-run"
    DEVIATION = "deviation"
    """It ended badly, as a declared deviation says that it does."""

    @property
    def expected(self) -> bool:
        """Whether a run in which every case ended so is a good one."""
        return self in {Status.PASS, Status.DEVIATION}


class Difference(NamedTuple):
    """Where an answer first differs from the right one, both as JSON text, shortened.

    Attributes:
        pointer: JSON pointer into the answer, "" for the whole of it.
        step: which step of the draws, or call of a transcript, it is, counted from one, if that is
            known.
    """

    expected: str
    got: str
    pointer: str = ""
    step: int | None = None


class FirstStep(NamedTuple):
    """The first wrong step of a call that draws, in words and as values."""

    text: str
    difference: Difference


class Result(NamedTuple):
    """How one case ended on one runtime; `detail` is for a person, empty on a pass."""

    case: Case
    runtime: str
    status: Status
    detail: str = ""
    difference: Difference | None = None
    was: Status | None = None
    """How it ended, where that is declared as a deviation."""


NOT_ASKED = "not asked for"
"""Why nothing ran on a runtime that is there."""


class NotProved(NamedTuple):
    """A runtime that nothing was run on, why, and how to get it."""

    runtime: str
    reason: str
    how_to_get: str


class RuntimeRun(NamedTuple):
    """All results of one runtime, and what really ran.

    `trouble` is what was wrong with the runtime apart from any case, for example that it would
    not end; a run with trouble is no good one.
    """

    runtime: str
    info: RuntimeInfo | None
    results: tuple[Result, ...]
    seconds: float
    trouble: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class Report(NamedTuple):
    """A whole run. `findings` are those about the run itself, such as stale deviations."""

    runs: tuple[RuntimeRun, ...]
    not_proved: tuple[NotProved, ...]
    findings: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether every case of every runtime ended as expected, and nothing else was wrong.

        No runtime, or a runtime without a case, proves nothing and is not good.
        """
        return (
            not self.findings
            and bool(self.runs)
            and all(
                not run.trouble
                and bool(run.results)
                and all(result.status.expected for result in run.results)
                for run in self.runs
            )
        )
