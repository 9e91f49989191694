"""The shapes that games code against, and nothing else.

A game engine can depend on this module alone: it imports nothing of the kit. Everything here is a
structure in the sense of typing, so a game's own generator or its own dictionaries fit without
inheriting from anything.

Importing this module imports `typing`, which costs some start-up time. The other modules of the
kit import it for the type checkers only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypedDict, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Card", "Face", "MostOfAKind", "Rank", "Rng", "RngState", "Suit"]

# Inside Rng the name `int` is its method, so its annotations need another name for the type.
_Integer = int
_Item = TypeVar("_Item")

Rank = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "joker"]
"""The rank of a face: 1 (ace) to 13 (king), or "joker"."""

Suit = Literal["S", "H", "D", "C"]
"""Spades, hearts, diamonds, clubs, in the kit's order."""


class RngState(TypedDict):
    """The state of a generator as plain JSON: the algorithm, and a, b, c, counter."""

    algorithm: Literal["sfc32"]
    words: list[int]


class Rng(Protocol):
    """A seeded generator, as `create_rng` and `restore_rng` give it."""

    def next(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        ...

    def int(self, min: _Integer, max: _Integer) -> _Integer:  # noqa: A002 - the contract's words
        """Return an integer, uniform on [min, max)."""
        ...

    def shuffle(self, items: Sequence[_Item]) -> list[_Item]:
        """Return a new list of the items in random order."""
        ...

    def steps(self, n: _Integer) -> list[_Integer]:
        """Return the next n raw 32-bit outputs."""
        ...

    def save(self) -> RngState:
        """Return the state; nothing advances."""
        ...

    def copy(self) -> Rng:
        """Return a generator of its own in the same state."""
        ...


class Face(TypedDict):
    """What stands on a card. A joker is `{"rank": "joker", "suit": None}`."""

    rank: Rank
    suit: Suit | None


class Card(Face):
    """A dealt card: a face and an id."""

    id: str


class MostOfAKind(TypedDict):
    """The face that most dice show, and how many show it."""

    face: int
    count: int
