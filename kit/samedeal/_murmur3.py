"""MurmurHash3, x86 variant of 32 bits: the algorithm alone, without checks of arguments.

Source: Austin Appleby's smhasher, src/MurmurHash3.cpp, MurmurHash3_x86_32 (public domain), whose
constants and names these are. The data is read as little-endian 32-bit blocks k; each is mixed
(times c1, rotated by 15, times c2) and folded into the hash h (xor, rotated by 13, times 5 plus
0xE6546B64); a tail of one to three bytes is mixed likewise but folded by the xor alone; the size
in bytes and a finalizer end it.

How it is made fast in pure Python, with the same numbers:

* h rotated to the left by r is the low half of h * (2**32 + 1) >> 32 - r. A value keeps its high
  half until a shift to the right would bring it down.
* A generator is seeded with four hashes of one text. Mixing a block doesn't depend on the hash
  seed, so it is done once; folding it does, and is done for all four hashes at once in one large
  integer, in lanes of 64 bits whose high half is 0 between two operations. A lane never overflows:
  a product of two 32-bit numbers has 64 bits. A shift to the right brings in low bits of the next
  lane, so the mask follows before anything else is done.
"""

from __future__ import annotations

from struct import Struct

__all__ = ["hash_bytes", "seeding_words"]

# The constants appear as literals in the loops, where a name would have to be looked up: c1 is
# 0xCC9E2D51, c2 0x1B873593, and 0x100000001 is 2**32 + 1, which doubles a word for a rotation.
_blocks = Struct("<I").iter_unpack

# One in each of the four lanes; times x, it is x in each of them.
_LANES = 1 | 1 << 64 | 1 << 128 | 1 << 192
_MASK = _LANES * 0xFFFFFFFF
_ADDEND = _LANES * 0xE6546B64
# The hash seeds 0, 1, 2, 3.
_SEEDS = 1 << 64 | 2 << 128 | 3 << 192


def hash_bytes(data: bytes, seed: int) -> int:
    """Return the hash of some bytes under a 32-bit seed."""
    size = len(data)
    whole = size & ~3
    h = seed
    for (k,) in _blocks(data[:whole]):
        h ^= ((k * 0xCC9E2D51 & 0xFFFFFFFF) * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
        h = (h * 0x100000001 >> 19) * 5 + 0xE6546B64 & 0xFFFFFFFF
    if whole != size:
        h ^= _mixed_tail(data[whole:])
    h ^= size & 0xFFFFFFFF
    h = (h ^ h >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    h = (h ^ h >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return h ^ h >> 16


def seeding_words(data: bytes) -> tuple[int, int, int, int]:
    """Return the hashes of some bytes under the seeds 0, 1, 2, 3."""
    size = len(data)
    whole = size & ~3
    h = _SEEDS
    for (k,) in _blocks(data[:whole]):
        mixed = ((k * 0xCC9E2D51 & 0xFFFFFFFF) * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
        h ^= mixed * _LANES
        h = (h * 0x100000001 >> 19 & _MASK) * 5 + _ADDEND & _MASK
    end = size & 0xFFFFFFFF
    if whole != size:
        end ^= _mixed_tail(data[whole:])
    h ^= end * _LANES
    h = (h ^ h >> 16 & _MASK) * 0x85EBCA6B & _MASK
    h = (h ^ h >> 13 & _MASK) * 0xC2B2AE35 & _MASK
    h ^= h >> 16 & _MASK
    return h & 0xFFFFFFFF, h >> 64 & 0xFFFFFFFF, h >> 128 & 0xFFFFFFFF, h >> 192


def _mixed_tail(tail: bytes) -> int:
    """Return the last one to three bytes, mixed."""
    k = int.from_bytes(tail, "little") * 0xCC9E2D51 & 0xFFFFFFFF
    return (k * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
