"""From what a file uses to findings, by the rows of the table.

The languages say what is used and where; what is wrong with it stands in the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .findings import Finding
from .table import MODULE, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from .scopes import Origin
    from .table import Path, Row, Table

__all__ = ["Judge"]


class Judge:
    """Collects the findings of one file."""

    def __init__(
        self,
        file: str,
        table: Table,
        place: Callable[[Any], tuple[int, int]],
        *,
        portable: bool = False,
    ) -> None:
        self.file = file
        self.table = table
        self.portable = portable
        """Whether what not every runtime has is a finding."""
        self._place = place
        self._found: dict[tuple[int, int, str, str], Finding] = {}
        self.owned: dict[str, int] = {}
        """The own files that are imported, and the line."""

    @property
    def findings(self) -> list[Finding]:
        """What was found, in the order of the file."""
        return sorted(self._found.values())

    def say(  # noqa: PLR0913 - a finding has that many parts
        self, rule: str, node: Any, name: str, row: Row, *, written: str = "", instead: str = ""
    ) -> None:
        """One finding; the same thing is said once of a place."""
        shown = name if written in ("", name) else f"{written} ({name})"
        line, column = self._place(node)
        finding = Finding(
            self.file, line, column, rule, f"{shown} {row.what}", instead or row.instead, name
        )
        self._found.setdefault((line, column, rule, name), finding)

    def form(self, form: str, node: Any, shown: str, *, rule: str = "engine-purity") -> None:
        """A thing that has no name of its own."""
        line, column = self._place(node)
        row = self.table.forms[form]
        finding = Finding(self.file, line, column, rule, f"{shown} {row.what}", row.instead, form)
        self._found.setdefault((line, column, rule, form), finding)

    def method(self, row: Row, node: Any) -> None:
        """A method that is impure whoever has it."""
        if not row.pure:
            self.say("engine-purity", node, f".{row.name}", row)
        elif self.portable:
            self.say("portable-module", node, f".{row.name}", row)

    def use(self, origin: Origin, node: Any, *, written: str, handed: bool) -> None:
        """A name that is used; `handed` if it goes where it can't be followed."""
        path = origin.path
        name = shown(path)
        if path in self.table.namespaces or path in self.table.mixed:
            if handed and path in self.table.namespaces:
                row = self.table.forms["handed-on"]
                self.say("engine-purity", node, name, row, written=written)
            return
        found = self.table.find(path)
        if found is None or self._judged(path[: origin.formed]):
            return
        if not found.pure:
            self.say("engine-purity", node, name, found, written=written)
        elif self.portable and not found.portable:
            self.say("portable-module", node, name, found, written=written)

    def module(self, path: Path, node: Any, *, standard: bool) -> bool:
        """A module that is imported; whether that may be. `standard` if a runtime brings it."""
        name = ("/" if path[0] == MODULE else ".").join(path[path[0] == MODULE :])
        if self.table.find(path) is not None:
            return self.imported(path, node, name)
        row = self.table.forms["standard-module" if standard else "unknown-module"]
        # What is to be allowed is the package, whichever of its modules is meant.
        package = shown(path[:2] if path[0] == MODULE else path[:1])
        self.say("impure-import", node, name, row, instead=row.instead.format(name=package))
        return False

    def _judged(self, path: Path) -> bool:
        """Whether a part that was formed elsewhere was found impure there."""
        row = self.table.find(path) if path else None
        return row is not None and not row.pure and path not in self.table.mixed

    def unknown(self, name: str, node: Any) -> None:
        """A global that the table doesn't know."""
        row = self.table.forms["unknown-global"]
        self.say("engine-purity", node, name, row, instead=row.instead.format(name=name))

    def imported(self, path: Path, node: Any, name: str = "") -> bool:
        """A module, or a name of one, that is imported; whether that may be."""
        row = self.table.find(path)
        if row is None or row.pure or path in self.table.mixed:
            return True
        self.say("impure-import", node, name or shown(path), row)
        return False

    def own(self, key: str, node: Any) -> None:
        """An own file that is imported."""
        self.owned.setdefault(key, self._place(node)[0])
