"""Scoreboards, sorted one way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .seats import SeatsModel

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["by_elimination", "by_score"]


def _board(
    winner: str | None, rows: Iterable[tuple[str, int]], detail: dict[str, str] | None
) -> Any:
    standings: list[dict[str, Any]] = []
    for player, score in rows:
        row: dict[str, Any] = {"player_id": player, "score": score}
        if detail is not None:
            row["detail"] = detail.get(player, "")
        standings.append(row)
    return {"winner_id": winner, "standings": standings}


def by_score(given: dict[str, Any]) -> Any:
    """By score, ties by id; the first wins."""
    rows = sorted(given["scores"].items())  # by id: Python compares texts by code point
    # A stable sort keeps equal scores in the order of their ids, backwards too.
    rows.sort(key=lambda row: row[1], reverse=not given.get("lowest_wins", False))
    return _board(rows[0][0] if rows else None, rows, given.get("detail"))


def by_elimination(given: dict[str, Any]) -> Any:
    """The survivors in seat order, then the latest out first; a single survivor wins."""
    seats = SeatsModel(given["ids"])
    for player in given["out"]:
        seats.eliminate(player)
    players = [*seats.remaining(), *reversed(seats.out)]
    rows = [(player, len(players) - place) for place, player in enumerate(players)]
    return _board(seats.survivor(), rows, given.get("detail"))
