"""`cards.points`: the tables written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["DEADWOOD", "SOLVERS"]

_RANKS: list[Any] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "joker"]

DEADWOOD: dict[Any, int] = dict(
    zip(_RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15), strict=True)
)
"""Deadwood in gin rummy, by rank."""

_EIGHTS: dict[Any, int] = dict(
    zip(_RANKS, (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 50), strict=True)
)


def _listed(table: dict[Any, int]) -> list[dict[str, Any]]:
    return [{"rank": rank, "points": points} for rank, points in table.items()]


def _hearts(card: dict[str, Any]) -> int:
    if card["suit"] == "H":
        return 1
    return 13 if (card["rank"], card["suit"]) == (12, "S") else 0


SOLVERS: dict[str, Solver] = {
    "cards.points.deadwood_values": lambda _: _listed(DEADWOOD),
    "cards.points.crazy_eights_penalties": lambda _: _listed(_EIGHTS),
    "cards.points.hearts_points": lambda given: _hearts(given["card"]),
}
