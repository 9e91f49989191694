"""UTF-8 (RFC 3629; lone surrogates as by WHATWG) and MurmurHash3_x86_32 (smhasher)."""

from __future__ import annotations

from typing import Any

from .checks import U32, check_integer, check_text

__all__ = ["murmur3", "utf8"]


def murmur3(data: Any, seed: int = 0) -> int:
    """Return the hash of some bytes."""
    if not isinstance(data, bytes):
        raise TypeError(f"data must be bytes; got {data!r}")
    check_integer("seed", seed, 0, U32)
    h = seed
    whole = len(data) // 4 * 4
    for at in range(0, whole, 4):
        block = data[at : at + 4]
        h ^= scramble(int.from_bytes(block, "little"))
        h = rotated(h, 13)
        h = (h * 5 + 0xE6546B64) & U32
    tail = data[whole:]
    h ^= scramble(int.from_bytes(tail, "little"))
    h ^= len(data) & U32
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & U32
    h ^= h >> 13
    h = (h * 0xC2B2AE35) & U32
    h ^= h >> 16
    return h


def scramble(k: int) -> int:
    """Mix a block."""
    k = (k * 0xCC9E2D51) & U32
    k = rotated(k, 15)
    return (k * 0x1B873593) & U32


def rotated(word: int, count: int) -> int:
    """Rotate a word to the left."""
    return (word << count | word >> 32 - count) & U32


def utf8(text: str) -> bytes:
    """Return the bytes of a text."""
    check_text("text", text)
    units = text.encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace").encode("utf-8")
