"""Brute-force answers, for operations that draw nothing: they share no code with the kit.

Each takes the decoded input and gives the value; they follow the definition in the most literal
way, however slow. One module for each module of the contract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from samedeal_conformance.canonical import encode_tags
from samedeal_conformance.vectors.generator.models import BRUTE_TABLE

from . import (
    cards_deals,
    cards_decks,
    cards_faces,
    cards_ids,
    cards_melds,
    cards_names,
    cards_points,
    cards_sampling,
    cards_sorting,
    cards_tableau,
    cards_tricks,
    cards_views,
    daily,
    deals,
    dice,
    grid,
    rng,
    tiles,
    turn,
)

__all__ = ["BRUTE", "Solver"]

Solver = Callable[[dict[str, Any]], Any]

_MODULES = (
    *(rng, dice, daily, turn),
    *(cards_faces, cards_names, cards_decks, cards_sorting, cards_tableau, cards_ids, cards_views),
    *(cards_deals, cards_tricks, cards_melds, cards_points, cards_sampling),
    *(grid, tiles, deals),
)


def _answering(solver: Solver) -> Solver:
    return lambda given: encode_tags(solver(given))


_SOLVERS = {name: solver for module in _MODULES for name, solver in module.SOLVERS.items()}

BRUTE: dict[str, Solver] = {
    name: _answering(solver) for name, solver in {**_SOLVERS, **BRUTE_TABLE}.items()
}
