"""departures: seats that may not leave or come back, that move though gone, or stop the game."""

from __future__ import annotations

from typing import Any

import pytest

from .bell import Bell, State
from .everywhere import checked, failed, passed
from .race import Race
from .toys import Stack


@pytest.mark.parametrize("worker", [False, True])
@pytest.mark.parametrize("toy", [Bell, Stack])
def test_a_sound_engine_lets_seats_go(toy: type[Any], *, worker: bool) -> None:
    """A sound engine passes; seats have left and come back, and tried to move."""
    counts = passed("departures", toy, worker=worker).counts
    for what in ("departures", "returns", "states with a seat away", "moves of departed seats"):
        assert counts[what] > 100, what


class Stays(Bell):
    """Whoever is on turn may not leave."""

    def leave(self, state: State, seat: int) -> Any:
        """Refuse it."""
        return {"code": "on-turn"} if seat == state["turn"] else super().leave(state, seat)


class Gone(Bell):
    """Who has left after the third turn may not come back."""

    def join(self, state: State, seat: int) -> Any:
        """Refuse it."""
        return {"code": "too-late"} if state["turns"] > 3 else super().join(state, seat)


class Listed(Bell):
    """A seat that leaves keeps its turn, and its moves are listed."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Don't look who is there."""
        return super().legal_moves({**state, "away": [False] * len(state["away"])}, seat)

    def settled(self, state: State) -> State:
        """Let it be."""
        return state


class Moves(Bell):
    """The moves of a seat that has left are taken, though none is listed."""

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Don't look who is there."""
        return super().may({**state, "away": [False] * len(state["away"])}, seat, move)

    def settled(self, state: State) -> State:
        """Let it be."""
        return state


class Waits(Bell):
    """The turn stays with who has left, and no timer is armed."""

    def settled(self, state: State) -> State:
        """Let it be."""
        return state

    def timers(self, state: State) -> list[Any]:
        """Arm nothing."""
        return [] if state["away"][state["turn"]] else super().timers(state)


class Lost(Bell):
    """When all have left, nobody finds back to the game."""

    def come_or_go(self, state: State, seat: int, *, away: bool) -> Any:
        """Lose it."""
        reply = super().come_or_go(state, seat, away=away)
        if "state" in reply and all(reply["state"]["away"]):
            reply["state"]["turn"] = 99
        return reply

    def timers(self, state: State) -> list[Any]:
        """Arm nothing."""
        return [] if state["turn"] == 99 else super().timers(state)

    def settled(self, state: State) -> State:
        """Don't look for who isn't there."""
        return state if state["turn"] == 99 else super().settled(state)


class Raises(Bell):
    """The last one who leaves brings an exception."""

    def settled(self, state: State) -> State:
        """Look for somebody."""
        if all(state["away"]):
            raise LookupError("nobody is left")
        return super().settled(state)


@pytest.mark.parametrize(
    ("toy", "kind", "says"),
    [
        (Stays, "leave-refused", "seat 0 may not leave: leave is refused (on-turn)"),
        (Gone, "join-refused", "may not come back: join is refused (too-late)"),
        (Listed, "legal-while-away", 'seat 0 has left, and legal_moves lists "ring" for it'),
        (Moves, "moved-while-away", "seat 0 has left, and apply accepted "),
        (Waits, "stuck", "with seat 0 away nobody can move, nothing is armed, and it isn't over"),
        (Lost, "stuck", "nobody can move, nothing is armed, and it isn't over"),
        (Raises, "raised", "leave raised LookupError: nobody is left"),
    ],
)
def test_a_broken_engine_is_told(toy: type[Any], kind: str, says: str) -> None:
    """Each twin is told in one line, with a short game."""
    found = failed("departures", toy)
    assert found.kind == kind, found.message
    assert says in found.message
    assert found.moves <= 6


@pytest.mark.parametrize("toy", [Gone, Moves, Waits])
def test_a_worker_finds_the_same(toy: type[Any]) -> None:
    """Over a worker the finding is the same one."""
    assert failed("departures", toy, worker=True).same_as(failed("departures", toy))


class Closed(Bell):
    """An engine whose seats leave, and never come back."""

    join = None  # type: ignore[assignment] # not there


def test_leaving_for_good_is_allowed() -> None:
    """Without `join` seats only leave; without `leave` the check isn't made."""
    assert passed("departures", Closed).counts.get("returns", 0) == 0
    outcome = checked("departures", Race)
    assert (outcome.status, "add leave(state, seat)" in outcome.reason) == ("skip", True)
