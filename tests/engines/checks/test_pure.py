"""pure: quiet on sound engines, and each way to change what isn't one's own is found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from samedeal import restore_rng

from .toys import Draws, Shell, Stack, State, checked, failed


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_are_pure(toy: type[Any], *, wide: bool) -> None:
    """A sound engine passes, with its refusals looked at."""
    outcome = checked("pure", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.counts["refused moves"] > 80
    assert outcome.counts["guarded calls"] > 200


class AppliesInPlace(Stack):
    """A move changes the state that it is made in."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Count in place."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            state["points"][seat] += 1
        return reply


class RefusesTooLate(Stack):
    """A refused move has changed the state already."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Note who tried."""
        state["left"] -= 1
        reply = super().apply(state, seat, move)
        state["left"] += "state" in reply
        return reply


class DrawsForRefusals(Stack):
    """A refused move draws from the generator, which isn't in the state."""

    def __init__(self) -> None:
        self.skipped = 0

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Begin anew."""
        self.skipped = 0
        return super().new_game(seed, seats, options)

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Let refusals count for the dice."""
        if move not in self.legal_moves(state, seat if seat in (0, 1) else 0):
            self.skipped += 1
        rng = restore_rng(state["rng"])
        rng.steps(self.skipped)
        return super().apply({**state, "rng": rng.save()}, seat, move)


class ViewsTheState(Stack):
    """The list of points that is shown is the game's own."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "points": state["points"]}


class ViewsAConstant(Stack):
    """What is shown is kept, and shown again."""

    names: list[str] = ["one", "two"]  # noqa: RUF012 - the fault

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "names": self.names}


class SortsHands(Stack):
    """Listing the moves puts the hand in order."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Sort in place."""
        state["hands"][0].sort()
        return super().legal_moves(state, seat)


@pytest.mark.parametrize(
    ("toy", "kind", "channel", "says"),
    [
        (
            AppliesInPlace,
            "changed",
            "apply",
            "apply changed the state that it was given, at /points/",
        ),
        (RefusesTooLate, "refusal", "apply", "was refused and still changed the state"),
        (
            DrawsForRefusals,
            "refusal",
            "apply",
            "was refused, and the same moves now lead elsewhere",
        ),
        (
            ViewsTheState,
            "aliased",
            "view",
            "changing what view returned changes the engine's state",
        ),
        (
            ViewsAConstant,
            "aliased",
            "view",
            "changing what view returned changes the engine's view",
        ),
        (SortsHands, "changed", "legal_moves", "legal_moves changed the state that it was given"),
    ],
)
def test_what_is_changed_is_found(toy: type[Any], kind: str, channel: str, says: str) -> None:
    """Each twin fails with its kind, after at most two actions."""
    found = failed("pure", toy())
    assert (found.kind, found.channel) == (kind, channel)
    assert says in found.message
    assert found.moves <= 2


def test_volatile_places_may_change() -> None:
    """What the author called volatile is no part of the game."""
    assert checked("pure", RefusesTooLate(), volatile=["/left"]).status == "pass"
    assert checked("pure", RefusesTooLate(), volatile=["/points"]).status == "fail"


def test_an_engine_that_leaves_legality_to_its_caller_is_told() -> None:
    """That refusals aren't looked at is said."""
    outcome = checked("pure", Stack(), checks_moves=False)
    assert outcome.status == "pass"
    assert outcome.advice == ["refusals are not looked at: checks_moves = False"]


@pytest.mark.parametrize("replies", [False, True])
@pytest.mark.parametrize("snapshots", [False, True])
def test_stateful_games_are_looked_at(*, snapshots: bool, replies: bool) -> None:
    """What a refused move leaves behind is found with and without snapshots, or replies."""
    sound = checked("pure", Shell(snapshots=snapshots, replies=replies, counted=False))
    assert sound.status == "pass", sound
    assert sound.counts["refused moves"] > 50
    found = failed("pure", Shell(snapshots=snapshots, replies=replies, counted=True))
    assert found.kind == "refusal"
    assert found.moves <= (0 if snapshots else 2)
    if snapshots:
        assert "/game/rng/words/" in found.message


class Chance(Stack):
    """Its dice are of the global source of chance, so that a game done again is another one."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Throw besides."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            points = [each + random.randrange(2) for each in reply["state"]["points"]]  # noqa: S311 - the fault
            reply["state"] = {**reply["state"], "points": points}
        return reply


@pytest.mark.parametrize("snapshots", [False, True])
def test_global_chance_is_not_put_on_refusals(*, snapshots: bool) -> None:
    """A game that is another one each time it is done again is the business of `replay`."""
    random.seed(1)
    outcome = checked("pure", Shell(Chance(), snapshots=snapshots, replies=True), scale=0.5)
    assert outcome.status == "pass", outcome
    assert outcome.counts["refused moves"] > 25
