"""The scoreboards: order, ties, winner, texts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from samedeal.table import Seats, standings


def _order(board: Any) -> list[tuple[str, int]]:
    return [(row["player_id"], row["score"]) for row in board["standings"]]


def test_by_score() -> None:
    """The highest first, or the lowest; the first one wins; nothing else is in a row."""
    scores = {"p0": 12, "p1": 30, "p2": -3}
    board = standings.by_score(scores)
    assert _order(board) == [("p1", 30), ("p0", 12), ("p2", -3)]
    assert board["winner_id"] == "p1"
    assert [list(row) for row in board["standings"]] == [["player_id", "score"]] * 3
    board = standings.by_score(scores, lowest_wins=True)
    assert _order(board) == [("p2", -3), ("p0", 12), ("p1", 30)]
    assert board["winner_id"] == "p2"
    assert standings.by_score({}) == {"winner_id": None, "standings": []}


@pytest.mark.parametrize("lowest_wins", [False, True])
def test_ties_break_by_code_point(lowest_wins: bool) -> None:  # noqa: FBT001 - by pytest
    """By id upwards either way, and not by UTF-16 units: U+FF5E comes before U+1F600."""
    ids = ["\U0001f600", "b", "\uff5e", "10", "9", "a"]
    board = standings.by_score(dict.fromkeys(ids, 1), lowest_wins)
    assert [row["player_id"] for row in board["standings"]] == [
        "10",
        "9",
        "a",
        "b",
        "\uff5e",
        "\U0001f600",
    ]


def test_by_elimination() -> None:
    """Survivors in seat order, then the latest out; a winner only when one is left."""
    seats = Seats(["a", "b", "c", "d"])
    seats.eliminate("c")
    seats.eliminate("a")
    board = standings.by_elimination(seats)
    assert _order(board) == [("b", 4), ("d", 3), ("a", 2), ("c", 1)]
    assert board["winner_id"] is None
    seats.eliminate("b")
    board = standings.by_elimination(seats)
    assert _order(board) == [("d", 4), ("b", 3), ("a", 2), ("c", 1)]
    assert board["winner_id"] == "d"
    seats.eliminate("d")
    assert standings.by_elimination(seats)["winner_id"] is None
    assert standings.by_elimination(Seats([])) == {"winner_id": None, "standings": []}


def test_seats_of_a_games_own() -> None:
    """Anything with the two lists will do, and is left as it is."""
    seats: Any = SimpleNamespace(remaining=("x",), out=["y", "z"])
    assert _order(standings.by_elimination(seats)) == [("x", 3), ("z", 2), ("y", 1)]
    assert seats.out == ["y", "z"]


def test_detail() -> None:
    """Asked with id and score, in the order of the rows."""
    asked: list[Any] = []

    def detail(each: str, score: int) -> str:
        asked.append((each, score))
        return f"{each}: {score}"

    board = standings.by_score({"a": 1, "b": 2}, detail=detail)
    assert [row.get("detail") for row in board["standings"]] == ["b: 2", "a: 1"]
    standings.by_elimination(Seats(["a"]), detail)
    assert asked == [("b", 2), ("a", 1), ("a", 1)]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: standings.by_score([]), TypeError, "scores must be a mapping"),  # type: ignore[arg-type]
        (lambda: standings.by_score({1: 1}), TypeError, "an id of scores must be a str"),  # type: ignore[dict-item]
        (lambda: standings.by_score({"a": 2**53}), ValueError, r"scores\['a'\] must be"),
        (lambda: standings.by_score({"a": True}), TypeError, r"scores\['a'\] must be"),
        (lambda: standings.by_score({}, 0), TypeError, "lowest_wins must be a bool"),  # type: ignore[arg-type]
        (lambda: standings.by_score({}, False, {}), TypeError, "detail must be"),  # type: ignore[arg-type]
        (
            lambda: standings.by_score({"a": 1}, detail=lambda *_: None),  # type: ignore[arg-type]
            TypeError,
            r"detail\('a', 1\) must be a str",
        ),
        (lambda: standings.by_elimination([]), TypeError, "seats must be seats with"),  # type: ignore[arg-type]
        (lambda: standings.by_elimination(Seats([]), 1), TypeError, "detail must be"),  # type: ignore[arg-type]
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused by name."""
    with pytest.raises(error, match=message):
        call()
