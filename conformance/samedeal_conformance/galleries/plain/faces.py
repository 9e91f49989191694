"""What stands on a card."""

from __future__ import annotations

from typing import Any

from .card_checks import check_face, check_rank, check_suit_or_none

__all__ = ["ace_high_value", "ace_low_value", "color", "face", "next_rank", "previous_rank"]


def face(rank: Any, suit: Any) -> dict[str, Any]:
    """Return a face."""
    check_rank(rank)
    check_suit_or_none(suit)
    made = {"rank": rank, "suit": suit}
    check_face(made)
    return made


def color(face: Any) -> str | None:
    """Return the colour of a face."""
    check_face(face)
    suit = face["suit"]
    if suit is None:
        return None
    return "red" if suit in ("H", "D") else "black"


def ace_low_value(rank: Any) -> Any:
    """Return the rank as a number, the ace low."""
    check_rank(rank)
    return None if rank == "joker" else rank


def ace_high_value(rank: Any) -> Any:
    """Return the rank as a number, the ace high."""
    check_rank(rank)
    if rank == "joker":
        return None
    return 14 if rank == 1 else rank


def next_rank(rank: Any) -> Any:
    """Return the rank above."""
    check_rank(rank)
    return None if rank in (13, "joker") else rank + 1


def previous_rank(rank: Any) -> Any:
    """Return the rank below."""
    check_rank(rank)
    return None if rank in (1, "joker") else rank - 1
