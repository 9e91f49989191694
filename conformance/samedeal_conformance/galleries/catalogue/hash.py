"""Wrong hashing: MurmurHash3 and UTF-8."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["HASH"]

_MURMUR = ("hash.murmur3",)
_UTF8 = ("hash.utf8",)
_BOTH = ("hash.murmur3", "rng.create_rng", "rng.seed_state")
_TEXT = ("hash.utf8", "rng.create_rng", "rng.seed_state")


def _hash(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "hash.py", before, after)


def _pairs(name: str, mistake: str, pattern: str) -> WrongKit:
    """Wrong about what a surrogate pair is: `pattern` says what it takes for one."""
    joined = (
        'raw = text.encode("utf-16-le", "surrogatepass")\n'
        '    halves = "".join(map(chr, memoryview(raw).cast("H")))\n'
        "    def join(pair):\n"
        "        high, low = map(ord, pair[0])\n"
        "        return chr(65536 + ((high & 1023) << 10) + (low & 1023))\n"
        f'    text = __import__("re").sub("{pattern}", join, halves)\n'
        "    units = text"
    )
    return _hash(name, mistake, _UTF8, "units = text", joined)


_LITTLE = 'int.from_bytes(tail, "little")'
_BLOCK = 'int.from_bytes(block, "little")'
_REPLACED = 'units.decode("utf-16-le", "replace").encode("utf-8")'

HASH = (
    _hash(
        "tail_skipped",
        "the one to three bytes after the last whole block are left out",
        _BOTH,
        f"    h ^= scramble({_LITTLE})\n",
        "",
    ),
    _hash(
        "tail_first_byte_only",
        "the fall-through of C's switch was taken for three separate cases",
        _BOTH,
        _LITTLE,
        'int.from_bytes(tail[:1], "little")',
    ),
    _hash(
        "tail_big_endian",
        "the bytes of the tail in the wrong order",
        _BOTH,
        _LITTLE,
        'int.from_bytes(tail, "big")',
    ),
    _hash(
        "tail_sign_extended",
        "the bytes of the tail read as signed char",
        _MURMUR,
        _LITTLE,
        "sum((b ^ 128) - 128 << 8 * i for i, b in enumerate(tail)) & U32",
    ),
    _hash(
        "tail_padded_to_a_block",
        "the tail is folded in like a whole block, with the rotation and the addition",
        _BOTH,
        f"    h ^= scramble({_LITTLE})\n",
        f"    h ^= scramble({_LITTLE})\n    if tail:\n"
        "        h = (rotated(h, 13) * 5 + 0xE6546B64) & U32\n",
    ),
    _hash(
        "blocks_big_endian",
        "the blocks read in network byte order",
        _BOTH,
        _BLOCK,
        'int.from_bytes(block, "big")',
    ),
    _hash(
        "blocks_sign_extended",
        "the bytes of a block read as signed char and joined by or",
        _MURMUR,
        _BLOCK,
        "sum((b ^ 128) - 128 << 8 * i for i, b in enumerate(block)) & U32",
    ),
    _hash(
        "size_left_out",
        "the length is not folded into the hash",
        _BOTH,
        "    h ^= len(data) & U32\n",
        "",
    ),
    _hash(
        "size_in_blocks",
        "the number of whole blocks is folded in, not the length in bytes",
        _BOTH,
        "h ^= len(data) & U32",
        "h ^= len(data) // 4",
    ),
    _hash(
        "hash_seed_ignored",
        "the hash always starts from 0",
        _BOTH,
        "    h = seed\n",
        "    h = 0\n",
    ),
    _hash(
        "hash_seed_cut_to_31_bits",
        "the hash seed kept in a signed integer",
        _MURMUR,
        "    h = seed\n",
        "    h = seed & 0x7FFFFFFF\n",
    ),
    _hash(
        "hash_seed_default_one",
        "another default of the hash seed",
        _MURMUR,
        "seed: int = 0",
        "seed: int = 1",
    ),
    _hash(
        "rotation_of_blocks_13",
        "the two rotations mixed up: 13 for blocks too",
        _BOTH,
        "rotated(k, 15)",
        "rotated(k, 13)",
    ),
    _hash(
        "rotation_of_hash_15",
        "the two rotations mixed up: 15 for the hash too",
        _BOTH,
        "rotated(h, 13)",
        "rotated(h, 15)",
    ),
    _hash(
        "rotation_arithmetic",
        "the shift to the right in the rotation brings in the sign bit",
        _BOTH,
        "return (word << count | word >> 32 - count) & U32",
        "return (word << count | (word ^ 2**31) - 2**31 >> 32 - count) & U32",
    ),
    _hash(
        "finalizer_shift_15",
        "the middle shift of the finalizer is that of another mixer",
        _BOTH,
        "h ^= h >> 13",
        "h ^= h >> 15",
    ),
    _hash(
        "finalizer_short",
        "the last xor of the finalizer is missing",
        _BOTH,
        "    h ^= h >> 16\n    return h",
        "    return h",
    ),
    _hash(
        "finalizer_multipliers_swapped",
        "the first multiplier of the finalizer used twice",
        _BOTH,
        "0xC2B2AE35",
        "0x85EBCA6B",
    ),
    _hash(
        "multiplier_rounded",
        "a product kept in a double, which has 53 bits",
        _BOTH,
        "k = (k * 0xCC9E2D51) & U32",
        "k = int(float(k * 0xCC9E2D51)) & U32",
    ),
    _hash(
        "hash_signed",
        "the hash given as a signed integer",
        ("hash.murmur3",),
        "    return h\n",
        "    return h if h < 2**31 else h - 2**32\n",
    ),
    _hash(
        "utf8_ascii_only",
        "characters beyond ASCII are dropped",
        _TEXT,
        _REPLACED,
        'text.encode("ascii", "ignore")',
    ),
    _hash(
        "utf8_latin_1",
        "the low byte of each character, as a loop over charCodeAt gives it",
        _TEXT,
        _REPLACED,
        "bytes([ord(character) & 255 for character in text])",
    ),
    _hash(
        "utf8_is_utf16",
        "the text's UTF-16 units are hashed",
        _TEXT,
        _REPLACED,
        "units",
    ),
    _hash(
        "utf8_cesu",
        "each half of a surrogate pair written as three bytes (CESU-8)",
        _TEXT,
        _REPLACED,
        'b"".join(chr(int.from_bytes(units[i : i + 2], "little"))'
        '.encode("utf-8", "surrogatepass") for i in range(0, len(units), 2))',
    ),
    _hash(
        "utf8_lone_surrogates_kept",
        "a lone surrogate written as three bytes (WTF-8)",
        _TEXT,
        _REPLACED,
        'units.decode("utf-16-le", "surrogatepass").encode("utf-8", "surrogatepass")',
    ),
    _hash(
        "utf8_lone_surrogates_as_question_marks",
        "a lone surrogate written as '?', as Python's own replacing does",
        _TEXT,
        _REPLACED,
        'units.decode("utf-16-le", "surrogatepass").encode("utf-8", "replace")',
    ),
    _hash(
        "utf8_surrogates_refused",
        "a text with a lone surrogate raises",
        _TEXT,
        _REPLACED,
        'units.decode("utf-16-le").encode("utf-8")',
    ),
    _hash(
        "utf8_pairs_not_joined",
        "a pair held as two code units becomes two replacement characters",
        _UTF8,
        'units = text.encode("utf-16-le", "surrogatepass")',
        'units = "".join("\\ufffd" if ord(c) >> 11 == 27 or ord(c) > 65535 else c for c in text)'
        '.encode("utf-16-le")',
    ),
    _pairs(
        "utf8_any_two_surrogates_joined",
        "two surrogates in a row are a pair, whichever they are",
        "[\\ud800-\\udfff]{2}",
    ),
    _pairs(
        "utf8_lead_bound_off_by_one",
        "DC00, the first low surrogate, is taken for a high one",
        "[\\ud800-\\udc00][\\udc00-\\udfff]",
    ),
    _pairs(
        "utf8_trail_bound_off_by_one",
        "DBFF, the last high surrogate, is taken for a low one",
        "[\\ud800-\\udbff][\\udbff-\\udfff]",
    ),
    _hash(
        "utf8_normalised",
        "the text is normalised first, so that two seeds are one",
        _TEXT,
        '    check_text("text", text)\n',
        '    check_text("text", text)\n'
        '    text = __import__("unicodedata").normalize("NFC", text)\n',
    ),
    _hash(
        "utf8_trimmed",
        "white space around the text is stripped",
        _TEXT,
        '    check_text("text", text)\n',
        '    check_text("text", text)\n    text = text.strip()\n',
    ),
    _hash(
        "utf8_ends_at_nul",
        "the text handed to C as a string, which ends at the first NUL",
        _TEXT,
        '    check_text("text", text)\n',
        '    check_text("text", text)\n    text = text.partition("\\0")[0]\n',
    ),
    _hash(
        "utf8_lower_case",
        "seeds made case-insensitive",
        _TEXT,
        '    check_text("text", text)\n',
        '    check_text("text", text)\n    text = text.casefold()\n',
    ),
    _hash(
        "utf8_byte_order_mark",
        "a byte order mark at the start is dropped, as decoders do",
        _TEXT,
        '    check_text("text", text)\n',
        '    check_text("text", text)\n    text = text.removeprefix("\\ufeff")\n',
    ),
)
