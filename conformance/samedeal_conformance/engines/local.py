"""An engine in this process: an object's methods as the operations.

The object may be an instance, a module, or anything with the operations as attributes. It is looked
at once, before anything is played, so that a misspelt method or a wrong number of arguments is one
clear line and not a failure in the middle. Every answer is checked for its shape, and for being
JSON, where it enters.
"""

from __future__ import annotations

import difflib
import inspect
import traceback
from time import monotonic
from typing import TYPE_CHECKING, Any

from samedeal import restore_rng

from .asking import Call, Fault
from .guarding import Guard
from .operations import LARGEST_TOLD, OPERATIONS, REQUIRED, SIDE, TOLD
from .registering import RegistrationError
from .replies import Accepted, Refused
from .spelling import misspelt
from .stateful import CREATE, GAME, Stateful
from .traps import Traps, make_noise
from .values import LARGEST, copied, not_json, writable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Local", "adopt", "reply_of", "shaped"]


class Local:
    """An engine whose functions are called directly.

    Args:
        functions: by the name of their operation.
        copying: whether it gets copies of states, since it changes what it is given.

    Attributes:
        operations: those that it has.
        exact: whether what it is asked arrives as it is; not where it hands that on to a program.
        impure: whether it changes what it is given; None as long as nobody has looked.
        calling, began: what it is at, and since when by the monotonic clock, for who watches it.
    """

    width = 1

    def __init__(self, functions: dict[str, Callable[..., Any]], *, copying: bool = False) -> None:
        self._functions = {"reads": self._reads, "noise": make_noise, **functions}
        self.operations = frozenset(self._functions) | {"changed"}
        self.copying = copying
        self.exact = True
        self.impure: bool | None = None
        self.calling: Call | None = None
        self.began = 0.0
        self._traps = Traps()
        self._watched = False

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The answers in order; a `Fault` in the place of one that failed."""
        if not any(call.operation == "changed" for call in calls):
            return [self.call(call) for call in calls]
        guard = Guard()
        return [
            guard.taken() if call.operation == "changed" else self.call(call, guard)
            for call in calls
        ]

    def call(self, call: Call, guard: Guard | None = None) -> Any:
        """One answer, or a `Fault`; a guard notes what the call changes."""
        operation, arguments = call
        function = self._functions[operation]
        if self.copying:
            arguments = tuple(copied(each) for each in arguments)
        if operation in _DRAWING:
            function = _drawing(function, arguments[-1])
            arguments = arguments[:-1]
        self.began = monotonic()
        self.calling = call
        try:
            given = self._given(operation, function, arguments, guard)
        except KeyboardInterrupt:
            raise  # who runs the checks may have pressed the keys
        except BaseException as error:  # noqa: BLE001 - whatever the engine raises is a finding
            return _raised(error)
        finally:
            self.calling = None
        return shaped(operation, given)

    def _given(
        self,
        operation: str,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        guard: Guard | None,
    ) -> Any:
        if self._watched and operation != "reads":
            self._watched = False
            return self._traps.watch(function, arguments)
        return guard.call(operation, function, arguments) if guard else function(*arguments)

    def _reads(self) -> list[dict[str, str]]:
        """What the last call read, if it came after an asking like this one; watch the next."""
        self._watched = True
        return self._traps.taken()


def _drawing(function: Callable[..., Any], words: Any) -> Callable[..., Any]:
    return lambda *arguments: function(*arguments, restore_rng(words))


_DRAWING = frozenset(name for name, each in OPERATIONS.items() if "rng" in each.parameters)


def shaped(operation: str, given: Any) -> Any:
    """An answer in the form that checks expect, or a `Fault` that says what is wrong with it."""
    gives = OPERATIONS[operation].gives
    if gives == "reply":
        given = reply_of(given)
        if type(given) is Fault:
            return given
        found = not_json(list(given))
        if found and found.pointer:
            member, _, rest = found.pointer[1:].partition("/")
            name = given._fields[int(member)]
            return Fault(found.kind, found.reason, pointer=f"/{name}" + (rest and "/" + rest))
        return Fault(found.kind, found.reason) if found else given
    found = not_json(given, LARGEST_TOLD if operation in TOLD else LARGEST)
    if found:
        return Fault(found.kind, found.reason, pointer=found.pointer)
    if operation in _LISTS and not isinstance(given, list):
        return Fault("shape", f"it gave {_short(given)}; a list is due")
    return given


_LISTS = frozenset({"legal_moves", "events_for", "timers", "zones", "reveals"})


def reply_of(given: Any) -> Accepted | Refused | Fault:
    """What `apply` gave as one of the two replies."""
    if isinstance(given, (Accepted, Refused)):
        return given

    def look(member: str, other: Any) -> Any:
        if isinstance(given, dict):
            return given.get(member, other)
        return getattr(given, member, other)

    missing = object()
    code = look("code", missing)
    if code is not missing:
        message = look("message", "")
        if type(code) is str and type(message) is str:
            return Refused(code, message, look("state", None))
        return Fault("shape", f"it refused with {_short(given)}; code and message are texts")
    state = look("state", missing)
    if state is missing:
        return Fault(
            "shape",
            f"it gave {_short(given)}; due is Accepted(state, events) or Refused(code, message), "
            "or an object with these members",
        )
    events = look("events", [])
    if type(events) is not list:
        return Fault("shape", f"its events are {_short(events)}; a list is due")
    return Accepted(state, events)


def adopt(
    name: str, made: Any, trial: tuple[Any, int, Any] = ("trial", 2, {})
) -> dict[str, Callable[..., Any]]:
    """The operations of an object.

    Args:
        name: of the engine, for messages.
        made: what its factory gave.
        trial: seed, seats and options of a game that may be made to see what games can do.

    Raises:
        RegistrationError: it lacks an operation, or one has other arguments.
    """
    if callable(getattr(made, "create", None)):
        return _adopted(name, made, trial)
    functions = operations_of(name, made)
    _look_for_generator(name, functions.get("new_game"))
    for operation, function in functions.items():
        check_arguments(name, operation, function, OPERATIONS[operation].parameters)
    check_operations(name, functions, made)
    return functions


def _look_for_generator(name: str, new_game: Callable[..., Any] | None) -> None:
    """Whether it wants a generator, and nobody has said so. Raises RegistrationError."""
    try:
        parameters = inspect.signature(new_game).parameters if new_game else ()
    except ValueError:  # no signature, as some built-ins
        return
    if "rng" in parameters:
        raise RegistrationError(
            f"engine {name!r}: its new_game takes rng, and would get a seed; register it with "
            "generator=True"
        )


def operations_of(name: str, made: Any) -> dict[str, Callable[..., Any]]:
    """The functions of an object by their operations. Raises RegistrationError if one is none."""
    functions: dict[str, Callable[..., Any]] = {}
    for operation in OPERATIONS:
        if operation in SIDE:
            continue
        function = getattr(made, operation, None)
        if function is None:
            continue
        if not callable(function):
            raise RegistrationError(
                f"engine {name!r}: its {operation} is {_short(function)}, no function"
            )
        functions[operation] = function
    return functions


def _adopted(name: str, made: Any, trial: tuple[Any, int, Any]) -> dict[str, Callable[..., Any]]:
    """The same of an object whose games are objects."""
    check_arguments(name, "create", made.create, CREATE)
    stateful = Stateful(name, made, trial)
    for method, function in stateful.methods.items():
        if not callable(function):
            raise RegistrationError(
                f"engine {name!r}: the {method} of its games is {_short(function)}, no function"
            )
        check_arguments(name, method, function, GAME[method])
    functions = stateful.functions()
    for operation in OPERATIONS.keys() & set(dir(made)) & functions.keys():
        check_arguments(name, operation, getattr(made, operation), OPERATIONS[operation].parameters)
    check_operations(name, functions, made)
    return functions


def check_operations(name: str, has: Any, made: Any) -> None:
    """Whether an engine has what every engine needs. Raises RegistrationError."""
    public = [each for each in dir(made) if not each.startswith("_")]
    members = [each for each in public if each not in OPERATIONS or each in has]
    missing = [each for each in REQUIRED if each not in has]
    if "legal_moves" not in has and "sample_move" not in has:
        missing.append("legal_moves (or sample_move)")
    if missing:
        others = [each for each in members if each not in OPERATIONS]
        near = [
            f"{close[0]} for {each}"
            for each in missing
            if (close := difflib.get_close_matches(each.split()[0], others, 1, 0.7))
        ]
        what = f"it has {', '.join(near)}?" if near else f"it has {', '.join(members) or 'nothing'}"
        raise RegistrationError(f"engine {name!r}: it lacks {', '.join(missing)}; {what}")
    lacking = {
        each: operation.parameters
        for each, operation in OPERATIONS.items()
        if each not in has and each not in SIDE
    }
    others = [each for each in members if each not in OPERATIONS]
    wrong = [f"{each} (for {meant}?)" for each, meant in misspelt(made, others, lacking)]
    if wrong:
        raise RegistrationError(
            f"engine {name!r}: {', '.join(wrong)} is no operation; rename it, or let its name "
            "begin with an underscore"
        )


def check_arguments(
    name: str, operation: str, function: Callable[..., Any], parameters: Sequence[str]
) -> None:
    """Whether a function takes what it will be given. Raises RegistrationError."""
    try:
        inspect.signature(function).bind(*parameters)
    except TypeError:
        given = inspect.signature(function)
        raise RegistrationError(
            f"engine {name!r}: {operation}{given} must take ({', '.join(parameters)})"
            + ("" if operation in REQUIRED else "; a helper needs another name")
        ) from None
    except ValueError:  # no signature, as some built-ins
        return


def _raised(error: BaseException) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)[1:]
    last = frames[-1] if frames else None
    where = f"{last.filename}:{last.lineno}" if last else ""
    try:
        text = writable(str(error))
    except Exception:  # noqa: BLE001 - an exception of the user's own
        text = ""
    name = writable(type(error).__qualname__)
    return Fault("raised", f"{name}: {text}" if text else name, writable(where))


def _short(value: Any) -> str:
    try:
        text = writable(repr(value))
    except Exception:  # noqa: BLE001 - a repr of the user's own
        text = f"an object of type {type(value).__qualname__}"
    return text if len(text) <= 60 else text[:57] + "..."
