"""All checks over all engines of the galleries: those fail that a broken one declares, no other.

A check that must notice is made at its full budget, and every other one at a tenth of it, in this
process. With SAMEDEAL_GALLERIES=full (`make galleries`) all are made as for an author: at the full
budget, in a process for each engine, and with what fails made short.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines.checking import make
from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.making import made
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.engines.sparing import spared
from samedeal_conformance.engines.subject import Subject
from samedeal_conformance.galleries.engines import BROKEN, SOUND, Broken

from .elsewhere import Elsewhere

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.engines.findings import Outcome
    from samedeal_conformance.galleries.engines import Sound

FULL = os.environ.get("SAMEDEAL_GALLERIES") == "full"
A_TENTH = 0.1


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    """The processes in which games are replayed."""
    processes = Elsewhere()
    yield processes
    processes.close()


@pytest.mark.parametrize("engine", [*SOUND, *BROKEN], ids=lambda each: each.name)
def test_checks_fail_as_declared(engine: Sound, elsewhere: Elsewhere) -> None:
    """The checks that must fail do; one that neither must nor may passes, or does not apply."""
    must = engine.must if isinstance(engine, Broken) else frozenset()
    may = engine.may if isinstance(engine, Broken) else frozenset()
    outcomes = fully(engine) if FULL else quickly(engine, must, may, elsewhere)
    wrong = []
    for each in outcomes:
        fails = each.status in ("fail", "vacuous")
        if fails != (each.check in must) and each.check not in may:
            what = each.finding.message if each.finding else each.reason
            wrong.append(f"{each.check}[{each.seats}]: {each.status} {what}")
    assert not wrong


def fully(engine: Sound) -> Iterator[Outcome]:
    """Make all checks in the engine's own process."""
    session = EngineSession(engine.registered())
    try:
        for seats in engine.seats:
            for check in CHECKS:
                yield session.make(check, seats)
    finally:
        session.close()


def quickly(
    engine: Sound, must: frozenset[str], may: frozenset[str], elsewhere: Elsewhere
) -> Iterator[Outcome]:
    """Make the checks of which it is declared how they end, in this process."""
    registration = engine.registered()
    local = made(registration)
    for seats in engine.seats:
        for name, check in CHECKS.items():
            if name in may:
                continue
            subject = Subject(
                registration,
                seats,
                local,
                local.operations,
                elsewhere=lambda environment: elsewhere.start(engine.name, environment),
            )
            spared(local, subject, name)
            yield make(check, subject, scale=1.0 if name in must else A_TENTH, shortening=False)
