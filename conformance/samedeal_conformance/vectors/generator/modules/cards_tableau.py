"""Cases of `cards.tableau`: runs, and each way in which they break."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import card, cards

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["module"]

_RUNS: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    ("no cards", []),
    ("one card", cards("5H")),
    ("a joker by itself", cards("JK")),
    ("two jokers", cards("JK JK")),
    ("a joker first", cards("JK 5H")),
    ("a joker last", cards("2S JK")),
    ("a joker below an ace", cards("AS JK")),
    ("a joker in the middle", cards("7S JK 5S")),
    ("the whole suit", [{"rank": rank, "suit": "C"} for rank in range(13, 0, -1)]),
    (
        "king to ace, alternating",
        [{"rank": rank, "suit": "SH"[rank % 2]} for rank in range(13, 0, -1)],
    ),
    ("alternating colours of four suits", cards("KS QH JC 10D 9S 8D 7C 6H")),
    ("ascending", cards("5S 6S 7S")),
    ("ascending, alternating", cards("5S 6H 7S")),
    ("a gap", cards("9S 8S 6S")),
    ("a gap, alternating", cards("9S 8H 6S")),
    ("a rank twice", cards("9S 8H 8S 7D")),
    ("the same card twice", cards("9S 9S")),
    ("no king below an ace", cards("AS KS")),
    ("no king below an ace, alternating", cards("AS KH")),
    ("no ace above a king", cards("2H AS KH")),
    ("the last of four is of the same colour", cards("9S 8H 7S 6C")),
    ("the first of four is of another suit", cards("9H 8S 7S 6S")),
    ("the last of four is of another suit", cards("9S 8S 7S 6H")),
    ("two blacks of other suits", cards("9S 8C")),
    ("two reds of other suits", cards("9H 8D")),
    (
        "further members change nothing",
        [{**card("9H"), "id": "0000A"}, {"up": False, **card("8S")}],
    ),
    (
        "further members change nothing",
        [{**card("9H"), "id": "0000A"}, {"up": False, **card("8H")}],
    ),
)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    pairs = [
        ("", [{"rank": rank, "suit": one}, {"rank": rank - 1, "suit": other}])
        for one, other in product("SHDC", repeat=2)
        for rank in (2, 13)
    ]
    groups = tuple(
        Group(
            name.replace("_", "-"),
            "Runs, pairs of all suits, and what breaks a run.",
            tuple(
                Draft(f"cards.tableau.{name}", {"cards": run}, why) for why, run in (*_RUNS, *pairs)
            ),
        )
        for name in ("is_descending_alternating", "is_descending_in_suit")
    )
    return Module(
        name="cards.tableau",
        algorithm="each card beside the one before it",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=groups,
    )
