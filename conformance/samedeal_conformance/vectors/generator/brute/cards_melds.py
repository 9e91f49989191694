"""`cards.melds`: every set and every run there is, listed once; hands by the walk of the contract.

The walk goes over all options of the lowest kind left, one card after the other, and remembers
nothing. It turns back only where the deadwood so far is more than that of a whole arrangement
found before: points are never taken away. Whether layoffs leave a gap is looked at when a walk
is at its end.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards_points import DEADWOOD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from . import Solver

__all__ = ["SOLVERS"]

Kind = tuple[int, str]
"""Rank and suit of a card that is no joker."""

Card = dict[str, Any]

_SUITS = "SHDC"
_RANKS = range(1, 14)

_SETS: list[list[Kind]] = [
    [(rank, suit) for suit in suits]
    for rank in _RANKS
    for size in (4, 3)
    for suits in combinations(_SUITS, size)
]
"""All sets; of one rank, the four cards before the three, which are in the order of the suits."""

_RUNS: list[list[Kind]] = [
    [(rank, suit) for rank in range(first, last + 1)]
    for suit in _SUITS
    for first in _RANKS
    for last in reversed(range(first + 2, 14))
]
"""All runs; those from one card, the longest first."""


def _order(kind: Kind) -> tuple[int, int]:
    return kind[0], _SUITS.index(kind[1])


def _kind(card: Card) -> Kind:
    return card["rank"], card["suit"]


def _is_one_of(cards: list[Card], melds: list[list[Kind]]) -> bool:
    kinds = [_kind(card) for card in cards]
    return any(
        len(kinds) == len(meld) and all(kinds.count(kind) == 1 for kind in meld) for meld in melds
    )


class _Taken(NamedTuple):
    """What a walk does with the lowest kind: melds it, lays it off on a meld, or neither."""

    meld: list[Card]
    on: int | None
    card: Card


class _Option(NamedTuple):
    """The kinds of an own meld; or the knocker's meld that the card goes on; or deadwood."""

    kinds: list[Kind]
    on: int | None


def _takes(meld: list[Kind], kind: Kind) -> bool:
    """Whether a card of the kind could ever be laid off on a meld, gaps aside."""
    if kind in meld:
        return False
    if meld in _SETS:
        return sorted([*meld, kind], key=_order) in _SETS
    return kind[1] == meld[0][1]


def _options(kind: Kind, knocker: list[list[Kind]]) -> list[_Option]:
    """All options of a kind, whatever the hand has, in the order in which they are tried."""
    own = [meld for meld in (*_SETS, *_RUNS) if meld[0] == kind]
    on = [i for i, meld in enumerate(knocker) if _takes(meld, kind)]
    return [
        *(_Option(meld, None) for meld in own),
        *(_Option([kind], i) for i in on),
        _Option([kind], None),
    ]


def _without_gaps(taken: list[_Taken], knocker: list[list[Kind]]) -> bool:
    """Whether each of the knocker's melds with all that is laid off on it is a meld still."""
    for i, meld in enumerate(knocker):
        whole = sorted([*meld, *(_kind(one.card) for one in taken if one.on == i)], key=_order)
        if whole not in (*_SETS, *_RUNS):
            return False
    return True


def _points(taken: list[_Taken]) -> int:
    loose = [one.card for one in taken if not one.meld and one.on is None]
    return sum(DEADWOOD[card["rank"]] for card in loose)


class _Walk:
    """A walk over a hand, and the ends with the least deadwood so far, in the order met."""

    def __init__(self, knocker: list[list[Kind]], *, all_tied: bool) -> None:
        self._knocker = knocker
        self._all_tied = all_tied
        self._least: int | None = None
        self.ends: list[list[_Taken]] = []

    def _hopeless(self, points: int) -> bool:
        if self._least is None:
            return False
        return points > self._least if self._all_tied else points >= self._least

    def go(self, left: list[Card], taken: list[_Taken], before: tuple[Kind, int] | None) -> None:
        """Tries all options of the lowest kind left; `before`: the last kind, and its option."""
        points = _points(taken)
        if self._hopeless(points):
            return
        if not left:
            self._end(taken, points)
            return
        kind = min(map(_kind, left), key=_order)
        first = before[1] if before is not None and before[0] == kind else 0
        for number, option in enumerate(_options(kind, self._knocker)):
            cards = _from_hand(left, option.kinds)
            if number < first or cards is None:
                continue
            own = cards if len(option.kinds) > 1 else []
            rest = [card for card in left if not any(card is other for other in cards)]
            one = _Taken(own, option.on, cards[0])
            self.go(rest, [*taken, one], (kind, number))

    def _end(self, taken: list[_Taken], points: int) -> None:
        if not _without_gaps(taken, self._knocker):
            return
        if points != self._least:
            self.ends = []
        self._least = points
        self.ends.append(taken)


def _from_hand(left: list[Card], kinds: list[Kind]) -> list[Card] | None:
    """The first card of each kind, in hand order; None if one isn't there."""
    found = [next((card for card in left if _kind(card) == kind), None) for kind in kinds]
    return None if None in found else [card for card in found if card is not None]


def _walked(given: dict[str, Any], knocker: list[list[Kind]], *, all_tied: bool) -> _Walk:
    walk = _Walk(knocker, all_tied=all_tied)
    # Copies are told apart by being other objects.
    hand = [{**card} for card in given["hand"] if card["rank"] != "joker"]
    walk.go(hand, [], None)
    return walk


def _arranged(given: dict[str, Any], taken: list[_Taken]) -> dict[str, Any]:
    jokers = [card for card in given["hand"] if card["rank"] == "joker"]
    return {
        "melds": [one.meld for one in taken if one.meld],
        "deadwood": [
            *(one.card for one in taken if not one.meld and one.on is None),
            *jokers,
        ],
        "points": _points(taken) + DEADWOOD["joker"] * len(jokers),
    }


def _best_arrangement(given: dict[str, Any]) -> dict[str, Any]:
    return _arranged(given, _walked(given, [], all_tied=False).ends[0])


def _best_arrangements(given: dict[str, Any]) -> list[dict[str, Any]]:
    return [_arranged(given, end) for end in _walked(given, [], all_tied=True).ends]


def _laid_off(taken: list[_Taken], knocker: list[list[Kind]]) -> Iterator[dict[str, Any]]:
    for i, meld in enumerate(knocker):
        on = sorted((one.card for one in taken if one.on == i), key=lambda card: card["rank"])
        below = [card for card in on if card["rank"] < meld[0][0]]
        above = [card for card in on if card["rank"] >= meld[0][0]]
        yield from ({"meld": i, "card": card} for card in (*reversed(below), *above))


def _best_layoffs(given: dict[str, Any]) -> dict[str, Any]:
    knocker = [sorted(map(_kind, meld), key=_order) for meld in given["knocker_melds"]]
    best = _walked(given, knocker, all_tied=False).ends[0]
    return {**_arranged(given, best), "layoffs": list(_laid_off(best, knocker))}


def _take_groups(given: dict[str, Any]) -> dict[str, Any]:
    groups: list[list[Card]] = []
    left = list(enumerate(given["cards"]))
    for place in enumerate(given["cards"]):
        alike = [other for other in left if other[1]["rank"] == place[1]["rank"]]
        if place in alike and len(alike) >= given["size"]:
            groups.append([card for _, card in alike[: given["size"]]])
            left = [other for other in left if other not in alike[: given["size"]]]
    return {"groups": groups, "rest": [card for _, card in left]}


SOLVERS: dict[str, Solver] = {
    "cards.melds.is_set": lambda given: _is_one_of(given["cards"], _SETS),
    "cards.melds.is_run": lambda given: _is_one_of(given["cards"], _RUNS),
    "cards.melds.take_groups": _take_groups,
    "cards.melds.best_arrangement": _best_arrangement,
    "cards.melds.best_arrangements": _best_arrangements,
    "cards.melds.best_layoffs": _best_layoffs,
}
