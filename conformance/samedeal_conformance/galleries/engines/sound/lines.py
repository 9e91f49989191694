"""Three in a line on a board of four by four, dropped into columns: no chance, nothing hidden."""

from __future__ import annotations

from samedeal import create_grid, get_cell, in_bounds, set_cell

from .moves import accepted, copied, is_among, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal.contracts import Point

    from .moves import Reply, State

__all__ = ["Lines"]

_SIDE = 4
_ACROSS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Lines:
    """The engine, for 2 seats."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Return an empty board."""
        del seed, options
        if seats != 2:
            raise ValueError(f"seats is {seats}, and this is a game for 2")
        return {"board": dict(create_grid(_SIDE, _SIDE, None)), "turn": 0, "winner": None}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the columns that are not full."""
        if self.outcome(state) is not None or type(seat) is not int or seat != state["turn"]:
            return []
        top = state["board"]["cells"][:_SIDE]
        return [{"t": "drop", "column": x} for x, cell in enumerate(top) if cell is None]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if self.outcome(state) is not None:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        board, x = state["board"], move["column"]
        y = max(y for y in range(_SIDE) if get_cell(board, {"x": x, "y": y}) is None)
        board = dict(set_cell(board, {"x": x, "y": y}, seat))
        winner = seat if self.is_line(board, x, y) else None
        state = {"board": board, "turn": 1 - seat, "winner": winner}
        events: list[Any] = [{"t": "dropped", "seat": seat, "x": x, "y": y}]
        if self.outcome(state) is not None:
            events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def is_line(self, board: Any, x: int, y: int) -> bool:
        """Return whether three in a line go through a cell."""
        owner = get_cell(board, {"x": x, "y": y})
        for dx, dy in _ACROSS:
            cells: list[Point] = [{"x": x + step * dx, "y": y + step * dy} for step in range(-2, 3)]
            mine = [in_bounds(board, cell) and get_cell(board, cell) == owner for cell in cells]
            if any(all(mine[first : first + 3]) for first in range(3)):
                return True
        return False

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the whole game."""
        del viewer
        return copied(state)

    def zones(self, state: State) -> list[Any]:
        """Return that nothing is hidden."""
        del state
        return []

    def outcome(self, state: State) -> Any:
        """Return who has won, None for a full board, once one or the other is so."""
        if state["winner"] is None and None in state["board"]["cells"]:
            return None
        return {"winner": state["winner"]}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
