"""The arrangement of a hand that leaves the least deadwood, and layoffs.

All arrangements are walked through; a branch is left when its deadwood is more than the least so
far, which only grows.
"""

from __future__ import annotations

from typing import Any

from .card_checks import SUITS, check_faces
from .checks import check_list, require
from .melds import forms_run as is_run
from .melds import forms_set as is_set
from .points import DEADWOOD_VALUES

__all__ = ["best_arrangement", "best_arrangements", "best_layoffs"]

_QUARTETS = ["SHDC"]
_TRIPLETS = ["SHD", "SHC", "SDC", "HDC"]


def best_arrangement(hand: Any) -> dict[str, Any]:
    """Return the first arrangement with the least deadwood."""
    check_hand(hand)
    return written(hand, walk(hand, [], first_only=True)[0])


def best_arrangements(hand: Any) -> list[dict[str, Any]]:
    """Return all arrangements with the least deadwood."""
    check_hand(hand)
    return [written(hand, parts) for parts in walk(hand, [], first_only=False)]


def best_layoffs(hand: Any, knocker_melds: Any) -> dict[str, Any]:
    """Return own melds and layoffs with the least deadwood."""
    check_hand(hand)
    check_list("knocker_melds", knocker_melds)
    require(len(knocker_melds) <= 10, f"knocker_melds must be at most 10; got {knocker_melds!r}")
    for meld in knocker_melds:
        check_faces("a meld", meld)
    for meld in knocker_melds:
        require(is_set(meld) or is_run(meld), f"a meld must be a set or a run; got {meld!r}")
    parts = walk(hand, knocker_melds, first_only=True)[0]
    layoffs = []
    for i, meld in enumerate(knocker_melds):
        on_it = [cards[0] for what, cards in parts if what == i]
        lowest = min(card["rank"] for card in meld)
        below = [card for card in on_it if card["rank"] < lowest]
        above = [card for card in on_it if card["rank"] >= lowest]
        layoffs += [{"meld": i, "card": card} for card in [*below[::-1], *above]]
    return {**written(hand, parts), "layoffs": layoffs}


def check_hand(hand: Any) -> None:
    """Refuse what is no hand."""
    check_list("hand", hand)
    require(len(hand) <= 26, f"hand must have at most 26 cards; got {len(hand)}")
    check_faces("hand", hand)


def written(hand: Any, parts: Any) -> dict[str, Any]:
    """Return an arrangement as the contract has it."""
    loose = [cards[0] for what, cards in parts if what == "deadwood"]
    loose += [card for card in hand if card["rank"] == "joker"]
    points = sum(DEADWOOD_VALUES[card["rank"]] for card in loose)
    melds = [list(cards) for what, cards in parts if what == "meld"]
    return {"melds": melds, "deadwood": loose, "points": points}


def walk(hand: Any, knocker_melds: Any, first_only: bool) -> list[Any]:  # noqa: FBT001 - named where it is called
    """Return the arrangements with the least deadwood, in the order of the walk."""
    piles = piled(hand)
    best: list[Any] = []
    least = 10**9

    def go(parts: list[Any], points: int, last: Any) -> None:
        nonlocal best, least
        if points > least or (first_only and points == least):
            return
        left = [key for key in piles if piles[key]]
        if left:
            branch(parts, points, last, min(left))
        elif layoffs_fit(parts, knocker_melds):
            best = [parts] if points < least else [*best, parts]
            least = points

    def branch(parts: list[Any], points: int, last: Any, lowest: Any) -> None:
        options = options_of(lowest, knocker_melds)
        start = last[1] if last and last[0] == lowest else 0
        for number in range(start, len(options)):
            what, keys = options[number]
            if not all(piles.get(key) for key in keys):
                continue
            cards = [piles[key].pop(0) for key in keys]
            worth = DEADWOOD_VALUES[lowest[0]] if what == "deadwood" else 0
            go([*parts, (what, cards)], points + worth, (lowest, number))
            for key, card in zip(keys, cards, strict=True):
                piles[key].insert(0, card)

    go([], 0, None)
    return best


def piled(hand: Any) -> dict[Any, list[Any]]:
    """Return the cards that can meld, by kind: rank, then suit."""
    piles: dict[Any, list[Any]] = {}
    for card in hand:
        if card["rank"] != "joker":
            piles.setdefault((card["rank"], SUITS.index(card["suit"])), []).append(card)
    return piles


def options_of(key: Any, knocker_melds: Any) -> list[Any]:
    """Return what can be done with a card, in order: what it is, and the kinds that it takes."""
    rank, suit = key
    options: list[Any] = []
    options += [
        ("meld", [(rank, SUITS.index(each)) for each in suits])
        for suits in [*_QUARTETS, *_TRIPLETS]
        if suits[0] == SUITS[suit]
    ]
    options += [
        ("meld", [(each, suit) for each in range(rank, last + 1)])
        for last in range(13, rank + 1, -1)
    ]
    for i, meld in enumerate(knocker_melds):
        if can_lie_on(rank, SUITS[suit], meld):
            options.append((i, [key]))
    options.append(("deadwood", [key]))
    return options


def can_lie_on(rank: Any, suit: Any, meld: Any) -> bool:
    """Tell whether a card may go on a meld, gaps apart."""
    if is_set(meld):
        return bool(len(meld) == 3 and rank == meld[0]["rank"])
    return bool(suit == meld[0]["suit"])


def layoffs_fit(parts: Any, knocker_melds: Any) -> bool:
    """Tell whether each meld is one with all that is laid off on it."""
    for i, meld in enumerate(knocker_melds):
        whole = [*meld, *[cards[0] for what, cards in parts if what == i]]
        if not (is_set(whole) or is_run(whole)):
            return False
    return True
