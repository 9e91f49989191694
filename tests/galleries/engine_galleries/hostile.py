"""Moves and seats that no engine may accept, and that none may stumble over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .play import text

if TYPE_CHECKING:
    from .play import Step

__all__ = ["HOSTILE", "NOBODIES", "is_plausible", "spoilt"]


def deep(depth: int) -> Any:
    """Return a list in a list in a list."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


NOBODIES: list[Any] = [-1, 2**53, 1.5, "0", None, True, [], {}]
HOSTILE = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.5,
    2**31,
    2**53,
    float("nan"),
    "0",
    "",
    "constructor",
    "__proto__",
    "x" * 10_000,
    [],
    {},
    [[]],
    deep(200),
    {"t": deep(200)},
    {"t": None},
    {"t": "__proto__"},
    {"__proto__": {"t": "bid"}},
]


def spoilt(move: Any) -> list[Any]:
    """Return what a legal move becomes when each of its values is wrong, left out or added to."""
    made: list[Any] = [{**move, "extra": 1}, [move], text(move)]
    for name in move:
        made.append({key: value for key, value in move.items() if key != name})
        made += [
            {**move, name: value} for value in HOSTILE if text_or_nan(value) != text(move[name])
        ]
        value = move[name]
        if type(value) is int:
            made += [
                {**move, name: float(value)},
                {**move, name: str(value)},
                {**move, name: [value]},
            ]
        if isinstance(value, dict):
            made += [{**move, name: each} for each in spoilt(value)]
        if isinstance(value, list):
            made += [{**move, name: [*value, each]} for each in HOSTILE]
            made += [{**move, name: [*value[:-1], each]} for each in HOSTILE if value]
    return made


def is_plausible(engine: Any, step: Step, move: Any, seat: int | None) -> bool:
    """Return whether a spoilt move may by chance be another legal one."""
    if hasattr(engine, "legal_moves"):
        legal = [text(each) for each in engine.legal_moves(step.state, seat)]
        return text_or_nan(move) in legal
    cards = move.get("cards") if isinstance(move, dict) and len(move) == 2 else None
    return isinstance(cards, list) and all(type(card) is int and 0 < card < 9 for card in cards)


def text_or_nan(value: Any) -> str:
    """Return a value as text, NaN and all."""
    return json.dumps(value)
