"""The rules on a Python file."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

from .python_file import Function, pairs
from .python_names import LOADERS, constant
from .python_sets import SetOrder
from .scopes import OWN

if TYPE_CHECKING:
    from .judge import Judge
    from .python_file import Part, PythonFile
    from .scopes import Scope
    from .table import Path

__all__ = ["PythonRules"]

_STANDARD = frozenset(sys.stdlib_module_names)


class PythonRules:
    """Looks at one file, node by node, and tells a judge."""

    def __init__(self, file: PythonFile, judge: Judge) -> None:
        self._file = file
        self._judge = judge
        self._table = judge.table
        self._sets = SetOrder(file)
        self._seen: set[ast.AST] = set()
        """Expressions that a longer one has spoken for."""
        self._aliased: set[ast.AST] = set()
        """Expressions that a variable is given, which is followed."""

    def run(self) -> None:
        """Look at all of it."""
        for part in self._file.walk():
            node = part.node
            if isinstance(node, ast.Import | ast.ImportFrom):
                self._import(node)
            elif isinstance(node, ast.Name | ast.Attribute):
                self._use(part)
            elif isinstance(node, ast.Call):
                self._call(part)
            elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
                self._power(node)
            self._note_aliases(part)
            if not part.typed:
                for each in self._sets.at(node, part.scope):
                    self._judge.form(
                        "set-order", each, ast.unparse(each) if _short(each) else "this"
                    )

    # Names.

    def _use(self, part: Part) -> None:
        node = part.node
        if node in self._seen or (
            isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
        ):
            return
        chain = _chain(node)
        self._seen |= set(chain)
        for each in chain if not part.typed else ():
            if isinstance(each, ast.Attribute) and each.attr in self._table.methods:
                self._judge.method(self._table.methods[each.attr], each)
        if part.typed:
            return
        for origin in self._file.names.of(node, part.scope):
            if (
                origin.path == ("builtins", "hash")
                and part.scope.nearest("function").label == "__hash__"
            ):
                continue
            if origin.path in LOADERS:
                self._judge.form("unseen-module", node, _written(node))
                continue
            self._judge.use(origin, node, written=_written(node), handed=node not in self._aliased)

    def _note_aliases(self, part: Part) -> None:
        """Remember what is given to a variable; that of a class is reached from elsewhere too."""
        node = part.node
        values: list[ast.expr | None] = []
        if isinstance(node, ast.Assign) and part.scope.kind != "class":
            # With several targets, one that can't be followed may be among them.
            several = len(node.targets) > 1
            values = [] if several else [value for _, value in pairs(node.targets[0], node.value)]
        elif isinstance(node, ast.AnnAssign) and part.scope.kind != "class":
            values = [node.value if isinstance(node.target, ast.Name) else None]
        elif isinstance(node, ast.NamedExpr):
            values = [node.value]
        elif isinstance(node, Function):
            values = [*node.args.defaults, *node.args.kw_defaults]
        self._aliased |= {each for each in values if each is not None}

    # Calls that need a look of their own.

    def _call(self, part: Part) -> None:
        node = part.node
        assert isinstance(node, ast.Call)  # noqa: S101 - the caller asked
        for origin in self._file.names.of(node.func, part.scope):
            if origin.path in LOADERS:
                self._load(node)
                # What is loaded has been judged; that it is loaded by a call is no matter.
                self._seen |= set(_chain(node.func))
            elif origin.path == ("builtins", "getattr") and len(node.args) > 1:
                if constant(node.args[1]):
                    self._aliased.add(node.args[0])
                    for found in self._file.names.of(node, part.scope):
                        self._judge.use(found, node, written=_written(node), handed=True)
            elif origin.path == ("builtins", "pow") and len(node.args) == 2:
                self._powers(node, *node.args)

    def _load(self, node: ast.Call) -> None:
        path = self._file.names.loaded(node)
        if path is None:
            self._judge.form("unseen-module", node, _written(node.func), rule="impure-import")
        else:
            self._module(path, node)

    def _power(self, node: ast.BinOp | ast.AugAssign) -> None:
        if isinstance(node, ast.BinOp):
            self._powers(node, node.left, node.right)
        else:
            self._powers(node, node.target, node.value)

    def _powers(self, node: ast.AST, base: ast.expr, exponent: ast.expr) -> None:
        negative = isinstance(exponent, ast.UnaryOp) and isinstance(exponent.op, ast.USub)
        if negative or _is_float(base) or _is_float(exponent):
            self._judge.form("float-power", node, "this")

    # Imports.

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                self._module(self._file.module(alias.name), alias)
            return
        path = self._file.module(node.module or "", node.level)
        if not self._module(path, node):
            return
        for alias in node.names:
            if alias.name != "*":
                self._judge.imported((*path, alias.name), alias)
            elif path in self._table.mixed:
                self._judge.form("star", node, f"from {node.module} import *", rule="impure-import")

    def _module(self, path: Path, node: ast.AST) -> bool:
        """Judge the import of a module; whether it may be imported."""
        if path[0] == OWN:
            self._judge.own(path[1], node)
            return True
        return self._judge.module(path, node, standard=path[0] in _STANDARD)


def _in_hash(scope: Scope) -> bool:
    """In a `__hash__`, which nothing but sets and dicts ask for."""
    return scope.nearest("function").label == "__hash__"


def _chain(node: ast.AST) -> list[ast.AST]:
    """A name with its members, from the longest to the first."""
    chain = [node]
    while isinstance(node, ast.Attribute):
        node = node.value
        chain.append(node)
    return chain


def _is_float(node: ast.expr) -> bool:
    while isinstance(node, ast.UnaryOp):
        node = node.operand
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Div)
    return isinstance(node, ast.Constant) and isinstance(node.value, float | complex)


def _short(node: ast.AST) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and len(_written(node)) < 40


def _written(node: ast.AST) -> str:
    """A name as it stands in the source."""
    members: list[str] = []
    while isinstance(node, ast.Attribute):
        members.append(node.attr)
        node = node.value
    if isinstance(node, ast.Call) and not members:
        return _written(node.func) + "(...)"
    members.append(node.id if isinstance(node, ast.Name) else "(...)")
    return ".".join(reversed(members))
