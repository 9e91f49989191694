"""`deals`: the packs of schnapsen and sixty-six, by suit and rank, and the key prefixes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]

_SUITS = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))
_RANKS = (("A", "ace", 11), ("T", "ten", 10), ("K", "king", 4), ("Q", "queen", 3), ("J", "jack", 2))
_NINE = (("9", "nine", 0),)
_HAND = {"schnapsen": 5, "sixtysix": 6}

_PREFIXES = {
    "schnapsen": "schnapsen:deal:{}:",
    "sixtysix": "sixtysix:deal:{}:",
    "gin": "hand:{}:",
    "dominoes": "hand:{}:",
    "mahjong": "hand:{}:",
    "durak": "deal:{}:",
}


def _cards() -> list[dict[str, Any]]:
    ranks = (*_RANKS, *_NINE)
    kinds = [(suit, rank) for suit in _SUITS for rank in ranks]
    return [
        {
            "id": i + 1,
            "name": rank[0] + suit[0],
            "long_name": f"{rank[1]} of {suit[1]}",
            "rank": rank[0],
            "suit": suit[0],
            "points": rank[2],
            # How many ranks it beats: the nine none.
            "power": len([other for other in ranks if other[2] < rank[2]]),
        }
        for i, (suit, rank) in enumerate(kinds)
    ]


def _pack(variant: str) -> list[int]:
    nines = variant == "sixtysix"
    return [card["id"] for card in _cards() if nines or card["rank"] != "9"]


SOLVERS: dict[str, Solver] = {
    "deals.prefix_for": lambda given: _PREFIXES[given["game"]].format(given["number"]),
    "deals.schnapsen_cards": lambda _: _cards(),
    "deals.pack_for": lambda given: _pack(given["variant"]),
    "deals.talon_at": lambda given: 2 * _HAND[given["variant"]],
    "deals.draw_count": lambda given: len(_pack(given["variant"])) - 2 * _HAND[given["variant"]],
}
