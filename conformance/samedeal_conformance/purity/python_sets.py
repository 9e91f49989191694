"""Where Python code takes the elements of a set in the order of their hashes.

A set is known by how it is made: a display, a comprehension, set(), frozenset(), what their methods
and operators give (those of views of a dict too), a variable that is given one, or a name that is
said to be one. A dict keeps the order of insertion and is none. What doesn't depend on the order is
fine: sorted, sum, another set.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .python_file import Comprehension

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .python_file import PythonFile
    from .scopes import Scope

__all__ = ["SetOrder"]

_MAKERS = {("builtins", "set"), ("builtins", "frozenset")}
_TYPES = {"set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet"}
_GIVE_SETS = {"union", "intersection", "difference", "symmetric_difference", "copy"}
_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
_FREE = {
    "all",
    "any",
    "bool",
    "frozenset",
    "isinstance",
    "len",
    "max",
    "min",
    "set",
    "sorted",
    "sum",
}
"""Built-ins whose result doesn't depend on the order; with a key, that of equal elements does."""
_ORDERED = {
    "dict", "enumerate", "filter", "format", "iter", "list", "map", "next", "print", "repr", "str",
    "tuple", "zip",
}  # fmt: skip
_ORDERED_MODULES = {"itertools", "collections", "functools"}
_ORDERED_METHODS = {"extend", "fromkeys", "join", "writelines"}
_DEEP = 30


class SetOrder:
    """Finds the places in one file."""

    def __init__(self, file: PythonFile) -> None:
        self._file = file
        self._free: set[ast.AST] = set()
        """What is given to something that doesn't depend on the order."""

    def at(self, node: ast.AST, scope: Scope) -> list[ast.expr]:
        """The expressions whose order is taken at a node. Outer nodes are to be shown first."""
        if isinstance(node, ast.Call):
            taken = list(self._called(node, scope))
        else:
            taken = list(self._taken(node))
        return [each for each in taken if self._is_set(each, scope)]

    def _taken(self, node: ast.AST) -> Iterable[ast.expr]:
        if node in self._free:
            return
        if isinstance(node, ast.For | ast.AsyncFor):
            yield node.iter
        elif isinstance(node, ast.YieldFrom | ast.FormattedValue):
            yield node.value
        elif isinstance(node, ast.Set):
            self._free |= {each for each in node.elts if isinstance(each, ast.Starred)}
        elif isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Load):
            yield node.value
        elif isinstance(node, Comprehension) and not isinstance(node, ast.SetComp):
            yield from (each.iter for each in node.generators)
        elif isinstance(node, ast.Assign):
            unpacks = any(_takes_apart(each) for each in node.targets)
            yield from [node.value] if unpacks else []
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            # Sets have no +=, so that a list is made longer.
            yield node.value
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            yield node.right

    def _called(self, node: ast.Call, scope: Scope) -> Iterable[ast.expr]:
        paths = [origin.path for origin in self._file.names.of(node.func, scope)]
        builtins = {path[-1] for path in paths if path[0] == "builtins" and len(path) == 2}
        keyed = any(each.arg == "key" for each in node.keywords)
        if builtins & _FREE and not keyed:
            self._free |= {each for each in node.args if isinstance(each, ast.GeneratorExp)}
        elif builtins & (_ORDERED | _FREE) or any(path[0] in _ORDERED_MODULES for path in paths):
            yield from node.args
        elif isinstance(node.func, ast.Attribute):
            if node.func.attr == "pop" and not node.args:
                yield node.func.value
            elif node.func.attr in _ORDERED_METHODS:
                yield from node.args

    # What is a set.

    def _is_set(self, node: ast.AST, scope: Scope) -> bool:
        """Whether an expression gives a set, by one of the ways that it may go."""
        ways = [(node, scope)]
        for _ in range(_DEEP):
            if not ways:
                return False
            if any(self._plainly(each, where) for each, where in ways):
                return True
            ways = [way for each, where in ways for way in self._ways(each, where)][:_DEEP]
        return False

    def _plainly(self, node: ast.AST, scope: Scope) -> bool:
        if isinstance(node, ast.Call):
            origins = self._file.names.of(node.func, scope)
            return any(origin.path in _MAKERS for origin in origins)
        if isinstance(node, ast.Name):
            home = scope.home(node.id)
            return home is not None and _names_set(home.types.get(node.id))
        if isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
            return _is_view(node.left) or _is_view(node.right)
        return isinstance(node, ast.Set | ast.SetComp)

    def _ways(self, node: ast.AST, scope: Scope) -> Iterator[tuple[ast.AST, Scope]]:
        """The expressions of which one makes this a set, if it is one."""
        if isinstance(node, ast.NamedExpr):
            yield node.value, scope
        elif isinstance(node, ast.IfExp):
            yield from ((each, scope) for each in (node.body, node.orelse))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
            yield from ((each, scope) for each in (node.left, node.right))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _GIVE_SETS:
                yield node.func.value, scope
        elif isinstance(node, ast.Name):
            home = scope.home(node.id)
            values = home.values[node.id] if home else []
            # `cards = sorted(cards)` makes it something else.
            if not any(_is_ordered(value.node) for value in values):
                yield from ((each.node, each.scope) for each in values if each.node and each.scope)


def _takes_apart(target: ast.expr) -> bool:
    """Whether an assignment to this takes the elements one after the other."""
    if isinstance(target, ast.Subscript):
        return isinstance(target.slice, ast.Slice)
    return isinstance(target, ast.Tuple | ast.List)


def _is_view(node: ast.AST) -> bool:
    """Whether this is `a.keys()` or `a.items()`: of two of them operators make a set."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args:
        return False
    return node.func.attr in {"keys", "items"}


def _is_ordered(node: ast.AST | None) -> bool:
    """Whether an expression plainly gives something that has an order."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in {
            "sorted",
            "list",
            "tuple",
            "dict",
        }
    return isinstance(node, ast.List | ast.ListComp | ast.Tuple | ast.Dict | ast.DictComp)


def _names_set(kind: ast.AST | None) -> bool:
    """Whether a type is that of sets."""
    if isinstance(kind, ast.Subscript):
        kind = kind.value
    last = kind.attr if isinstance(kind, ast.Attribute) else getattr(kind, "id", "")
    return last in _TYPES
