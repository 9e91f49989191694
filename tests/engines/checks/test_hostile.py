"""hostile: quiet on sound engines; what is accepted, and what raises, is found by its sort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .toys import Draws, Shell, Stack, State, checked, failed

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_pass(toy: type[Any], *, wide: bool) -> None:
    """A sound engine refuses everything that is sent."""
    outcome = checked("hostile", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.advice == []
    assert outcome.counts["refused messages"] > 500
    if toy is Stack:
        assert outcome.counts["refused messages"] == outcome.counts["hostile messages"]


def test_an_engine_that_leaves_legality_to_its_caller_is_skipped() -> None:
    """The skip says why."""
    outcome = checked("hostile", Stack(), checks_moves=False)
    assert outcome.status == "skip"
    assert "checks_moves = False" in outcome.reason


class Careless(Stack):
    """An engine that does something careless before it looks at the rules, or instead."""

    def __init__(self, careless: Callable[[Stack, State, Any, Any], Any]) -> None:
        self.careless = careless

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Do it."""
        given = self.careless(self, state, seat, move)
        return super().apply(state, seat, move) if given is None else given


def reads_a_field(_: Stack, __: State, ___: Any, move: Any) -> Any:
    """A move that is none has no fields."""
    if move is not None:
        move["card"]
    return None


def walks_down(_: Stack, __: State, ___: Any, move: Any) -> Any:
    """A long way down ends in an exception."""
    deep = 0
    while isinstance(move, list) and move:
        move, deep = move[0], deep + 1
        if deep > 150:
            raise RecursionError("too deep")
    return None


def takes_true_for_one(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """True is 1 to Python."""
    if isinstance(move, dict) and type(move.get("card")) is bool:
        return Stack.apply(engine, state, seat, {**move, "card": int(move["card"])})
    return None


def counts_from_the_end(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """-1 is the last card to Python."""
    if isinstance(move, dict) and move.get("card") == -1 and seat in {0, 1}:
        for card in state["hands"][seat][-1:]:
            return Stack.apply(engine, state, seat, {**move, "card": card})
    return None


def indexes_by_seat(_: Stack, state: State, seat: Any, __: Any) -> Any:
    """Not every seat is one."""
    return {True: None, False: None}[state["away"][seat]]


def takes_true_for_a_seat(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """False is seat 0 to Python."""
    return Stack.apply(engine, state, int(seat), move) if type(seat) is bool else None


def takes_any_seat(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """Whoever sends it, it is the move of the seat on turn."""
    return (
        Stack.apply(engine, state, state["turn"], move)
        if type(seat) is int and 0 <= seat < 2
        else None
    )


def plays_while_paused(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """A pause is not looked at."""
    return Stack.apply(engine, {**state, "paused": False}, seat, move) if state["paused"] else None


def plays_when_gone(engine: Stack, state: State, seat: Any, move: Any) -> Any:
    """A seat that has left goes on playing."""
    if type(seat) is int and 0 <= seat < 2 and state["away"][seat] and not state["over"]:
        return Stack.apply(engine, {**state, "turn": seat}, seat, move)
    return None


def plays_after_the_end(_: Stack, state: State, __: Any, move: Any) -> Any:
    """The end is not looked at."""
    if state["over"] and isinstance(move, dict) and "t" in move:
        return {"state": {**state, "points": [each + 1 for each in state["points"]]}}
    return None


def fails_after_the_end(_: Stack, state: State, __: Any, ___: Any) -> Any:
    """There is no hand at the end."""
    return state["hands"][state["turn"]][0] * 0 or None if state["over"] else None


@pytest.mark.parametrize(
    ("careless", "kind", "sort", "most"),
    [
        (reads_a_field, "raised", "value", 0),
        (walks_down, "raised", "value", 0),
        (takes_true_for_one, "accepted", "field", 1),
        (counts_from_the_end, "accepted", "field", 0),
        (indexes_by_seat, "raised", "seat", 0),
        (takes_true_for_a_seat, "accepted", "seat", 0),
        (takes_any_seat, "accepted", "wrong-seat", 0),
        (plays_while_paused, "accepted", "paused", 0),
        (plays_when_gone, "accepted", "departed", 0),
        (plays_after_the_end, "accepted", "over", 6),
        (fails_after_the_end, "raised", "over", 6),
    ],
)
def test_carelessness_is_found(
    careless: Callable[[Stack, State, Any, Any], Any], kind: str, sort: str, most: int
) -> None:
    """Each twin fails with its sort of message, in the shortest game."""
    found = failed("hostile", Careless(careless))
    assert (found.kind, found.extra["sort"]) == (kind, sort)
    assert found.message.endswith("a refusal is due")
    assert len(found.message) < 300
    assert found.moves <= most
    if kind == "raised":
        assert "test_hostile.py:" in found.where


class ReadsNoCard(Stack):
    """A throw throws the highest card, whatever the move says: that place isn't read."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """One throw, which names a card."""
        listed = super().legal_moves(state, seat)
        throws = [each for each in listed if each["t"] == "throw"]
        return [each for each in listed if each["t"] == "play"] + throws[:1]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Take the first card."""
        if isinstance(move, dict) and move.get("t") == "throw" and type(seat) is int:
            real = self.legal_moves(state, seat) if 0 <= seat < len(state["hands"]) else []
            move = real[-1] if real else move
        return super().apply(state, seat, move)


def test_a_place_that_is_not_read_may_hold_anything() -> None:
    """It is advice, not a failure."""
    outcome = checked("hostile", ReadsNoCard())
    assert outcome.status == "pass", outcome
    assert outcome.advice == ["throw: /card isn't read, so may be anything"]


class NamesText(Draws):
    """It takes a text for a number, in a game whose moves can't be listed."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Convert it."""
        if (
            isinstance(move, dict)
            and isinstance(move.get("number"), str)
            and move["number"].isdigit()
        ):
            move = {**move, "number": int(move["number"])}
        return super().apply(state, seat, move)


def test_wrong_types_are_found_where_moves_are_not_listed() -> None:
    """A type that no real move has there is wrong; another number may be right."""
    found = failed("hostile", NamesText())
    assert (found.kind, found.extra["sort"], found.actions) == ("accepted", "field", [])
    assert "/number is" in found.message


class StaysWhenAllLeave(Stack):
    """When all have left the game waits for them, and takes a move of the one whose turn it was."""

    def come_or_go(self, state: State, seat: int, *, away: bool) -> Any:
        """Pass the turn on only to who is there."""
        gone = [away if one == seat else each for one, each in enumerate(state["away"])]
        if state["over"] or not all(gone):
            return super().come_or_go(state, seat, away=away)
        return {"state": {**state, "away": gone}}


def test_a_seat_that_has_left_with_all_others_has_no_move() -> None:
    """It is found though the turn passes on from the first that leaves."""
    found = failed("hostile", StaysWhenAllLeave())
    assert (found.kind, found.extra["sort"], found.actions) == ("accepted", "departed", [])


@pytest.mark.parametrize("replies", [False, True])
@pytest.mark.parametrize("snapshots", [False, True])
def test_stateful_games_refuse_what_is_sent(*, snapshots: bool, replies: bool) -> None:
    """Numbers that are no JSON too, which can't be among what was done."""
    outcome = checked("hostile", Shell(snapshots=snapshots, replies=replies), scale=0.3)
    assert outcome.status == "pass", outcome
    assert outcome.counts["refused messages"] == outcome.counts["hostile messages"]


@pytest.mark.parametrize("snapshots", [False, True])
def test_a_shell_without_replies_is_found_to_accept(*, snapshots: bool) -> None:
    """By what anybody sees."""
    shell = Shell(Careless(takes_true_for_a_seat), snapshots=snapshots, replies=False)
    found = failed("hostile", shell)
    assert (found.kind, found.extra["sort"], found.actions) == ("accepted", "seat", [])
