"""Transcripts of the table's objects: TableRng, and Deck on one of them.

Each object is a small model that keeps lists and counts; every number that it draws, and every
order of cards, is the C's. A call that is refused gives its kind and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .inputs import SAFE, TWO_32, Inputs, InputTypeError, InputValueError

if TYPE_CHECKING:
    from collections.abc import Callable

    from .calls import Calls

    Methods = dict[str, Callable[[Inputs], Any]]
    # From a method and its arguments to the kind of the error that they get, or None.
    Refused = Callable[[str, Any], str | None]

__all__ = ["TABLE_OPERATIONS", "transcript"]


class _TableRng:
    """TableRng(seed)."""

    def __init__(self, calls: Calls, seed: int) -> None:
        self._calls = calls
        self._seed = seed % TWO_32
        self._state = [self._seed]

    def _call(self, _given: Inputs) -> int:
        return self._calls.table_step(self._state)

    def _int(self, given: Inputs) -> int:
        return self._calls.table_int(self._state, given.integer("n", 0, SAFE))

    def _range(self, given: Inputs) -> int:
        low = given.integer("lo", -SAFE, SAFE)
        high = given.integer("hi", -SAFE, SAFE)
        if not 1 <= high - low + 1 <= SAFE:
            raise InputValueError(f"hi - lo + 1 must be 1 to 2**53 - 1, not {high - low + 1}")
        return low + self._calls.table_int(self._state, high - low + 1)

    def _pick(self, given: Inputs) -> Any:
        items = given.items("items")
        index = self._calls.table_int(self._state, len(items))
        return items[index] if items else None

    def _shuffle(self, given: Inputs) -> list[Any]:
        return self.shuffled(given.items("items"))

    def _seed_property(self, _given: Inputs) -> int:
        return self._seed

    def shuffled(self, items: list[Any]) -> list[Any]:
        """The items in a new order."""
        return [items[i] for i in self._calls.table_shuffle_order(self._state, len(items))]

    def methods(self) -> Methods:
        """What a transcript may call."""
        return {
            "call": self._call,
            "int": self._int,
            "range": self._range,
            "pick": self._pick,
            "shuffle": self._shuffle,
            "seed": self._seed_property,
        }


class _Deck:
    """Deck(cards, TableRng(seed)). Both piles have their top at the end."""

    def __init__(self, rng: _TableRng, cards: list[Any]) -> None:
        self._rng = rng
        self._pile = rng.shuffled(cards)
        self._discards: list[Any] = []
        self._drawn = 0

    def _refilled(self) -> bool:
        """Whether there is a card to draw, the discards shuffled in if need be."""
        if not self._pile and self._discards:
            self._pile = self._rng.shuffled(self._discards)
            self._discards = []
        return bool(self._pile)

    def _taken(self, most: int) -> list[Any]:
        taken: list[Any] = []
        while len(taken) < most and self._refilled():
            taken.append(self._pile.pop())
        self._drawn += len(taken)
        return taken

    def _draw(self, _given: Inputs) -> Any:
        taken = self._taken(1)
        return taken[0] if taken else None

    def _draw_many(self, given: Inputs) -> list[Any]:
        return self._taken(given.integer("n", 0, TWO_32 - 1))

    def _peek(self, _given: Inputs) -> Any:
        return self._pile[-1] if self._refilled() else None

    def _discard(self, given: Inputs) -> None:
        self._discards.append(given.value("card"))

    def _reshuffle(self, _given: Inputs) -> None:
        self._pile = self._rng.shuffled(self._discards) + self._pile
        self._discards = []

    def _add(self, given: Inputs) -> None:
        self._pile = self._rng.shuffled(self._pile + given.items("cards"))

    def methods(self) -> Methods:
        """What a transcript may call."""
        return {
            "draw": self._draw,
            "draw_many": self._draw_many,
            "peek": self._peek,
            "discard": self._discard,
            "reshuffle": self._reshuffle,
            "add": self._add,
            "left": lambda _: len(self._pile),
            "discarded": lambda _: len(self._discards),
            "exhausted": lambda _: not self._pile and not self._discards,
            "drawn": lambda _: self._drawn,
        }


def _rng_methods(calls: Calls, given: Inputs) -> Methods:
    return _TableRng(calls, given.integer("seed", -SAFE, SAFE)).methods()


def _deck_methods(calls: Calls, given: Inputs) -> Methods:
    rng = _TableRng(calls, given.integer("seed", -SAFE, SAFE))
    return _Deck(rng, given.items("cards")).methods()


TABLE_OPERATIONS: dict[str, Callable[[Calls, Inputs], Methods]] = {
    "table.rng.transcript": _rng_methods,
    "table.deck.transcript": _deck_methods,
}


def _outcome(method: Callable[[Inputs], Any], arguments: Any) -> dict[str, Any]:
    """The outcome of a call by the checks of this oracle alone."""
    given = Inputs(arguments)
    try:
        value = method(given)
    except InputValueError:
        return {"error": "value"}
    except InputTypeError:
        return {"error": "type"}
    given.finish()
    return {"ok": value}


def transcript(
    calls: Calls,
    operation: str,
    given: Inputs,
    refused: Refused | None = None,
) -> list[dict[str, Any]]:
    """The outcome of each call on one object.

    `refused` gives the kind of the error that a method's arguments get, as they stand in the
    input, or None; what it lets through must be in the domain. Without it the checks here decide.
    """
    methods = TABLE_OPERATIONS[operation](calls, given)
    outcomes = []
    for call in map(Inputs, given.raw_objects("calls")):
        name = call.text("method")
        if name not in methods:
            raise InputValueError(f"{operation} has no method {name}")
        arguments = call.members("arguments")
        call.finish()
        kind = refused(name, arguments) if refused else None
        if kind is not None:
            outcomes.append({"error": kind})
            continue
        outcome = _outcome(methods[name], arguments)
        if refused and "error" in outcome:
            raise InputValueError(
                f"{operation}: the arguments {arguments} of {name} are let through, "
                f"but are a {outcome['error']} error"
            )
        outcomes.append(outcome)
    return outcomes
