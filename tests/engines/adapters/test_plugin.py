"""The checks of the plugin on the real packages: quiet on sound games, loud on the others."""

from __future__ import annotations

import re

import pytest

from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.session import EngineSession

from .cases import FAULTY, SOUND, Case

SCALE = 0.1
"""The part of the default number of games."""


@pytest.mark.parametrize("case", SOUND, ids=lambda case: case.name)
@pytest.mark.parametrize("check", CHECKS)
def test_checks_are_quiet_on_sound_games(check: str, case: Case) -> None:
    """Every check passes, or wants an operation that the game doesn't have."""
    session = EngineSession(case.registration(), in_process=True)
    outcome = session.make(check, case.seats, scale=SCALE)
    assert outcome.status in {"pass", "skip"}, (outcome.reason, outcome.finding)


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_checks_find_what_is_amiss(case: Case) -> None:
    """The check that is to notice a fault of a package does, with the finding that is due."""
    session = EngineSession(case.registration(), in_process=True)
    for check, (kind, pattern) in case.found.items():
        outcome = session.make(check, case.seats, scale=SCALE)
        assert outcome.status == "fail", outcome.reason
        assert outcome.finding is not None
        assert outcome.finding.kind == kind
        assert re.search(pattern, outcome.finding.message)
