"""What can be trusted to say how a stream goes on: the oracle, or the kit if there is no compiler.

Used only to find the first wrong step of a stream or a call that has failed already.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from .errors import OracleError
from .operations import run_batch

__all__ = ["right_answer", "stream_reference"]


@cache
def _oracle() -> Any:
    """The oracle, or None; compiled only when it is wanted."""
    from .oracle import load  # noqa: PLC0415 - a run without a failure needs no oracle

    try:
        return load()
    except (OracleError, ModuleNotFoundError):
        return None


def right_answer(operation: str, given: dict[str, Any]) -> dict[str, Any]:
    """The `ok` of an operation of `rng` that draws, for a valid input."""
    oracle = _oracle()
    if oracle is not None:
        answer: dict[str, Any] = oracle.run(operation, given)
    else:
        item = {"id": "reference", "operation": operation, "input": given}
        (reply,) = json.loads(run_batch(json.dumps([item])))
        answer = reply["ok"]
    return answer


def stream_reference(given: dict[str, Any]) -> list[dict[str, Any]]:
    """The value of `rng.stream` for an input."""
    value: list[dict[str, Any]] = right_answer("rng.stream", given)["value"]
    return value
