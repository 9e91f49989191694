"""A deck that shuffles its own discards back in.

Two piles: the draw pile, shuffled at the start and drawn from its end, and the discards. A draw
from an empty draw pile first takes the shuffled discards for it, so a deck is exhausted only when
everything is in somebody's hand.

A card is any value, and one that is drawn is the caller's: the deck counts it and forgets it. So a
game that never discards runs its deck out, which is a legitimate end of a round.

The module knows no generator: it is given something that has `shuffle`.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Generic, TypeVar

    from ..contracts import Shuffler  # noqa: TID252 - as above

    _Item = TypeVar("_Item")

    class _Base(Generic[_Item]):
        __slots__ = ()
else:

    class _Base:
        """Has `Deck[...]` work at run time, without importing typing."""

        __slots__ = ()

        def __class_getitem__(cls, item: object) -> type:
            return cls


__all__ = ["Deck"]


class Deck(_Base["_Item"]):
    """A draw pile and its discards.

    Args:
        cards: A sequence such as a list or a tuple, of any values; left as it is.
        rng: What shuffles: anything with `shuffle(items)` that gives a new list, such as
            `TableRng` or `create_rng`. One shuffle of the cards, at once.

    Raises:
        TypeError: cards is no sequence, or rng has no shuffle.
    """

    __slots__ = ("_discards", "_drawn", "_pile", "_rng")

    def __init__(self, cards: Sequence[_Item], rng: Shuffler) -> None:
        cards = _checks.check_sequence("cards", cards)
        if not callable(getattr(rng, "shuffle", None)):
            _checks.refuse_type("rng", rng, "a generator with shuffle")
        self._rng = rng
        # The end of the list is the top.
        self._pile = list(rng.shuffle(cards))
        self._discards: list[_Item] = []
        self._drawn = 0

    @property
    def left(self) -> int:
        """How many cards the draw pile has."""
        return len(self._pile)

    @property
    def discarded(self) -> int:
        """How many cards the discards have."""
        return len(self._discards)

    @property
    def exhausted(self) -> bool:
        """Whether both piles are empty."""
        return not self._pile and not self._discards

    @property
    def drawn(self) -> int:
        """How many cards have been drawn in all, over every reshuffle."""
        return self._drawn

    def draw(self) -> _Item | None:
        """Return the next card, or None if both piles are empty.

        Draws the shuffle of the discards if the draw pile is empty, and else nothing.
        """
        if not self._refilled():
            return None
        self._drawn += 1
        return self._pile.pop()

    def draw_many(self, n: int) -> list[_Item]:
        """Return n cards as `draw` gives them, or fewer, without holes, if both piles run out.

        Args:
            n: An integer from 0 to 2**32 - 1.

        Raises:
            TypeError: n is no number.
            ValueError: n is out of range or no integer.
        """
        n = _checks.check_integer("n", n, 0, _checks.MAX_COUNT)
        cards: list[_Item] = []
        try:
            while len(cards) < n and self._refilled():
                cards.append(self._pile.pop())
        except BaseException:
            # A generator of a game's own failed: what was drawn goes back.
            self._pile += reversed(cards)
            raise
        self._drawn += len(cards)
        return cards

    def peek(self) -> _Item | None:
        """Return the card that `draw` would give next, or None; it stays where it is.

        Draws as `draw` does: which card is next is decided now, if it was not.
        """
        return self._pile[-1] if self._refilled() else None

    def discard(self, card: _Item) -> None:
        """Put a card, any value, on the discards."""
        self._discards.append(card)

    def reshuffle(self) -> None:
        """Put the shuffled discards under what is left of the draw pile.

        Draws one shuffle of the discards; what was next to be drawn is so still.
        """
        self._pile[:0] = self._rng.shuffle(self._discards)
        self._discards = []

    def add(self, cards: Sequence[_Item]) -> None:
        """Shuffle new cards into the draw pile.

        Args:
            cards: A sequence such as a list or a tuple; left as it is.

        Raises:
            TypeError: cards is no sequence.

        Draws one shuffle, of the draw pile from its bottom up and then the new cards.
        """
        self._pile = list(self._rng.shuffle([*self._pile, *_checks.check_sequence("cards", cards)]))

    def _refilled(self) -> bool:
        """Whether there is a card to draw, after the discards were taken if they had to be."""
        if not self._pile and self._discards:
            self.reshuffle()
        return bool(self._pile)
