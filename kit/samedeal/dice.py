"""Rolling dice, and scoring what was rolled.

A die is an integer from 1 to its number of sides. The rolls draw from the generator that they are
given; the scores draw nothing, don't change the list and don't care about its order.

The largest die has 2**53 - 1 sides, and a sum beyond 2**53 - 1 is refused, so that every result is
exact in every build.
"""

from __future__ import annotations

from . import _checks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .contracts import MostOfAKind, Rng

__all__ = [
    "all_same",
    "face_counts",
    "has_straight",
    "most_of_a_kind",
    "roll_dice",
    "roll_die",
    "sum_dice",
]


def roll_die(rng: Rng, sides: int) -> int:
    """Return one die: `rng.int(1, sides + 1)`.

    Args:
        rng: The generator; advances by one bounded draw.
        sides: An integer from 1 to 2**53 - 1.

    Returns:
        An integer from 1 to sides.

    Raises:
        TypeError: rng is no generator, or sides is no number.
        ValueError: sides is out of range or no integer.
    """
    _checks.check_rng("rng", rng)
    sides = _checks.check_integer("sides", sides, 1, _checks.MAX_SAFE_INTEGER)
    return rng.int(1, sides + 1)


def roll_dice(rng: Rng, count: int, sides: int) -> list[int]:
    """Return some dice in the order rolled.

    Args:
        rng: The generator; advances by one bounded draw a die.
        count: How many, an integer from 0 to 2**32 - 1.
        sides: An integer from 1 to 2**53 - 1.

    Returns:
        A list of integers from 1 to sides.

    Raises:
        TypeError: rng is no generator, or count or sides is no number.
        ValueError: count or sides is out of range or no integer.
    """
    _checks.check_rng("rng", rng)
    count = _checks.check_integer("count", count, 0, _checks.MAX_COUNT)
    end = _checks.check_integer("sides", sides, 1, _checks.MAX_SAFE_INTEGER) + 1
    return [rng.int(1, end) for _ in range(count)]


def face_counts(dice: Sequence[int], sides: int) -> list[int]:
    """Return how many dice show each face.

    Args:
        dice: Integers from 1 to sides.
        sides: An integer from 1 to 2**32 - 1.

    Returns:
        A list of that many numbers; index 0 is for face 1.

    Raises:
        TypeError: dice is no sequence, or a die or sides is no number.
        ValueError: A die or sides is out of range or no integer.
    """
    checked = _checked("dice", dice)
    sides = _checks.check_integer("sides", sides, 1, _checks.MAX_COUNT)
    for index, die in enumerate(checked):
        if die > sides:
            _checks.refuse_value(f"dice[{index}]", die, f"at most sides, {sides}")
    counts = [0] * sides
    for die in checked:
        counts[die - 1] += 1
    return counts


def sum_dice(dice: Sequence[int]) -> int:
    """Return the sum of the faces; 0 for no dice.

    Args:
        dice: Integers from 1 to 2**53 - 1.

    Returns:
        An integer from 0 to 2**53 - 1.

    Raises:
        TypeError: dice is no sequence, or a die is no number.
        ValueError: A die is out of range or no integer, or the sum exceeds 2**53 - 1.
    """
    total = sum(_checked("dice", dice))
    if total > _checks.MAX_SAFE_INTEGER:
        _checks.refuse_value("the sum of dice", total, f"at most {_checks.MAX_SAFE_INTEGER}")
    return total


def all_same(dice: Sequence[int]) -> bool:
    """Return whether all dice show one face: doubles, for two dice.

    Args:
        dice: At least one integer from 1 to 2**53 - 1.

    Returns:
        True for a single die.

    Raises:
        TypeError: dice is no sequence, or a die is no number.
        ValueError: dice is empty, or a die is out of range or no integer.
    """
    dice = _checks.check_not_empty("dice", dice)
    checked = _checked("dice", dice)
    return checked.count(checked[0]) == len(checked)


def most_of_a_kind(dice: Sequence[int]) -> MostOfAKind:
    """Return the face that most dice show, and how many show it.

    Args:
        dice: At least one integer from 1 to 2**53 - 1.

    Returns:
        A dict of `face` and `count`; of equal counts the higher face.

    Raises:
        TypeError: dice is no sequence, or a die is no number.
        ValueError: dice is empty, or a die is out of range or no integer.
    """
    dice = _checks.check_not_empty("dice", dice)
    counts: dict[int, int] = {}
    for die in _checked("dice", dice):
        counts[die] = counts.get(die, 0) + 1
    count, face = max((count, face) for face, count in counts.items())
    return {"face": face, "count": count}


def has_straight(dice: Sequence[int], length: int) -> bool:
    """Return whether the dice show that many faces in sequence, as 2, 3, 4 do for 3.

    Args:
        dice: Integers from 1 to 2**53 - 1, in any order; a face may come more than once.
        length: An integer from 1 to 2**53 - 1.

    Returns:
        False for no dice.

    Raises:
        TypeError: dice is no sequence, or a die or length is no number.
        ValueError: A die or length is out of range or no integer.
    """
    faces = sorted(_checked("dice", dice))
    length = _checks.check_integer("length", length, 1, _checks.MAX_SAFE_INTEGER)
    run = 0
    previous = 0
    for face in faces:
        if face != previous:
            run = run + 1 if face == previous + 1 else 1
        if run >= length:
            return True
        previous = face
    return False


def _checked(name: str, dice: Sequence[int]) -> list[int]:
    """Return the dice as a new list if each is one."""
    return _checks.check_integers(name, dice, 1, _checks.MAX_SAFE_INTEGER)
