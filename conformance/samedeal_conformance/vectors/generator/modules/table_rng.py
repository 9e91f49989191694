"""Cases of `table.rng`: seeds at the ends of their range, and every draw at the ends of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .table_calls import Call, call, chunks, refused_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_NAME = "table.rng.transcript"
_SAFE = 2**53 - 1

_SEEDS: tuple[tuple[str, int], ...] = (
    ("zero", 0),
    ("one", 1),
    ("the contract's example", 42),
    ("below the sign bit", 2**31 - 1),
    ("the sign bit", 2**31),
    ("all ones", 2**32 - 1),
    ("minus one is all ones", -1),
    ("2**32 is zero", 2**32),
    ("2**32 + 1 is one", 2**32 + 1),
    ("-(2**32) is zero", -(2**32)),
    ("minus the sign bit", -(2**31)),
    ("below minus the sign bit", -(2**31) - 1),
    ("the largest", _SAFE),
    ("the smallest", -_SAFE),
    ("2**52", 2**52),
    ("the first increment wraps to zero", 2**32 - 0x6D2B79F5),
)

_MIXED: list[Call] = [
    call("call"),
    call("int", n=6),
    call("range", lo=1, hi=6),
    call("pick", items=["a", "b", "c"]),
    call("shuffle", items=[1, 2, 3, 4, 5]),
    call("seed"),
    call("range", lo=-3, hi=3),
    call("call"),
]

_BOUNDS = (0, 1, 2, 3, 6, 52, 2**16, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**52, _SAFE)

_RANGES: tuple[tuple[int, int], ...] = (
    (0, 0),
    (5, 5),
    (-5, -5),
    (0, 1),
    (-1, 0),
    (-1, 1),
    (1, 6),
    (-6, -1),
    (0, 2**32 - 1),
    (0, 2**32),
    (-(2**31), 2**31 - 1),
    (0, _SAFE - 1),
    (1, _SAFE),
    (-_SAFE, -1),
    (-(2**52), 2**52 - 2),
    (_SAFE, _SAFE),
    (-_SAFE, -_SAFE),
)

# 0 <= hi - lo <= 2**53 - 2 is broken, though each bound is good.
_MISFITS: tuple[tuple[int, int], ...] = (
    (1, 0),
    (0, -1),
    (6, 1),
    (0, _SAFE),
    (-1, _SAFE - 1),
    (-1, _SAFE),
    (-_SAFE, 0),
    (-_SAFE, _SAFE),
    (_SAFE, -_SAFE),
)

_ITEMS: tuple[list[Any], ...] = (
    [],
    ["only"],
    [None],
    [1, 2],
    [None, False, 0, "", [], {}],
    [[1], [1], {"a": 1}, {"a": 1}],
    [{"__proto__": 1}, {"constructor": 2}],
    [{"$utf16": [0xD800]}, "🂡", "é"],
    [1, 1, 1, 1, 2],
    list(range(52)),
)


def _draft(seed: int, calls: list[Call], why: str) -> Draft:
    return Draft(_NAME, {"seed": seed, "calls": calls}, why)


def _seeds(known: dict[str, Any]) -> Iterator[Draft]:
    for why, seed in _SEEDS:
        yield _draft(seed, [call("seed"), *[call("call")] * 3, *_MIXED], why)
    for entry in known["mulberry32"]:
        yield _draft(entry["seed"], [call("call")] * len(entry["outputs20"]), "a known stream")
    for seed in words("table rng", 4):
        yield _draft(seed, [*_MIXED, *_MIXED[::-1]], "every draw after every other")
    yield _draft(0, [], "nothing is called")
    yield _draft(7, [call("seed")] * 2, "the seed is drawn from nothing")


def _draws() -> Iterator[Draft]:
    for seed in words("table int", 2):
        calls = [call("int", n=n) for n in _BOUNDS]
        yield _draft(seed, [*calls, *calls[::-1]], "bounds of every size")
        large = [call("int", n=_SAFE - word * 2**10) for word in words(f"large {seed}", 20)]
        yield _draft(seed, large, "products that are rounded")
        yield _draft(seed, [call("int", n=0), call("call")], "int(0) is 0 and takes a step")
        yield _draft(seed, [call("range", lo=lo, hi=hi) for lo, hi in _RANGES], "inclusive ranges")
        yield _draft(seed, [call("int", n=6)] * 40, "forty dice")
        picks = [call("pick", items=items) for items in _ITEMS]
        yield _draft(seed, [*picks, call("call")], "a pick of nothing takes a step")
        yield _draft(seed, [*picks[::-1], call("call")], "every kind of item")
        shuffles = [call("shuffle", items=items) for items in _ITEMS]
        yield _draft(seed, [*shuffles, call("call")], "n - 1 steps, none for less than two")
    order = [call("shuffle", items=list(range(52)))] * 2
    yield _draft(42, order, "a pack, twice")


def _refused() -> Iterator[Draft]:
    calls = [
        *refused_calls(_NAME, "int", n=6),
        *refused_calls(_NAME, "range", lo=1, hi=6),
        *(call("range", lo=lo, hi=hi) for lo, hi in _MISFITS),
        *refused_calls(_NAME, "pick", items=[1, 2]),
        *refused_calls(_NAME, "shuffle", items=[1, 2]),
    ]
    for part in chunks(calls, 25, [call("call"), call("seed")]):
        yield _draft(3, part, "refusals take no step")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del answer
    return Module(
        name="table.rng",
        algorithm="mulberry32",
        origin="Tommy Ettinger's mulberry32 (public domain); the kit's specification",
        notes={},
        groups=(
            Group("seeds", "Seeds modulo 2**32.", tuple(_seeds(known))),
            Group("draws", "Every draw at the ends of its range.", tuple(_draws())),
            Group("refused-calls", "Arguments that are refused.", tuple(_refused())),
        ),
    )
