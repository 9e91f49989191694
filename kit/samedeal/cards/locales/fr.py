"""The cards in French."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import Table

__all__ = ["TABLE"]

TABLE: Table = {
    "name": "{rank} de {suit}",
    "joker": "Joker",
    "ranks": {1: "As", 11: "Valet", 12: "Dame", 13: "Roi"},
    "suits": {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"},
    "rank_letters": {1: "A", 11: "V", 12: "D", 13: "R"},
    "suit_letters": {"S": "P", "H": "C", "D": "K", "C": "T"},
}
"""The words."""
