"""Bell: seats in turn ring or wait; a ring holds the table, sometimes twice at once. Sound.

A turn lasts five seconds. In a hold, and in a pause, nobody can move; in a pause no time passes.
The turn passes over seats that have left; what leaves in a hold or a pause is seen to at its end.
"""

from __future__ import annotations

from typing import Any

from samedeal import create_rng, restore_rng

__all__ = ["Bell", "State"]

State = dict[str, Any]

_TURN = 5000
_LAST = 14


class Bell:
    """The engine."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Begin."""
        del options
        return {
            "rng": create_rng(seed).save(),
            "turn": 0,
            "turns": 0,
            "rings": [0] * seats,
            "left": _TURN,
            "holds": {},
            "away": [False] * seats,
            "paused": False,
            "over": False,
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Ring, or wait."""
        still = state["over"] or state["paused"] or state["holds"]
        return [] if still or seat != state["turn"] or state["away"][seat] else ["ring", "wait"]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Make a move."""
        if not self.may(state, seat, move):
            return {"code": "illegal"}
        if move == "wait":
            return self.reply(self.pass_on(state))
        rng = restore_rng(state["rng"])
        holds = {"ring": 500, "echo": 1500} if rng.int(0, 2) else {"ring": 500}
        rings = [each + (one == seat) for one, each in enumerate(state["rings"])]
        return self.reply({**state, "rng": rng.save(), "rings": rings, "holds": holds})

    def may(self, state: State, seat: int, move: Any) -> bool:
        """Whether a move is legal."""
        return move in self.legal_moves(state, seat)

    def reply(self, state: State) -> Any:
        """Accept."""
        return {"state": state, "events": []}

    def pass_on(self, state: State) -> State:
        """Go to the next seat that is there, or end."""
        turns = state["turns"] + 1
        if turns >= _LAST:
            return {**state, "turns": turns, "holds": {}, "left": 0, "over": True}
        seats = len(state["away"])
        order = [(state["turn"] + step) % seats for step in range(1, seats + 1)]
        turn = next((seat for seat in order if not state["away"][seat]), order[0])
        return {**state, "turns": turns, "turn": turn, "left": _TURN, "holds": {}}

    def advance(self, state: State, ms: int) -> Any:
        """Let time pass, from one thing that falls due to the next."""
        while ms > 0 and not state["over"] and not self.stands(state):
            step = min(ms, *(state["holds"].values() or [state["left"]]))
            ms -= step
            state = self.passed(state, step)
        return self.reply(state)

    def stands(self, state: State) -> bool:
        """Whether no time passes."""
        return bool(state["paused"])

    def passed(self, state: State, ms: int) -> State:
        """Let so much time pass that at most one thing falls due."""
        if state["holds"]:
            holds = {name: left - ms for name, left in state["holds"].items() if left > ms}
            return {**state, "holds": holds} if holds else self.pass_on(state)
        left = state["left"] - ms
        return {**state, "left": left} if left > 0 else self.pass_on(state)

    def timers(self, state: State) -> list[Any]:
        """The holds, or the turn."""
        if state["over"]:
            return []
        if state["holds"]:
            return [{"name": each, "hold": True} for each in state["holds"]]
        return [{"name": "turn"}]

    def pause(self, state: State, on: bool) -> Any:  # noqa: FBT001 - the protocol's form
        """Stop, or go on."""
        if state["over"] or state["paused"] == on:
            return {"code": "as-it-is"}
        return self.reply(self.settled({**state, "paused": on}))

    def leave(self, state: State, seat: int) -> Any:
        """Go."""
        return self.come_or_go(state, seat, away=True)

    def join(self, state: State, seat: int) -> Any:
        """Come back."""
        return self.come_or_go(state, seat, away=False)

    def come_or_go(self, state: State, seat: int, *, away: bool) -> Any:
        """Note who is there."""
        if state["away"][seat] == away:
            return {"code": "as-it-is"}
        gone = [away if one == seat else each for one, each in enumerate(state["away"])]
        return self.reply(self.settled({**state, "away": gone}))

    def settled(self, state: State) -> State:
        """Pass the turn on from who has left, unless it is held or paused."""
        still = state["over"] or state["paused"] or state["holds"] or all(state["away"])
        return state if still or not state["away"][state["turn"]] else self.pass_on(state)

    def view(self, state: State, viewer: int | None) -> Any:
        """Everything but what will be drawn."""
        del viewer
        return {name: value for name, value in state.items() if name != "rng"}

    def outcome(self, state: State) -> Any:
        """How often each seat has rung."""
        return {"rings": state["rings"]} if state["over"] else None
