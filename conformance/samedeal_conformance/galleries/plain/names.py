"""Names of cards."""

from __future__ import annotations

from typing import Any

from .card_checks import check_boolean, check_choice, check_face

__all__ = ["card_name", "card_short"]

_LOCALES = ["de", "en", "fr"]
_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_RANKS = {
    "en": {1: "Ace", 11: "Jack", 12: "Queen", 13: "King"},
    "de": {1: "Ass", 11: "Bube", 12: "Dame", 13: "König"},
    "fr": {1: "As", 11: "Valet", 12: "Dame", 13: "Roi"},
}
_SHORT_RANKS = {
    "en": {1: "A", 11: "J", 12: "Q", 13: "K"},
    "de": {1: "A", 11: "B", 12: "D", 13: "K"},
    "fr": {1: "A", 11: "V", 12: "D", 13: "R"},
}
_SUITS = {
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "de": {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"},
    "fr": {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"},
}
_SHORT_SUITS = {
    "en": {"S": "S", "H": "H", "D": "D", "C": "C"},
    "de": {"S": "Pi", "H": "He", "D": "Ka", "C": "Kr"},
    "fr": {"S": "P", "H": "C", "D": "K", "C": "T"},
}


def card_name(card: Any, locale: Any = "en") -> str:
    """Return what a card is called."""
    check_face(card)
    check_choice("locale", locale, _LOCALES)
    if card["rank"] == "joker":
        return "Joker"
    rank = _RANKS[locale].get(card["rank"], str(card["rank"]))
    suit = _SUITS[locale][card["suit"]]
    if locale == "de":
        return f"{suit}-{rank}"
    return f"{rank} of {suit}" if locale == "en" else f"{rank} de {suit}"


def card_short(card: Any, glyphs: Any = True, locale: Any = "en") -> str:  # noqa: FBT002 - the contract's parameter
    """Return a card in short."""
    check_face(card)
    check_boolean("glyphs", glyphs)
    check_choice("locale", locale, _LOCALES)
    if card["rank"] == "joker":
        return "🃏" if glyphs else "JK"
    rank = _SHORT_RANKS[locale].get(card["rank"], str(card["rank"]))
    suit = _GLYPHS[card["suit"]] if glyphs else _SHORT_SUITS[locale][card["suit"]]
    return rank + suit
