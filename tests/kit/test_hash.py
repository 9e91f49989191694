"""MurmurHash3 and UTF-8 give the published answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mmh3
import pytest

import samedeal
from samedeal import murmur3, utf8

if TYPE_CHECKING:
    from collections.abc import Callable

# Every length around the blocks and around what is unpacked in one way or the other.
SIZES = [*range(20), *range(60, 80), 255, 256, 257]


def _pattern(size: int) -> bytes:
    return bytes(197 * index + 11 & 255 for index in range(size))


def test_smhasher_verification() -> None:
    """The procedure of smhasher's own self-test ends in its verification value."""
    hashes = b"".join(
        murmur3(bytes(range(size)), 256 - size).to_bytes(4, "little") for size in range(256)
    )
    assert murmur3(hashes) == 0xB0F57EE3


def test_known_answers(known: dict[str, Any]) -> None:
    """Smhasher's own program gives these hashes."""
    for case in known["murmur3_x86_32"]:
        for seed, expected in case["hash_by_seed"].items():
            assert expected == murmur3(bytes.fromhex(case["hex"]), int(seed)), case


@pytest.mark.parametrize("size", SIZES)
def test_agrees_with_mmh3(size: int) -> None:
    """A build of the original for Python agrees at every length, under seeds of every size."""
    data = _pattern(size)
    for seed in (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF):
        assert mmh3.hash(data, seed, signed=False) == murmur3(data, seed)


@pytest.mark.parametrize("size", SIZES)
def test_seeding_is_four_hashes(size: int, seeded_words: Callable[[str], list[int]]) -> None:
    """The four words of a seed, hashed at once, are those of four hashes."""
    text = _pattern(size).decode("latin-1")
    data = text.encode()
    assert [mmh3.hash(data, k, signed=False) for k in range(4)] == seeded_words(text)


@pytest.fixture
def seeded_words() -> Callable[[str], list[int]]:
    """Give the words of a seed before the discards, by undoing twelve steps."""

    def undone(seed: str) -> list[int]:
        a, b, c, counter = samedeal.seed_state(seed)["words"]
        for _ in range(12):
            # b was c + (c << 3), which is 9 c; a was b ^ (b >> 9); c was rotl(c, 21) + out.
            counter = counter - 1 & 0xFFFFFFFF
            old_c = b * pow(9, -1, 2**32) & 0xFFFFFFFF
            old_b = a
            for _ in range(4):
                old_b = a ^ old_b >> 9
            rotated = (old_c << 21 | old_c >> 11) & 0xFFFFFFFF
            out = c - rotated & 0xFFFFFFFF
            a, b, c = out - old_b - counter & 0xFFFFFFFF, old_b, old_c
        return [a, b, c, counter]

    return undone


def test_takes_any_bytes() -> None:
    """A bytearray and a memoryview, of wider items too, stand for their bytes."""
    expected = murmur3(b"samedeal", 7)
    assert expected == murmur3(bytearray(b"samedeal"), 7)
    assert murmur3(b"samedeal") == murmur3(bytearray(b"samedeal"))
    assert murmur3(b"samedeal", 2**32 - 1) == murmur3(bytearray(b"samedeal"), 2**32 - 1)
    assert expected == murmur3(memoryview(b"samedeal"), 7)
    assert expected == murmur3(memoryview(b"samedeal").cast("I"), 7)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("a", "61"),
        ("\x00", "00"),
        ("\u00e9", "c3a9"),
        ("e\u0301", "65cc81"),
        ("\uffff", "efbfbf"),
        ("\U0001f0cf", "f09f838f"),
        ("\U0010ffff", "f48fbfbf"),
        ("\ud800", "efbfbd"),
        ("\udfff", "efbfbd"),  # noqa: PT014 - ruff takes two lone surrogates for one text
        ("\ud83c\udccf", "f09f838f"),
        ("\udccf\ud83c", "efbfbdefbfbd"),
        ("\ud83c\ud83c\udccf", "efbfbdf09f838f"),
        ("\ud83c\udccf\udccf", "f09f838fefbfbd"),
        ("a\ud800b", "61efbfbd62"),
        ("\ud800\U0001f0cf\ud800", "efbfbdf09f838fefbfbd"),
    ],
)
def test_utf8(text: str, expected: str) -> None:
    """Nothing is normalised, a lone surrogate is U+FFFD, a pair of them is one character."""
    assert expected == utf8(text).hex()
