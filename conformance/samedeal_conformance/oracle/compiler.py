"""Which compiler builds the oracle.

The one that is asked for by name; else what `CC` says, as make has it; else the first of gcc,
clang and cc on PATH. Its C++ companion, for references in C++, is what `CXX` says or the name
that belongs to it (gcc-12 and g++-12).
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from functools import lru_cache

from samedeal_conformance.errors import OracleError

from .process import run

__all__ = ["INSTALL", "Compiler", "companion", "find_compiler", "find_tool"]

_CANDIDATES = ("gcc", "clang", "cc")

INSTALL = "Install one: on Debian the package gcc, on macOS run xcode-select --install."


@dataclass(frozen=True)
class Compiler:
    """A compiler: the words that call it, and what it says of itself (`--version`)."""

    command: tuple[str, ...]
    identity: str

    @property
    def name(self) -> str:
        """The first line of what it says of itself."""
        return self.identity.splitlines()[0] if self.identity else self.command[0]


def _words(name: str) -> tuple[str, ...]:
    """The command that an environment variable holds, split as a shell would."""
    text = os.environ.get(name, "")
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        raise OracleError(
            f"{name}={text!r} is no command: {error}", hint=f"Mend {name}, or unset it."
        ) from error


@lru_cache(maxsize=32)
def _identify(command: tuple[str, ...]) -> Compiler:
    finished = run([*command, "--version"], seconds=20)
    if finished.status != 0:
        raise OracleError(
            f"{shlex.join(command)} --version ends with status {finished.status}: "
            f"{finished.errors.strip()[:200]}",
            hint=INSTALL,
        )
    return Compiler(command, finished.output.strip())


def _on_path(command: tuple[str, ...], what: str) -> Compiler:
    found = shutil.which(command[0])
    if found is None:
        raise OracleError(f"there is no {what} {command[0]!r} on PATH", hint=INSTALL)
    return _identify((found, *command[1:]))


def find_compiler(name: str | None = None) -> Compiler:
    """The compiler called `name`, or the one to take if none is named.

    Raises:
        OracleError: it isn't there; the hint names the package to install.
    """
    if name is not None:
        return _on_path((name,), "C compiler")
    chosen = _words("CC")
    if chosen:
        return _on_path(chosen, "C compiler (from CC)")
    for candidate in _CANDIDATES:
        if shutil.which(candidate) is not None:
            return _on_path((candidate,), "C compiler")
    raise OracleError(
        f"there is no C compiler on PATH (looked for {', '.join(_CANDIDATES)})", hint=INSTALL
    )


def companion(compiler: Compiler) -> Compiler:
    """The C++ compiler that goes with a C compiler.

    Raises:
        OracleError: it isn't there.
    """
    chosen = _words("CXX")
    if not chosen:
        *launcher, last = compiler.command
        folder, name = os.path.split(last)
        plus = re.sub(
            r"(?<![^-])(gcc|clang|cc)(?=$|-[0-9.]+$)",
            lambda match: {"gcc": "g++", "clang": "clang++", "cc": "c++"}[match[1]],
            name,
        )
        if plus == name:
            raise OracleError(
                f"the C++ compiler that goes with {last} is not known", hint="Name it in CXX."
            )
        beside = os.path.join(folder, plus)  # noqa: PTH118 - a word of a command, not a path yet
        chosen = (*launcher, beside if shutil.which(beside) else plus)
    if shutil.which(chosen[0]) is None:
        raise OracleError(
            f"there is no C++ compiler {chosen[0]!r} on PATH, and the reference is in C++",
            hint="Install one: on Debian the package g++, on macOS run xcode-select --install.",
        )
    return _identify(chosen)


def find_tool(name: str, package: str) -> str:
    """The path of a tool that comes with compilers.

    Raises:
        OracleError: it isn't there.
    """
    found = shutil.which(name)
    if found is None:
        raise OracleError(f"there is no {name} on PATH", hint=f"On Debian: the package {package}.")
    return found
