"""The digest deal."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from .checks import SAFE, check_integer, check_list, check_text, require
from .hash import utf8
from .structures import check_choice

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "SCHNAPSEN_CARDS",
    "commitment",
    "deal_for",
    "digest_order",
    "draw_count",
    "order_for",
    "pack_for",
    "prefix_for",
    "talon_at",
    "verify_deal",
]

VARIANTS = ("schnapsen", "sixtysix")
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
# From the strongest on: name and points.
RANKS = {
    "A": ("ace", 11),
    "T": ("ten", 10),
    "K": ("king", 4),
    "Q": ("queen", 3),
    "J": ("jack", 2),
    "9": ("nine", 0),
}
SCHNAPSEN_CARDS = [
    {
        "id": 6 * s + r + 1,
        "name": rank + suit,
        "long_name": f"{RANKS[rank][0]} of {SUITS[suit]}",
        "rank": rank,
        "suit": suit,
        "points": RANKS[rank][1],
        "power": 5 - r,
    }
    for s, suit in enumerate(SUITS)
    for r, rank in enumerate(RANKS)
]


def check_seed(seed: Any, least: int, most: int | None = None) -> None:
    """Refuse what is no seed of so many bytes."""
    if not isinstance(seed, bytes):
        raise TypeError(f"seed must be bytes; got {seed!r}")
    require(len(seed) >= least, f"seed must have at least {least} bytes; got {len(seed)}")
    require(most is None or len(seed) <= most, f"seed must have {most} bytes; got {len(seed)}")


def words(seed: bytes, prefix: bytes) -> Iterator[int]:
    """Give the words of the digests, one after the other."""
    counter = 0
    while True:
        digest = hashlib.sha256(seed + prefix + str(counter).encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        counter += 1


def digest_order(seed: bytes, prefix: str, pack: Any) -> list[Any]:
    """Return a pack in the order of a seed and a prefix."""
    check_seed(seed, 1)
    check_text("prefix", prefix)
    check_list("pack", pack)
    order = list(pack)
    stream = words(seed, utf8(prefix))
    for i in range(len(order) - 1, 0, -1):
        n = i + 1
        word = next(stream)
        while word >= 2**32 // n * n:
            word = next(stream)
        j = word % n
        order[i], order[j] = order[j], order[i]
    return order


def prefix_for(game: str, number: int) -> str:
    """Return the key prefix of a game's deal."""
    check_choice("game", game, *VARIANTS, "gin", "dominoes", "mahjong", "durak")
    check_integer("number", number, 1, SAFE)
    if game in VARIANTS:
        return f"{game}:deal:{number}:"
    return f"deal:{number}:" if game == "durak" else f"hand:{number}:"


def pack_for(variant: str) -> tuple[int, ...]:
    """Return the ids of a variant's pack."""
    check_choice("variant", variant, *VARIANTS)
    nines = variant == "sixtysix"
    return tuple(i + 1 for i, card in enumerate(SCHNAPSEN_CARDS) if nines or card["rank"] != "9")


def talon_at(variant: str) -> int:
    """Return where the talon begins."""
    check_choice("variant", variant, *VARIANTS)
    return 10 if variant == "schnapsen" else 12


def draw_count(variant: str) -> int:
    """Return how many cards can be drawn."""
    return len(pack_for(variant)) - talon_at(variant)


def order_for(seed: bytes, deal: int, variant: str) -> list[int]:
    """Return the order of a deal."""
    check_seed(seed, 32, 32)
    check_integer("deal", deal, 1, SAFE)
    check_choice("variant", variant, *VARIANTS)
    return digest_order(seed, prefix_for(variant, deal), pack_for(variant))


def deal_for(seed: bytes, deal: int, variant: str) -> dict[str, Any]:
    """Return a deal laid out."""
    order = order_for(seed, deal, variant)
    hand = talon_at(variant) // 2
    return {
        "non_dealer": order[:hand],
        "dealer": order[hand : 2 * hand],
        "talon": order[2 * hand : -1],
        "turn_up": order[-1],
    }


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed."""
    check_seed(seed, 32, 32)
    return hashlib.sha256(seed).hexdigest()


def verify_deal(commitment: str, seed: bytes, deal: int, variant: str, order: Any) -> bool:
    """Tell whether a seed is the one committed to, and gives this order."""
    check_text("commitment", commitment)
    right = order_for(seed, deal, variant)
    check_list("order", order)
    for card in order:
        check_integer("a card", card, -SAFE, SAFE)
    return hashlib.sha256(seed).hexdigest() == commitment and list(order) == right
