"""What a card is called, aloud and in short, in several languages.

The name is for accessible names and announcements ("Queen of spades"), the short form for small
places and logs ("Q♠", or "QS" where signs can't be shown). The words come from `locales`, one table
a language; nothing here asks the machine which language is spoken.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from .locales import TABLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..contracts import Locale  # noqa: TID252 - as above
    from .locales import Table

__all__ = ["card_name", "card_short"]

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_JOKER_SIGN = "🃏"
_JOKER_LETTERS = "JK"


def card_name(card: Mapping[str, Any], locale: Locale = "en") -> str:
    """Return what a card is called, such as "Queen of spades", "10 of hearts", "Joker".

    Args:
        card: A standard face.
        locale: "de", "en" or "fr".

    Raises:
        TypeError: card is no mapping, its rank or suit is of a wrong type, or locale is no str.
        ValueError: A member of the card is missing, or is no rank or suit, or there is no such
            locale; the message lists those that there are.

    Draws nothing.
    """
    rank, suit = _checks.check_face("card", card)
    table = _table(locale)
    if not rank:
        return table["joker"]
    return table["name"].format(rank=table["ranks"].get(rank, str(rank)), suit=table["suits"][suit])


def card_short(
    card: Mapping[str, Any],
    glyphs: bool = True,  # noqa: FBT001, FBT002 - the contract's parameter, in its place
    locale: Locale = "en",
) -> str:
    """Return a card in short: "Q♠" or "QS", "10♠" or "10S", "🃏" or "JK".

    Args:
        card: A standard face.
        glyphs: Whether the suit is a sign; otherwise it is one or two letters.
        locale: "de", "en" or "fr", for the letters.

    Raises:
        TypeError: card is no mapping, its rank or suit is of a wrong type, glyphs is no bool, or
            locale is no str.
        ValueError: A member of the card is missing, or is no rank or suit, or there is no such
            locale; the message lists those that there are.

    Draws nothing.
    """
    rank, suit = _checks.check_face("card", card)
    glyphs = _checks.check_bool("glyphs", glyphs)
    table = _table(locale)
    if not rank:
        return _JOKER_SIGN if glyphs else _JOKER_LETTERS
    letters = table["rank_letters"].get(rank, str(rank))
    return letters + (_SIGNS[suit] if glyphs else table["suit_letters"][suit])


def _table(locale: str) -> Table:
    """Return the table of a locale, or raise and list those that there are."""
    return TABLES[_checks.check_choice("locale", locale, sorted(TABLES))]
