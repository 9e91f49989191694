"""Histories of OpenSpiel: the state of each, and those that a viewer can't tell from another.

Another history is made by replacing one chance outcome: by one that is out, or by one that came
later, which then changes places with it (else a card would be dealt twice). Nobody's moves change.
It is alike if it can be played, the same player is to move at every point, and the text that the
game gives the viewer is the same: his information state at the end, which tells all that he has
learned, or without one his observation at every point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from samedeal.contracts import Rng

__all__ = ["Histories"]

_KEPT = 256
_TRIES = 60


class Histories:
    """The histories of one game.

    Args:
        game: of the package.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self._recalls = game.get_type().provides_information_state_string
        self._states: dict[tuple[int, ...], Any] = {}

    def state(self, history: list[int]) -> Any:
        """The package's state of a history, to be looked at."""
        found = self._states.get(tuple(history))
        if found is None:
            found = self._game.new_initial_state()
            for action in history:
                found.apply_action(action)
            self.keep(history, found)
        return found

    def keep(self, history: list[int], state: Any) -> None:
        """Keep the state of a history, and forget the one kept longest."""
        self._states[tuple(history)] = state
        if len(self._states) > _KEPT:
            del self._states[next(iter(self._states))]

    def other(self, history: list[int], viewer: int, rng: Rng) -> list[int] | None:
        """Another history that is alike to this viewer; None if none was found."""
        ends = range(len(history))
        chance = [end for end in ends if self.state(history[:end]).is_chance_node()]
        for _ in range(_TRIES if chance else 0):
            at = chance[rng.int(0, len(chance))]
            outcomes = self.state(history[:at]).legal_actions()
            new, old = outcomes[rng.int(0, len(outcomes))], history[at]
            changed = [*history[:at], new, *history[at + 1 :]]
            for later in chance:
                if later > at and history[later] == new:
                    changed[later] = old
            if new != old and self._alike(history, changed, at, viewer):
                return changed
        return None

    def _alike(self, history: list[int], changed: list[int], at: int, viewer: int) -> bool:
        state = self.state(changed[:at]).clone()
        for end in range(at + 1, len(history) + 1):
            if changed[end - 1] not in state.legal_actions():
                return False
            state.apply_action(changed[end - 1])
            before = self.state(history[:end])
            if state.current_player() != before.current_player():
                return False
            looked = end == len(history) if self._recalls else not state.is_chance_node()
            if looked and self._text(state, viewer) != self._text(before, viewer):
                return False
        return True

    def _text(self, state: Any, viewer: int) -> Any:
        if self._recalls:
            return state.information_state_string(viewer)
        return state.observation_string(viewer)
