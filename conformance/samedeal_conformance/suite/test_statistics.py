"""Statistics: fair draws, opaque ids and tight views, on every runtime that was asked for.

The checks and their mechanism are in `samedeal_conformance.statistics`. Seeds are fixed: a check
passes always or never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.statistics import CHECKS, Check
from samedeal_conformance.statistics.ask import KitError

if TYPE_CHECKING:
    from samedeal_conformance.executor import Executor


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_statistics(executor: Executor, check: Check) -> None:
    """The kit passes the check, whose p-value or counter-example is told if it does not."""
    missing = [name for name in check.operations if not executor.offers(name)]
    if missing:
        pytest.skip(f"the kit does not offer {', '.join(missing)}")
    try:
        finding = check.run(executor.ask)
    except KitError as error:
        pytest.fail(f"{check.name}: {error}", pytrace=False)
    if not finding.passed:
        pytest.fail(f"{check.name} (catches {check.catches}): {finding.detail}", pytrace=False)
