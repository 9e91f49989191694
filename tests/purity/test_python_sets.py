"""The order of a set: found where it is taken, and not where it doesn't matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

TAKEN = [
    "for x in {1, 2}: pass",
    "for x in set(y): pass",
    "[x for x in frozenset(y)]",
    "{x: 1 for x in {y for y in z}}",
    "list({1})",
    "tuple(set(a) | b)",
    "for x in a - {1}: pass",
    "for x in a.keys() & b: pass",
    "list(a - b.items())",
    "next(iter({1}))",
    "','.join({'a'})",
    "a.extend({1})",
    "a += {1}",
    "a[:] = {1}",
    "'%s' % {1}",
    "f(*{1, 2})",
    "[*{1, 2}]",
    "a, b = {1, 2}",
    "f'{ {1} }'",
    "str({1})",
    "sorted({'a'}, key=len)",
    "max({1}, key=f)",
    "dict.fromkeys({1})",
    "s = set()\nfor x in s: pass",
    "s = {1}\nt = s\nfor x in t: pass",
    "s = {1}\ns.pop()",
    "s = {1}.union(a)\nfor x in s: pass",
    "def f(s: set[int]):\n    for x in s: pass",
    "def f(s: frozenset):\n    return list(s)",
    "s: set[int]\nlist(s)",
    "def f():\n    yield from {1}",
    "async def f():\n    async for x in {1}: pass",
    "if s := {1}:\n    list(s)",
    "for x in ({1} if a else b): pass",
    "import itertools\nitertools.chain({1})",
    "import functools\nfunctools.reduce(f, {1})",
]

FREE = [
    "sorted({1})",
    "sorted(x for x in {1})",
    "{x for x in {1}}",
    "{*{1}, *{2}}",
    "any(x for x in {1})",
    "sum({1})",
    "len({1})",
    "max({1})",
    "1 in {1}",
    "{1} | {2}",
    "for x in {1: 2}: pass",
    "for x in sorted({1}): pass",
    "def f(set):\n    for x in set(y): pass",
    "s = {1}\ns = sorted(s)\nfor x in s: pass",
    "s = [1]\ns.pop()",
    "for x in a - b: pass",
    "for x in a.keys(): pass",
    "list(a.keys(1) - 1)",
    "def f(d: dict[int, set[int]]):\n    for x in d: pass",
    "s = {1}\nfor x in t: pass",
    "s = set()\ns.add(1)\ns.update({2})",
    "x: set[int]",
]


@pytest.mark.parametrize("source", TAKEN)
def test_taken(source: str, found: Callable[..., list[tuple[int, str]]]) -> None:
    """Each way to take the elements in their order is found, once."""
    assert [name for _, name in found(source)] == ["set-order"]


@pytest.mark.parametrize("source", FREE)
def test_free(source: str, found: Callable[..., list[tuple[int, str]]]) -> None:
    """What gives the same for each order, or is no set, is no finding."""
    assert found(source) == []
