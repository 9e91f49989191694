"""Which engine of JavaScript runs a page, by what it does and not by what it calls itself.

The marks come from `samedeal.marks()` in the page. All three must point to one engine; what fits
none is no engine that is known here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["engine_of"]


class _Marks(NamedTuple):
    """What calling a method of null looks like in an engine.

    Attributes:
        message: how the error's text begins.
        member: that errors of this engine alone have, or "".
        stack: how the line of the stack begins that names the first place.
    """

    message: str
    member: str
    stack: str


_ENGINES = {
    "V8": _Marks("Cannot read properties of null", "", "    at "),
    "SpiderMonkey": _Marks("can't access property", "fileName", "marks@"),
    "JavaScriptCore": _Marks("null is not an object (evaluating", "sourceURL", "marks@"),
}


def engine_of(marks: dict[str, Any]) -> str | None:
    """The engine that the marks point to, or None."""
    for name, expected in _ENGINES.items():
        members = [expected.member] if expected.member else []
        lines = str(marks["stack"]).splitlines()
        if (
            str(marks["message"]).startswith(expected.message)
            and marks["members"] == members
            and any(line.startswith(expected.stack) for line in lines[:2])
        ):
            return name
    return None
