"""Pig, press-your-luck dice, with time: a turn may last 10 s, and a bust holds the table for 1.5 s.

All time is in the state, as what is `left` of the one timer there is: that of the turn, at whose
end the pot is banked, or that of the hold, in which nobody can move. In a pause no time passes and
nobody can move. A seat that leaves is skipped and loses the pot; if nobody is left the turns go by
on their timers. What leaves in a hold or a pause is seen to at its end.
"""

from __future__ import annotations

from samedeal import create_rng, next_active_seat, restore_rng, roll_die

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Pig"]

_GOAL = 25
_MOST_TURNS = 40
_TURN_MS = 10_000
_HOLD_MS = 1_500
_MOVES = ({"t": "roll"}, {"t": "bank"})


class Pig:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the first seat to roll."""
        del options
        return {
            "rng": create_rng(seed).save(),
            "phase": "turn",
            "turn": 0,
            "turns": 0,
            "pot": 0,
            "last": None,
            "scores": [0] * seats,
            "away": [False] * seats,
            "paused": False,
            "left": _TURN_MS,
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return to roll and to bank; before a first roll there is nothing to bank."""
        if state["phase"] != "turn" or state["paused"] or not is_seat(seat, len(state["scores"])):
            return []
        if seat != state["turn"] or state["away"][seat]:
            return []
        return [copied(move) for move in _MOVES[: 1 + (state["pot"] > 0)]]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["phase"] == "over":
            return refused("over", "the game is over")
        if state["paused"] or state["phase"] == "hold":
            return refused("busy", "the table is held or paused")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "bank":
            return accepted(*self.bank(state))
        return self.roll(state, seat)

    def roll(self, state: State, seat: int) -> Reply:
        """Roll; a one is a bust, and holds the table."""
        rng = restore_rng(state["rng"])
        die = roll_die(rng, 6)
        state = {**state, "rng": rng.save(), "last": die}
        event = {"t": "rolled", "seat": seat, "die": die}
        if die == 1:
            return accepted({**state, "phase": "hold", "pot": 0, "left": _HOLD_MS}, event)
        return accepted({**state, "pot": state["pot"] + die, "left": _TURN_MS}, event)

    def bank(self, state: State) -> tuple[Any, ...]:
        """Return the game with the pot banked and what follows, and the events."""
        seat = state["turn"]
        scores = [
            score + (state["pot"] if each == seat else 0)
            for each, score in enumerate(state["scores"])
        ]
        events = [{"t": "banked", "seat": seat, "pot": state["pot"]}]
        state, more = self.pass_on({**state, "scores": scores})
        return (state, *events, *more)

    def pass_on(self, state: State) -> tuple[State, list[Any]]:
        """Return the game at the next turn, or over, and the events."""
        state = {**state, "pot": 0, "last": None, "turns": state["turns"] + 1}
        if max(state["scores"]) >= _GOAL or state["turns"] >= _MOST_TURNS:
            return self.end(state)
        active = [not away for away in state["away"]]
        if not any(active):
            active = [True] * len(active)
        turn = next_active_seat(state["turn"], active)
        return {**state, "phase": "turn", "turn": turn, "left": _TURN_MS}, []

    def end(self, state: State) -> tuple[State, list[Any]]:
        """Return the game when it is over, and the event that tells it."""
        state = {**state, "phase": "over", "paused": False, "left": 0}
        return state, [{"t": "end", "outcome": self.outcome(state)}]

    def advance(self, state: State, ms: int) -> Reply:
        """Let time pass."""
        events: list[Any] = []
        while self.is_running(state) and ms >= state["left"]:
            ms -= state["left"]
            if state["phase"] == "turn":
                state, *more = self.bank(state)
            else:
                state, more = self.pass_on(state)
            events += more
        if self.is_running(state):
            state = {**state, "left": state["left"] - ms}
        return accepted(state, *events)

    def is_running(self, state: State) -> bool:
        """Return whether time passes."""
        return state["phase"] != "over" and not state["paused"]

    def timers(self, state: State) -> list[Any]:
        """Return what is armed."""
        if state["phase"] == "over":
            return []
        return [{"name": state["phase"], "hold": state["phase"] == "hold", "left": state["left"]}]

    def pause(self, state: State, on: bool) -> Reply:  # noqa: FBT001 - the protocol's form
        """Stop the game, or let it go on."""
        if state["phase"] == "over":
            return refused("over", "the game is over")
        if on == state["paused"]:
            return refused("as-it-is", "the table is so already")
        return accepted(*self.settle({**state, "paused": on}))

    def leave(self, state: State, seat: int) -> Reply:
        """Let a seat go."""
        return self.come_or_go(state, seat, away=True)

    def join(self, state: State, seat: int) -> Reply:
        """Let a seat come back."""
        return self.come_or_go(state, seat, away=False)

    def come_or_go(self, state: State, seat: int, *, away: bool) -> Reply:
        """Note that a seat has left or come back."""
        if not is_seat(seat, len(state["away"])):
            return refused("not-seated", "there is no such seat")
        if state["away"][seat] == away:
            return refused("as-it-is", "this seat is so already")
        gone = [away if each == seat else one for each, one in enumerate(state["away"])]
        event = {"t": "left" if away else "joined", "seat": seat}
        state, *more = self.settle({**state, "away": gone})
        return accepted(state, event, *more)

    def settle(self, state: State) -> tuple[Any, ...]:
        """Return the game and the events after the turn has passed from a seat that is gone."""
        gone = state["away"][state["turn"]] and not all(state["away"])
        if gone and state["phase"] == "turn" and not state["paused"]:
            state, events = self.pass_on(state)
            return (state, *events)
        return (state,)

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game, which is the same for all: everything but what will be rolled."""
        del viewer
        return copied({name: value for name, value in state.items() if name != "rng"})

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden: the generator."""
        del state
        return [RNG_ZONE]

    def dump(self, state: State) -> Any:
        """Return the game to be saved."""
        return {"version": 1, "game": state}

    def load(self, dumped: Any) -> State:
        """Return the game that was saved."""
        game: State = dumped["game"]
        return game

    def outcome(self, state: State) -> Any:
        """Return who has most, the first of equals, once the game is over."""
        if state["phase"] != "over":
            return None
        return {
            "winner": state["scores"].index(max(state["scores"])),
            "scores": list(state["scores"]),
        }

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
