"""Cases of `cards.decks`: suits in any order and number, jokers, what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import ALL_FACES, card, cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_LOW = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(2, 7)]
_NO_ACES = cards("AS AH AD AC")

_DECKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("52 cards", {}),
    ("52 cards, said in full", {"decks": 1, "suits": "SHDC", "jokers": 0, "without": []}),
    ("the suits as a list", {"suits": ["S", "H", "D", "C"]}),
    ("the suits in another order", {"suits": "CDHS"}),
    ("one suit", {"suits": "H"}),
    ("one suit in a list", {"suits": ["C"]}),
    ("two suits", {"suits": "DS"}),
    ("three suits", {"suits": ["H", "C", "S"]}),
    ("a joker", {"jokers": 1, "suits": "S"}),
    ("three jokers", {"jokers": 3, "suits": "SH"}),
    ("two decks", {"decks": 2, "suits": "SD"}),
    ("two decks, whose jokers each end their own", {"decks": 2, "suits": "C", "jokers": 2}),
    ("three small decks", {"decks": 3, "suits": "H", "jokers": 1, "without": _LOW}),
    ("without the queen of spades", {"suits": "SH", "without": [card("QS")]}),
    ("of every deck", {"decks": 2, "suits": "SH", "without": [card("QS")]}),
    ("named twice is left out as if once", {"suits": "S", "without": cards("QS QS QS")}),
    ("a face of a suit that isn't there", {"suits": "S", "without": cards("QH")}),
    ("without jokers after all", {"suits": "S", "jokers": 2, "without": [card("JK")]}),
    ("one joker stands for all", {"decks": 2, "suits": "D", "jokers": 1, "without": [card("JK")]}),
    ("32 cards", {"without": [*_LOW]}),
    ("the pack of euchre", {"without": [*_LOW, *cards("7S 8S 7H 8H 7D 8D 7C 8C")]}),
    ("without aces", {"suits": "HC", "without": _NO_ACES}),
    ("nothing is left", {"suits": "S", "without": ALL_FACES}),
    (
        "further members of what is left out change nothing",
        {"suits": "S", "without": [{**card("QS"), "id": "0000A"}, {"id": "x", **card("KS")}]},
    ),
    ("the rank alone is not the face", {"suits": "SH", "without": cards("2S 3H")}),
)

_OWN: tuple[tuple[str, list[Any]], ...] = (
    ("nothing", []),
    ("one face", [{"rank": 1, "suit": "S"}]),
    ("a game's own faces", [{"color": "red", "value": 0}, {"kind": "wild"}]),
    ("equal faces", [{"n": 1}, {"n": 1}]),
    ("an object without members", [{}]),
    ("nested members", [{"tags": ["a", ["b"]], "of": {"deep": {"er": None}}}]),
    ("members named like built-ins", [{"__proto__": 1, "constructor": 2, "toString": 3}]),
    ("ids are kept, so they repeat", [{"rank": 1, "suit": "S", "id": "0000A"}]),
    ("texts beyond ASCII", [{"name": "é🂡", "odd": {"$utf16": [0xD800]}}]),
)


def _repeated() -> Iterator[Draft]:
    for why, faces in _OWN:
        for times in (0, 1, 2, 3):
            yield Draft("cards.decks.repeat_deck", {"faces": faces, "times": times}, why)
    given = {"faces": [{"n": 1}, {"n": 2}, {"n": 3}], "times": 20}
    yield Draft("cards.decks.repeat_deck", given, "the whole list again and again")
    yield Draft("cards.decks.repeat_deck", {"faces": [], "times": 1000}, "nothing, many times")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    decks = tuple(Draft("cards.decks.standard_deck", given, why) for why, given in _DECKS)
    return Module(
        name="cards.decks",
        algorithm="deck by deck, suit by suit, rank by rank",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("standard-deck", "Suits, jokers, and what is left out.", decks),
            Group("repeat-deck", "Faces of any kind.", tuple(_repeated())),
        ),
    )
