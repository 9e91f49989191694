"""`samedeal engines --self-test`: each fault is noticed, and a blind check is found out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.faults import FAULTS
from samedeal_conformance.engines.operations import OPERATIONS

from .project import HIGH_CARD, STUCK, Project

if TYPE_CHECKING:
    from pathlib import Path


def test_each_fault_names_operations_and_checks_that_there_are() -> None:
    """What a fault needs, and who is to notice it, exists."""
    assert len(FAULTS) >= 20
    for fault in FAULTS.values():
        assert fault.needs <= set(OPERATIONS)
        assert set(fault.noticed_by) <= set(CHECKS)
        assert fault.noticed_by


def test_every_fault_is_noticed(tmp_path: Path) -> None:
    """On a sound engine each fault that can be put in is seen by a check that should see it."""
    project = Project(tmp_path, conftest=HIGH_CARD)
    done = project.samedeal("engines", "--self-test", "high-card", "--games", "0.5", "--json")
    assert done.code == 0, done
    faults = {each["name"]: each for each in json.loads(done.out)["faults"]}
    assert list(faults) == list(FAULTS)
    put = {name for name, each in faults.items() if not each["lacking"]}
    assert faults["armed-at-the-end"]["lacking"] == "the engine lacks timers"
    assert len(put) >= 18
    assert not [name for name in put if faults[name]["missed"]]


def test_a_check_that_is_not_made_is_found_out(tmp_path: Path) -> None:
    """An author who skips the check that would notice is told what goes unnoticed; exit code 1."""
    skipping = HIGH_CARD.replace("seats=[2, 3]", "seats=[2], skip={'sealed': 'not yet'}")
    project = Project(tmp_path, conftest=skipping)
    arguments = ("--check", "sealed", "--check", "terminates")
    done = project.samedeal("engines", "--self-test", "high-card", *arguments)
    assert done.code == 1
    assert "MISSED  reads-the-clock: " in done.out
    assert "seen    no-end: terminates" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_an_engine_that_fails_as_it_is_is_refused(tmp_path: Path) -> None:
    """A check that fails anyway notices nothing; exit code 4."""
    project = Project(tmp_path, conftest=HIGH_CARD + STUCK)
    done = project.samedeal("engines", "--self-test", "stuck", "--check", "terminates")
    assert (done.code, "engine 'stuck' fails terminates as it is" in done.error) == (4, True)
    unknown = project.samedeal("engines", "--self-test", "stick")
    assert (unknown.code, "there is no engine 'stick'" in unknown.error) == (4, True)
