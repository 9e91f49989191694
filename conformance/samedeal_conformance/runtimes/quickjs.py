"""`quickjs`: the JavaScript kit in QuickJS-ng, which the package quickjs-ng embeds in Python.

It runs in a Python process of its own that speaks the protocol (`embedded`), so that an endless
loop and a crash are handled as those of any other program.
"""

from __future__ import annotations

import importlib.util
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from samedeal_conformance.data import folder

from .base import AS_IS, Environment, Found, Missing
from .child import ChildSession, telling, unusable

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["QuickjsRuntime"]

_GET = "`pip install quickjs-ng`."


class QuickjsRuntime:
    """QuickJS-ng.

    Args:
        browser: the folder `browser` with kit and harness; None for the one that ships.
    """

    name = "quickjs"

    def __init__(self, browser: Path | None = None) -> None:
        self._browser = browser

    def find(self) -> Found | Missing:
        """Look for the package; it is loaded in the child alone."""
        spec = importlib.util.find_spec("_quickjs")
        try:
            package = version("quickjs-ng")
        except PackageNotFoundError:
            other = "; the package quickjs, which is there, is another engine" if spec else ""
            return Missing(f"quickjs-ng is not installed{other}", _GET)
        if spec is None or spec.origin is None:
            return Missing(f"quickjs-ng {package} is installed without its library", _GET)
        return Found(spec.origin, package, "quickjs-ng")

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start it. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        program = "samedeal_conformance.runtimes.embedded"
        browser = str((self._browser or folder("browser")).resolve())
        # -P keeps modules of the folder where we are out of it.
        command = [sys.executable, "-P", "-m", program, browser]
        with telling(found, "`pip install --force-reinstall quickjs-ng`."):
            return ChildSession(self.name, command, environment)
