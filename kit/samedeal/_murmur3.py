"""MurmurHash3, x86 variant of 32 bits: the algorithm alone, without checks of arguments.

Source: Austin Appleby's smhasher, src/MurmurHash3.cpp, MurmurHash3_x86_32 (public domain), whose
constants and names these are. The data is read as little-endian 32-bit blocks k; each is mixed
(multiply by c1, rotate by 15, multiply by c2) and folded into the hash h (xor, rotate by 13, times
5 plus 0xE6546B64); a tail of one to three bytes is mixed in the same way but folded by the xor
alone; then the size in bytes and a finalizer.

How it is made fast in pure Python, with the same numbers:

* Mixing a block doesn't depend on the hash seed, so the four hashes of one text that seed a
  generator share it.
* A value is cut to 32 bits only where the high bits would reach the low ones: before a shift to
  the right. A product or a sum may stay too long until then.
* A missing tail is mixed to 0, whose xor changes nothing.
"""

from __future__ import annotations

__all__ = ["hash_under_seeds"]


def hash_under_seeds(data: bytes, seeds: tuple[int, ...]) -> list[int]:
    """Return the 32-bit hashes of some bytes under each of the seeds, in their order."""
    size = len(data)
    blocks = []
    for start in range(0, size, 4):
        k = int.from_bytes(data[start : start + 4], "little") * 0xCC9E2D51 & 0xFFFFFFFF
        blocks.append((k << 15 | k >> 17) * 0x1B873593 & 0xFFFFFFFF)
    tail = blocks.pop() if size & 3 else 0
    end = tail ^ size & 0xFFFFFFFF
    hashes = []
    for seed in seeds:
        h = seed
        for k in blocks:
            h ^= k
            h = (h << 13 | h >> 19) * 5 + 0xE6546B64 & 0xFFFFFFFF
        h ^= end
        h = (h ^ h >> 16) * 0x85EBCA6B & 0xFFFFFFFF
        h = (h ^ h >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
        hashes.append(h ^ h >> 16)
    return hashes
