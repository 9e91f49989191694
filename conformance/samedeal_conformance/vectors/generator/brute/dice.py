"""`dice`: scores by counting and trying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _most_of_a_kind(given: dict[str, Any]) -> Any:
    ranked = sorted((given["dice"].count(face), face) for face in given["dice"])
    count, face = ranked[-1]
    return {"face": face, "count": count}


def _has_straight(given: dict[str, Any]) -> Any:
    dice, length = given["dice"], given["length"]
    if length > len(dice):
        return False
    return any(all(low + i in dice for i in range(length)) for low in dice)


SOLVERS: dict[str, Solver] = {
    "dice.face_counts": lambda given: [
        given["dice"].count(face) for face in range(1, given["sides"] + 1)
    ],
    "dice.sum_dice": lambda given: sum(given["dice"]),
    "dice.all_same": lambda given: all(die == given["dice"][0] for die in given["dice"]),
    "dice.most_of_a_kind": _most_of_a_kind,
    "dice.has_straight": _has_straight,
}
