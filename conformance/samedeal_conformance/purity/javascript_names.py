"""What an expression of JavaScript or TypeScript stands for, as far as that can be read off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .javascript_modules import resolve
from .scopes import Names, Project, Scope, Value

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as File

    from tree_sitter import Node

    from .table import Path

__all__ = ["INNER", "JavaScriptNames", "field", "is_import", "member_of", "text", "text_of"]

INNER = {
    "parenthesized_expression": 0, "as_expression": 0, "satisfies_expression": 0,
    "non_null_expression": 0, "instantiation_expression": 0, "await_expression": 0,
    "type_assertion": -1, "sequence_expression": -1,
}  # fmt: skip
"""Expressions that are what one of their parts is, and which: the others are types, or dropped."""


def text(node: Node) -> str:
    """The source of a node."""
    return (node.text or b"").decode()


def field(node: Node, name: str) -> Node | None:
    """A part of a node by its name."""
    return node.child_by_field_name(name)


def text_of(node: Node | None) -> str | None:
    """The text that an expression is, if it is one and stands there as it is."""
    if node is None or node.type not in {"string", "template_string"}:
        return None
    if any(each.type != "string_fragment" for each in node.named_children):
        return None
    return "".join(text(each) for each in node.named_children)


def named(node: Node) -> list[Node]:
    """The parts of a node, without comments."""
    return [each for each in node.named_children if each.type != "comment"]


def member_of(node: Node) -> tuple[Node, str | None] | None:
    """The object and the member of an access, None for a member that can't be read off."""
    found = field(node, "object")
    if found is None:
        return None
    if node.type in {"member_expression", "nested_identifier"}:
        member = field(node, "property")
        plain = member is not None and member.type == "property_identifier"
        return found, text(member) if member and plain else None
    return (found, text_of(field(node, "index"))) if node.type == "subscript_expression" else None


def is_import(node: Node) -> bool:
    """Whether a call is an import, or a require."""
    called = field(node, "function")
    return node.type == "call_expression" and called is not None and called.type == "import"


class JavaScriptNames(Names):
    """Follows names, members, choices, and imports by call."""

    def __init__(self, project: Project, path: File) -> None:
        super().__init__(project)
        self._path = path

    def outside(self, name: str) -> Iterator[Value]:
        """A global."""
        yield Value(path=(name,))

    def finished(self, path: Path) -> Path:
        """The members of globalThis are the globals."""
        while path[0] == "globalThis" and len(path) > 1:
            path = path[1:]
        return path

    def steps(self, node: Node, scope: Scope) -> Iterator[Value]:
        """What an expression is."""
        members: list[str] = []
        while True:
            access = member_of(node)
            if access is not None and access[1] is not None:
                node, member = access[0], access[1]
                members.append(member)
            elif node.type in INNER and (parts := named(node)):
                node = parts[INNER[node.type]]
            else:
                break
        path = tuple(reversed(members))
        yield from (each.member(path) for each in self._base(node, scope))

    def _base(self, node: Node, scope: Scope) -> Iterator[Value]:
        if node.type in {"identifier", "shorthand_property_identifier"}:
            yield Value(name=text(node), scope=scope)
        elif node.type == "meta_property" and text(node).startswith("import"):
            yield Value(path=("import", "meta"))
        elif node.type == "ternary_expression":
            yield from self._ways(node, scope, "consequence", "alternative")
        elif node.type in {"binary_expression", "augmented_assignment_expression"}:
            operator = field(node, "operator")
            if operator is not None and operator.type.rstrip("=") in {"||", "&&", "??"}:
                yield from self._ways(node, scope, "left", "right")
        elif node.type == "assignment_expression":
            yield from self._ways(node, scope, "right")
        elif node.type == "call_expression" and (module := self.loaded(node, scope)):
            yield Value(path=module)

    def _ways(self, node: Node, scope: Scope, *names: str) -> Iterator[Value]:
        for name in names:
            way = field(node, name)
            if way is not None:
                yield Value(way, scope)

    def loads(self, node: Node, scope: Scope) -> bool:
        """Whether a call is `import(...)` or `require(...)`."""
        called = field(node, "function")
        if is_import(node) or called is None:
            return called is not None
        return (
            called.type == "identifier" and text(called) == "require" and not scope.home("require")
        )

    def loaded(self, node: Node, scope: Scope) -> Path | None:
        """The module that such a call loads, if it can be read."""
        arguments = field(node, "arguments")
        first = named(arguments)[:1] if arguments is not None else []
        name = text_of(first[0]) if first and self.loads(node, scope) else None
        return resolve(name, self._path) if name else None
