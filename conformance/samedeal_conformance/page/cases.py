"""The cases as data for the page's script, compact: what is the same is written once.

Sixty thousand results have to fit into a few megabytes, and most of them pass. A case has an index;
its results on all columns are one of few patterns, a letter for each column. What is said of those
that did not pass stands apart, each different text once. Beyond a number of failures their
texts are left out, which the page says; the result file has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.report import printable

if TYPE_CHECKING:
    from samedeal_conformance.records import CaseLine

    from .gathering import Gathered

__all__ = ["as_data"]

_TOLD = 4_000
"""So many failing results have their texts in the page; each may have a kilobyte."""

_STATUSES = "pass fail unsupported timeout crash protocol-error not-run deviation".split()  # noqa: SIM905 - words
_ABSENT = "-"


class _Numbered:
    """Different values, in the order in which they first came."""

    def __init__(self) -> None:
        self.values: dict[Any, int] = {}

    def of(self, value: Any) -> int:
        return self.values.setdefault(value, len(self.values))


def as_data(gathered: Gathered) -> dict[str, Any]:
    """What the page's script needs."""
    columns = gathered.case_columns
    some: dict[str, CaseLine] = {}
    for column in columns:
        some |= {case: line for case, line in column.cases.items() if case not in some}
    operations, patterns, details = _Numbered(), _Numbered(), _Numbered()
    statuses = _Numbered()
    for status in _STATUSES:
        statuses.of(status)
    told: dict[int, list[list[int]]] = {}
    about: dict[int, list[str]] = {}
    differs: list[int] = []
    left_out = number = 0
    rows: list[int] = []
    patterned: list[int] = []
    for index, (case, first) in enumerate(some.items()):
        lines = [column.cases.get(case) for column in columns]
        rows.append(operations.of((first.operation, first.module)))
        marks = [_ABSENT if line is None else _mark(statuses.of(line.status)) for line in lines]
        patterned.append(patterns.of("".join(marks)))
        odd = [(at, line) for at, line in enumerate(lines) if line and line.status != "pass"]
        if not odd:
            continue
        said = {(line.status, line.detail) if line else None for line in lines} - {None}
        if len(said) > 1:
            differs.append(index)
        number += len(odd)
        if number > _TOLD:
            left_out += len(odd)
            continue
        told[index] = [[at, details.of(_text(line))] for at, line in odd]
        about[index] = [printable(odd[0][1].about), printable(odd[0][1].input)]
    return {
        "columns": [printable(column.label) for column in columns],
        "again": [printable(column.again) for column in columns],
        "statuses": list(map(printable, statuses.values)),
        "operations": [[printable(o), printable(m)] for o, m in operations.values],
        "patterns": list(patterns.values),
        "ids": list(map(printable, some)),
        "slugs": [printable(line.slug) for line in some.values()],
        "operation": rows,
        "pattern": patterned,
        "differs": differs,
        "details": list(details.values),
        "told": told,
        "about": about,
        "leftOut": left_out,
    }


def _mark(number: int) -> str:
    return chr(ord("a") + number)


def _text(line: CaseLine) -> tuple[str, ...]:
    """Detail, pointer, step, expected, got."""
    at = line.difference
    if at is None:
        return (printable(line.detail),)
    step = "" if at.step is None else str(at.step)
    return tuple(map(printable, (line.detail, at.pointer, step, at.expected, at.got)))
