"""Making a check of an engine in this process, and in a worker."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding, Outcome

__all__ = ["checked", "failed", "passed"]


def checked(
    check: str, toy: type[Any], *, seats: int = 2, worker: bool = False, **settings: Any
) -> Outcome:
    """How a check of an engine ends."""
    factory = f"{toy.__module__}:{toy.__qualname__}"
    registration = Registration(
        toy.__name__, file=__file__, seats=[seats], factory=factory, **settings
    )
    above = str(Path(__file__).parents[__name__.count(".")])  # where workers find this package
    with patch.object(sys, "path", [above, *sys.path]):
        session = EngineSession(registration, in_process=not worker)
        try:
            return session.make(check, seats)
        finally:
            session.close()


def passed(check: str, toy: type[Any], **settings: Any) -> Outcome:
    """A check that passes."""
    outcome = checked(check, toy, **settings)
    assert outcome.status == "pass", outcome
    return outcome


def failed(check: str, toy: type[Any], **settings: Any) -> Finding:
    """What a check finds, said in one line."""
    outcome = checked(check, toy, **settings)
    assert outcome.status == "fail", outcome
    assert outcome.finding is not None
    assert "\n" not in outcome.finding.message
    return outcome.finding
