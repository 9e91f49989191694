"""What changed between two result files: the suite, a runtime, or a result.

Results are aligned by their keys: case ids are made of operation and input, so a case is the same
one in both files, whatever else changed. A changed result says what changed with it: the suite
(another set of vectors, another version of samedeal), the runtime (another engine, version, kit,
driver), or neither, which is the change that nobody meant. How long something took is no
difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.errors import UsageError

from .model import CaseLine, CheckLine, StatisticLine, source_of
from .reading import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .model import ResultLine, RuntimeLine
    from .reading import Record

__all__ = ["Changed", "Differences", "ResultChange", "differences"]


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is one thing in A and another in B; "" is nothing."""

    what: str
    before: str
    after: str


class ResultChange(msgspec.Struct, frozen=True, kw_only=True):
    """A result that is another one, or in one file only.

    Attributes:
        source: the runtime or engine.
        name: what it is a result of: operation and case, check, check and seats.
        before, after: how it ended; "" where the file doesn't have it.
        detail: what B, or A where B has none, says of it.
        with_suite, with_runtime: whether the suite or the runtime is another one, too.
    """

    source: str
    name: str
    before: str
    after: str
    detail: str = ""
    with_suite: bool = False
    with_runtime: bool = False


class Differences(msgspec.Struct, frozen=True, kw_only=True):
    """All that changed, and how many results were compared."""

    compared: int
    suite: list[Changed]
    runtimes: list[Changed]
    results: list[ResultChange]

    @property
    def any(self) -> bool:
        """Whether anything did."""
        return bool(self.suite or self.runtimes or self.results)


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
    suite = list(_suite(one, other))
    runtimes = list(_runtimes(one, other))
    others = {name for name, _ in runtimes}
    before = {key_of(line): line for line in one.results}
    after = {key_of(line): line for line in other.results}
    results = [
        msgspec.structs.replace(found, with_suite=bool(suite), with_runtime=found.source in others)
        for key in dict.fromkeys((*before, *after))
        if (found := _result(before.get(key), after.get(key))) is not None
    ]
    return Differences(
        compared=len(before.keys() & after.keys()),
        suite=suite,
        runtimes=[change for _, change in runtimes],
        results=results,
    )


def _suite(one: Record, other: Record) -> Iterable[Changed]:
    pairs = (
        ("samedeal", one.header.samedeal, other.header.samedeal),
        ("vectors", one.header.vectors, other.header.vectors),
    )
    for what, before, after in pairs:
        if before != after:
            yield Changed(what=what, before=before, after=after)


_MEMBERS = ("kit", "language", "engine", "version", "driver", "executable")


def _runtimes(one: Record, other: Record) -> Iterable[tuple[str, Changed]]:
    """What changed, each with the name of the runtime."""
    before = {line.runtime: line for line in one.runtimes}
    after = {line.runtime: line for line in other.runtimes}
    for name in dict.fromkeys((*before, *after)):
        mine, theirs = before.get(name), after.get(name)
        if mine is None or theirs is None:
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


def _result(before: ResultLine | None, after: ResultLine | None) -> ResultChange | None:
    line = after or before
    if line is None or (before and after and _essence(before) == _essence(after)):
        return None
    return ResultChange(
        source=source_of(line),
        name=_name(line),
        before="" if before is None else before.status,
        after="" if after is None else after.status,
        detail=line.reason if isinstance(line, CheckLine) else line.detail,
    )


def _name(line: ResultLine) -> str:
    if isinstance(line, CaseLine):
        return f"{line.operation} {line.case}"
    return line.check if isinstance(line, StatisticLine) else f"{line.check}[{line.seats}]"


def _essence(line: ResultLine) -> tuple[Any, ...]:
    """What makes two results the same: not how long they took, nor how often something came up."""
    if isinstance(line, CaseLine):
        return line.status, line.detail, line.difference
    if isinstance(line, StatisticLine):
        return line.status, line.p, line.draws, line.seed, line.counts, line.detail
    return line.status, line.reason, line.kind, line.viewer, line.channel, line.difference
