"""The rule portable-module: what a runtime without loader, host and queue of jobs can run.

QuickJS, for one, is given modules that a small linker has joined. The linker follows the forms
of import and export below and no others; that rule is its half of the bargain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .javascript_names import field, is_import, named, text_of

if TYPE_CHECKING:
    from tree_sitter import Node

    from .judge import Judge

__all__ = ["Forms"]

_DECLARATIONS = {"function_declaration", "generator_function_declaration", "class_declaration"}
_FUNCTIONS = {
    "function_declaration", "function_expression", "arrow_function", "method_definition",
    "generator_function", "generator_function_declaration",
}  # fmt: skip


class Forms:
    """Tells a judge of forms that are not portable."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def look(self, node: Node) -> None:
        """Look at a node."""
        if node.type == "import_statement":
            good = _is_typed(node) or _is_plain_import(node)
        elif node.type == "export_statement":
            good = _is_typed(node) or _is_plain_export(node)
        else:
            good = not is_import(node)
        if not good:
            self._judge.form("module-form", node, "this", rule="portable-module")
        waits = node.type in _FUNCTIONS and any(each.type == "async" for each in node.children)
        if node.type == "for_in_statement":
            waits = any(each.type == "await" for each in node.children)
        if waits or node.type == "await_expression":
            self._judge.form("asynchronous", node, "this", rule="portable-module")


def _is_typed(node: Node) -> bool:
    return any(each.type == "type" for each in node.children)


def _is_plain_import(node: Node) -> bool:
    parts = named(node)
    clauses = named(parts[0]) if parts and parts[0].type == "import_clause" else []
    plain = len(parts) == 2 and len(clauses) == 1 and clauses[0].type == "named_imports"
    return plain and _are_plain(clauses[0]) and _is_relative(node)


def _is_plain_export(node: Node) -> bool:
    parts = named(node)
    if field(node, "source") is not None:
        clause = parts[0]
        return clause.type == "export_clause" and _are_plain(clause) and _is_relative(node)
    default, declared = field(node, "value"), field(node, "declaration")
    if default is not None:
        return default.type == "identifier"
    if declared is None or any(each.type == "default" for each in node.children):
        return False
    if declared.type == "lexical_declaration":
        kind, names = field(declared, "kind"), [field(each, "name") for each in named(declared)]
        single = len(names) == 1 and names[0] is not None and names[0].type == "identifier"
        return kind is not None and kind.type == "const" and single
    waits = any(each.type == "async" for each in declared.children)
    return declared.type in _DECLARATIONS and not waits


def _are_plain(clause: Node) -> bool:
    """Whether a list of names has some, and none by another name."""
    names = named(clause)
    return bool(names) and all(
        field(each, "alias") is None and (field(each, "name") or each).type == "identifier"
        for each in names
    )


def _is_relative(node: Node) -> bool:
    return (text_of(field(node, "source")) or "").startswith(("./", "../"))
