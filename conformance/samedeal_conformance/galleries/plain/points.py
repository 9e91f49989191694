"""Points of cards."""

from __future__ import annotations

from typing import Any

from .card_checks import check_face

__all__ = ["CRAZY_EIGHTS_PENALTIES", "DEADWOOD_VALUES", "hearts_points"]

_FACES = {11: 10, 12: 10, 13: 10}

DEADWOOD_VALUES: dict[Any, int] = {
    **{rank: rank for rank in range(1, 11)},
    **_FACES,
    "joker": 15,
}

CRAZY_EIGHTS_PENALTIES: dict[Any, int] = {
    **{rank: rank for rank in range(1, 11)},
    **_FACES,
    8: 50,
    "joker": 50,
}


def hearts_points(card: Any) -> int:
    """Return the points of a card in hearts."""
    check_face(card)
    if card["suit"] == "H":
        return 1
    if card["suit"] == "S" and card["rank"] == 12:
        return 13
    return 0
