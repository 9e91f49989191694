"""Statistics: p-values one by one and together, and what was counted.

Runtimes that deal the same count the same, since seeds are fixed; so what is the same stands once,
with the runtimes that have it. Corrected is within each runtime: its checks are one family.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.statistics.family import holm, meaning, together

from .pictures import heat_map, histogram

if TYPE_CHECKING:
    from markupsafe import Markup

    from samedeal_conformance.records import StatisticLine

    from .gathering import Column, Gathered

__all__ = ["Family", "Picture", "Test", "families", "pictures", "tests"]

FAILED = ("fail", "error")

_COUNTS = 64
"""So many cells are shown as numbers."""


class Test(NamedTuple):
    """A check that came to the same on some columns."""

    line: StatisticLine
    corrected: float | None
    columns: tuple[Column, ...]

    @property
    def labels(self) -> str:
        """The names of the columns."""
        return ", ".join(column.label for column in self.columns)

    @property
    def cells(self) -> list[tuple[str, int, float | None]]:
        """Name, count and expected count of each cell, if they are few."""
        line = self.line
        if not line.counts or len(line.counts) > _COUNTS:
            return []
        names = line.cells if len(line.cells) == len(line.counts) else range(len(line.counts))
        return [
            (str(name), count, expectation(line)[at] if line.expected else None)
            for at, (name, count) in enumerate(zip(names, line.counts, strict=True))
        ]


class Family(NamedTuple):
    """The p-values of some columns, which are the same there, together, and what they mean."""

    labels: str
    values: list[float]
    smallest: float
    together: float | None
    meaning: str
    picture: Markup


class Picture(NamedTuple):
    """A heat map, and the test whose counts it shows."""

    test: Test
    svg: Markup


def expectation(line: StatisticLine) -> list[float]:
    """What is expected of each cell: as the line says, or all the same."""
    size = len(line.counts)
    if len(line.expected) == size:
        return line.expected
    each = line.expected[0] if line.expected else sum(line.counts) / size
    return [each] * size


def tests(gathered: Gathered) -> list[Test]:
    """All of them: those that don't pass first, then in the order in which they were made."""
    groups: dict[tuple[object, ...], list[tuple[StatisticLine, float | None, Column]]] = {}
    for column in gathered.columns:
        lines = list(column.statistics.values())
        tested = [line for line in lines if line.p is not None]
        corrected = dict(
            zip(
                (line.check for line in tested),
                holm([line.p for line in tested if line.p is not None]),
                strict=True,
            )
        )
        for line in lines:
            own = corrected.get(line.check)
            key = (line.check, line.status, line.detail, line.p, own, tuple(line.counts))
            groups.setdefault(key, []).append((line, own, column))
    found = [
        Test(group[0][0], group[0][1], tuple(column for *_, column in group))
        for group in groups.values()
    ]
    return sorted(found, key=lambda test: test.line.status not in FAILED)


def families(gathered: Gathered) -> list[Family]:
    """The p-values of each column together; columns with the same ones are one family."""
    groups: dict[tuple[tuple[float, ...], tuple[str, ...]], list[Column]] = {}
    for column in gathered.columns:
        lines = list(column.statistics.values())
        values = tuple(line.p for line in lines if line.p is not None)
        wrong = [line.check for line in lines if line.p is None and line.status in FAILED]
        if values:
            groups.setdefault((values, tuple(wrong)), []).append(column)
    return [
        Family(
            labels=", ".join(column.label for column in columns),
            values=list(values),
            smallest=min(holm(values)),
            together=together(values),
            meaning=meaning(values, wrong),
            picture=histogram(f"p-values-{at}", "How the p-values are distributed", values),
        )
        for at, ((values, wrong), columns) in enumerate(groups.items())
    ]


def pictures(found: list[Test]) -> list[Picture]:
    """A heat map of each table that was counted, the largest first."""
    made: list[Picture] = []
    for test in sorted(found, key=lambda test: -len(test.line.counts)):
        line = test.line
        if len(line.shape) != 2 or line.shape[0] * line.shape[1] != len(line.counts):
            continue
        axes = (line.axes[0], line.axes[1]) if len(line.axes) == 2 else ("row", "column")
        svg = heat_map(
            f"heat-{len(made)}",
            f"Counts of {line.check}",
            line.counts,
            shape=(line.shape[0], line.shape[1]),
            expected=expectation(line),
            axes=axes,
            names=line.cells,
        )
        made.append(Picture(test, svg))
    return made
