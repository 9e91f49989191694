"""Checks of what is more than a number, a text or a list: objects, functions, and their answers."""

from __future__ import annotations

from typing import Any

from .checks import check_text, require

__all__ = [
    "answer_of",
    "check_boolean",
    "check_choice",
    "check_function",
    "check_members",
    "check_object",
    "check_objects",
]


def check_object(name: str, value: Any) -> None:
    """Refuse what is no object."""
    if not isinstance(value, dict):
        raise TypeError(f"{name} must be an object; got {value!r}")


def check_objects(name: str, value: Any) -> None:
    """Refuse what is no list of objects."""
    if not isinstance(value, list | tuple):
        raise TypeError(f"{name} must be a list of objects; got {value!r}")
    for each in value:
        check_object(f"an item of {name}", each)


def check_members(name: str, value: Any, *members: str) -> None:
    """Refuse what is no object with at least these members."""
    check_object(name, value)
    for member in members:
        require(member in value, f"{name} must have {member}; got {value!r}")


def check_boolean(name: str, value: Any) -> None:
    """Refuse what is neither true nor false."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be a boolean; got {value!r}")


def check_choice(name: str, value: Any, *choices: str) -> None:
    """Refuse what is none of these texts."""
    check_text(name, value)
    require(value in choices, f"{name} must be one of {', '.join(choices)}; got {value!r}")


def check_function(name: str, value: Any) -> None:
    """Refuse what can't be called."""
    if not callable(value):
        raise TypeError(f"{name} must be a function; got {value!r}")


def answer_of(name: str, function: Any, *arguments: Any) -> bool:
    """Return what a function says, which must be true or false."""
    said = function(*arguments)
    check_boolean(f"an answer of {name}", said)
    return bool(said)
