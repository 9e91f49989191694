"""Hidden ships in a grid of fog: each seat places two, then they shoot in turn.

There is no chance in the rules. What is hidden is told by `perturb`: the ships that a viewer can't
see are placed in another way that agrees with every shot so far.
"""

from __future__ import annotations

from itertools import product

from samedeal import pick

from .moves import accepted, copied, is_among, is_seat, pick_move, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Ships"]

_SIDE = 4
_LENGTHS = (3, 2)


def _placements(length: int) -> list[list[int]]:
    """Return the cells of each way to place a ship, by row and column."""
    across = [
        [y * _SIDE + x + step for step in range(length)]
        for y, x in product(range(_SIDE), range(_SIDE - length + 1))
    ]
    down = [
        [(y + step) * _SIDE + x for step in range(length)]
        for y, x in product(range(_SIDE - length + 1), range(_SIDE))
    ]
    return across + down


_PLACEMENTS = [_placements(length) for length in _LENGTHS]
_FLEETS = [
    [list(ship) for ship in ships]
    for ships in product(*_PLACEMENTS)
    if len({cell for ship in ships for cell in ship}) == sum(_LENGTHS)
]


class Ships:
    """The engine, for 2 seats."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Return a game with empty waters."""
        del seed, options
        if seats != 2:
            raise ValueError(f"seats is {seats}, and this is a game for 2")
        return {"fleets": [[], []], "shots": [[], []], "turn": 0}

    def is_placing(self, state: State) -> bool:
        """Return whether ships are still to be placed."""
        return any(len(fleet) < len(_LENGTHS) for fleet in state["fleets"])

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return where the next ship may lie, or the cells not shot at."""
        if not is_seat(seat, 2) or self.outcome(state) is not None:
            return []
        if self.is_placing(state):
            fleet = state["fleets"][seat]
            if len(fleet) == len(_LENGTHS):
                return []
            taken = {cell for ship in fleet for cell in ship}
            ways = [way for way in _PLACEMENTS[len(fleet)] if taken.isdisjoint(way)]
            return [{"t": "place", "cells": list(way)} for way in ways]
        if seat != state["turn"]:
            return []
        shot = [shot["cell"] for shot in state["shots"][seat]]
        return [{"t": "shoot", "cell": cell} for cell in range(_SIDE * _SIDE) if cell not in shot]

    def sample_move(self, state: State, seat: int, rng: Any) -> Any:
        """Return one of the legal moves."""
        return pick_move(self.legal_moves(state, seat), rng)

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if self.outcome(state) is not None:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "place":
            fleets = copied(state["fleets"])
            fleets[seat].append(list(move["cells"]))
            return accepted({**state, "fleets": fleets}, self.tell_placed(seat, move["cells"]))
        cell = move["cell"]
        hit = any(cell in ship for ship in state["fleets"][1 - seat])
        shots = copied(state["shots"])
        shots[seat].append({"cell": cell, "hit": hit})
        state = {**state, "shots": shots, "turn": 1 - seat}
        events: list[Any] = [{"t": "shot", "seat": seat, "cell": cell, "hit": hit}]
        if self.outcome(state) is not None:
            events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def tell_placed(self, seat: int, cells: list[int]) -> Any:
        """Return the event of a ship that was placed: that it was."""
        del cells
        return {"t": "placed", "seat": seat}

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it; at the end, with all ships."""
        over = self.outcome(state) is not None
        view = {
            "fleets": [
                fleet if over or seat == viewer else None
                for seat, fleet in enumerate(state["fleets"])
            ],
            "placed": [len(fleet) for fleet in state["fleets"]],
            "shots": state["shots"],
            "turn": state["turn"],
        }
        return copied(view)

    def perturb(self, state: State, viewer: int | None, rng: Any) -> State | None:
        """Return the game with ships, hidden from a viewer, in other places; None if none are."""
        if self.outcome(state) is not None:
            return None
        fleets = [
            fleet if seat == viewer else self.another(state, seat, rng)
            for seat, fleet in enumerate(state["fleets"])
        ]
        return None if fleets == state["fleets"] else {**state, "fleets": fleets}

    def another(self, state: State, seat: int, rng: Any) -> Any:
        """Return another fleet that agrees with all shots at it, or the same if there is none."""
        fleet = state["fleets"][seat]
        shots = state["shots"][1 - seat]
        ways: list[Any] = []
        for whole in _FLEETS:
            way = whole[: len(fleet)]
            cells = [cell for ship in way for cell in ship]
            if way != fleet and all((shot["cell"] in cells) == shot["hit"] for shot in shots):
                ways.append(copied(way))
        return pick(rng, ways) if ways else fleet

    def invariant(self, state: State) -> str | None:
        """Return what can't be: a shot that says another thing than the ships."""
        for seat, shots in enumerate(state["shots"]):
            cells = [cell for ship in state["fleets"][1 - seat] for cell in ship]
            if any((shot["cell"] in cells) != shot["hit"] for shot in shots):
                return f"the shots of seat {seat} don't agree with the ships"
        return None

    def outcome(self, state: State) -> Any:
        """Return who has hit all that there was to hit, once one has."""
        for seat, shots in enumerate(state["shots"]):
            if sum(shot["hit"] for shot in shots) == sum(_LENGTHS):
                return {"winner": seat}
        return None

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
