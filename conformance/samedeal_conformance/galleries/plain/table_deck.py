"""A deck that shuffles its own discards back in."""

from __future__ import annotations

from typing import Any

from .checks import U32, check_integer, check_list, check_rng

__all__ = ["Deck"]


class Deck:
    """A draw pile, whose top is its end, and discards."""

    def __init__(self, cards: Any, rng: Any) -> None:
        check_list("cards", cards)
        check_rng(rng)
        self.rng = rng
        self.pile: list[Any] = rng.shuffle(cards)
        self.discards: list[Any] = []
        self.drawn = 0

    def refill(self) -> None:
        """Give an empty draw pile the shuffled discards."""
        if not self.pile:
            self.pile = self.rng.shuffle(self.discards)
            self.discards = []

    def draw(self) -> Any:
        """Return the next card, or None when both piles are empty."""
        self.refill()
        if self.exhausted:
            return None
        self.drawn += 1
        return self.pile.pop()

    def draw_many(self, n: int) -> list[Any]:
        """Return up to n cards."""
        check_integer("n", n, 0, U32)
        cards: list[Any] = []
        while len(cards) < n and not self.exhausted:
            cards.append(self.draw())
        return cards

    def peek(self) -> Any:
        """Return the card that draw would give."""
        self.refill()
        return None if self.exhausted else self.pile[-1]

    def discard(self, card: Any) -> None:
        """Put a card on the discards."""
        self.discards.append(card)

    def reshuffle(self) -> None:
        """Put the shuffled discards under the draw pile."""
        self.pile = self.rng.shuffle(self.discards) + self.pile
        self.discards = []

    def add(self, cards: Any) -> None:
        """Shuffle new cards into the draw pile."""
        check_list("cards", cards)
        self.pile = self.rng.shuffle([*self.pile, *cards])

    @property
    def left(self) -> int:
        """How many cards the draw pile has."""
        return len(self.pile)

    @property
    def discarded(self) -> int:
        """How many cards the discards have."""
        return len(self.discards)

    @property
    def exhausted(self) -> bool:
        """Whether both piles are empty."""
        return not self.pile and not self.discards
