"""Runtimes whose names are known and whose files are not written yet.

One that gets its file leaves this table and enters the registry.
"""

from __future__ import annotations

from typing import NoReturn

from .base import AS_IS, Environment, Missing
from .child import unusable

__all__ = ["LATER", "LaterRuntime"]

LATER = ()


class LaterRuntime:
    """A runtime that this version does not have."""

    def __init__(self, name: str) -> None:
        self.name = name

    def find(self) -> Missing:
        """It is never there."""
        return Missing("this version does not have it", "a later one will")

    def open(self, _environment: Environment = AS_IS, /) -> NoReturn:
        """It can't be opened. Raises RuntimeUnusableError, always."""
        raise unusable(self.name, self.find())
