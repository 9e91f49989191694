"""Checks of arguments: a number that won't do is a ValueError, any other wrong type a TypeError."""

from __future__ import annotations

from typing import Any

__all__ = [
    "SAFE",
    "U32",
    "check_integer",
    "check_list",
    "check_number",
    "check_rng",
    "check_text",
    "require",
]

U32 = 2**32 - 1
SAFE = 2**53 - 1


def require(condition: Any, message: str) -> None:
    """Refuse a value unless a condition holds."""
    if not condition:
        raise ValueError(message)


def check_number(name: str, value: Any) -> None:
    """Refuse what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name} must be a number; got {value!r}")


def check_integer(name: str, value: Any, low: int, high: int) -> None:
    """Refuse what is no integer in a range."""
    check_number(name, value)
    require(isinstance(value, int), f"{name} must be an integer; got {value!r}")
    require(low <= value, f"{name} must be at least {low}; got {value!r}")
    require(value <= high, f"{name} must be at most {high}; got {value!r}")


def check_text(name: str, value: Any) -> None:
    """Refuse what is no text."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text; got {value!r}")


def check_list(name: str, value: Any, least: int = 0) -> None:
    """Refuse what is no list of so many items."""
    if not isinstance(value, list | tuple):
        raise TypeError(f"{name} must be a list; got {value!r}")
    require(len(value) >= least, f"{name} must have at least {least} items; got {value!r}")


def check_rng(value: Any) -> None:
    """Refuse what is no generator."""
    if not hasattr(value, "shuffle"):
        raise TypeError(f"rng must be a generator; got {value!r}")
