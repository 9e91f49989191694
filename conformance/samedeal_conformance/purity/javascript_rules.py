"""The rules on a file of JavaScript or TypeScript."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .javascript_forms import Forms
from .javascript_modules import is_standard
from .javascript_names import INNER, field, member_of, named, text
from .javascript_places import is_followed, is_reference, only_asks, place
from .scopes import OWN, Origin
from .table import MODULE

if TYPE_CHECKING:
    from tree_sitter import Node

    from .javascript_file import JavaScriptFile
    from .judge import Judge
    from .scopes import Scope
    from .table import Path

__all__ = ["JavaScriptRules"]

_NAMES = {"identifier", "shorthand_property_identifier", "meta_property"}
_CHAINS = {"member_expression", "subscript_expression"}
_POWERS = {"binary_expression", "augmented_assignment_expression"}
_UTC = ("Date", "UTC")
"""What is calculated from numbers alone. As a row of the table it would let `new Date()` pass."""
_EXACT = 2**53
"""Engines multiply out powers of whole numbers up to here."""


class JavaScriptRules:
    """Looks at one file, node by node, and tells a judge."""

    def __init__(self, file: JavaScriptFile, judge: Judge) -> None:
        self._file = file
        self._judge = judge
        self._forms = Forms(judge)
        self._seen: set[int] = set()
        """Expressions that a longer one has spoken for."""

    def run(self) -> None:
        """Look at all of it."""
        for node, path in self._file.imports:
            self._module(path, node)
        for node, value in self._file.taken:
            for origin in self._file.names.follow(value):
                if self._is_known(origin):
                    self._use(origin, node, handed=False)
        for node, scope in self._file.walk():
            if node.type in _NAMES or node.type in _CHAINS:
                self._name(node, scope)
            elif node.type == "call_expression" and self._file.names.loads(node, scope):
                self._load(node, scope)
            elif node.type in _POWERS:
                self._power(node)
            if self._judge.portable:
                self._forms.look(node)

    def _name(self, node: Node, scope: Scope) -> None:
        if node.id in self._seen or node.id in self._file.declared or not is_reference(node):
            return
        inner = node
        while (access := member_of(inner)) and access[1] is not None:
            row = self._judge.table.methods.get(access[1])
            if row is not None:
                self._judge.method(row, field(inner, "property") or inner)
            inner = access[0]
            while inner.type in INNER and named(inner):
                inner = named(inner)[INNER[inner.type]]
            self._seen.add(inner.id)
        where = place(node)
        if not only_asks(where):
            for origin in self._file.names.of(node, scope):
                if origin.path == _UTC or (origin.path == _UTC[:1] and _is_given_time(node)):
                    continue
                if self._is_known(origin):
                    self._use(origin, node, handed=not is_followed(where))
                elif inner.type in _NAMES and not origin.formed:
                    self._judge.unknown(origin.path[0], node)

    def _is_known(self, origin: Origin) -> bool:
        """Whether it is a module, or a global that the table knows."""
        return origin.path[0] == MODULE or self._judge.table.find(origin.path) is not None

    def _use(self, origin: Origin, node: Node, *, handed: bool) -> None:
        source = text(node)
        written = source if len(source) < 60 and "\n" not in source else "this"
        if origin.path == ("require",):
            self._judge.form("unseen-module", node, written)
        else:
            self._judge.use(origin, node, written=written, handed=handed)

    def _load(self, node: Node, scope: Scope) -> None:
        path = self._file.names.loaded(node, scope)
        called = field(node, "function")
        if called is not None:
            self._seen.add(called.id)
        if path is None:
            self._judge.form("unseen-module", node, "this", rule="impure-import")
        else:
            self._module(path, node)

    def _module(self, path: Path, node: Node) -> None:
        if path[0] == OWN:
            self._judge.own(path[1], node)
        else:
            self._judge.module(path, node, standard=is_standard(path))

    def _power(self, node: Node) -> None:
        operator = field(node, "operator")
        left, right = field(node, "left"), field(node, "right")
        if operator is None or operator.type not in {"**", "**="} or left is None or right is None:
            return
        if not _is_exact(_number(left), _number(right)):
            self._judge.form("float-power", node, "this")


def _is_given_time(node: Node) -> bool:
    """Whether this makes a date of a number, `new Date(ms)`; parts and texts are of local time."""
    made = node.parent
    if made is None or made.type != "new_expression" or field(made, "constructor") != node:
        return False
    arguments = field(made, "arguments")
    given = named(arguments) if arguments is not None else []
    return len(given) == 1 and given[0].type not in {"string", "template_string", "spread_element"}


def _is_exact(base: str, exponent: str) -> bool:
    """Whether every engine gives the same: BigInt, and whole numbers whose power is one."""
    if base.endswith("n") or exponent.endswith("n"):
        return True
    try:
        one, other = int(base, 0), int(exponent, 0)
    except ValueError:
        return False
    if one == 2:
        return 0 <= other < 1024
    return 0 <= other < 64 and abs(one**other) <= _EXACT


def _number(node: Node) -> str:
    """The digits of a number that stands there."""
    sign = ""
    while node.type in {"parenthesized_expression", "unary_expression"} and named(node):
        operator = field(node, "operator")
        sign = "-" if operator is not None and operator.type == "-" else sign
        node = named(node)[0]
    return sign + text(node) if node.type == "number" else ""
