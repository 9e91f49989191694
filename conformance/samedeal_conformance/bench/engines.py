"""How fast engines are checked: what a comparison costs, all checks, and shrinking.

A comparison of no-leak is one viewer's one channel of one changed state. What the plugin itself
needs for it is the time of the whole check without the time inside the engine's functions.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.data import folder
from samedeal_conformance.engines.checking import make
from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.local import Local, adopt
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.engines.subject import Subject
from samedeal_conformance.galleries.engines import SOUND

from .baselines.counting import Counting
from .runner import NEVER, row

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["measure"]

_ENGINE, _SEATS = "talon", 2
_A_SECOND = 2_000
_A_SECOND_NODE = 3_000
_OWN_MICROSECONDS = 100.0
_ALL_SECONDS = 15.0
_SHRINK_SECONDS = 5.0
_TURNS = 3


def _registration() -> Registration:
    sound = next(each for each in SOUND if each.name == _ENGINE)
    make_it = sound.make  # by its name, so that fresh processes can have it too
    factory = f"{make_it.__module__}:{make_it.__qualname__}"
    return Registration(sound.name, file=__file__, seats=[_SEATS], factory=factory)


class _Timed:
    """Functions, and how long they ran in all."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any) -> Any:
            began = time.process_time()
            try:
                return function(*arguments)
            finally:
                self.seconds += time.process_time() - began

        return timed


def _no_leak() -> list[dict[str, Any]]:
    registration = _registration()
    best: tuple[float, float, int] | None = None
    for _ in range(_TURNS):
        timed = _Timed()
        functions = adopt(registration.name, registration.make())
        engine = Local({name: timed(each) for name, each in functions.items()})
        subject = Subject(registration, _SEATS, engine, engine.operations)
        began = time.process_time()
        outcome = make(CHECKS["no-leak"], subject)
        seconds = time.process_time() - began
        if outcome.status != "pass":
            raise RuntimeError(f"{registration.name}: {outcome}")
        if best is None or seconds < best[0]:
            best = seconds, timed.seconds, outcome.counts["comparisons"]
    assert best is not None  # noqa: S101 - there are turns
    seconds, inside, comparisons = best
    rate = comparisons / seconds
    own = (seconds - inside) / comparisons * 1e6
    times = seconds / inside
    what = f"{own:.0f} us of the plugin's own; {times:.1f} times the engine's own functions"
    return [
        row(
            "no-leak, Python: comparisons a second",
            round(rate),
            _A_SECOND,
            f"{comparisons} in {seconds:.2f} s",
            least=True,
        ),
        row("no-leak, Python: us of the plugin's own", round(own), _OWN_MICROSECONDS, what),
    ]


def _no_leak_node() -> dict[str, Any]:
    title = "no-leak, Node in batches: comparisons a second"
    node = shutil.which("node")
    if node is None:
        return row(title, 0, _A_SECOND_NODE, "Node.js is not there", least=True)
    serve = folder("browser") / "engine" / "serve.mjs"
    baseline = Path(__file__).parent / "baselines" / "high-card.mjs"
    registration = Registration(
        "high-card", file=__file__, seats=[3], command=[node, str(serve), str(baseline)]
    )
    session = EngineSession(registration)
    try:
        outcome = session.make("no-leak", 3)
    finally:
        session.close()
    if outcome.status != "pass":
        raise RuntimeError(f"{registration.name}: {outcome}")
    comparisons = outcome.counts["comparisons"]
    what = f"{comparisons} in {outcome.seconds:.2f} s"
    return row(title, round(comparisons / outcome.seconds), _A_SECOND_NODE, what, least=True)


def _all_checks() -> dict[str, Any]:
    title = "all checks of a small engine, in seconds"
    registration = _registration()
    session = EngineSession(registration, in_process=True)
    began = time.perf_counter()
    parts: list[tuple[float, str]] = []
    for check in CHECKS:
        outcome = session.make(check, _SEATS)
        if outcome.status not in ("pass", "skip"):
            raise RuntimeError(f"{registration.name}: {outcome}")
        parts.append((outcome.seconds, check))
    seconds = time.perf_counter() - began
    slow = ", ".join(f"{check} {each:.1f} s" for each, check in sorted(parts, reverse=True)[:4])
    return row(title, round(seconds, 1), _ALL_SECONDS, slow)


def _shrinking() -> dict[str, Any]:
    title = "a failure of 100 moves, shrunk, in seconds"
    engine = Local(adopt("counting", Counting()))
    registration = Registration("counting", file=__file__, seats=[2], factory=Counting)
    subject = Subject(registration, 2, engine, engine.operations)
    began = time.perf_counter()
    outcome = make(CHECKS["terminates"], subject)
    seconds = time.perf_counter() - began
    if outcome.finding is None or outcome.finding.moves > 2 * Counting.NEEDED:
        return row(title, NEVER, _SHRINK_SECONDS, f"not shrunk: {outcome}")
    what = f"to {outcome.finding.moves} moves"
    return row(title, round(seconds, 2), _SHRINK_SECONDS, what)


def measure() -> list[dict[str, Any]]:
    """The rows."""
    return [*_no_leak(), _no_leak_node(), _all_checks(), _shrinking()]
