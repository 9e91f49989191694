"""Engines that a pyproject.toml declares.

    [[tool.samedeal.engine]]
    name = "gin"
    seats = [2]
    factory = "mygame.gin:Gin"        # or command = "node engine.mjs", or module = "engine.mjs"

The other settings are those of the decorator, by the same names. Paths begin at the file's folder,
commands run there, and modules are found there, and in `src` beside the file.

An entry point of the group `samedeal.engines` names what is to be imported: a module, or the class
in it, that the decorator registers. Those of the file's own project count, as the file says them,
or as they were installed by its name; other packages that happen to be installed don't.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import shlex
import sys
import tomllib
from typing import TYPE_CHECKING, Any

from .mentions import mentions_engines
from .registering import REGISTERED, SETTINGS, Registration, RegistrationError
from .settings import shown
from .source import told

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["GROUP", "declared_in", "declares", "imported"]

GROUP = "samedeal.engines"

_ORIGINS = ("factory", "command", "module")


def declares(path: Path) -> bool:
    """Whether a file declares engines, or tries to."""
    if not mentions_engines(path):
        return False
    try:
        return b"samedeal" in path.read_bytes() or bool(_own_entry_points(_parsed(path)))
    except (OSError, RegistrationError):
        return False


def declared_in(path: Path) -> list[Registration]:
    """The engines of a pyproject.toml, in order; a table that is none says so in `unknown`.

    Raises:
        RegistrationError: it can't be read, or an entry point can't be imported.
    """
    tables = _parsed(path)
    for folder in (path.parent / "src", path.parent):
        if folder.is_dir() and str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
    listed: Any = _at(tables, "tool", "samedeal").get("engine", [])
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise RegistrationError(f"{path}: write [[tool.samedeal.engine]], with two brackets")
    result = [_registration(path, each) for each in listed]
    for name, value in sorted(_entry_points(tables).items()):
        result += imported(name, value)
    return result


def imported(name: str, value: str) -> list[Registration]:
    """The engines that an entry point registers when it is imported.

    Raises:
        RegistrationError: it can't be imported, or registers nothing.
    """
    what = f"the entry point {shown(name)} = {shown(value)}"
    module, _, member = value.partition(":")
    try:
        found: Any = importlib.import_module(module.strip())
        for part in member.split(".") if member else ():
            found = getattr(found, part)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise RegistrationError(f"{what} can't be imported: {told(error)}") from error
    if member:
        own = [each for each in REGISTERED if each.factory is found]
    else:
        own = [each for each in REGISTERED if each.file and each.file == found.__file__]
    if not own:
        raise RegistrationError(
            f"{what} registers no engine; decorate it with "
            f'@samedeal_conformance.engine("{shown(name)}", seats=[2])'
        )
    return own


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RegistrationError(f"{path} can't be read: {error}") from error


def _at(tables: Any, *names: str) -> dict[str, Any]:
    for name in names:
        tables = tables.get(name) if isinstance(tables, dict) else None
    return tables if isinstance(tables, dict) else {}


def _entry_points(tables: dict[str, Any]) -> dict[str, str]:
    written = _at(tables, "project", "entry-points", GROUP)
    return _own_entry_points(tables) | {
        name: value for name, value in written.items() if isinstance(value, str)
    }


def _own_entry_points(tables: dict[str, Any]) -> dict[str, str]:
    """Those with which the project is installed."""
    project = _at(tables, "project").get("name")
    if not isinstance(project, str) or not project:
        return {}
    try:
        points = importlib.metadata.distribution(project).entry_points
    except (importlib.metadata.PackageNotFoundError, ValueError):
        return {}
    return {each.name: each.value for each in points if each.group == GROUP}


def _registration(path: Path, table: dict[str, Any]) -> Registration:
    name = table.get("name", "")
    command = table.get("command")
    if isinstance(command, str):
        try:
            command = shlex.split(command)
        except ValueError:  # a quote that is not closed; `settings` finds no such program
            command = [command]
    known = {each: table[each] for each in SETTINGS if each in table}
    unknown = table.keys() - {*known, *_ORIGINS, "name", "seats"}
    return Registration(
        name,
        file=str(path.resolve()),
        seats=table.get("seats", ()),
        factory=table.get("factory"),
        command=command,
        module=table.get("module"),
        unknown=sorted(unknown),
        **known,
    )
