"""The words for cards, one module a language.

A language is added by a module like `en` with a complete table. Which there are is asked of the
import system, as by any import; nothing else is read.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

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

TABLES: dict[str, Table] = {
    name: import_module(f".{name}", __name__).TABLE
    for name in sorted(module.name for module in iter_modules(__path__))
}
"""The tables by locale."""
