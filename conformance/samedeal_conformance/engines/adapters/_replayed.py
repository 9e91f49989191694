"""Games that can neither be saved nor copied, as functions of states.

A state is how a game came about: `{"game": seed, seats and options, "done": [...]}`, where each
thing done is `["move", seat, move]` or `["swap", viewer, i, j]`, an exchange of two cards that this
viewer couldn't see then. Any state can be reached by doing it all again on a fresh game. The live
games of the states asked about last are kept, and that of an earlier state of a game is played on
from: whoever goes through a game in order plays it once.

Nothing computed is kept, only games: the same move made twice is played twice, or differences
between two runs couldn't be seen. Copies are no way: those of PettingZoo are fresh games, and with
what RLCard's record they take longer than playing again.
"""

from __future__ import annotations

import json
from typing import Any

__all__ = ["Replayed"]

_KEPT = 64

Name = tuple[str, ...]
"""What tells a state from others: its start and each thing done, as text."""


class Replayed:
    """What the adapters of stateful packages share; they say how to open, step and swap."""

    def __init__(self) -> None:
        self._games: dict[Name, Any] = {}

    def new_game(self, seed: Any, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """A game that nobody has moved in."""
        start = {"seed": seed, "seats": seats, "options": options}
        state = {"game": start, "done": []}
        self._keep(_name(state), self._open(start))
        return state

    def _open(self, start: dict[str, Any]) -> Any:
        """A live game from its seed, seats and options."""
        raise NotImplementedError

    def _step(self, game: Any, move: Any) -> None:
        """Make the move of who is to move."""
        raise NotImplementedError

    def _swap(self, game: Any, viewer: int | None, first: int, second: int) -> None:
        """Exchange two cards that the viewer can't see."""
        raise NotImplementedError

    def _moved(self, state: dict[str, Any], seat: int, move: Any) -> dict[str, Any]:
        """The state after the move, its game played."""
        return self._do(state, ["move", seat, move])

    def _swapped(self, state: dict[str, Any], viewer: int | None, pair: tuple[int, int]) -> Any:
        """The state in which two cards have changed places."""
        return self._do(state, ["swap", viewer, *pair])

    def _do(self, state: dict[str, Any], step: list[Any]) -> dict[str, Any]:
        after = {"game": state["game"], "done": [*state["done"], step]}
        self._games.pop(_name(after), None)
        self._game(after)
        return after

    def _game(self, state: dict[str, Any]) -> Any:
        """The live game in this state, to be looked at."""
        name = _name(state)
        ends = range(len(name), 0, -1)
        nearest = next((end for end in ends if name[:end] in self._games), 0)
        game = self._games.pop(name[:nearest]) if nearest else self._open(state["game"])
        for step in state["done"][max(0, nearest - 1) :]:
            if step[0] == "move":
                self._step(game, step[2])
            else:
                self._swap(game, *step[1:])
        self._keep(name, game)
        return game

    def _keep(self, name: Name, game: Any) -> None:
        self._games.pop(name, None)
        self._games[name] = game
        if len(self._games) > _KEPT:
            del self._games[next(iter(self._games))]


def _name(state: dict[str, Any]) -> Name:
    return (json.dumps(state["game"], sort_keys=True), *map(json.dumps, state["done"]))
