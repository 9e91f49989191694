"""What was not run, in all files: what they tell of it, and what follows from what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.names import runtime_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .engine import Checked
    from .gathering import Gathered
    from .statistic import Test

__all__ = ["NotRun", "not_run"]


class NotRun(NamedTuple):
    """Some things that were not run for one reason, and what to do about it.

    Attributes:
        how: in words; what is to be typed stands in backquotes.
        command: that does it, where it is known to be one.
    """

    what: list[str]
    reason: str
    how: list[str]
    command: str = ""

    @property
    def told(self) -> list[list[str]]:
        """How, each taken apart at its backquotes: words and what is typed by turns."""
        return [text.split("`") for text in self.how]


def not_run(gathered: Gathered, tests: list[Test], engines: list[Checked]) -> list[NotRun]:
    """All of it."""
    return [
        *(NotRun(what, reason, how) for reason, what, how in gathered.gaps),
        *_without_statistics(gathered, tests),
        *_unsupported(tests),
        *_skipped(engines),
    ]


def _without_statistics(gathered: Gathered, tests: list[Test]) -> Iterator[NotRun]:
    """Runtimes that gave known answers and of whose draws nothing is known."""
    if not tests:
        return  # That is said where it is asked whether shuffles are fair.
    tested = {column.runtime for test in tests for column in test.columns}
    names = dict.fromkeys(each.runtime for each in gathered.columns if each.cases)
    left = [name for name in names if name not in tested]
    if left:
        command = f"samedeal stats {runtime_options(left)}"
        yield NotRun([f"statistics of {', '.join(left)}"], "none in these files", [], command)


def _unsupported(tests: list[Test]) -> Iterator[NotRun]:
    for test in tests:
        if test.line.status == "unsupported":
            what = f"{test.line.check} on {test.labels}"
            yield NotRun([what], test.line.detail or "the kit lacks an operation", [])


def _skipped(engines: list[Checked]) -> Iterator[NotRun]:
    """Checks that could not be made, by their reasons: each with its engines."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for each in engines:
        for line in each.checks.values():
            if line.status == "skip":
                found.setdefault((line.check, line.reason), {})[each.engine] = None
    for (check, reason), names in found.items():
        yield NotRun([f"{check} of {', '.join(names)}"], reason or "no reason is told", [])
