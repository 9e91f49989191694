"""Statistics: fair draws, opaque ids and tight views, on every runtime that was asked for.

The checks and their mechanism are in `samedeal_conformance.statistics`. Seeds are fixed: a check
passes always or never. Each is judged by itself, at a level of 0.001; together they are judged with
Holm's correction, so that the rate of false alarms of all is known, and by how p-values spread.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.records.of_stats import statistic_line
from samedeal_conformance.statistics import CHECKS, Check
from samedeal_conformance.statistics.ask import KitError
from samedeal_conformance.statistics.battery import Job, Judged
from samedeal_conformance.statistics.check import ALPHA, Finding
from samedeal_conformance.statistics.family import FAMILY, LEAST_TOGETHER, holm, together
from samedeal_conformance.statistics.law import equation, in_figures
from samedeal_conformance.suite.written import write_down

if TYPE_CHECKING:
    from samedeal_conformance.executor import Executor


_P_VALUES: dict[str, dict[str, float]] = {}
"""Those of the checks that ran here, by runtime."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_statistics(request: pytest.FixtureRequest, executor: Executor, check: Check) -> None:
    """The kit passes the check, whose p-value or counter-example is told if it does not."""
    missing = [name for name in check.operations if not executor.offers(name)]
    if missing:
        pytest.skip(f"the kit does not offer {', '.join(missing)}")
    start = time.monotonic()
    try:
        finding, status = check.run(executor.ask), None
    except KitError as error:
        finding, status = Finding(False, str(error)), "error"
    job = Job(executor.info.runtime, check, check.sample.shards if check.sample else 0)
    judged = Judged(
        job,
        status or ("pass" if finding.passed else "fail"),
        finding,
        job.shards * check.sample.observations if check.sample else 0,
        time.monotonic() - start,
    )
    write_down(request.node, executor, [statistic_line(judged, 0)])
    if status:
        pytest.fail(f"{check.name}: {finding.detail}", pytrace=False)
    if finding.p is not None:
        _P_VALUES.setdefault(executor.info.runtime, {})[check.name] = finding.p
    if not finding.passed:
        least = f"; it catches {finding.catches}" if finding.catches else ""
        told = f"{check.name} (catches {check.catches}): {finding.detail}{least}"
        pytest.fail(told, pytrace=False)


def test_statistics_together(executor: Executor) -> None:
    """No bias after Holm's correction, nor one too small for each check that shows in all."""
    values = _P_VALUES.get(executor.info.runtime, {})
    if len(values) < LEAST_TOGETHER:
        pytest.skip(f"{len(values)} checks ran in this process; {LEAST_TOGETHER} are needed")
    corrected = dict(zip(values, holm(list(values.values())), strict=True))
    worst = min(corrected, key=lambda name: corrected[name])
    if corrected[worst] < FAMILY:
        pytest.fail(f"{worst}: {equation(corrected[worst])} after Holm's correction", pytrace=False)
    spread = together(list(values.values()))
    assert spread is not None
    if spread < ALPHA:
        told = f"{len(values)} p-values are spread as a fair kit's are with probability"
        pytest.fail(f"{told} {in_figures(spread)} (Kolmogorov-Smirnov)", pytrace=False)
