"""PettingZoo AEC: environments in which one agent after the other steps.

An environment can't be saved, and a copy of it is a fresh one, so a state is its seed and what was
done (`_replayed`). Seats are the possible agents in their order. Everybody is told whose turn it is
and who is out; a seat sees besides what `observe` gives its agent, the action mask with it, and its
`infos`. What it may choose is what its own mask says, whoever is to move.

PettingZoo's wrappers end the game when a move is illegal, which is a rule of theirs and no refusal;
so the adapter refuses what the mask forbids, unless `referee` is False. `step` takes no agent: a
move of anybody but the agent to move is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _hidden
from ._packages import package
from ._plain import integer_seed, plain
from ._replayed import Replayed

if TYPE_CHECKING:
    from samedeal.contracts import Rng

__all__ = ["Engine"]

pettingzoo = package("pettingzoo", "pettingzoo[classic]")


class Engine(Replayed):
    """The operations of one environment of PettingZoo.

    Args:
        name: in PettingZoo's registry, such as "classic/rps-v2".
        referee: whether moves that the mask of the agent forbids are refused here.
    """

    def __init__(self, name: str, *, referee: bool = True) -> None:
        super().__init__()
        self._name = name
        self._referee = referee
        inner = getattr(pettingzoo.make("aec", name).unwrapped, "env", None)
        if hasattr(inner, "game"):
            self.perturb = self._perturb

    def _open(self, start: dict[str, Any]) -> Any:
        env = pettingzoo.make("aec", self._name, **(start["options"] or {}))
        env.reset(seed=integer_seed(start["seed"]))
        if len(env.possible_agents) != start["seats"]:
            raise ValueError(
                f"{self._name} is for {len(env.possible_agents)}, not {start['seats']} seats; "
                "the options may say otherwise"
            )
        return env

    def _step(self, game: Any, move: Any) -> None:
        game.step(move)
        while not _over(game) and _out(game, game.agent_selection):
            game.step(None)

    def _swap(self, game: Any, viewer: int | None, first: int, second: int) -> None:
        inner = game.unwrapped.env
        places = _hidden.slots(inner.name, inner.game, viewer)
        _hidden.swap(places[first], places[second])

    def legal_moves(self, state: dict[str, Any], seat: int) -> list[int]:
        """What the agent's own mask allows, or all actions where there is no mask."""
        env = self._game(state)
        agent = env.possible_agents[seat]
        if _over(env) or _out(env, agent):
            return []
        seen = env.observe(agent)
        if isinstance(seen, dict) and "action_mask" in seen:
            return [int(each) for each in np.flatnonzero(seen["action_mask"])]
        return list(range(int(env.action_space(agent).n))) if agent == env.agent_selection else []

    def apply(self, state: dict[str, Any], seat: int, move: Any) -> dict[str, Any]:
        """Step with the number of an action."""
        env = self._game(state)
        if _over(env):
            return {"code": "over", "message": "the game is over"}
        if type(seat) is not int or env.possible_agents.index(env.agent_selection) != seat:
            return {"code": "turn", "message": "it is another agent's turn"}
        if self._referee and (type(move) is not int or move not in self.legal_moves(state, seat)):
            return {"code": "illegal", "message": "the action mask forbids it"}
        return {"state": self._moved(state, seat, move), "events": []}

    def view(self, state: dict[str, Any], viewer: int | None) -> Any:
        """What the environment tells the viewer's agent."""
        env = self._game(state)
        public = {
            "turn": None if _over(env) else env.agent_selection,
            "out": [_out(env, agent) for agent in env.possible_agents],
        }
        if viewer is None:
            return public
        agent = env.possible_agents[viewer]
        return plain({**public, "observe": env.observe(agent), "info": env.infos.get(agent)})

    def outcome(self, state: dict[str, Any]) -> Any:
        """The rewards of the last step, once all agents are out."""
        env = self._game(state)
        return {"rewards": plain(env.rewards)} if _over(env) else None

    def _perturb(self, state: dict[str, Any], viewer: int | None, rng: Rng) -> Any:
        """The state with two hidden cards exchanged, of an environment made of RLCard."""
        env = self._game(state)
        if _over(env):
            return None
        inner = env.unwrapped.env
        pair = _hidden.different(_hidden.slots(inner.name, inner.game, viewer), rng)
        return self._swapped(state, viewer, pair) if pair else None


def _out(env: Any, agent: str) -> bool:
    return agent not in env.agents or env.terminations[agent] or env.truncations[agent]


def _over(env: Any) -> bool:
    return all(_out(env, agent) for agent in env.possible_agents)
