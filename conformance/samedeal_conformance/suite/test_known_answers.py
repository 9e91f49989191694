"""Known answers: every case of every group, on every runtime that was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.deviations import apply, today
from samedeal_conformance.errors import OracleError
from samedeal_conformance.items.lines import attach
from samedeal_conformance.oracle import load
from samedeal_conformance.records.of_run import case_line
from samedeal_conformance.records.starting import runtime_line
from samedeal_conformance.vectors.generator import build
from samedeal_conformance.vectors.lint import lint
from samedeal_conformance.vectors.verify import compare

if TYPE_CHECKING:
    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.executor import Executor
    from samedeal_conformance.records import Line
    from samedeal_conformance.results import Result
    from samedeal_conformance.vectors import Case, VectorSet

_SHOWN = 10
_PLANNED = pytest.StashKey[dict[str, int]]()


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


def _planned(item: pytest.Function, executor: Executor) -> int:
    """How many cases are run on the runtime of an item in this session."""
    name = item.callspec.params["runtime_name"]
    groups: list[list[Case]] = [
        other.callspec.params["group"]  # type: ignore[misc] # object, to the checker
        for other in item.session.items
        if isinstance(other, pytest.Function)
        and other.originalname == item.originalname
        and other.callspec.params["runtime_name"] == name
    ]
    return sum(executor.offers(case.operation) for group in groups for case in group)


def _written(item: pytest.Function, executor: Executor, results: list[Result]) -> None:
    """Have the results written to the file of `--samedeal-lines`, if there is one."""
    if item.config.option.samedeal_lines:
        known = item.config.stash.setdefault(_PLANNED, {})
        name = executor.info.runtime
        if name not in known:
            known[name] = _planned(item, executor)
        planned = known[name]
        lines: list[Line] = [runtime_line(executor.info, planned), *map(case_line, results)]
        item.samedeal_report = lambda report: attach(report, lines)  # type: ignore[attr-defined] # the plugin looks for it


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
    _written(request.node, executor, results)
    bad = [result for result in results if not result.status.expected]
    if bad:
        pytest.fail(_told(bad), pytrace=False)
