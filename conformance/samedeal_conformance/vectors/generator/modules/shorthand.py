"""Cards as people write them, for the generators: `QS`, `10H`, `JK` is a joker."""

from __future__ import annotations

from typing import Any

__all__ = ["ALL_FACES", "card", "cards", "dealt"]

_COURT = {"A": 1, "J": 11, "Q": 12, "K": 13}


def card(text: str) -> dict[str, Any]:
    """One face."""
    if text == "JK":
        return {"rank": "joker", "suit": None}
    rank, suit = text[:-1], text[-1]
    return {"rank": _COURT.get(rank) or int(rank), "suit": suit}


def cards(text: str) -> list[dict[str, Any]]:
    """Faces, with blanks between them."""
    return [card(word) for word in text.split()]


def dealt(text: str) -> list[dict[str, Any]]:
    """The same with ids, 00000, 00001 and so on."""
    return [{**face, "id": f"{i:05d}"} for i, face in enumerate(cards(text))]


ALL_FACES = [
    *({"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(1, 14)),
    card("JK"),
]
"""The 52 faces and a joker."""
