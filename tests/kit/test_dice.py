"""Rolls and scores of dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal import (
    all_same,
    create_rng,
    face_counts,
    has_straight,
    most_of_a_kind,
    roll_dice,
    roll_die,
    sum_dice,
)

if TYPE_CHECKING:
    from samedeal import Rng

LARGEST = 2**53 - 1


def test_rolls(known: dict[str, Any]) -> None:
    """Rolls of some seeds, one by one and all at once."""
    for case in known["dice"]:
        for sides in (6, 20):
            rng = create_rng(case["seed"])
            assert case[f"d{sides}"] == roll_dice(rng, 100, sides)
            assert case[f"d{sides}_end_state"] == rng.save()["words"]
            one_by_one = create_rng(case["seed"])
            assert case[f"d{sides}"] == [roll_die(one_by_one, sides) for _ in range(100)]


def test_rolls_at_the_ends(rng: Rng) -> None:
    """One side takes its step too; the largest die takes two; no dice take none."""
    counter = rng.save()["words"][3]
    assert roll_die(rng, 1) == 1
    assert 1 <= roll_die(rng, LARGEST) <= LARGEST
    assert rng.save()["words"][3] == counter + 3
    assert roll_dice(rng, 2, 1) == [1, 1]
    assert rng.save()["words"][3] == counter + 5
    assert roll_dice(rng, 0, 6) == []
    assert rng.save()["words"][3] == counter + 5


def test_face_counts() -> None:
    """A count for each face, index 0 for face 1, of no dice too."""
    assert face_counts([2, 2, 5], 6) == [0, 2, 0, 0, 1, 0]
    assert face_counts((), 3) == [0, 0, 0]
    assert face_counts([1], 1) == [1]


def test_sum_dice() -> None:
    """The sum, 0 for no dice, and exact up to 2**53 - 1."""
    assert sum_dice([2, 2, 5]) == 9
    assert sum_dice([]) == 0
    assert sum_dice([LARGEST - 1, 1]) == LARGEST


def test_all_same() -> None:
    """One face on all dice; a single die is the same as itself."""
    assert all_same([4, 4])
    assert all_same((LARGEST,))
    assert not all_same([4, 4, 5])
    assert not all_same([5, 4, 4])


@pytest.mark.parametrize(
    ("dice", "face", "count"),
    [([2, 2, 5], 2, 2), ([3, 1, 2], 3, 1), ([5, 2, 2, 5], 5, 2), ([6, 1, 1], 1, 2), ([4], 4, 1)],
)
def test_most_of_a_kind(dice: list[int], face: int, count: int) -> None:
    """The most frequent face; of equal counts the higher one."""
    assert most_of_a_kind(dice) == {"face": face, "count": count}


@pytest.mark.parametrize(
    ("dice", "length", "expected"),
    [
        ([], 1, False),
        ([6], 1, True),
        ([4, 2, 3], 3, True),
        ([4, 2, 3], 4, False),
        ([1, 2, 2, 3], 3, True),
        ([1, 2, 4, 5, 6], 3, True),
        ([1, 2, 4, 5], 3, False),
        ([1, 1, 1], 2, False),
        ([6, 1], 2, False),
        ([LARGEST, LARGEST - 1], 2, True),
        ([1, 2, 3], LARGEST, False),
    ],
)
def test_has_straight(dice: list[int], length: int, expected: bool) -> None:  # noqa: FBT001 - a result
    """Faces in sequence, in any order, with repeats, without a wrap."""
    assert has_straight(dice, length) is expected


def test_dice_are_left_alone() -> None:
    """Scores don't sort or change the list."""
    dice = [5, 1, 3]
    face_counts(dice, 6)
    sum_dice(dice)
    all_same(dice)
    most_of_a_kind(dice)
    has_straight(dice, 3)
    assert dice == [5, 1, 3]
