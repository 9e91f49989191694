"""Constraints across the fields of one input, which the contract states in words.

Each takes the decoded input, every field of which is in its domain by itself, and says whether
the fields fit together. A test holds that the operations listed here are just those that have
`constraints` in the contract.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CALL_CONSTRAINTS", "CONSTRAINTS"]

_SPAN = 2**53
_SAFE = 2**53 - 1
_IDS = 32**5
_DAYS = dt.date.max.toordinal()
_CROCKFORD = frozenset("0123456789ABCDEFGHJKMNPQRSTVWXYZ")


def _free_ids(taken: list[str]) -> int:
    valid = {text for text in taken if len(text) == 5 and set(text) <= _CROCKFORD}
    return _IDS - len(valid)


def _in_grid(i: dict[str, Any], name: str = "point") -> bool:
    grid, point = i["grid"], i[name]
    return point["x"] in range(grid["width"]) and point["y"] in range(grid["height"])


def _kinds(cards: list[dict[str, Any]]) -> list[tuple[Any, Any]]:
    return [(card["rank"], card["suit"]) for card in cards]


def _is_meld(cards: list[dict[str, Any]]) -> bool:
    """Whether cards are a set or a run; jokers are in none."""
    kinds = _kinds(cards)
    ranks = [rank for rank, _ in kinds]
    suits = [suit for _, suit in kinds]
    if "joker" in ranks or len(kinds) < 3 or len({*kinds}) < len(kinds):
        return False
    of_one_rank = len({*ranks}) == 1
    of_one_suit = len({*suits}) == 1
    return of_one_rank or (of_one_suit and max(ranks) - min(ranks) == len(ranks) - 1)


def _fits(spec: dict[str, Any]) -> bool:
    """Whether a specification of hands is one: seats that exist, and known cards that are there."""
    seats = len(spec["counts"])
    known = spec.get("known", [])
    there = Counter(_kinds(spec["unseen"]))
    named = Counter(_kinds([entry["card"] for entry in known]))
    return (
        len(spec.get("voids", spec["counts"])) == seats
        and all(entry["seat"] < seats for entry in known)
        and named <= there
    )


def _seats_of(trick: dict[str, Any]) -> list[int]:
    named = [trick["leader"], *(play["seat"] for play in trick["plays"])]
    return named if trick["winner"] is None else [*named, trick["winner"]]


CONSTRAINTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "rng.stream": lambda i: all(a < b for a, b in pairwise(i["checkpoints"])),
    "rng.int": lambda i: 1 <= i["max"] - i["min"] <= _SPAN,
    "rng.weighted_pick": lambda i: (
        len(i["items"]) == len(i["weights"]) and 1 <= sum(i["weights"]) <= _SAFE
    ),
    "rng.sample": lambda i: i["k"] <= len(i["items"]),
    "dice.face_counts": lambda i: all(die <= i["sides"] for die in i["dice"]),
    "dice.sum_dice": lambda i: sum(i["dice"]) <= _SAFE,
    "daily.add_days": lambda i: (
        1 <= dt.date.fromisoformat(i["date"]).toordinal() + i["days"] <= _DAYS
    ),
    "turn.seat_after": lambda i: i["seat"] < i["seats"],
    "turn.seats_from": lambda i: i["start"] < i["seats"],
    "turn.next_active_seat": lambda i: i["seat"] < len(i["active"]),
    "cards.ids.assign_ids": lambda i: len(i["faces"]) <= _free_ids(i.get("taken", [])),
    "cards.ids.new_card_id": lambda i: _free_ids(i["taken"]) >= 1,
    "cards.faces.face": lambda i: (i["rank"] == "joker") == (i["suit"] is None),
    "cards.deals.draw": lambda i: i["n"] <= len(i["deck"]),
    "cards.deals.deal_round_robin": lambda i: (
        i.get("start_seat", 0) < i["seats"] and i["seats"] * i["per_seat"] <= len(i["deck"])
    ),
    "cards.deals.deal_all": lambda i: i.get("start_seat", 0) < i["seats"],
    "cards.tricks.infer_voids": lambda i: all(
        seat < i["seats"] for trick in i["tricks"] for seat in _seats_of(trick)
    ),
    "cards.melds.best_layoffs": lambda i: all(map(_is_meld, i["knocker_melds"])),
    "cards.sampling.sample_hands": lambda i: _fits(i["spec"]),
    "cards.sampling.can_sample_hands": lambda i: _fits(i["spec"]),
    "grid.create_grid": lambda i: i["width"] * i["height"] <= 2**24,
    "grid.get_cell": _in_grid,
    "grid.set_cell": _in_grid,
    "grid.neighbors4": _in_grid,
    "grid.neighbors8": _in_grid,
    "grid.flood_fill": lambda i: _in_grid(i, "start"),
    "tiles.oriented": lambda i: i["pips"] in (i["domino"]["left"], i["domino"]["right"]),
    "tiles.draw_tiles": lambda i: i["n"] <= len(i["bag"]),
    "table.seats.transcript": lambda i: len({*i["ids"]}) == len(i["ids"]),
    # Of the seats: who is named twice as out is out, and the second time changes nothing.
    "table.standings.by_elimination": lambda i: len({*i["ids"]}) == len(i["ids"]),
}

CALL_CONSTRAINTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "table.rng.transcript range": lambda i: 0 <= i["hi"] - i["lo"] <= _SAFE - 1,
}
"""The same for one call of a transcript: operation and method."""
