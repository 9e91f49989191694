"""`tiles`: dominoes and bags, by listing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _dominoes(given: dict[str, Any]) -> list[dict[str, int]]:
    pips = range(given["max_pips"] + 1)
    return [{"left": left, "right": right} for right in pips for left in pips if left >= right]


def _oriented(given: dict[str, Any]) -> dict[str, Any]:
    domino = given["domino"]
    if domino["left"] == given["pips"]:
        return {**domino}
    return {**domino, "left": domino["right"], "right": domino["left"]}


SOLVERS: dict[str, Solver] = {
    "tiles.domino_set": _dominoes,
    "tiles.matches": lambda given: (
        given["pips"] in (given["domino"]["left"], given["domino"]["right"])
    ),
    "tiles.oriented": _oriented,
    "tiles.tile_bag": lambda given: [
        entry["tile"] for entry in given["counts"] for _ in range(entry["count"])
    ],
    "tiles.return_tiles": lambda given: [*given["bag"], *given["tiles"]],
}
