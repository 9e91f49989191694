"""What `samedeal call` is given: the name of an operation, and an input, in one of three ways."""

from __future__ import annotations

import difflib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from samedeal_conformance.contract import Operation

__all__ = ["example_of", "input_of", "operation_of"]

_LARGEST = 1_000_000
"""Of a number that an answer grows with, where the contract says that it does."""


def operation_of(name: str) -> Operation:
    """The operation of a name.

    Raises:
        UsageError: there is none; near ones are told.
    """
    from samedeal_conformance.contract import contract

    operations = contract().operations
    if name not in operations:
        last = {each.rpartition(".")[2]: each for each in operations}
        near = difflib.get_close_matches(name, operations, n=3)
        near += [last[each] for each in difflib.get_close_matches(name, last, n=3)]
        hint = f"Did you mean {', '.join(dict.fromkeys(near))}?" if near else ""
        raise UsageError(
            f"there is no operation {name!r}",
            hint=hint or "vectors/OPERATIONS.md has them all.",
        )
    return operations[name]


def _text(given: str) -> str:
    """The text that is meant: as it stands, from stdin or from a file."""
    if given != "-" and not given.startswith("@"):
        return given
    where = "stdin" if given == "-" else given[1:]
    try:
        raw = sys.stdin.buffer.read() if given == "-" else Path(where).read_bytes()
        return raw.decode("utf-8")
    except OSError as error:
        raise UsageError(f"{where} can't be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{where} is no UTF-8: {error}") from error


def example_of(operation: Operation) -> str:
    """The call that the contract has for an example."""
    from samedeal_conformance.one_call import again

    return f"For example {again(operation.name, operation.example, ())}"


def input_of(operation: Operation, given: str) -> dict[str, Any]:
    """The input that is meant: a JSON object with the members of the operation.

    Raises:
        UsageError: it can't be read, or is something else.
    """
    from samedeal_conformance.canonical import decode_tags, parse

    example = example_of(operation)
    text = _text(given)
    try:
        found = parse(text)
    except ValueError as error:
        raise UsageError(f"the input is no JSON: {error}", hint=example) from error
    if not isinstance(found, dict):
        raise UsageError(f"the input must be a JSON object, not {text.strip()[:60]}", hint=example)
    known = [parameter.name for parameter in operation.parameters]
    missing = [p.name for p in operation.parameters if not p.optional and p.name not in found]
    unknown = [name for name in found if name not in known]
    wrong = [f"lacks {', '.join(missing)}"] if missing else []
    wrong += [f"has no parameter {', '.join(map(repr, unknown))}"] if unknown else []
    if wrong:
        what = f"the input {wrong[0]}" if missing else f"{operation.name} {wrong[0]}"
        more = f", and {operation.name} {wrong[1]}" if len(wrong) > 1 else ""
        raise UsageError(f"{what}{more}", hint=example)
    try:
        decode_tags(found)
    except (TypeError, ValueError, AttributeError, OverflowError) as error:
        raise UsageError(
            f"the input has a malformed tag: {error}",
            hint='A tag is {"$number": TEXT} or {"$utf16": [UNIT, ...]}.',
        ) from error
    _refuse_endless(operation, found)
    return found


def _refuse_endless(operation: Operation, given: dict[str, Any]) -> None:
    """Refuse what is in the domain, and would take hours and all memory to answer."""
    for parameter in operation.parameters:
        value = given.get(parameter.name)
        if "sample_max" in parameter.domain and type(value) is int and value > _LARGEST:
            raise UsageError(
                f"{parameter.name} is {value}, for which no answer is worked out here",
                hint=f"Ask for {_LARGEST} at most.",
            )
