"""The self-proof of SHA-256, the digest deal and the table's generator.

Digests are hashlib's, products are Python's floats. The products are made so that the rounding is
met: for an odd output x there is an n with any last 32 bits of x * n, so that the product lies
exactly between two doubles.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from .comparisons import Comparison
from .restated_table import RestatedTable, digest_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .calls import Calls

__all__ = ["TABLE_LAWS", "halves"]

_STATES = (0, 1, 42, 2**31, 2**32 - 1, 2**32 - 0x6D2B79F5, 123456789)
_SPANS = (0, 1, 2, 3, 6, 52, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**52, 2**52 + 1, 2**53 - 1)


def _digests(calls: Calls) -> Iterator[Comparison]:
    for length in (*range(130), 183, 184, 1000):
        data = bytes((i * 151 + length) % 256 for i in range(length))
        expected = hashlib.sha256(data).hexdigest()
        yield Comparison(f"digest of {data.hex()}", expected, calls.sha256(data).hex())


def _orders(calls: Calls) -> Iterator[Comparison]:
    for seed in (b"", b"\x00", bytes(range(32)), b"\xff" * 100):
        for prefix in (b"", b"hand:1:", "é:".encode()):
            for n in (0, 1, 2, 9, 10, 100):
                expected, _ = digest_order(seed, prefix, n)
                what = f"order of {n} by {seed!r} and {prefix!r}"
                yield Comparison(what, expected, calls.digest_order(seed, prefix, n))


def halves(x: int) -> Iterator[int]:
    """Spans n for which x * n, x odd, lies halfway between two doubles.

    With `lost` bits beyond a double's 53, the last 32 bits are ones up to the half that is lost,
    so that rounding up is carried into the whole. When all 32 are lost, the whole is odd or even.
    """
    inverse = pow(x, -1, 2**32)
    for lost in (13, 16, 31, 32):
        least = -(2 ** (lost + 52) // -x)  # the first whose product has so many bits
        n = least + (-(2 ** (lost - 1)) * inverse - least) % 2**32
        for span in (n, n + 2**32):
            if x * span < 2 ** (lost + 53) and span < 2**53:
                yield span


def _products(calls: Calls) -> Iterator[Comparison]:
    for word in (*_STATES, *range(1000, 1030)):
        x = RestatedTable([word]).table_step()
        for n in (*_SPANS, *(halves(x) if x % 2 else ())):
            yield from _agree(calls, word, "table_int", n)


def _agree(calls: Calls, word: int, name: str, *arguments: Any) -> Iterator[Comparison]:
    what = f"{name}{arguments} from {word}"
    restated, state = RestatedTable([word]), [word]
    expected = getattr(restated, name)(*arguments)
    yield Comparison(what, expected, getattr(calls, name)(state, *arguments))
    yield Comparison(f"{what}: state afterwards", restated.state(), state)


def _table(calls: Calls) -> Iterator[Comparison]:
    for word in _STATES:
        yield from _agree(calls, word, "table_step")
        yield from _agree(calls, word, "table_steps", 5)
        yield from _agree(calls, word, "table_stream", [1, 2, 20])
        for n in (0, 1, 2, 5, 60):
            yield from _agree(calls, word, "table_shuffle_order", n)


TABLE_LAWS: dict[str, Callable[[Calls], Iterator[Comparison]]] = {
    "digests": _digests,
    "orders by digests": _orders,
    "products": _products,
    "the table's draws": _table,
}
