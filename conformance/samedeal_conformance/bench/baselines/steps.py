"""Formulations of n sfc32 steps in pure Python, of which the fastest is the one to measure against.

Each takes the words and n, and gives the outputs alone: no checks, no object, no state to keep.
All keep the state in local variables and leave the counter to a range; they differ in how the
outputs get into a list. Slower ones that were tried are left out: a class with a step method, a
closure, walrus targets in a comprehension, products in place of shifts, a list filled by index.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["FORMULATIONS"]

Words = tuple[int, int, int, int]


def append(words: Words, n: int) -> list[int]:
    """A loop with the list's append in a local variable."""
    a, b, c, first = words
    outputs: list[int] = []
    add = outputs.append
    for counter in range(first, first + n):
        out = a + b + counter & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out & 0xFFFFFFFF
        add(out)
    return outputs


def product(words: Words, n: int) -> list[int]:
    """The same with the rotation by a product and one shift."""
    a, b, c, first = words
    outputs: list[int] = []
    add = outputs.append
    for counter in range(first, first + n):
        out = a + b + counter & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c * 0x100000001 >> 11) + out & 0xFFFFFFFF
        add(out)
    return outputs


def generator(words: Words, n: int) -> list[int]:
    """A generator that a list is made of."""
    return list(_generated(words, n))


def _generated(words: Words, n: int) -> Iterator[int]:
    a, b, c, first = words
    for counter in range(first, first + n):
        out = a + b + counter & 0xFFFFFFFF
        yield out
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out & 0xFFFFFFFF


def comprehension(words: Words, n: int) -> list[int]:
    """A comprehension whose inner loops over one item are assignments."""
    return [
        out
        for a, b, c, first in [words]
        for counter in range(first, first + n)
        for out in [a + b + counter & 0xFFFFFFFF]
        for a in [b ^ b >> 9]
        for b in [c * 9 & 0xFFFFFFFF]
        for c in [(c << 21 | c >> 11) + out & 0xFFFFFFFF]
    ]


def unrolled(words: Words, n: int) -> list[int]:
    """Four steps a round, and one list operation for all four; n is a multiple of four."""
    a, b, c, first = words
    outputs: list[int] = []
    for counter in range(first, first + n, 4):
        out0 = a + b + counter & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out0 & 0xFFFFFFFF
        out1 = a + b + counter + 1 & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out1 & 0xFFFFFFFF
        out2 = a + b + counter + 2 & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out2 & 0xFFFFFFFF
        out3 = a + b + counter + 3 & 0xFFFFFFFF
        a = b ^ b >> 9
        b = c * 9 & 0xFFFFFFFF
        c = (c << 21 | c >> 11) + out3 & 0xFFFFFFFF
        outputs += (out0, out1, out2, out3)
    return outputs


FORMULATIONS: dict[str, Callable[[Words, int], list[int]]] = {
    "append": append,
    "product": product,
    "generator": generator,
    "comprehension": comprehension,
    "unrolled": unrolled,
}
"""Every formulation by its name."""
