"""The words for cards, one module a language.

A language is added by a module like `en` with a complete table, and its line in `TABLES`; the kit
reads no directory.
"""

from __future__ import annotations

from . import de, en, fr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Table(TypedDict):
        """The words of one language. Digits serve for the ranks that a table doesn't list."""

        name: str
        """How a rank and a suit make a name, with {rank} and {suit} in their places."""
        joker: str
        ranks: dict[int, str]
        suits: dict[str, str]
        rank_letters: dict[int, str]
        suit_letters: dict[str, str]


__all__ = ["TABLES"]

TABLES: dict[str, Table] = {"de": de.TABLE, "en": en.TABLE, "fr": fr.TABLE}
"""The tables by locale."""
