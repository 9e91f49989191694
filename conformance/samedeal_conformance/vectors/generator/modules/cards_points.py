"""Cases of `cards.points`: the tables, and every card of hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import ALL_FACES, card

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["module"]


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    hearts = [Draft("cards.points.hearts_points", {"card": face}) for face in ALL_FACES]
    more = [
        Draft(
            "cards.points.hearts_points",
            {"card": {**card(text), "id": "0000A", "points": 7}},
            "further members change nothing",
        )
        for text in ("QS", "QH", "QD", "JK")
    ]
    return Module(
        name="cards.points",
        algorithm="tables",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group(
                "tables",
                "Points by rank.",
                (
                    Draft("cards.points.deadwood_values", {}),
                    Draft("cards.points.crazy_eights_penalties", {}),
                ),
            ),
            Group("hearts-points", "Every card.", (*hearts, *more)),
        ),
    )
