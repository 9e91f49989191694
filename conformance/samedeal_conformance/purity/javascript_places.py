"""What becomes of an expression: whether it is followed from here, or goes where it can't be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .javascript_names import INNER, field, member_of, named, text, text_of

if TYPE_CHECKING:
    from tree_sitter import Node

__all__ = ["Place", "is_followed", "is_reference", "only_asks", "place"]

_LOGICAL = {"||", "&&", "??"}
_GIVES = {
    "variable_declarator": ("value", "name"),
    "assignment_expression": ("right", "left"),
    "augmented_assignment_expression": ("right", "left"),
    "assignment_pattern": ("right", "left"),
    "object_assignment_pattern": ("right", "left"),
    "required_parameter": ("value", "pattern"),
    "optional_parameter": ("value", "pattern"),
}
"""Where something is given a value: the part with the value, and that with the names."""

_NAMES = {"identifier", "shorthand_property_identifier_pattern", "object_pattern"}


class Place(NamedTuple):
    """An expression, with all that is it as well (brackets, choices), and what it is part of."""

    node: Node
    parent: Node | None


def place(node: Node) -> Place:
    """Where an expression stands."""
    parent = node.parent
    while parent is not None and _passes(parent, node):
        node, parent = parent, parent.parent
    return Place(node, parent)


def _passes(parent: Node, node: Node) -> bool:
    """Whether a part of an expression is what the whole is, or may be."""
    if parent.type in INNER:
        return named(parent)[INNER[parent.type]] == node
    if parent.type == "ternary_expression":
        return node != field(parent, "condition")
    operator = field(parent, "operator")
    return parent.type == "binary_expression" and operator is not None and operator.type in _LOGICAL


def is_reference(node: Node) -> bool:
    """Whether a name stands for a value, and is no tag of HTML or part of a longer name."""
    parent = node.parent
    if parent is None or node.type in {"member_expression", "subscript_expression"}:
        return True
    if node.type == "meta_property":
        return text(node).startswith("import")
    if parent.type in {"jsx_opening_element", "jsx_self_closing_element"}:
        return not text(node)[:1].islower()
    return parent.type not in {"jsx_closing_element", "jsx_namespace_name", "nested_identifier"}


def only_asks(where: Place) -> bool:
    """Whether it is only asked what something is: `typeof window`, `x instanceof Date`."""
    node, parent = where
    operator = field(parent, "operator") if parent else None
    if parent is None or operator is None:
        return False
    if parent.type == "unary_expression":
        return operator.type == "typeof"
    return operator.type == "instanceof" and node == field(parent, "right")


def is_followed(where: Place) -> bool:
    """Whether a value goes to names that are followed, or nowhere."""
    node, parent = where
    if parent is None or parent.type == "expression_statement" or parent.type.endswith("_pattern"):
        return parent is None or parent.type != "assignment_pattern" or _is_given(node, parent)
    if parent.type == "export_statement":
        return True
    access = member_of(parent)
    if access is not None and access[0] == node:
        # The whole has been looked at, if it can be read.
        return access[1] is not None
    return _is_given(node, parent)


def _is_given(node: Node, parent: Node) -> bool:
    value, target = _GIVES.get(parent.type, ("", ""))
    names = field(parent, target) if target else None
    if parent.type == "for_in_statement":
        return node == field(parent, "left")
    if names is None:
        return False
    if node == names:
        return True
    return node == field(parent, value) and names.type in _NAMES and _is_readable(names)


def _is_readable(pattern: Node) -> bool:
    """Whether all keys of a pattern can be read off."""
    waiting = [pattern]
    while waiting:
        node = waiting.pop()
        if node.type == "computed_property_name":
            if not named(node) or text_of(named(node)[0]) is None:
                return False
        elif node.type.endswith("pattern"):
            waiting += named(node)
    return True
