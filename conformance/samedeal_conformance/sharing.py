"""Whether a result is the caller's alone, to keep and to write into: a game does both.

* Lists and objects that were handed over as arguments, and lists that these objects hold, do not
  come back as parts of a result. Items do: a card that is drawn may be the card of the deck. Where
  the contract says "as new objects", they may not.
* What the kit made stands in the result once.
* It is nobody else's: it is overwritten here, and whoever calls this looks whether anything has
  changed by that.
"""

from __future__ import annotations

from typing import Any

__all__ = ["Arguments", "SharedError", "take"]

_SPOILT = "overwritten by the harness"

# Arguments that are an item each.
_ITEMS = frozenset({"card", "domino", "face", "msg", "sender", "value"})

# Operations whose items are new objects too, and how deep in the result those are.
_AS_NEW = {"cards.decks.repeat_deck": 1, "tiles.oriented": 0}


class SharedError(Exception):
    """The result is not the caller's alone."""


def _values(thing: Any) -> Any:
    return thing.values() if type(thing) is dict else thing


class Arguments:
    """The lists and objects of some arguments, by their identity; they are kept alive here."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.parts: dict[int, Any] = {}
        self.holders: dict[int, Any] = {}
        self.add(given)

    def add(self, given: dict[str, Any]) -> None:
        """Take in more arguments."""
        for name, argument in given.items():
            if type(argument) is not list and type(argument) is not dict:
                continue
            self._walk(argument)
            if name not in _ITEMS:
                self.holders[id(argument)] = argument
                if type(argument) is dict:
                    for member in argument.values():
                        if type(member) is list:
                            self.holders[id(member)] = member

    def _walk(self, thing: Any) -> None:
        self.parts[id(thing)] = thing
        for value in _values(thing):
            kind = type(value)
            if (kind is list or kind is dict) and id(value) not in self.parts:
                self._walk(value)


def _made(result: Any, given: Arguments, as_new: int) -> list[Any]:
    """The lists and objects of a result that the kit has made for it."""
    own: dict[int, Any] = {}

    def visit(thing: Any, depth: int) -> None:
        name = id(thing)
        if name in given.holders or (depth <= as_new and name in given.parts):
            raise SharedError(
                "a list or object of the arguments is in the result, where a new one must be"
            )
        if name in given.parts:
            return
        if name in own:
            raise SharedError("a list or object is in the result twice, and would change in both")
        own[name] = thing
        for value in _values(thing):
            kind = type(value)
            if kind is list or kind is dict:
                visit(value, depth + 1)

    visit(result, 0)
    return list(own.values())


def take(operation: str, result: Any, given: Arguments) -> None:
    """Overwrite all of an encoded result that the kit has made.

    Raises:
        SharedError: the result is not the caller's alone.
    """
    if type(result) is not list and type(result) is not dict:
        return
    for thing in _made(result, given, _AS_NEW.get(operation, -1)):
        if type(thing) is list:
            thing[:] = [_SPOILT] * (len(thing) + 1)
        else:
            thing.update(dict.fromkeys((*thing, "overwritten"), _SPOILT))
