"""The rows that decide what is pure: read from a TOML file of each language.

A row is a dotted name, whether it is pure, what is wrong with it and what to use instead. The
longest name that is the beginning of what is asked for decides. A name with rows of the other kind
below it is mixed: to mention it says nothing yet; what counts is which of its members are used.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

__all__ = ["Path", "Row", "Table", "table"]

Path = tuple[str, ...]
"""A name in its parts: ("datetime", "datetime", "now")."""


class Row(NamedTuple):
    """What is known of a name."""

    name: str
    pure: bool
    what: str
    instead: str


class Table:
    """The rows of one language."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.rows: dict[Path, Row] = {}
        for group in content["group"]:
            for kind in ("pure", "impure"):
                for name in group.get(kind, ()):
                    self._add(Row(name, kind == "pure", group["what"], group["instead"]))
        self.forms = {
            key: Row(key, pure=False, what=form["what"], instead=form["instead"])
            for key, form in content["forms"].items()
        }
        self.methods = {
            name: Row(name, pure=False, what=group["what"], instead=group["instead"])
            for group in content.get("method", ())
            for name in group["names"]
        }
        self.mixed = self._mixed()

    def _add(self, row: Row) -> None:
        path = tuple(row.name.split("."))
        if path in self.rows:
            raise ValueError(f"{row.name} stands twice in the table")
        self.rows[path] = row

    def _mixed(self) -> frozenset[Path]:
        mixed: set[Path] = set()
        for path, row in self.rows.items():
            for length in range(1, len(path)):
                above = self.find(path[:length])
                if above is not None and above.pure != row.pure:
                    mixed.add(path[:length])
        return frozenset(mixed)

    def find(self, path: Path) -> Row | None:
        """The row that decides on a name; None if nothing is known of it."""
        for length in range(len(path), 0, -1):
            row = self.rows.get(path[:length])
            if row is not None:
                return row
        return None

    def allowing(self, names: frozenset[str]) -> Table:
        """The same table with these names pure, whatever it says; longer names keep their rows."""
        other = object.__new__(Table)
        other.rows = self.rows | {
            tuple(name.split(".")): Row(name, pure=True, what="", instead="") for name in names
        }
        other.forms, other.methods = self.forms, self.methods
        other.mixed = other._mixed()
        return other


@cache
def table(language: str) -> Table:
    """The table of a language, "python" or "javascript"."""
    text = (resources.files("samedeal_conformance.purity") / f"{language}.toml").read_text("utf-8")
    return Table(tomllib.loads(text))
