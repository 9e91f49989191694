"""Arrangements of a hand into sets and runs, with the least deadwood.

The walk that decides between arrangements of equal points is the contract's: for the lowest kind
left (`_kinds`), sets of four before sets of three and then by their suits, runs from the longest
to the shortest, deadwood. `_search` walks it.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._kinds import BIT, KINDS, UP, VALUES, kinds_of
from ._search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Arrangement  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["MAX_HAND", "best_arrangement", "best_arrangements", "left_over", "melds_in", "piles_of"]

MAX_HAND = 26
"""The largest hand, half a pack: more than any game of the family deals or lets grow."""

_SPADES = sum(BIT[::UP])

# Of each suit, the sets in which it is the lowest, in the order of the walk.
_SETS = (((0, 1, 2, 3), (0, 1, 2), (0, 1, 3), (0, 2, 3)), ((1, 2, 3),), (), ())


def best_arrangement(hand: Sequence[_Card]) -> Arrangement[_Card]:
    """Return the first arrangement of a hand that leaves the least deadwood.

    Args:
        hand: At most 26 standard faces; copies and jokers are welcome.

    Returns:
        `melds` and `deadwood`, the hand's own cards in the order of the walk, and the `points` of
        the deadwood by `DEADWOOD_VALUES`. Jokers never meld, and stand last.

    Raises:
        TypeError: hand is no sequence of standard faces by their types.
        ValueError: hand is too long, or a card is no standard face by its values.

    Draws nothing.
    """
    piles = piles_of(hand)
    melds = melds_in(piles)
    if not melds:
        return _arranged(piles, [])
    search = _search(piles, melds)
    return _arranged(piles, [melds[number] for number in search.first()])


def best_arrangements(hand: Sequence[_Card]) -> list[Arrangement[_Card]]:
    """Return all arrangements of a hand that leave the least deadwood.

    Args:
        hand: At most 26 standard faces, as for `best_arrangement`.

    Returns:
        Each as `best_arrangement` gives it, which is the first, in the order of the walk. Those
        that differ only in which copy lies where are the same.

    Raises:
        TypeError: hand is no sequence of standard faces by their types.
        ValueError: hand is too long, or a card is no standard face by its values.

    Draws nothing.
    """
    piles = piles_of(hand)
    melds = melds_in(piles)
    if not melds:
        return [_arranged(piles, [])]
    search = _search(piles, melds)
    return [_arranged(piles, [melds[number] for number in walk]) for walk in search.all()]


def piles_of(hand: Sequence[_Card]) -> dict[int, list[_Card]]:
    """Return the cards of a hand by kind, the lowest first, copies in hand order."""
    cards = _checks.check_sequence("hand", hand)
    if len(cards) > MAX_HAND:
        _checks.refuse_value("hand", hand, f"at most {MAX_HAND} cards")
    kinds = kinds_of("hand", cards)
    piles: dict[int, list[_Card]] = {kind: [] for kind in sorted(kinds)}
    for card, kind in zip(cards, kinds, strict=True):
        piles[kind].append(card)
    return piles


def melds_in(kinds: Iterable[int]) -> list[Sequence[int]]:
    """Return the melds that some kinds can make, each as its kinds, in the order of the walk."""
    held = 0
    for kind in kinds:
        if kind < KINDS:
            held |= BIT[kind]
    # Kinds with the two above them of their suit, and the spades' bits of ranks of three or more.
    runs = held & held >> UP & held >> 2 * UP
    s, h, d, c = held & _SPADES, held >> 1 & _SPADES, held >> 2 & _SPADES, held >> 3 & _SPADES
    sets = s & h & (d | c) | d & c & (s | h)
    melds: list[Sequence[int]] = []
    starts = runs | sets | sets << 1
    while starts:
        bit = starts & -starts
        starts ^= bit
        kind = bit.bit_length() - 1
        suit = kind % UP
        if sets & bit >> suit:
            for suits in _SETS[suit]:
                of_rank = [kind - suit + other for other in suits]
                if all(held & BIT[other] for other in of_rank):
                    melds.append(of_rank)
        if runs & bit:
            end = kind + 3 * UP
            while held >> end & 1:
                end += UP
            melds += [range(kind, stop, UP) for stop in range(end, kind + 2 * UP, -UP)]
    return melds


def left_over(piles: Mapping[int, Sequence[_Card]]) -> tuple[list[_Card], int]:
    """Return what is left of a hand as deadwood, and its points."""
    deadwood = [card for pile in piles.values() for card in pile]
    return deadwood, sum([VALUES[kind] * len(pile) for kind, pile in piles.items()])


def _arranged(
    piles: Mapping[int, Sequence[_Card]], melds: Sequence[Sequence[int]]
) -> Arrangement[_Card]:
    """Return the arrangement of a hand with some melds; copies are taken in hand order."""
    left = {kind: list(pile) for kind, pile in piles.items()}
    made = [[left[kind].pop(0) for kind in meld] for meld in melds]
    deadwood, points = left_over(left)
    return {"melds": made, "deadwood": deadwood, "points": points}


def _search(piles: Mapping[int, Sequence[object]], melds: Sequence[Sequence[int]]) -> Search:
    """Return the search through the kinds that are in any meld; its moves are the melds."""
    taking_part = {kind for meld in melds for kind in meld}
    kinds = [kind for kind in piles if kind in taking_part]
    search = Search([len(piles[kind]) for kind in kinds], [VALUES[kind] for kind in kinds])
    fields = {kind: field for field, kind in enumerate(kinds)}
    for number, meld in enumerate(melds):
        search.add([fields[kind] for kind in meld], number)
    return search
