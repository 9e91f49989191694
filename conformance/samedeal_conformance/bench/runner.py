"""How fast the runner is: building the vectors, all of them, and short cases on each runtime.

These are absolute figures, so they say something of the machine too; the limits leave a machine
of half the speed room. The measured run does all that a real one does: text of batches made,
answers parsed and judged.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

from samedeal_conformance.executor import Executor
from samedeal_conformance.runtimes import RUNTIMES
from samedeal_conformance.runtimes.base import Missing, Runtime
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.vectors import Case

__all__ = ["NEVER", "measure", "row", "whole_run"]

# QuickJS has no compiler; what it needs is for the kit, not for the runner.
_A_SECOND = {
    "python": 30_000,
    "node": 100_000,
    "deno": 100_000,
    "bun": 100_000,
    "quickjs": 25_000,
    "chromium": 30_000,
    "firefox": 30_000,
    "webkit": 30_000,
}
NEVER = 1e9
"""Stands for seconds where there are none; JSON has no infinity."""
_ALL_SECONDS = {
    "node": 5.0,
    "deno": 5.0,
    "bun": 5.0,
    "quickjs": 20.0,
    "chromium": 15.0,
    "firefox": 15.0,
    "webkit": 15.0,
}
_BUILD_SECONDS = 3.0
_BUILD_MEGABYTES = 300
_TURNS = 5

# Up to four draws: one of these operations each.
_SHORT = frozenset(
    {"rng.next", "rng.int", "rng.pick", "rng.chance", "rng.weighted_pick", "dice.roll_die"}
)

_BUILD = """
import json, resource, sys, time
from samedeal_conformance.oracle import load
from samedeal_conformance.vectors.generator import build
started = time.perf_counter()
files = build(load())
seconds = time.perf_counter() - started
try:
    # What Linux calls ru_maxrss begins with what the parent had when it forked.
    with open("/proc/self/status") as status:
        (line,) = [line for line in status if line.startswith("VmHWM")]
    megabytes = int(line.split()[1]) / 2**10
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    megabytes = peak / (2**20 if sys.platform == "darwin" else 2**10)
print(json.dumps([seconds, megabytes, sum(map(len, files.values()))]))
"""


def row(
    name: str, ratio: float, limit: float, detail: str, *, least: bool = False
) -> dict[str, Any]:
    """A row of the table; `least` where the limit is the smallest figure that will do."""
    ok = ratio >= limit if least else ratio <= limit
    return {"name": name, "ratio": ratio, "limit": limit, "ok": ok, "detail": detail}


def _build_rows() -> list[dict[str, Any]]:
    """Warm: the oracle is compiled before the process that is measured."""
    command = [sys.executable, "-c", _BUILD]
    subprocess.run(command, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own
    done = subprocess.run(command, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own
    seconds, megabytes, size = json.loads(done.stdout)
    what = f"{size / 1e6:.1f} MB of vectors in {seconds:.2f} s with {megabytes:.0f} MB"
    return [
        row("vectors build, warm: seconds", seconds, _BUILD_SECONDS, what),
        row("vectors build, warm: MB of memory", megabytes, _BUILD_MEGABYTES, what),
    ]


def _short(cases: Sequence[Case]) -> list[Case]:
    short = [case for case in cases if case.operation in _SHORT and case.expect]
    # Ids need not be unique for the judge, which goes by place.
    return short * (20_000 // len(short) + 1)


def _rate(runtime: Runtime, cases: list[Case]) -> tuple[float, str]:
    best = 0.0
    with Executor(runtime) as executor:
        for _ in range(_TURNS):
            started = time.perf_counter()
            results = executor.run(cases)
            best = max(best, len(cases) / (time.perf_counter() - started))
            bad = [result for result in results if not result.status.expected]
            if bad:
                return 0.0, f"{bad[0].case.id}: {bad[0].detail}"
        return best, f"{executor.info.engine} {executor.info.version}"


def _missing(name: str, limit: float, missing: Missing, *, least: bool = False) -> dict[str, Any]:
    figure = 0.0 if least else NEVER
    detail = f"not there: {missing.reason}; {missing.how_to_get}"
    return row(name, figure, limit, detail, least=least)


def _rate_row(runtime: Runtime, cases: list[Case]) -> dict[str, Any]:
    name = f"short cases a second, {runtime.name}"
    limit = _A_SECOND[runtime.name]
    look = runtime.find()
    if isinstance(look, Missing):
        return _missing(name, limit, look, least=True)
    rate, detail = _rate(runtime, cases)
    return row(name, round(rate), limit, detail, least=True)


def whole_run(runtime: Runtime, cases: Sequence[Case]) -> tuple[float, str]:
    """All these cases, the longest too, from the start of the runtime to its end.

    Returns:
        seconds, and what was wrong or "".
    """
    started = time.perf_counter()
    with Executor(runtime) as executor:
        results = executor.run(cases)
        trouble = executor.finish()
    seconds = time.perf_counter() - started
    bad = [result for result in results if not result.status.expected]
    wrong = f"{len(bad)} cases fail, {bad[0].case.id} among them: {bad[0].detail}" if bad else ""
    return seconds, trouble or wrong


def _all_row(runtime: Runtime, cases: Sequence[Case]) -> dict[str, Any]:
    name = f"all vectors, {runtime.name}: seconds"
    limit = _ALL_SECONDS[runtime.name]
    look = runtime.find()
    if isinstance(look, Missing):
        return _missing(name, limit, look)
    seconds, wrong = whole_run(runtime, cases)
    if wrong:
        return row(name, NEVER, limit, wrong)
    return row(name, round(seconds, 2), limit, f"{len(cases)} cases")


def measure() -> list[dict[str, Any]]:
    """The rows of the runner: `name`, `ratio` (here a figure), `limit`, `ok`, `detail`."""
    cases = load().cases
    short = _short(cases)
    gc.freeze()  # as the command does
    rates = [_rate_row(RUNTIMES[name], short) for name in _A_SECOND]
    wholes = [_all_row(RUNTIMES[name], cases) for name in _ALL_SECONDS]
    return [*_build_rows(), *wholes, *rates]
