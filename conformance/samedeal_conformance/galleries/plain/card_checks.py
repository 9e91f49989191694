"""Checks of cards, suits and the other arguments of the functions for cards."""

from __future__ import annotations

from typing import Any

from .checks import check_integer, check_list, check_text, require

__all__ = [
    "SUITS",
    "check_boolean",
    "check_choice",
    "check_face",
    "check_faces",
    "check_function",
    "check_objects",
    "check_rank",
    "check_record",
    "check_suit",
    "check_suit_or_none",
    "check_suits",
    "check_yes",
]

SUITS = "SHDC"


def check_boolean(name: str, value: Any) -> None:
    """Refuse what is no boolean."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be a boolean; got {value!r}")


def check_function(name: str, value: Any) -> None:
    """Refuse what can't be called."""
    if not callable(value):
        raise TypeError(f"{name} must be a function; got {value!r}")


def check_yes(name: str, answer: Any) -> bool:
    """Return the answer of a function that a caller handed over, which must be a boolean."""
    check_boolean(f"the answer of {name}", answer)
    return bool(answer)


def check_choice(name: str, value: Any, words: list[str]) -> None:
    """Refuse what is none of some words."""
    check_text(name, value)
    require(value in words, f"{name} must be one of {words}; got {value!r}")


def check_record(name: str, value: Any, members: list[str]) -> None:
    """Refuse what is no object, or lacks a member."""
    if not isinstance(value, dict):
        raise TypeError(f"{name} must be a dict; got {value!r}")
    for member in members:
        require(member in value, f"{name} must have {member}; got {value!r}")


def check_rank(rank: Any) -> None:
    """Refuse what is no rank."""
    if isinstance(rank, str):
        require(rank == "joker", f"a rank must be from 1 to 13, or joker; got {rank!r}")
    else:
        check_integer("a rank", rank, 1, 13)


def check_suit(suit: Any) -> None:
    """Refuse what is no suit."""
    check_choice("a suit", suit, ["S", "H", "D", "C"])


def check_suit_or_none(suit: Any) -> None:
    """Refuse what is neither a suit nor None."""
    if suit is not None:
        check_suit(suit)


def check_face(card: Any) -> None:
    """Refuse what is no standard face."""
    check_record("a card", card, ["rank", "suit"])
    check_rank(card["rank"])
    check_suit_or_none(card["suit"])
    joker = card["rank"] == "joker"
    require(joker == (card["suit"] is None), f"all but jokers have a suit; got {card!r}")


def check_faces(name: str, cards: Any) -> None:
    """Refuse what is no list of standard faces."""
    check_list(name, cards)
    for card in cards:
        check_face(card)


def check_objects(name: str, cards: Any) -> None:
    """Refuse what is no list of objects."""
    check_list(name, cards)
    for card in cards:
        check_record("a card", card, [])


def check_suits(name: str, suits: Any) -> None:
    """Refuse what is no list of suits, and no text of them."""
    if not isinstance(suits, str):
        check_list(name, suits)
    for suit in suits:
        check_suit(suit)
    require(len(suits) > 0, f"{name} must not be empty")
    require(len(set(suits)) == len(suits), f"{name} must not have a suit twice; got {suits!r}")
