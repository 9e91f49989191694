"""Inputs drawn by Hypothesis: many at once, and the smallest one that is wrong.

Hypothesis asks about one input after the other, and a browser takes as long for one as for many.
So inputs are drawn twice from one seed: first all of them, to be asked about as a batch; then,
if some of the batch are wrong, the same ones again, up to the first that is, which is shrunk.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from hypothesis import Phase, find, settings
from hypothesis.errors import NoSuchExample

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    Inputs = SearchStrategy[dict[str, Any]]

__all__ = ["draw", "smallest"]


def _find(
    inputs: Inputs, wrong: Callable[[dict[str, Any]], bool], seed: str, count: int
) -> dict[str, Any] | None:
    how = settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
    )
    try:
        found = find(inputs, wrong, settings=how, random=random.Random(seed))  # noqa: S311 - no secret
    except NoSuchExample:
        return None
    return found


def draw(inputs: Inputs, seed: str, count: int) -> list[dict[str, Any]]:
    """So many inputs, or all that there are if they are fewer."""
    drawn: list[dict[str, Any]] = []

    def keep(given: dict[str, Any]) -> bool:
        drawn.append(given)
        return False

    _find(inputs, keep, seed, count)
    return drawn


def smallest(
    inputs: Inputs, wrong: Callable[[dict[str, Any]], bool], seed: str, count: int
) -> dict[str, Any] | None:
    """The smallest input that is wrong, from those that `draw` gives; None if none of them is."""
    return _find(inputs, wrong, seed, count)
