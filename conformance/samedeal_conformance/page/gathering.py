"""Result files, put together: a column for each runtime of each file."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.errors import UsageError
from samedeal_conformance.names import runtime_options
from samedeal_conformance.results import NOT_ASKED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.records import (
        CaseLine,
        EndedLine,
        Record,
        RuntimeLine,
        StatisticLine,
    )

__all__ = ["Column", "Gathered", "Source", "gather"]


class Source(NamedTuple):
    """A file, with the letter by which the page names it."""

    letter: str
    record: Record


class Column(NamedTuple):
    """One runtime of one file.

    Attributes:
        label: its name, with the letter of the file where several files have it.
        again: the command that repeats a case there, less the case.
    """

    label: str
    source: Source
    runtime: str
    info: RuntimeLine | None
    ended: EndedLine | None
    cases: dict[str, CaseLine]
    statistics: dict[str, StatisticLine]
    again: str

    @property
    def trouble(self) -> list[str]:
        """What was wrong with the runtime apart from any case."""
        return self.ended.trouble if self.ended else []


class Gathered(NamedTuple):
    """All that a page is made of."""

    sources: tuple[Source, ...]
    columns: tuple[Column, ...]

    @property
    def case_columns(self) -> list[Column]:
        """The columns that cases were planned for."""
        return [
            each
            for each in self.columns
            if each.source.record.header.kind != "stats" and (each.cases or not each.statistics)
        ]

    @property
    def missing(self) -> list[str]:
        """What the files lack of complete ones, each with its file."""
        return [
            f"{source.record.path}: {text}"
            for source in self.sources
            for text in source.record.missing
        ]

    @property
    def findings(self) -> list[str]:
        """What is wrong with the runs themselves."""
        return [line.text for source in self.sources for line in source.record.findings]

    @property
    def gaps(self) -> list[tuple[str, list[str], list[str]]]:
        """What was not run, by the reason: what, and how to get it."""
        # What one file leaves out may be in another of the same kind.
        ran = {
            (column.source.record.header.kind, column.runtime)
            for column in self.columns
            if column.cases or column.statistics
        }
        found: dict[str, tuple[list[str], list[str]]] = {}
        for source in self.sources:
            for gap in source.record.gaps:
                if gap.reason == NOT_ASKED and (source.record.header.kind, gap.what) in ran:
                    continue
                what, how = found.setdefault(gap.reason, ([], []))
                what += [gap.what] if gap.what not in what else []
                how += [gap.how_to_get] if gap.how_to_get and gap.how_to_get not in how else []
        return [(reason, what, _together(how)) for reason, (what, how) in found.items()]

    @property
    def good(self) -> bool:
        """Whether every file is complete, and all in it was as expected."""
        return all(source.record.good for source in self.sources)


def gather(records: Sequence[Record]) -> Gathered:
    """Put files together.

    Raises:
        UsageError: they are not of one set of vectors.
    """
    _one_set(records)
    sources = tuple(Source(_letter(n), record) for n, record in enumerate(records))
    found = [(source, name) for source in sources for name in _runtimes(source.record)]
    # A file of statistics and one of cases may share a runtime: the same name, two columns.
    times = Counter((source.record.header.kind, name) for source, name in found)
    columns = []
    for source, name in found:
        record = source.record
        several = times[record.header.kind, name] > 1
        start = record.header.again or "samedeal run"
        columns.append(
            Column(
                label=f"{name} ({source.letter})" if several else name,
                source=source,
                runtime=name,
                info=next((each for each in record.runtimes if each.runtime == name), None),
                ended=next((each for each in record.ended if each.source == name), None),
                cases={line.case: line for line in record.cases if line.runtime == name},
                statistics={line.check: line for line in record.statistics if line.runtime == name},
                again=f"{start} {runtime_options([name])}",
            )
        )
    return Gathered(sources, tuple(columns))


def _together(how: list[str]) -> list[str]:
    """Options that name a runtime each, as one option."""
    start = "--runtime "
    if len(how) < 2 or not all(each.startswith(start) for each in how):
        return how
    return [start + ",".join(each.removeprefix(start) for each in how)]


def _letter(number: int) -> str:
    return chr(ord("A") + number) if number < 26 else f"file {number + 1}"


def _runtimes(record: Record) -> list[str]:
    """The runtimes of a file, in the order in which they were planned."""
    if record.header.kind in {"run", "stats"}:
        return list(record.header.planned)
    return [line.runtime for line in record.runtimes]


def _one_set(records: Sequence[Record]) -> None:
    """Raise UsageError if cases are of several sets of vectors."""
    sets: dict[str, Record] = {}
    for record in records:
        if record.cases:
            sets.setdefault(record.header.vectors, record)
    if len(sets) > 1:
        one, other = list(sets.values())[:2]
        raise UsageError(
            f"{one.path} and {other.path} are of different sets of vectors "
            f"({one.header.vectors[:12]} and {other.header.vectors[:12]})",
            hint="Run both on one set; `samedeal diff` compares files of different ones.",
        )
