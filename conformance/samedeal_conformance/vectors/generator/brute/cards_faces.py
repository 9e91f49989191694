"""`cards.faces`: the ranks and the colours, read off written-out lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS", "color_of"]

_COLORS = {"S": "black", "H": "red", "D": "red", "C": "black", None: None}
_LOW = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
_HIGH = [*_LOW[1:], 14]
"""The values with the ace high, in the order of the ranks 2 to 13, then of the ace."""


def color_of(card: dict[str, Any]) -> str | None:
    """red, black, or None for a joker."""
    return _COLORS[card["suit"]]


def _high(rank: Any) -> Any:
    return None if rank == "joker" else _HIGH[[*_LOW[1:], 1].index(rank)]


def _beside(rank: Any, step: int) -> Any:
    wanted = None if rank == "joker" else rank + step
    return wanted if wanted in _LOW else None


SOLVERS: dict[str, Solver] = {
    "cards.faces.face": lambda given: {"rank": given["rank"], "suit": given["suit"]},
    "cards.faces.color": lambda given: color_of(given["face"]),
    "cards.faces.ace_low_value": lambda given: None if given["rank"] == "joker" else given["rank"],
    "cards.faces.ace_high_value": lambda given: _high(given["rank"]),
    "cards.faces.next_rank": lambda given: _beside(given["rank"], 1),
    "cards.faces.previous_rank": lambda given: _beside(given["rank"], -1),
}
