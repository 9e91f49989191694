"""Cases of `table.standings`: ties by id, both ways of winning, and who was out when."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_SAFE = 2**53 - 1

_SCORES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nobody", {}),
    ("one", {"a": 0}),
    ("the higher one is second", {"a": 1, "b": 2}),
    ("the lower one is second", {"a": 2, "b": 1}),
    ("a tie for the win", {"b": 5, "a": 5}),
    ("all tie", {"c": 0, "a": 0, "d": 0, "b": 0}),
    ("a tie for the last place", {"c": 1, "b": 1, "a": 9}),
    ("two ties", {"d": 1, "c": 2, "b": 1, "a": 2}),
    ("negative scores", {"a": -5, "b": -1, "c": 0, "d": -5}),
    ("the ends of the range", {"a": -_SAFE, "b": _SAFE, "c": _SAFE - 1, "d": 1 - _SAFE}),
    ("scores that sort otherwise as texts", {"a": 9, "b": 10, "c": -9, "d": -10}),
    ("ids that sort otherwise as numbers", {"10": 3, "9": 3, "1": 3, "02": 3}),
    ("capital letters come first", {"b": 1, "B": 1, "a": 1, "A": 1}),
    ("ids by code point: U+FFFF before the plane above", {"🂡": 1, "\uffff": 1, "é": 1, "z": 1}),
    ("a prefix comes first", {"p1": 4, "p": 4, "p10": 4, "": 4}),
    ("ids named like built-ins", {"constructor": 1, "__proto__": 2, "toString": 1}),
)

_DETAILS: tuple[dict[str, str] | None, ...] = (
    None,
    {},
    {"a": "first", "b": "é", "x": "not at the table"},
    {"a": "", "10": "ten", "__proto__": "p", "🂡": "ace"},
)


def _by_score() -> Iterator[Draft]:
    for why, scores in _SCORES:
        yield Draft("table.standings.by_score", {"scores": scores}, why)
        for lowest in (False, True):
            given = {"scores": scores, "lowest_wins": lowest}
            yield Draft("table.standings.by_score", given, why)
    for detail, lowest in product(_DETAILS, (False, True)):
        for scores in ({"a": 12, "b": 30, "c": 12}, {"10": 1, "__proto__": 2, "🂡": 1}, {}):
            detailed = {"scores": scores, "lowest_wins": lowest, "detail": detail}
            yield Draft("table.standings.by_score", detailed, "each row has a text, or none has")


def _by_elimination() -> Iterator[Draft]:
    name = "table.standings.by_elimination"
    for n in range(4):
        for k in range(n + 1):
            for out in permutations("abc"[:n], k):
                yield Draft(name, {"ids": list("abc"[:n]), "out": list(out)}, f"{k} of {n} are out")
    for detail in _DETAILS:
        for some in ([], ["b"], ["c", "a"], ["a", "b", "c"]):
            given = {"ids": ["a", "b", "c"], "out": some, "detail": detail}
            yield Draft(name, given, "each row has a text, or none has")
    odd: tuple[tuple[list[Any], list[Any], str], ...] = (
        (["z", "y", "x", "w"], ["y"], "survivors in the order of their seats, not of their ids"),
        (["z", "y", "x", "w"], ["w", "z"], "the latest out first"),
        (["10", "9", "__proto__", "1"], ["9", "10", "__proto__"], "ids that JavaScript reorders"),
        ([{"$utf16": [0xD800]}, "🂡"], ["🂡"], "a lone surrogate survives"),
        (["a", "b"], ["x", "b"], "an unknown id is not out"),
        (["a", "b", "c"], ["b", "a", "b"], "out is out, the first time"),
        ([f"p{i}" for i in range(12)], [f"p{i}" for i in (3, 1, 11, 0, 7)], "a long table"),
    )
    for ids, late, why in odd:
        yield Draft(name, {"ids": ids, "out": late}, why)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="table.standings",
        algorithm="a stable sort",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("by-score", "By score, ties by id.", tuple(_by_score())),
            Group("by-elimination", "The latest out first.", tuple(_by_elimination())),
        ),
    )
