"""How fast the Python kit is, as ratios of plain code measured beside it.

Seconds differ from one machine and one minute to the next; ratios much less. Each pair is measured
in one process, in short turns that alternate, and the best turn of each side counts: what slows a
turn down comes from outside. Before anything is measured both sides must give the same answer.

The start-up is measured over whole processes, which alternate too; there the median counts, since
a process has its own noise, and the ratio is of times, so that more is slower.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import threading
import time
import timeit
from typing import TYPE_CHECKING, Any

import samedeal

from .baselines import plain, steps

if TYPE_CHECKING:
    from collections.abc import Callable

    # A function and its arguments.
    Call = tuple[Callable[..., object], *tuple[object, ...]]

__all__ = ["measure"]

# A turn lasts about this long: far above the clock's resolution, far below a scheduler's slice.
_TURN_SECONDS = 0.004
_TURNS = 60
_PROCESSES = 40
_PROCESS_TIMEOUT = 60.0

_SEED = "klondike:draw-3:42"
_TWENTY_BYTES = b"klondike:draw-3:4242"
_STEPS = 10_000


def measure() -> list[dict[str, Any]]:
    """Return one row a figure: `name`, `ratio`, `limit`, `ok` and, in words, `detail`."""
    return [_steps_row(), _shuffle_row(), _murmur3_row(), _create_rng_row(), _import_row()]


def _steps_row() -> dict[str, Any]:
    """Measure raw outputs against the fastest formulation known."""
    rng = samedeal.create_rng(_SEED)
    a, b, c, counter = rng.save()["words"]
    words = (a, b, c, counter)
    expected = rng.copy().steps(_STEPS)
    sides: dict[str, Call] = {"kit": (rng.steps, _STEPS)}
    for name, formulation in steps.FORMULATIONS.items():
        _agree(f"steps, {name}", expected, formulation(words, _STEPS))
        sides[name] = (formulation, words, _STEPS)
    seconds = _race(sides)
    kit = seconds.pop("kit")
    fastest = min(seconds, key=lambda name: seconds[name])
    return _speed_row("steps(n)", kit / _STEPS, seconds[fastest] / _STEPS, 0.9, fastest)


def _shuffle_row() -> dict[str, Any]:
    """Measure shuffles of 52 cards."""
    kit = samedeal.create_rng(_SEED)
    baseline = plain.create_rng(_SEED)
    cards = list(range(52))
    for _ in range(100):
        _agree("shuffle", baseline.shuffle(cards), kit.shuffle(cards))
    return _duel("shuffle of 52", (kit.shuffle, cards), (baseline.shuffle, cards), 1.4)


def _murmur3_row() -> dict[str, Any]:
    """Measure a hash of 20 bytes."""
    data = _TWENTY_BYTES
    _agree("murmur3", plain.murmur3(data), samedeal.murmur3(data))
    return _duel("murmur3 of 20 bytes", (samedeal.murmur3, data), (plain.murmur3, data), 1.5)


def _create_rng_row() -> dict[str, Any]:
    """Measure making a generator from a seed."""
    made = plain.create_rng(_SEED)
    words = [made.a, made.b, made.c, made.counter]
    _agree("create_rng", words, samedeal.create_rng(_SEED).save()["words"])
    return _duel("create_rng", (samedeal.create_rng, _SEED), (plain.create_rng, _SEED), 2.0)


def _import_row() -> dict[str, Any]:
    """Measure whole processes that import the kit; in the detail, ones that use it too."""
    programs = {
        "json": "import json",
        "kit": "import samedeal",
        "used": "import samedeal; samedeal.create_rng('').int(0, 6)",
    }
    seconds: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(_PROCESSES):
        for name, program in programs.items():
            seconds[name].append(_process_seconds(program))
    medians = {name: statistics.median(times) for name, times in seconds.items()}
    ratio = medians["kit"] / medians["json"]
    return {
        "name": "python -c 'import samedeal'",
        "ratio": round(ratio, 3),
        "limit": 1.15,
        "ok": ratio <= 1.15,
        "detail": (
            f"median of {_PROCESSES} processes, as time against 'import json':"
            f" {medians['kit'] * 1000:.1f} ms and {medians['json'] * 1000:.1f} ms;"
            f" with a first draw {medians['used'] * 1000:.1f} ms"
        ),
    }


def _duel(name: str, kit: Call, baseline: Call, limit: float) -> dict[str, Any]:
    """Return the row of a pair."""
    seconds = _race({"kit": kit, "baseline": baseline})
    return _speed_row(name, seconds["kit"], seconds["baseline"], limit, "the plain way")


def _speed_row(
    name: str, kit: float, baseline: float, limit: float, against: str
) -> dict[str, Any]:
    """Return the row for the seconds that one operation took on each side."""
    ratio = baseline / kit
    return {
        "name": name,
        "ratio": round(ratio, 3),
        "limit": limit,
        "ok": ratio >= limit,
        "detail": f"{1 / kit:.3g} a second; {against}: {1 / baseline:.3g}",
    }


def _race(calls: dict[str, Call]) -> dict[str, float]:
    """Return the best seconds a call of each side, in turns that alternate."""
    timers = {
        name: timeit.Timer(
            f"function({', '.join(f'a{index}' for index in range(len(arguments)))})",
            globals={"function": function, **{f"a{i}": x for i, x in enumerate(arguments)}},
        )
        for name, (function, *arguments) in calls.items()
    }
    rounds = {name: _rounds(timer) for name, timer in timers.items()}
    best = dict.fromkeys(timers, float("inf"))
    for _ in range(_TURNS):
        for name, timer in timers.items():
            best[name] = min(best[name], timer.timeit(rounds[name]) / rounds[name])
    return best


def _rounds(timer: timeit.Timer) -> int:
    """Return how many calls make a turn."""
    rounds = 1
    while timer.timeit(rounds) < _TURN_SECONDS:
        rounds *= 2
    return rounds


def _process_seconds(program: str) -> float:
    """Return the seconds that a Python process for a program takes, start to end."""
    start = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603 - this interpreter on a program of this module
        [sys.executable, "-c", program], start_new_session=True
    )
    # A wait with a time limit polls, and would measure its own naps; this one is woken.
    watchdog = threading.Timer(_PROCESS_TIMEOUT, os.killpg, (process.pid, signal.SIGKILL))
    watchdog.start()
    try:
        status = process.wait()
        seconds = time.perf_counter() - start
    finally:
        watchdog.cancel()
    if status != 0:
        raise RuntimeError(f"python -c {program!r} ended with status {status}")
    return seconds


def _agree(what: str, expected: object, actual: object) -> None:
    """Refuse to measure code that computes something else."""
    if actual != expected:
        raise RuntimeError(f"{what}: the kit and the baseline differ; nothing was measured")


if __name__ == "__main__":
    for row in measure():
        print(row)  # noqa: T201 - this is what running the module is for
