"""Hypothesis strategies for long inputs, where a kit is wrong that is right on short ones.

A mask of 32 seats, a stack as deep as a corridor is long, a table of 128 places: cases of the
vectors are small, and drawn lists are short. An input is made from its size and a seed, since to
draw thousands of elements one by one takes too long; so the size is what is shrunk.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from .strategies import good_inputs

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Operation

__all__ = ["LONG", "long_inputs"]

Given = dict[str, Any]

_SUITS = "SHDC"


class _Long(NamedTuple):
    """The least and the greatest size, and what an input of a size is."""

    least: int
    most: int
    make: Callable[[random.Random, int], Given]


def _faces(r: random.Random, n: int) -> list[Given]:
    return [{"rank": r.randint(1, 13), "suit": r.choice(_SUITS)} for _ in range(n)]


def _cards(r: random.Random, n: int) -> list[Given]:
    return [{**face, "id": f"c{i}"} for i, face in enumerate(_faces(r, n))]


def _numbers(r: random.Random, n: int) -> list[int]:
    return r.sample(range(10 * n), n)


def _dice(r: random.Random, n: int) -> list[int]:
    return [r.randint(1, 6) for _ in range(n)]


def _straight(r: random.Random, n: int) -> Given:
    low, missing = r.randint(1, 2**53 - 1 - n), r.randrange(n)
    dice = [low + i for i in range(n) if i != missing or r.random() < 0.5]
    return {"dice": r.sample(dice, len(dice)), "length": r.randint(n - 1, n)}


def _few_active(r: random.Random, n: int) -> Given:
    active = [False] * n
    for _ in range(r.choice((0, 1, 1, 1, 2))):
        active[r.randrange(n)] = True
    return {"seat": r.randrange(n), "active": active}


def _weighted(r: random.Random, n: int) -> Given:
    return {"items": _numbers(r, n), "weights": [r.randint(0, 1) for _ in range(n - 1)] + [1]}


def _ids(r: random.Random, n: int) -> list[str]:
    crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    return ["".join(r.choices(crockford, k=5)) for _ in range(n)]


def _grid(r: random.Random, n: int) -> Given:
    """A field or a corridor of at least so many cells."""
    side = int(n**0.5) + 1
    width, height = r.choice(((n, 1), (1, n), (side, side)))
    return {
        "width": width,
        "height": height,
        "cells": [r.randint(0, 9) for _ in range(width * height)],
    }


def _at_point(r: random.Random, n: int) -> Given:
    grid = _grid(r, n)
    return {
        "grid": grid,
        "point": {"x": r.randrange(grid["width"]), "y": r.randrange(grid["height"])},
    }


def _maze(r: random.Random, n: int) -> Given:
    """All open, or a few closed cells beyond the first; brute force wants the start at the top."""
    grid = _grid(r, n)
    opened = [True] * len(grid["cells"])
    if min(grid["width"], grid["height"]) > 1:
        for _ in range(r.choice((0, 30))):
            opened[r.randrange(2, len(opened))] = False
    return {"grid": grid, "is_open": opened}


def _flooded(r: random.Random, n: int) -> Given:
    return {**_maze(r, n), "start": {"x": 0, "y": 0}}


def _zones(r: random.Random, n: int) -> Given:
    zones = [_cards(r, n), [], [{**card, "id": f"d{card['id']}"} for card in _cards(r, n)]]
    return {"zones": zones, "can_see": [[r.random() < 0.2 for _ in zone] for zone in zones]}


def _round_robin(r: random.Random, n: int) -> Given:
    seats = r.randint(13, 60)
    return {
        "deck": _cards(r, n),
        "seats": seats,
        "per_seat": r.randint(0, n // seats),
        "start_seat": r.randrange(seats),
    }


def _whole_deck(r: random.Random, n: int) -> Given:
    seats = r.randint(13, 60)
    return {"deck": _cards(r, n), "seats": seats, "start_seat": r.randrange(seats)}


def _hands(r: random.Random, n: int) -> Given:
    seats = r.randint(5, 12)
    return {"spec": {"unseen": _faces(r, n), "counts": [r.randint(0, n // seats)] * seats}}


def _called(*calls: tuple[str, Given]) -> list[Given]:
    return [{"method": method, "arguments": given} for method, given in calls]


def _deck(r: random.Random, n: int) -> Given:
    some = r.randrange(n)
    calls = _called(
        ("draw_many", {"n": some}),
        ("discard", {"card": -1}),
        ("add", {"cards": [-i for i in range(2, n)]}),
        ("reshuffle", {}),
        ("left", {}),
        ("draw_many", {"n": 2 * n}),
    )
    return {"seed": r.randrange(2**32), "cards": _numbers(r, n), "calls": calls}


def _seats(r: random.Random, n: int) -> Given:
    ids = [f"p{i}" for i in range(n)]
    out = r.sample(ids, n - r.randint(1, 3))
    calls = _called(
        ("start_round", {}),
        *(("eliminate", {"id": each}) for each in out),
        ("next", {}),
        ("next", {}),
        ("start_round", {"rotate_dealer": True}),
        *((name, {}) for name in ("active", "out", "remaining", "settled", "dealer")),
    )
    return {"ids": ids, "calls": calls}


def _items(name: str, of: Callable[[random.Random, int], list[Any]]) -> Any:
    return lambda r, n: {name: of(r, n)}


def _sized(name: str) -> Any:
    return lambda _, n: {name: n}


LONG: dict[str, _Long] = {
    "hash.murmur3": _Long(300, 20_000, lambda r, n: {"data": r.randbytes(n).hex()}),
    "hash.utf8": _Long(300, 9000, lambda r, n: {"text": "".join(r.choices("aé\u20ac🂡", k=n))}),
    "rng.steps": _Long(65_537, 100_000, _sized("n")),
    "rng.shuffle": _Long(1000, 70_000, _items("items", _numbers)),
    "rng.pick": _Long(300, 70_000, _items("items", _numbers)),
    "rng.weighted_pick": _Long(200, 5000, _weighted),
    "rng.sample": _Long(
        130, 5000, lambda r, n: {"items": _numbers(r, n), "k": n - r.randint(0, 9)}
    ),
    "rng.seed_from_parts": _Long(60, 500, _items("parts", _numbers)),
    "dice.roll_dice": _Long(160, 5000, lambda r, n: {"count": n, "sides": r.randint(2, 100)}),
    "dice.face_counts": _Long(160, 70_000, lambda r, n: {"dice": _dice(r, n), "sides": 6}),
    "dice.sum_dice": _Long(160, 5000, _items("dice", _dice)),
    "dice.all_same": _Long(160, 5000, lambda r, n: {"dice": [6] * (n - 1) + [r.choice((6, 5))]}),
    "dice.most_of_a_kind": _Long(300, 70_000, _items("dice", _dice)),
    "dice.has_straight": _Long(33, 500, _straight),
    "turn.seat_after": _Long(13, 2**32 - 1, lambda r, n: {"seat": r.randrange(n), "seats": n}),
    "turn.seats_from": _Long(33, 5000, lambda r, n: {"start": r.randrange(n), "seats": n}),
    "turn.next_active_seat": _Long(65, 300, _few_active),
    "cards.ids.assign_ids": _Long(
        60, 1500, lambda r, n: {"faces": _faces(r, n), "taken": _ids(r, n)}
    ),
    "cards.ids.new_card_id": _Long(60, 5000, _items("taken", _ids)),
    "cards.ids.with_stable_ids": _Long(60, 1500, _items("faces", _faces)),
    "cards.decks.standard_deck": _Long(
        4, 20, lambda r, n: {"decks": n, "jokers": r.randint(0, 20), "suits": "SHDC"}
    ),
    "cards.decks.repeat_deck": _Long(5, 30, lambda r, n: {"faces": _cards(r, 52), "times": n}),
    "cards.sorting.sort_hand": _Long(60, 600, _items("cards", _cards)),
    "cards.views.redact": _Long(
        60, 1000, lambda r, n: {"cards": _cards(r, n), "can_see": [r.random() < 0.5] * (n - 1)}
    ),
    "cards.views.hidden_cards": _Long(101, 5000, _sized("n")),
    "cards.views.perturb_hidden": _Long(60, 500, _zones),
    "cards.deals.draw": _Long(60, 1000, lambda r, n: {"deck": _cards(r, n), "n": r.randint(0, n)}),
    "cards.deals.deal_round_robin": _Long(60, 500, _round_robin),
    "cards.deals.deal_all": _Long(60, 500, _whole_deck),
    "cards.sampling.sample_hands": _Long(53, 104, _hands),
    "grid.create_grid": _Long(50, 120, lambda r, n: {"width": n, "height": r.randint(50, 120)}),
    "grid.get_cell": _Long(300, 10_000, _at_point),
    "grid.set_cell": _Long(300, 10_000, _at_point),
    "grid.neighbors4": _Long(300, 10_000, _at_point),
    "grid.neighbors8": _Long(300, 10_000, _at_point),
    "grid.flood_fill": _Long(3000, 10_000, _flooded),
    "grid.regions": _Long(3000, 10_000, _maze),
    "tiles.draw_tiles": _Long(60, 1000, lambda r, n: {"bag": _cards(r, n), "n": r.randint(0, n)}),
    "deals.digest_order": _Long(60, 1000, lambda _, n: {"pack": [f"t{i}" for i in range(n)]}),
    "table.deck.transcript": _Long(60, 500, _deck),
    "table.seats.transcript": _Long(33, 100, _seats),
    "table.standings.by_score": _Long(
        33, 300, lambda r, n: {"scores": {f"p{i}": r.randint(-5, 5) for i in range(n)}}
    ),
}
"""What is long about an operation, where something can be."""


@st.composite
def long_inputs(draw: st.DrawFn, operation: Operation) -> Given:
    """Long inputs that an operation accepts; what is not long about them is drawn as ever."""
    least, most, make = LONG[operation.name]
    # Left to itself, a size is drawn next to its bounds too often.
    size = draw(st.one_of(st.integers(least, min(most, 2 * least)), st.integers(least, most)))
    made = make(random.Random(draw(st.integers(0, 2**32 - 1))), size)  # noqa: S311 - no secret
    given = {
        name: value
        for name, value in draw(good_inputs(operation)).items()
        if name in {"rng", "seed", "prefix", "value"}
    }
    return {**given, **made}
