"""Finding the first wrong step of a call that draws.

A kit may have its step written out in several places, since loops are faster so, and a stream
runs one of them. How many steps a call takes is known: the last word of a state counts them. So
the kit is asked for each of these steps by itself, from the state that is right there, by every
operation that may have a step of its own. A call that takes right steps and makes something
wrong of them has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .canonical import canonical, parse
from .results import Difference, FirstStep

if TYPE_CHECKING:
    from .runtimes.base import Session
    from .vectors.load import Case

__all__ = ["MOST", "PROBES", "Answer", "explain_step", "steps_of"]

Answer = Callable[[str, dict[str, Any]], dict[str, Any]]
"""From an operation and its input to the right `ok`."""

PROBES: dict[str, dict[str, Any]] = {
    "rng.steps": {"n": 1},
    "rng.int": {"min": 0, "max": 2**32},
    "rng.shuffle": {"items": [0, 1]},
    "rng.next": {},
}
"""Operations that take one step with these inputs; the last takes two, which it puts together."""

MOST = 100
"""So many steps of a call are looked at: a generator that is wrong is wrong long before."""

_SHOWN = 200


def steps_of(case: Case) -> int:
    """How many steps a call takes; 0 if that is not known, or none."""
    before, after = case.input.get("rng"), (case.expect or {}).get("rng")
    if not (isinstance(before, list) and isinstance(after, list)):
        return 0
    return int((after[3] - before[3]) % 2**32)


def _probes(case: Case, right: Answer, names: list[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The number of each step, with an item that takes it from the right state."""
    rng = case.input["rng"]
    for number in range(1, min(steps_of(case), MOST) + 1):
        for name in names:
            yield number, {"operation": name, "input": {"rng": rng, **PROBES[name]}}
        rng = right("rng.steps", {"rng": rng, "n": 1})["rng"]


def _answers(
    session: Session, items: list[dict[str, Any]], seconds: float
) -> Iterator[dict[str, Any]]:
    for start in range(0, len(items), session.chunk):
        batch = [{"id": f"{place}", **item} for place, item in enumerate(items)]
        yield from parse(session.exchange(canonical(batch[start : start + session.chunk]), seconds))


def _short(value: Any) -> str:
    text = canonical(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def explain_step(
    session: Session, case: Case, right: Answer, names: list[str], seconds: float
) -> FirstStep | None:
    """Which step of a failing call is the first wrong one; None if none is.

    Args:
        session: where it failed.
        case: the call.
        right: gives the right answers.
        names: those of `PROBES` that the kit has.
        seconds: how long the kit may take for a batch.

    Raises:
        ExchangeFailure: the runtime failed meanwhile.
    """
    probes = list(_probes(case, right, names))
    try:
        replies = list(_answers(session, [item for _, item in probes], seconds))
        for (number, item), reply in zip(probes, replies, strict=True):
            wanted = right(item["operation"], item["input"])
            got = reply.get("ok", reply.get("error"))
            if canonical(got) != canonical(wanted):
                difference = Difference(_short(wanted), _short(got), step=number)
                return FirstStep(
                    f"the first wrong step is {number}, as {item['operation']} takes it: "
                    f"expected {difference.expected}, got {difference.got}",
                    difference,
                )
    except (ValueError, TypeError, AttributeError):
        # Nonsense for an answer: the failure that is there already says more.
        return None
    return None
