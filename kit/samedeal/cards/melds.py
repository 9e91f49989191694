"""Melds of the rummy family: sets, runs, and the arrangement of a hand. Exact.

A set is three or four cards of one rank and of different suits. A run is three or more cards of
one suit in sequence; the ace is low, and after the king comes nothing. Jokers never meld here.

What is left over is deadwood, counted by `DEADWOOD_VALUES`. Which arrangements leave the least is
searched through, not guessed at; of several, the first of one stated walk is the best.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._arrangement import best_arrangement, best_arrangements
from ._kinds import UP, are_run, are_set, kinds_of
from ._layoffs import best_layoffs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Groups  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = [
    "best_arrangement",
    "best_arrangements",
    "best_layoffs",
    "is_run",
    "is_set",
    "take_groups",
]


def is_set(cards: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the cards, in any order, are a set: one rank, three or four different suits.

    Args:
        cards: Standard faces.

    Raises:
        TypeError: cards is no sequence of standard faces by their types.
        ValueError: A card is no standard face by its values.

    Draws nothing.
    """
    return are_set(kinds_of("cards", _checks.check_sequence("cards", cards)))


def is_run(cards: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the cards, in any order, are a run: one suit, three or more in sequence.

    The ace is low, and after the king comes nothing.

    Args:
        cards: Standard faces.

    Raises:
        TypeError: cards is no sequence of standard faces by their types.
        ValueError: A card is no standard face by its values.

    Draws nothing.
    """
    return are_run(kinds_of("cards", _checks.check_sequence("cards", cards)))


def take_groups(cards: Sequence[_Card], size: int) -> Groups[_Card]:
    """Return groups of cards of one rank, such as Old Maid's pairs or Go Fish's books.

    Args:
        cards: Standard faces; jokers are a rank of their own here.
        size: How many cards a group has, an integer from 1 to 2**32 - 1.

    Returns:
        `groups`, each of exactly size cards in their order, by their first card; and `rest`, the
        cards left over, in their order.

    Raises:
        TypeError: cards is no sequence of standard faces by their types, or size is no number.
        ValueError: A card is no standard face by its values, or size is out of range or no
            integer.

    Draws nothing.
    """
    cards = _checks.check_sequence("cards", cards)
    kinds = kinds_of("cards", cards)
    size = _checks.check_integer("size", size, 1, _checks.MAX_COUNT)
    # The places of each rank, cut into groups; the last of them may be short.
    cut: dict[int, list[list[int]]] = {}
    for place, kind in enumerate(kinds):
        groups = cut.setdefault(kind // UP, [])
        if not groups or len(groups[-1]) == size:
            groups.append([])
        groups[-1].append(place)
    whole = sorted([group for groups in cut.values() for group in groups if len(group) == size])
    rest = sorted(
        [
            place
            for groups in cut.values()
            for group in groups
            if len(group) < size
            for place in group
        ]
    )
    return {
        "groups": [[cards[place] for place in group] for group in whole],
        "rest": [cards[place] for place in rest],
    }
