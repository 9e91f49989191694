"""What items of the suite put into the file of `--samedeal-lines`: known answers and statistics.

Each item says what its runtime is, and how many results are to come of it in this session: the
file takes the first such line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.items.lines import attach
from samedeal_conformance.records.starting import runtime_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from samedeal_conformance.executor import Executor
    from samedeal_conformance.records import ResultLine

__all__ = ["CASES", "STATISTICS", "write_down"]

CASES = "test_known_answers"
STATISTICS = "test_statistics"
_PLANNED = pytest.StashKey[dict[str, int]]()


def write_down(item: pytest.Item, executor: Executor, results: Iterable[ResultLine]) -> None:
    """Have the results of an item written, if there is a file."""
    if not item.config.option.samedeal_lines:
        return
    known = item.config.stash.setdefault(_PLANNED, {})
    name = executor.info.runtime
    if name not in known:
        known[name] = _planned(item.session, executor)
    lines = [runtime_line(executor.info, known[name]), *results]
    given: Any = item
    given.samedeal_report = lambda report: attach(report, lines)  # the plugin looks for it


def _planned(session: pytest.Session, executor: Executor) -> int:
    """How many results are to come of a runtime, by the items that were selected."""
    planned = 0
    for item in session.items:
        if not isinstance(item, pytest.Function) or item.originalname not in {CASES, STATISTICS}:
            continue
        parameters: dict[str, Any] = item.callspec.params
        if parameters["runtime_name"] != executor.info.runtime:
            continue
        if item.originalname == CASES:
            planned += sum(executor.offers(case.operation) for case in parameters["group"])
        else:
            planned += all(map(executor.offers, parameters["check"].operations))
    return planned
