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

__all__ = ["REGISTERED", "SETTINGS", "Registration", "RegistrationError", "engine"]


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
        variants: by the name of an option, the values with which the same seed deals otherwise.
        chance: whether a game depends on its seed at all.
        checks_moves: whether it refuses moves that are not legal, or leaves that to its caller.
        volatile: JSON pointers into states that are no part of the game; `*` is any one member.
        complete: the channels that tell a viewer all that he may know.
        seeds: "text", "integer", or a function from a number to a seed.
        unlisted: whether moves may be accepted that `legal_moves` doesn't list.
        generator: whether the engine is handed a generator instead of a seed.
        skip: checks that are not to be made, each with the reason.
        isolated: whether it runs in a process of its own.
        seconds: how long one call may take there.
        line: of the file, where it is registered.
        unknown: settings that there aren't.
        namespace: that of the file, if a decorator registered it.
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
        variants: Mapping[str, Sequence[Any]] | None = None,
        chance: bool = True,
        checks_moves: bool = True,
        volatile: Sequence[str] = (),
        complete: Sequence[str] = (),
        seeds: str | Callable[[int], Any] = "text",
        unlisted: bool = False,
        generator: bool = False,
        skip: Mapping[str, str] | None = None,
        isolated: bool = True,
        seconds: float = 10.0,
        line: int = 0,
        unknown: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.file = file
        self.seats = seats
        self.factory = factory
        self.command = command
        self.module = module
        self.options = {} if options is None else options
        self.variants = {} if variants is None else variants
        self.chance = chance
        self.checks_moves = checks_moves
        self.volatile: tuple[str, ...] = _tuple(volatile)
        self.complete: tuple[str, ...] = _tuple(complete)
        self.seeds = seeds
        self.unlisted = unlisted
        self.generator = generator
        self.skip = {} if skip is None else skip
        self.isolated = isolated
        self.seconds = seconds
        self.line = line
        self.unknown = unknown
        self.namespace: Mapping[str, Any] | None = None

    def make(self) -> Any:
        """What the factory gives: the object with the operations."""
        factory = self.factory
        if isinstance(factory, str):
            factory = _imported(self.name, factory)
        assert callable(factory)  # noqa: S101 - a command or a module isn't made
        return factory()

    def seed(self, number: int) -> Any:
        """The seed of a numbered game."""
        if self.seeds == "text":
            return f"samedeal:{number}"
        if self.seeds == "integer":
            return number
        assert callable(self.seeds)  # noqa: S101 - `check` in `settings` has looked
        return self.seeds(number)


def _tuple(given: Any) -> Any:
    """A list as a tuple. Anything else stays: a registration never raises, `settings` looks."""
    return tuple(given) if isinstance(given, list) else given


SETTINGS = (
    "options",
    "variants",
    "chance",
    "checks_moves",
    "volatile",
    "complete",
    "seeds",
    "unlisted",
    "generator",
    "skip",
    "isolated",
    "seconds",
)
"""What can be said of an engine besides its name, its seats, and what makes it."""


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


def engine(
    name: str, *, seats: Sequence[int] = (), **settings: Any
) -> Callable[[_FactoryT], _FactoryT]:
    """Register an engine: a decorator for a class, or a function, that gives it.

    A mistake is told when the engine is to be checked, so that no other engine is kept from it.

    Args:
        name: of the engine, unique in a session.
        seats: the numbers of seats to play with.
        settings: the other attributes of `Registration`, by name.

    Returns:
        a decorator that gives back what it decorates.
    """
    frame = sys._getframe(1)  # noqa: SLF001 - whose items they are
    file, line = frame.f_globals.get("__file__") or "", frame.f_lineno
    known = {each: settings[each] for each in SETTINGS if each in settings}
    unknown = [each for each in settings if each not in known]

    def register(factory: _FactoryT) -> _FactoryT:
        made: Any = factory
        registration = Registration(
            name, file=file, line=line, seats=seats, factory=made, unknown=unknown, **known
        )
        registration.namespace = frame.f_globals
        for index, other in enumerate(REGISTERED):
            # A file that is imported under another name registers the same again.
            # In the same namespace it is another one, as from a loop or a helper.
            same = (other.name, other.file, other.line) == (name, file, line)
            if same and other.namespace is not frame.f_globals:
                REGISTERED[index] = registration
                return factory
        REGISTERED.append(registration)
        return factory

    bare: Any = name
    if callable(bare):  # `@engine` without its brackets: the class is in the place of the name
        return register(bare)  # type: ignore[no-any-return] # what was decorated, as ever
    return register
