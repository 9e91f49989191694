"""Making an engine: of a factory in this process, or as a program of its own.

Whatever goes wrong is one line that names the engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance import data
from samedeal_conformance.runtimes import RUNTIMES
from samedeal_conformance.runtimes.base import AS_IS, Environment, Missing

from .asking import Call, Fault
from .faults import FAULTS
from .local import Local, adopt
from .operations import OPERATIONS
from .owning import adopt_owning
from .registering import RegistrationError
from .remote import Remote
from .settings import program_of
from .source import told
from .traps import unwatched

if TYPE_CHECKING:
    from collections.abc import Callable

    from .registering import Registration

__all__ = ["made", "started"]


def made(registration: Registration, fault: str = "") -> Local:
    """The engine of a factory, in this process.

    Args:
        registration: which one. With a fault, a program will do too, and is asked from here.
        fault: one of `FAULTS`, which is put into it.

    Raises:
        RegistrationError: its factory fails, or what it gives is no engine.
    """
    try:
        functions = _functions(registration)
        engine = Local(FAULTS[fault].put(functions) if fault else functions)
    except (RegistrationError, KeyboardInterrupt):
        raise  # who runs the checks may have pressed the keys
    except BaseException as error:
        raise RegistrationError(
            f"engine {registration.name!r}: its factory raised {told(error)}; it is called without "
            "arguments and gives the engine"
        ) from error
    engine.exact = registration.factory is not None
    return engine


_LOOKING = {"reads", "changed", "noise"}
"""A fault is put in on this side of a program, so it is looked at from here."""


def _functions(registration: Registration) -> dict[str, Callable[..., Any]]:
    if registration.factory is None:
        remote = started(registration)
        own = remote.operations & OPERATIONS.keys() - _LOOKING
        return {name: _forwarding(remote, name) for name in own}
    try:
        seed = registration.seed(0)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise RegistrationError(
            f"engine {registration.name!r}: its seeds raised {told(error)}; give 'text', "
            "'integer', or a function that takes any number from 0 and gives a seed"
        ) from error
    trial = (seed, registration.seats[0], registration.options)
    if registration.generator:
        return adopt_owning(registration.name, registration.make())
    return adopt(registration.name, registration.make(), trial)


def _forwarding(remote: Remote, operation: str) -> Callable[..., Any]:
    def ask(*arguments: Any) -> Any:
        plain = tuple(each.save() if hasattr(each, "save") else each for each in arguments)
        with unwatched():  # what asking takes is none of the engine's reading
            (answer,) = remote.answer([Call(operation, plain)])
        if isinstance(answer, Fault):
            raise RuntimeError(answer.message)  # noqa: TRY004 - what it says, not what it is
        return answer

    return ask


def started(registration: Registration, environment: Environment = AS_IS) -> Remote:
    """An engine that is a program, or a JavaScript module, in a process of its own.

    Raises:
        RegistrationError: it is not there, or is no engine.
        RuntimeUnusableError: it does not start.
    """
    folder = Path(registration.file).resolve().parent if registration.file else None
    if registration.command is not None:
        command = _command(registration)
        return Remote(
            registration.name,
            command,
            environment=environment,
            folder=folder,
            seconds=registration.seconds,
        )
    return Remote(
        registration.name,
        _module_command(registration),
        environment=environment,
        folder=folder,
        seconds=registration.seconds,
        unmade=_MODULE_UNMADE,
        hint=f"Its module {registration.module} is imported in a process of its own.",
    )


_MODULE_UNMADE = (2, 4)
"""How `serve.mjs` ends if there is no engine."""


def _command(registration: Registration) -> list[str]:
    found = program_of(registration)
    assert registration.command is not None  # noqa: S101 - who calls has looked
    if found is None:
        raise RegistrationError(
            f"engine {registration.name!r}: {registration.command[0]} is no program that can be "
            "run; give a path, or a name on PATH"
        )
    return [found, *registration.command[1:]]


def _module_command(registration: Registration) -> list[str]:
    node = RUNTIMES["node"].find()
    if isinstance(node, Missing):
        raise RegistrationError(
            f"engine {registration.name!r}: a JavaScript module needs Node.js: {node.reason}; "
            f"{node.how_to_get}"
        )
    assert registration.module is not None  # noqa: S101 - it is made by nothing else
    serve = data.folder("browser") / "engine" / "serve.mjs"
    return [node.executable, str(serve), registration.module]
