"""Values that a domain refuses, and inputs that an operation refuses: every argument error.

They follow from the contract: each parameter's example is replaced by values of other types, by
numbers out of range or no integers, by lists with one bad element in front or at the end.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.canonical import decode_tags

from .judge import judge_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .model import Domain, Operation

__all__ = ["Refusal", "refused_inputs", "refused_values"]

_SAFE = 2**53 - 1


class Refusal(NamedTuple):
    """A bad input and what is bad about it."""

    input: dict[str, Any]
    comment: str


def _tagged(text: str) -> dict[str, str]:
    return {"$number": text}


def _number(value: int) -> Any:
    return value if abs(value) <= _SAFE else _tagged(str(value))


# One of each JSON type, with those that a careless check takes for a number, a list or a text.
_SAMPLES: tuple[Any, ...] = (None, True, False, 0, 1, "", "1", "ab", [], [1], {}, {"length": 1})
_ODD_NUMBERS = tuple(map(_tagged, ("1.5", "-0.5", "NaN", "Infinity", "-Infinity", "1e300")))


# A good face where an example holds none.
_ACE = {"rank": 1, "suit": "S"}


def _types(domain: Domain) -> Iterator[Any]:
    return (value for value in _SAMPLES if judge_value(domain, value) == "type")


def _integers(domain: Domain) -> Iterator[Any]:
    yield from _ODD_NUMBERS
    for bound, outward in ((domain["min"], -1), (domain["max"], 1)):
        # Beyond 2**53 only even integers are doubles.
        yield _number(bound + outward * (1 if abs(bound) <= _SAFE else 2))
    yield from (_tagged(str(-(2**63))), _tagged(str(2**64)))


def _fractions(domain: Domain) -> Iterator[Any]:
    yield from map(_tagged, ("NaN", "Infinity", "-Infinity"))
    yield from (-1, _number(domain["max"] + 2))


def _texts(domain: Domain) -> Iterator[Any]:
    if "without" in domain:
        mark = domain["without"]
        yield from (mark, f"a{mark}", f"{mark}a", f"a{mark}b")
    yield from domain.get("except", ())


def _bytes(good: str) -> Iterator[str]:
    yield ""
    yield good[2:]
    yield f"{good}00"
    yield good + good


def _choices(domain: Domain) -> Iterator[Any]:
    first = domain["of"][0]
    yield from ("", first.swapcase(), f"{first} ", f" {first}", first * 2, "constructor", "length")


def _faces(good: dict[str, Any]) -> Iterator[Any]:
    yield {}
    yield from ({"rank": good["rank"]}, {"suit": good["suit"]}, {"Rank": 1, "Suit": "S"})
    ranks = (0, 14, -1, None, True, "1", "JOKER", "Q", [1], *_ODD_NUMBERS)
    yield from ({**good, "rank": rank} for rank in ranks)
    suits: tuple[Any, ...] = ("X", "s", "", "SH", "\u2660", 1, True, [], {})
    yield from ({**good, "rank": 5, "suit": suit} for suit in (*suits, None))
    yield {**good, "rank": "joker", "suit": "S"}
    yield {"rank": "joker", "suit": None}


def _suits(good: Any) -> Iterator[Any]:
    yield from ("", "SS", "X", "shdc", "SHDCS", "S,H", ["S", "S"], ["SH"], ["X"], [None], [1])
    yield from ("SHD", ["S", "H", "D"], [*good, "X"], [*good, 5])


def _tables(domain: Domain, good: list[Any]) -> Iterator[Any]:
    if domain["depth"] == 1:
        yield from ([1], ["true"], [None], [0, *good], [*good, "false"], [[True]])
    else:
        yield from ([True], [[1]], [[None]], [*good, True], [["true"], *good])


def _grids(good: dict[str, Any]) -> Iterator[Any]:
    cells = good["cells"]
    yield {**good, "depth": 1}
    for name in good:
        yield {key: value for key, value in good.items() if key != name}
    for name in ("width", "height"):
        for side in (0, 65536, True, "3", _ODD_NUMBERS[0]):
            yield {**good, name: side}
        yield {**good, name: good[name] + 1}
    others: tuple[Any, ...] = (None, {}, "ab", cells[:-1], [*cells, 1])
    yield from ({**good, "cells": bad} for bad in others)


def _maps(domain: Domain, good: dict[str, Any]) -> Iterator[Any]:
    example = next(iter(good.values()))
    for bad in refused_values(domain["values"], example):
        yield {**good, "a": bad}


def _dates(domain: Domain) -> Iterator[Any]:
    del domain
    yield from ("2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "2026-04-31", "2026-02-29")
    yield from ("1900-02-29", "2100-02-29", "2023-02-29", "2024-02-30", "0000-12-31", "10000-01-01")
    yield from ("-001-01-01", "+026-01-01", "26-01-01", "2026-1-01", "2026-01-1", "2026-001")
    yield from ("20260101", "2026/01/01", "2026-01-01T00:00", "2026-W01-1", "01-01-2026", "today")
    yield from (" 2026-01-01", "2026-01-01 ", "2026-01-01\n", "2026-01-\u0661\u0661", "2026-0 -01")


# Every error of a face, a point or a grid in every operation that takes one would fill megabytes.
# They stand in full where one is the only argument; elsewhere some, spread evenly over the list of
# them, show that it is looked at.
_BRIEF = frozenset({"standard_face", "record", "list", "object"})
_PARTS = frozenset({"standard_face", "record", "grid", "suits", "bytes", "choice", "table"})
_SOME_PARTS = 11
_SOME_MEMBERS = 40


def _few(values: list[Any], count: int = 6) -> list[Any]:
    return values[:: max(1, -(-len(values) // count))]


def _shown(domain: Domain, values: list[Any], *, alone: bool) -> list[Any]:
    """Of the refused values of an argument, `alone` or one of several, those worth a case."""
    if domain["kind"] == "object" and "optional" in domain:
        return _few(values, _SOME_MEMBERS)
    if alone:
        return values
    parts = domain["kind"] in _PARTS or domain.get("items", {}).get("kind") in _BRIEF
    return _few(values, _SOME_PARTS) if parts else values


def _lists(domain: Domain, good: list[Any]) -> Iterator[Any]:
    if domain.get("min_items", 0) > 0:
        yield []
    if "max_items" in domain:
        yield good[:-1]
        yield [*good, *good][: domain["max_items"] + 1]
    bad_items = refused_values(domain["items"], good[0] if good else None)
    if domain["items"]["kind"] in _BRIEF:
        bad_items = _few(bad_items)
        yield from ([bad, *good[1:]] for bad in bad_items[::3])
        yield from ([*good[:-1], bad] for bad in bad_items)
        return
    for bad in bad_items:
        yield [bad, *good[1:]]
        yield [*good[:-1], bad]


def _objects(domain: Domain, good: dict[str, Any]) -> Iterator[Any]:
    if domain["kind"] == "object":
        yield {**good, "extra": 1}
    for name, inner in domain["members"].items():
        if name not in good:
            continue
        others = {key: value for key, value in good.items() if key != name}
        yield others
        yield {**others, f"{name}s": good[name]}
        bad_values = refused_values(inner, good[name])
        for bad in _few(bad_values) if domain["kind"] == "record" else bad_values:
            yield {**good, name: bad}


def _constants(domain: Domain) -> Iterator[Any]:
    text = domain["value"]
    if isinstance(text, str):
        yield from ("", text.upper(), f"{text} ", "constructor")


def _either(domain: Domain, good: Any) -> Iterator[Any]:
    for option in domain["of"]:
        yield from (bad for bad in refused_values(option, good))


_KINDS: dict[str, Callable[[Domain, Any], Iterator[Any]]] = {
    "integer": lambda domain, _: _integers(domain),
    "fraction": lambda domain, _: _fractions(domain),
    "text": lambda domain, _: _texts(domain),
    "date": lambda domain, _: _dates(domain),
    "list": _lists,
    "object": _objects,
    "record": _objects,
    "bytes": lambda _, good: _bytes(good),
    "choice": lambda domain, _: _choices(domain),
    "standard_face": lambda _, good: _faces(good or _ACE),
    "suits": lambda _, good: _suits(good),
    "table": _tables,
    "grid": lambda _, good: _grids(good),
    "map": _maps,
    "constant": lambda domain, _: _constants(domain),
    "either": _either,
}


def refused_values(domain: Domain, good: Any) -> list[Any]:
    """Encoded values that are not in a domain, made from `good`, one that is; no duplicates."""
    kind = _KINDS.get(domain["kind"])
    candidates = [*_types(domain), *(kind(domain, good) if kind else ())]
    texts = {repr(value): value for value in candidates}
    return [value for value in texts.values() if _refused(domain, value)]


def _refused(domain: Domain, value: Any) -> bool:
    return judge_value(domain, decode_tags(value)) is not None


def refused_inputs(operation: Operation) -> Iterator[Refusal]:
    """Inputs that an operation refuses: each argument in turn, then two at a time.

    Of two bad arguments the first decides, so each pair is given once with a bad type first and
    once with a bad value first.
    """
    example = operation.example
    arguments = operation.refusable
    bad = {p.name: refused_values(p.domain, example[p.name]) for p in arguments}
    for parameter in arguments:
        values = _shown(parameter.domain, bad[parameter.name], alone=len(arguments) == 1)
        for value in values:
            yield Refusal({**example, parameter.name: value}, f"{parameter.name} is refused")
    for first, second in combinations(arguments, 2):
        for kind, other in (("type", "value"), ("value", "type")):
            one = _first(first.domain, bad[first.name], kind)
            two = _first(second.domain, bad[second.name], other)
            if one and two:
                given = {**example, first.name: one[0], second.name: two[0]}
                yield Refusal(given, f"{first.name} is looked at before {second.name}")


def _first(domain: Domain, values: list[Any], kind: str) -> list[Any]:
    return [value for value in values if judge_value(domain, decode_tags(value)) == kind][:1]
