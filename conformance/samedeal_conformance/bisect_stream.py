"""Finding the first wrong step of a long stream, by bisection.

A stream case says what the state is at some checkpoints. Between the last good one and the first
bad one the runtime is asked again, for half of the way each time, and compared with a reference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .canonical import canonical, parse
from .results import Difference, FirstStep

if TYPE_CHECKING:
    from .runtimes.base import Session
    from .vectors.load import Case

__all__ = ["Reference", "explain"]

Reference = Callable[[dict[str, Any]], list[dict[str, Any]]]
"""From the input of `rng.stream` to its value."""


def _ask(session: Session, rng: Any, step: int, seconds: float) -> dict[str, Any] | None:
    given = {"rng": rng, "checkpoints": [step]}
    item = {"id": "bisect", "operation": "rng.stream", "input": given}
    try:
        (reply,) = parse(session.exchange(canonical([item]), seconds))
        (found,) = reply["ok"]["value"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, dict) else None


def explain(session: Session, case: Case, reference: Reference, seconds: float) -> FirstStep | None:
    """Which step of a failing stream is the first wrong one; None if it isn't found.

    Raises:
        ExchangeFailure: the runtime failed meanwhile.
    """
    rng = case.input["rng"]
    low, high = 0, case.input["checkpoints"][-1]
    wrong = _ask(session, rng, high, seconds)
    (right,) = reference({"rng": rng, "checkpoints": [high]})
    if wrong == right:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        found = _ask(session, rng, middle, seconds)
        (wanted,) = reference({"rng": rng, "checkpoints": [middle]})
        if found == wanted:
            low = middle
        else:
            high, wrong, right = middle, found, wanted
    got = "nothing" if wrong is None else f"output {wrong.get('last')}, state {wrong.get('rng')}"
    meant = f"output {right['last']}, state {right['rng']}"
    return FirstStep(
        f"the first wrong step is {high}: expected {meant}, got {got}",
        Difference(meant, got, step=high),
    )
