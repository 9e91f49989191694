"""Cases of `cards.names`: every rank and every suit in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import ALL_FACES, card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_LOCALES = ("en", "de", "fr")


def _aloud() -> Iterator[Draft]:
    # A suit's word doesn't depend on the rank: the ranks once around, then the suits.
    some = [face for face in ALL_FACES if face["suit"] == "S" or face["rank"] in {1, 10, 12}]
    for locale in _LOCALES:
        for face in (*some, ALL_FACES[-1]):
            yield Draft("cards.names.card_name", {"card": face, "locale": locale})
    for text in ("QS", "10H", "AD", "2C", "JK"):
        yield Draft("cards.names.card_name", {"card": card(text)}, "English if nothing is said")
        given = {"card": {**card(text), "id": "0000A", "name": "Bob"}, "locale": "fr"}
        yield Draft("cards.names.card_name", given, "further members change nothing")


def _short() -> Iterator[Draft]:
    some = [face for face in ALL_FACES if face["suit"] == "C" or face["rank"] == 12]
    for locale in _LOCALES:
        for glyphs in (True, False):
            for face in (*some, ALL_FACES[-1]):
                given = {"card": face, "glyphs": glyphs, "locale": locale}
                yield Draft("cards.names.card_short", given)
    for text in ("QS", "10H", "AD", "2C", "JK"):
        only = {"card": card(text)}
        yield Draft("cards.names.card_short", only, "signs, in English, if nothing is said")
        yield Draft("cards.names.card_short", {**only, "glyphs": False}, "in English")
        yield Draft("cards.names.card_short", {**only, "locale": "de"}, "with signs")
        yield Draft("cards.names.card_short", {**only, "locale": "fr"}, "with signs")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="cards.names",
        algorithm="tables of words",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("card-name", "Every rank and every suit, aloud.", tuple(_aloud())),
            Group("card-short", "Every rank and every suit, in short.", tuple(_short())),
        ),
    )
