"""Reading a result file: strictly, and saying of one that is not whole what is missing.

What can't be trusted is an error: no header, another format, a line that is no JSON, two results
or accounts of one thing, a count that is not that of the results, a table of another size than its
counts, a case whose id is none, a command that a shell would take for something else than its
words. What merely ends early is read, and is incomplete, and so is what has no result at all.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.errors import UsageError
from samedeal_conformance.results import Status

from .model import (
    FORMAT,
    KINDS,
    CaseLine,
    CheckLine,
    EndedLine,
    EndLine,
    FindingLine,
    GapLine,
    Header,
    Line,
    ResultLine,
    RuntimeLine,
    StatisticLine,
    source_of,
)
from .seeing import see
from .writing import PARTIAL

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Record", "is_fine", "key_of", "read"]

_LINE = msgspec.json.Decoder(Line)
_BLAMED = 60

_FINE = {status.value for status in Status if status.expected} | {"skip"}
_NOT_BAD = {"unsupported"}
"""Of a statistic: the kit lacks an operation."""


class Record(msgspec.Struct, kw_only=True):
    """A result file.

    Attributes:
        path: where it was read.
        missing: what it lacks of a complete one, a line for each; empty if it is complete.
        others: its lines, by sort, in their order.
    """

    path: Path
    header: Header
    runtimes: list[RuntimeLine] = []
    cases: list[CaseLine] = []
    statistics: list[StatisticLine] = []
    checks: list[CheckLine] = []
    ended: list[EndedLine] = []
    gaps: list[GapLine] = []
    findings: list[FindingLine] = []
    end: EndLine | None = None
    missing: list[str] = []

    @property
    def results(self) -> list[ResultLine]:
        """All results."""
        return [*self.cases, *self.statistics, *self.checks]

    @property
    def planned(self) -> dict[str, int]:
        """How many results were to come of each runtime or engine, by what it offers."""
        return self.header.planned | {
            line.runtime: line.planned for line in self.runtimes if line.planned is not None
        }

    @property
    def lacking(self) -> dict[str, int]:
        """How many results there are of each runtime or engine that has not what was planned."""
        had = Counter(map(source_of, self.results))
        return {name: had[name] for name, number in self.planned.items() if had[name] != number}

    @property
    def good(self) -> bool:
        """Whether it is complete, and all was as expected."""
        return (
            self.end is not None
            and self.end.good
            and not self.missing
            # pytest has its own ways to expect a failure.
            and (self.header.kind == "pytest" or all(map(is_fine, self.results)))
        )


def is_fine(line: ResultLine) -> bool:
    """Whether it is as expected."""
    if isinstance(line, StatisticLine) and line.status in _NOT_BAD:
        return True
    return line.status in _FINE


def key_of(line: ResultLine) -> tuple[Any, ...]:
    """What makes a result one of its own in a file."""
    if isinstance(line, CaseLine):
        return "case", line.runtime, line.case
    if isinstance(line, StatisticLine):
        return "statistic", line.runtime, line.check
    return "check", line.engine, line.seats, line.check


def read(path: Path) -> Record:
    """Read a result file.

    Raises:
        UsageError: it can't be read, or is no result file of this format, or contradicts itself.
    """
    lines, whole = _lines(path)
    record = Record(path=path, header=_header(path, lines[0]))
    for number, text in enumerate(lines[1:], 2):
        last = number == len(lines) and not whole
        line = _line(path, number, text, last=last)
        if line is None:
            break
        if record.end is not None:
            raise UsageError(f"{path}, line {number}: something follows the end mark")
        _put(record, line, number)
    sources = (*map(source_of, record.results), *(line.source for line in record.ended))
    for source in dict.fromkeys(sources):
        if source not in record.planned:
            raise UsageError(f"{path} has results of {source!r}, which was not planned")
    _no_duplicates(record)
    _counted(record)
    record.missing = _missing(record)
    return record


def _lines(path: Path) -> tuple[list[bytes], bool]:
    """The lines, and whether the last one ends."""
    try:
        data = path.read_bytes()
    except OSError as error:
        partial = path.parent / f"{path.name}{PARTIAL}"
        hint = f"{partial} is what a run left that did not end." if partial.is_file() else None
        raise UsageError(f"{path} can't be read: {error.strerror}", hint=hint) from error
    if not data:
        raise UsageError(f"{path} is empty; a result file begins with its header")
    lines = data.split(b"\n")
    whole = not lines[-1]
    return (lines[:-1] if whole else lines), whole


def _header(path: Path, text: bytes) -> Header:
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UsageError(f"{path} is no result file: its first line is no JSON: {error}") from error
    if not isinstance(raw, dict) or raw.get("line") != "header":
        raise UsageError(
            f"{path} is no result file: its first line is no header",
            hint="`samedeal run --lines FILE` writes one, and so do stats and engines.",
        )
    if raw.get("format") != FORMAT:
        raise UsageError(
            f"{path} has format {raw.get('format')!r}; this version reads format {FORMAT}",
            hint="Use the version of samedeal that wrote it, or run again.",
        )
    try:
        made = msgspec.convert(raw, Header)
    except msgspec.ValidationError as error:
        raise UsageError(f"{path}, line 1: {error}") from error
    if made.kind not in KINDS:
        raise UsageError(f"{path} is of the kind {made.kind!r}; there are {', '.join(KINDS)}")
    see(made, f"{path}, line 1")
    return made


def _line(path: Path, number: int, text: bytes, *, last: bool) -> Line | None:
    """A line; None for the last one if it was cut short."""
    try:
        return _LINE.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if last:
            return None
        shown = text[:_BLAMED].decode("utf-8", "backslashreplace")
        what = "not a line of a result file" if _is_json(text) else "no JSON"
        raise UsageError(f"{path}, line {number}: {what} ({error}): {shown!r}") from error


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return True


def _put(record: Record, line: Line, number: int) -> None:
    where = f"{record.path}, line {number}"
    if isinstance(line, Header):
        raise UsageError(f"{where}: a second header")
    results = (CaseLine, StatisticLine, CheckLine)
    if isinstance(line, results) and not isinstance(line, KINDS[record.header.kind]):
        what = type(line).__struct_config__.tag
        raise UsageError(f"{where}: a {what} in a file of the kind {record.header.kind}")
    see(line, where)
    if isinstance(line, EndLine):
        record.end = line
        return
    members: dict[type[Any], list[Any]] = {
        RuntimeLine: record.runtimes,
        CaseLine: record.cases,
        StatisticLine: record.statistics,
        CheckLine: record.checks,
        EndedLine: record.ended,
        GapLine: record.gaps,
        FindingLine: record.findings,
    }
    members[type(line)].append(line)


def _no_duplicates(record: Record) -> None:
    keys = [key_of(line) for line in record.results]
    keys += [("runtime", line.runtime) for line in record.runtimes]
    keys += [("ended", line.source) for line in record.ended]
    if len(set(keys)) == len(keys):
        return
    seen: set[tuple[Any, ...]] = set()
    for key in keys:
        if key in seen:
            what = " ".join(map(str, key))
            raise UsageError(f"{record.path} has two lines for one thing: {what}")
        seen.add(key)


def _counted(record: Record) -> None:
    """Raise UsageError if all results are there and the end mark counts others."""
    end, results = record.end, record.results
    had = dict(sorted(Counter(line.status for line in results).items()))
    if end is not None and end.results == len(results) and end.counts != had:
        raise UsageError(f"{record.path} ends with the counts {end.counts}; its results are {had}")


def _missing(record: Record) -> list[str]:
    """What the file lacks of a complete one."""
    results = record.results
    missing = []
    if record.end is None:
        missing.append("it has no end mark: the run was interrupted, or the file cut short")
    elif record.end.results != len(results):
        missing.append(
            f"its end mark counts {record.end.results:,} results, it has {len(results):,}"
        )
    missing += [
        f"{source}: {had:,} of {record.planned[source]:,} planned results"
        for source, had in record.lacking.items()
    ]
    if not results and not missing:
        missing.append("it has no results: nothing was run")
    return missing
