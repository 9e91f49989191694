"""The cards in English."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import Table

__all__ = ["TABLE"]

TABLE: Table = {
    "name": "{rank} of {suit}",
    "joker": "Joker",
    "ranks": {1: "Ace", 11: "Jack", 12: "Queen", 13: "King"},
    "suits": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "rank_letters": {1: "A", 11: "J", 12: "Q", 13: "K"},
    "suit_letters": {"S": "S", "H": "H", "D": "D", "C": "C"},
}
"""The words."""
