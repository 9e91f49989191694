"""Many tests at once: Holm's correction, and the p-values looked at together.

A fair kit has a p-value below 0.01 in one of a hundred tests, so of many tests some look bad by
chance. Holm's correction multiplies the smallest of m p-values by m, the next by m - 1, and so on,
none below those before it: the probability that a fair kit has any corrected value below `FAMILY`
is at most `FAMILY`, however the tests hang together. So the smallest p-value is judged at
`FAMILY` / m, and that is the level that the power of a check is stated for.

Over all seeds the p-values of a fair kit are uniform. The test of Kolmogorov and Smirnov asks
whether those of one run are: too many small ones, none below the level, are a bias too small for
each test alone; too many near 1 are counts that are more even than chance makes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .check import ALPHA
from .law import in_figures

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["FAMILY", "LEAST_TOGETHER", "holm", "meaning", "together"]

FAMILY = 0.01
"""The family-wise level: a fair kit fails a whole run with at most this probability."""

LEAST_TOGETHER = 5
"""Fewer p-values say nothing together."""


def holm(values: Sequence[float]) -> list[float]:
    """The corrected p-values, in the order in which they were given."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    corrected = [0.0] * len(values)
    highest = 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(1.0, (len(values) - rank) * values[i]))
        corrected[i] = highest
    return corrected


def together(values: Sequence[float]) -> float | None:
    """How probable p-values so unevenly spread are, of a fair kit; None of too few."""
    if len(values) < LEAST_TOGETHER:
        return None
    # scipy takes longer to load than to work.
    from scipy.stats import kstest  # noqa: PLC0415

    return float(kstest(values, "uniform").pvalue)


def meaning(values: Sequence[float], wrong: Sequence[str]) -> str:
    """What it all means, in one sentence; `wrong` are the checks that fail without a p-value."""
    if not values and not wrong:
        return "Nothing was measured, so nothing is known."
    if wrong:
        return f"It is no right kit: {', '.join(wrong)} failed, which no chance explains."
    smallest = min(holm(values))
    spread = together(values)
    tests = f"{len(values)} tests" if len(values) > 1 else "1 test"
    if smallest < FAMILY:
        return (
            f"There is a bias: a fair kit gives a result so extreme in {tests} with probability "
            f"{in_figures(smallest, 2)}{' at most' if smallest else ''}."
        )
    if spread is not None and spread < ALPHA:
        return (
            "No test fails, yet the p-values together are not those of a fair kit, which spreads "
            f"them so unevenly with probability {in_figures(spread, 2)}: look at those near 0 or "
            "1, and run with another --seed and more draws."
        )
    return (
        f"No bias was found in {tests}; each smallest bias named would have been found with "
        "probability 0.999, and smaller ones may be there."
    )
