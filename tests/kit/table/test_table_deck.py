"""The deck, against two plain lists: what is drawn, in which order, and that no card is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from samedeal.table import Deck, TableRng

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Machine = type[RuleBasedStateMachine]


class _Cut:
    """Shuffles by a cut that depends on how often it was asked, so that order and number show."""

    def __init__(self) -> None:
        self.asked = 0

    def shuffle(self, items: Sequence[Any]) -> list[Any]:
        self.asked += 1
        cut = self.asked % (len(items) or 1)
        return [*items[cut:], *items[:cut]]


class _DeckMachine(RuleBasedStateMachine):
    """The model's piles have their top in front, the deck's is at the end."""

    make: Any = Deck

    @initialize(count=st.integers(0, 6))
    def start(self, count: int) -> None:
        self.rng = _Cut()
        self.cards = 0
        self.hand: list[int] = []
        cards = self.new(count)
        self.deck = self.make(cards, _Cut())
        self.pile = self.rng.shuffle(cards)[::-1]
        self.discards: list[int] = []
        self.drawn = 0

    def new(self, count: int) -> list[int]:
        self.cards += count
        return list(range(self.cards - count, self.cards))

    def refill(self) -> None:
        self.pile += self.rng.shuffle(self.discards)[::-1]
        self.discards = []

    def draw_one(self) -> int | None:
        if not self.pile and self.discards:
            self.refill()
        if not self.pile:
            return None
        self.drawn += 1
        self.hand.append(self.pile.pop(0))
        return self.hand[-1]

    @rule()
    def draw(self) -> None:
        assert self.draw_one() == self.deck.draw()

    @rule(n=st.integers(0, 9))
    def draw_many(self, n: int) -> None:
        cards = [self.draw_one() for _ in range(n)]
        assert [card for card in cards if card is not None] == self.deck.draw_many(n)

    @rule()
    def peek(self) -> None:
        if not self.pile and self.discards:
            self.refill()
        assert (self.pile[0] if self.pile else None) == self.deck.peek()

    @precondition(lambda self: self.hand)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        card = self.hand.pop(data.draw(st.integers(0, len(self.hand) - 1)))
        self.discards.append(card)
        assert self.deck.discard(card) is None

    @rule()
    def reshuffle(self) -> None:
        self.refill()
        assert self.deck.reshuffle() is None

    @rule(count=st.integers(0, 3))
    def add(self, count: int) -> None:
        cards = self.new(count)
        self.pile = self.rng.shuffle([*self.pile[::-1], *cards])[::-1]
        assert self.deck.add(cards) is None

    @invariant()
    def counts(self) -> None:
        assert len(self.pile) == self.deck.left
        assert len(self.discards) == self.deck.discarded
        assert (not self.pile and not self.discards) == self.deck.exhausted
        assert self.drawn == self.deck.drawn
        assert self.cards == self.deck.left + self.deck.discarded + len(self.hand)


def test_deck(stands: Callable[[Machine], None]) -> None:
    """Whatever is called in whichever order, the deck does what two lists do."""
    stands(_DeckMachine)


_NO_RNG: Any = object()


class _NeverRefills(Deck[int]):
    def draw(self) -> int | None:
        return super().draw() if self.left else None


class _LeavesHoles(Deck[int]):
    def draw_many(self, n: int) -> list[Any]:
        return [self.draw() for _ in range(n)]


class _PutsDiscardsOnTop(Deck[int]):
    def reshuffle(self) -> None:
        self._pile += self._rng.shuffle(self._discards)
        self._discards = []


class _KeepsDiscards(Deck[int]):
    def reshuffle(self) -> None:
        self._pile[:0] = self._rng.shuffle(self._discards)


class _PeeksOnlyAtThePile(Deck[int]):
    def peek(self) -> int | None:
        return self._pile[-1] if self._pile else None


class _DrawsInPeeking(Deck[int]):
    def peek(self) -> int | None:
        return self.draw()


class _AddsUnshuffled(Deck[int]):
    def add(self, cards: Sequence[int]) -> None:
        self._pile += cards


class _ForgetsToCount(Deck[int]):
    def draw_many(self, n: int) -> list[int]:
        drawn, cards = self._drawn, super().draw_many(n)
        self._drawn = drawn
        return cards


class _DrawsOffTheFront(Deck[int]):
    def draw(self) -> int | None:
        card = super().draw()
        if card is None:
            return None
        self._pile.append(card)
        return self._pile.pop(0)


class _ExhaustedWithDiscards(Deck[int]):
    @property
    def exhausted(self) -> bool:
        return self.left == 0


@pytest.mark.parametrize(
    "twin",
    [
        _NeverRefills,
        _LeavesHoles,
        _PutsDiscardsOnTop,
        _KeepsDiscards,
        _PeeksOnlyAtThePile,
        _DrawsInPeeking,
        _AddsUnshuffled,
        _ForgetsToCount,
        _DrawsOffTheFront,
        _ExhaustedWithDiscards,
    ],
)
def test_broken_decks_fall(twin: Any, falls: Callable[[Machine], None]) -> None:
    """Each mistake is found."""
    falls(type("Broken", (_DeckMachine,), {"make": twin}))


def test_draws_come_off_the_end() -> None:
    """The published order: the end of the shuffled list is drawn first."""
    cards = ["a", "b", "c", "d", "e"]
    deck = Deck(cards, TableRng(42))
    assert TableRng(42).shuffle(cards)[::-1] == deck.draw_many(9)
    assert cards == ["a", "b", "c", "d", "e"]


def test_any_card_any_generator() -> None:
    """A card may be None or a dict, and what shuffles may be the kit's own generator."""
    from samedeal import create_rng  # noqa: PLC0415 - the table itself does without it

    deck = Deck([None, {"rank": 1}], create_rng("deck"))
    assert len(deck.draw_many(2)) == 2
    assert deck.drawn == 2
    assert deck.exhausted


def test_a_failing_shuffle_changes_nothing() -> None:
    """A generator's error leaves both piles as they were."""

    class Once(_Cut):
        def shuffle(self, items: Sequence[Any]) -> list[Any]:
            if self.asked:
                raise ZeroDivisionError
            return super().shuffle(items)

    deck = Deck(["a"], Once())
    deck.discard("b")
    for call in (deck.reshuffle, lambda: deck.add(["c"])):
        with pytest.raises(ZeroDivisionError):
            call()
        assert (deck.left, deck.discarded) == (1, 1)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda _: Deck("abc", TableRng(1)), TypeError, "cards must be a sequence"),
        (lambda _: Deck([], _NO_RNG), TypeError, "rng must be a generator with shuffle"),
        (lambda deck: deck.draw_many(-1), ValueError, "n must be an integer from 0"),
        (lambda deck: deck.draw_many(None), TypeError, "n must be an integer"),
        (lambda deck: deck.add({1}), TypeError, "cards must be a sequence"),
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused, and the deck is as it was."""
    deck = Deck([1, 2, 3], TableRng(1))
    with pytest.raises(error, match=message):
        call(deck)
    assert (deck.left, deck.drawn, deck.peek()) == (3, 0, Deck([1, 2, 3], TableRng(1)).peek())


def test_a_failing_shuffle_draws_nothing() -> None:
    """A generator that raises leaves both piles as they were, in the middle of a draw too."""

    class _Failing(_Cut):
        def shuffle(self, items: Sequence[Any]) -> list[Any]:
            if self.asked:
                raise OverflowError
            return super().shuffle(items)

    deck = Deck([1, 2, 3], _Failing())
    deck.discard(9)
    order = [deck.peek(), deck.left]
    with pytest.raises(OverflowError):
        deck.draw_many(4)
    assert ([deck.peek(), deck.left], deck.discarded, deck.drawn) == (order, 1, 0)
    assert len(deck.draw_many(3)) == 3
