"""How the three browsers do side by side, and over a very long stream.

Side by side they share the machine's cores and this one process, which makes the batches and
judges the answers; so the figure is how much longer all three take than the slowest alone, each
from its start to its end. There run as many at a time as there are cores (`--jobs`): more only
get in each other's way, by how much stands beside the figure.

10**8 steps of a stream, each part from the state in which the last one ended, are the oracle's
to the last bit, in state and checksum, or the row fails; its figure is seconds.
"""

from __future__ import annotations

import functools
import gc
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import canonical, parse
from samedeal_conformance.protocol import ExchangeFailure
from samedeal_conformance.reference import stream_reference
from samedeal_conformance.runtimes import RUNTIMES, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS
from samedeal_conformance.vectors import load

from .runner import NEVER, row, whole_run

if TYPE_CHECKING:
    from samedeal_conformance.runtimes import Session
    from samedeal_conformance.vectors import Case

__all__ = ["measure"]

Ask = Callable[[dict[str, Any]], list[dict[str, Any]]]
"""From the input of `rng.stream` to its value."""

_SIDE_BY_SIDE = 1.6
_TURNS = 3

_PARTS = 10
_STEPS = 10**7
"""In a part: the contract's longest."""
_STEPS_SECONDS = 60.0
_SEED = [3304589030, 226403051, 3751466561, 4294967295]


def _seconds(cases: Sequence[Case], name: str) -> float:
    """All vectors in a browser; raises RuntimeError if a case fails."""
    seconds, wrong = whole_run(RUNTIMES[name], cases)
    if wrong:
        raise RuntimeError(f"{name}: {wrong}")
    return seconds


def _together(cases: Sequence[Case], jobs: int) -> float:
    """All of them, so many at a time."""
    started = time.perf_counter()
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(functools.partial(_seconds, cases), BROWSERS))
    return time.perf_counter() - started


def _side_by_side() -> dict[str, Any]:
    title = "the browsers side by side, over the slowest alone"
    for name in BROWSERS:
        look = RUNTIMES[name].find()
        if isinstance(look, Missing):
            return row(title, NEVER, _SIDE_BY_SIDE, f"{name} is not there: {look.reason}")
    cases = load().cases
    jobs = min(os.cpu_count() or 1, len(BROWSERS))
    gc.freeze()  # as the command does
    try:
        # In turns, so that a busy moment of the machine is not held against one of the two.
        turns = [
            (
                {name: _seconds(cases, name) for name in BROWSERS},
                _together(cases, jobs),
                _together(cases, len(BROWSERS)),
            )
            for _ in range(_TURNS)
        ]
    except (ExchangeFailure, RuntimeError) as error:
        return row(title, NEVER, _SIDE_BY_SIDE, str(error))
    singly, few, all_at_once = zip(*turns, strict=True)
    alone = {name: min(each[name] for each in singly) for name in BROWSERS}
    together = min(few)
    parts = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in alone.items())
    detail = (
        f"{together:.1f} s, {jobs} at a time; {min(all_at_once):.1f} s all at once; alone {parts}"
    )
    return row(title, round(together / max(alone.values()), 2), _SIDE_BY_SIDE, detail)


def _parts(ask: Ask) -> list[dict[str, Any]]:
    """What a stream gives for each part."""
    rng = _SEED
    result: list[dict[str, Any]] = []
    for _ in range(_PARTS):
        (part,) = ask({"rng": rng, "checkpoints": [_STEPS]})
        result.append(part)
        rng = part["rng"]
    return result


def _ask(session: Session, given: dict[str, Any]) -> list[dict[str, Any]]:
    batch = canonical([{"id": "steps", "operation": "rng.stream", "input": given}])
    (reply,) = parse(session.exchange(batch, _STEPS_SECONDS))
    if "ok" not in reply:
        raise RuntimeError(str(reply))
    value: list[dict[str, Any]] = reply["ok"]["value"]
    return value


def _steps(name: str, wanted: list[dict[str, Any]]) -> dict[str, Any]:
    title = f"10**8 steps of a stream, {name}: seconds"
    look = RUNTIMES[name].find()
    if isinstance(look, Missing):
        return row(title, NEVER, _STEPS_SECONDS, f"not there: {look.reason}")
    try:
        session = RUNTIMES[name].open()
        started = time.perf_counter()
        found = _parts(functools.partial(_ask, session))
        seconds = time.perf_counter() - started
        session.finish()
    except (ExchangeFailure, RuntimeError) as failure:
        return row(title, NEVER, _STEPS_SECONDS, str(failure))
    for part, (one, other) in enumerate(zip(found, wanted, strict=True)):
        if one != other:
            detail = f"part {part}: {one} is not the oracle's {other}"
            return row(title, NEVER, _STEPS_SECONDS, detail)
    last = wanted[-1]
    detail = f"state {last['rng']}, checksum {last['checksum']}, as the oracle's"
    return row(title, round(seconds, 2), _STEPS_SECONDS, detail)


def measure() -> list[dict[str, Any]]:
    """The rows of the browsers: `name`, `ratio`, `limit`, `ok`, `detail`."""
    wanted = _parts(stream_reference)
    return [_side_by_side(), *(_steps(name, wanted) for name in BROWSERS)]
