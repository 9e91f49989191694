"""The order in which a hand is shown."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

from .card_checks import SUITS, check_boolean, check_face, check_faces, check_suits
from .checks import require

__all__ = ["compare_cards", "sort_hand"]


def compare_cards(first: Any, second: Any, suit_order: Any = SUITS, ace_high: Any = False) -> int:  # noqa: FBT002 - the contract's parameter
    """Return -1, 0 or 1."""
    check_face(first)
    check_face(second)
    check_order(suit_order, ace_high)
    return compared(first, second, suit_order, ace_high)


def sort_hand(cards: Any, suit_order: Any = SUITS, ace_high: Any = False) -> list[Any]:  # noqa: FBT002 - the contract's parameter
    """Return the cards in the order in which they are shown."""
    check_faces("cards", cards)
    check_order(suit_order, ace_high)
    key = cmp_to_key(lambda first, second: compared(first, second, suit_order, ace_high))
    return sorted(cards, key=key)


def check_order(suit_order: Any, ace_high: Any) -> None:
    """Refuse what does not order the cards."""
    check_suits("suit_order", suit_order)
    require(len(suit_order) == 4, f"suit_order must have every suit; got {suit_order!r}")
    check_boolean("ace_high", ace_high)


def compared(first: Any, second: Any, suit_order: Any, ace_high: Any) -> int:
    """Compare two cards."""
    a = place(first, suit_order, ace_high)
    b = place(second, suit_order, ace_high)
    if a == b:
        return 0
    return -1 if a < b else 1


def place(card: Any, suit_order: Any, ace_high: Any) -> list[int]:
    """Return where a card is shown: as lists are compared."""
    if card["rank"] == "joker":
        return [4, 0]
    rank = card["rank"]
    if ace_high and rank == 1:
        rank = 14
    return [suit_order.index(card["suit"]), rank]
