"""Runs of a solitaire game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from .card_checks import check_faces

__all__ = ["is_descending_alternating", "is_descending_in_suit"]


def is_descending_alternating(cards: Any) -> bool:
    """Tell whether the cards descend in alternate colours."""
    check_faces("cards", cards)
    for above, below in pairwise(cards):
        if not descends(above, below):
            return False
        if is_red(above) == is_red(below):
            return False
    return True


def is_descending_in_suit(cards: Any) -> bool:
    """Tell whether the cards descend in one suit."""
    check_faces("cards", cards)
    for above, below in pairwise(cards):
        if not descends(above, below):
            return False
        if above["suit"] != below["suit"]:
            return False
    return True


def descends(above: Any, below: Any) -> bool:
    """Tell whether a card is one rank below another."""
    if "joker" in (above["rank"], below["rank"]):
        return False
    return bool(above["rank"] - 1 == below["rank"])


def is_red(card: Any) -> bool:
    """Tell whether a card is red."""
    return card["suit"] in ("H", "D")
