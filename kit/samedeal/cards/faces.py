"""What stands on a card: ranks, suits, colours, and the order of the ranks.

A face is a rank and a suit. Ranks are the integers from 1 (ace) to 13 (king); suits are the letters
S, H, D, C, in this order wherever an order is wanted. A joker has the rank "joker" and no suit:
`{"rank": "joker", "suit": None}`.

A *standard face* is any mapping with these two members, so a dealt card, or a card with a game's
own members, is one too. Whether the ace is low or high is a matter of the game, so both values are
here; the next and the previous rank go from ace to king and no further, since no two games agree on
what lies beyond.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Final, Literal

    from ..contracts import Color, Face, Rank, Suit  # noqa: TID252 - as above

__all__ = [
    "ACE",
    "JACK",
    "JOKER",
    "KING",
    "QUEEN",
    "SUITS",
    "ace_high_value",
    "ace_low_value",
    "color",
    "face",
    "next_rank",
    "previous_rank",
]

ACE: Final = 1
"""The rank of an ace."""

JACK: Final = 11
"""The rank of a jack."""

QUEEN: Final = 12
"""The rank of a queen."""

KING: Final = 13
"""The rank of a king."""

JOKER: Final = "joker"
"""The rank of a joker."""

SUITS: tuple[Literal["S"], Literal["H"], Literal["D"], Literal["C"]] = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs."""


def face(rank: Rank, suit: Suit | None) -> Face:
    """Return a face.

    Args:
        rank: An integer from 1 to 13, or "joker".
        suit: One of "S", "H", "D", "C"; None for a joker, and only for it.

    Returns:
        A new dict of `rank` and `suit`.

    Raises:
        TypeError: rank is neither a number nor a str, or suit neither a str nor None.
        ValueError: rank or suit is none of those above, a joker has a suit, or another rank none.

    Draws nothing.
    """
    number: Any = _checks.check_rank("rank", rank)
    letter: Any = _checks.check_suit("suit", suit)
    if letter and not number:
        _checks.refuse_value("suit", suit, "None for a joker")
    if number and not letter:
        _checks.refuse_value("suit", suit, 'one of "S", "H", "D", "C" for every rank but a joker')
    return {"rank": number or JOKER, "suit": letter or None}


def color(face: Mapping[str, Any]) -> Color | None:
    """Return the colour of a face: "red" for hearts and diamonds, "black" for spades and clubs.

    Args:
        face: A standard face.

    Returns:
        None for a joker.

    Raises:
        TypeError: face is no mapping, or its rank or suit is of a wrong type.
        ValueError: A member is missing, or is no rank or suit.

    Draws nothing.
    """
    _, suit = _checks.check_face("face", face)
    if not suit:
        return None
    return "red" if suit in "HD" else "black"


def ace_low_value(rank: Rank) -> int | None:
    """Return a rank as a number, the ace as 1; None for a joker.

    Args:
        rank: An integer from 1 to 13, or "joker".

    Raises:
        TypeError: rank is neither a number nor a str.
        ValueError: rank is none of those above.

    Draws nothing.
    """
    return _checks.check_rank("rank", rank) or None


def ace_high_value(rank: Rank) -> int | None:
    """Return a rank as a number, the ace as 14; None for a joker.

    Args:
        rank: An integer from 1 to 13, or "joker".

    Raises:
        TypeError: rank is neither a number nor a str.
        ValueError: rank is none of those above.

    Draws nothing.
    """
    number = _checks.check_rank("rank", rank)
    return 14 if number == ACE else number or None


def next_rank(rank: Rank) -> Rank | None:
    """Return the rank above; None for a king and for a joker.

    Args:
        rank: An integer from 1 to 13, or "joker".

    Raises:
        TypeError: rank is neither a number nor a str.
        ValueError: rank is none of those above.

    Draws nothing.
    """
    number = _checks.check_rank("rank", rank)
    return _RANKS[number + 1] if 0 < number < KING else None


def previous_rank(rank: Rank) -> Rank | None:
    """Return the rank below; None for an ace and for a joker.

    Args:
        rank: An integer from 1 to 13, or "joker".

    Raises:
        TypeError: rank is neither a number nor a str.
        ValueError: rank is none of those above.

    Draws nothing.
    """
    number = _checks.check_rank("rank", rank)
    return _RANKS[number - 1] if number > ACE else None


# By number, for the type checkers: to them a sum is no rank.
_RANKS: tuple[Rank, ...] = (JOKER, ACE, 2, 3, 4, 5, 6, 7, 8, 9, 10, JACK, QUEEN, KING)
