"""The digest deal: the order of a pack as a function of a seed, a variant and a deal number.

Nothing here draws from a generator. The order comes from SHA-256 (FIPS 180-4) of the seed and a
key, so a deal can be made again anywhere from the seed alone, and a match is a function of its seed
and its moves. The algorithm is that of Game::Schnapsen::Deck and its relatives:

* The digests of `seed || prefix || counter`, the counter in decimal from 0, give eight 32-bit words
  each, big-endian.
* Fisher-Yates from the last index down to 1: n is the index plus one, a word at or above the
  largest multiple of n in 2**32 is thrown away, and the item changes places with that at word % n.

The prefix holds the deal number, or every deal of a match would be the same, and for two games with
packs of one size something that tells them apart (`PREFIXES`).

In a laid out deal the turn-up is the last of the order, after the talon, so every draw is "the next
one": the k-th card drawn is `order[talon_at(variant) + k]`, and the turn-up is drawn last. Both
packs leave an even number to draw.

A match that anybody can check:

1. Whoever keeps the deck, a server say, takes a fresh seed, `secrets.token_bytes(32)`, and shows it
   to nobody. The kit can't do this for him, since it reads no source of randomness.
2. Before the first card he publishes `commitment(seed)`. From then on he can't change the seed, and
   nobody can read it off the commitment.
3. The match is played with deals 1, 2, 3, ... of that seed.
4. After it he publishes the seed, and `verify_deal` says of each deal whether it is the one that
   the commitment stood for.

That proves that the orders were fixed beforehand, not that they weren't chosen: he can try seeds
until he likes one. Where that matters, a player names 32 bytes of his own after the commitment, and
the match is played with the exclusive or of both; then `commitment` checks the one seed, and
`order_for` of the other the deals.
"""

from __future__ import annotations

from types import MappingProxyType

from . import _checks
from .hash import utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import TypeVar

    from .contracts import DigestDeal, SchnapsenCard, Variant

    _Item = TypeVar("_Item")
    _Bytes = bytes | bytearray | memoryview

__all__ = [
    "PREFIXES",
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

_SEED_SIZE = 32

PREFIXES: Mapping[str, str] = MappingProxyType(
    {
        "schnapsen": "schnapsen:deal:{}:",
        "sixtysix": "sixtysix:deal:{}:",
        "gin": "hand:{}:",
        "dominoes": "hand:{}:",
        "mahjong": "hand:{}:",
        "durak": "deal:{}:",
    }
)
"""The key prefix of each game, with {} for the number of the deal. Read-only."""

_SUITS = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))
# Name, letter, points; from the strongest down.
_RANKS = (
    ("ace", "A", 11),
    ("ten", "T", 10),
    ("king", "K", 4),
    ("queen", "Q", 3),
    ("jack", "J", 2),
    ("nine", "9", 0),
)

SCHNAPSEN_CARDS: tuple[SchnapsenCard, ...] = tuple(
    MappingProxyType(  # type: ignore[misc]  # a view of one: reading is all that is allowed
        {
            "id": len(_RANKS) * place + number,
            "name": rank + suit,
            "long_name": f"{word} of {suit_word}",
            "rank": rank,
            "suit": suit,
            "points": points,
            "power": len(_RANKS) - number,
        }
    )
    for place, (suit, suit_word) in enumerate(_SUITS)
    for number, (word, rank, points) in enumerate(_RANKS, 1)
)
"""The 24 cards by id, from 1: that of an id is `SCHNAPSEN_CARDS[id - 1]`. Of two cards of a suit
the one of more power beats the other. Read-only; `dict(card)` is a copy to write on."""

# The ids of a pack and the size of a hand. Schnapsen leaves the nines out.
_VARIANTS = {
    "schnapsen": (tuple(card["id"] for card in SCHNAPSEN_CARDS if card["rank"] != "9"), 5),
    "sixtysix": (tuple(card["id"] for card in SCHNAPSEN_CARDS), 6),
}


def digest_order(seed: _Bytes, prefix: str, pack: Sequence[_Item]) -> list[_Item]:
    """Return a pack in the order that a seed and a key prefix stand for.

    Args:
        seed: At least one byte.
        prefix: Any text, such as `prefix_for` gives; hashed by its UTF-8 bytes.
        pack: A sequence of anything; left as it is.

    Returns:
        A new list of the same items.

    Raises:
        TypeError: seed holds no bytes, prefix is no str, or pack is no sequence.
        ValueError: seed is empty.

    Draws nothing. Source: Game::Schnapsen::Deck 0.01, and its relatives for other games.
    """
    seed = _checks.check_bytes("seed", seed)
    if not seed:
        _checks.refuse_value("seed", seed, "at least one byte")
    prefix = _checks.check_text("prefix", prefix)
    return _order(seed, prefix, _checks.check_sequence("pack", pack))


def prefix_for(game: str, number: int) -> str:
    """Return the key prefix of a game's deal, such as "hand:3:".

    Args:
        game: One of the keys of `PREFIXES`.
        number: The number of the deal or hand, an integer from 1 to 2**53 - 1.

    Raises:
        TypeError: game is no str, or number is no number.
        ValueError: There is no such game, or number is out of range or no integer.

    Draws nothing.
    """
    game = _checks.check_choice("game", game, tuple(PREFIXES))
    return PREFIXES[game].format(_number("number", number))


def pack_for(variant: Variant) -> tuple[int, ...]:
    """Return the ids of a variant's pack, in order: 20 for Schnapsen, 24 for Sixty-Six.

    Args:
        variant: "schnapsen" or "sixtysix".

    Raises:
        TypeError: variant is no str.
        ValueError: There is no such variant.

    Draws nothing.
    """
    return _VARIANTS[_variant(variant)][0]


def talon_at(variant: Variant) -> int:
    """Return where in the order the talon begins: after both hands.

    Args:
        variant: "schnapsen" or "sixtysix".

    Raises:
        TypeError: variant is no str.
        ValueError: There is no such variant.

    Draws nothing.
    """
    return 2 * _VARIANTS[_variant(variant)][1]


def draw_count(variant: Variant) -> int:
    """Return how many cards can be drawn: the talon and the turn-up.

    Args:
        variant: "schnapsen" or "sixtysix".

    Raises:
        TypeError: variant is no str.
        ValueError: There is no such variant.

    Draws nothing.
    """
    pack, hand = _VARIANTS[_variant(variant)]
    return len(pack) - 2 * hand


def order_for(seed: _Bytes, deal: int, variant: Variant) -> list[int]:
    """Return the ids of a variant's pack in the order of a deal.

    Args:
        seed: 32 bytes.
        deal: The number of the deal, an integer from 1 to 2**53 - 1.
        variant: "schnapsen" or "sixtysix".

    Raises:
        TypeError: seed holds no bytes, deal is no number, or variant is no str.
        ValueError: seed has another size, deal is out of range or no integer, or there is no such
            variant.

    Draws nothing. Source: Game::Schnapsen::Deck 0.01, `order_for`.
    """
    seed, deal, game = _seed("seed", seed), _number("deal", deal), _variant(variant)
    return _order(seed, PREFIXES[game].format(deal), _VARIANTS[game][0])


def deal_for(seed: _Bytes, deal: int, variant: Variant) -> DigestDeal:
    """Return the order of a deal laid out: both hands, the talon and the turn-up.

    Args:
        seed: 32 bytes.
        deal: The number of the deal, an integer from 1 to 2**53 - 1.
        variant: "schnapsen" or "sixtysix".

    Returns:
        A dict of `non_dealer` and `dealer`, the hands; `talon`, in the order of drawing; and
        `turn_up`, the trump card, which is drawn last.

    Raises:
        TypeError: seed holds no bytes, deal is no number, or variant is no str.
        ValueError: seed has another size, deal is out of range or no integer, or there is no such
            variant.

    Draws nothing. Source: Game::Schnapsen::Deck 0.01, `deal_for`.
    """
    order = order_for(seed, deal, variant)
    talon = talon_at(variant)
    hand = talon // 2
    return {
        "non_dealer": order[:hand],
        "dealer": order[hand:talon],
        "talon": order[talon:-1],
        "turn_up": order[-1],
    }


def commitment(seed: _Bytes) -> str:
    """Return the commitment to a seed, given out before the match: its SHA-256.

    Args:
        seed: 32 bytes, fresh and random, or it can be guessed and tried.

    Returns:
        64 lowercase hexadecimal digits.

    Raises:
        TypeError: seed holds no bytes.
        ValueError: seed has another size.

    Draws nothing.
    """
    return _sha256(_seed("seed", seed)).hex()


def verify_deal(
    commitment: str, seed: _Bytes, deal: int, variant: Variant, order: Sequence[int]
) -> bool:
    """Return whether a published seed is the one committed to, and gives this order.

    Args:
        commitment: What was given out before the match; nothing but the text that the function
            `commitment` gives for the seed will do.
        seed: 32 bytes.
        deal: The number of the deal, an integer from 1 to 2**53 - 1.
        variant: "schnapsen" or "sixtysix".
        order: The ids in the order in which they came, integers of at most 2**53 - 1 in size.

    Raises:
        TypeError: commitment or variant is no str, seed holds no bytes, deal or an item of order is
            no number, or order is no sequence.
        ValueError: seed has another size, deal or an item of order is out of range or no integer,
            or there is no such variant.

    Draws nothing.
    """
    commitment = _checks.check_text("commitment", commitment)
    expected = order_for(seed, deal, variant)
    limit = _checks.MAX_SAFE_INTEGER
    given = _checks.check_integers("order", order, -limit, limit)
    return commitment == _sha256(bytes(seed)).hex() and given == expected


def _seed(name: str, value: object) -> bytes:
    """Return the value as plain bytes if it is the seed of a match."""
    seed = _checks.check_bytes(name, value)
    if len(seed) != _SEED_SIZE:
        _checks.refuse_value(name, value, f"{_SEED_SIZE} bytes, not {len(seed)}")
    return seed


def _number(name: str, value: object) -> int:
    """Return the value if it is the number of a deal."""
    return _checks.check_integer(name, value, 1, _checks.MAX_SAFE_INTEGER)


def _variant(value: object) -> str:
    """Return the value if it is a variant."""
    return _checks.check_choice("variant", value, tuple(_VARIANTS))


def _order(seed: bytes, prefix: str, pack: Sequence[_Item]) -> list[_Item]:
    """Return the items in the order of a seed and a prefix."""
    order = list(pack)
    words = _words(seed + utf8(prefix))
    for last in range(len(order) - 1, 0, -1):
        n = last + 1
        limit = 2**32 // n * n
        while (word := next(words)) >= limit:
            pass
        j = word % n
        order[last], order[j] = order[j], order[last]
    return order


def _words(key: bytes) -> Iterator[int]:
    """Return the words of the digests of a key and a counter, without end."""
    counter = 0
    while True:
        digest = _sha256(b"%b%d" % (key, counter))
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        counter += 1


def _sha256(data: bytes) -> bytes:
    from hashlib import sha256  # noqa: PLC0415 - slow to import, and for deals of this kind only

    return sha256(data).digest()
