"""Point tables."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal.cards import (
    CRAZY_EIGHTS_PENALTIES,
    DEADWOOD_VALUES,
    JOKER,
    face,
    hearts_points,
    standard_deck,
)


def test_deadwood_values() -> None:
    """Pips, faces 10, the ace 1, a joker 15."""
    assert [DEADWOOD_VALUES[rank] for rank in (1, 2, 9, 10, 11, 12, 13)] == [1, 2, 9, *[10] * 4]
    assert DEADWOOD_VALUES[JOKER] == 15


def test_crazy_eights_penalties() -> None:
    """An eight 50, faces 10, the ace 1, pips, a joker 50."""
    penalties = CRAZY_EIGHTS_PENALTIES
    assert [penalties[rank] for rank in (1, 2, 7, 8, 9, 10, 13)] == [1, 2, 7, 50, 9, 10, 10]
    assert penalties[JOKER] == 50


@pytest.mark.parametrize("table", [DEADWOOD_VALUES, CRAZY_EIGHTS_PENALTIES])
def test_tables_are_complete_and_stay(table: Any) -> None:
    """Every rank is there, and nobody writes."""
    assert list(table) == [*range(1, 14), "joker"]
    with pytest.raises(TypeError, match="does not support item assignment"):
        table[1] = 0


def test_hearts_points() -> None:
    """26 in a deck: each heart 1 and the queen of spades 13."""
    assert sum(hearts_points(card) for card in standard_deck(jokers=2)) == 26
    assert hearts_points(face(12, "S")) == 13
    assert [hearts_points(face(12, suit)) for suit in ("H", "D", "C")] == [1, 0, 0]
    with pytest.raises(TypeError, match="card must be a mapping"):
        hearts_points("QS")  # type: ignore[arg-type]
