"""Runs in the tableau of a solitaire game, from the card at the bottom to the one on top.

Klondike and FreeCell build down in alternating colours, Spider down in suit. Ranks go from king to
ace without a wrap. What may lie on an empty column is a matter of the game.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    _Face = tuple[int, str]

__all__ = ["is_descending_alternating", "is_descending_in_suit"]

_RED = "HD"


def is_descending_alternating(cards: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether each card is one rank below the one before it and of the other colour.

    Args:
        cards: Standard faces.

    Returns:
        True for fewer than two cards, a joker included; False for a joker beside another card.

    Raises:
        TypeError: cards is no sequence of mappings, or a rank or a suit is of a wrong type.
        ValueError: A card is no standard face.

    Draws nothing.
    """
    faces = _checks.check_faces("cards", cards)
    return _descends(faces) and all(
        (above in _RED) != (below in _RED) for (_, above), (_, below) in _pairs(faces)
    )


def is_descending_in_suit(cards: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether each card is one rank below the one before it and of its suit.

    Args:
        cards: Standard faces.

    Returns:
        True for fewer than two cards, a joker included; False for a joker beside another card.

    Raises:
        TypeError: cards is no sequence of mappings, or a rank or a suit is of a wrong type.
        ValueError: A card is no standard face.

    Draws nothing.
    """
    faces = _checks.check_faces("cards", cards)
    return _descends(faces) and all(above == below for (_, above), (_, below) in _pairs(faces))


def _pairs(faces: list[_Face]) -> Iterable[tuple[_Face, _Face]]:
    """Return each card but the last with the one after it."""
    return zip(faces, faces[1:])  # noqa: B905, RUF007 - of different lengths; no itertools for this


def _descends(faces: list[_Face]) -> bool:
    """Return whether the ranks descend by one. A joker's is 0 here, and fits none."""
    return all(above == below + 1 and below > 0 for (above, _), (below, _) in _pairs(faces))
