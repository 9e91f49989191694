"""The kit's hot paths, written straight from their descriptions.

No checks of arguments and no tricks, but nothing slow on purpose either: constants are literals or
module names, blocks are read by `int.from_bytes`, and the class has slots.

Sources: sfc32 from PractRand 0.94, MurmurHash3_x86_32 from smhasher, Fisher-Yates as everywhere.
"""

from __future__ import annotations

from typing import TypeVar

__all__ = ["PlainRng", "create_rng", "murmur3"]

_Item = TypeVar("_Item")
_Integer = int

_MASK = 0xFFFFFFFF


class PlainRng:
    """Sfc32 with a method for a step, a method for a bounded draw, and a shuffle that calls it."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: _Integer, b: _Integer, c: _Integer, counter: _Integer) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next_u32(self) -> _Integer:
        """Return the next output."""
        out = (self.a + self.b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & _MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & _MASK
        return out

    def int(self, low: _Integer, high: _Integer) -> _Integer:
        """Return an integer in [low, high), for spans up to 2**32."""
        n = high - low
        limit = 2**32 // n * n
        x = self.next_u32()
        while x >= limit:
            x = self.next_u32()
        return low + x % n

    def shuffle(self, items: list[_Item]) -> list[_Item]:
        """Return a new list of the items in random order."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.int(0, i + 1)
            result[i], result[j] = result[j], result[i]
        return result


def murmur3(data: bytes, seed: int = 0) -> int:
    """Return the MurmurHash3 (x86, 32 bits) of some bytes."""
    h = seed
    whole = len(data) // 4 * 4
    for start in range(0, whole, 4):
        k = int.from_bytes(data[start : start + 4], "little")
        k = (k * 0xCC9E2D51) & _MASK
        k = ((k << 15) | (k >> 17)) & _MASK
        k = (k * 0x1B873593) & _MASK
        h ^= k
        h = ((h << 13) | (h >> 19)) & _MASK
        h = (h * 5 + 0xE6546B64) & _MASK
    if whole < len(data):
        k = int.from_bytes(data[whole:], "little")
        k = (k * 0xCC9E2D51) & _MASK
        k = ((k << 15) | (k >> 17)) & _MASK
        k = (k * 0x1B873593) & _MASK
        h ^= k
    h ^= len(data)
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & _MASK
    h ^= h >> 13
    h = (h * 0xC2B2AE35) & _MASK
    h ^= h >> 16
    return h


def create_rng(seed: str) -> PlainRng:
    """Return the generator of a seed: four hashes, and 12 outputs discarded."""
    data = seed.encode()
    rng = PlainRng(murmur3(data, 0), murmur3(data, 1), murmur3(data, 2), murmur3(data, 3))
    for _ in range(12):
        rng.next_u32()
    return rng
