"""The cards in German."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import Table

__all__ = ["TABLE"]

TABLE: Table = {
    "name": "{suit}-{rank}",
    "joker": "Joker",
    "ranks": {1: "Ass", 11: "Bube", 12: "Dame", 13: "König"},
    "suits": {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"},
    "rank_letters": {1: "A", 11: "B", 12: "D", 13: "K"},
    "suit_letters": {"S": "Pi", "H": "He", "D": "Ka", "C": "Kr"},
}
"""The words."""
