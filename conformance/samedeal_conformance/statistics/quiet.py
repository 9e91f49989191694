"""`python -m samedeal_conformance.statistics.quiet`: how often a fair kit is accused.

The oracle is fair by its proof, so every rejection of it is a false alarm. Over many seeds a test
must give p-values below any level just so often, and no whole run may fail more often than
Holm's correction allows. Takes less than a minute for 1,000 seeds; leaves with 1 if there are too
many alarms, or too few.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from . import CHECKS
from .family import FAMILY, holm
from .law import p_value

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Quiet", "quiet"]

LEVELS = (0.05, 0.01, 0.001)
_SEEDS = 1000
_MOST_UNLIKELY = 0.001


class Quiet(NamedTuple):
    """How often a fair kit was accused.

    Attributes:
        tests: that were made.
        below: how many p-values are below a level, by level.
        runs: whole runs, one a seed.
        runs_that_fail: after Holm's correction, at the level `FAMILY`.
        values: the p-values, by check.
    """

    tests: int
    below: dict[float, int]
    runs: int
    runs_that_fail: int
    values: dict[str, list[float]]


def quiet(seeds: Iterable[int], *, shards: float = 1.0) -> Quiet:
    """The alarms over some seeds, with so large a share of the suite's shards."""
    from samedeal_conformance.oracle import load  # noqa: PLC0415 - it needs a compiler

    calls = load().calls
    samples = {check.name: check.sample for check in CHECKS if check.sample}
    values: dict[str, list[float]] = {name: [] for name in samples}
    failing = runs = 0
    for seed in seeds:
        found = []
        for name, sample in samples.items():
            size = max(sample.least_shards, int(sample.shards * shards))
            counts = sample.bulk(calls, sample.prefix(seed), range(size))
            found.append(p_value(counts, sample.law))
            values[name].append(found[-1])
        runs += 1
        failing += min(holm(found)) < FAMILY
    every = [p for each in values.values() for p in each]
    below = {level: sum(p < level for p in every) for level in LEVELS}
    return Quiet(len(every), below, runs, failing, values)


def main(arguments: list[str]) -> int:
    """Print the figures; 1 if a fair kit is not accused at the stated rates."""
    from scipy.stats import binomtest, kstest  # noqa: PLC0415 - takes longer to load than to work

    seeds = int(arguments[0]) if arguments else _SEEDS
    found = quiet(range(1, seeds + 1))
    good = True
    lines = [f"{found.tests} tests of the oracle, over {found.runs} seeds"]
    for level, below in found.below.items():
        chance = float(binomtest(below, found.tests, level).pvalue)
        good = good and chance >= _MOST_UNLIKELY
        expected = level * found.tests
        lines.append(
            f"p < {level:g}: {below}, where {expected:.0f} are expected (p = {chance:.2g})"
        )
    most = float(binomtest(found.runs_that_fail, found.runs, FAMILY, "greater").pvalue)
    good = good and most >= _MOST_UNLIKELY
    lines.append(f"runs that fail at {FAMILY:g} after Holm: {found.runs_that_fail} of {found.runs}")
    worst, p = min(
        ((name, float(kstest(each, "uniform").pvalue)) for name, each in found.values.items()),
        key=lambda pair: pair[1],
    )
    good = good and p * len(found.values) >= _MOST_UNLIKELY
    lines.append(f"least uniform over seeds: {worst}, p = {p:.2g} of {len(found.values)} checks")
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
