"""The order in which a hand is shown."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.cards import compare_cards, face, sort_hand, standard_deck

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
CARDS = st.sampled_from(standard_deck(jokers=1))
ORDERS = st.sampled_from(["".join(order) for order in permutations("SHDC")])
HAND: list[Any] = [
    {"rank": "joker", "suit": None},
    {"rank": 1, "suit": "S", "id": "first"},
    {"rank": 13, "suit": "S"},
    {"rank": 2, "suit": "H"},
    {"rank": 1, "suit": "S", "id": "second"},
]


def test_sort_hand() -> None:
    """Suits as told, ranks up, jokers last, equal cards as they were; the hand stays as it is."""
    joker, ace, king, two, ace_again = HAND
    assert sort_hand(HAND) == [ace, ace_again, king, two, joker]
    assert sort_hand(HAND, "HSDC") == [two, ace, ace_again, king, joker]
    assert sort_hand(HAND, ["C", "D", "S", "H"], True) == [king, ace, ace_again, two, joker]
    assert sort_hand(HAND)[0] is ace
    assert HAND[0] is joker


def test_compare_cards() -> None:
    """-1 before, 0 beside, 1 after."""
    joker, ace, king, two, ace_again = HAND
    assert compare_cards(ace, king) == -1
    assert compare_cards(ace, king, ace_high=True) == 1
    assert compare_cards(king, two, "HSDC") == 1
    assert compare_cards(ace, ace_again) == 0
    assert compare_cards(joker, two) == 1
    assert compare_cards(joker, {"rank": "joker", "suit": None, "id": "other"}) == 0


@LAWS
@given(st.lists(CARDS, max_size=20), ORDERS, st.booleans())
def test_a_sorted_hand_is_in_order(hand: list[Any], order: str, ace_high: bool) -> None:  # noqa: FBT001 - drawn
    """No card stands before a smaller one, and the cards are the same ones."""
    result = sort_hand(hand, order, ace_high)
    assert all(
        compare_cards(one, other, order, ace_high) <= 0
        for place, one in enumerate(result)
        for other in result[place:]
    )
    assert sorted(map(id, result)) == sorted(map(id, hand))


@LAWS
@given(CARDS, CARDS, ORDERS, st.booleans())
def test_compared_the_other_way_round(one: Any, other: Any, order: str, ace_high: bool) -> None:  # noqa: FBT001 - drawn
    """The answer turns, and is 0 for the same face alone."""
    answer = compare_cards(one, other, order, ace_high)
    assert compare_cards(other, one, order, ace_high) == -answer
    assert (answer == 0) == (one == other)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ([HAND[0], {}], ValueError, "second must be a mapping with the member rank"),
        ([HAND[0], HAND[0], "SHD"], ValueError, "suit_order must be all four suits"),
        ([HAND[0], HAND[0], ["S", 1]], TypeError, r"suit_order\[1\]"),
        ([HAND[0], HAND[0], "SHDC", 0], TypeError, "ace_high must be a bool; got 0"),
    ],
)
def test_what_cannot_be_compared(
    arguments: list[Any], error: type[Exception], message: str
) -> None:
    """Each argument in its turn."""
    with pytest.raises(error, match=message):
        compare_cards(*arguments)


def test_what_cannot_be_sorted() -> None:
    """The bad card is named by its place."""
    with pytest.raises(ValueError, match=r"cards\[1\]\.rank must be an integer from 1 to 13"):
        sort_hand([face(1, "S"), {"rank": 14, "suit": "S"}])
