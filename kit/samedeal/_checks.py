"""Checks of arguments, and the words in which they fail.

The rules, the same in every build of the kit:

* A number that won't do (out of range, a float where an integer is wanted, NaN, infinity) is a
  `ValueError`; what is no number where one is wanted, a bool included, is a `TypeError`, and so is
  any other wrong type.
* Arguments are checked in the order of the signature, a list after its own type element by
  element, and what relates several arguments last. The first failure decides.
* A message names the argument, the value, its type and what is allowed.

This module knows nothing of what the arguments are for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeVar

    _Item = TypeVar("_Item")
    _Mapping = TypeVar("_Mapping", bound=Mapping[str, Any])

__all__ = [
    "MAX_COUNT",
    "MAX_SAFE_INTEGER",
    "check_answer",
    "check_bool",
    "check_bytes",
    "check_callable",
    "check_choice",
    "check_face",
    "check_faces",
    "check_integer",
    "check_integers",
    "check_mappings",
    "check_members",
    "check_not_empty",
    "check_probability",
    "check_rank",
    "check_rng",
    "check_sequence",
    "check_suit",
    "check_suits",
    "check_text",
    "check_texts",
    "refuse_type",
    "refuse_value",
]

MAX_SAFE_INTEGER = 2**53 - 1
"""The largest integer that every build can count to: a double is exact up to here."""

MAX_COUNT = 2**32 - 1
"""The largest number of things: the longest list that JavaScript has."""

_SUITS = ("S", "H", "D", "C")
_SUIT = 'one of "S", "H", "D", "C", or None'
_RANK = 'an integer from 1 to 13, or "joker"'

# What `_show` prints of a value at most; a message is for reading.
_MAX_SHOWN = 80


def _show(value: object) -> str:
    """Return a value and its type for a message, cut short, and never fail over it."""
    try:
        shown = repr(value)
    except Exception:  # noqa: BLE001 - the bad argument is the news, not that it can't print itself
        shown = "a value that has no repr"
    if len(shown) > _MAX_SHOWN:
        shown = shown[:_MAX_SHOWN] + "..."
    return f"{shown} ({type(value).__name__})"


def refuse_value(name: str, value: object, allowed: str) -> NoReturn:
    """Raise the `ValueError` for an argument."""
    raise ValueError(f"{name} must be {allowed}; got {_show(value)}")


def refuse_type(name: str, value: object, allowed: str) -> NoReturn:
    """Raise the `TypeError` for an argument."""
    raise TypeError(f"{name} must be {allowed}; got {_show(value)}")


def check_integer(name: str, value: object, low: int, high: int) -> int:
    """Return the value as a plain int if it is an integer from low to high."""
    if isinstance(value, int) and not isinstance(value, bool):
        # The plain int of a subclass, which may compare and print as it likes.
        value = int.__index__(value)
        if low <= value <= high:
            return value
        refuse_value(name, value, f"an integer from {low} to {high}")
    if isinstance(value, float):
        refuse_value(name, value, f"an integer from {low} to {high}")
    refuse_type(name, value, f"an integer from {low} to {high}")


def check_probability(name: str, value: object) -> float:
    """Return the value if it is an int or a float from 0 to 1."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = float.__float__(value) if isinstance(value, float) else int.__index__(value)
        if 0 <= value <= 1:  # false for NaN
            return value
        refuse_value(name, value, "a number from 0 to 1")
    refuse_type(name, value, "a number from 0 to 1")


def check_text(name: str, value: object) -> str:
    """Return the value as a plain str if it is one, or of a subclass such as an enumeration's."""
    if isinstance(value, str):
        return value if type(value) is str else str.__str__(value)
    refuse_type(name, value, "a str")


def check_choice(name: str, value: object, choices: Sequence[str]) -> str:
    """Return the value as a plain str if it is one of some words."""
    text = check_text(name, value)
    if text not in choices:
        refuse_value(name, value, "one of " + ", ".join([f'"{choice}"' for choice in choices]))
    return text


def check_bool(name: str, value: object) -> bool:
    """Return the value if it is a bool."""
    if value is True or value is False:
        return value
    refuse_type(name, value, "a bool")


def check_bytes(name: str, value: object) -> bytes:
    """Return the value as plain bytes if it holds bytes."""
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value)
    refuse_type(name, value, "bytes")


def check_callable(name: str, value: object) -> None:
    """Refuse what can't be called."""
    if not callable(value):
        refuse_type(name, value, "a function")


def check_answer(call: str, value: object) -> bool:
    """Return what a caller's function answered if it is a bool."""
    if value is True or value is False:
        return value
    raise TypeError(f"{call} must return a bool; it returned {_show(value)}")


def check_sequence(name: str, value: Sequence[_Item]) -> Sequence[_Item]:
    """Return the value, or a copy of it, if it is a sequence of items, and no text or bytes.

    A copy of what is no plain list, tuple or range: reading it may raise, or change it, and that
    must have happened before anything is drawn.
    """
    if type(value) in (list, tuple, range):
        return value
    if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview):
        return list(value)
    refuse_type(name, value, "a sequence such as a list or a tuple")


def check_not_empty(name: str, value: Sequence[_Item]) -> Sequence[_Item]:
    """Return the value, or a copy of it, if it is a sequence of at least one item."""
    items = check_sequence(name, value)
    if len(items) == 0:
        refuse_value(name, value, "a sequence of at least one item")
    return items


def check_integers(name: str, values: Sequence[int], low: int, high: int) -> list[int]:
    """Return the values as a new list if each is an integer from low to high."""
    return [
        value
        if type(value) is int and low <= value <= high
        else check_integer(f"{name}[{index}]", value, low, high)
        for index, value in enumerate(check_sequence(name, values))
    ]


def check_texts(name: str, values: Sequence[str]) -> list[str]:
    """Return the values as a new list if each is a str."""
    return [
        value if type(value) is str else check_text(f"{name}[{index}]", value)
        for index, value in enumerate(check_sequence(name, values))
    ]


def check_mappings(name: str, values: Sequence[_Mapping]) -> Sequence[_Mapping]:
    """Return the values, or a copy of the list, if each is a mapping such as a dict."""
    checked = check_sequence(name, values)
    for index, value in enumerate(checked):
        if type(value) is not dict and not isinstance(value, Mapping):
            refuse_type(f"{name}[{index}]", value, "a mapping such as a dict")
    return checked


def check_members(
    name: str,
    value: object,
    members: Sequence[str],
    optional: Sequence[str] = (),
    *,
    others: bool = False,
) -> Mapping[str, Any]:
    """Return the value as a plain dict, or itself if it is one, if it is a mapping with members.

    Args:
        name: What the argument is called.
        value: The argument.
        members: Those that it must have.
        optional: Those that it may have.
        others: Whether it may have any others too.
    """
    if not isinstance(value, Mapping):
        refuse_type(name, value, "a mapping such as a dict")
    found: Mapping[str, Any] = value if type(value) is dict else dict(value)
    if not others:
        for key in found:
            if key not in members and key not in optional:
                known = ", ".join((*members, *optional))
                refuse_value(name, value, f"a mapping of {known}, without {_show(key)}")
    for key in members:
        if key not in found:
            refuse_value(name, value, f"a mapping with the member {key}")
    return found


def check_rank(name: str, value: object) -> int:
    """Return the value if it is the rank of a standard face, 0 for a joker's."""
    if isinstance(value, str):
        if str.__str__(value) != "joker":
            refuse_value(name, value, _RANK)
        return 0
    if isinstance(value, int | float) and not isinstance(value, bool):
        # Not `check_integer`, which would not mention jokers.
        rank = int.__index__(value) if isinstance(value, int) else 0
        if not 1 <= rank <= 13:
            refuse_value(name, value, _RANK)
        return rank
    refuse_type(name, value, _RANK)


def check_suit(name: str, value: object) -> str:
    """Return the value if it is a suit, and an empty text for None."""
    if value is None:
        return ""
    if not isinstance(value, str):
        refuse_type(name, value, _SUIT)
    suit = value if type(value) is str else str.__str__(value)
    if suit not in _SUITS:
        refuse_value(name, value, _SUIT)
    return suit


def check_suits(name: str, value: object, *, every: bool = False) -> str:
    """Return the letters of a text or a sequence of suits, each at most once; or just once each."""
    suits = value if isinstance(value, str) else check_sequence(name, value)  # type: ignore[arg-type]
    letters = ""
    for index, suit in enumerate(suits):
        letters += check_suit(f"{name}[{index}]", suit) or refuse_type(
            f"{name}[{index}]", suit, 'one of "S", "H", "D", "C"'
        )
    if len(set(letters)) < len(letters) or not letters:
        refuse_value(name, value, "at least one suit, and none twice")
    if every and len(letters) < len(_SUITS):
        refuse_value(name, value, "all four suits")
    return letters


def check_face(name: str, value: object) -> tuple[int, str]:
    """Return the rank and the suit of a standard face, (0, "") of a joker.

    A standard face is a mapping with a rank and a suit, and whatever else a game wants: a suit for
    every rank but a joker's.
    """
    found = check_members(name, value, ("rank", "suit"), others=True)
    rank = check_rank(f"{name}.rank", found["rank"])
    suit = check_suit(f"{name}.suit", found["suit"])
    if (rank == 0) != (suit == ""):
        refuse_value(name, value, "a joker without a suit, or a card with one")
    return rank, suit


def check_faces(name: str, values: Sequence[Mapping[str, Any]]) -> list[tuple[int, str]]:
    """Return the rank and the suit of each standard face, as `check_face` does."""
    faces = []
    for index, value in enumerate(check_sequence(name, values)):
        if type(value) is dict:
            # What most cards are, without a name made for each.
            rank, suit = value.get("rank"), value.get("suit")
            if type(rank) is int and 1 <= rank <= 13 and type(suit) is str and suit in _SUITS:
                faces.append((rank, suit))
                continue
        faces.append(check_face(f"{name}[{index}]", value))
    return faces


def check_rng(name: str, value: object) -> None:
    """Refuse what lacks the methods of a generator (`samedeal.contracts.Rng`)."""
    kind = type(value)
    if not (
        hasattr(kind, "next")
        and hasattr(kind, "int")
        and hasattr(kind, "shuffle")
        and hasattr(kind, "steps")
        and hasattr(kind, "save")
        and hasattr(kind, "copy")
    ):
        refuse_type(name, value, "a generator such as create_rng gives")
