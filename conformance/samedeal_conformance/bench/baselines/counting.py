"""An engine with a fault that takes many moves to reach, and few to show."""

from __future__ import annotations

from typing import Any, ClassVar

__all__ = ["Counting"]


class Counting:
    """Numbers from 0 to 9 are said; after the tenth 0 nobody can say one, and it isn't over.

    Seats take turns, so that a short game is at most two moves for each 0.
    """

    NEEDED: ClassVar[int] = 10

    def new_game(self, seed: object, seats: int, options: object) -> Any:
        """Begin with nothing said."""
        del seed, options
        return {"said": [], "seats": seats}

    def legal_moves(self, state: Any, seat: int) -> list[int]:
        """List what the seat on turn can say."""
        said = state["said"]
        stuck = said.count(0) == self.NEEDED
        return [] if stuck or seat != len(said) % state["seats"] else list(range(10))

    def apply(self, state: Any, seat: int, move: Any) -> Any:
        """Say a number."""
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "no"}
        return {"state": {**state, "said": [*state["said"], move]}}

    def view(self, state: Any, viewer: int | None) -> Any:
        """Show what was said."""
        del viewer
        return state["said"]

    def outcome(self, state: Any) -> Any:
        """Never over before it is stuck."""
        del state
        return
