"""`cards.tableau`: each card beside the one before it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .cards_faces import color_of

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _descending(above: dict[str, Any], below: dict[str, Any]) -> bool:
    ranks = [above["rank"], below["rank"]]
    return "joker" not in ranks and ranks[0] - ranks[1] == 1


SOLVERS: dict[str, Solver] = {
    "cards.tableau.is_descending_alternating": lambda given: all(
        _descending(above, below) and {color_of(above), color_of(below)} == {"red", "black"}
        for above, below in pairwise(given["cards"])
    ),
    "cards.tableau.is_descending_in_suit": lambda given: all(
        _descending(above, below) and above["suit"] == below["suit"]
        for above, below in pairwise(given["cards"])
    ),
}
