"""`cards.decks`: loop in loop in loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _standard_deck(given: dict[str, Any]) -> list[dict[str, Any]]:
    deck: list[dict[str, Any]] = []
    for _ in range(given.get("decks", 1)):
        for suit in given.get("suits", "SHDC"):
            deck.extend({"rank": rank, "suit": suit} for rank in range(1, 14))
        deck.extend({"rank": "joker", "suit": None} for _ in range(given.get("jokers", 0)))
    gone = [(face["rank"], face["suit"]) for face in given.get("without", [])]
    return [face for face in deck if (face["rank"], face["suit"]) not in gone]


SOLVERS: dict[str, Solver] = {
    "cards.decks.standard_deck": _standard_deck,
    "cards.decks.repeat_deck": lambda given: [
        face for _ in range(given["times"]) for face in given["faces"]
    ],
}
