"""Cases of `deals`: published deals, packs and seeds of every size, what fails to verify."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Answer = Callable[[Draft], dict[str, Any]]

__all__ = ["module"]

_MOST = 2**53 - 1
_VARIANTS = ("schnapsen", "sixtysix")
_GAMES = (*_VARIANTS, "gin", "dominoes", "mahjong", "durak")
_NUMBERS = (1, 2, 9, 10, 100, 2**31, 2**32, 2**32 + 1, 2**53 - 2, _MOST)


def _seed(label: str, size: int = 32) -> str:
    """An arbitrary seed that depends on the label alone."""
    return hashlib.shake_256(f"deals {label}".encode()).hexdigest(size)


_SEEDS = (
    ("all zero", "00" * 32),
    ("all ones", "ff" * 32),
    ("its own prefix", b"schnapsen:deal:1:0schnapsen:deal".hex()),
    ("no UTF-8", "c328a0a1e2" * 6 + "80fe"),
    ("line ends and zeros", "0a000d0a" * 8),
)


def _given(entry: dict[str, Any]) -> dict[str, Any]:
    return {"seed": entry["seed_hex"], "deal": entry["deal"], "variant": entry["variant"]}


def _published(known: dict[str, Any]) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
    """The published deals of the two variants, those that throw words away among them."""
    rare = [entry for entry in known["rejection_deals"] if "variant" in entry]
    return [
        *((_given(entry), ("known",)) for entry in known["digest_deals"]),
        *((_given(entry), ("known", "rejected")) for entry in rare),
    ]


def _orders_and_deals(known: dict[str, Any]) -> Iterator[Draft]:
    for name in ("order_for", "deal_for"):
        for given, flags in _published(known):
            yield Draft(f"deals.{name}", given, "", flags)
        for variant in _VARIANTS:
            for number in _NUMBERS:
                given = {"seed": _seed(f"{variant} {number}"), "deal": number, "variant": variant}
                yield Draft(f"deals.{name}", given, f"deal {number}")
            for why, seed in _SEEDS:
                yield Draft(f"deals.{name}", {"seed": seed, "deal": 7, "variant": variant}, why)


def _relatives(known: dict[str, Any]) -> Iterator[Draft]:
    """The published orders of the other games, and those of this one said in full."""
    for group, size in (("gin_deals", 52), ("domino_orders", 28), ("mahjong_orders", 144)):
        for entry in known[group]:
            yield _order(entry["seed_hex"], f"hand:{entry['hand']}:", size, group, "known")
    for entry in known["rejection_deals"]:
        if "hand" in entry:
            flags = ("known", "rejected")
            yield _order(entry["seed_hex"], f"hand:{entry['hand']}:", 52, entry["game"], *flags)
    for number in (1, 2, 1000):
        yield _order(_seed(f"durak {number}"), f"deal:{number}:", 36, "durak")
    packs = {entry["variant"]: entry["pack"] for entry in known["schnapsen_variants"]}
    for entry in (*known["digest_deals"][:4], *known["rejection_deals"]):
        if "variant" in entry:
            prefix = f"{entry['variant']}:deal:{entry['deal']}:"
            pack = packs[entry["variant"]]
            given = {"seed": entry["seed_hex"], "prefix": prefix, "pack": pack}
            more = ("rejected",) if "rejected_words" in entry else ()
            yield Draft("deals.digest_order", given, "as order_for has it", ("known", *more))


def _order(seed: str, prefix: Any, size: int, why: str, *flags: str) -> Draft:
    """The pack is 1, 2, 3, ... up to its size, as in the published programs."""
    given = {"seed": seed, "prefix": prefix, "pack": list(range(1, size + 1))}
    return Draft("deals.digest_order", given, why, flags)


_PREFIXES: tuple[tuple[str, Any], ...] = (
    ("no prefix", ""),
    ("one character", ":"),
    ("beyond ASCII", "Schwarze Königin №1:"),
    ("beyond 16 bits", "🂡:deal:1:"),
    ("decomposed", "e\u0301:"),
    ("composed", "é:"),
    ("a zero character", "a\0b:"),
    ("a lone surrogate, which is EF BF BD", {"$utf16": [0x61, 0xD800]}),
    ("a lone low surrogate", {"$utf16": [0xDC00, 0x3A]}),
    ("what stands for a lone surrogate", "a\ufffd"),
    ("a prefix that ends in a digit", "hand:1"),
    ("a long prefix", "prefix:" * 30),
)

_PACKS: tuple[tuple[str, list[Any]], ...] = (
    ("nothing", []),
    ("one item", ["only"]),
    ("two items", [1, 2]),
    ("equal items", [7, 7, 7]),
    ("every kind of JSON", [None, True, 0, -1, "", "é", [], [1, [2]], {}, {"a": {"b": 1}}]),
    ("cards", [{"rank": 1, "suit": "S"}, {"rank": "joker", "suit": None}, {"__proto__": 1}]),
    ("texts with lone surrogates", [{"$utf16": [0xD800]}, "a", {"$utf16": [0xDC00]}]),
)


# Found by trying one seed after the other.
_AT_THE_LIMIT = (
    ("0280547a", 25, "the word for n = 22 is the limit itself, and is thrown away"),
    ("06d4fce8", 25, "the word for n = 18 is the limit itself, and is thrown away"),
    ("10165d6a", 16, "16 divides 2**32: no word is thrown away, 2**32 - 15 neither"),
)


def _packs() -> Iterator[Draft]:
    for why, pack in _PACKS:
        for i in range(2):
            given = {"seed": _seed(f"{why} {i}"), "prefix": f"hand:{i + 1}:", "pack": pack}
            yield Draft("deals.digest_order", given, why)
    # A digest is eight words, so eight swaps.
    for size in (3, 4, 5, 8, 9, 10, 16, 17, 18, 25, 64):
        yield _order(_seed(f"size {size}"), "hand:1:", size, f"{size} items")
    for size in (257, 300):
        yield _order(_seed(f"size {size}"), "hand:1:", size, "indices beyond a byte")
    for seed, size, why in _AT_THE_LIMIT:
        yield _order(seed, "hand:1:", size, why, *(("rejected",) if size == 25 else ()))
    for why, prefix in _PREFIXES:
        yield _order(_seed("prefixes"), prefix, 12, why)
    for size in (1, 2, 31, 33, 45, 46, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 200):
        # With the prefix and the counter, the ends of blocks of 64 bytes and of their padding.
        yield _order(_seed(f"seed {size}", size), "hand:1:", 12, f"a seed of {size} bytes")
    for why, seed in (("00", "00"), ("ff", "ff"), ("a seed that looks like a prefix", b"1:".hex())):
        yield _order(seed, "hand:1:", 12, why)
    yield _order(b"hand:".hex(), "1:", 12, "seed and prefix are one text: here")
    yield _order(b"hand".hex(), ":1:", 12, "seed and prefix are one text: and here")


def _variants() -> Iterator[Draft]:
    for game in _GAMES:
        for number in _NUMBERS[:: 1 if game in _VARIANTS else 3]:
            yield Draft("deals.prefix_for", {"game": game, "number": number})
    for name in ("pack_for", "talon_at", "draw_count"):
        for variant in _VARIANTS:
            yield Draft(f"deals.{name}", {"variant": variant})
    yield Draft("deals.schnapsen_cards", {})


def _committed() -> Iterator[Draft]:
    for why, seed in _SEEDS:
        yield Draft("deals.commitment", {"seed": seed}, why)
    for i in range(8):
        yield Draft("deals.commitment", {"seed": _seed(f"commitment {i}")}, "arbitrary")


def _swapped(order: list[int], i: int, j: int) -> list[int]:
    other = list(order)
    other[i], other[j] = order[j], order[i]
    return other


def _claims(right: str, order: list[int]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is claimed of a deal, apart from seed, deal and variant, and is false."""
    odd: tuple[tuple[str, Any], ...] = (
        ("no commitment", ""),
        ("a commitment to another seed", hashlib.sha256(b"another").hexdigest()),
        ("the last digit is another", right[:-1] + ("0" if right[-1] != "0" else "1")),
        ("the first digit is another", ("0" if right[0] != "0" else "1") + right[1:]),
        ("half of the commitment", right[:32]),
        ("a digit is missing", right[:-1]),
        ("a digit more", right + "0"),
        ("in uppercase", right.upper()),
        ("a blank before", " " + right),
        ("a line end after", right + "\n"),
        ("with 0x before", "0x" + right),
        ("a text beyond ASCII", "é" * 64),
        ("a lone surrogate", {"$utf16": [0xD800]}),
    )
    yield from ((why, {"commitment": text}) for why, text in odd)
    orders: tuple[tuple[str, list[int]], ...] = (
        ("no order", []),
        ("the first two are swapped", _swapped(order, 0, 1)),
        ("the last two are swapped", _swapped(order, -1, -2)),
        ("the first and the last are swapped", _swapped(order, 0, -1)),
        ("backwards", order[::-1]),
        ("sorted", sorted(order)),
        ("the turn-up is missing", order[:-1]),
        ("the first is missing", order[1:]),
        ("a card more", [*order, 6]),
        ("a card comes twice", [*order[:-1], order[0]]),
        ("only one hand", order[:5]),
        ("a card of no pack", [*order[:-1], 25]),
        ("a number below all cards", [0, *order[1:]]),
        ("a negative number", [-order[0], *order[1:]]),
        ("a large number", [*order[:-1], _MOST]),
        ("a number that 32 bits cut to the right one", [order[0] + 2**32, *order[1:]]),
    )
    yield from ((why, {"order": other}) for why, other in orders)


def _verified(known: dict[str, Any], answer: Answer) -> Iterator[Draft]:
    entries = [*known["digest_deals"][:6], *known["rejection_deals"][:2]]
    for entry in entries:
        right = hashlib.sha256(bytes.fromhex(entry["seed_hex"])).hexdigest()
        given = {"commitment": right, **_given(entry), "order": entry["order"]}
        yield Draft("deals.verify_deal", given, "as published", ("known",))
    for variant in _VARIANTS:
        for number in (1, _MOST):
            seed = _seed(f"verify {variant} {number}")
            deal = {"seed": seed, "deal": number, "variant": variant}
            order = answer(Draft("deals.order_for", deal))["value"]
            right = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
            given = {"commitment": right, **deal, "order": order}
            yield Draft("deals.verify_deal", given, "all fits")
            if number > 1:
                continue
            for why, wrong in _claims(right, order):
                yield Draft("deals.verify_deal", {**given, **wrong}, why)
            other = "sixtysix" if variant == "schnapsen" else "schnapsen"
            for why, change in (
                ("another deal", {"deal": 2}),
                ("another variant", {"variant": other}),
                ("another seed", {"seed": _seed("other")}),
                ("another seed, whose order this is not", _recommitted("other")),
            ):
                yield Draft("deals.verify_deal", {**given, **change}, why)


def _recommitted(label: str) -> dict[str, Any]:
    seed = _seed(label)
    return {"seed": seed, "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest()}


def module(known: dict[str, Any], answer: Answer) -> Module:
    """The drafts of the file."""
    return Module(
        name="deals",
        algorithm="SHA-256 in counter mode, Fisher-Yates with rejection",
        origin="FIPS 180-4; Game::Schnapsen, Game::Gin, Game::Dominoes, Game::Mahjong of CPAN",
        notes={
            "known": "the input is among the known answers, published or computed elsewhere",
            "rejected": "at least one word is thrown away",
        },
        groups=(
            Group("variants", "Packs, cards and prefixes.", tuple(_variants())),
            Group("deals", "Deals of the two variants.", tuple(_orders_and_deals(known))),
            Group("relatives", "The other games.", tuple(_relatives(known))),
            Group("digest-order", "Packs, prefixes and seeds of any size.", tuple(_packs())),
            Group("commitment", "Seeds.", tuple(_committed())),
            Group("verify-deal", "What fits, and what doesn't.", tuple(_verified(known, answer))),
        ),
    )
