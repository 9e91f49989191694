"""view-suffices: moves that depend on what the view of who makes them doesn't show."""

from __future__ import annotations

from typing import Any

import pytest

from .bell import Bell
from .everywhere import checked, failed, passed
from .hunt import Hunt, State
from .race import Race


class Short(Bell):
    """Bell, with a view of little more than whose turn it is. Sound."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave most out."""
        del viewer
        return {name: state[name] for name in ("turn", "turns", "paused", "over", "away")}


class Ids(Hunt):
    """Hunt, with a view that is the same but for ids. Sound."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave the time out."""
        return {"table": super().view(state, viewer)["table"], "turn": state["turns"] % 2}


@pytest.mark.parametrize("worker", [False, True])
@pytest.mark.parametrize("toy", [Short, Ids])
def test_views_that_suffice_pass(toy: type[Any], *, worker: bool) -> None:
    """States that look alike have the same moves, whatever their ids, held states left out."""
    assert passed("view-suffices", toy, worker=worker).counts["states that looked alike"] > 100


class Tired(Short):
    """Who has rung twice in a row may not ring, which nobody is shown."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Look how often."""
        moves = super().legal_moves(state, seat)
        return [each for each in moves if each != "ring" or state["rings"][seat] % 3 < 2]


class Lucky(Hunt):
    """Moves that depend on what lies face down."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave the time out."""
        return {"table": super().view(state, viewer)["table"], "turn": state["turns"] % 2}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Leave out the two of hearts."""
        two = next(
            card["id"] for card in state["table"] if (card["rank"], card["suit"]) == (2, "H")
        )
        return [each for each in super().legal_moves(state, seat) if each["id"] != two]


@pytest.mark.parametrize("toy", [Tired, Lucky])
def test_a_view_that_does_not_suffice_is_told(toy: type[Any]) -> None:
    """Both states are given, and a move that is legal in one of them alone."""
    found = failed("view-suffices", toy)
    assert found.kind == "view-too-little"
    assert "two states look alike to seat " in found.message
    assert "is legal in one of them alone" in found.message
    assert len(found.states) == 2


def test_a_worker_finds_the_same() -> None:
    """Over a worker the finding is the same one."""
    assert failed("view-suffices", Tired, worker=True).same_as(failed("view-suffices", Tired))


def test_moves_that_are_sent_make_it_advice() -> None:
    """Where legal moves are a channel of their own, it is said and is no failure."""
    outcome = passed("view-suffices", Tired, complete=["view", "legal-moves"])
    assert "two states look alike to seat " in outcome.advice[0]


class Unlike(Race):
    """Race, with all of the state in the view."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave nothing out."""
        del viewer
        return state


def test_states_that_are_all_unlike_are_said() -> None:
    """Where no two states look alike, the check isn't made, and says so."""
    outcome = checked("view-suffices", Unlike)
    assert (outcome.status, outcome.reason) == ("skip", "no two states looked alike to a seat")
