"""Which files of a folder register engines.

A Python file is imported only if it names this package and a decorator; a pyproject.toml is read if
it names it. Folders of environments, packages and tools are left out.
"""

from __future__ import annotations

import importlib.metadata
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

from .declared import GROUP, declares, imported
from .registering import RegistrationError
from .settings import shown
from .source import DECLARING, registered_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .registering import Registration

__all__ = ["files_below", "installed", "registrations_of"]

_LEFT_OUT = frozenset({"node_modules", "build", "dist", "__pycache__", "site-packages"})
_REGISTERS = re.compile(
    rb"\bsamedeal_conformance\b"
    rb"(?:\s*\.\s*engine\b|\s+import\b[\s(),\w]*\bengine\b|[\s\S]*\bengine\s*\()"
)


def files_below(paths: Iterable[Path]) -> list[Path]:
    """The files that may register engines: those that are named, and those of folders.

    Raises:
        UsageError: a path is not there.
    """
    result: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            result.update(dict.fromkeys(each.resolve() for each in _below(path)))
        elif path.is_file() and (path.suffix == ".py" or path.name == DECLARING):
            result[path.resolve()] = None
        elif path.exists():
            raise UsageError(
                f"{shown(str(path), 200)} registers no engines",
                hint=f"Name a Python file, a {DECLARING}, or a folder of them.",
            )
        else:
            raise UsageError(f"{shown(str(path), 200)} is not there")
    return list(result)


def _below(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        if "pyvenv.cfg" in names:
            folders.clear()
            continue
        folders[:] = sorted(
            each for each in folders if each not in _LEFT_OUT and not each.startswith(".")
        )
        for name in sorted(names):
            path = Path(place, name)
            look = declares if name == DECLARING else _registers
            if path.suffix in (".py", ".toml") and look(path):
                yield path


def _registers(path: Path) -> bool:
    try:
        return path.suffix == ".py" and bool(_REGISTERS.search(path.read_bytes()))
    except OSError:
        return False


def registrations_of(files: Iterable[Path]) -> tuple[list[Registration], list[str]]:
    """The engines that files register, and what kept files from it, a line each."""
    found: dict[Registration, None] = {}
    troubles = []
    for path in files:
        try:
            found.update(dict.fromkeys(registered_in(path)))
        except RegistrationError as error:
            troubles.append(str(error))
    return list(found), troubles


def installed() -> tuple[list[Registration], list[str]]:
    """The engines of all packages that are installed, by their entry points."""
    found: dict[Registration, None] = {}
    troubles = []
    for point in sorted(importlib.metadata.entry_points(group=GROUP)):
        try:
            found.update(dict.fromkeys(imported(point.name, point.value)))
        except RegistrationError as error:
            troubles.append(str(error))
    return list(found), troubles
