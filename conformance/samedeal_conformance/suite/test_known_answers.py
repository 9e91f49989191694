"""Known answers: every case of every group, on every runtime that was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.deviations import apply, today
from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import load
from samedeal_conformance.records.of_run import case_line
from samedeal_conformance.suite.written import write_down
from samedeal_conformance.vectors.generator import build
from samedeal_conformance.vectors.lint import lint
from samedeal_conformance.vectors.verify import compare

if TYPE_CHECKING:
    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.executor import Executor
    from samedeal_conformance.results import Result
    from samedeal_conformance.vectors import Case, VectorSet

_SHOWN = 10


def _told(bad: list[Result]) -> str:
    lines = [
        f"{r.status} {r.case.operation} {r.case.id} ({r.case.slug}): {r.detail}"
        for r in bad[:_SHOWN]
    ]
    if len(bad) > _SHOWN:
        lines.append(f"... and {len(bad) - _SHOWN} more")
    lines.append(f"one alone: --samedeal-case {bad[0].case.id}")
    return "\n".join(lines)


def test_vectors_are_those_of_their_manifest(vectors: VectorSet) -> None:
    """No vector file was edited by hand, or changed on its way here; the first change is named."""
    if not vectors.edited:
        return
    try:
        drift = compare(vectors.root, build(load()))
    except OracleError:
        drift = None
    findings = [str(drift)] if drift else lint(vectors.root)
    files = f"not as manifest.json has it: {', '.join(vectors.edited)}"
    pytest.fail("\n".join([files, *findings[:_SHOWN]]), pytrace=False)


def test_known_answers(
    request: pytest.FixtureRequest,
    executor: Executor,
    group: list[Case],
    deviations: list[Deviation],
) -> None:
    """Each case of the group gives its answer, or is refused, as the vectors say."""
    cases = [case for case in group if executor.offers(case.operation)]
    if not cases:
        pytest.skip(f"the kit does not offer {group[0].operation}")
    results, _ = apply(executor.run(cases), deviations, today(), infos=[executor.info])
    write_down(request.node, executor, map(case_line, results))
    bad = [result for result in results if not result.status.expected]
    if bad:
        pytest.fail(_told(bad), pytrace=False)
