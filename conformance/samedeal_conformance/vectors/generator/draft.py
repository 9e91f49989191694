"""What a generator of cases writes down: inputs and why they are there, never answers.

The answers come from one place (`answers.py`), so no generator can slip one in.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Draft", "Group", "Module", "state_with", "state_with_k", "words"]


class Draft(NamedTuple):
    """One case to be: an input of an operation, what makes it worth having, its flags."""

    operation: str
    input: dict[str, Any]
    comment: str = ""
    flags: tuple[str, ...] = ()


class Group(NamedTuple):
    """Cases that belong together; `slug` is unique in its file."""

    slug: str
    comment: str
    drafts: tuple[Draft, ...]


class Module(NamedTuple):
    """One vector file: the module, what its flags mean, its groups."""

    name: str
    algorithm: str
    origin: str
    notes: dict[str, str]
    groups: tuple[Group, ...]


_MASK = 0xFFFFFFFF


def words(label: str, count: int) -> list[int]:
    """`count` arbitrary 32-bit words that depend on the label alone (SHA-256 with a counter)."""
    digests: Iterable[bytes] = (
        hashlib.sha256(f"{label}:{i}".encode()).digest() for i in range((count + 7) // 8)
    )
    raw = b"".join(digests)
    return [int.from_bytes(raw[4 * i : 4 * i + 4], "big") for i in range(count)]


def state_with(label: str, first: int) -> list[int]:
    """A state whose next output is `first`: a = first - b - counter, the rest arbitrary."""
    _, b, c, counter = words(label, 4)
    return [(first - b - counter) & _MASK, b, c, counter]


def state_with_k(label: str, k: int) -> list[int]:
    """A state whose next two outputs combine to the 53-bit `k`.

    The two outputs are x = a + b + counter and y = (b ^ b >> 9) + 9 c + counter + 1, so with b
    and c arbitrary the second gives the counter, and the first then gives a.
    """
    _, b, c, low = words(label, 4)
    x = (k >> 26) << 5 | low & 31
    y = (k & (2**26 - 1)) << 6 | low >> 26
    counter = (y - (b ^ b >> 9) - 9 * c - 1) & _MASK
    return [(x - b - counter) & _MASK, b, c, counter]
