"""What the statistics say of shuffles: a line for each check, whatever the number of runtimes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.statistics.law import equation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .statistic import Test

__all__ = ["Part", "Shuffle", "shuffles"]

_WORDS = ("shuffle", "position", "top-card")
"""In the name of a check of shuffles."""


class Part(NamedTuple):
    """What a check came to on some runtimes: the p-value, or what was said instead."""

    labels: str
    text: str
    bad: bool


class Shuffle(NamedTuple):
    """A check of shuffles, of one size."""

    check: str
    observations: int
    smallest: str
    parts: list[Part]


def shuffles(tests: Iterable[Test], failed: Iterable[Test]) -> list[Shuffle]:
    """Those of these tests that are of shuffles, put together."""
    wrong = list(failed)
    found: dict[tuple[str, int, str], Shuffle] = {}
    for test in tests:
        line = test.line
        if not any(word in line.check for word in _WORDS):
            continue
        key = (line.check, line.observations, line.smallest)
        text = line.detail if line.p is None else equation(line.p)
        part = Part(test.labels, text, test in wrong)
        found.setdefault(key, Shuffle(*key, [])).parts.append(part)
    return list(found.values())
