"""The law of counts, and Pearson's test of it.

Counts of independent observations with known probabilities have a statistic, the sum of
(count - expected)**2 / expected, that is nearly chi-square with as many degrees of freedom as there
are free cells. Two kinds of counts are less free than that:

- `groups`: cells in equal parts, each of which counts every observation once (the characters of an
  id, place by place). Each part loses a degree.
- `deck`: n times n cells, cards by positions, of shuffles of n cards. A shuffle puts each card
  somewhere and something in each position, so rows and columns are fixed: its matrix, less 1/n in
  each cell, has a variance of 1 / (n - 1) in each of (n - 1)**2 directions and none in the others.
  So the statistic, times (n - 1) / n, has (n - 1)**2 degrees. With cards and positions in equal
  parts, the cells are fewer and the same holds: (parts - 1)**2 degrees.

Groups need not be independent, if any two of their cells are not correlated: the statistic asks no
more. So bits are counted together with pairs of bits that agree or not.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

__all__ = [
    "LEAST_EXPECTED",
    "Law",
    "each_p_value",
    "equation",
    "in_figures",
    "p_value",
    "positions",
    "uniform",
]

LEAST_EXPECTED = 5
"""The test is asymptotic; so many expected in the smallest cell is the customary least."""


# A p-value that a float has no room for is 0, which no probability is; so such a one, corrected or
# not, is told as below this.
_LEAST_TOLD = 1e-300


class Law(NamedTuple):
    """Probabilities of cells, and how free the counts are.

    Attributes:
        probabilities: of the cells, for each count; their sum is 1.
        groups: in how many equal parts each observation counts once.
        deck: n, if the cells are those of shuffles of n cards, each or in equal parts; else 0.
    """

    probabilities: tuple[float, ...]
    groups: int = 1
    deck: int = 0

    @property
    def degrees(self) -> int:
        """Degrees of freedom."""
        return (self.parts - 1) ** 2 if self.deck else len(self.probabilities) - self.groups

    @property
    def parts(self) -> int:
        """Into how many parts cards and positions fall, if it is about shuffles."""
        return isqrt(len(self.probabilities))

    @property
    def factor(self) -> float:
        """What the statistic is multiplied by."""
        return (self.deck - 1) / self.deck if self.deck else 1.0

    @property
    def each(self) -> int:
        """The counts of one observation."""
        return self.deck or self.groups

    @property
    def least(self) -> int:
        """The fewest observations that can be judged."""
        rarest = min(self.probabilities) * self.each
        # Rounded first: 5 / (1 / 52) is a hair above 260.
        least = int(-(-round(LEAST_EXPECTED / rarest, 6) // 1))
        # Of many groups, which are only nearly independent, there must be fewer than observations.
        return max(least, len(self.probabilities)) if self.groups > 1 else least


def uniform(cells: int, groups: int = 1) -> Law:
    """Cells that are all equally likely."""
    return Law((1 / cells,) * cells, groups)


def positions(cards: int, parts: int | None = None) -> Law:
    """Cards by positions, each or in equal parts."""
    cells = (parts or cards) ** 2
    return Law((1 / cells,) * cells, deck=cards)


def each_p_value(tables: np.typing.ArrayLike, law: Law) -> np.typing.NDArray[np.float64]:
    """For each row of counts the probability of counts at least so far from what is expected.

    Raises:
        ValueError: a row has too few counts, or not as many cells as the law.
    """
    # Both take longer to load than to work.
    import numpy as np  # noqa: PLC0415
    from scipy.special import chdtrc  # noqa: PLC0415

    counts = np.asarray(tables, dtype=np.float64)
    probabilities = np.asarray(law.probabilities)
    if counts.ndim != 2 or counts.shape[1] != len(probabilities):
        raise ValueError(f"counts of {len(probabilities)} cells are wanted, not {counts.shape}")
    expected = counts.sum(axis=1, keepdims=True) * probabilities
    observations = counts.sum(axis=1).min(initial=np.inf) / law.each
    # Laws and sums of probabilities round.
    if observations < law.least * (1 - 1e-9):
        raise ValueError(f"too few observations: {observations:g}, where {law.least} will do")
    far = counts - expected
    statistic = (far * far / expected).sum(axis=1) * law.factor
    found: np.typing.NDArray[np.float64] = chdtrc(law.degrees, statistic)
    return found


def p_value(counts: Sequence[int], law: Law) -> float:
    """That of one row of counts.

    Raises:
        ValueError: there are too few counts, or not as many as cells.
    """
    return float(each_p_value([list(counts)], law)[0])


def in_figures(p: float, digits: int = 3) -> str:
    """A p-value, corrected or not, for a person."""
    return f"{p:.{digits}g}" if p >= _LEAST_TOLD else f"below {_LEAST_TOLD:g}"


def equation(p: float) -> str:
    """The same, after its letter."""
    return f"p = {in_figures(p)}" if p >= _LEAST_TOLD else f"p < {_LEAST_TOLD:g}"
