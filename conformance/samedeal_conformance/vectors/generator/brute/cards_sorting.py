"""`cards.sorting`: a place for every kind in a written-out order, and sorting by insertion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _place(card: dict[str, Any], given: dict[str, Any]) -> int:
    """The place of a card's kind among all kinds, as they are shown."""
    ranks = list(range(1, 14))
    if given.get("ace_high", False):
        ranks = [*ranks[1:], 1]
    kinds: list[Any] = [(rank, suit) for suit in given.get("suit_order", "SHDC") for rank in ranks]
    kinds.append(("joker", None))
    return kinds.index((card["rank"], card["suit"]))


def _compared(given: dict[str, Any]) -> int:
    first, second = _place(given["first"], given), _place(given["second"], given)
    if first < second:
        return -1
    return 1 if first > second else 0


def _sorted(given: dict[str, Any]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    for card in given["cards"]:
        # Behind all that are not after it: so equal ones stay in their order.
        before = [other for other in shown if _place(other, given) <= _place(card, given)]
        shown.insert(len(before), card)
    return shown


SOLVERS: dict[str, Solver] = {
    "cards.sorting.compare_cards": _compared,
    "cards.sorting.sort_hand": _sorted,
}
