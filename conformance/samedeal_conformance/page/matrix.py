"""Modules by runtimes: how many cases pass, or how many don't."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from .failures import EXPECTED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from samedeal_conformance.records import CaseLine

    from .gathering import Column, Gathered

__all__ = ["Cell", "Row", "rows"]


class Cell(NamedTuple):
    """What a cell shows: a text, and how it looks: `good`, `new`, `bad` or `none`."""

    text: str
    look: str
    column: Column


class Row(NamedTuple):
    """A module, or all of them where `module` is "" and the last row is meant."""

    module: str
    cells: tuple[Cell, ...]


def rows(gathered: Gathered) -> list[Row]:
    """A row for each module that has results, and one for all together."""
    columns = gathered.case_columns
    by_module = [_by_module(column.cases.values()) for column in columns]
    modules = list(dict.fromkeys(module for each in by_module for module in each))
    table = [
        Row(
            module,
            tuple(_cell(each.get(module), c) for each, c in zip(by_module, columns, strict=True)),
        )
        for module in modules
    ]
    totals = [sum(each.values(), Counter[str]()) for each in by_module]
    table.append(Row("", tuple(_cell(t or None, c) for t, c in zip(totals, columns, strict=True))))
    return table


def _by_module(lines: Iterable[CaseLine]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for line in lines:
        found.setdefault(line.module, Counter())[line.status] += 1
    return found


def _cell(counts: Counter[str] | None, column: Column) -> Cell:
    if not counts:
        return Cell("none", "none", column)
    total = counts.total()
    others = {status: n for status, n in sorted(counts.items()) if status != "pass"}
    if not others:
        return Cell(f"{total:,}", "good", column)
    told = ", ".join(f"{n:,} {status}" for status, n in others.items())
    look = "new" if all(status in EXPECTED for status in others) else "bad"
    return Cell(f"{told} of {total:,}", look, column)
