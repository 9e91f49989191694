"""Histories of OpenSpiel: the state of each, and those that a viewer can't tell from another.

Another history is made by replacing one chance outcome: by one that is out, or by one that came
later, which then changes places with it (else a card would be dealt twice). Where chance has no
choice another player's move is replaced in the same way; elsewhere moves are left alone, since many
texts forget those that all have seen. It is alike if it can be played, the same player is to move
at every point, and the viewer knows the same: by the text that the game gives him, his information
state at the end, which tells all that he has learned, or without one his observation at every
point; or at every point by a function that says what he may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng

__all__ = ["Histories"]

_KEPT = 64
_TRIES = 60
_CHANCE = -1  # pyspiel.PlayerId.CHANCE


class Histories:
    """The histories of one game.

    Args:
        game: of the package.
        knows: what a viewer may know in a state; None for what the game's own text says.
    """

    def __init__(self, game: Any, knows: Callable[[Any, int], Any] | None = None) -> None:
        self._game = game
        self._recalls = knows is None and game.get_type().provides_information_state_string
        text = "information_state_string" if self._recalls else "observation_string"
        self._knows = knows or (lambda state, viewer: getattr(state, text)(viewer))
        self._paths: dict[tuple[int, ...], list[Any]] = {(): [game.new_initial_state()]}

    def state(self, history: list[int]) -> Any:
        """The package's state of a history, to be looked at."""
        return self.path(history)[-1]

    def path(self, history: list[int]) -> list[Any]:
        """The states before each action of a history, and the one after the last."""
        name = tuple(history)
        found = self._paths.pop(name, None)
        if found is None:
            near = max((each for each in self._paths if name[: len(each)] == each), key=len)
            found = [*self._paths[near]]
            for action in name[len(near) :]:
                after = found[-1].clone()
                after.apply_action(action)
                found.append(after)
        self._paths[name] = found
        if len(self._paths) > _KEPT:
            del self._paths[next(each for each in self._paths if each)]
        return found

    def other(self, history: list[int], viewer: int, rng: Rng) -> list[int] | None:
        """Another history that is alike to this viewer; None if none was found."""
        *states, _ = self.path(history)
        actors = [state.current_player() for state in states]
        free = [end for end, state in enumerate(states) if len(state.legal_actions()) > 1]
        places = [end for end in free if actors[end] == _CHANCE]
        places = places or [end for end in free if actors[end] != viewer]
        for _ in range(_TRIES if places else 0):
            at = places[rng.int(0, len(places))]
            outcomes = states[at].legal_actions()
            new, old = outcomes[rng.int(0, len(outcomes))], history[at]
            changed = [*history[:at], new, *history[at + 1 :]]
            for later in range(at + 1, len(history)):
                if actors[later] == actors[at] and history[later] == new:
                    changed[later] = old
            if new != old and self._alike(history, changed, at, viewer):
                return changed
        return None

    def _alike(self, history: list[int], changed: list[int], at: int, viewer: int) -> bool:
        path = self.path(history)
        state = path[at].clone()
        for end in range(at + 1, len(history) + 1):
            if changed[end - 1] not in state.legal_actions():
                return False
            state.apply_action(changed[end - 1])
            before = path[end]
            if state.current_player() != before.current_player():
                return False
            looked = end == len(history) if self._recalls else not state.is_chance_node()
            if looked and self._knows(state, viewer) != self._knows(before, viewer):
                return False
        return True
