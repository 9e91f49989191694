"""Cases that are refused: every argument error of every operation.

Those of a single parameter come from the contract's domains; those of the constraints across
parameters, which the contract states in words, are listed here.
"""

from __future__ import annotations

from typing import Any

from samedeal_conformance.contract import contract
from samedeal_conformance.contract.refusals import refused_inputs
from samedeal_conformance.vectors.generator.draft import Draft, Group

from .misfits_cards import CARD_MISFITS
from .misfits_fields import FIELD_MISFITS

__all__ = ["MISFITS", "groups"]

_SAFE = 2**53 - 1


def _number(value: int) -> dict[str, str]:
    return {"$number": str(value)}


_TOP = _number(2**53)
_BOTTOM = _number(-(2**53))
_NEGATIVE_ZERO = {"$number": "-0"}


def _weighted(count: int, weights: list[Any]) -> dict[str, Any]:
    return {"items": list(range(count)), "weights": weights}


MISFITS: dict[str, tuple[tuple[dict[str, Any], str], ...]] = {
    "rng.int": (
        ({"min": {"$number": "0.5"}, "max": {"$number": "2.5"}}, "a good span of bad bounds"),
        ({"min": False, "max": True}, "booleans whose span would do"),
        ({"min": _TOP, "max": None}, "max is looked at before the span"),
        ({"min": 0, "max": 0}, "an empty span"),
        ({"min": 0, "max": _NEGATIVE_ZERO}, "an empty span, with a signed zero"),
        ({"min": 5, "max": 4}, "max below min"),
        ({"min": 1, "max": -1}, "max below min, of other sign"),
        ({"min": -1, "max": _TOP}, "a span of 2**53 + 1"),
        ({"min": -2, "max": _SAFE}, "a span of 2**53 + 1, which doubles round to 2**53"),
        ({"min": -_SAFE, "max": 2}, "a span of 2**53 + 1 from below"),
        ({"min": _BOTTOM, "max": 1}, "a span of 2**53 + 1 from the bottom"),
        ({"min": -3, "max": _SAFE}, "a span of 2**53 + 2"),
        ({"min": -_SAFE, "max": _SAFE}, "a span of 2**54 - 2"),
        ({"min": _BOTTOM, "max": _TOP}, "the whole range"),
        ({"min": _TOP, "max": _BOTTOM}, "the whole range backwards"),
        ({"min": _TOP, "max": _TOP}, "an empty span at the top"),
        ({"min": _TOP, "max": _number(2**53 + 2)}, "max out of range, the span is not"),
        ({"min": _number(-(2**53) - 2), "max": _BOTTOM}, "min out of range, the span is not"),
    ),
    "rng.weighted_pick": (
        (_weighted(2, [1]), "a weight is missing"),
        (_weighted(1, [1, 1]), "an item is missing"),
        (_weighted(1, [0]), "a sum of 0"),
        (_weighted(3, [0, 0, 0]), "a sum of 0 of three"),
        (_weighted(2, [_SAFE, 1]), "a sum of 2**53"),
        (_weighted(2, [2**52, 2**52]), "a sum of 2**53 of halves"),
        (_weighted(3, [_SAFE, 1, 1]), "a sum of 2**53 + 1, which doubles round to 2**53"),
        (_weighted(2, [_SAFE, _SAFE]), "a sum of 2**54 - 2"),
    ),
    "rng.sample": (
        ({"items": [], "k": 1}, "one of nothing"),
        ({"items": [1, 2, 3], "k": 4}, "four of three"),
        ({"items": [1], "k": 2**32 - 1}, "far too many"),
    ),
    "dice.face_counts": (
        ({"dice": [7], "sides": 6}, "a seven on a die of six"),
        ({"dice": [1, 2, 7], "sides": 6}, "the last die is too high"),
        ({"dice": [_SAFE], "sides": 2**32 - 1}, "far too high"),
    ),
    "daily.add_days": (
        ({"date": "9999-12-31", "days": 1}, "past the last day"),
        ({"date": "0001-01-01", "days": -1}, "before the first day"),
        ({"date": "2026-10-08", "days": _SAFE}, "far past the last day"),
        ({"date": "2026-10-08", "days": -_SAFE}, "far before the first day"),
    ),
    "turn.seat_after": (
        ({"seat": 4, "seats": 4}, "one seat too far"),
        ({"seat": 1, "seats": 1}, "a second seat of one"),
    ),
    "turn.seats_from": (({"start": 4, "seats": 4}, "one seat too far"),),
    "turn.next_active_seat": (
        ({"seat": 4, "active": [True, False, True, False]}, "one seat too far"),
        ({"seat": 1, "active": [True]}, "a second seat of one"),
    ),
    "dice.sum_dice": (
        ({"dice": [_SAFE, 1]}, "a sum of 2**53"),
        ({"dice": [_SAFE, 1, 1]}, "a sum of 2**53 + 1, which doubles round to 2**53"),
        ({"dice": [_SAFE] * 3}, "a sum of about 2**54.6"),
    ),
    "table.seats.transcript": (({"ids": ["a", "b", "a"], "calls": []}, "an id twice"),),
    **CARD_MISFITS,
}


def _drafts(name: str) -> tuple[Draft, ...]:
    operation = contract().operations[name]
    single = [Draft(name, refusal.input, refusal.comment) for refusal in refused_inputs(operation)]
    across = [
        Draft(name, {**operation.example, **given}, comment)
        for given, comment in (*MISFITS.get(name, ()), *FIELD_MISFITS.get(name, ()))
    ]
    return (*single, *across)


def groups(module: str) -> tuple[Group, ...]:
    """For each operation of a module that can be refused, a group of inputs that are."""
    names = [name for name, op in contract().operations.items() if op.module == module]
    made = (
        Group(
            f"{name.rsplit('.', 1)[1]}-refused".replace("_", "-"),
            "Arguments that are refused.",
            _drafts(name),
        )
        for name in names
    )
    return tuple(group for group in made if group.drafts)
