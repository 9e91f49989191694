"""RLCard: card games for reinforcement learning, each an environment that is stepped.

An environment can't be saved, so a state is its seed and what was done (`_replayed`). Its `step`
takes no seat: the adapter refuses a move of anybody but the player to move. Whether a move is legal
most environments leave to their caller, and do something else, or raise, when it isn't; so the
adapter refuses what they don't list, unless `referee` is False.

What a seat sees is who is to move, whether it is over, and all that `get_state` gives it: `obs`,
`raw_obs`, `legal_actions`, `raw_legal_actions`, `action_record`. RLCard has no spectator; he is
told the first two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _hidden
from ._packages import package
from ._plain import integer_seed, plain
from ._replayed import Replayed

if TYPE_CHECKING:
    from samedeal.contracts import Rng

__all__ = ["Engine"]

rlcard = package("rlcard", "rlcard")

_TRIES = 5


class Engine(Replayed):
    """The operations of one game of RLCard.

    Args:
        game: its name, as `rlcard.make` takes it.
        referee: whether illegal moves are refused here.
    """

    def __init__(self, game: str, *, referee: bool = True) -> None:
        super().__init__()
        self._name = game
        self._referee = referee

    def _open(self, start: dict[str, Any]) -> Any:
        config = {"game_num_players": start["seats"], **(start["options"] or {})}
        env = rlcard.make(self._name, {**config, "seed": integer_seed(start["seed"])})
        if env.num_players != start["seats"]:
            raise ValueError(f"{self._name} is for {env.num_players}, not {start['seats']} seats")
        env.reset()
        return env

    def _step(self, game: Any, move: Any) -> None:
        game.step(move)

    def _swap(self, game: Any, viewer: int | None, first: int, second: int) -> None:
        places = _hidden.slots(self._name, game.game, viewer)
        _hidden.swap(places[first], places[second])
        _hidden.settle(self._name, game.game, [places[first][0], places[second][0]])

    def legal_moves(self, state: dict[str, Any], seat: int) -> list[Any]:
        """The numbers of the actions that the environment lists for the player to move."""
        env = self._game(state)
        if env.is_over() or seat != env.get_player_id():
            return []
        return [*map(plain, env.get_state(seat)["legal_actions"])]

    def apply(self, state: dict[str, Any], seat: int, move: Any) -> dict[str, Any]:
        """Step with the number of an action."""
        env = self._game(state)
        if self._referee and env.is_over():
            return {"code": "over", "message": "the game is over"}
        if type(seat) is not int or seat != env.get_player_id():
            return {"code": "turn", "message": "it is another player's turn"}
        if self._referee and (type(move) is not int or move not in self.legal_moves(state, seat)):
            return {"code": "illegal", "message": "not among the legal actions"}
        return {"state": self._moved(state, seat, move), "events": []}

    def view(self, state: dict[str, Any], viewer: int | None) -> Any:
        """What `get_state` gives the viewer; the legal actions as a list, in their order."""
        env = self._game(state)
        public = {"player": env.get_player_id(), "over": env.is_over()}
        if viewer is None:
            return plain(public)
        seen = env.get_state(viewer)
        return plain({**public, **seen, "legal_actions": list(seen["legal_actions"])})

    def outcome(self, state: dict[str, Any]) -> Any:
        """The payoffs, once it is over."""
        env = self._game(state)
        return {"payoffs": plain(env.get_payoffs())} if env.is_over() else None

    def perturb(self, state: dict[str, Any], viewer: int | None, rng: Rng) -> Any:
        """The state with two hidden cards exchanged; None where there are none."""
        env = self._game(state)
        if env.is_over():
            return None
        player = env.get_player_id()
        for _ in range(_TRIES):
            pair = _hidden.different(_hidden.slots(self._name, self._game(state).game, viewer), rng)
            if pair is None:
                return None
            changed = self._swapped(state, viewer, pair)
            env = self._game(changed)
            if env.get_player_id() == player and not env.is_over():
                return changed
        return None
