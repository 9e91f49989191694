# ruff: noqa: D102 - each method is what the header says of the function of that name
"""The table's generator and the digest deal once more, from what Python has: floats and hashlib.

The C rounds its products in integers; Python's floats are the processor's binary64, so this is
what a program in JavaScript computes. Nothing here asks the oracle anything.
"""

from __future__ import annotations

import hashlib
import itertools
import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .calls import State

__all__ = ["RestatedTable", "digest_order"]

_MASK = 2**32 - 1


class RestatedTable:
    """Draws of mulberry32 from a state on."""

    def __init__(self, start: State) -> None:
        (self._word,) = start

    def state(self) -> State:
        return [self._word]

    def table_step(self) -> int:
        self._word = (self._word + 0x6D2B79F5) & _MASK
        t = self._word
        t = (t ^ t >> 15) * (t | 1) & _MASK
        t = (t + (t ^ t >> 7) * (t | 61) & _MASK) ^ t
        return t ^ t >> 14

    def table_int(self, n: int) -> int:
        return math.floor(self.table_step() / 4294967296.0 * float(n))

    def table_shuffle_order(self, n: int) -> list[int]:
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.table_int(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def table_steps(self, n: int) -> list[int]:
        return [self.table_step() for _ in range(n)]

    def table_stream(self, checkpoints: list[int]) -> list[int]:
        rows: list[int] = []
        step = last = checksum = 0
        for checkpoint in checkpoints:
            for last in self.table_steps(checkpoint - step):
                checksum = (31 * checksum + last) & _MASK
            step = checkpoint
            rows += [self._word, last, checksum]
        return rows


def _words(seed: bytes, prefix: bytes) -> Iterator[int]:
    for counter in itertools.count():
        digest = hashlib.sha256(seed + prefix + b"%d" % counter).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")


def digest_order(seed: bytes, prefix: bytes, n: int) -> tuple[list[int], int]:
    """The order of a pack of n, and how many words were thrown away for it."""
    order, rejected = list(range(n)), 0
    words = _words(seed, prefix)
    for i in range(n - 1, 0, -1):
        limit = 2**32 // (i + 1) * (i + 1)
        while (word := next(words)) >= limit:
            rejected += 1
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order, rejected
