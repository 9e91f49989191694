"""What a check is, and what it asks.

A check sees a kit through one function alone, `Ask`: questions in, replies out, in order. So it
runs on any runtime, and on a wrong kit, in the same way. Those that count have a `Sample`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .sample import Sample

__all__ = [
    "ALPHA",
    "DECK",
    "Ask",
    "Check",
    "Finding",
    "KitError",
    "Question",
    "Reply",
    "arbitrary_state",
    "reading",
    "whole",
    "whole_deck",
]

ALPHA = 0.001
"""The level: a right kit fails a check that counts with this probability over all seeds. Those of
the suite are fixed, so whether it does was settled when they were chosen."""

DECK = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(1, 14)]
"""The 52 cards that checks deal; the kit's own deck is not asked for."""


class KitError(Exception):
    """A kit gave no answer to a question that every kit must answer, or none of the right shape."""


class Question(NamedTuple):
    """An operation of the contract and its input."""

    operation: str
    input: dict[str, Any]


class Reply(NamedTuple):
    """What a kit gave: the value, and the words of the generator afterwards if there is one."""

    value: Any
    rng: list[int] | None


Ask = Callable[[Sequence[Question]], list[Reply]]
"""Has a kit answer questions, in order. Raises `KitError` where it refuses one."""


class Finding(NamedTuple):
    """What a check came to.

    Attributes:
        passed: whether the kit is as it must be.
        detail: the numbers, in a line for a person.
        p: the p-value of a statistical test, None for a check that is exact.
        counts: what was counted, cell by cell; empty for a check that is exact.
        catches: the smallest bias that is caught with probability 0.999 at this size, in words.
    """

    passed: bool
    detail: str
    p: float | None = None
    counts: tuple[int, ...] = ()
    catches: str = ""


class Check(NamedTuple):
    """One check.

    Attributes:
        name: in lists and reports; words joined by hyphens.
        catches: the bias that it catches, in a line.
        operations: those that it asks for; a kit without one of them can't be checked.
        run: asks, and comes to the finding, at the size of the suite.
        twins: the names of wrong kits of the gallery that it must reject.
        sample: what it counts; None for a check that is exact.
    """

    name: str
    catches: str
    operations: tuple[str, ...]
    run: Callable[[Ask], Finding]
    twins: tuple[str, ...]
    sample: Sample | None = None


@contextmanager
def reading(operation: str, value: Any) -> Iterator[None]:
    """Read a kit's answer: where that fails, the answer has not the shape that every right one has.

    Raises:
        KitError: what is done within raised what comes of a wrong type, length or value.
    """
    try:
        yield
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        shown = json.dumps(value)[:200]
        raise KitError(f"{operation} gave what no right kit gives ({error}): {shown}") from error


def whole(value: Any) -> int:
    """An integer that a kit gave; a bool, a text or 1.0 is none.

    Raises:
        TypeError: it is none.
    """
    if type(value) is not int:
        raise TypeError(f"{value!r} is no integer")
    return value


def whole_deck(reply: Reply) -> list[dict[str, Any]]:
    """The 52 cards of a shuffled deck.

    Raises:
        KitError: it is something else.
    """
    with reading("rng.shuffle", reply.value):
        if not isinstance(reply.value, list) or len(reply.value) != 52:
            raise ValueError("no list of 52")
        if not all(isinstance(card, dict) for card in reply.value):
            raise TypeError("no list of cards")
        return reply.value


def arbitrary_state(text: str) -> list[int]:
    """An arbitrary state of the generator that depends on the text alone."""
    digest = hashlib.sha256(text.encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
