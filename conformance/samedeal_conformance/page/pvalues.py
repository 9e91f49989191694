"""P-values taken together: Holm's correction, and whether they look uniform.

Holm's step-down correction keeps the probability of any false alarm in a family of tests at the
level of one: sorted, the k-th smallest of m is multiplied by m - k + 1, and none may be below the
one before. Under fair draws p-values are uniform; how far their distribution is from that is the
Kolmogorov-Smirnov distance, whose own p-value is the asymptotic one (with Stephens' correction
for few).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Together", "holm", "together"]


class Together(NamedTuple):
    """Kolmogorov-Smirnov: the greatest distance from uniform, and its p-value."""

    number: int
    distance: float
    p: float


def holm(values: Sequence[float]) -> list[float]:
    """The corrected p-values, in the order of those given."""
    order = sorted(range(len(values)), key=values.__getitem__)
    corrected = [0.0] * len(values)
    least = 0.0
    for rank, index in enumerate(order):
        least = max(least, min(1.0, values[index] * (len(values) - rank)))
        corrected[index] = least
    return corrected


def together(values: Sequence[float]) -> Together | None:
    """How the p-values are distributed; None where they are too few to say."""
    n = len(values)
    if n < 5:
        return None
    ranked = sorted(values)
    above = max((k + 1) / n - p for k, p in enumerate(ranked))
    below = max(p - k / n for k, p in enumerate(ranked))
    distance = max(above, below)
    scaled = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * distance
    return Together(n, distance, _tail(scaled))


def _tail(x: float) -> float:
    """The tail of Kolmogorov's distribution."""
    if x < 0.2:  # the series is slow there, and its value is 1
        return 1.0
    total = 2 * sum((-1.0) ** (k - 1) * exp(-2 * (k * x) ** 2) for k in range(1, 101))
    return min(1.0, max(0.0, total))
