"""Playing cards: so far their ids (`samedeal.cards.ids`)."""

from .ids import assign_ids, new_card_id

__all__ = ["assign_ids", "new_card_id"]
