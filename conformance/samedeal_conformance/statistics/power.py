"""Power: the smallest bias that a check catches, with what probability, at which size.

The bias that is stated is the one that the test, at its level, rejects with probability `POWER`:

- Most laws: one cell comes more often by the factor 1 + e, and all others less often, each by the
  same factor. It is stated for the rarest cell; in any other a smaller e is caught.
- Cards by positions: one shuffle in k leaves the deck as it was.

Asymptotically the statistic is then noncentral chi-square, by n * e**2 * p / (1 - p), p being the
probability of the cell, or by n / k**2 * (cards - 1) * (parts - 1), for cards and positions in so
many equal parts, which may be as many as the cards (`noncentrality` says which is needed).
That is where the search begins, and where it ends for many observations. With few it promises too
much, since how often the biased cell comes, or a shuffle fails, is chance too. So power is a sum
over that number c, which is binomial:

- The statistic is (c - n p)**2 / (n p (1 - p)) for the cell against all others, and among those,
  n - c observations, chi-square with a degree less, times (n - c) / (n (1 - p)).
- With c shuffles that leave the deck, it is noncentral by c**2 / n * (cards - 1) * (parts - 1).
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

from .check import ALPHA

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from .law import Law

    Numbers = np.typing.NDArray[np.float64]

__all__ = ["POWER", "in_words", "noncentrality", "power", "smallest_bias"]

POWER = 0.999
"""The probability with which the bias that a check states is caught."""

# Beyond this a factor is easier to read than per cent.
_HUNDRED_PERCENT = 1.0

# A sum over a binomial takes so many of its values, within so many standard deviations.
_POINTS = 401
_WIDTH = 8.0


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


def _mean(value: Callable[[Numbers], Numbers], n: int, p: float) -> float:
    """The mean of a function of a binomial number."""
    # Both take longer to load than to work.
    import numpy as np  # noqa: PLC0415
    from scipy.stats import binom  # noqa: PLC0415

    wide = _WIDTH * sqrt(n * p * (1 - p)) + _WIDTH
    low, high = max(0.0, n * p - wide), min(float(n), n * p + wide)
    at = np.unique(np.round(np.linspace(low, high, _POINTS)))
    weights = binom.pmf(at, n, p)
    return float((weights * value(at)).sum() / weights.sum())


def power(law: Law, observations: int, bias: float, alpha: float = ALPHA) -> float:
    """The probability with which a bias is caught."""
    # Both take longer to load than to work.
    import numpy as np  # noqa: PLC0415
    from scipy.stats import chi2, ncx2  # noqa: PLC0415

    n = observations
    critical = float(chi2.isf(alpha, law.degrees))
    if law.deck:

        def by_decks(stuck: Numbers) -> Numbers:
            far = stuck**2 / n * (law.deck - 1) * (law.parts - 1) + 1e-9
            return np.asarray(ncx2.sf(critical, law.degrees, far))

        return _mean(by_decks, n, bias)
    p = _rarest(law)

    def by_cell(count: Numbers) -> Numbers:
        far = (count - n * p) ** 2 / (n * p * (1 - p))
        rest = (n - count) / (n * (1 - p))
        left = (critical - far) / rest.clip(1e-12)
        return np.asarray(chi2.sf(left, max(1e-9, law.degrees - 1)))

    return _mean(by_cell, n, p * (1 + bias))


@cache
def smallest_bias(law: Law, observations: int, alpha: float = ALPHA) -> float:
    """The smallest bias that is caught: by how much more often the rarest cell comes.

    For cards by positions, the share of shuffles that leave the deck as it was.
    """
    # scipy takes longer to load than to work.
    from scipy.optimize import brentq  # noqa: PLC0415

    size = noncentrality(law.degrees, alpha) / observations
    if law.deck:
        near, most = sqrt(size / (law.deck - 1) / (law.parts - 1)), 1.0
    else:
        rarest = _rarest(law)
        near, most = sqrt(size * (1 - rarest) / rarest), 1 / rarest - 1
    high = min(most, 2 * near)
    while high < most and power(law, observations, high, alpha) < POWER:
        high = min(most, 2 * high)
    if power(law, observations, high, alpha) < POWER:
        return most
    found = brentq(
        lambda bias: power(law, observations, bias, alpha) - POWER, near / 4, high, rtol=1e-4
    )
    return float(found)


def in_words(law: Law, observations: int, what: str, alpha: float = ALPHA) -> str:
    """The smallest bias that is caught, for a person; `what` is what a cell counts."""
    bias = smallest_bias(law, observations, alpha)
    if law.deck:
        return f"1 shuffle in {1 / bias:.0f} that leaves the deck as it was"
    if bias < _HUNDRED_PERCENT:
        return f"{what} that comes {100 * bias:.2g} % too often"
    return f"{what} that comes {1 + bias:.2g} times as often as it should"
