"""A generator that goes on otherwise after so many outputs, to see whether somebody looked ahead.

What an engine has drawn by the end of a call is the engine's to tell; what the generator has yet to
give nobody may know. So a call is made again with a generator that gives the same outputs as far as
they were drawn, and others after them: it comes to the same, unless the engine looked ahead, by a
copy of the generator or by its state.

Its state is that of the kit's generator with the member `then`: after how many outputs it goes on
from which words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal import create_rng, restore_rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal.contracts import Rng

__all__ = ["begun", "forked", "outputs_between", "restored"]

_COUNTER = 3
"""The word that every output counts up."""


def outputs_between(before: Any, after: Any) -> int:
    """How many outputs lie between two states of one generator."""
    difference: int = after["words"][_COUNTER] - before["words"][_COUNTER]
    return difference % 2**32


def forked(state: Any, after: int, words: list[int]) -> dict[str, Any]:
    """The state of a generator that goes on from other words after so many outputs."""
    return {**state, "then": {"after": after, "words": words}}


def restored(state: Any) -> Rng:
    """The generator of a state, forked or not."""
    if not _is_forked(state):
        return restore_rng(state)
    then = state["then"]
    plain: Any = {name: each for name, each in state.items() if name != "then"}
    other: Any = {**plain, "words": then["words"]}
    return _Forked(restore_rng(plain), then["after"], restore_rng(other))


def begun(seed: Any) -> Rng:
    """The generator of a seed, or of a forked state in its place."""
    return restored(seed) if _is_forked(seed) else create_rng(seed)


def _is_forked(state: Any) -> bool:
    return isinstance(state, dict) and "then" in state


class _Forked:
    """It gives the outputs of one generator as far as they go, and then those of the other.

    A draw that takes outputs of both is one of the other's: whoever makes it looks ahead.
    """

    def __init__(self, rng: Rng, left: int, other: Rng) -> None:
        self._rng = rng
        self._left = left
        self._other = other

    def _current(self) -> Rng:
        return self._rng if self._left else self._other

    def _drawn(self, name: str, *given: Any) -> Any:
        if self._left:
            trial = self._rng.copy()
            value = getattr(trial, name)(*given)
            taken = outputs_between(self._rng.save(), trial.save())
            if taken <= self._left:
                self._rng, self._left = trial, self._left - taken
                return value
            self._left = 0
        return getattr(self._other, name)(*given)

    def next(self) -> Any:
        """As the kit's."""
        return self._drawn("next")

    def int(self, min: Any, max: Any) -> Any:  # noqa: A002 - the contract's words
        """As the kit's."""
        return self._drawn("int", min, max)

    def shuffle(self, items: Sequence[Any]) -> Any:
        """As the kit's."""
        return self._drawn("shuffle", items)

    def steps(self, n: Any) -> Any:
        """As the kit's."""
        return self._drawn("steps", n)

    def save(self) -> Any:
        """The state of the generator that goes on."""
        return self._current().save()

    def copy(self) -> _Forked:
        """Another in the same state."""
        return _Forked(self._rng.copy(), self._left, self._other.copy())

    def __copy__(self) -> _Forked:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> _Forked:
        return self.copy()
