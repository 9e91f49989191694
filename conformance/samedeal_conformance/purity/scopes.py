"""What of the outside a name may stand for, in either language.

A scope knows the names that are bound in it, and the values that each is given anywhere: an alias
counts wherever it is made. A name that is bound to something else (a number, an argument) stands
for nothing of the outside, and hides the global of its name.

A value leads to paths: ("random", "choice") is a member of a module, or of a global. A path that
begins with OWN and the key of a file leads to what the next part names in that file.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .table import Path

__all__ = ["OWN", "Names", "Origin", "Project", "Scope", "Value"]

OWN = "\0own"
_LONGEST = 40
"""So many parts of a path are kept; that of `a = a.b` would grow for ever."""
_STEPS = 300
"""So many steps are taken for one expression: a tangle of aliases can't hold up the lint."""
_CALLS = 10
"""Calls within calls that are looked into."""


class Origin(NamedTuple):
    """A path that an expression leads to."""

    path: Path
    formed: int = 0
    """So much of the path was formed where a variable was given it, and was judged there."""


class Value(NamedTuple):
    """Something to be followed: an expression, a name or a path, and which member of it."""

    node: Any = None
    scope: Scope | None = None
    name: str = ""
    path: Path = ()
    members: Path = ()

    def member(self, members: Path) -> Value:
        """A member of it."""
        return self._replace(members=(self.members + members)[:_LONGEST])


class Scope:
    """The names of a module, function, class, block or comprehension."""

    __slots__ = ("depth", "elsewhere", "kind", "label", "names", "parent", "types", "values")

    def __init__(self, kind: str, parent: Scope | None = None, label: str = "") -> None:
        self.kind = kind
        self.names: Names | None = parent.names if parent else None
        """How expressions are followed that stand here."""
        self.parent = parent
        self.depth: int = parent.depth + 1 if parent else 0
        self.label = label
        """The name of the function or class."""
        self.values: dict[str, list[Value]] = {}
        self.elsewhere: dict[str, Scope] = {}
        """Names that `global` or `nonlocal` sends to another scope."""
        self.types: dict[str, Any] = {}
        """The types that names are said to have."""

    def bind(self, name: str, value: Value | None = None) -> None:
        """Bind a name here, or where it is sent to."""
        values = self.elsewhere.get(name, self).values.setdefault(name, [])
        if value is not None:
            values.append(value)

    def outward(self) -> Iterator[Scope]:
        """This scope and those around it; the names of a class can't be seen from its functions."""
        scope: Scope | None = self
        while scope is not None:
            if scope is self or scope.kind != "class":
                yield scope
            scope = scope.parent

    def home(self, name: str) -> Scope | None:
        """The scope that a name belongs to; None if it is bound nowhere."""
        for scope in self.outward():
            if name in scope.elsewhere:
                return scope.elsewhere[name]
            if name in scope.values:
                return scope
        return None

    def nearest(self, *kinds: str) -> Scope:
        """The nearest scope that is of one of these kinds, or the outermost."""
        scope = self
        while scope.kind not in kinds and scope.parent is not None:
            scope = scope.parent
        return scope


class Exporter(Protocol):
    """A file that others may import from."""

    def exported(self, name: str) -> Iterator[Value]:
        """What a name of it may be."""
        ...


class Project:
    """The files that are looked at together, by their keys."""

    def __init__(self) -> None:
        self.files: dict[str, Exporter] = {}

    def has(self, key: str) -> bool:
        """Whether a file, or one in that folder, is looked at."""
        return key in self.files or any(name.startswith(f"{key}/") for name in self.files)


class _Lead(NamedTuple):
    """A value on the way, and how many of its members were added after it left a variable."""

    value: Value
    added: int = -1

    def then(self, value: Value, *, variable: bool = False) -> _Lead:
        """Further on, to a value of which ours is a member."""
        added = len(self.value.members) if variable and self.added < 0 else self.added
        return _Lead(value.member(self.value.members), added)


class Names:
    """Follows the names of one file; the languages say how their expressions are followed."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._calls = 0

    def steps(self, node: Any, scope: Scope) -> Iterator[Value]:
        """What an expression is: names, other expressions, paths."""
        raise NotImplementedError

    def outside(self, name: str) -> Iterator[Value]:
        """What a name is that is bound nowhere."""
        raise NotImplementedError

    def called(self, node: Any, scope: Scope) -> list[Origin]:
        """Where the function of a call leads, unless calls are nested too deeply."""
        self._calls += 1
        found = self.of(node, scope) if self._calls <= _CALLS else []
        self._calls -= 1
        return found

    def of(self, node: Any, scope: Scope) -> list[Origin]:
        """Where an expression leads, by every way that it may go; own files are left behind."""
        return self.follow(Value(node, scope))

    def finished(self, path: Path) -> Path:
        """A path as the table has it."""
        return path

    def follow(self, start: Value) -> list[Origin]:
        """The same of a value."""
        first = _Lead(start)
        waiting, seen, found = [first], {first}, dict[Origin, None]()
        left = _STEPS
        while waiting and left > 0:
            lead = waiting.pop()
            value = lead.value
            path = value.path + value.members
            if value.path and path[0] != OWN:
                path = self.finished(path)
                formed = len(path) - lead.added if lead.added >= 0 else 0
                found[Origin(path, max(formed, 0))] = None
                left -= 1
                continue
            # A name may have been given very many values.
            for further in islice(self._further(lead, start.node), left):
                left -= 1
                if further not in seen:
                    seen.add(further)
                    waiting.append(further)
                elif further.value.node is not None and value.name and value.scope:
                    # A circle, as in `open = open`: the name comes from further out.
                    waiting += [lead.then(each) for each in self.around(value.name, value.scope)]
        return list(found)

    def _further(self, lead: _Lead, asked: Any) -> Iterator[_Lead]:
        value = lead.value
        if value.path:
            path = value.path + value.members
            file = self.project.files.get(path[1])
            beyond = _Lead(value._replace(members=path[3:]), lead.added)
            for each in file.exported(path[2]) if file and len(path) > 2 else ():
                yield beyond.then(each, variable=each.node is not None)
        elif value.name and value.scope:
            home = value.scope.home(value.name)
            for each in home.values[value.name] if home else self._outside(value):
                # Where an alias is formed, it is not yet judged.
                variable = each.node is not None and each.node is not asked
                yield lead.then(each, variable=variable)
        elif value.scope and value.scope.names:
            for each in value.scope.names.steps(value.node, value.scope):
                yield lead.then(each)

    def _outside(self, value: Value) -> Iterator[Value]:
        names = value.scope.names if value.scope else None
        return names.outside(value.name) if names else iter(())

    def around(self, name: str, scope: Scope) -> Iterator[Value]:
        """What a name is further out, for languages where it can be that until it is bound."""
        del name, scope
        yield from ()
