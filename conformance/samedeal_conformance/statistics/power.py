"""Power: the smallest bias that a check catches, with what probability, at which size.

Under a bias the statistic is nearly a noncentral chi-square, whose noncentrality grows in
proportion to the number of observations and to the square of the bias. `noncentrality` is the one
at which the test, at its level `ALPHA`, rejects with probability `POWER`; which bias that is:

- Most laws: one cell comes more often by the factor 1 + e, and all others less often, each by the
  same factor. With p for the probability of that cell and n observations the noncentrality is
  n * e**2 * p / (1 - p). It is stated for the rarest cell; in any other a smaller e is caught.
- Cards by positions: one shuffle in k leaves the deck as it was; n / k**2 * (cards - 1)**2.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

from .check import ALPHA

if TYPE_CHECKING:
    from .law import Law

__all__ = ["POWER", "in_words", "needed", "noncentrality", "smallest_bias"]

POWER = 0.999
"""The probability with which the bias that a check states is caught."""

# Beyond this a factor is easier to read than per cent.
_HUNDRED_PERCENT = 1.0


@cache
def noncentrality(degrees: int, alpha: float = ALPHA, power: float = POWER) -> float:
    """Where the test of so many degrees rejects at this level with this probability."""
    # scipy takes longer to load than to work.
    from scipy.optimize import brentq  # noqa: PLC0415
    from scipy.stats import chi2, ncx2  # noqa: PLC0415

    critical = chi2.isf(alpha, degrees)
    top = 100.0 + 20 * sqrt(degrees)
    return float(brentq(lambda n: ncx2.sf(critical, degrees, n) - power, 1e-6, top))


def _rarest(law: Law) -> float:
    return min(law.probabilities) * law.each


def smallest_bias(law: Law, observations: int) -> float:
    """The smallest bias that is caught: by how much more often the rarest cell comes.

    For cards by positions, the share of shuffles that leave the deck as it was.
    """
    size = noncentrality(law.degrees) / observations
    if law.deck:
        return sqrt(size) / (law.deck - 1)
    rarest = _rarest(law)
    return sqrt(size * (1 - rarest) / rarest)


def needed(law: Law, bias: float) -> int:
    """How many observations it takes to catch a bias."""
    one = smallest_bias(law, 1)
    return max(law.least, int((one / bias) ** 2) + 1)


def in_words(law: Law, observations: int, what: str) -> str:
    """The smallest bias that is caught, for a person; `what` is what a cell counts."""
    bias = smallest_bias(law, observations)
    if law.deck:
        return f"1 shuffle in {1 / bias:.0f} that leaves the deck as it was"
    if bias < _HUNDRED_PERCENT:
        return f"{what} that comes {100 * bias:.2g} % too often"
    return f"{what} that comes {1 + bias:.2g} times as often as it should"
