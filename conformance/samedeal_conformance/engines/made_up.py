"""Moves that nobody should send: whole values, and real moves with something wrong in them.

The list is what clients get wrong and attackers try: missing and wrongly typed values, numbers just
beyond what indices, 32 bits and JavaScript's integers hold, names that every JavaScript object has,
and what is too deep or too long to be walked through.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from .values import get, pointer_parts, put

__all__ = [
    "VALUES",
    "Spoiled",
    "bad_seats",
    "canonical",
    "places",
    "shown",
    "spoiled",
    "type_of",
]


def _nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


VALUES: dict[str, Any] = {
    "null": None,
    "true": True,
    "false": False,
    "1.5": 1.5,
    '"0"': "0",
    "-1": -1,
    "0": 0,
    "2^31": 2**31,
    "2^53": 2**53,
    "NaN": float("nan"),
    "an empty text": "",
    '"constructor"': "constructor",
    '"__proto__"': "__proto__",
    "an empty list": [],
    "an empty object": {},
    "an object with __proto__": {"__proto__": {"t": "pass"}},
    "a list 200 deep": _nested(200),
    "a text of 100,000": "x" * 100_000,
}
"""By what they are, for a person."""


class Spoiled(NamedTuple):
    """A real move with one thing wrong in it.

    Attributes:
        pointer: where in the move.
        what: stands there now, for a person.
        move: the whole.
    """

    pointer: str
    what: str
    move: Any


def spoiled(move: Any, most: int = 12) -> list[Spoiled]:
    """A real move with each of its values wrong in each way.

    Args:
        move: a legal one.
        most: so many places of it are looked at, those outside first.
    """
    return _spoiled(json.dumps(move), most)


@lru_cache(500)
def _spoiled(text: str, most: int) -> list[Spoiled]:
    """The same, kept for the next state in which the move is real."""
    move = json.loads(text)
    result: list[Spoiled] = []
    for pointer in places(move)[:most]:
        value = get(move, pointer)
        if pointer:
            result.append(Spoiled(pointer, "missing", _removed(move, pointer)))
        own = canonical(value)
        for what, other in {**VALUES, **_near(value)}.items():
            # What differs for Python differs in JSON; the other way round it doesn't follow.
            if other != value or canonical(other) != own:
                result.append(Spoiled(pointer, what, put(move, pointer, other)))
    return result


def bad_seats(seats: int, seat: int, *, floats: bool) -> dict[str, Any]:
    """What is no seat, though some of it is equal to this one in careless comparisons.

    Args:
        seats: how many there are.
        seat: a real one.
        floats: whether the engine can tell 1.0 from 1, which JavaScript can't.
    """
    equal = {"true": True, "false": False}
    return {
        "-1": -1,
        f"{seats}, of seats 0 to {seats - 1}": seats,
        "2^31": 2**31,
        **{what: value for what, value in equal.items() if value == seat or seat > 1},
        **({f"{seat}.0": float(seat)} if floats else {}),
        f"{seat}.5": seat + 0.5,
        f'"{seat}"': str(seat),
        "null": None,
        "a list": [seat],
        '"__proto__"': "__proto__",
    }


def canonical(value: Any) -> str:
    """A value as JSON, the same for objects whose keys are in another order."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def shown(value: Any, most: int = 60) -> str:
    """A value for a message, shortened in its middle."""
    text = json.dumps(value)
    return text if len(text) <= most else f"{text[: most - 20]} ... {text[-15:]}"


def type_of(value: Any) -> str:
    """The JSON type of a value, integers apart from other numbers."""
    if value is None:
        return "null"
    return {"str": "text", "dict": "object"}.get(type(value).__name__, type(value).__name__)


def _near(value: Any) -> dict[str, Any]:
    """What careless comparisons and conversions take for this value."""
    if type(value) is int:
        return {
            "the same as a text": str(value),
            **({"a bool for it": bool(value)} if value in (0, 1) else {}),
            "its negative": -1 - value,
        }
    if type(value) is str:
        return {"a list with it": [value]}
    return {"its only element": value[0]} if type(value) is list and len(value) == 1 else {}


def places(move: Any, pointer: str = "", depth: int = 0) -> list[str]:
    """Pointers to a move and all in it, those outside first."""
    found, inner = [pointer], []
    if depth < 3:
        if isinstance(move, dict):
            inner = [
                (key.replace("~", "~0").replace("/", "~1"), each) for key, each in move.items()
            ]
        elif isinstance(move, list):
            inner = [(str(index), each) for index, each in enumerate(move)]
    for part, each in inner:
        found += places(each, f"{pointer}/{part}", depth + 1)
    return sorted(found, key=lambda each: each.count("/"))


def _removed(move: Any, pointer: str) -> Any:
    outer, _, _ = pointer.rpartition("/")
    last = pointer_parts(pointer)[-1]
    holder = get(move, outer).copy()
    del holder[last if isinstance(holder, dict) else int(last)]
    return put(move, outer, holder)
