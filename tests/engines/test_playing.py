"""Playing: games are the same again, walkers differ, and it is told how play ended."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.engines.asking import ask_alone
from samedeal_conformance.engines.playing import (
    WALKERS,
    Game,
    Style,
    done_again,
    kind,
    play_on,
    walker_of,
)
from samedeal_conformance.engines.values import frozen

from .checks.toys import Draws, Stack, State, subject_of


def played(
    toy: Any, number: int = 0, style: Style | None = None, salt: str = "test", seats: int = 2
) -> Game:
    """A game that was played."""
    subject = subject_of(toy, seats=seats)
    game = Game(number, subject.seed(number))
    walker = walker_of(subject, number, salt)
    ask_alone(play_on(subject, game, style or Style(), walker), subject.answerer)
    return game


@pytest.mark.parametrize("toy", [Stack, Draws])
@pytest.mark.parametrize("number", range(6))
def test_a_game_is_played_to_its_end(toy: type[Any], number: int) -> None:
    """States, replies and lists go with the actions."""
    game = played(toy(), number)
    assert game.ended == "over"
    assert game.outcome is not None
    assert len(game.states) == len(game.legal) == len(game.actions) + 1 == len(game.replies) + 1
    assert all(len(each) == 2 for each in game.legal)
    if toy is Draws:
        assert not any(map(any, game.legal))


def test_a_game_is_the_same_again() -> None:
    """Number and salt name it; another of either is another game."""
    assert played(Stack(), 1).actions == played(Stack(), 1).actions
    others = [played(Stack(), number, salt=salt) for number, salt in ((1, "other"), (2, "test"))]
    assert all(played(Stack(), 1).actions != other.actions for other in others)


def test_a_game_is_done_again_by_its_actions() -> None:
    """All of it, its end too; an action that is refused now is left out."""
    subject = subject_of(Stack())
    game = played(Stack(), 2)
    again, shorter = Game(-1, game.seed), Game(-1, game.seed)
    ask_alone(done_again(subject, again, game.actions), subject.answerer)
    assert frozen(again.states) == frozen(game.states)
    assert again.legal == game.legal
    assert (again.ended, again.outcome) == (game.ended, game.outcome)
    first = game.actions[0]
    ask_alone(done_again(subject, shorter, [first, first, ["pause", False]]), subject.answerer)
    assert shorter.actions == ([first] if first[0] == "apply" else [first, first])
    assert shorter.ended == "open"


def test_a_game_is_broken_off() -> None:
    """After so many actions it is open."""
    game = played(Stack(), style=Style(moves=3))
    assert (len(game.actions), game.ended) == (3, "open")
    assert len(game.legal) == 4


def test_seats_leave_and_come_back_where_that_is_wanted() -> None:
    """And not elsewhere; a seat comes back only if it has left."""
    names = [
        action[0]
        for number in range(20)
        for action in played(Stack(), number, Style(departures=True)).actions
    ]
    assert {"apply", "leave", "join", "advance"} <= set(names)
    plain = [action[0] for number in range(20) for action in played(Stack(), number).actions]
    assert set(plain) == {"apply", "advance"}
    timeless = [
        action[0]
        for number in range(20)
        for action in played(Stack(), number, Style(time=False)).actions
    ]
    assert set(timeless) == {"apply"}


class Endless(Stack):
    """One can always take or wait."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Take is one of five."""
        if seat != state["turn"]:
            return []
        return [{"t": "take", "n": 1}, *({"t": "wait", "n": number} for number in range(4))]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Take turns."""
        if move not in self.legal_moves(state, seat):
            return {"code": "illegal"}
        return {"state": {**state, "turn": 1 - seat}}


def test_walkers_differ_in_what_they_do_most() -> None:
    """Random does what there is most of, novel as much of each, common more and more of one."""
    shares = {}
    for number, name in enumerate(WALKERS):
        game = played(Endless(), number, Style(moves=300, time=False))
        takes = sum(action[2]["t"] == "take" for action in game.actions)
        shares[name] = takes / len(game.actions)
    assert shares["random"] < 0.3
    assert 0.4 < shares["novel"] < 0.6
    assert shares["common"] < 0.15 or shares["common"] > 0.7


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ({"t": "play", "card": 3}, "apply:play"),
        ({"type": "bid", "n": 3}, "apply:bid"),
        ({"card": 3, "to": 1}, "apply:card,to"),
        (["take", 3], "apply:take"),
        ("pass", "apply:pass"),
        (3, "apply:int"),
        (None, "apply:NoneType"),
        ([3], "apply:list"),
    ],
)
def test_a_kind_is_a_move_without_its_numbers(move: Any, expected: str) -> None:
    """Its type where it has one, else its shape."""
    assert kind(["apply", 0, move]) == expected


class Refuses(Stack):
    """It refuses all that it lists, but for one card."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Refuse."""
        if isinstance(move, dict) and move.get("t") == "throw":
            return {"code": "no"}
        return super().apply(state, seat, move)


def test_refused_moves_are_passed_over() -> None:
    """Another one is taken, and the lists stay beside the states."""
    for number in range(6):
        game = played(Refuses(), number)
        assert game.ended == "over"
        assert len(game.legal) == len(game.states)
        assert not any(action[-1] for action in game.actions if kind(action) == "apply:throw")


class Stops(Stack):
    """Nobody has a move."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """None."""
        del state, seat
        return []

    def timers(self, state: State) -> list[Any]:
        """None."""
        del state
        return []


class RefusesAll(Stops):
    """It lists a move, and refuses it."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """One."""
        del state
        return [{"t": "no"}] if seat == 0 else []


@pytest.mark.parametrize(("toy", "ended"), [(Stops, "stuck"), (RefusesAll, "refused")])
def test_it_is_told_why_nothing_goes_on(toy: type[Any], ended: str) -> None:
    """Nobody can move; or they could, if they were let."""
    game = played(toy(), style=Style(time=False))
    assert game.ended == ended
    assert len(game.legal) == len(game.states) == 1
