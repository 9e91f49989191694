"""Seeds from parts: texts that people can read, share and type in.

Parts are joined by colons, and no part may hold one, so two different lists of parts never give
the same seed; an empty list is refused, since it would give the seed of one empty text. The number
42 and the text "42" are the same part by definition.

This module makes texts; what a generator does with them is not its business.
"""

from __future__ import annotations

from . import _checks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["deal_seed", "seed_from_parts", "without_colon"]


def seed_from_parts(parts: Sequence[str | int]) -> str:
    """Return the seed that some parts stand for, as in "klondike:draw-3:42".

    Args:
        parts: At least one; each a text without a colon or a safe integer (at most 2**53 - 1 in
            size), which is written in decimal.

    Returns:
        The parts joined by colons, for `create_rng`.

    Raises:
        TypeError: parts is no sequence, or a part is neither text nor number.
        ValueError: parts is empty, a text holds a colon, or a number is no safe integer.

    Draws nothing.
    """
    parts = _checks.check_not_empty("parts", parts)
    return ":".join([_part(f"parts[{index}]", part) for index, part in enumerate(parts)])


def deal_seed(game_id: str, variant: str, deal_number: int) -> str:
    """Return the seed of a numbered deal, which players can share.

    Args:
        game_id: The game, a text without a colon.
        variant: Its variant, a text without a colon.
        deal_number: An integer from 1 to 2**53 - 1.

    Returns:
        The three joined by colons, for `create_rng`.

    Raises:
        TypeError: game_id or variant is no str, or deal_number is no number.
        ValueError: A text holds a colon, or deal_number is out of range or no integer.

    Draws nothing.
    """
    game_id = without_colon("game_id", _checks.check_text("game_id", game_id))
    variant = without_colon("variant", _checks.check_text("variant", variant))
    number = _checks.check_integer("deal_number", deal_number, 1, _checks.MAX_SAFE_INTEGER)
    return f"{game_id}:{variant}:{number}"


def _part(name: str, part: object) -> str:
    """Return one part as text."""
    if isinstance(part, str):
        return without_colon(name, _checks.check_text(name, part))
    if not isinstance(part, int | float) or isinstance(part, bool):
        _checks.refuse_type(name, part, "a str without a colon or a safe integer")
    limit = _checks.MAX_SAFE_INTEGER
    return str(_checks.check_integer(name, part, -limit, limit))


def without_colon(name: str, text: str) -> str:
    """Return the text unless it holds a colon."""
    if ":" in text:
        _checks.refuse_value(name, text, "a str without a colon")
    return text
