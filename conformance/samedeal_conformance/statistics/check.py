"""The mechanism: what a check is, and the chi-square test that most are made of.

A check sees a kit through one function alone, `Ask`: questions in, replies out, in order. So it
runs on any runtime, and on a wrong kit, in the same way. What it counts is a sum over questions, so
that they can be split up and the counts added.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

__all__ = [
    "ALPHA",
    "DECK",
    "Ask",
    "Check",
    "Finding",
    "KitError",
    "Question",
    "Reply",
    "Sample",
    "chi_square",
    "judged",
    "reading",
    "whole",
    "whole_deck",
]

ALPHA = 0.001
"""The level: a right kit fails a check of this kind with this probability over all seeds. Seeds are
fixed, so whether it does was settled when they were chosen."""

DECK = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(1, 14)]
"""The 52 cards that checks deal; the kit's own deck is not asked for."""

# Questions of one call, so that neither texts nor answers grow without bound.
_AT_A_TIME = 500


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
    """

    passed: bool
    detail: str
    p: float | None = None
    counts: tuple[int, ...] = ()


class Check(NamedTuple):
    """One check.

    Attributes:
        name: in lists and reports; words joined by hyphens.
        catches: the bias that it catches, in a line.
        operations: those that it asks for; a kit without one of them can't be checked.
        run: asks, and comes to the finding.
        twins: the names of wrong kits of the gallery that it must reject.
    """

    name: str
    catches: str
    operations: tuple[str, ...]
    run: Callable[[Ask], Finding]
    twins: tuple[str, ...]


class Sample(NamedTuple):
    """A sample whose counts have known probabilities.

    Attributes:
        questions: makes them; the same each time.
        cells: the cells that a reply counts in, by index; each once for an observation.
        probabilities: of the cells; their sum is 1.
        observations: how many there are in all, so that none can be missing.
    """

    questions: Callable[[], Iterable[Question]]
    cells: Callable[[Reply], Iterable[int]]
    probabilities: tuple[float, ...]
    observations: int


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


def arbitrary_state(label: str) -> list[int]:
    """An arbitrary state of the generator that depends on the label alone."""
    digest = hashlib.sha256(f"statistics:{label}".encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]


def _batches(questions: Iterable[Question]) -> Iterator[list[Question]]:
    rest = iter(questions)
    while batch := list(islice(rest, _AT_A_TIME)):
        yield batch


def count(ask: Ask, sample: Sample) -> list[int]:
    """How often each cell came.

    Raises:
        KitError: an answer is out of shape, or there are more or fewer observations than asked for.
    """
    counts = [0] * len(sample.probabilities)
    places = range(len(counts))
    for batch in _batches(sample.questions()):
        for question, reply in zip(batch, ask(batch), strict=True):
            with reading(question.operation, reply.value):
                for cell in sample.cells(reply):
                    # A negative one would count at the other end.
                    if whole(cell) not in places:
                        raise ValueError("a value is out of range")
                    counts[cell] += 1
    if sum(counts) != sample.observations:
        raise KitError(f"{sum(counts)} values, where {sample.observations} were asked for")
    return counts


def p_value(counts: Sequence[int], probabilities: Sequence[float]) -> float:
    """The probability of counts at least so far from what is expected (Pearson's chi-square)."""
    from scipy.special import chdtrc  # noqa: PLC0415 - scipy takes longer to load than to work

    total = sum(counts)
    expected = [total * probability for probability in probabilities]
    # The test is asymptotic; five expected in the smallest cell is the customary least.
    if min(expected) < 5:
        raise ValueError(f"too few observations: the smallest cell expects {min(expected):.1f}")
    statistic = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))
    return float(chdtrc(len(counts) - 1, statistic))


def judged(counts: Sequence[int], probabilities: Sequence[float]) -> Finding:
    """The finding on counts that have known probabilities, at the level `ALPHA`."""
    p = p_value(counts, probabilities)
    relation = ">=" if p >= ALPHA else "<"
    size = f"{len(counts)} cells, {sum(counts)} counts"
    return Finding(
        p >= ALPHA, f"chi-square, {size}: p = {p:.3g} {relation} {ALPHA}", p, tuple(counts)
    )


def chi_square(sample: Sample) -> Callable[[Ask], Finding]:
    """The check that a sample has its probabilities."""
    return lambda ask: judged(count(ask, sample), sample.probabilities)
