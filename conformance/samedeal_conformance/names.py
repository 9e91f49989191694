"""Lists of names as users give them: options that repeat, or hold commas."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["split_names"]


def split_names(values: Iterable[str]) -> list[str]:
    """The names in order. A `command:...` may hold commas of its own, so it stands alone."""
    names: list[str] = []
    for value in values:
        names += [value] if value.startswith("command:") else value.split(",")
    return [name.strip() for name in names if name.strip()]
