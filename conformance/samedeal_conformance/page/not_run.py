"""What was not run, in all files: what they tell of it, and what follows from what they hold."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.names import runtime_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .engine import Checked
    from .gathering import Gathered, Source
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
        *_left_out(gathered),
        *_without_statistics(gathered, tests),
        *_unsupported(tests),
        *_skipped(engines),
    ]


# For each kind of file, what it holds, and the options by which its command leaves some out.
_CHOOSING = {
    "run": ("cases", ("--operation", "--case")),
    "stats": ("statistics", ("--checks",)),
    "engines": ("checks", ("--check", "--engine")),
    "pytest": (
        "items",
        ("-k", "-m", "--lf", "--samedeal-case", "--samedeal-check", "--samedeal-engine"),
    ),
}
_SHOWN = 60


def _left_out(gathered: Gathered) -> Iterator[NotRun]:
    """What was left out of a file on purpose, by the options of its command."""
    for source in gathered.sources:
        what, options = _CHOOSING[source.record.header.kind]
        chosen = _chosen(source, options)
        if chosen:
            text = chosen if len(chosen) <= _SHOWN else f"{chosen[:_SHOWN]}..."
            yield NotRun([f"{what} other than {text}"], f"not asked for in {source.letter}", [])


def _chosen(source: Source, options: tuple[str, ...]) -> str:
    """Those of the options that its command has, with their values."""
    words = shlex.split(source.record.header.command)
    found = []
    for word, value in zip(words, [*words[1:], ""], strict=True):
        name, given, _ = word.partition("=")
        if name in options:
            alone = given or name == "--lf"
            found += [word] if alone else [word, value]
    return shlex.join(found)


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
