"""OpenSpiel: a game is a tree of histories, and a history is a list of the numbers of actions.

A state is `{"history": [...], "rng": the generator's state}`. Chance is played by a generator of
ours that the seed starts, so the same seed gives the same game. Simultaneous moves are taken in
turn, by OpenSpiel's own conversion.

What a seat sees is who is to move, and every channel that the game provides: the information state
and the observation, as text and as tensor, the observation struct, and the actions that it may
take. The spectator sees who is to move, and the game's public observation where it has one.

What a viewer can't know is told by the package itself. With `resample=True` states come from
`resample_from_infostate`, where the game implements it. Else `perturb` looks for another history
that gives the viewer the same text (`_histories`); his other channels may then not differ. Whether
that text itself tells too much is seen only where the engine's author says what a viewer may know.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from samedeal.rng import create_rng, restore_rng

from ._histories import Histories
from ._packages import package
from ._plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng

__all__ = ["Engine"]

pyspiel = package("pyspiel", "open_spiel")
_observation = package("open_spiel.python.observation", "open_spiel")

_CHANNELS = (
    "information_state_string",
    "information_state_tensor",
    "observation_string",
    "observation_tensor",
)
_PUBLIC = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
)


class Engine:
    """The operations of one game of OpenSpiel.

    Args:
        game: its name, with its parameters in brackets, as `pyspiel.load_game` takes it.
        resample: whether hidden information comes from the game's own resampling.
        knows: what a viewer may know, of a state of the package and a seat, any value; None for
            what the game's own text says.
    """

    def __init__(
        self,
        game: str,
        *,
        resample: bool = False,
        knows: Callable[[Any, int], Any] | None = None,
    ) -> None:
        loaded = pyspiel.load_game(game)
        if loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
            raise ValueError(
                f"{game} draws by itself, so that a history doesn't say what has happened; "
                "only games whose chance nodes are played from outside can be adapted"
            )
        if loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
            loaded = pyspiel.convert_to_turn_based(loaded)
        kind = loaded.get_type()
        self._game = loaded
        self._histories = Histories(loaded, knows)
        self._channels = [name for name in _CHANNELS if getattr(kind, f"provides_{name}")]
        # Asking a game for a struct that it lacks prints to stderr; its module tells it silently.
        members = dir(getattr(pyspiel, kind.short_name, None))
        self._struct = any(name.endswith("ObservationStruct") for name in members)
        self._public = _observation.make_observation(loaded, _PUBLIC)
        if resample:
            self.resample = self._resample
        elif knows or kind.information != pyspiel.GameType.Information.PERFECT_INFORMATION:
            self.perturb = self._perturb

    def new_game(self, seed: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """The first state in which somebody is to move."""
        if seats != self._game.num_players() or options:
            raise ValueError(
                f"{self._game} is for {self._game.num_players()} seats, not {seats}, and takes no "
                f"options ({options!r}): parameters of a game belong in its name"
            )
        return self._played(self._game.new_initial_state(), create_rng(seed))

    def apply(self, state: dict[str, Any], seat: int, move: Any) -> dict[str, Any]:
        """Apply the number of an action."""
        live = self._histories.state(state["history"])
        if live.is_terminal():
            return {"code": "over", "message": "the game is over"}
        if type(seat) is not int or live.current_player() != seat:
            return {"code": "turn", "message": "it is another player's turn"}
        if type(move) is not int or move not in live.legal_actions():
            return {"code": "illegal", "message": "not among the legal actions"}
        after = live.clone()
        after.apply_action(move)
        return {"state": self._played(after, restore_rng(state["rng"])), "events": []}

    def view(self, state: dict[str, Any], viewer: int | None) -> dict[str, Any]:
        """Every channel of the viewer's."""
        live = self._histories.state(state["history"])
        if viewer is None:
            public = self._public.string_from(live, 0) if self._public else None
            return {"player": live.current_player(), "public": public}
        seen: dict[str, Any] = {"player": live.current_player()}
        seen |= {name: plain(getattr(live, name)(viewer)) for name in self._channels}
        if self._struct:
            seen["observation_struct"] = live.to_observation_struct(viewer).to_dict()
        return {**seen, "legal_actions": self.legal_moves(state, viewer)}

    def legal_moves(self, state: dict[str, Any], seat: int) -> list[int]:
        """The numbers of the actions that the seat may take."""
        live = self._histories.state(state["history"])
        return [*live.legal_actions()] if live.current_player() == seat else []

    def outcome(self, state: dict[str, Any]) -> Any:
        """The returns, once it is over."""
        live = self._histories.state(state["history"])
        return {"returns": live.returns()} if live.is_terminal() else None

    def _resample(self, state: dict[str, Any], viewer: int | None, rng: Rng) -> Any:
        """A state out of the viewer's information state, drawn by the game."""
        live = self._histories.state(state["history"])
        if viewer is None or live.is_terminal():  # who won tells what was hidden
            return None
        drawn = live.resample_from_infostate(viewer, rng.next)
        return {**state, "history": drawn.history()}

    def _perturb(self, state: dict[str, Any], viewer: int | None, rng: Rng) -> Any:
        """The state with another history that the viewer's text doesn't tell from this one."""
        if viewer is None:  # what one of the players can't tell he can't either
            viewer = rng.int(0, self._game.num_players())
        history = self._histories.other(state["history"], viewer, rng)
        return history and {**state, "history": history}

    def _played(self, live: Any, rng: Rng) -> dict[str, Any]:
        """The state once chance has played, if it is its turn."""
        while live.is_chance_node():
            outcomes = live.chance_outcomes()
            at = rng.next() * sum(weight for _, weight in outcomes)
            ends = accumulate(weight for _, weight in outcomes)
            drawn = next((which for which, end in enumerate(ends) if at < end), -1)
            live.apply_action(outcomes[drawn][0])
        return {"history": live.history(), "rng": rng.save()}
