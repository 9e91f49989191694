"""Sets of shards, as sorted ranges without gaps between them that could be closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Ranges", "missing", "pieces", "size", "with_range"]

Ranges = list[tuple[int, int]]
"""Half-open ranges: (0, 3) are the shards 0, 1 and 2."""


def size(ranges: Ranges) -> int:
    """How many shards there are."""
    return sum(end - start for start, end in ranges)


def with_range(ranges: Ranges, start: int, end: int) -> Ranges:
    """The set with a range more.

    Raises:
        ValueError: some of it is there already, and would count twice.
    """
    if any(a < end and start < b for a, b in ranges):
        raise ValueError(f"shards {start} to {end - 1} are there already, in part at least")
    joined: Ranges = []
    for a, b in sorted([*ranges, (start, end)]):
        if joined and joined[-1][1] == a:
            joined[-1] = (joined[-1][0], b)
        else:
            joined.append((a, b))
    return joined


def missing(ranges: Ranges, total: int) -> Iterator[tuple[int, int]]:
    """The ranges below `total` that are not in a set."""
    at = 0
    for start, end in [*ranges, (total, total)]:
        if at < min(start, total):
            yield at, min(start, total)
        at = max(at, end)


def pieces(ranges: Ranges, total: int, length: int) -> Iterator[tuple[int, int]]:
    """What is missing, in pieces of a length at most."""
    for start, end in missing(ranges, total):
        for at in range(start, end, length):
            yield at, min(at + length, end)
