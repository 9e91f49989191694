"""The highest card wins: all choose one of their cards at once, unseen, and then they are shown.

A stateful engine without snapshots, and a shell without replies: `send` says nothing, and whether a
message counted is seen from the views. Nothing is said of what is hidden, so all that can be
compared are games that differ in what a viewer can't know.
"""

from __future__ import annotations

from samedeal import Deck, TableRng

from .moves import copied, is_among, is_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["Highest", "HighestTable"]

_CARDS = 20
_HAND = 4


class HighestTable:
    """One game."""

    def __init__(self, seed: int, seats: int) -> None:
        deck = Deck(list(range(1, _CARDS + 1)), TableRng(seed))
        self.hands = [deck.draw_many(_HAND) for _ in range(seats)]
        self.chosen: list[int | None] = [None] * seats
        self.shown: list[list[int]] = []
        self.scores = [0] * seats

    def legal(self, seat: int) -> list[Any]:
        """Return the cards that a seat may choose."""
        if not is_seat(seat, len(self.hands)) or self.chosen[seat] is not None:
            return []
        return [{"t": "choose", "card": card} for card in sorted(self.hands[seat])]

    def send(self, seat: int, move: Any) -> None:
        """Choose a card, if that is a legal move; the last choice decides."""
        if not is_among(move, self.legal(seat)):
            return
        self.chosen[seat] = move["card"]
        self.hands[seat].remove(move["card"])
        cards = [card for card in self.chosen if card is not None]
        if len(cards) == len(self.hands):
            self.scores[cards.index(max(cards))] += max(cards)
            self.shown.append(cards)
            self.chosen = [None] * len(self.hands)

    def view(self, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            "hand": None if viewer is None else sorted(self.hands[viewer]),
            "mine": None if viewer is None else self.chosen[viewer],
            "chosen": [card is not None for card in self.chosen],
            "shown": self.shown,
            "scores": self.scores,
        }
        return copied(view)

    def outcome(self) -> Any:
        """Return who has most, the first of equals, once all cards are played."""
        if len(self.shown) < _HAND:
            return None
        return {"winner": self.scores.index(max(self.scores)), "scores": list(self.scores)}


class Highest:
    """The engine, for 2 to 4 seats."""

    def create(self, seed: int, seats: int, options: object, clock: object) -> HighestTable:
        """Return a game with the cards dealt."""
        del options, clock
        return HighestTable(seed, seats)
