"""What changed between two result files, A and B: the suite, the machine, a runtime, or a result.

Results are aligned by their keys: case ids are made of operation and input, so a case is the same
one in both files, whatever else changed. A changed result says what changed with it: the suite
(another set of vectors, version of samedeal, or seed), the machine, the runtime (another engine,
version, kit, driver), or none of them, which is the change that nobody meant. Findings about a run
itself, and what was wrong with a runtime or an engine, are aligned by their texts.

What is in one file alone did not change. It stands apart, with the reason where it is known: the
other file is incomplete there, or nothing of that runtime or engine was planned for it. How long
something took, and where in its source an engine goes wrong, are no differences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.errors import UsageError

from .model import CaseLine, CheckLine, StatisticLine, source_of
from .reading import Record, key_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .model import ResultLine, RuntimeLine

__all__ = ["Alone", "Changed", "Differences", "ResultChange", "differences"]


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is one thing in A and another in B; "" is nothing."""

    what: str
    before: str
    after: str


class ResultChange(msgspec.Struct, frozen=True, kw_only=True):
    """A result that both files have, and that is another one in B.

    Attributes:
        source: the runtime or engine.
        name: what it is a result of: operation and case, check, check and seats.
        before, after: how it ended.
        detail: what B says of it, or A where B says nothing.
        with_others: what changed with it: `suite`, `machine`, `runtime`.
    """

    source: str
    name: str
    before: str
    after: str
    detail: str = ""
    with_others: list[str] = []


class Alone(msgspec.Struct, frozen=True, kw_only=True):
    """Results of one runtime or engine that one file alone has.

    Attributes:
        file: `A` or `B`, which has them.
        source: the runtime or engine.
        because: why the other file doesn't: `incomplete`, `not planned`, or "" (it ran others).
        results: each by what it is a result of, with how it ended.
    """

    file: str
    source: str
    because: str
    results: dict[str, str]


class Differences(msgspec.Struct, frozen=True, kw_only=True):
    """All that changed, what one file alone has, and how many results were compared.

    Attributes:
        verdict: how the runs ended as wholes, where both did end.
        findings: texts about runs, runtimes and engines that are in one file alone.
    """

    compared: int
    verdict: list[Changed]
    suite: list[Changed]
    machine: list[Changed]
    runtimes: list[Changed]
    findings: list[Changed]
    results: list[ResultChange]
    alone: list[Alone]

    @property
    def any(self) -> bool:
        """Whether there are any."""
        return any(getattr(self, name) for name in self.__struct_fields__ if name != "compared")


def differences(one: Record, other: Record) -> Differences:
    """What changed from one file to the other.

    Raises:
        UsageError: they are of kinds that can't be compared.
    """
    kinds = (one.header.kind, other.header.kind)
    if kinds[0] != kinds[1] and "pytest" not in kinds:
        raise UsageError(
            f"{one.path} is of the kind {kinds[0]} and {other.path} of the kind {kinds[1]}",
            hint="Compare two files of one kind.",
        )
    suite = list(_headers(one, other, ("samedeal", "vectors", "seed")))
    machine = list(_headers(one, other, ("platform", "python")))
    runtimes = list(_runtimes(one, other))
    everywhere = [name for name, changed in (("suite", suite), ("machine", machine)) if changed]
    others = {name for name, _ in runtimes}
    before = {key_of(line): line for line in one.results}
    after = {key_of(line): line for line in other.results}
    both = [key for key in before if key in after]
    return Differences(
        compared=len(both),
        verdict=list(_verdict(one, other)),
        suite=suite,
        machine=machine,
        runtimes=[change for _, change in runtimes],
        findings=list(_findings(one, other)),
        results=[
            _change(before[key], after[key], everywhere, others)
            for key in both
            if _essence(before[key]) != _essence(after[key])
        ],
        alone=[
            *_alone("A", [before[key] for key in before if key not in after], other),
            *_alone("B", [after[key] for key in after if key not in before], one),
        ],
    )


def _verdict(one: Record, other: Record) -> Iterable[Changed]:
    if one.missing or other.missing or one.good == other.good:
        return
    told = {True: "as expected", False: "not as expected"}
    yield Changed(what="verdict", before=told[one.good], after=told[other.good])


def _headers(one: Record, other: Record, members: Iterable[str]) -> Iterable[Changed]:
    for what in members:
        before, after = getattr(one.header, what), getattr(other.header, what)
        if before != after:
            told = ["" if each is None else str(each) for each in (before, after)]
            yield Changed(what=what, before=told[0], after=told[1])


_MEMBERS = ("kit", "language", "engine", "version", "driver", "executable")


def _runtimes(one: Record, other: Record) -> Iterable[tuple[str, Changed]]:
    """What changed, each with the name of the runtime."""
    before = {line.runtime: line for line in one.runtimes}
    after = {line.runtime: line for line in other.runtimes}
    for name in dict.fromkeys((*before, *after)):
        mine, theirs = before.get(name), after.get(name)
        if mine is None or theirs is None:
            # A file that was cut short may not have come to it.
            if (one if mine is None else other).end is not None:
                yield name, Changed(what=name, before=_named(mine), after=_named(theirs))
            continue
        pairs = [(each, getattr(mine, each), getattr(theirs, each)) for each in _MEMBERS]
        pairs.append(("environment", _told(mine), _told(theirs)))
        for member, had, has in pairs:
            if had != has:
                yield name, Changed(what=f"{name}: {member}", before=had, after=has)


def _named(line: RuntimeLine | None) -> str:
    return "" if line is None else f"{line.engine} {line.version}".strip() or "there"


def _told(line: RuntimeLine) -> str:
    return ", ".join(f"{name} {value}" for name, value in sorted(line.environment.items()))


def _findings(one: Record, other: Record) -> Iterable[Changed]:
    before, after = dict.fromkeys(_texts(one)), dict.fromkeys(_texts(other))
    for source, text in before:
        if (source, text) not in after and _came_to(other, source):
            yield Changed(what=source, before=text, after="")
    for source, text in after:
        if (source, text) not in before and _came_to(one, source):
            yield Changed(what=source, before="", after=text)


def _texts(record: Record) -> Iterable[tuple[str, str]]:
    """Findings, each with the runtime or engine that it is about, "" for the run."""
    yield from (("", line.text) for line in record.findings)
    yield from ((line.source, text) for line in record.ended for text in line.trouble)


def _came_to(record: Record, source: str) -> bool:
    """Whether a finding about this source would be in the file."""
    return record.end is not None or any(line.source == source for line in record.ended)


def _change(
    before: ResultLine, after: ResultLine, everywhere: list[str], others: set[str]
) -> ResultChange:
    source = source_of(after)
    return ResultChange(
        source=source,
        name=_name(after),
        before=before.status,
        after=after.status,
        detail=_detail(after) or _detail(before),
        with_others=[*everywhere, *(["runtime"] if source in others else [])],
    )


def _detail(line: ResultLine) -> str:
    return line.reason if isinstance(line, CheckLine) else line.detail


def _alone(file: str, lines: Iterable[ResultLine], without: Record) -> Iterable[Alone]:
    """Results by source, and why the other file is without them."""
    groups: dict[str, dict[str, str]] = {}
    for line in lines:
        groups.setdefault(source_of(line), {})[_name(line)] = line.status
    for source, results in groups.items():
        because = "incomplete" if source in without.lacking else ""
        if source not in without.planned:
            # What pytest will run of a runtime is known when it has started.
            unfinished = without.end is None and without.header.kind == "pytest"
            because = "incomplete" if unfinished else "not planned"
        yield Alone(file=file, source=source, because=because, results=results)


def _name(line: ResultLine) -> str:
    if isinstance(line, CaseLine):
        return f"{line.operation} {line.case}"
    return line.check if isinstance(line, StatisticLine) else f"{line.check}[{line.seats}]"


_BESIDE = {
    CaseLine: {"seconds", "slug", "about", "input"},
    StatisticLine: {"seconds", "again", "catches", "smallest", "axes", "cells", "expected"},
    CheckLine: {"seconds", "again", "counts", "where"},
}
"""What two results may differ in and be the same: cost, place, and what explains them."""


def _essence(line: ResultLine) -> list[Any]:
    """What makes two results the same."""
    beside = _BESIDE[type(line)]
    return [getattr(line, name) for name in line.__struct_fields__ if name not in beside]
