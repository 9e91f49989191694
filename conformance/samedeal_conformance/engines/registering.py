"""Registering engines: the decorator, and what a registration says.

Nothing heavy is imported here: a game's conftest.py imports it at every start of pytest.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeVar

    _FactoryT = TypeVar("_FactoryT")

__all__ = ["REGISTERED", "Registration", "RegistrationError", "engine"]


class RegistrationError(Exception):
    """An engine is registered in a way that can't be right; the message names it and the remedy."""


class Registration:
    """An engine as its author registered it.

    Attributes:
        name: of the engine, unique in a session.
        factory: what gives the object with the operations, called without arguments; or None. A
            text `package.module:name` is imported when the engine is made.
        command: the program that is the engine, and its arguments; or None.
        module: the path of a JavaScript module that is the engine; or None.
        file: the file that registers it; its items belong to that file.
        seats: the numbers of seats to play with.
        options: what `new_game` gets as options.
        chance: whether a game depends on its seed at all.
        checks_moves: whether it refuses moves that are not legal, or leaves that to its caller.
        volatile: JSON pointers into states that are no part of the game; `*` is any one member.
        complete: the channels that tell a viewer all that he may know.
        seeds: "text", "integer", or a function from a number to a seed.
        unlisted: whether moves may be accepted that `legal_moves` doesn't list.
        skip: checks that are not to be made, each with the reason.
        isolated: whether it runs in a process of its own.
    """

    def __init__(  # noqa: PLR0913 - all by name
        self,
        name: str,
        *,
        file: str,
        seats: Sequence[int],
        factory: Callable[[], Any] | str | None = None,
        command: Sequence[str] | None = None,
        module: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: bool = True,
        checks_moves: bool = True,
        volatile: Sequence[str] = (),
        complete: Sequence[str] = (),
        seeds: str | Callable[[int], Any] = "text",
        unlisted: bool = False,
        skip: Mapping[str, str] | None = None,
        isolated: bool = True,
    ) -> None:
        self.name = name
        self.file = file
        self.seats = seats
        self.factory = factory
        self.command = command
        self.module = module
        self.options = dict(options or {})
        self.chance = chance
        self.checks_moves = checks_moves
        self.volatile = tuple(volatile)
        self.complete = tuple(complete)
        self.seeds = seeds
        self.unlisted = unlisted
        self.skip = dict(skip or {})
        self.isolated = isolated

    def make(self) -> Any:
        """What the factory gives: the object with the operations."""
        factory = self.factory
        if isinstance(factory, str):
            factory = _imported(self.name, factory)
        assert factory is not None  # noqa: S101 - a command or a module isn't made
        return factory()

    def seed(self, number: int) -> Any:
        """The seed of a numbered game."""
        if self.seeds == "text":
            return f"samedeal:{number}"
        if self.seeds == "integer":
            return number
        assert callable(self.seeds)  # noqa: S101 - `check` in `settings` has looked
        return self.seeds(number)


def _imported(name: str, factory: str) -> Callable[[], Any]:
    module, _, member = factory.partition(":")
    try:
        found = getattr(importlib.import_module(module), member)
    except (ImportError, AttributeError, ValueError) as error:
        raise RegistrationError(
            f"engine {name!r}: its factory {factory!r} can't be imported: {error}; "
            "write package.module:name"
        ) from None
    if isinstance(found, ModuleType):
        return lambda: found
    if not callable(found):
        raise RegistrationError(f"engine {name!r}: its factory {factory!r} can't be called")
    return found  # type: ignore[no-any-return] # callable, as has just been looked


REGISTERED: list[Registration] = []
"""All that decorators have registered in this process, in order."""


def engine(name: str, *, seats: Sequence[int], **settings: Any) -> Callable[[_FactoryT], _FactoryT]:
    """Register an engine: a decorator for a class, or a function, that gives it.

    Args:
        name: of the engine, unique in a session.
        seats: the numbers of seats to play with.
        settings: the other attributes of `Registration`, by name.

    Returns:
        a decorator that gives back what it decorates.
    """
    file = sys._getframe(1).f_globals.get("__file__", "")  # noqa: SLF001 - whose items they are

    def register(factory: _FactoryT) -> _FactoryT:
        if not callable(factory):
            raise RegistrationError(
                f"engine {name!r}: {factory!r} can't be called; decorate a class, or a function "
                "that gives the engine"
            )
        REGISTERED.append(Registration(name, file=file, seats=seats, factory=factory, **settings))
        return factory

    return register
