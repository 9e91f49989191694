"""timers: timers that outlive the game, holds and pauses in which something moves."""

from __future__ import annotations

from typing import Any

import pytest

from .bell import Bell, State
from .everywhere import checked, failed, passed
from .race import Race


@pytest.mark.parametrize("worker", [False, True])
def test_a_sound_engine_stands_still(*, worker: bool) -> None:
    """A sound engine passes; holds, pauses and ends by time have been looked at."""
    counts = passed("timers", Bell, worker=worker).counts
    for what in ("holds", "pauses", "moves in a hold", "moves in a pause", "ends by time alone"):
        assert counts[what] > 20, what
    assert counts["seats that left in a hold"] > 20


class Outlives(Bell):
    """The timer of the turn outlives the game."""

    def timers(self, state: State) -> list[Any]:
        """Forget that it is over."""
        return super().timers(state) or [{"name": "turn"}]


class OutlivesTime(Bell):
    """A timer that is armed anew though it has just ended the game."""

    def passed(self, state: State, ms: int) -> State:
        """Arm it."""
        after = super().passed(state, ms)
        return {**after, "armed": True} if after["over"] and not state["holds"] else after

    def timers(self, state: State) -> list[Any]:
        """Tell of it."""
        return [{"name": "again"}] if state.get("armed") else super().timers(state)


class MovesInHold(Bell):
    """A hold that keeps nobody from moving."""

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Look only whose turn it is."""
        return super().may({**state, "holds": {}}, seat, move)


class Nested(Bell):
    """The end of the first of two holds lets moves through."""

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Look for the first hold alone."""
        holds = {name: left for name, left in state["holds"].items() if name == "ring"}
        return super().may({**state, "holds": holds}, seat, move)


class LeavingFrees(Bell):
    """A seat that leaves lets moves through a hold."""

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Forget the holds when somebody is away."""
        return super().may({**state, "holds": {}} if any(state["away"]) else state, seat, move)


class LeavingEnds(Bell):
    """A seat that leaves ends the hold."""

    def leave(self, state: State, seat: int) -> Any:
        """Go on at once."""
        reply = super().leave(state, seat)
        if "state" not in reply or not state["holds"]:
            return reply
        return self.reply(self.pass_on(reply["state"]))


class LeavingSticks(Bell):
    """A seat that leaves in a hold takes the turn with it, and no timer is armed."""

    def passed(self, state: State, ms: int) -> State:
        """Lose the turn."""
        after = super().passed(state, ms)
        lost = bool(state["holds"]) and not after["holds"] and state["away"][state["turn"]]
        return {**after, "lost": True} if lost else after

    def timers(self, state: State) -> list[Any]:
        """Arm nothing."""
        return [] if state.get("lost") else super().timers(state)

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Offer nothing."""
        return [] if state.get("lost") else super().legal_moves(state, seat)


class Endless(Bell):
    """A hold that is never over."""

    def passed(self, state: State, ms: int) -> State:
        """Hold on."""
        return state if state["holds"] else super().passed(state, ms)


class MovesInPause(Bell):
    """A pause that keeps nobody from moving."""

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Look only whose turn it is."""
        return super().may({**state, "paused": False}, seat, move)


class TimeInPause(Bell):
    """A pause in which time passes, for all to see."""

    def stands(self, state: State) -> bool:
        """Go on."""
        del state
        return False


class HiddenTimeInPause(Bell):
    """A pause in which time passes, which shows when it is over."""

    def advance(self, state: State, ms: int) -> Any:
        """Keep count."""
        if not state["paused"]:
            return super().advance(state, ms)
        return self.reply({**state, "missed": state.get("missed", 0) + ms})

    def pause(self, state: State, on: bool) -> Any:  # noqa: FBT001 - the protocol's form
        """Make up for it."""
        reply = super().pause(state, on)
        if "code" in reply or on:
            return reply
        missed = {**reply["state"]}.pop("missed", 0)
        return super().advance({**reply["state"], "missed": 0}, missed)

    def view(self, state: State, viewer: int | None) -> Any:
        """Keep it to itself."""
        return {
            name: each for name, each in super().view(state, viewer).items() if name != "missed"
        }


class NoEnd(Bell):
    """A pause that can't be ended after a while."""

    def advance(self, state: State, ms: int) -> Any:
        """Take note that it is late."""
        reply = super().advance(state, ms)
        return self.reply({**reply["state"], "late": True}) if state["paused"] else reply

    def pause(self, state: State, on: bool) -> Any:  # noqa: FBT001 - the protocol's form
        """Refuse it then."""
        return super().pause(state, on) if on or "late" not in state else {"code": "late"}

    def view(self, state: State, viewer: int | None) -> Any:
        """Keep it to itself."""
        return {name: each for name, each in super().view(state, viewer).items() if name != "late"}


@pytest.mark.parametrize(
    ("toy", "kind", "says"),
    [
        (Outlives, "armed-after-end", "it is over, and turn is armed"),
        (OutlivesTime, "armed-after-end", "it is over, and again is armed; after advance(600000)"),
        (MovesInHold, "moved-in-hold", "holds it, and apply accepted "),
        (Nested, "moved-in-hold", "echo holds it, and apply accepted "),
        (LeavingFrees, "moved-in-hold", 'holds it, and apply accepted "ring" from seat '),
        (LeavingEnds, "hold-lost", "it is held, and no longer once seat 0 has left"),
        (LeavingSticks, "stuck", "after a hold nobody can move, nothing is armed"),
        (Endless, "endless-hold", "it is still held after "),
        (MovesInPause, "moved-in-pause", 'it is paused, and apply accepted "'),
        (TimeInPause, "time-in-pause", "in a pause: advance(600000) changes the view of the spect"),
        (HiddenTimeInPause, "time-in-pause", "in a pause: 0 ms after one of 600000 ms the "),
        (NoEnd, "no-end-of-pause", "it is paused, and pause(false) is refused (late)"),
    ],
)
def test_a_broken_engine_is_told(toy: type[Any], kind: str, says: str) -> None:
    """Each twin is told in one line, with a short game."""
    found = failed("timers", toy)
    assert found.kind == kind, found.message
    assert says in found.message
    assert found.moves <= 8 or kind == "armed-after-end"


@pytest.mark.parametrize("toy", [Outlives, Nested, TimeInPause])
def test_a_worker_finds_the_same(toy: type[Any]) -> None:
    """Over a worker the finding is the same one."""
    assert failed("timers", toy, worker=True).same_as(failed("timers", toy))


class Unarmed(Bell):
    """An engine that tells of no timer, and can't be paused."""

    pause = None  # type: ignore[assignment] # not there

    def timers(self, state: State) -> list[Any]:
        """Tell nothing."""
        del state
        return []


def test_nothing_armed_is_no_pass() -> None:
    """Without a timer and a pause nothing is proved; without `timers` the check isn't made."""
    assert checked("timers", Unarmed).status == "vacuous"
    outcome = checked("timers", Race)
    assert (outcome.status, "add timers(state)" in outcome.reason) == ("skip", True)
