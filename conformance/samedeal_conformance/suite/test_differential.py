"""Differential: drawn inputs, on which all kits, the oracle and the contract must agree.

The contract says whether an input is refused; the oracle in C, or brute force, says what an
accepted one gives. Without a compiler there is no oracle and these tests are skipped, which the
summary says; SAMEDEAL_REQUIRE=oracle makes that a failure. Each item asks all the runtimes. Unless
asked to explore, a run draws the same inputs each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.contract import contract
from samedeal_conformance.contract.long import LONG, long_inputs
from samedeal_conformance.contract.strategies import any_inputs, good_inputs
from samedeal_conformance.differential import disagreements

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.everywhere import Everywhere
    from samedeal_conformance.one_call import Outcome

_OPERATIONS = contract().operations
_COUNT, _COUNT_EXPLORING = 100, 1000
_LONG_SHARE = 20

Hold = Callable[[str, str, "SearchStrategy[dict[str, Any]]"], None]


@pytest.fixture
def hold(
    request: pytest.FixtureRequest,
    everywhere: Everywhere,
    answers: Outcome,
    deviations: list[Deviation],
) -> Hold:
    """Fail, with the smallest call found, if a runtime's answer is not what it must be."""
    config = request.config
    count = _COUNT_EXPLORING if config.getoption("samedeal_explore") else _COUNT
    seed = config.getoption("samedeal_seed") or 0

    def check(kind: str, name: str, inputs: SearchStrategy[dict[str, Any]]) -> None:
        lines = disagreements(
            everywhere,
            answers,
            deviations,
            name=name,
            inputs=inputs,
            seed=f"{seed} {kind} {name}",
            count=count // _LONG_SHARE if kind == "long" else count,
        )
        if lines is None:
            pytest.skip(f"no kit offers {name}")
        if lines:
            pytest.fail("\n".join(lines), pytrace=False)

    return check


@pytest.mark.parametrize("name", _OPERATIONS)
def test_agrees_on_good_inputs(name: str, hold: Hold) -> None:
    """All runtimes give what the oracle or brute force gives, for inputs in the domains."""
    hold("good", name, good_inputs(_OPERATIONS[name]))


@pytest.mark.parametrize("name", LONG)
def test_agrees_on_long_inputs(name: str, hold: Hold) -> None:
    """The same for inputs that are longer than any case: a few, since they take their time."""
    hold("long", name, long_inputs(_OPERATIONS[name]))


@pytest.mark.parametrize("name", [name for name, op in _OPERATIONS.items() if op.refusable])
def test_any_json_for_any_argument(name: str, hold: Hold) -> None:
    """Any JSON value for any argument: a result in the domain, the documented error outside it."""
    hold("any", name, any_inputs(_OPERATIONS[name]))
