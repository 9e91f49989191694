"""What is done of a run of the statistics, in a file, so that it can go on.

The file holds, for each runtime and check, the shards that are counted and the sum of their counts.
The counts belong to one run (`--seed`), to one kit and to what the check was when they were made; a
file of another is refused, not added to. Whether the kit is the same, its name and version don't
tell whoever works on it: the shards that were counted first are counted again. A file with fewer
draws than are asked for now is a beginning, so a run can be made longer later.
"""

from __future__ import annotations

import hashlib
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading.keeping import Document, Keeping

from .ranges import Ranges, size, with_range
from .sample import added

if TYPE_CHECKING:
    from pathlib import Path

    from .sample import Sample

__all__ = ["FORMAT", "Kept", "Part", "key_of"]

FORMAT = 1


class First(msgspec.Struct):
    """The counts of the shards from `start` to before `end`, which came first."""

    start: int
    end: int
    counts: list[int]


class Part(msgspec.Struct):
    """What is done of one check on one runtime.

    Attributes:
        key: of what is counted; see `key_of`.
        shards: that are counted.
        counts: their sum; empty while there are none.
        first: those that were counted first; None while there are none.
    """

    key: str
    shards: Ranges = []
    counts: list[int] = []
    first: First | None = None


class _File(Document, kw_only=True):
    kits: dict[str, str] = msgspec.field(default_factory=dict)
    done: dict[str, dict[str, Part]] = msgspec.field(default_factory=dict)


def key_of(sample: Sample) -> str:
    """A hash of what a shard of a sample is: counts of something else must not be added to it."""
    what = (sample.label, sample.law, sample.observations, sample.draws)
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


class Kept(Keeping[_File]):
    """What is done, in memory, and in a file if there is one.

    Args:
        seed: the run.
        path: of the file; None keeps nothing.

    Raises:
        UsageError: the file is of another run, or is none of ours, or can't be read.
    """

    def __init__(self, seed: int, path: Path | None = None) -> None:
        super().__init__(path, _File(format=FORMAT, kind="samedeal-stats", seed=seed))

    def belongs(self, runtime: str, kit: str) -> None:
        """See that the counts of a runtime are those of this kit.

        Raises:
            UsageError: they are of another one.
        """
        before = self.document.kits.setdefault(runtime, kit)
        if before != kit:
            raise UsageError(
                f"{self.path} holds counts of {before}, and {runtime} is {kit} now",
                hint="Give another --state FILE, or remove this one.",
            )

    def part(self, runtime: str, check: str, sample: Sample) -> Part:
        """What is done of a check.

        Raises:
            UsageError: the check is another one now.
        """
        parts = self.document.done.setdefault(runtime, {})
        part = parts.setdefault(check, Part(key_of(sample)))
        if part.key != key_of(sample) or not _sound(part, sample):
            raise UsageError(
                f"{self.path} holds counts of {check} that this version does not make",
                hint="Give another --state FILE, or remove this one.",
            )
        return part

    def see_same(self, part: Part, counts: list[int], what: str) -> None:
        """See that what was counted first comes to the same counts now.

        Raises:
            UsageError: it does not.
        """
        if part.first is not None and part.first.counts != counts:
            raise UsageError(
                f"{self.path} holds counts of {what} that it does not come to any more, so the kit "
                "is another one",
                hint="Give another --state FILE, or remove this one.",
            )

    def add(self, part: Part, start: int, end: int, counts: list[int]) -> None:
        """Take in the counts of some shards; written now and then."""
        part.first = part.first or First(start, end, counts)
        part.shards = with_range(part.shards, start, end)
        part.counts = added(part.counts, counts)
        self.write_now_and_then()


def _sound(part: Part, sample: Sample) -> bool:
    """Whether counts and shards can be what this check has counted."""
    bounds = [bound for each in part.shards for bound in each]
    first = part.first
    if (first is None) != (not part.shards):
        return False
    return (
        sum(part.counts) == sample.total(size(part.shards))
        and len(part.counts) == (len(sample.law.probabilities) if part.shards else 0)
        and all(count >= 0 for count in part.counts)
        and all(bound >= 0 for bound in bounds)
        and all(a < b for a, b in pairwise(bounds))
    )
