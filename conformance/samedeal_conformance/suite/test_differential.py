"""Differential: drawn inputs, on which the kits, the oracle and the contract must agree.

The contract says whether an input is refused; the oracle in C, or brute force, says what an
accepted one gives. Without a compiler there is no oracle and these tests are skipped, which the
summary says; SAMEDEAL_REQUIRE=oracle makes that a failure. Inputs that disagree are shrunk by
Hypothesis. Unless asked to explore, a run draws the same inputs each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from samedeal_conformance.canonical import short_hash
from samedeal_conformance.contract import contract
from samedeal_conformance.contract.strategies import any_inputs, good_inputs
from samedeal_conformance.deviations import apply, today
from samedeal_conformance.vectors import Case
from samedeal_conformance.vectors.generator.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.executor import Executor

    Answer = Callable[[Draft], tuple[str, dict[str, Any]]]

_OPERATIONS = contract().operations
_BATCH = 10


def _case(name: str, value: dict[str, Any], answer: Answer) -> Case:
    _, outcome = answer(Draft(name, value))
    return Case(
        id=short_hash([name, value]),
        slug="drawn",
        comment="",
        flags=(),
        operation=name,
        input=value,
        expect=outcome.get("expect"),
        error=outcome.get("error"),
        module=_OPERATIONS[name].module,
        group="differential",
        source=_OPERATIONS[name].source,
    )


def _check(executor: Executor, cases: list[Case], deviations: list[Deviation]) -> None:
    distinct = list({case.id: case for case in cases}.values())
    results, _ = apply(executor.run(distinct), deviations, today())
    for result in results:
        assert result.status.expected, (
            f"{result.case.operation} of {result.case.input}: {result.detail}"
        )


def _settings(config: pytest.Config) -> settings:
    explore = config.getoption("samedeal_explore")
    return settings(
        max_examples=100 if explore else 20,
        derandomize=not explore,
        deadline=None,
        database=None,
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
    )


class _Agreement:
    """Draws inputs of an operation, and has a runtime run them."""

    def __init__(
        self,
        config: pytest.Config,
        executor: Executor,
        answers: Answer,
        deviations: list[Deviation],
    ) -> None:
        self._settings = _settings(config)
        self._executor = executor
        self._answers = answers
        self._deviations = deviations

    def hold(self, name: str, inputs: st.SearchStrategy[dict[str, Any]]) -> None:
        """Fail, with the smallest batch found, if an answer is not what it must be."""
        if not self._executor.offers(name):
            pytest.skip(f"the kit does not offer {name}")

        @self._settings
        @given(st.lists(inputs, min_size=1, max_size=_BATCH))
        def check(drawn: list[dict[str, Any]]) -> None:
            cases = [_case(name, value, self._answers) for value in drawn]
            _check(self._executor, cases, self._deviations)

        check()


@pytest.fixture
def agreement(
    request: pytest.FixtureRequest,
    executor: Executor,
    answers: Answer,
    deviations: list[Deviation],
) -> _Agreement:
    """What both tests do."""
    return _Agreement(request.config, executor, answers, deviations)


@pytest.mark.parametrize("name", _OPERATIONS)
def test_agrees_on_good_inputs(name: str, agreement: _Agreement) -> None:
    """A runtime gives what the oracle or brute force gives, for inputs in the domains."""
    agreement.hold(name, good_inputs(_OPERATIONS[name]))


@pytest.mark.parametrize("name", [name for name, op in _OPERATIONS.items() if op.refusable])
def test_any_json_for_any_argument(name: str, agreement: _Agreement) -> None:
    """Any JSON value for any argument: a result in the domain, the documented error outside it."""
    agreement.hold(name, any_inputs(_OPERATIONS[name]))
