"""The checks of the plugin on the real packages: quiet on sound games, loud on the others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines.checking import make
from samedeal_conformance.engines.checks import CHECKS, replay
from samedeal_conformance.engines.session import EngineSession

from .cases import FAULTY, SOUND, Case
from .walks import adapter

if TYPE_CHECKING:
    from collections.abc import Callable

SCALE = 0.1
"""The part of the default number of games."""


@pytest.fixture(scope="module")
def opened() -> Callable[[Case], EngineSession]:
    """The session of a case, which all checks of it have."""
    sessions: dict[str, EngineSession] = {}

    def session(case: Case) -> EngineSession:
        if case.name not in sessions:
            sessions[case.name] = EngineSession(case.registration(), in_process=True)
        return sessions[case.name]

    return session


@pytest.mark.parametrize("case", SOUND, ids=lambda case: case.name)
@pytest.mark.parametrize("check", CHECKS)
def test_checks_are_quiet_on_sound_games(
    check: str,
    case: Case,
    opened: Callable[[Case], EngineSession],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every check passes, or wants an operation that the game doesn't have."""
    adapter(case.package)
    # One fresh process, in which all surroundings differ: each imports the package again.
    monkeypatch.setattr(replay, "ELSEWHERE", replay.ELSEWHERE[:1])
    outcome = opened(case).make(check, case.seats, scale=SCALE)
    assert outcome.status in {"pass", "skip"}, (outcome.reason, outcome.finding)


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_checks_find_what_is_amiss(case: Case) -> None:
    """The check that is to notice a fault of a package does, with the finding that is due."""
    adapter(case.package)
    session = EngineSession(case.registration(), in_process=True)
    for check, (kind, pattern) in case.found.items():
        # As it was met: some of these games take minutes to be shortened.
        subject = session.subject(case.seats)
        outcome = make(CHECKS[check], subject, scale=SCALE, shortening=False)
        assert outcome.status == "fail", outcome.reason
        assert outcome.finding is not None
        assert outcome.finding.kind == kind
        assert re.search(pattern, outcome.finding.message)
