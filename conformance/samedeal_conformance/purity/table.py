"""The rows that decide what is pure: read from a TOML file of each language.

A row is a dotted name, whether it is pure, what is wrong with it and what to use instead. The
longest name that is the beginning of what is asked for decides. A name with rows of the other kind
below it is mixed: to mention it says nothing yet; what counts is which of its members are used.
"""

from __future__ import annotations

import tomllib
from copy import copy
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["MODULE", "Path", "Row", "Table", "shown", "table"]

Path = tuple[str, ...]
"""A name in its parts: ("datetime", "datetime", "now")."""

MODULE = "\0module"
"""What the paths of JavaScript's modules begin with."""


class Row(NamedTuple):
    """What is known of a name."""

    name: str
    pure: bool
    what: str
    instead: str
    portable: bool = True
    """Each runtime has it."""


def python_module(name: str) -> Path:
    """The path of a Python module."""
    return tuple(name.split("."))


def javascript_module(name: str) -> Path:
    """The path of a package or module of JavaScript, which can't be taken for a global's."""
    first, *inner = name.split("/")
    if first.startswith("@") and inner:
        first = f"{first}/{inner.pop(0)}"
    return (MODULE, first, *inner)


class Table:
    """The rows of one language."""

    def __init__(self, content: dict[str, Any], module: Callable[[str], Path]) -> None:
        self.module = module
        self.rows: dict[Path, Row] = {}
        self.allowed: frozenset[Path] = frozenset()
        self.needed: set[str] = set()
        """Those of the names that were allowed which decided on something."""
        self.methods: dict[str, Row] = {}
        for group in content["group"]:
            what, instead = group["what"], group["instead"]
            for kind in ("pure", "portable", "impure"):
                pure, portable = kind != "impure", kind != "portable"
                for name in group.get(kind, ()):
                    self._add(tuple(name.split(".")), Row(name, pure, what, instead, portable))
                for name in group.get(f"{kind}-modules", ()):
                    self._add(module(name), Row(name, pure, what, instead))
        for group in content.get("method", ()):
            portable = "portable" not in group
            for name in group["names"]:
                row = Row(name, not portable, group["what"], group["instead"], portable)
                self.methods[name] = row
        self.forms = {
            key: Row(key, pure=False, what=form["what"], instead=form["instead"])
            for key, form in content["forms"].items()
        }
        self._namespaces = content.get("namespaces")
        self.mix()

    def _add(self, path: Path, row: Row) -> None:
        if path in self.rows:
            raise ValueError(f"{row.name} stands twice in the table")
        self.rows[path] = row

    def mix(self) -> None:
        """Note which names are mixed."""
        mixed: set[Path] = set()
        for path, row in self.rows.items():
            for length in range(1, len(path)):
                above = self.find(path[:length])
                if above is not None and above.pure != row.pure:
                    mixed.add(path[:length])
        self.mixed = frozenset(mixed)
        named = self._namespaces
        tops = (
            {path for path in mixed if len(path) == 1} if named is None else {(n,) for n in named}
        )
        self.namespaces = frozenset(tops)
        """Names that are not to be handed on."""

    def find(self, path: Path) -> Row | None:
        """The row that decides on a name; None if nothing is known of it."""
        for length in range(len(path), 0, -1):
            row = self.rows.get(path[:length])
            if row is not None:
                if path[:length] in self.allowed:
                    self.needed.add(row.name)
                return row
        return None

    def allowing(self, imports: Iterable[str], names: Iterable[str]) -> Table:
        """The same table with these pure, whatever it says; longer names keep theirs."""
        other = copy(self)
        paths = {self.module(name): name for name in imports}
        paths |= {tuple(name.split(".")): name for name in names}
        more = {path: Row(name, pure=True, what="", instead="") for path, name in paths.items()}
        other.rows = self.rows | more
        other.mix()
        other.allowed, other.needed = frozenset(paths), set()
        return other


def shown(path: Path) -> str:
    """A path as it is written in messages."""
    return ".".join(path[path[0] in {MODULE, "builtins"} and len(path) > 1 :])


@cache
def table(language: str) -> Table:
    """The table of a language, "python" or "javascript"."""
    file = resources.files("samedeal_conformance.purity") / f"{language}.toml"
    module = python_module if language == "python" else javascript_module
    return Table(tomllib.loads(file.read_text("utf-8")), module)
