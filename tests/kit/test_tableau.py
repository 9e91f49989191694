"""Runs in a tableau."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal.cards import is_descending_alternating, is_descending_in_suit


def _cards(texts: str) -> list[Any]:
    """Cards from texts such as 12S, and JK for a joker."""
    return [
        {"rank": "joker", "suit": None}
        if text == "JK"
        else {"rank": int(text[:-1]), "suit": text[-1]}
        for text in texts.split()
    ]


@pytest.mark.parametrize(
    ("texts", "alternating", "in_suit"),
    [
        ("", True, True),
        ("5H", True, True),
        ("JK", True, True),
        ("13S 12H 11C 10D", True, False),
        ("13S 12D 11S", True, False),
        ("13S 12S 11S", False, True),
        ("13S 12C", False, False),
        ("13H 12D", False, False),
        ("12S 13H", False, False),
        ("12S 10H", False, False),
        ("12S 10S", False, False),
        ("5S 5H", False, False),
        ("1S 13H", False, False),
        ("1S 13S", False, False),
        ("2H 1S", True, False),
        ("JK JK", False, False),
        ("1H JK", False, False),
        ("1S JK", False, False),
        ("JK 13S", False, False),
        ("3S 2S JK", False, False),
    ],
)
def test_runs(texts: str, alternating: bool, in_suit: bool) -> None:  # noqa: FBT001 - a table
    """Down by one; in colours by turns, or in suit; no wrap, no jokers."""
    assert is_descending_alternating(_cards(texts)) == alternating
    assert is_descending_in_suit(_cards(texts)) == in_suit


@pytest.mark.parametrize("function", [is_descending_alternating, is_descending_in_suit])
def test_every_card_is_looked_at(function: Any) -> None:
    """A bad card is refused even after a break."""
    with pytest.raises(ValueError, match=r"cards\[2\]\.suit must be"):
        function([*_cards("5S 5H"), {"rank": 1, "suit": "s"}])
