"""The order in which a hand is shown.

Suits stand in an order that the game chooses, and within a suit the ranks ascend, with the ace
first or last. Jokers come last, and equal cards stay in the order in which they were. Nothing here
says which card beats which: that is a matter of the game (`tricks`).
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Suit  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["compare_cards", "sort_hand"]

_ALL = "SHDC"


def compare_cards(
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    suit_order: str | Sequence[Suit] = _ALL,
    ace_high: bool = False,  # noqa: FBT001, FBT002 - the contract's parameter, in its place
) -> int:
    """Return whether a card stands before another: -1 before, 0 beside, 1 after it.

    Args:
        first: A standard face.
        second: Another.
        suit_order: All four suits in order, a text such as "SHDC" or a sequence of letters.
        ace_high: Whether the ace stands after the king, not before the two.

    Raises:
        TypeError: An argument, or a rank or a suit, is of a wrong type.
        ValueError: A card is no standard face, or suit_order is not all four suits.

    Draws nothing.
    """
    one, other = _checks.check_face("first", first), _checks.check_face("second", second)
    suits = _checks.check_suits("suit_order", suit_order, every=True)
    ace_high = _checks.check_bool("ace_high", ace_high)
    mine, theirs = _place(one, suits, ace_high=ace_high), _place(other, suits, ace_high=ace_high)
    return (mine > theirs) - (mine < theirs)


def sort_hand(
    cards: Sequence[_Card],
    suit_order: str | Sequence[Suit] = _ALL,
    ace_high: bool = False,  # noqa: FBT001, FBT002 - the contract's parameter, in its place
) -> list[_Card]:
    """Return the cards in order, as `compare_cards` has it; equal ones stay in their order.

    Args:
        cards: Standard faces; left in their order.
        suit_order: All four suits in order, a text such as "SHDC" or a sequence of letters.
        ace_high: Whether the ace stands after the king, not before the two.

    Returns:
        A new list of the same cards.

    Raises:
        TypeError: An argument, or a rank or a suit, is of a wrong type.
        ValueError: A card is no standard face, or suit_order is not all four suits.

    Draws nothing.
    """
    cards = _checks.check_sequence("cards", cards)
    faces = _checks.check_faces("cards", cards)
    suits = _checks.check_suits("suit_order", suit_order, every=True)
    ace_high = _checks.check_bool("ace_high", ace_high)
    places = [_place(each, suits, ace_high=ace_high) for each in faces]
    return [cards[index] for index in sorted(range(len(places)), key=places.__getitem__)]


def _place(face: tuple[int, str], suits: str, *, ace_high: bool) -> tuple[int, int]:
    """Return what sorts a face into its place."""
    rank, suit = face
    if not rank:
        return len(suits), 0
    return suits.index(suit), 14 if ace_high and rank == 1 else rank
