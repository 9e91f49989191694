"""How fast statistics are: bulk draws by one process and two, the battery, the test, the memory.

Each measurement that starts processes is made in a process of its own, so that nothing that was
loaded or started before it counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import timeit
from typing import Any

from .runner import row

__all__ = ["measure"]

_TWICE = 2
_MEGABYTES = 300

_DRAWS = """
import json, sys, time
from samedeal_conformance.oracle import load
from samedeal_conformance.spreading import crew_for
from samedeal_conformance.statistics import by_name
from samedeal_conformance.statistics.battery import jobs_for, run_battery
from samedeal_conformance.statistics.kept import Kept
from samedeal_conformance.statistics.law import p_value, uniform
from samedeal_conformance.statistics.power import smallest_bias
load()
p_value([9, 9], uniform(2))
jobs = jobs_for([by_name()["int-52"]], "oracle", float(sys.argv[1]), lambda _: True)
smallest_bias(uniform(52), jobs[0].shards * 500, 0.01)
started = time.perf_counter()
crew = crew_for(int(sys.argv[2]))
(judged,) = run_battery(jobs, crew, Kept(0), 0)
seconds = time.perf_counter() - started
crew.close()
print(json.dumps([seconds, judged.finding.counts]))
"""

_MEMORY = """
import sys
from samedeal_conformance.statistics.counting import counted
draws = int(float(sys.argv[1]))
for start in range(0, draws // 500, 20_000):
    counted("oracle", "int-52", 0, start, start + 20_000)
with open("/proc/self/status") as status:
    (line,) = [line for line in status if line.startswith("VmHWM")]
print(int(line.split()[1]) / 2**10)
"""


def _output(program: str, *words: str) -> Any:
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", program, *words], check=True, capture_output=True, timeout=600
    )
    return json.loads(done.stdout)


def _processes() -> dict[str, Any]:
    best = {1: float("inf"), 2: float("inf")}
    counts = []
    for _ in range(_TWICE):
        for jobs, before in list(best.items()):
            seconds, found = _output(_DRAWS, "1e9", str(jobs))
            best[jobs] = min(before, seconds)
            counts.append(found)
    same = all(each == counts[0] for each in counts)
    detail = f"{best[2]:.2f} s by two, {best[1]:.2f} s by one"
    name = "10**9 draws with all counts, two processes against one"
    return row(name, best[2] / best[1] if same else 9.0, 0.6, detail if same else "counts differ")


def _battery() -> dict[str, Any]:
    command = [sys.executable, "-m", "samedeal_conformance", "stats", "--jobs", "2", "--json"]
    seconds = timeit.timeit(
        lambda: subprocess.run(command, check=True, capture_output=True, timeout=600),  # noqa: S603 - our own words
        number=1,
    )
    what = "samedeal stats --jobs 2, from start to end"
    return row("battery on the Python kit, two processes: seconds", round(seconds, 1), 60, what)


def _chi_square() -> dict[str, Any]:
    import numpy as np  # noqa: PLC0415 - one figure needs it
    from scipy.stats import chisquare  # noqa: PLC0415 - as above

    from samedeal_conformance.statistics.law import each_p_value, uniform  # noqa: PLC0415 - as above

    tables = np.random.default_rng(0).multinomial(10_000, [1 / 52] * 52, 1000)
    law = uniform(52)
    if not np.allclose(each_p_value(tables, law), chisquare(tables, axis=1).pvalue):
        return row("chi-square of 1,000 tables against scipy", 99.0, 3, "p-values differ")
    ours = min(timeit.repeat(lambda: each_p_value(tables, law), number=20, repeat=9))
    scipy = min(timeit.repeat(lambda: chisquare(tables, axis=1), number=20, repeat=9))
    detail = f"{ours / 20 * 1e3:.2f} ms, {scipy / 20 * 1e3:.2f} ms by scipy"
    return row("chi-square of 1,000 tables against scipy", ours / scipy, 3, detail)


def _memory() -> list[dict[str, Any]]:
    """A worker after a few pieces of work and after many: what doesn't grow is flat at any size."""
    few, many = (_output(_MEMORY, draws) for draws in ("3e7", "1e9"))
    detail = f"{few:.1f} MB after 3 pieces of work, {many:.1f} MB after 100"
    return [
        row("memory of a worker: MB", round(many, 1), _MEGABYTES, detail),
        row("memory of a worker, 100 pieces against 3", many / few, 1.05, detail),
    ]


def measure() -> list[dict[str, Any]]:
    """The rows: `name`, `ratio` (or a figure), `limit`, `ok`, `detail`."""
    return [_processes(), _battery(), _chi_square(), *_memory()]
