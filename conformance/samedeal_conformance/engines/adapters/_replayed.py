"""Games that can neither be saved nor copied, as functions of states.

A state is how a game came about: `{"game": seed, seats and options, "done": [...]}`, where each
thing done is `["move", seat, move]` or `["swap", viewer, i, j]`, an exchange of two cards that this
viewer couldn't see then. Any state can be reached by doing it all again on a fresh game. The live
games of the states asked about last are kept, and playing on takes the one of the state before, so
that a game is played once as long as nobody goes back.

Nothing computed is kept, only games: the same game asked for twice is dealt and played twice, or
differences between two runs couldn't be seen.
"""

from __future__ import annotations

import json
from typing import Any

__all__ = ["Replayed"]

_KEPT = 32


class Replayed:
    """What the adapters of stateful packages share; they say how to open, step and swap."""

    def __init__(self) -> None:
        self._games: dict[str, Any] = {}

    def new_game(self, seed: Any, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """A game that nobody has moved in."""
        start = {"seed": seed, "seats": seats, "options": options}
        state = {"game": start, "done": []}
        self._keep(state, self._open(start))
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
        game = self._game(state)
        del self._games[_text(state)]
        self._perform(game, step)
        after = {"game": state["game"], "done": [*state["done"], step]}
        self._keep(after, game)
        return after

    def _perform(self, game: Any, step: list[Any]) -> None:
        if step[0] == "move":
            self._step(game, step[2])
        else:
            self._swap(game, *step[1:])

    def _game(self, state: dict[str, Any]) -> Any:
        """The live game in this state, to be looked at."""
        text = _text(state)
        game = self._games.pop(text, None)
        if game is None:
            game = self._open(state["game"])
            for step in state["done"]:
                self._perform(game, step)
        self._keep(state, game)
        return game

    def _keep(self, state: dict[str, Any], game: Any) -> None:
        self._games.pop(_text(state), None)
        self._games[_text(state)] = game
        if len(self._games) > _KEPT:
            del self._games[next(iter(self._games))]


def _text(state: dict[str, Any]) -> str:
    return json.dumps(state, sort_keys=True)
