"""Declared deviations: one that is stale, matches nothing or has expired is a failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.deviations import Scope, apply, today
from samedeal_conformance.runtimes import RUNTIMES

if TYPE_CHECKING:
    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.executor import Executor
    from samedeal_conformance.vectors import VectorSet


def test_deviations_are_not_stale(
    executor: Executor, deviations: list[Deviation], vectors: VectorSet
) -> None:
    """Each entry is about cases that still end as it says, or about a runtime not run on here."""
    covered = [case for case in vectors.cases if any(d.is_about(case) for d in deviations)]
    scope = Scope(vectors.cases, tuple(RUNTIMES))
    results = executor.run(covered)
    _, findings = apply(results, deviations, today(), scope, [executor.info])
    assert findings == []
