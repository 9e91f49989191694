"""Samples: counts that are sums over numbered shards.

Shard i has a seed of its own, made of the check's label, the number of the run (`--seed`) and i,
and gives whole numbers. So counts are the same to the last one however shards were split up, and
in whatever order they were made; they are judged once, when all are added.

A shard is asked of a kit by questions, or counted by the oracle in C; both give the same counts,
since what a seed gives is the same everywhere. The suite takes the first so many shards of run 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .check import ALPHA, Finding, KitError, Question, reading, whole
from .law import Law, equation, p_value
from .power import in_words

if TYPE_CHECKING:
    from samedeal_conformance.oracle.calls import Calls

    from .check import Ask, Reply

__all__ = [
    "Bulk",
    "Cells",
    "Count",
    "Sample",
    "Table",
    "added",
    "asked",
    "asked_by",
    "in_bulk",
    "judged",
    "tallied",
]

Count = Callable[["Ask", str, range], list[int]]
"""Asks for the shards of these numbers under a prefix of seeds; gives the sum of their counts."""
Bulk = Callable[["Calls", str, range], list[int]]
"""The same by the oracle."""
Cells = Callable[["Reply"], Iterable[int]]
"""The cells that a reply counts in, by index; each once for a count."""

# Questions of one call, so that neither texts nor answers grow without bound.
_AT_A_TIME = 500


class Table(NamedTuple):
    """What cells are, for a person who looks at the counts.

    Attributes:
        shape: rows and columns, if it is a table.
        axes: what the rows and the columns are.
        cells: the names of the columns, where they have some.
    """

    shape: tuple[int, ...] = ()
    axes: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


class Sample(NamedTuple):
    """A sample whose counts have known probabilities.

    Attributes:
        label: the seeds' prefix, with {} for the run.
        tally: asks a kit.
        law: of the counts.
        observations: of one shard.
        draws: of one shard, from the generator, about.
        shards: in the suite.
        what: what a cell counts, with its article, for the bias that is caught.
        bulk: counts by the oracle.
        table: what the cells are.
        named: what a cell counts, in words, where there are too many to be shown.
    """

    label: str
    tally: Count
    law: Law
    observations: int
    draws: int
    shards: int
    what: str
    bulk: Bulk
    table: Table = Table()
    named: Callable[[int], str] | None = None

    def prefix(self, run: int) -> str:
        """The prefix of the seeds of a run; run 0 is the suite's."""
        return self.label.format(f"-{run}" if run else "")

    def shards_for(self, draws: float) -> int:
        """How many shards make at least so many draws."""
        return max(1, -int(-draws // self.draws))

    @property
    def least_shards(self) -> int:
        """The fewest that can be judged."""
        return -(-self.law.least // self.observations)

    def total(self, shards: int) -> int:
        """All counts of so many shards."""
        return shards * self.observations * self.law.each

    def farthest(self, counts: Sequence[int]) -> str:
        """What comes too often by most, in words; "" where cells have no names."""
        if self.named is None:
            return ""
        cell = max(range(len(counts)), key=lambda i: counts[i] / self.law.probabilities[i])
        observations = sum(counts) // self.law.each
        return f"farthest off: {self.named(cell)} in {counts[cell]:,} of {observations:,}"

    def run(self, ask: Ask) -> Finding:
        """The finding at the suite's size."""
        return judged(self, self.tally(ask, self.prefix(0), range(self.shards)), self.shards)


def asked(
    operation: str,
    question: Callable[[str], dict[str, Any]],
    cells: Cells,
    size: int,
    each: int,
) -> Count:
    """A count of one question a shard, whose input is made of its seed; it has `each` counts."""

    def replies(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterable[Reply]:
        return ask([Question(operation, question(f"{prefix}{i}")) for i in shards])

    return asked_by(replies, operation, cells, size, each)


def asked_by(
    replies: Callable[[Ask, str, Sequence[int]], Iterable[Any]],
    operation: str,
    cells: Callable[[Any], Iterable[int]],
    size: int,
    each: int,
) -> Count:
    """A count whose shards take several questions: `replies` gives what to count, a shard each."""

    def count(ask: Ask, prefix: str, shards: range) -> list[int]:
        steps = range(0, len(shards), _AT_A_TIME)
        found = (one for at in steps for one in replies(ask, prefix, shards[at : at + _AT_A_TIME]))
        return tallied(operation, found, cells, size, each * len(shards))

    return count


def tallied(
    operation: str,
    replies: Iterable[Any],
    cells: Callable[[Any], Iterable[int]],
    size: int,
    total: int,
) -> list[int]:
    """How often each cell came in the replies.

    Raises:
        KitError: an answer is out of shape, or there are more or fewer counts than asked for.
    """
    counts = [0] * size
    places = range(size)
    for reply in replies:
        with reading(operation, getattr(reply, "value", reply)):
            for cell in cells(reply):
                # A negative one would count at the other end.
                if whole(cell) not in places:
                    raise ValueError("a value is out of range")
                counts[cell] += 1
    if sum(counts) != total:
        raise KitError(f"{sum(counts)} values, where {total} were asked for")
    return counts


def in_bulk(
    function: str,
    parameters: tuple[int | tuple[str, tuple[int, ...]], ...],
    cells: int,
    times: int,
    *,
    digest: bool = False,
) -> Bulk:
    """Counting by one of the oracle's counters."""

    def count(calls: Calls, prefix: str, shards: range) -> list[int]:
        # Only who counts in bulk needs a compiler.
        from samedeal_conformance.oracle import counting  # noqa: PLC0415

        counter = counting.Counter(function, parameters, cells)
        return counting.count(calls, counter, counting.Shards(prefix, digest, shards, times))

    return count


def added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The sum of two counts."""
    return [a + b for a, b in zip(one, other, strict=True)] if one else list(other)


def judged(sample: Sample, counts: Sequence[int], shards: int) -> Finding:
    """The finding on the counts of so many shards, at the level `ALPHA`.

    Raises:
        ValueError: there are too few of them.
    """
    p = p_value(counts, sample.law)
    relation = f", {'not ' if p >= ALPHA else ''}below {ALPHA}"
    size = f"{len(counts)} cells, {sum(counts)} counts"
    detail = f"chi-square, {size}: {equation(p)}{relation}"
    farthest = sample.farthest(counts)
    if p < ALPHA and farthest:
        detail += f"; {farthest}"
    caught = in_words(sample.law, shards * sample.observations, sample.what)
    return Finding(p >= ALPHA, detail, p, tuple(counts), caught)
