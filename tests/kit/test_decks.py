"""Decks before the shuffle."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.cards import JOKER, QUEEN, SUITS, face, repeat_deck, standard_deck

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
JOKER_FACE = face(JOKER, None)


def _texts(deck: list[Any]) -> list[str]:
    return [f"{card['rank']}{card['suit'] or ''}" for card in deck]


def test_standard_deck() -> None:
    """Suit by suit, ace to king."""
    assert _texts(standard_deck()) == [f"{rank}{suit}" for suit in "SHDC" for rank in range(1, 14)]


def test_decks_follow_one_another() -> None:
    """Each with its own jokers at its end, and its suits in the order given."""
    one = [f"{rank}{suit}" for suit in "CS" for rank in range(1, 14)] + ["joker", "joker"]
    assert _texts(standard_deck(3, ["C", "S"], 2)) == one * 3
    assert standard_deck(2, "CS") == standard_deck(2, ["C", "S"])


def test_variants() -> None:
    """Spider in one suit, Old Maid, and a deck that loses its jokers again."""
    assert _texts(standard_deck(8, "S")) == [f"{rank}S" for rank in range(1, 14)] * 8
    old_maid = standard_deck(without=[face(QUEEN, "C")])
    assert len(old_maid) == 51
    assert face(QUEEN, "C") not in old_maid
    assert len(standard_deck(2, without=[face(QUEEN, "C"), face(QUEEN, "C")])) == 102
    assert standard_deck(jokers=3, without=[JOKER_FACE]) == standard_deck()


@LAWS
@given(
    st.integers(1, 4),
    st.lists(st.sampled_from(SUITS), min_size=1, unique=True),
    st.integers(0, 3),
    st.lists(st.sampled_from(standard_deck(jokers=1)), max_size=60),
)
def test_every_copy_is_there_or_none(
    decks: int, suits: list[Any], jokers: int, without: list[Any]
) -> None:
    """Each face as often as there are decks, a joker by its number, and what is left out never."""
    deck = standard_deck(decks, suits, jokers, without)
    for each in standard_deck(jokers=1):
        times = jokers * decks if each == JOKER_FACE else decks * (each["suit"] in suits)
        assert deck.count(each) == (0 if each in without else times)


def test_every_face_is_an_object_of_its_own() -> None:
    """A game may write on one."""
    for deck in (standard_deck(2, jokers=2), repeat_deck([face(1, "S")] * 2, 3)):
        assert len({id(card) for card in deck}) == len(deck)


def test_repeat_deck() -> None:
    """All the faces, and all of them again; a game's own too."""
    faces = [{"colour": "red"}, {"colour": "blue"}]
    assert repeat_deck(faces, 2) == faces * 2
    assert repeat_deck(faces, 0) == repeat_deck([], 5) == []


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"decks": 0}, ValueError, "decks must be an integer from 1 to 1000"),
        ({"suits": ""}, ValueError, "suits must be at least one suit, and none twice"),
        ({"suits": []}, ValueError, "suits must be at least one suit, and none twice"),
        ({"suits": "SHS"}, ValueError, "suits must be at least one suit, and none twice"),
        ({"suits": "SX"}, ValueError, r"suits\[1\] must be one of"),
        ({"suits": ["S", "S", None]}, TypeError, r"suits\[2\] must be one of"),
        ({"suits": None}, TypeError, "suits must be a sequence"),
        ({"jokers": True}, TypeError, "jokers must be an integer"),
        ({"without": [{"rank": 1}]}, ValueError, r"without\[0\] must be a mapping with"),
        ({"without": [face(1, "S"), 1]}, TypeError, r"without\[1\] must be a mapping"),
        ({"decks": 0, "suits": 0}, ValueError, "decks"),
    ],
)
def test_decks_that_there_are_not(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    """Arguments are looked at in order, a list item by item before it as a whole."""
    with pytest.raises(error, match=message):
        standard_deck(**arguments)


def test_repeated_decks_that_there_are_not() -> None:
    """Faces are mappings, and there is an end to them."""
    with pytest.raises(TypeError, match=r"faces\[0\] must be a mapping"):
        repeat_deck(["QH"], 1)  # type: ignore[list-item]
    with pytest.raises(ValueError, match="times must be an integer from 0 to 1000; got 1001"):
        repeat_deck([], 1001)
