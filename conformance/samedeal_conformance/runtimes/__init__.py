"""The runtimes: where a kit runs. `base` has the seam; each runtime has a file of its own.

To add one: write its file, with a class that has what `base.Runtime` asks for, and add it to
`RUNTIMES`.
"""

from __future__ import annotations

from samedeal_conformance.errors import UsageError

from .base import AS_IS, Environment, Found, Missing, Runtime, RuntimeInfo, Session
from .child import CommandRuntime
from .chromium import ChromiumRuntime
from .later import LATER, LaterRuntime
from .node import NodeRuntime
from .python import PythonRuntime

__all__ = [
    "AS_IS",
    "LATER",
    "RUNTIMES",
    "Environment",
    "Found",
    "Missing",
    "Runtime",
    "RuntimeInfo",
    "Session",
    "runtime",
]

RUNTIMES: dict[str, Runtime] = {
    each.name: each for each in (PythonRuntime(), NodeRuntime(), ChromiumRuntime())
}
"""Those that are built in, in the order in which they are run and reported."""


def runtime(name: str) -> Runtime:
    """The runtime of a name: a built-in one, a later one (always missing), or `command:...`.

    Raises:
        UsageError: there is no such name.
    """
    if name.startswith("command:"):
        return CommandRuntime(name)
    if name in RUNTIMES:
        return RUNTIMES[name]
    if name in LATER:
        return LaterRuntime(name)
    raise UsageError(
        f"{name!r} is no runtime",
        hint=f"There are {', '.join((*RUNTIMES, *LATER))}, and command:PROGRAM.",
    )
