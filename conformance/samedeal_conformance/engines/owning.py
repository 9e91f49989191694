"""An engine that is handed a generator instead of a seed, whose runner owns it, as a reducer.

`new_game(rng, seats, options)` gets the kit's generator, and so does every function of a state that
has a last parameter `rng`. The state here is `{"game": the engine's own, "rng": the generator's}`:
each call that takes the generator gets it as that state has it, and a reply's state has it as the
call left it, so that the engine is a function of states. What other functions draw is forgotten.

The generator's state is hidden from everybody: a zone of the kind `rng`. That makes it a game with
zones, in which all else counts as public, so the engine must say what else is hidden, if only that
nothing is.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from .forking import begun, restored
from .local import check_arguments, check_operations, operations_of, reply_of
from .operations import OPERATIONS, STATES
from .registering import RegistrationError
from .replies import Accepted, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng

    State = dict[str, Any]

__all__ = ["adopt_owning"]


def adopt_owning(name: str, made: Any) -> dict[str, Callable[..., Any]]:
    """The operations of an object that is handed generators.

    Args:
        name: of the engine, for messages.
        made: what its factory gave.

    Raises:
        RegistrationError: it lacks an operation, or one has other arguments.
    """
    if callable(getattr(made, "create", None)):
        raise RegistrationError(
            f"engine {name!r}: generator=True is for new_game(rng, seats, options), and it has "
            "create; make the generator there, of the seed"
        )
    found = operations_of(name, made)
    check_operations(name, found, made)
    if "zones" not in found:
        raise RegistrationError(
            f"engine {name!r}: it lacks zones; the generator's state is hidden, so say with "
            "zones(state) what else is, [] if nothing"
        )
    return {operation: _wrapped(name, operation, found[operation]) for operation in found}


def _wrapped(name: str, operation: str, function: Callable[..., Any]) -> Callable[..., Any]:
    parameters = OPERATIONS[operation].parameters
    if operation == "new_game":
        check_arguments(name, operation, function, ("rng", *parameters[1:]))
        return _dealing(function)
    if operation not in STATES or "rng" in parameters:
        check_arguments(name, operation, function, parameters)
    elif _takes_rng(function, parameters):
        check_arguments(name, operation, function, (*parameters, "rng"))
    else:
        check_arguments(name, operation, function, parameters)
        function = _without_rng(function)
    if OPERATIONS[operation].gives == "reply":
        return _replying(function)
    return _OTHERS.get(operation, _asking if operation in STATES else _as_it_is)(function)


def _takes_rng(function: Callable[..., Any], parameters: tuple[str, ...]) -> bool:
    """Whether it has a parameter of that name, or needs one argument more."""
    try:
        signature = inspect.signature(function)
    except ValueError:  # no signature, as some built-ins
        return False
    if "rng" in signature.parameters:
        return True
    return not _binds(signature, parameters) and _binds(signature, (*parameters, "rng"))


def _binds(signature: inspect.Signature, parameters: tuple[str, ...]) -> bool:
    try:
        signature.bind(*parameters)
    except TypeError:
        return False
    return True


def _without_rng(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments: function(*arguments[:-1])


def _dealing(function: Callable[..., Any]) -> Callable[..., Any]:
    def new_game(seed: Any, seats: int, options: Any) -> State:
        rng = begun(seed)
        game = function(rng, seats, options)
        return {"game": game, "rng": rng.save()}

    return new_game


def _replying(function: Callable[..., Any]) -> Callable[..., Any]:
    def reply(state: State, *arguments: Any) -> Any:
        rng = restored(state["rng"])
        given = function(state["game"], *arguments, rng)
        answer = reply_of(given)
        if isinstance(answer, Accepted):
            return answer._replace(state=_after(state, answer.state, rng))
        if not isinstance(answer, Refused):
            return given  # neither, as will be told
        if answer.state is None and rng.save() == state["rng"]:
            return answer
        game = state["game"] if answer.state is None else answer.state
        return answer._replace(state=_after(state, game, rng))  # refused, and yet it has drawn

    return reply


def _after(state: State, game: Any, rng: Rng) -> State:
    return {**state, "game": game, "rng": rng.save()}


def _asking(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda state, *arguments: function(state["game"], *arguments, restored(state["rng"]))


def _as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _sampling(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda state, *arguments: function(state["game"], *arguments)


def _changing(function: Callable[..., Any]) -> Callable[..., Any]:
    def changed(state: State, *arguments: Any) -> State | None:
        game = function(state["game"], *arguments)
        return None if game is None else {**state, "game": game}

    return changed


def _declaring(function: Callable[..., Any]) -> Callable[..., Any]:
    within = _revealing(function)

    def zones(state: State) -> Any:
        found = within(state)
        return [*found, dict(_GENERATOR)] if isinstance(found, list) else found

    return zones


_GENERATOR = {"path": "/rng", "see": [], "shape": "none", "kind": "rng"}


def _revealing(function: Callable[..., Any]) -> Callable[..., Any]:
    within = _asking(function)

    def places(state: State) -> Any:
        found = within(state)
        if not isinstance(found, list):
            return found  # as will be told
        return [
            {**each, "path": "/game" + each["path"]} if _has_pointer(each) else each
            for each in found
        ]

    return places


def _has_pointer(given: Any) -> bool:
    """Whether it has a path that can be put below another; if not, that is told by its name."""
    path = given.get("path") if isinstance(given, dict) else None
    return isinstance(path, str) and (not path or path.startswith("/"))


def _saving(function: Callable[..., Any]) -> Callable[..., Any]:
    within = _asking(function)
    return lambda state: {**state, "game": within(state)}


def _loading(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda dumped: {**dumped, "game": function(dumped["game"])}


_OTHERS = {
    "sample_move": _sampling,
    "perturb": _changing,
    "resample": _changing,
    "zones": _declaring,
    "reveals": _revealing,
    "dump": _saving,
    "load": _loading,
}
"""How the operations are wrapped that neither reply nor merely ask about a state."""
