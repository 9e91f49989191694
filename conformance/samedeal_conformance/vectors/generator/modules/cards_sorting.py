"""Cases of `cards.sorting`: orders of suits, the ace at both ends, jokers, equal cards."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .shorthand import ALL_FACES, card, cards, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_ORDERS: tuple[Any, ...] = ("SHDC", "CDHS", "HSDC", ["D", "C", "H", "S"], ["S", "H", "D", "C"])
_SOME = ("AS", "2S", "KS", "9C", "10C", "JK")


def _pairs() -> Iterator[Draft]:
    def draft(first: str, second: str, **rest: Any) -> Draft:
        given = {"first": card(first), "second": card(second), **rest}
        return Draft("cards.sorting.compare_cards", given)

    for first, second in product(_SOME, repeat=2):
        yield draft(first, second)
        yield draft(first, second, ace_high=True)
    for order in _ORDERS:
        for first, second in (("2S", "AH"), ("KC", "AD"), ("AD", "2D"), ("JK", "AC")):
            yield draft(first, second, suit_order=order)
        yield draft("AD", "2D", suit_order=order, ace_high=True)
    yield draft("AS", "KS", ace_high=False)
    one, other = {**card("5H"), "id": "0000B"}, {**card("5H"), "id": "0000A", "wild": True}
    for given in ({"first": one, "second": other}, {"first": other, "second": one}):
        yield Draft("cards.sorting.compare_cards", given, "an id doesn't decide")


_HANDS: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    ("no cards", []),
    ("one card", cards("5H")),
    ("sorted already", cards("AS 2S KS AH 5D 9C")),
    ("backwards", cards("9C 5D AH KS 2S AS")),
    ("aces and kings", cards("KS AS 2S KH AH QH AC KC")),
    ("tens and nines, which sort otherwise as texts", cards("10S 9S 2S 10H AH JH")),
    ("jokers last", cards("JK 3C JK AS JK")),
    ("copies stay in their order", dealt("5H 2S 5H 2S 5H JK 2S JK")),
    ("only jokers", dealt("JK JK")),
    ("copies stay in their order, whatever their ids", dealt("5H 2S JK 5H 2S JK")[::-1]),
    ("one suit", cards("7D 3D KD AD 10D 2D QD")),
    ("members of a game are kept", [{**card("9C"), "wild": True}, {"id": 7, **card("2C")}]),
)


def _hands() -> Iterator[Draft]:
    for why, hand in _HANDS:
        yield Draft("cards.sorting.sort_hand", {"cards": hand}, why)
        yield Draft("cards.sorting.sort_hand", {"cards": hand, "ace_high": True}, why)
        given = {"cards": hand, "suit_order": "HSDC", "ace_high": False}
        yield Draft("cards.sorting.sort_hand", given, why)
        given = {"cards": hand, "suit_order": ["C", "D", "H", "S"], "ace_high": True}
        yield Draft("cards.sorting.sort_hand", given, why)
    for i, order in enumerate(_ORDERS):
        hand = [ALL_FACES[word % 53] for word in words(f"sorted {i}", 14)]
        given = {"cards": hand, "suit_order": order, "ace_high": i % 2 == 0}
        yield Draft("cards.sorting.sort_hand", given, "an arbitrary hand")
    two_decks = [
        {**ALL_FACES[word % 53], "id": f"{i:05d}"} for i, word in enumerate(words("two", 60))
    ]
    yield Draft("cards.sorting.sort_hand", {"cards": two_decks}, "many copies")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="cards.sorting",
        algorithm="by suit, then by rank, jokers last; stable",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("compare-cards", "Two cards.", tuple(_pairs())),
            Group("sort-hand", "Hands.", tuple(_hands())),
        ),
    )
