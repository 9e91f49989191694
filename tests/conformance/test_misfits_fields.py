"""Bad fields that are listed by hand."""

from __future__ import annotations

import pytest

from samedeal_conformance.contract import contract
from samedeal_conformance.contract.constraints import CONSTRAINTS
from samedeal_conformance.contract.judge import judge
from samedeal_conformance.contract.refusals import refused_inputs
from samedeal_conformance.vectors.generator.modules.misfits_fields import FIELD_MISFITS


@pytest.mark.parametrize("name", FIELD_MISFITS)
def test_fields_are_refused_by_themselves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these inputs has a field that is bad whatever the constraint says, and is new."""
    operation = contract().operations[name]
    monkeypatch.delitem(CONSTRAINTS, name, raising=False)
    derived = [refusal.input for refusal in refused_inputs(operation)]
    assert judge(operation, operation.example) is None
    for given, why in FIELD_MISFITS[name]:
        whole = {**operation.example, **given}
        assert judge(operation, whole) is not None, why
        assert whole not in derived, why
