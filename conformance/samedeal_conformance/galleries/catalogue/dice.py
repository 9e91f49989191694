"""Wrong dice."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DICE"]


def _dice(name: str, mistake: str, operation: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, (f"dice.{operation}",), "dice.py", before, after)


_ROLL = '    check_integer("sides", sides, 1, SAFE)\n    return rng.int(1, sides + 1)'
_ROLLS = "[rng.int(1, sides + 1) for _ in range(count)]"
_COUNTS = "[dice.count(face) for face in range(1, sides + 1)]"
_BEST = "max(dice, key=lambda die: (dice.count(die), die))"
_RUN = "run = run + 1 if before is not None and face == before + 1 else 1"

DICE = (
    _dice(
        "die_from_zero",
        "faces from 0",
        "roll_die",
        "    return rng.int(1, sides + 1)",
        "    return rng.int(0, sides)",
    ),
    _dice(
        "die_never_its_highest",
        "max taken for included",
        "roll_die",
        "    return rng.int(1, sides + 1)",
        "    return rng.int(1, max(sides, 2))",
    ),
    _dice(
        "die_by_scaling",
        "floor(next() * sides) + 1",
        "roll_die",
        "    return rng.int(1, sides + 1)",
        "    return int(rng.next() * sides) + 1",
    ),
    _dice(
        "die_without_sides",
        "0 sides give 0 instead of an error",
        "roll_die",
        _ROLL,
        _ROLL.replace("1, SAFE", "0, SAFE").replace("    return", "    return sides and"),
    ),
    _dice(
        "die_of_one_side_is_free",
        "nothing is drawn for a die of one side",
        "roll_die",
        "    return rng.int(1, sides + 1)",
        "    return 1 if sides == 1 else rng.int(1, sides + 1)",
    ),
    _dice(
        "die_safe_limit",
        "the largest die of all is refused",
        "roll_die",
        _ROLL,
        _ROLL.replace("1, SAFE", "1, SAFE - 1"),
    ),
    _dice(
        "dice_from_zero",
        "faces from 0",
        "roll_dice",
        _ROLLS,
        _ROLLS.replace("1, sides + 1", "0, sides"),
    ),
    _dice("dice_sorted", "the dice in order of size", "roll_dice", _ROLLS, f"sorted({_ROLLS})"),
    _dice("dice_backwards", "the last roll first", "roll_dice", _ROLLS, f"{_ROLLS}[::-1]"),
    _dice(
        "dice_all_alike",
        "one roll for all dice",
        "roll_dice",
        _ROLLS,
        "[rng.int(1, sides + 1)] * count",
    ),
    _dice(
        "dice_in_one_draw",
        "one draw of sides**count, taken apart",
        "roll_dice",
        "    return " + _ROLLS,
        "    if count == 0 or sides**count > 2**53:\n        return " + _ROLLS + "\n"
        "    value = rng.int(0, sides**count)\n"
        "    return [value // sides**i % sides + 1 for i in range(count)]",
    ),
    _dice(
        "dice_of_no_count_refused",
        "no dice at all are refused",
        "roll_dice",
        'check_integer("count", count, 0, U32)',
        'check_integer("count", count, 1, U32)',
    ),
    _dice(
        "dice_checks_sides_first",
        "of two bad arguments the last one decides",
        "roll_dice",
        '    check_integer("count", count, 0, U32)\n    check_integer("sides", sides, 1, SAFE)\n',
        '    check_integer("sides", sides, 1, SAFE)\n    check_integer("count", count, 0, U32)\n',
    ),
    _dice(
        "face_counts_index_off",
        "index 1 for face 1",
        "face_counts",
        _COUNTS,
        _COUNTS.replace("range(1, sides + 1)", "range(sides)"),
    ),
    _dice(
        "face_counts_with_a_zero",
        "one entry more, for the face 0",
        "face_counts",
        _COUNTS,
        _COUNTS.replace("range(1, ", "range("),
    ),
    _dice(
        "face_counts_short",
        "the list ends at the highest face that is there",
        "face_counts",
        _COUNTS,
        _COUNTS.replace("sides + 1", "max(dice, default=0) + 1"),
    ),
    _dice(
        "face_counts_as_booleans",
        "whether a face is there, not how often",
        "face_counts",
        _COUNTS,
        _COUNTS.replace("dice.count(face)", "int(face in dice)"),
    ),
    _dice(
        "face_counts_drops_high_dice",
        "dice above sides are left out instead of refused",
        "face_counts",
        "    require(all(die <= sides for die in dice), "
        'f"dice must be at most sides, {sides}; got {dice!r}")\n',
        "",
    ),
    _dice(
        "sum_of_different_faces",
        "equal dice count once",
        "sum_dice",
        "total: int = sum(dice)",
        "total: int = sum(set(dice))",
    ),
    _dice(
        "sum_from_zero",
        "faces summed as if they counted from 0",
        "sum_dice",
        "total: int = sum(dice)",
        "total: int = sum(die - 1 for die in dice)",
    ),
    _dice(
        "sum_of_32_bits",
        "the sum wraps at 2**32",
        "sum_dice",
        "total: int = sum(dice)",
        "total: int = sum(dice) & U32",
    ),
    _dice(
        "sum_rounded",
        "summed in doubles, so that a sum beyond 2**53 - 1 may look allowed",
        "sum_dice",
        "    total: int = sum(dice)\n    require(total <= SAFE,",
        "    total: int = int(sum(map(float, dice)))\n    require(total <= SAFE + 1,",
    ),
    _dice(
        "sum_of_none_refused",
        "no dice have no sum",
        "sum_dice",
        "    check_dice(dice)\n    total",
        "    check_dice(dice, 1)\n    total",
    ),
    _dice(
        "all_same_of_none",
        "no dice are all the same",
        "all_same",
        "    check_dice(dice, 1)\n    return len(set(dice)) == 1",
        "    check_dice(dice)\n    return len(set(dice)) <= 1",
    ),
    _dice(
        "all_same_of_one_is_false",
        "a single die is no double",
        "all_same",
        "return len(set(dice)) == 1",
        "return len(set(dice)) == 1 < len(dice)",
    ),
    _dice(
        "all_same_by_its_neighbour",
        "the first and the last are compared",
        "all_same",
        "return len(set(dice)) == 1",
        "return dice[0] == dice[-1]",
    ),
    _dice(
        "all_same_two_dice_only",
        "doubles only: the first two are compared",
        "all_same",
        "return len(set(dice)) == 1",
        "return dice[0] == dice[min(1, len(dice) - 1)]",
    ),
    _dice(
        "most_lower_face",
        "of equal counts the lower face",
        "most_of_a_kind",
        _BEST,
        _BEST.replace("(dice.count(die), die)", "(dice.count(die), -die)"),
    ),
    _dice(
        "most_first_face",
        "of equal counts the face that came first",
        "most_of_a_kind",
        _BEST,
        _BEST.replace("(dice.count(die), die)", "dice.count(die)"),
    ),
    _dice(
        "most_compared_as_texts",
        "of equal counts the face whose text is last, so that 9 beats 10",
        "most_of_a_kind",
        _BEST,
        _BEST.replace(", die)", ", str(die))"),
    ),
    _dice(
        "most_highest_face",
        "the highest face wins whatever its count",
        "most_of_a_kind",
        _BEST,
        "max(dice)",
    ),
    _dice(
        "most_of_none",
        "no dice give a count of 0",
        "most_of_a_kind",
        "    check_dice(dice, 1)\n    face = ",
        '    check_dice(dice)\n    if not dice:\n        return {"face": 1, "count": 0}\n'
        "    face = ",
    ),
    _dice(
        "straight_counts_duplicates",
        "a face that comes twice breaks the run",
        "has_straight",
        "sorted(set(dice))",
        "sorted(dice)",
    ),
    _dice(
        "straight_needs_order",
        "the dice are taken as they lie",
        "has_straight",
        "sorted(set(dice))",
        "list(dict.fromkeys(dice))",
    ),
    _dice(
        "straight_wraps",
        "after the highest face comes 1 again",
        "has_straight",
        "    for face in sorted(set(dice)):",
        "    top = max(dice, default=0)\n"
        "    for face in [*sorted(set(dice)), *(f + top for f in sorted(set(dice)))]:",
    ),
    _dice(
        "straight_exact",
        "a longer run than asked for does not count",
        "has_straight",
        "        if run >= length:\n            return True\n        before = face\n"
        "    return False",
        "        before = face\n    return run == length",
    ),
    _dice(
        "straight_gaps",
        "that many different faces, sequence or not",
        "has_straight",
        _RUN,
        "run = run + 1",
    ),
    _dice(
        "straight_sorted_as_texts",
        "faces sorted by their texts, so that 10 comes before 9",
        "has_straight",
        "sorted(set(dice))",
        "sorted(set(dice), key=str)",
    ),
    _dice(
        "straight_one_short",
        "steps counted instead of faces",
        "has_straight",
        "if run >= length:",
        "if run > length:",
    ),
    _dice(
        "straight_of_nothing",
        "a length of 0 is accepted",
        "has_straight",
        'check_integer("length", length, 1, SAFE)',
        'check_integer("length", length, 0, SAFE)',
    ),
    _dice(
        "straight_bits_of_32",
        "the faces as bits of a word, which wraps at 32",
        "has_straight",
        "sorted(set(dice))",
        "sorted({die % 32 for die in dice})",
    ),
)
