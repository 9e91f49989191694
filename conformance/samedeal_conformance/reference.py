"""What can be trusted to say how a stream goes on: the oracle, or the kit if there is no compiler.

Used only to find the first wrong step of a stream that has failed already.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from .errors import OracleError
from .operations import run_batch

__all__ = ["stream_reference"]


@cache
def _oracle() -> Any:
    """The oracle, or None; compiled only when it is wanted."""
    from .oracle import load  # noqa: PLC0415 - a run without a failure needs no oracle

    try:
        return load()
    except (OracleError, ModuleNotFoundError):
        return None


def stream_reference(given: dict[str, Any]) -> list[dict[str, Any]]:
    """The value of `rng.stream` for an input."""
    oracle = _oracle()
    if oracle is not None:
        value: list[dict[str, Any]] = oracle.run("rng.stream", given)["value"]
    else:
        item = {"id": "reference", "operation": "rng.stream", "input": given}
        (reply,) = json.loads(run_batch(json.dumps([item])))
        value = reply["ok"]["value"]
    return value
