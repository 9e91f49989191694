"""`cards.tricks`: the rules one after the other, each by looking at every card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from . import Solver

__all__ = ["SOLVERS"]

_ACE_LAST = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return (one["rank"], one["suit"]) == (other["rank"], other["suit"])


def _if_any(cards: list[Any], wanted: Callable[[Any], bool]) -> list[Any]:
    """Those that are wanted; all if there are none."""
    return [card for card in cards if wanted(card)] or cards


def _legal_plays(given: dict[str, Any]) -> list[Any]:
    hand, rules = given["hand"], given["rules"]
    led, unbroken, required = (rules.get(name) for name in ("led", "unbroken", "required"))
    banned = rules.get("banned", [])
    if required is not None:
        forced = [card for card in hand if _same(card, required)]
        if forced:
            return forced
    if led is not None:
        hand = _if_any(hand, lambda card: card["suit"] == led)
    elif unbroken is not None:
        hand = _if_any(hand, lambda card: card["suit"] != unbroken)
    return _if_any(hand, lambda card: not any(_same(card, other) for other in banned))


def _trick_winner(given: dict[str, Any]) -> int:
    plays, trump = given["plays"], given.get("trump")
    for suit in (trump, plays[0]["card"]["suit"]):
        for rank in reversed(_ACE_LAST):
            for play in plays:
                if play["card"]["suit"] == suit and play["card"]["rank"] == rank:
                    winner: int = play["seat"]
                    return winner
    raise AssertionError("the first card is of the suit led")


def _infer_voids(given: dict[str, Any]) -> list[list[str]]:
    shown = [
        (play["seat"], trick["plays"][0]["card"]["suit"])
        for trick in given["tricks"]
        for play in trick["plays"]
        if trick["plays"][0]["card"]["suit"] is not None
        and play["card"]["suit"] is not None
        and play["card"]["suit"] != trick["plays"][0]["card"]["suit"]
    ]
    return [[suit for suit in "SHDC" if (seat, suit) in shown] for seat in range(given["seats"])]


SOLVERS: dict[str, Solver] = {
    "cards.tricks.legal_plays": _legal_plays,
    "cards.tricks.trick_winner": _trick_winner,
    "cards.tricks.infer_voids": _infer_voids,
}
