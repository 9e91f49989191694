"""Kinds of cards as numbers: the order in which melds are looked for.

A kind is what copies of a card have in common, its rank and suit. Kinds are numbered by rank, then
by suit in the kit's order: 0 to 51 for the ace of spades to the king of clubs. So a kind and the
next one up of its suit are 4 apart, and the kinds of a rank stand together. Jokers are one kind
more, the last.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from .points import DEADWOOD_VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..contracts import Rank  # noqa: TID252 - as above

__all__ = ["BIT", "JOKER", "KINDS", "UP", "VALUES", "are_run", "are_set", "kind_of", "kinds_of"]

UP = 4
"""From a kind to the next one up of its suit."""

KINDS = 52
"""The number of kinds but for jokers."""

JOKER = KINDS
"""The kind of all jokers."""

BIT = tuple([1 << kind for kind in range(KINDS)])
"""Each kind as a bit of a mask of kinds."""

_RANKS: tuple[Rank, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

VALUES = (
    *[DEADWOOD_VALUES[rank] for rank in _RANKS for _ in range(UP)],
    DEADWOOD_VALUES["joker"],
)
"""Points of deadwood by kind, the joker's last."""

# Of a suit, what its kinds exceed four times their rank by.
_OFFSETS = {"S": -4, "H": -3, "D": -2, "C": -1}


def kind_of(name: str, card: object) -> int:
    """Return the kind of a card.

    Raises:
        TypeError: The card is no standard face by its types.
        ValueError: The card is no standard face by its values.
    """
    rank, suit = _checks.check_face(name, card)
    return 4 * rank + _OFFSETS[suit] if rank else JOKER


def kinds_of(name: str, cards: Sequence[Mapping[str, Any]]) -> list[int]:
    """Return the kind of each card of a sequence that was checked to be one.

    Raises:
        TypeError: A card is no standard face by its types.
        ValueError: A card is no standard face by its values.
    """
    kinds: list[int] = []
    for index, card in enumerate(cards):
        # The plain case by itself: the words for all others cost more than the search for melds.
        if type(card) is dict and "rank" in card and "suit" in card:
            rank, suit = card["rank"], card["suit"]
            if type(rank) is int and 1 <= rank <= 13 and type(suit) is str and suit in _OFFSETS:
                kinds.append(4 * rank + _OFFSETS[suit])
                continue
        kinds.append(kind_of(f"{name}[{index}]", card))
    return kinds


def are_set(kinds: Sequence[int]) -> bool:
    """Return whether some kinds are a set: three or four of one rank, all different, no joker."""
    if not 3 <= len(kinds) <= 4 or JOKER in kinds:
        return False
    return len({kind // UP for kind in kinds}) == 1 and len(set(kinds)) == len(kinds)


def are_run(kinds: Sequence[int]) -> bool:
    """Return whether some kinds are a run: three or more of one suit in sequence, no joker."""
    if len(kinds) < 3 or JOKER in kinds:
        return False
    lowest = min(kinds)
    return sorted(kinds) == list(range(lowest, lowest + UP * len(kinds), UP))
