"""Taking cards off a deck, and dealing them around a table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.cards import deal_all, deal_round_robin, draw, turn_up

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
DECKS = st.integers(0, 60).map(lambda size: [{"place": place} for place in range(size)])


def _deck(size: int) -> list[dict[str, int]]:
    return [{"place": place} for place in range(size)]


def _places(hands: list[list[dict[str, int]]]) -> list[list[int]]:
    return [[card["place"] for card in hand] for hand in hands]


def test_draw() -> None:
    """Off the top, as the same cards; the deck stays as it is."""
    deck = _deck(4)
    drawn = draw(deck, 1)
    assert drawn == {"cards": deck[:1], "rest": deck[1:]}
    assert drawn["cards"][0] is deck[0]
    assert draw(deck, 0) == {"cards": [], "rest": deck}
    assert draw(tuple(deck), 4) == {"cards": deck, "rest": []}
    assert len(deck) == 4


def test_turn_up() -> None:
    """The top card, and the rest."""
    deck = _deck(2)
    assert turn_up(deck) == {"card": deck[0], "rest": [deck[1]]}
    assert turn_up(deck)["card"] is deck[0]


def test_deal_round_robin() -> None:
    """One card at a time from the first seat on; hands stand by absolute seat."""
    dealt = deal_round_robin(_deck(8), 3, 2, 2)
    assert _places(dealt["hands"]) == [[1, 4], [2, 5], [0, 3]]
    assert _places([dealt["rest"]]) == [[6, 7]]
    assert deal_round_robin([], 2, 0) == {"hands": [[], []], "rest": []}


def test_deal_all() -> None:
    """The seats dealt to first have a card more."""
    dealt = deal_all(_deck(8), 3, 1)
    assert _places(dealt["hands"]) == [[2, 5], [0, 3, 6], [1, 4, 7]]
    assert dealt["rest"] == []


def test_the_first_seat_gets_the_top_card() -> None:
    """Unless told otherwise."""
    assert _places(deal_round_robin(_deck(3), 2, 1)["hands"]) == [[0], [1]]
    assert _places(deal_all(_deck(3), 2)["hands"]) == [[0, 2], [1]]


@LAWS
@given(DECKS, st.integers(1, 8), st.data())
def test_deals_are_made_card_by_card(deck: list[Any], seats: int, data: st.DataObject) -> None:
    """Both deals are what a dealer does who walks around the table."""
    start = data.draw(st.integers(0, seats - 1))
    per_seat = data.draw(st.integers(0, len(deck) // seats))
    for count, dealt in (
        (seats * per_seat, deal_round_robin(deck, seats, per_seat, start)),
        (len(deck), deal_all(deck, seats, start)),
    ):
        hands: list[list[Any]] = [[] for _ in range(seats)]
        for place, card in enumerate(deck[:count]):
            hands[(start + place) % seats].append(card)
        assert dealt == {"hands": hands, "rest": deck[count:]}


@pytest.mark.parametrize(
    ("function", "arguments", "error", "message"),
    [
        (draw, ["QH", 1], TypeError, "deck must be a sequence"),
        (draw, [["QH"], 1], TypeError, r"deck\[0\] must be a mapping"),
        (draw, [_deck(2), 3], ValueError, "n must be at most the number of cards in deck, 2"),
        (draw, [_deck(2), -1], ValueError, "n must be an integer from 0"),
        (draw, [_deck(2), True], TypeError, "n must be an integer from 0"),
        (turn_up, [[]], ValueError, "deck must be a sequence of at least one item"),
        (deal_round_robin, [_deck(5), 2, 3], ValueError, r"seats \* per_seat must be at most .* 5"),
        (deal_round_robin, [_deck(5), 0, 3], ValueError, "seats must be an integer from 1 to 1000"),
        (deal_round_robin, [_deck(5), 2, 1, 2], ValueError, "start_seat must be .* 0 to 1; got 2"),
        (deal_all, [_deck(5), 0], ValueError, "seats must be an integer from 1 to 1000"),
        (deal_all, [_deck(5), 2, 2], ValueError, "start_seat must be .* from 0 to 1; got 2"),
        (deal_all, [_deck(5), 2, None], TypeError, "start_seat must be an integer"),
    ],
)
def test_deals_that_there_are_not(
    function: Any, arguments: list[Any], error: type[Exception], message: str
) -> None:
    """A deck too short, a seat that there isn't."""
    with pytest.raises(error, match=message):
        function(*arguments)
