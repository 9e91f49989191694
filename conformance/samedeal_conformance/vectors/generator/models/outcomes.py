"""Running the calls of a transcript, one after the other, on whatever answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from samedeal_conformance.canonical import encode_tags

__all__ = ["CallError", "Refused", "outcomes"]

Refused = Callable[[str, dict[str, Any]], str | None]


class CallError(Exception):
    """A call failed: `kind` is value or type, or raised for an error of the game's own."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def outcomes(
    calls: list[dict[str, Any]], call: Callable[[str, dict[str, Any]], Any]
) -> list[dict[str, Any]]:
    """What each call gives: its value, or the kind of its error."""
    results: list[dict[str, Any]] = []
    for each in calls:
        try:
            # Encoded at once: a later call may change what this one gave.
            results.append({"ok": encode_tags(call(each["method"], each["arguments"]))})
        except CallError as error:
            results.append({"error": error.kind})
    return results
