"""What the tests of the table share: state machines that must stand, and broken twins that fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.stateful import RuleBasedStateMachine

    Machine = type[RuleBasedStateMachine]

# The same steps every time: a test that fails by chance is no test.
_SETTINGS = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=200,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    report_multiple_bugs=False,
    print_blob=False,
)


@pytest.fixture
def stands() -> Callable[[Machine], None]:
    """Check that a state machine finds nothing."""

    def check(machine: Machine) -> None:
        run_state_machine_as_test(machine, settings=_SETTINGS)

    return check


@pytest.fixture
def falls() -> Callable[[Machine], None]:
    """Check that a state machine finds what is wrong with a broken twin."""

    def check(machine: Machine) -> None:
        # It is enough that it is found; the smallest example isn't wanted.
        quick = settings(_SETTINGS, phases=[Phase.generate])
        with pytest.raises(AssertionError):
            run_state_machine_as_test(machine, settings=quick)

    return check
