"""One scoreboard, sorted one way."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, check_integer, check_text
from .structures import check_boolean, check_function, check_object

__all__ = ["by_elimination", "by_score"]


def row(player: str, score: int, detail: Any) -> dict[str, Any]:
    """Return one row."""
    made: dict[str, Any] = {"player_id": player, "score": score}
    if detail is not None:
        made["detail"] = detail(player, score)
        check_text("an answer of detail", made["detail"])
    return made


def by_score(scores: Any, lowest_wins: Any = False, detail: Any = None) -> dict[str, Any]:  # noqa: FBT002 - the contract's
    """Return the scoreboard of a points game."""
    check_object("scores", scores)
    for player, score in scores.items():
        check_text("a player", player)
        check_integer("a score", score, -SAFE, SAFE)
    check_boolean("lowest_wins", lowest_wins)
    if detail is not None:
        check_function("detail", detail)
    sign = 1 if lowest_wins else -1
    order = sorted(scores, key=lambda player: (sign * scores[player], player))
    standings = [row(player, scores[player], detail) for player in order]
    return {"winner_id": order[0] if order else None, "standings": standings}


def by_elimination(seats: Any, detail: Any = None) -> dict[str, Any]:
    """Return the scoreboard of an elimination game."""
    if not hasattr(seats, "remaining"):
        raise TypeError(f"seats must be seats; got {seats!r}")
    if detail is not None:
        check_function("detail", detail)
    order = [*seats.remaining, *reversed(seats.out)]
    standings = [row(player, len(order) - i, detail) for i, player in enumerate(order)]
    return {"winner_id": seats.survivor, "standings": standings}
