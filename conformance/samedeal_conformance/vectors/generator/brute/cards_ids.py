"""`cards.ids`: ids that say what a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]

_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def _with_stable_ids(given: dict[str, Any]) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = []
    named: list[str] = []
    for face in given["faces"]:
        rank, suit = face["rank"], face["suit"]
        name = "JOKER" if rank == "joker" else f"{_LETTERS.get(rank, rank)}{suit}"
        named.append(name)
        copy = named.count(name)
        cards.append({**face, "id": name if copy == 1 else f"{name}#{copy}"})
    return cards


SOLVERS: dict[str, Solver] = {"cards.ids.with_stable_ids": _with_stable_ids}
