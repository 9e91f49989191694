"""`cards.names`: a table for each language, and one rule a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]

_COURT: dict[str, dict[int, tuple[str, str]]] = {
    "en": {1: ("Ace", "A"), 11: ("Jack", "J"), 12: ("Queen", "Q"), 13: ("King", "K")},
    "de": {1: ("Ass", "A"), 11: ("Bube", "B"), 12: ("Dame", "D"), 13: ("König", "K")},
    "fr": {1: ("As", "A"), 11: ("Valet", "V"), 12: ("Dame", "D"), 13: ("Roi", "R")},
}
"""The ranks that are no digits: aloud and in short."""

_SUITS: dict[str, dict[str, tuple[str, str]]] = {
    "en": {"S": ("spades", "S"), "H": ("hearts", "H"), "D": ("diamonds", "D"), "C": ("clubs", "C")},
    "de": {"S": ("Pik", "Pi"), "H": ("Herz", "He"), "D": ("Karo", "Ka"), "C": ("Kreuz", "Kr")},
    "fr": {"S": ("pique", "P"), "H": ("cœur", "C"), "D": ("carreau", "K"), "C": ("trèfle", "T")},
}
"""The suits: aloud and in short."""

_PATTERNS = {"en": "{rank} of {suit}", "de": "{suit}-{rank}", "fr": "{rank} de {suit}"}
_SIGNS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}
_JOKER_SIGN = "\U0001f0cf"


def _rank(locale: str, rank: int, *, short: bool) -> str:
    words = _COURT[locale].get(rank)
    return f"{rank}" if words is None else words[short]


def _name(given: dict[str, Any]) -> str:
    card, locale = given["card"], given.get("locale", "en")
    if card["rank"] == "joker":
        return "Joker"
    rank = _rank(locale, card["rank"], short=False)
    return _PATTERNS[locale].format(rank=rank, suit=_SUITS[locale][card["suit"]][0])


def _short(given: dict[str, Any]) -> str:
    card, locale, glyphs = given["card"], given.get("locale", "en"), given.get("glyphs", True)
    if card["rank"] == "joker":
        return _JOKER_SIGN if glyphs else "JK"
    suit = _SIGNS[card["suit"]] if glyphs else _SUITS[locale][card["suit"]][1]
    return _rank(locale, card["rank"], short=True) + suit


SOLVERS: dict[str, Solver] = {"cards.names.card_name": _name, "cards.names.card_short": _short}
