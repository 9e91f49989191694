"""A file of JavaScript or TypeScript: its nodes with their scopes, and what is bound in them.

Scopes follow the language: blocks for let, const, class and function, functions for var and
arguments. Types are left out, and so is what `declare` says of somebody else's globals. Walking
keeps a stack of its own, since code can be nested deeper than Python calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .javascript_modules import resolve
from .javascript_names import JavaScriptNames, field, named, text, text_of
from .scopes import Project, Scope, Value

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as File

    from tree_sitter import Node

    from .table import Path

__all__ = ["JavaScriptFile", "NestedTooDeeplyError", "Part"]

_FUNCTIONS = {
    "function_declaration", "function_expression", "generator_function",
    "generator_function_declaration", "arrow_function", "method_definition", "class_static_block",
    "internal_module", "module",
}  # fmt: skip
_BLOCKS = {
    "statement_block", "for_statement", "for_in_statement", "catch_clause", "switch_body",
    "class", "enum_body", "function_expression", "class_body",
}  # fmt: skip
_TYPES = {
    "type_annotation", "type_arguments", "type_parameters", "implements_clause",
    "interface_declaration", "type_alias_declaration", "ambient_declaration",
    "type_predicate_annotation", "asserts_annotation", "index_signature", "method_signature",
    "abstract_method_signature", "function_signature", "property_signature",
    "accessibility_modifier", "override_modifier", "type_query",
}  # fmt: skip
_DECLARED = {
    "function_declaration", "generator_function_declaration", "class_declaration",
    "abstract_class_declaration", "enum_declaration", "internal_module", "class",
    "function_expression", "generator_function",
}  # fmt: skip
_TYPED = {"as_expression": 0, "satisfies_expression": 0, "type_assertion": -1}
"""Expressions with a type, and which of their parts is none."""


DEEPEST = 2500
"""How many functions and blocks may stand in each other: a name is looked for in all of them."""


class NestedTooDeeplyError(Exception):
    """Functions and blocks stand deeper in each other than is looked at."""

    def __init__(self, node: Node) -> None:
        super().__init__(f"it is nested more than {DEEPEST} functions and blocks deep")
        self.node = node


class Part(NamedTuple):
    """A node with the scope that it stands in."""

    node: Node
    scope: Scope


class JavaScriptFile:
    """A parsed file, bound, with the names that others may import."""

    def __init__(self, path: File, root: Node, project: Project) -> None:
        self.path = path
        self.root = root
        self.top = Scope("module")
        self.names = JavaScriptNames(project, path)
        self.top.names = self.names
        self.imports: list[tuple[Node, Path]] = []
        """The statements that import, and what; without those that import types."""
        self.declared: set[int] = set()
        """Names where they are declared, which are no uses."""
        self.taken: list[tuple[Node, Value]] = []
        """Names that are given a member of something: `const { random } = Math`."""
        self._exports: dict[str, list[Value]] = {}
        self._stars: list[Path] = []
        self._scopes: dict[int, Scope] = {}
        self._given: list[tuple[Node, Node, Scope]] = []
        project.files[str(path)] = self
        for part in self.walk():
            self._bind(part.node, part.scope)
        # When all names are known: `x = Math` is no new one.
        for target, value, scope in self._given:
            self._assign(target, Value(value, scope), scope, scope, new=False)

    def exported(self, name: str) -> Iterator[Value]:
        """What a name of the module may be."""
        yield from self._exports.get(name, ())
        if name not in self._exports and name != "default":
            yield from (Value(path=(*star, name)) for star in self._stars)

    def walk(self) -> Iterator[Part]:
        """All nodes that are run, in their order."""
        stack = [Part(self.root, self.top)]
        while stack:
            part = stack.pop()
            yield part
            stack += reversed(list(self._below(part)))

    def _inner(self, node: Node, scope: Scope) -> Scope:
        """The scope inside of a node."""
        if node.type not in _FUNCTIONS and node.type not in _BLOCKS:
            return scope
        if node.id not in self._scopes:
            kind = "function" if node.type in _FUNCTIONS else "block"
            if scope.depth == DEEPEST:
                raise NestedTooDeeplyError(node)
            self._scopes[node.id] = Scope(kind, scope)
        return self._scopes[node.id]

    def _below(self, part: Part) -> Iterator[Part]:
        node, scope = part
        if node.type in {"import_statement", "import_alias", "export_clause", "namespace_export"}:
            return
        inner = self._inner(node, scope)
        parts = node.named_children
        if node.type in _TYPED:
            parts = [named(node)[_TYPED[node.type]]] if named(node) else []
        for each in parts:
            if each.type in _TYPES:
                continue
            outer = node.type == "method_definition" and each.type in {
                "computed_property_name",
                "decorator",
            }
            yield Part(each, scope if outer else inner)

    # What is bound, node by node.

    def _bind(self, node: Node, scope: Scope) -> None:
        if node.type in _DECLARED:
            self._declare(node, scope)
        if node.type in _FUNCTIONS:
            self._bind_arguments(node, scope)
        elif node.type in {"assignment_expression", "augmented_assignment_expression"}:
            left, right = field(node, "left"), field(node, "right")
            if left is not None and right is not None:
                self._given.append((left, right, scope))
        else:
            self._bind_block(node, scope)

    def _bind_block(self, node: Node, scope: Scope) -> None:
        if node.type == "variable_declarator":
            self._bind_variable(node, scope)
        elif node.type == "for_in_statement" and field(node, "kind") is not None:
            kind, left = field(node, "kind"), field(node, "left")
            inner = self._inner(node, scope)
            home = inner.nearest("function", "module") if kind and kind.type == "var" else inner
            if left is not None:
                self._assign(left, None, inner, home)
        elif node.type == "catch_clause" and (parameter := field(node, "parameter")):
            inner = self._inner(node, scope)
            self._assign(parameter, None, inner, inner)
        elif node.type == "enum_body":
            inner = self._inner(node, scope)
            for each in named(node):
                name = field(each, "name") or each
                inner.bind(text(name))
                self.declared.add(name.id)
        else:
            self._bind_module(node, scope)

    def _declare(self, node: Node, scope: Scope) -> None:
        name = field(node, "name")
        if name is None:
            return
        own = node.type in {"class", "function_expression", "generator_function"}
        home = self._inner(node, scope) if own else scope
        home.bind(text(name).partition(".")[0])
        self.declared.add(name.id)

    def _bind_variable(self, node: Node, scope: Scope) -> None:
        name, value = field(node, "name"), field(node, "value")
        is_var = node.parent is not None and node.parent.type == "variable_declaration"
        home = scope.nearest("function", "module") if is_var else scope
        if name is not None:
            self._assign(name, Value(value, scope) if value else None, scope, home)

    def _bind_arguments(self, node: Node, scope: Scope) -> None:
        inner = self._inner(node, scope)
        single, several = field(node, "parameter"), field(node, "parameters")
        for each in [single] if single else named(several) if several else []:
            pattern, default = field(each, "pattern") or each, field(each, "value")
            if pattern.type not in _TYPES and pattern.type != "this":
                value = Value(default, inner) if default else None
                self._assign(pattern, value, inner, inner)

    def _bind_module(self, node: Node, scope: Scope) -> None:
        if node.type == "import_statement":
            self._import(node)
        elif node.type == "import_alias":
            parts = named(node)
            if len(parts) == 2:
                value = Value(parts[1], scope)
                scope.bind(text(parts[0]), value)
                self.taken.append((parts[1], value))
        elif node.type == "export_statement":
            self._export(node, scope)

    def _assign(
        self, target: Node, value: Value | None, scope: Scope, home: Scope, *, new: bool = True
    ) -> None:
        """Give the names of a pattern what of the value is theirs."""
        waiting: list[tuple[Node, Value | None, bool]] = [(target, value, False)]
        while waiting:
            node, given, member = waiting.pop()
            if node.type in {"identifier", "shorthand_property_identifier_pattern"}:
                there = home if new else scope.home(text(node))
                if there is not None:
                    there.bind(text(node), given)
                if new:
                    self.declared.add(node.id)
                if member and given:
                    self.taken.append((node, given))
            else:
                waiting += [
                    (each, inner, member or deeper)
                    for each, inner, deeper in _below_pattern(node, given, scope)
                ]

    # Imports and exports.

    def _import(self, node: Node) -> None:
        if any(each.type == "type" for each in node.children):
            return
        required = next(
            (each for each in named(node) if each.type == "import_require_clause"), node
        )
        name = text_of(field(required, "source"))
        if name is None:
            return
        path = resolve(name, self.path)
        if required is not node:
            self.imports.append((node, path))
            self.top.bind(text(named(required)[0]), Value(path=path))
            return
        clause = next((each for each in named(node) if each.type == "import_clause"), None)
        bound = list(_imported(clause, path)) if clause else []
        for local, each in bound:
            self.top.bind(local, Value(path=each))
        types_alone = clause is not None and not bound and "{" in text(clause)
        if not types_alone or not named(named(clause)[0] if clause else node):
            self.imports.append((node, path))

    def _export(self, node: Node, scope: Scope) -> None:
        if any(each.type == "type" for each in node.children):
            return
        source = text_of(field(node, "source"))
        path = resolve(source, self.path) if source is not None else None
        if path is not None:
            self.imports.append((node, path))
            if any(each.type == "*" for each in node.children):
                self._stars.append(path)
        default = field(node, "value")
        if default is not None:
            self._exports["default"] = [Value(default, scope)]
        for each in named(node):
            if each.type == "namespace_export" and path:
                self._exports[text(named(each)[0])] = [Value(path=path)]
            elif each.type == "export_clause":
                self._export_clause(each, path, scope)
        declared = field(node, "declaration")
        for each in named(declared) if declared else ():
            name = field(each, "name")
            for local in _names_of(name) if each.type == "variable_declarator" and name else ():
                self._exports[local] = [Value(name=local, scope=scope)]

    def _export_clause(self, clause: Node, path: Path | None, scope: Scope) -> None:
        for each in named(clause):
            name = field(each, "name")
            if name is None:
                continue
            shown = text_of(field(each, "alias")) or text(field(each, "alias") or name)
            local = text_of(name) or text(name)
            value = Value(path=(*path, local)) if path else Value(name=local, scope=scope)
            self._exports[shown] = [value]


def _below_pattern(
    node: Node, value: Value | None, scope: Scope
) -> Iterator[tuple[Node, Value | None, bool]]:
    """The parts of a pattern, with what each is given, and whether that is a member of it."""
    parts = named(node)
    if node.type in {"assignment_pattern", "object_assignment_pattern"}:
        left, right = field(node, "left"), field(node, "right")
        if left is not None and right is not None:
            taken = left.type == "shorthand_property_identifier_pattern"
            yield left, value and (value.member((text(left),)) if taken else value), taken
            yield left, Value(right, scope), False
    elif node.type == "pair_pattern":
        key, inner = field(node, "key"), field(node, "value")
        if key is not None and key.type == "computed_property_name":
            key = named(key)[0]
        name = text(key) if key and key.type == "property_identifier" else text_of(key)
        if inner is not None:
            yield inner, value.member((name,)) if value and name else None, True
    elif node.type == "object_pattern":
        for each in parts:
            taken = each.type == "shorthand_property_identifier_pattern"
            yield each, value.member((text(each),)) if value and taken else value, taken
    elif node.type == "rest_pattern":
        yield from ((each, value, False) for each in parts)
    elif node.type in {"array_pattern", "parenthesized_expression", "non_null_expression"}:
        yield from ((each, None, False) for each in parts)


def _names_of(pattern: Node) -> Iterator[str]:
    """The names that a pattern binds."""
    waiting = [pattern]
    while waiting:
        node = waiting.pop()
        if node.type in {"identifier", "shorthand_property_identifier_pattern"}:
            yield text(node)
        else:
            waiting += [each for each, _, _ in _below_pattern(node, None, Scope("none"))]


def _imported(clause: Node, path: Path) -> Iterator[tuple[str, Path]]:
    """The names that a clause binds, with what each is."""
    for each in named(clause):
        if each.type == "identifier":
            yield text(each), (*path, "default")
        elif each.type == "namespace_import":
            yield text(named(each)[0]), path
        for one in named(each) if each.type == "named_imports" else ():
            name = field(one, "name")
            if name is not None and not any(
                kind.type in {"type", "typeof"} for kind in one.children
            ):
                local = text(field(one, "alias") or name)
                yield local, (*path, text_of(name) or text(name))
