"""One scoreboard, sorted one way.

Ties are broken by id, in code points, so that two players of one score rank in the same order each
time they are shown. Both functions give `{"winner_id", "standings"}`, the rows in the order of
places, each `{"player_id", "score"}` and, if there is a function for it, its `"detail"`.
"""

from __future__ import annotations

from collections.abc import Mapping

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..contracts import RankedSeats, Standing, Standings  # noqa: TID252 - as above

    Detail = Callable[[str, int], str]

__all__ = ["by_elimination", "by_score"]


def by_score(
    scores: Mapping[str, int],
    lowest_wins: bool = False,  # noqa: FBT001, FBT002 - as documented
    detail: Detail | None = None,
) -> Standings:
    """Return the scoreboard of a points game.

    Args:
        scores: For each id its score, an integer of at most 2**53 - 1 in size; a mapping such as
            a dict, left as it is.
        lowest_wins: Whether the lowest score comes first, not the highest.
        detail: A function of an id and its score that gives a text for the row, asked in the
            order of the rows; None for no texts.

    Returns:
        The rows, and the first one's id as the winner's, None if there are no rows.

    Raises:
        TypeError: scores is no mapping, an id no str, a score no number, lowest_wins no bool,
            detail no function, or a detail no str.
        ValueError: a score is out of range or no integer.
    """
    if not isinstance(scores, Mapping):
        _checks.refuse_type("scores", scores, "a mapping such as a dict")
    safe = _checks.MAX_SAFE_INTEGER
    totals = [
        (
            _checks.check_text("an id of scores", each),
            _checks.check_integer(f"scores[{each!r}]", score, -safe, safe),
        )
        for each, score in scores.items()
    ]
    _checks.check_bool("lowest_wins", lowest_wins)
    totals.sort(key=lambda total: (total[1] if lowest_wins else -total[1], total[0]))
    rows = _rows(totals, detail)
    return {"winner_id": rows[0]["player_id"] if rows else None, "standings": rows}


def by_elimination(seats: RankedSeats, detail: Detail | None = None) -> Standings:
    """Return the scoreboard of an elimination game.

    Args:
        seats: What has `remaining` and `out`, lists of ids as `Seats` has them.
        detail: As for `by_score`.

    Returns:
        The survivors in seat order, then the latest out first; a row's score is the number of
        rows minus its place plus one. There is a winner only if one is left.

    Raises:
        TypeError: seats lacks remaining or out, detail is no function, or a detail no str.
    """
    if not (hasattr(seats, "remaining") and hasattr(seats, "out")):
        _checks.refuse_type("seats", seats, "seats with remaining and out")
    remaining = seats.remaining
    ranking = [*remaining, *reversed(seats.out)]
    scores = range(len(ranking), 0, -1)
    rows = _rows(list(zip(ranking, scores, strict=True)), detail)
    return {"winner_id": remaining[0] if len(remaining) == 1 else None, "standings": rows}


def _rows(totals: list[tuple[str, int]], detail: Detail | None) -> list[Standing]:
    """Return the rows of a scoreboard."""
    rows: list[Standing] = [{"player_id": each, "score": score} for each, score in totals]
    if detail is not None:
        if not callable(detail):
            _checks.refuse_type("detail", detail, "a function of an id and its score, or None")
        for row in rows:
            name = f"detail({row['player_id']!r}, {row['score']})"
            row["detail"] = _checks.check_text(name, detail(row["player_id"], row["score"]))
    return rows
