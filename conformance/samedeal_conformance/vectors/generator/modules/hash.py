"""Cases of `hash`: every tail length, high bytes everywhere, every shape of UTF-16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import encode_text
from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["module", "texts"]

_SEEDS = (0, 1, 2, 3, 0x7FFFFFFF, 0x80000000, 0x9747B28C, 0xFFFFFFFF)


def _pattern(length: int) -> str:
    return b"".join(word.to_bytes(4, "little") for word in words(f"bytes {length}", length))[
        :length
    ].hex()


def _murmur(data: str, seed: int, comment: str = "", *flags: str) -> Draft:
    return Draft("hash.murmur3", {"data": data, "seed": seed}, comment, flags)


def _high_bytes() -> Iterator[Draft]:
    """0x80 and 0xFF at each place of one block and of each tail: sign extension shows here."""
    for length in range(1, 8):
        for place in range(length):
            for byte in (0x80, 0xFF):
                data = bytearray(length)
                data[place] = byte
                yield _murmur(data.hex(), 0, f"{byte:#x} at {place} of {length}", "high-byte")


def _known(known: dict[str, Any]) -> Iterator[Draft]:
    for entry in known["murmur3_x86_32"]:
        for seed in sorted(int(text) for text in entry["hash_by_seed"]):
            yield _murmur(entry["hex"], seed, entry.get("note", ""), "known")
    for text in _known_seeds(known):
        for seed in range(4):
            yield _murmur(text.encode().hex(), seed, "a seed's word", "known")


def _known_seeds(known: dict[str, Any]) -> list[str]:
    """The seeds whose bytes and hashes are known."""
    pairs = [(e["seed_a"], e["seed_b"]) for e in known["murmur_seed_collisions"]]
    return [
        *(e["seed"] for e in known["seeded_states"]),
        *(seed for pair in pairs for seed in pair),
    ]


def _smhasher(answer: Any) -> Iterator[Draft]:
    """The keys of smhasher's verification, and the hash over their hashes, 0xB0F57EE3."""
    hashes = bytearray()
    for i in range(256):
        draft = _murmur(bytes(range(i)).hex(), 256 - i, "", "known")
        hashes += answer(draft)["value"].to_bytes(4, "little")
        yield draft
    yield _murmur(hashes.hex(), 0, "smhasher's verification value, 0xB0F57EE3", "known")


_EDGES = (0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF)
_ASTRAL = (0x10000, 0x1F0A1, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF)
_UNITS = (
    ("a lone high surrogate", [0xD800]),
    ("a lone low surrogate", [0xDC00]),
    ("the last high surrogate", [0xDBFF]),
    ("the last low surrogate", [0xDFFF]),
    ("a pair in the wrong order", [0xDC00, 0xD800]),
    ("two high surrogates", [0xD83C, 0xD83C]),
    ("two low surrogates", [0xDC00, 0xDC00]),
    ("the first and the last high surrogate", [0xD800, 0xDBFF]),
    ("a high surrogate before a pair", [0xD83C, 0xD83C, 0xDCA1]),
    ("a low surrogate after a pair", [0xD83C, 0xDCA1, 0xDCA1]),
    ("a high surrogate at the end", [0x61, 0xD83C]),
    ("a low surrogate at the start", [0xDCA1, 0x61]),
    ("a high surrogate before ASCII", [0xD83C, 0x61]),
    ("a high surrogate before U+E000", [0xD83C, 0xE000]),
    ("lone surrogates between letters", [0x61, 0xD800, 0x62, 0xDFFF, 0x63]),
    ("two lone surrogates that are no pair, then a pair", [0xDFFF, 0xD800, 0xD83C, 0xDCA1]),
)


def texts() -> list[tuple[str, Any]]:
    """Texts that a conversion to UTF-8 gets wrong in some way: (comment, encoded text)."""
    plain = [
        ("empty", ""),
        ("one letter", "a"),
        ("ASCII", "klondike:draw-3:42"),
        ("composed", "é"),
        ("decomposed", "e\u0301"),
        ("three bytes a character", "王牌"),
        ("four bytes a character", "🂡🂱"),
        ("a joiner sequence", "👩\u200d🚀"),
        ("a zero in the middle", "a\x00b"),
        ("a byte order mark", "\ufeffa"),
        ("a non-character", "\ufffe"),
        ("the replacement character itself", "\ufffd"),
        ("dotless and dotted i", "Iıİi"),  # noqa: RUF001 - the point
        ("sharp s and its capital", "ßẞ"),
        ("line ends are kept", "a\r\nb\nc\u2028d"),
        ("right to left", "שלום"),
    ]
    edges = [(f"U+{code:04X}", chr(code)) for code in (*_EDGES, *_ASTRAL)]
    units = [(comment, encode_text(_join(value))) for comment, value in _UNITS]
    return [*plain, *edges, *units]


def _join(units: list[int]) -> str:
    raw = b"".join(unit.to_bytes(2, "big") for unit in units)
    return raw.decode("utf-16-be", "surrogatepass")


def module(known: dict[str, Any], answer: Any) -> Module:
    """The drafts of the file; `answer(draft)` is needed for the hash over hashes."""
    lengths = [
        _murmur(_pattern(n), seed, f"{n} bytes", "tail")
        for n in (*range(33), 63, 64, 65, 127, 255, 256, 1000)
        for seed in _SEEDS
    ]
    default = [
        Draft("hash.murmur3", {"data": _pattern(n)}, "the seed left out is 0", ("default",))
        for n in range(6)
    ]
    utf8 = [Draft("hash.utf8", {"text": text}, comment) for comment, text in texts()]
    seeds = [Draft("hash.utf8", {"text": t}, "a seed", ("known",)) for t in _known_seeds(known)]
    return Module(
        name="hash",
        algorithm="MurmurHash3_x86_32; UTF-8",
        origin="smhasher, src/MurmurHash3.cpp, by Austin Appleby (public domain); WHATWG Encoding",
        notes={
            "default": "a parameter with a default is left out",
            "high-byte": "catches sign extension of bytes",
            "known": "also a published answer, or one computed with the published original",
            "tail": "the length modulo 4 decides which bytes the tail takes",
        },
        groups=(
            Group("murmur3-lengths", "Every tail length under several seeds.", tuple(lengths)),
            Group("murmur3-high-bytes", "Bytes of 128 and more.", tuple(_high_bytes())),
            Group("murmur3-default", "Without a seed.", tuple(default)),
            Group("murmur3-known", "Computed with smhasher itself.", tuple(_known(known))),
            Group("murmur3-smhasher", "smhasher's verification.", tuple(_smhasher(answer))),
            Group("utf8-texts", "Every length of a character, and surrogates.", tuple(utf8)),
            Group("utf8-known", "Seeds whose bytes are known.", tuple(seeds)),
        ),
    )
