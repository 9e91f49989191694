"""Running the calls of a transcript, one after the other, on whatever answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from samedeal_conformance.canonical import encode_text

__all__ = ["CallError", "Refused", "encoded", "outcomes"]

Refused = Callable[[str, dict[str, Any]], str | None]

_SAFE = 2**53 - 1


class CallError(Exception):
    """A call failed: `kind` is value or type, or raised for an error of the game's own."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def encoded(value: Any) -> Any:
    """A value as a vector holds it: what JSON readers disagree on has its tag."""
    if isinstance(value, dict):
        return {key: encoded(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [encoded(inner) for inner in value]
    if isinstance(value, str):
        return encode_text(value)
    if isinstance(value, int) and abs(value) > _SAFE:
        return {"$number": str(value)}
    return value


def outcomes(
    calls: list[dict[str, Any]], call: Callable[[str, dict[str, Any]], Any]
) -> list[dict[str, Any]]:
    """What each call gives: its value, or the kind of its error."""
    results: list[dict[str, Any]] = []
    for each in calls:
        try:
            # Encoded at once: a later call may change what this one gave.
            results.append({"ok": encoded(call(each["method"], each["arguments"]))})
        except CallError as error:
            results.append({"error": error.kind})
    return results
