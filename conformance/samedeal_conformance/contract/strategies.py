"""Hypothesis strategies for inputs of every operation, made from the contract's domains.

Good inputs are in the domains and keep the constraints; refused ones are good inputs with one
argument replaced by any JSON value that its domain refuses. Integers come from the whole of a
domain, with its bounds, powers of two and their neighbours drawn more often, since that is where
arithmetic goes wrong; `sample_max` keeps what takes time small.
"""

from __future__ import annotations

import datetime as dt
import functools
import json
import re
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from samedeal_conformance.canonical import decode_tags, encode_text

from .judge import judge_value
from .model import Domain, Operation, contract
from .together import TOGETHER
from .together_table import TOGETHER_TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["any_inputs", "good_inputs", "json_values"]

_SAFE = 2**53 - 1
_WORD = st.one_of(
    st.integers(0, 2**32 - 1), st.sampled_from((0, 1, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1))
)
_WORDS = st.lists(_WORD, min_size=4, max_size=4)


def _made_once(
    make: Callable[[Domain], st.SearchStrategy[Any]],
) -> Callable[[Domain], st.SearchStrategy[Any]]:
    """Keep the strategy of each domain: to make one takes longer than to draw from it."""
    made: dict[str, st.SearchStrategy[Any]] = {}

    @functools.wraps(make)
    def kept(domain: Domain) -> st.SearchStrategy[Any]:
        key = json.dumps(domain)
        if key not in made:
            made[key] = make(domain)
        return made[key]

    return kept


def _number(value: int) -> Any:
    return value if abs(value) <= _SAFE else {"$number": str(value)}


def _edges(low: int, high: int) -> list[int]:
    powers = [
        sign * 2**e + d for e in (0, 8, 31, 32, 52, 53) for d in (-1, 0, 1) for sign in (1, -1)
    ]
    return sorted({value for value in (*powers, low, high) if low <= value <= high})


def _plain_integers(domain: Domain) -> st.SearchStrategy[int]:
    low, high = domain["min"], domain["max"]
    small = domain.get("sample_max")
    if small is not None:
        return st.integers(low, small)
    return st.one_of(st.integers(low, high), st.sampled_from(_edges(low, high)))


def _integers(domain: Domain) -> st.SearchStrategy[Any]:
    return _plain_integers(domain).map(_number)


# Every code point, surrogates included: Hypothesis leaves them out unless asked.
_ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=20).map(encode_text)


def _texts(domain: Domain) -> st.SearchStrategy[Any]:
    if "except" in domain:
        return _ANY_TEXT.filter(lambda text: text not in domain["except"])
    if "without" in domain:
        mark = domain["without"]
        return st.text(
            st.characters(exclude_categories=(), exclude_characters=mark), max_size=12
        ).map(encode_text)
    return _ANY_TEXT


_PLAIN_JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-_SAFE, _SAFE), st.text(max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def _without_tags(value: Any) -> bool:
    return bool(_decoded(value) == value)


def _decoded(value: Any) -> Any:
    """The decoded value; a malformed tag is no JSON that a vector may hold."""
    try:
        return decode_tags(value)
    except (TypeError, ValueError, AttributeError, OverflowError):
        return object()


_JSON_VALUES = _PLAIN_JSON.filter(_without_tags)


def json_values() -> st.SearchStrategy[Any]:
    """Any JSON value that stands for itself."""
    return _JSON_VALUES


def _lists(domain: Domain) -> st.SearchStrategy[Any]:
    return st.lists(
        _values(domain["items"]),
        min_size=domain.get("min_items", 0),
        max_size=min(domain.get("max_items", 12), 12),
    )


def _objects(domain: Domain) -> st.SearchStrategy[dict[str, Any]]:
    members = {name: _values(inner) for name, inner in domain["members"].items()}
    optional = domain.get("optional", ())
    return st.fixed_dictionaries(
        {name: values for name, values in members.items() if name not in optional},
        optional={name: values for name, values in members.items() if name in optional},
    )


# Members that an object may have besides those that are asked for.
_EXTRAS = ("id", "note", "__proto__", "constructor")


@st.composite
def _with_extras(draw: st.DrawFn, objects: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    names = draw(st.lists(st.sampled_from(_EXTRAS), unique=True, max_size=2))
    return {**{name: draw(st.text(max_size=3)) for name in names}, **draw(objects)}


_PLAIN_FACES = st.fixed_dictionaries(
    {"rank": st.integers(1, 13), "suit": st.sampled_from(("S", "H", "D", "C"))}
)
_JOKERS = st.just({"rank": "joker", "suit": None})


def _standard_faces(domain: Domain) -> st.SearchStrategy[Any]:
    jokers = domain.get("jokers", True)
    return _with_extras(st.one_of(_PLAIN_FACES, _JOKERS) if jokers else _PLAIN_FACES)


def _suits(domain: Domain) -> st.SearchStrategy[Any]:
    orders = st.permutations(("S", "H", "D", "C"))
    if not domain.get("all"):
        orders = st.builds(lambda order, n: order[:n], orders, st.integers(1, 4))
    return st.one_of(orders.map("".join), orders.map(list))


def _tables(domain: Domain) -> st.SearchStrategy[Any]:
    values: st.SearchStrategy[Any] = st.booleans()
    for _ in range(domain["depth"]):
        values = st.lists(values, max_size=8)
    return values


@st.composite
def _grids(draw: st.DrawFn, _: Domain) -> Any:
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    size = width * height
    return {
        "width": width,
        "height": height,
        "cells": draw(st.lists(json_values(), min_size=size, max_size=size)),
    }


def _maps(domain: Domain) -> st.SearchStrategy[Any]:
    texts = st.text(max_size=6)
    plain = st.dictionaries(texts, _values(domain["values"]), max_size=5).filter(_without_tags)
    return st.one_of(st.none(), plain) if domain.get("optional") else plain


def _bytes(domain: Domain) -> st.SearchStrategy[Any]:
    low = domain.get("min_items", 0)
    return st.binary(min_size=low, max_size=domain.get("max_items", 70)).map(bytes.hex)


@st.composite
def _calls(draw: st.DrawFn, _: Domain) -> Any:
    names = [n for n, op in contract().operations.items() if op.takes_rng and n != "rng.stream"]
    calls = []
    for name in draw(st.lists(st.sampled_from(names), max_size=8)):
        given = draw(good_inputs(contract().operations[name]))
        calls.append({"operation": name, "input": {k: v for k, v in given.items() if k != "rng"}})
    return calls


_KINDS: dict[str, Callable[[Domain], st.SearchStrategy[Any]]] = {
    "integer": _integers,
    "fraction": lambda domain: _integers({"min": 0, **domain}),
    "text": _texts,
    "date": lambda domain: st.dates(
        dt.date.fromisoformat(domain["min"]), dt.date.fromisoformat(domain["max"])
    ).map(dt.date.isoformat),
    "boolean": lambda _: st.booleans(),
    "bytes": _bytes,
    "face": lambda _: st.dictionaries(st.text(max_size=6), json_values(), max_size=3).filter(
        _without_tags
    ),
    "list": _lists,
    "object": _objects,
    "record": lambda domain: _with_extras(_objects(domain)),
    "standard_face": _standard_faces,
    "suits": _suits,
    "choice": lambda domain: st.sampled_from(domain["of"]),
    "table": _tables,
    "grid": _grids,
    "map": _maps,
    "callback": lambda _: st.text(max_size=3),
    "constant": lambda domain: st.just(domain["value"]),
    "either": lambda domain: st.one_of([_values(option) for option in domain["of"]]),
    "calls": _calls,
    "json": lambda _: json_values(),
    "rng": lambda _: _WORDS,
}


@_made_once
def _values(domain: Domain) -> st.SearchStrategy[Any]:
    return _KINDS[domain["kind"]](domain)


@st.composite
def _spans(draw: st.DrawFn) -> dict[str, Any]:
    span = draw(_plain_integers({"min": 1, "max": 2**53}))
    low = draw(_plain_integers({"min": -(2**53), "max": 2**53 - span}))
    return {"min": _number(low), "max": _number(low + span)}


@st.composite
def _weighted(draw: st.DrawFn) -> dict[str, Any]:
    count = draw(st.integers(1, 8))
    left, weights = _SAFE, []
    for _ in range(count):
        weight = draw(st.one_of(st.integers(0, min(left, 20)), st.integers(0, left)))
        weights.append(weight)
        left -= weight
    if not any(weights):
        weights[draw(st.integers(0, count - 1))] = 1
    items = draw(st.lists(json_values(), min_size=count, max_size=count))
    return {"items": items, "weights": weights}


@st.composite
def _sampled(draw: st.DrawFn) -> dict[str, Any]:
    items = draw(st.lists(json_values(), max_size=12))
    return {"items": items, "k": draw(st.integers(0, len(items)))}


@st.composite
def _counted(draw: st.DrawFn) -> dict[str, Any]:
    sides = draw(st.integers(1, 100))
    return {"dice": draw(st.lists(st.integers(1, sides), max_size=12)), "sides": sides}


@st.composite
def _shifted(draw: st.DrawFn) -> dict[str, Any]:
    first, last = draw(st.dates()), draw(st.dates())
    return {"date": first.isoformat(), "days": (last - first).days}


@st.composite
def _seated(draw: st.DrawFn, name: str) -> dict[str, Any]:
    seats = draw(st.integers(1, 12))
    return {name: draw(st.integers(0, seats - 1)), "seats": seats}


@st.composite
def _active(draw: st.DrawFn) -> dict[str, Any]:
    active = draw(st.lists(st.booleans(), min_size=1, max_size=12))
    return {"seat": draw(st.integers(0, len(active) - 1)), "active": active}


# Where fields must fit together, they are drawn together.
_TOGETHER: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    **TOGETHER,
    **TOGETHER_TABLE,
    "rng.int": _spans(),
    "rng.weighted_pick": _weighted(),
    "rng.sample": _sampled(),
    "dice.face_counts": _counted(),
    "daily.add_days": _shifted(),
    "turn.seat_after": _seated("seat"),
    "turn.seats_from": _seated("start"),
    "turn.next_active_seat": _active(),
    "rng.stream": st.lists(st.integers(1, 300), min_size=1, max_size=5, unique=True).map(
        lambda steps: {"checkpoints": sorted(steps)}
    ),
}


@st.composite
def good_inputs(draw: st.DrawFn, operation: Operation) -> dict[str, Any]:
    """Inputs that an operation accepts."""
    together = draw(_TOGETHER.get(operation.name, st.just({})))
    given: dict[str, Any] = {}
    for parameter in operation.parameters:
        if parameter.name in together:
            given[parameter.name] = together[parameter.name]
        elif not parameter.optional or draw(st.booleans()):
            given[parameter.name] = draw(_values(parameter.domain))
    return given


_ODD_NUMBERS = st.sampled_from(("NaN", "Infinity", "-Infinity", "1.5", "-0.25", "1e300", "1e-300"))
_NUMBERS = st.one_of(
    st.integers(-_SAFE, _SAFE),
    st.sampled_from((2**53, -(2**53), 2**63, 2**64)).map(_number),
    _ODD_NUMBERS.map(lambda text: {"$number": text}),
)


@_made_once
def _refused(domain: Domain) -> st.SearchStrategy[Any]:
    """Values that a domain refuses; in a list, one bad element among good ones."""
    anything = st.one_of(json_values(), _NUMBERS)
    if domain["kind"] == "list" and domain["items"]["kind"] != "json":
        inner = _lists({**domain, "min_items": 1})
        one_bad = st.tuples(inner, _refused(domain["items"]), st.integers(0, 11)).map(
            lambda t: [*t[0][: t[2] % len(t[0])], t[1], *t[0][t[2] % len(t[0]) + 1 :]]
        )
        anything = st.one_of(anything, one_bad)
    elif domain["kind"] in {"object", "record", "standard_face", "grid"}:
        anything = st.one_of(anything, _spoilt(domain))
    elif domain["kind"] == "fraction":
        # An odd numerator may still stand for a probability.
        anything = st.one_of(
            json_values(), st.sampled_from(("NaN", "-Infinity")).map(lambda t: {"$number": t})
        )
    return anything.filter(lambda value: judge_value(domain, decode_tags(value)) is not None)


@st.composite
def _spoilt(draw: st.DrawFn, domain: Domain) -> Any:
    """A good object with one member replaced, left out or added."""
    value = dict(draw(_values(domain)))
    name = draw(st.sampled_from([*sorted(value), "extra"]))
    if draw(st.booleans()):
        value.pop(name, None)
    else:
        value[name] = draw(st.one_of(json_values(), _NUMBERS))
    return value


def _worth_asking(domain: Domain, value: Any) -> bool:
    """Whether a value can be asked about: not if an answer would take minutes, or stand for more.

    A count in its domain may be of billions. A list in place of a generator is its words. A
    fraction has a numerator, which may be no integer only to be refused. An item of any JSON is
    given back, and answers hold no fractions. A text that is no hexadecimal stands for no bytes.
    """
    if domain["kind"] == "bytes" and isinstance(value, str):
        return re.fullmatch("(?:[0-9a-f]{2})*", value) is not None
    if judge_value(domain, decode_tags(value)) is not None:
        return True
    if domain["kind"] == "rng":
        return False
    whole = not any(isinstance(leaf, float) for leaf in _leaves(decode_tags(value)))
    counted = isinstance(value, int) and not isinstance(value, bool) and "sample_max" in domain
    return whole and not (counted and value > domain["sample_max"])


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _leaves(inner)
    else:
        yield value


@_made_once
def _anything(domain: Domain) -> st.SearchStrategy[Any]:
    """Any JSON value that is worth asking about, and such as a domain refuses more often."""
    anything = st.one_of(_refused(domain), _refused(domain), json_values(), _NUMBERS)
    return anything.filter(lambda value: _worth_asking(domain, value))


@st.composite
def any_inputs(draw: st.DrawFn, operation: Operation) -> dict[str, Any]:
    """Inputs of an operation with arguments, one of which is any JSON value.

    Most of them are refused; what happens to be in the domain is good, and must have its answer.
    """
    given = draw(good_inputs(operation))
    parameter = draw(st.sampled_from(operation.refusable))
    return {**given, parameter.name: draw(_anything(parameter.domain))}
