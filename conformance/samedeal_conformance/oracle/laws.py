"""The self-proof, second half: what the published originals have no answers for.

Every function of the header is compared with its restatement in Python: value, and state
afterwards. The states are made so that the edges are met: an output of sfc32 is a + b + counter,
so the state (x, 0, c, 0) gives x first; the step turns a into 0 and b into c + 8 c, so the second
output is 9 c + 1. Solved for c, any two outputs can be had first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .comparisons import SEEDS, Comparison, agree, everywhere
from .restated import Restated
from .sampling_laws import SAMPLING_LAWS
from .table_laws import TABLE_LAWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .calls import Calls, State

__all__ = ["LAWS", "edges", "state_that_gives", "state_that_gives_53"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford: no I, L, O, U
_SPANS_32 = (1, 2, 3, 6, 7, 52, 100, 2**25, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32)
_SPANS_53 = (2**32 + 1, 3 * 2**40, 2**52 - 1, 2**52 + 1, 2**53 - 1, 2**53)


def state_that_gives(x: int, y: int = 0) -> State:
    """A state whose next two outputs are x and y."""
    return [x, 0, (y - 1) * pow(9, -1, 2**32) % 2**32, 0]


def state_that_gives_53(k: int) -> State:
    """A state whose next 53-bit draw is k."""
    return state_that_gives((k >> 26) << 5, (k & (2**26 - 1)) << 6)


def edges(n: int) -> list[State]:
    """States whose next draw for a span n is the last that is accepted, and the first refused."""
    size, make = (2**32, state_that_gives) if n <= 2**32 else (2**53, state_that_gives_53)
    limit = size // n * n
    return [make(x) for x in (limit - 1, limit) if x < size]


def _bounded(calls: Calls) -> Iterator[Comparison]:
    for n in _SPANS_32 + _SPANS_53:
        low = 5 - n if n <= 2**32 else -(2**53)
        calls_of_n: list[tuple[Any, ...]] = [
            ("bounded", n),
            ("fill_bounded", n, 4),
            ("integer", low, low + n),
            *([("roll_die", n), ("roll_dice", 3, n)] if n < 2**53 else []),
            *([("pick_index", n)] if n < 2**32 else []),
            *([("histogram", n, 50)] if n <= 100 else []),
        ]
        for call in calls_of_n:
            for start in edges(n):
                yield from agree(calls, start, *call)
            yield from everywhere(calls, *call)


def _fractions(calls: Calls) -> Iterator[Comparison]:
    for k in (0, 1, 2**26 - 1, 2**26, 2**52, 2**53 - 1):
        start = state_that_gives_53(k)
        yield Comparison("the first of next53", k, calls.next53(list(start)))
        yield from agree(calls, start, "fill_next53", 3)
        for numerator in (k, k + 1):
            yield from agree(calls, start, "chance", numerator)
    for numerator in (0, 2**52, 2**53):
        yield from everywhere(calls, "chance", numerator)


def _orders(calls: Calls) -> Iterator[Comparison]:
    for n in (0, 1, 2, 5, 60):
        yield from everywhere(calls, "shuffle_order", n)
        for k in sorted({0, n // 2, n}):
            yield from everywhere(calls, "sample_order", n, k)
    # A refused first draw, for n that does not divide 2**32.
    for start in edges(52):
        yield from agree(calls, start, "shuffle_order", 52)
        yield from agree(calls, start, "sample_order", 52, 5)


def _weights(calls: Calls) -> Iterator[Comparison]:
    for weights in ([1], [0, 0, 3, 0], [1, 2, 3], [0, 5, 0, 5], [2**52, 1, 2**52 - 2]):
        yield from everywhere(calls, "weighted_index", weights)
    # r at both sides of where one weight ends and the next begins.
    for r in range(6):
        yield from agree(calls, state_that_gives(r), "weighted_index", [0, 1, 2, 0, 3])


def _identifiers(calls: Calls) -> Iterator[Comparison]:
    for value in (
        0,
        1,
        31,
        32,
        12345678,
        32**5 - 1,
        *(i * 32**p for p in range(5) for i in (9, 18)),
    ):
        text = "".join(_ALPHABET[value // 32**p % 32] for p in (4, 3, 2, 1, 0))
        yield Comparison(f"text of {value}", text, calls.id_text(value))
        yield Comparison(f"value of {text}", value, calls.id_value(text.encode("ascii")))
    for character in _ALPHABET:
        expected = _ALPHABET.index(character)
        got = calls.id_value(b"0000" + character.encode("ascii"))
        yield Comparison(f"value of 0000{character}", expected, got)
    for wrong in (
        b"",
        b"0000",
        b"000000",
        b"0000I",
        b"0000a",
        b"O0000",
        b"0000U",
        b"00L00",
        b"\xc3\xa90 0",
    ):
        yield Comparison(f"value of {wrong!r}", -1, calls.id_value(wrong))
    for seed in SEEDS:
        start = calls.seed_state(seed.encode("ascii"))
        first = Restated(calls, start).assign_ids([], 3) or []
        for taken in ([], first[:1], [*first, *first], [first[2], 32**5 - 1, 0]):
            yield from agree(calls, start, "assign_ids", taken, 4)
    # One value twice in a row: the second is drawn again.
    yield from agree(calls, state_that_gives(7, 7), "assign_ids", [], 2)
    # All but one are free, and all are asked for: nothing may be drawn.
    yield from agree(calls, [1, 2, 3, 4], "assign_ids", [5, 5], 32**5)


def _streams(calls: Calls) -> Iterator[Comparison]:
    yield from everywhere(calls, "stream", [1, 2, 20, 500])
    yield from agree(calls, [0xFFFFFFFF, 1, 2, 0xFFFFFFFD], "stream", [2, 3, 4, 9])
    yield from everywhere(calls, "sfc32_step")
    yield from everywhere(calls, "steps", 7)
    yield from everywhere(calls, "fork")


def _utf8(calls: Calls) -> Iterator[Comparison]:
    surrogates = range(0xD800, 0xE000)
    points = [*range(0x900), *range(0x900, 0x10000, 61), 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF]
    plain = "".join(chr(p) for p in points if p not in surrogates)
    far = "".join(map(chr, (0x10000, 0x103FF, 0x10400, 0x1F680, 0xFFFFF, 0x100000, 0x10FFFF)))
    for text in ("", plain, far):
        raw = text.encode("utf-16-le")
        units = [int.from_bytes(raw[i : i + 2], "little") for i in range(0, len(raw), 2)]
        yield Comparison("UTF-8", text.encode("utf-8").hex(), calls.utf8_from_utf16(units).hex())
    bad, rocket = "efbfbd", "f09f9a80"
    for units, expected in (
        ([0xD800], bad),
        ([0xDFFF], bad),
        ([0xDBFF, 0x41], bad + "41"),
        ([0xDC00, 0xD800], bad + bad),
        ([0xD83D, 0xD83D, 0xDE80], bad + rocket),
        ([0xD83D, 0xDE80, 0xDE80], rocket + bad),
        ([0x41, 0xD83D], "41" + bad),
    ):
        yield Comparison(f"UTF-8 of {units}", expected, calls.utf8_from_utf16(units).hex())


def _hashes(calls: Calls) -> Iterator[Comparison]:
    """The seeding goes through the hash, which the known answers vouch for."""
    for seed in (b"", b"\xff", b"\x80\x00\xff", "é🚀".encode(), bytes(range(256))):
        words = [calls.murmur3_x86_32(seed, k) for k in range(4)]
        yield Comparison(f"words of {seed!r}", words, calls.seed_words(seed))
        calls.steps(words, 12)
        yield Comparison(f"state of {seed!r}", words, calls.seed_state(seed))


LAWS: dict[str, Callable[[Calls], Iterator[Comparison]]] = {
    "utf8": _utf8,
    "hashes": _hashes,
    "streams": _streams,
    "bounded": _bounded,
    "fractions": _fractions,
    "orders": _orders,
    "weights": _weights,
    "identifiers": _identifiers,
    **SAMPLING_LAWS,
    **TABLE_LAWS,
}
