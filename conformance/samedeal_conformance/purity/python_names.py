"""What a Python expression stands for, as far as that can be read off."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from .scopes import OWN, Names, Project, Scope, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .table import Path

__all__ = ["LOADERS", "PythonNames", "constant"]

LOADERS = {("builtins", "__import__"), ("importlib", "import_module")}
"""The functions that load a module by its name."""


def constant(node: ast.AST | None) -> str | None:
    """The text that an expression is, if it is one."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


class PythonNames(Names):
    """Follows names, attributes, choices, `getattr` and imports by call."""

    def __init__(
        self, project: Project, stars: list[Path], module: Callable[[str, int], Path]
    ) -> None:
        super().__init__(project)
        self._stars = stars
        self._module = module

    def outside(self, name: str) -> Iterator[Value]:
        """A built-in, or a name that a star brought."""
        yield from (Value(path=(*star, name)) for star in self._stars)
        yield Value(path=("builtins", name))

    def around(self, name: str, scope: Scope) -> Iterator[Value]:
        """In a module or class a name is that of further out until it is bound."""
        home = scope.home(name)
        if home and home.parent:
            yield Value(name=name, scope=home.parent)
        else:
            yield from self.outside(name)

    def steps(self, node: Any, scope: Scope) -> Iterator[Value]:
        """What an expression is."""
        members: list[str] = []
        while isinstance(node, ast.Attribute | ast.NamedExpr):
            if isinstance(node, ast.Attribute):
                members.append(node.attr)
            node = node.value
        path = tuple(reversed(members))
        yield from (each.member(path) for each in self._base(node, scope))

    def _base(self, node: ast.AST, scope: Scope) -> Iterator[Value]:
        if isinstance(node, ast.Name):
            yield Value(name=node.id, scope=scope)
        elif isinstance(node, ast.IfExp):
            yield from (Value(way, scope) for way in (node.body, node.orelse))
        elif isinstance(node, ast.BoolOp):
            yield from (Value(way, scope) for way in node.values)
        elif isinstance(node, ast.Call) and node.args:
            for called in self.called(node.func, scope):
                yield from self._result(called.path, node, scope)

    def _result(self, path: Path, node: ast.Call, scope: Scope) -> Iterator[Value]:
        if path == ("builtins", "getattr") and len(node.args) > 1:
            member = constant(node.args[1])
            if member:
                yield Value(node.args[0], scope, members=(member,))
        elif path in LOADERS:
            name = self.loaded(node)
            # __import__("a.b") gives a, unless it is told what is wanted of it.
            if name and (path[0] == "importlib" or len(node.args) > 3 or name[0] == OWN):
                yield Value(path=name)
            elif name:
                yield Value(path=name[:1])

    def loaded(self, node: ast.Call) -> Path | None:
        """The module that a call of a loader names, if it can be read."""
        first = node.args[0] if node.args else None
        name = constant(first)
        if name:
            level = len(name) - len(name.lstrip("."))
            return self._module(name[level:], level)
        if isinstance(first, ast.JoinedStr) and first.values:
            # f".{name}": one of the own package, whichever.
            beginning = constant(first.values[0])
            return (OWN, "") if beginning and beginning.startswith(".") else None
        return None
