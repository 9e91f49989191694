"""The four words of a seed: MurmurHash3 of some bytes under the hash seeds 0, 1, 2, 3 at once.

The algorithm and its source are in `samedeal.hash`; the numbers are the same as from four calls of
`murmur3`, and this is more than twice as fast:

* Mixing a block doesn't depend on the hash seed, so it is done once.
* Folding a block into a hash does, and is done for the four hashes at once in one large integer,
  in lanes of 64 bits whose high half is 0 before each operation. A lane never overflows, since a
  product of two 32-bit numbers has at most 64 bits. A shift to the right brings in low bits of the
  next lane, so the mask follows before anything else is done.
"""

from __future__ import annotations

from struct import Struct

__all__ = ["seeding_words"]

_blocks = Struct("<I").iter_unpack

# One in each of the four lanes; times x, it is x in each of them.
_LANES = 1 | 1 << 64 | 1 << 128 | 1 << 192
_MASK = _LANES * 0xFFFFFFFF
_ADDEND = _LANES * 0xE6546B64
# The hash seeds, the first in the lowest lane.
_SEEDS = 0 | 1 << 64 | 2 << 128 | 3 << 192


def seeding_words(data: bytes) -> tuple[int, int, int, int]:
    """Return the hashes of some bytes under the seeds 0, 1, 2, 3."""
    size = len(data)
    whole = size & ~3
    h = _SEEDS
    for (k,) in _blocks(data[:whole]):
        h ^= _mixed(k) * _LANES
        h = (h * 0x100000001 >> 19 & _MASK) * 5 + _ADDEND & _MASK
    # A tail of no bytes is mixed to 0, whose xor changes nothing.
    h ^= (_mixed(int.from_bytes(data[whole:], "little")) ^ size & 0xFFFFFFFF) * _LANES
    h = (h ^ h >> 16 & _MASK) * 0x85EBCA6B & _MASK
    h = (h ^ h >> 13 & _MASK) * 0xC2B2AE35 & _MASK
    h ^= h >> 16 & _MASK
    return h & 0xFFFFFFFF, h >> 64 & 0xFFFFFFFF, h >> 128 & 0xFFFFFFFF, h >> 192


def _mixed(k: int) -> int:
    """Return a block, mixed as in `samedeal.hash`."""
    return ((k * 0xCC9E2D51 & 0xFFFFFFFF) * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
