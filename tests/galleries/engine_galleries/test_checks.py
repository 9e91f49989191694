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
from samedeal_conformance.galleries.engines import BROKEN, FATAL, SOUND, Broken

from .elsewhere import Elsewhere

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from samedeal_conformance.engines.findings import Outcome
    from samedeal_conformance.galleries.engines import Sound

FULL = os.environ.get("SAMEDEAL_GALLERIES") == "full"
A_TENTH = 0.1

SAID = {
    "hangs": ("timeout", "apply took more than 0.5 s"),
    "segfaults": ("crash", "killed by SIGSEGV"),
    "exits": ("raised", "SystemExit: there is no such column"),
    "exits-at-once": ("crash", "exit code 5"),
    "eats-memory": ("crash", "MB of memory, and 300 are allowed"),
    "floods": ("timeout", "there is no such column"),
}


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    """The processes in which games are replayed."""
    processes = Elsewhere()
    yield processes
    processes.close()


@pytest.mark.parametrize("engine", [*SOUND, *BROKEN], ids=lambda each: each.name)
def test_checks_fail_as_declared(engine: Sound, elsewhere: Elsewhere) -> None:
    """The checks that must fail do; one that neither must nor may passes, or does not apply."""
    outcomes = fully(engine, CHECKS) if FULL else quickly(engine, elsewhere)
    assert not not_as_declared(engine, outcomes)


@pytest.mark.parametrize("engine", FATAL, ids=lambda each: each.name)
def test_what_ends_a_process_is_found_and_checks_go_on(
    engine: Broken, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The finding names the move, and what became of the process; the next check passes."""
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", "300")
    outcomes = list(fully(engine, CHECKS if FULL else [*engine.must, "terminates"]))
    assert not not_as_declared(engine, outcomes)
    (found,) = [each.finding for each in outcomes if each.finding and each.check in engine.must]
    kind, said = SAID[engine.name]
    assert found.kind == kind
    assert said in found.message
    assert '"column": ' in found.message


def not_as_declared(engine: Sound, outcomes: Iterable[Outcome]) -> list[str]:
    """The checks that did not end as they were to, in words."""
    must, may = declared(engine)
    wrong = []
    for each in outcomes:
        fails = each.status in ("fail", "vacuous")
        if fails != (each.check in must) and each.check not in may:
            what = each.finding.message if each.finding else each.reason
            wrong.append(f"{each.check}[{each.seats}]: {each.status} {what}")
    return wrong


def declared(engine: Sound) -> tuple[frozenset[str], frozenset[str]]:
    """The checks that must fail, and those that may."""
    if isinstance(engine, Broken):
        return engine.must, engine.may
    return frozenset(), frozenset()


def fully(engine: Sound, checks: Iterable[str]) -> Iterator[Outcome]:
    """Make checks in a process of the engine's own."""
    session = EngineSession(engine.registered())
    try:
        for seats in engine.seats:
            for check in checks:
                yield session.make(check, seats, scale=1.0 if FULL else A_TENTH, shortening=FULL)
    finally:
        session.close()


def quickly(engine: Sound, elsewhere: Elsewhere) -> Iterator[Outcome]:
    """Make the checks of which it is declared how they end, in this process."""
    must, may = declared(engine)
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
