"""Engines that don't end, end more than once, or don't know how to handle time and departures."""

from __future__ import annotations

from ..declare import CHECKS, Broken  # noqa: TID252 - a part of this gallery
from ..sound.dominoes import Dominoes  # noqa: TID252 - a part of this gallery
from ..sound.hearts import Hearts  # noqa: TID252 - a part of this gallery
from ..sound.liar import LiarsDice  # noqa: TID252 - a part of this gallery
from ..sound.lines import Lines  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.poker import Poker  # noqa: TID252 - a part of this gallery
from ..sound.talon import Talon  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["ENDLESS"]


class NobodyLoses(LiarsDice):
    """Who was wrong is given a die back, so nobody is ever out."""

    def challenge(self, state: State, seat: int) -> Reply:
        """Put the dice back as they were before."""
        reply = super().challenge(state, seat)
        state = {**reply["state"], "dice": state["dice"]}
        return {"state": state, "events": reply["events"][:1]}


class NoPass(Dominoes):
    """Who can neither play nor draw has no move at all."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Forget to pass."""
        return [move for move in super().legal_moves(state, seat) if move["t"] != "pass"]


class EndToldTwice(Talon):
    """The end is told by whoever took the last trick, and by the table."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Repeat the last event."""
        reply = super().apply(state, seat, move)
        if reply.get("events") and reply["events"][-1]["t"] == "end":
            return {**reply, "events": [*reply["events"], dict(reply["events"][-1])]}
        return reply


class EndNotTold(Lines):
    """The end is told when the first seat wins, and else nobody is told."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Tell one way in which it can end."""
        reply = super().apply(state, seat, move)
        if "state" in reply and reply["state"]["winner"] != 0:
            return {**reply, "events": reply["events"][:1]}
        return reply


class OutcomeTooEarly(Hearts):
    """The standings after the first deal are given as the outcome, and play goes on."""

    def outcome(self, state: State) -> Any:
        """Don't wait for the end."""
        if state["deal"] < 2:
            return None
        return super().outcome({**state, "phase": "over"})


class WinnerIsNoSeat(Talon):
    """The winner is counted from one."""

    def outcome(self, state: State) -> Any:
        """Add one."""
        outcome = super().outcome(state)
        if outcome is None or outcome["winner"] is None:
            return outcome
        return {**outcome, "winner": outcome["winner"] + 1}


class OutcomeChanges(Pig):
    """The outcome looks only at who is there, so who leaves after the end has lost."""

    def outcome(self, state: State) -> Any:
        """Count the present alone."""
        if state["phase"] != "over":
            return None
        scores = [
            -1 if away else score
            for score, away in zip(state["scores"], state["away"], strict=True)
        ]
        return {"winner": scores.index(max(scores)), "scores": scores}


class ArmedAfterEnd(Pig):
    """The timer of the turn stays armed when the game is over."""

    def timers(self, state: State) -> list[Any]:
        """Forget the end."""
        return super().timers({**state, "phase": "turn"} if state["phase"] == "over" else state)


class TimeInPause(Pig):
    """Time passes in a pause."""

    def is_running(self, state: State) -> bool:
        """Look only whether the game is over."""
        return bool(state["phase"] != "over")


class MovesInHold(Pig):
    """The next seat may roll while a bust holds the table."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """End the hold by a move."""
        if state["phase"] == "hold" and not state["paused"]:
            state, *_ = self.pass_on(state)
        return super().apply(state, seat, move)


class HoldEndsByLeaving(Pig):
    """Somebody who leaves in a hold ends it."""

    def leave(self, state: State, seat: int) -> Reply:
        """Go on at once."""
        reply = super().leave(state, seat)
        if "state" not in reply or reply["state"]["phase"] != "hold" or state["paused"]:
            return reply
        state, more = self.pass_on(reply["state"])
        return {"state": state, "events": [*reply["events"], *more]}


class EndInTimerRaises(Pig):
    """The end is reached only by moves, the engine thinks; a timer that ends the game raises."""

    def advance(self, state: State, ms: int) -> Reply:
        """Look for who made the last move."""
        reply = super().advance(state, ms)
        if state["phase"] != "over" and reply["state"]["phase"] == "over":
            raise LookupError("nobody made the last move")
        return reply


class FirstHoldFrees(Pig):
    """A bust holds the table twice, and the first hold to end frees it."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Begin without applause."""
        return {**super().new_game(seed, seats, options), "applause": 0}

    def roll(self, state: State, seat: int) -> Reply:
        """Hold the table twice."""
        reply = super().roll(state, seat)
        if reply["state"]["phase"] == "hold":
            reply["state"]["applause"] = 4_000
        return reply

    def end(self, state: State) -> tuple[State, list[Any]]:
        """End the applause, too."""
        return super().end({**state, "applause": 0})

    def advance(self, state: State, ms: int) -> Reply:
        """Let the applause pass."""
        is_running = self.is_running(state)
        reply = super().advance(state, ms)
        after = reply["state"]
        left = max(0, after["applause"] - ms) if is_running else after["applause"]
        return {**reply, "state": {**after, "applause": left}}

    def timers(self, state: State) -> list[Any]:
        """Add the second hold."""
        applause = {"name": "applause", "hold": True, "left": state["applause"]}
        return [*super().timers(state), *([applause] if state["applause"] else [])]


class GoneKeepsMoves(Pig):
    """Who leaves on its turn keeps the turn, and its moves."""

    def settle(self, state: State) -> tuple[Any, ...]:
        """Let the turn stay."""
        return (state,)

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Don't look who is there."""
        return super().legal_moves({**state, "away": [False] * len(state["away"])}, seat)


class GoneBlocks(Poker):
    """Who leaves on its turn keeps the turn, and has no move."""

    def leave(self, state: State, seat: int) -> Reply:
        """Note that the seat is gone, and no more."""
        if type(seat) is not int or not 0 <= seat < len(state["away"]) or state["away"][seat]:
            return {"code": "not-seated", "message": "nobody sits there"}
        away = [gone or each == seat for each, gone in enumerate(state["away"])]
        return {"state": {**state, "away": away}, "events": [{"t": "left", "seat": seat}]}


class LeavingRaises(Poker):
    """Leaving in the middle of the second round of betting is not provided for."""

    def leave(self, state: State, seat: int) -> Reply:
        """Look for what isn't there."""
        if state["phase"] == "betting" and state["board"] and seat == state["turn"]:
            raise KeyError("next")
        return super().leave(state, seat)


class NoWayBack(Pig):
    """Who has left can't come back."""

    def join(self, state: State, seat: int) -> Reply:
        """Refuse everybody."""
        del state, seat
        return {"code": "closed", "message": "the table is closed"}


_TIMERS = ("timers",)
_DEPARTURES = ("departures",)

ENDLESS = (
    Broken(
        "nobody-loses", NobodyLoses, [2], must=("terminates",), may=("ends-once",), kind="no end"
    ),
    Broken(
        "no-pass",
        NoPass,
        [4],
        must=("terminates",),
        may=("ends-once",),
        kind="stuck before the end",
    ),
    Broken("end-told-twice", EndToldTwice, [2], must=("ends-once",), kind="the end is told twice"),
    Broken(
        "end-not-told",
        EndNotTold,
        [2],
        must=("ends-once",),
        kind="the end is not told",
        chance=False,
        skip={"no-leak": "nothing is hidden"},
    ),
    Broken(
        "outcome-too-early",
        OutcomeTooEarly,
        [3],
        must=("ends-once",),
        kind="an outcome before the end",
    ),
    Broken(
        "winner-is-no-seat", WinnerIsNoSeat, [2], must=("ends-once",), kind="the winner is no seat"
    ),
    Broken(
        "outcome-changes",
        OutcomeChanges,
        [2],
        must=("ends-once",),
        kind="an outcome that changes",
    ),
    Broken(
        "armed-after-end", ArmedAfterEnd, [2], must=_TIMERS, kind="a timer is armed after the end"
    ),
    Broken(
        "time-in-pause",
        TimeInPause,
        [2],
        must=_TIMERS,
        kind="a timer fires in a pause",
    ),
    Broken(
        "moves-in-hold",
        MovesInHold,
        [2],
        must=_TIMERS,
        may=("legal-moves",),
        kind="moves are accepted in a hold",
    ),
    Broken(
        "hold-ends-by-leaving",
        HoldEndsByLeaving,
        [2],
        must=_TIMERS,
        kind="leaving ends a hold",
    ),
    Broken(
        "end-in-timer-raises",
        EndInTimerRaises,
        [2],
        must=_TIMERS,
        may=CHECKS,
        kind="an end inside a timer raises",
    ),
    Broken(
        "first-hold-frees",
        FirstHoldFrees,
        [2],
        must=_TIMERS,
        kind="the first of two holds to end frees the table",
    ),
    Broken(
        "gone-keeps-moves",
        GoneKeepsMoves,
        [2],
        must=_DEPARTURES,
        may=("hostile",),
        kind="a seat that has left has legal moves",
    ),
    Broken(
        "gone-blocks",
        GoneBlocks,
        [2],
        must=_DEPARTURES,
        kind="the game waits for a seat that has left",
    ),
    Broken(
        "leaving-raises",
        LeavingRaises,
        [3],
        must=_DEPARTURES,
        may=("no-leak", "replay", "sealed"),
        kind="leaving raises",
    ),
    Broken("no-way-back", NoWayBack, [2], must=_DEPARTURES, kind="who has left can't come back"),
)
