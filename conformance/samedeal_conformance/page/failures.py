"""What did not pass: failures that runtimes share together, those that say most first."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.names import runtime_options
from samedeal_conformance.results import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.records import CaseLine

    from .gathering import Column, Gathered

__all__ = ["Failure", "bad", "chosen", "failures"]

SHOWN = 40
OF_A_KIND = 3
"""Of one operation and status; so that no cause hides behind another."""

EXPECTED = {status.value for status in Status if status.expected}


class Failure(NamedTuple):
    """A case that did not pass, with all the columns on which it is the same.

    Attributes:
        again: the command that repeats it there.
    """

    line: CaseLine
    columns: tuple[Column, ...]
    again: str

    @property
    def more(self) -> str:
        """What its detail says beyond where it differs and how."""
        at, detail = self.line.difference, self.line.detail
        if at is None:
            return detail or "no detail"
        step = "" if at.step is None else f" (step {at.step})"
        where = f"at {at.pointer}{step}: " if at.pointer else ""
        values = f"expected {at.expected}, got {at.got}"
        return "" if detail == f"{where}{values}" else detail.removesuffix(f": {values}")

    @property
    def labels(self) -> str:
        """The names of the columns."""
        return ", ".join(column.label for column in self.columns)


def bad(line: CaseLine) -> bool:
    """Whether a result is not as expected."""
    return line.status not in EXPECTED


def _again(line: CaseLine, columns: list[Column]) -> str:
    starts = {column.source.record.header.again or "samedeal run" for column in columns}
    names = dict.fromkeys(column.runtime for column in columns)
    if len(starts) > 1:
        return f"{columns[0].again} --case {line.case}"
    return f"{starts.pop()} {runtime_options(names)} --case {line.case}"


def failures(gathered: Gathered) -> list[Failure]:
    """All of them."""
    groups: dict[tuple[str, str, str], list[tuple[CaseLine, Column]]] = {}
    for column in gathered.columns:
        for line in column.cases.values():
            if bad(line):
                key = (line.case, line.status, line.detail)
                groups.setdefault(key, []).append((line, column))
    found = []
    for group in sorted(groups.values(), key=lambda group: _rank(group[0][0])):
        line, columns = group[0][0], [column for _, column in group]
        found.append(Failure(line, tuple(columns), _again(line, columns)))
    return found


def _rank(line: CaseLine) -> tuple[bool, int]:
    """Wrong answers first, which say more than missing ones; of them, what all else rests on."""
    bases = [line.operation == "rng.stream", line.module == "hash", line.module == "rng"]
    return line.status != "fail", bases.index(True) if True in bases else len(bases)


def chosen(found: list[Failure]) -> list[Failure]:
    """A few of each kind, and not too many in all; the list of cases has the others."""
    return list(_chosen(found))[:SHOWN]


def _chosen(found: list[Failure]) -> Iterator[Failure]:
    seen: Counter[tuple[str, str]] = Counter()
    for failure in found:
        kind = (failure.line.operation, failure.line.status)
        seen[kind] += 1
        if seen[kind] <= OF_A_KIND:
            yield failure
