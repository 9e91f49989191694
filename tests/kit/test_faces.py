"""What stands on a card."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any

import pytest

from samedeal.cards import (
    ACE,
    JACK,
    JOKER,
    KING,
    QUEEN,
    SUITS,
    ace_high_value,
    ace_low_value,
    color,
    face,
    next_rank,
    previous_rank,
)

if TYPE_CHECKING:
    from samedeal.contracts import Rank

RANKS: list[Rank] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


class Court(IntEnum):
    """Ranks as an enumeration, as games have them."""

    QUEEN = 12


class Letter(StrEnum):
    """Suits, and the joker's rank, likewise."""

    HEARTS = "H"
    JOKER = "joker"


class Odd(int):
    """A number that claims to fit everywhere."""

    def __le__(self, other: object) -> bool:
        return True

    def __ge__(self, other: object) -> bool:
        return True


def test_constants() -> None:
    """The ranks with names, and the suits in the kit's order."""
    assert [ACE, JACK, QUEEN, KING, JOKER] == [1, 11, 12, 13, "joker"]
    assert SUITS == ("S", "H", "D", "C")


def test_face() -> None:
    """A new dict of plain values."""
    assert face(QUEEN, "H") == {"rank": 12, "suit": "H"}
    assert face(JOKER, None) == {"rank": "joker", "suit": None}


def test_enumerations_count_as_their_values() -> None:
    """What a subclass says of itself does not count, and none gets into a face."""
    made: Any = face(Court.QUEEN, Letter.HEARTS)  # type: ignore[arg-type]
    assert made == {"rank": 12, "suit": "H"}
    assert (type(made["rank"]), type(made["suit"])) == (int, str)
    assert type(face(Letter.JOKER, None)["rank"]) is str  # type: ignore[arg-type]
    assert color({"rank": Court.QUEEN, "suit": Letter.HEARTS}) == "red"
    with pytest.raises(ValueError, match="rank must be an integer from 1 to 13"):
        color({"rank": Odd(14), "suit": "S"})


def test_color() -> None:
    """Two suits are red; a joker has no colour; a game's own members don't matter."""
    assert [color(face(2, suit)) for suit in SUITS] == ["black", "red", "red", "black"]
    assert color(face(JOKER, None)) is None
    assert color({"rank": 2, "suit": "H", "back": "blue"}) == "red"


def test_values() -> None:
    """The ace is 1 or 14, and a joker nothing."""
    assert [ace_low_value(rank) for rank in RANKS] == list(range(1, 14))
    assert [ace_high_value(rank) for rank in RANKS] == [14, *range(2, 14)]
    assert ace_low_value(JOKER) is ace_high_value(JOKER) is None


def test_neighbours() -> None:
    """The ranks go from ace to king and end there."""
    assert [next_rank(rank) for rank in RANKS] == [*range(2, 14), None]
    assert [previous_rank(rank) for rank in RANKS] == [None, *range(1, 13)]
    assert next_rank(JOKER) is previous_rank(JOKER) is None


@pytest.mark.parametrize("rank", [0, 14, -1, 1.0, float("nan"), "queen", "", "1"])
def test_numbers_and_words_that_are_no_rank(rank: Any) -> None:
    """They won't do, which is a ValueError."""
    with pytest.raises(ValueError, match='rank must be an integer from 1 to 13, or "joker"; got'):
        next_rank(rank)


@pytest.mark.parametrize("rank", [True, None, b"joker", [1], {}])
def test_what_is_no_rank_by_type(rank: Any) -> None:
    """It is of a wrong type, a bool too."""
    with pytest.raises(TypeError, match='rank must be an integer from 1 to 13, or "joker"; got'):
        ace_low_value(rank)


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        ([1, "S"], TypeError, "face must be a mapping"),
        ({"rank": True}, ValueError, "face must be a mapping with the member suit"),
        ({"suit": "S"}, ValueError, "face must be a mapping with the member rank"),
        ({"rank": True, "suit": "X"}, TypeError, r"face\.rank must be"),
        ({"rank": 1, "suit": "X"}, ValueError, r'face\.suit must be one of "S", "H", "D", "C"'),
        ({"rank": 1, "suit": 0}, TypeError, r"face\.suit must be"),
        ({"rank": 1, "suit": None}, ValueError, "a joker without a suit, or a card with one"),
        ({"rank": JOKER, "suit": "S"}, ValueError, "a joker without a suit, or a card with one"),
    ],
)
def test_what_is_no_face(value: Any, error: type[Exception], message: str) -> None:
    """Members are missed first, then looked at in order, then together."""
    with pytest.raises(error, match=message):
        color(value)


def test_faces_that_there_are_not() -> None:
    """A joker has no suit, and every other rank has one."""
    with pytest.raises(ValueError, match="suit must be None for a joker; got 'S'"):
        face(JOKER, "S")
    with pytest.raises(ValueError, match="for every rank but a joker; got None"):
        face(ACE, None)
