"""Packs of cards in a fixed order."""

from __future__ import annotations

from typing import Any

from .card_checks import SUITS, check_faces, check_objects, check_suits
from .checks import check_integer

__all__ = ["repeat_deck", "standard_deck"]


def standard_deck(
    decks: Any = 1, suits: Any = SUITS, jokers: Any = 0, without: Any = ()
) -> list[dict[str, Any]]:
    """Return the faces of a standard pack, or of several."""
    check_integer("decks", decks, 1, 1000)
    check_suits("suits", suits)
    check_integer("jokers", jokers, 0, 1000)
    check_faces("without", without)
    left_out = [(card["rank"], card["suit"]) for card in without]
    pack: list[dict[str, Any]] = []
    for _ in range(decks):
        for suit in suits:
            pack += [{"rank": rank, "suit": suit} for rank in range(1, 14)]
        pack += [{"rank": "joker", "suit": None} for _ in range(jokers)]
    return [card for card in pack if (card["rank"], card["suit"]) not in left_out]


def repeat_deck(faces: Any, times: Any) -> list[dict[str, Any]]:
    """Return the faces so many times over."""
    check_objects("faces", faces)
    check_integer("times", times, 0, 1000)
    return [{**face} for _ in range(times) for face in faces]
