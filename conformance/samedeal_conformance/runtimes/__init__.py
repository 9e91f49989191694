"""The runtimes: where a kit runs. `base` has the seam; each runtime has a file of its own.

To add one: write its file, with a class that has what `base.Runtime` asks for, and add it to
`JAVASCRIPT`, or to `RUNTIMES` if it runs a kit in another language.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

from .base import AS_IS, Environment, Found, Missing, Runtime, RuntimeInfo, Session
from .browsers import BROWSERS, BrowserRuntime
from .child import CommandRuntime
from .python import PythonRuntime
from .quickjs import QuickjsRuntime
from .scripts import SCRIPTS, ScriptRuntime

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = [
    "AS_IS",
    "JAVASCRIPT",
    "RUNTIMES",
    "Environment",
    "Found",
    "Missing",
    "PythonRuntime",
    "Runtime",
    "RuntimeInfo",
    "Session",
    "runtime",
]

JAVASCRIPT: dict[str, Callable[[Path | None], Runtime]] = {
    **{name: partial(ScriptRuntime, engine) for name, engine in SCRIPTS.items()},
    "quickjs": QuickjsRuntime,
    **{name: partial(BrowserRuntime, browser) for name, browser in BROWSERS.items()},
}
"""Those that run the JavaScript kit: each makes its runtime for a folder `browser` with kit and
harness, None being the one that ships."""

RUNTIMES: dict[str, Runtime] = {
    "python": PythonRuntime(),
    **{name: make(None) for name, make in JAVASCRIPT.items()},
}
"""Those that are built in, in the order in which they are run and reported."""


def runtime(name: str) -> Runtime:
    """The runtime of a name: a built-in one, or `command:...`.

    Raises:
        UsageError: there is no such name.
    """
    if name.startswith("command:"):
        return CommandRuntime(name)
    if name in RUNTIMES:
        return RUNTIMES[name]
    raise UsageError(
        f"{name!r} is no runtime",
        hint=f"There are {', '.join(RUNTIMES)}, and command:PROGRAM.",
    )
