"""MurmurHash3 and UTF-8: how the text of a seed becomes numbers.

MurmurHash3 is Austin Appleby's hash, here the x86 variant of 32 bits
(https://github.com/aappleby/smhasher, src/MurmurHash3.cpp, public domain). It reads the data as
little-endian 32-bit blocks; each is mixed (times c1, rotated by 15, times c2) and folded into the
hash h (xor, rotated by 13, times 5 plus 0xE6546B64); a tail of one to three bytes is mixed likewise
but folded by the xor alone; the size in bytes and a finalizer end it. It mixes well and runs
everywhere, but it is no cryptographic hash: texts with equal hashes can be made on purpose, even
under several hash seeds at once.

A text is hashed by its UTF-8 bytes, never normalised: a letter with a combining accent and the
same letter as one character are different seeds.
"""

from __future__ import annotations

from struct import Struct, unpack_from

from . import _checks

__all__ = ["murmur3", "utf8"]

# Short data, such as a seed, is unpacked into its blocks by a Struct made beforehand.
_UNPACKERS = [Struct(f"<{blocks}I").unpack_from for blocks in range(17)]
_SHORT = 4 * len(_UNPACKERS)


def murmur3(data: bytes | bytearray | memoryview, seed: int = 0) -> int:
    """Return the 32-bit MurmurHash3 (x86 variant) of some bytes.

    Args:
        data: The bytes; of a memoryview, those of its items.
        seed: The hash seed, an integer from 0 to 2**32 - 1.

    Returns:
        An integer from 0 to 2**32 - 1.

    Raises:
        TypeError: data holds no bytes, or seed is no number.
        ValueError: seed is out of range or no integer.

    Draws nothing. Source: smhasher, MurmurHash3_x86_32.
    """
    if not (type(data) is bytes and type(seed) is int and 0 <= seed <= 0xFFFFFFFF):
        if not isinstance(data, bytes | bytearray | memoryview):
            _checks.refuse_type("data", data, "bytes")
        seed = _checks.check_integer("seed", seed, 0, 0xFFFFFFFF)
        data = bytes(data)
    size = len(data)
    # Rotated to the left by r, a word is the low half of word * (2**32 + 1) >> 32 - r; numbers are
    # cut to 32 bits only before a shift to the right would bring their high bits down.
    h = seed
    for k in _UNPACKERS[size >> 2](data) if size < _SHORT else unpack_from(f"<{size >> 2}I", data):
        h ^= ((k * 0xCC9E2D51 & 0xFFFFFFFF) * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
        h = (h * 0x100000001 >> 19) * 5 + 0xE6546B64 & 0xFFFFFFFF
    if size & 3:
        k = int.from_bytes(data[size & ~3 :], "little") * 0xCC9E2D51 & 0xFFFFFFFF
        h ^= (k * 0x100000001 >> 17) * 0x1B873593 & 0xFFFFFFFF
    h ^= size & 0xFFFFFFFF
    h = (h ^ h >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    h = (h ^ h >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return h ^ h >> 16


def utf8(text: str) -> bytes:
    """Return the UTF-8 bytes of a text, not normalised.

    A lone surrogate becomes EF BF BD (U+FFFD), as in WHATWG's TextEncoder, and a surrogate pair
    that is held as two code units is one character, so a text means the same in every build.

    Args:
        text: Any text.

    Returns:
        The bytes.

    Raises:
        TypeError: text is no str.

    Draws nothing. Source: RFC 3629; https://encoding.spec.whatwg.org/#utf-8-encoder.
    """
    text = _checks.check_text("text", text)
    try:
        return text.encode()
    except UnicodeEncodeError:
        # Through UTF-16, where two units that belong together become one character.
        units = text.encode("utf-16-le", "surrogatepass")
        return units.decode("utf-16-le", "replace").encode()
