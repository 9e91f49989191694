"""Dice."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, U32, check_integer, check_list, check_rng, require

__all__ = [
    "all_same",
    "face_counts",
    "has_straight",
    "most_of_a_kind",
    "roll_dice",
    "roll_die",
    "sum_dice",
]


def roll_die(rng: Any, sides: int) -> int:
    """Roll one die."""
    check_rng(rng)
    check_integer("sides", sides, 1, SAFE)
    return rng.int(1, sides + 1)  # type: ignore[no-any-return]  # of any generator


def roll_dice(rng: Any, count: int, sides: int) -> list[int]:
    """Roll some dice."""
    check_rng(rng)
    check_integer("count", count, 0, U32)
    check_integer("sides", sides, 1, SAFE)
    return [rng.int(1, sides + 1) for _ in range(count)]


def check_dice(dice: Any, least: int = 0) -> None:
    """Refuse what are no dice."""
    check_list("dice", dice, least)
    for die in dice:
        check_integer("a die", die, 1, SAFE)


def face_counts(dice: Any, sides: int) -> list[int]:
    """Count the dice of each face."""
    check_dice(dice)
    check_integer("sides", sides, 1, U32)
    require(all(die <= sides for die in dice), f"dice must be at most sides, {sides}; got {dice!r}")
    return [dice.count(face) for face in range(1, sides + 1)]


def sum_dice(dice: Any) -> int:
    """Return the sum of the faces."""
    check_dice(dice)
    total: int = sum(dice)
    require(total <= SAFE, f"the sum of dice must be at most {SAFE}; got {total}")
    return total


def all_same(dice: Any) -> bool:
    """Tell whether all dice show one face."""
    check_dice(dice, 1)
    return len(set(dice)) == 1


def most_of_a_kind(dice: Any) -> dict[str, int]:
    """Return the face that most dice show, and how many."""
    check_dice(dice, 1)
    face = max(dice, key=lambda die: (dice.count(die), die))
    return {"face": face, "count": dice.count(face)}


def has_straight(dice: Any, length: int) -> bool:
    """Tell whether the dice show so many faces in sequence."""
    check_dice(dice)
    check_integer("length", length, 1, SAFE)
    run = 0
    before = None
    for face in sorted(set(dice)):
        run = run + 1 if before is not None and face == before + 1 else 1
        if run >= length:
            return True
        before = face
    return False
