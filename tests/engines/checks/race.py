"""Race: seats throw dice in turn, and the first to have thirty points wins. A sound engine."""

from __future__ import annotations

from typing import Any

from samedeal import create_rng, restore_rng

__all__ = ["Race", "State"]

State = dict[str, Any]


class Race:
    """The engine."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Begin."""
        del options
        return {"rng": create_rng(seed).save(), "turn": 0, "points": [0] * seats, "log": []}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Throw one die, or two."""
        over = self.outcome(state) is not None
        return [] if over or seat != state["turn"] else ["one", "two"]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Throw."""
        if move not in self.legal_moves(state, seat):
            return {"code": "illegal"}
        rng = restore_rng(state["rng"])
        die = rng.int(1, 7) + (rng.int(-3, 4) if move == "two" else 0)
        points = [each + die * (one == seat) for one, each in enumerate(state["points"])]
        turn = (seat + 1) % len(points)
        after = {**state, "rng": rng.save(), "turn": turn, "points": points}
        return {
            "state": {**after, "log": [*state["log"], die]},
            "events": [{"t": "die", "is": die}],
        }

    def view(self, state: State, viewer: int | None) -> Any:
        """Everything but the generator."""
        del viewer
        return {name: value for name, value in state.items() if name != "rng"}

    def outcome(self, state: State) -> Any:
        """Who has thirty."""
        won = [seat for seat, points in enumerate(state["points"]) if points >= 30]
        return {"winner": won[0]} if won else None

    def dump(self, state: State) -> Any:
        """Save the members in another order."""
        return {name: state[name] for name in sorted(state)}

    def load(self, dumped: Any) -> State:
        """Take it as it is."""
        return dict(dumped)
