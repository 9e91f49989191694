"""terminates: games that never end, and games in which nobody can go on."""

from __future__ import annotations

from typing import Any

import pytest

from .toys import Draws, Stack, State, checked, failed


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_end(toy: type[Any], *, wide: bool) -> None:
    """All games of a sound engine end."""
    outcome = checked("terminates", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.counts["games that ended"] == 30


class GoesOn(Stack):
    """Cards come back."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Don't spend them."""
        reply = super().apply(state, seat, move)
        if "state" not in reply:
            return reply
        return {
            "state": {**reply["state"], "hands": state["hands"], "turn": 1 - seat, "over": False}
        }

    def advance(self, state: State, ms: int) -> Any:
        """Nothing comes of time."""
        del ms
        return {"state": state}


class Stuck(Stack):
    """Who holds the highest card alone can't move, and no timer helps."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Lock the last card."""
        return [each for each in super().legal_moves(state, seat) if state["hands"][seat] != [11]]

    def timers(self, state: State) -> list[Any]:
        """None."""
        del state
        return []

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Play."""
        return super().apply(state, seat, move)


class WaitsForTime(Stack):
    """Nobody can move until time has passed, and timers aren't told."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """None in the first moments of a turn."""
        return super().legal_moves(state, seat) if state["left"] < 1000 else []


def test_a_game_that_goes_on_is_found() -> None:
    """After 10,000 actions, and it is not made shorter."""
    found = checked("terminates", GoesOn()).finding
    assert found is not None
    assert found.kind == "endless"
    assert found.message == "it is still on after 10000 actions"
    assert found.moves == 10_000


def test_a_game_in_which_nobody_can_go_on_is_found() -> None:
    """The shortest game that is stuck: two cards of one hand, and those of the other."""
    found = failed("terminates", Stuck())
    assert found.kind == "stuck"
    assert found.message == "nobody can move and nothing is armed, and it isn't over"
    assert found.moves == 4


class Untold:
    """An engine without one of its operations."""

    def __init__(self, engine: Any, *without: str) -> None:
        self._engine, self._without = engine, without

    def __getattr__(self, name: str) -> Any:
        if name in self._without:
            raise AttributeError(name)
        return getattr(self._engine, name)

    def __dir__(self) -> list[str]:
        return [each for each in dir(self._engine) if each not in self._without]


@pytest.mark.parametrize("toy", [Stuck, WaitsForTime])
def test_time_that_is_not_told_is_waited_for(toy: type[Any]) -> None:
    """Without `timers` nobody is stuck before time has passed in vain."""
    outcome = checked("terminates", Untold(toy(), "timers"))
    assert outcome.status == "pass", outcome


def test_without_an_outcome_it_is_skipped() -> None:
    """The skip says what to add."""
    outcome = checked("terminates", Untold(Stack(), "outcome"))
    assert outcome.status == "skip"
    assert "add outcome(state)" in outcome.reason


class Hoards(Stack):
    """Throwing brings a card back, playing doesn't: only greedy play goes on for ever."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Fold once, or turn a card."""
        if state["over"] or seat != state["turn"]:
            return []
        return [{"t": "turn", "card": 1}, {"t": "turn", "card": 2}, {"t": "fold", "card": 3}]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Only folding ends it."""
        if move not in self.legal_moves(state, seat):
            return {"code": "illegal"}
        return {"state": {**state, "turn": 1 - seat, "over": move["t"] == "fold"}}

    def advance(self, state: State, ms: int) -> Any:
        """Nothing comes of time."""
        del ms
        return {"state": state}


def test_random_play_of_a_sound_game_that_may_go_on_ends() -> None:
    """A game that only some play drags out passes."""
    assert checked("terminates", Hoards()).status == "pass"


class ListsMore(Stack):
    """Whatever it lists it refuses."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Refuse it."""
        del state, seat, move
        return {"code": "no"}

    def timers(self, state: State) -> list[Any]:
        """None."""
        del state
        return []


def test_refused_moves_are_another_checks_business() -> None:
    """An engine that refuses what it lists isn't stuck, and it is told."""
    outcome = checked("terminates", ListsMore())
    assert outcome.status == "vacuous"
    assert outcome.advice == ["moves that are listed are refused; see legal-moves"]
