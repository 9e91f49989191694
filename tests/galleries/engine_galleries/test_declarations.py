"""The galleries can be trusted: only what is broken differs, and every check has its faults."""

from __future__ import annotations

import os

from samedeal_conformance.galleries.engines import BROKEN, CHECKS, FATAL, SOUND
from samedeal_conformance.runtimes.base import AS_IS

from .elsewhere import Elsewhere


def test_each_broken_engine_is_a_change_of_a_sound_one() -> None:
    """What is broken is all that differs, since the rest is inherited."""
    sound = {each.make for each in SOUND}
    for broken in (*BROKEN, *FATAL):
        assert set(type(broken.make()).__mro__) & sound, broken


def test_names_are_unique_and_nothing_stands_twice() -> None:
    """No two engines have one name, and no two broken ones one kind of fault."""
    names = [each.name for each in (*SOUND, *BROKEN, *FATAL)]
    assert sorted(set(names)) == sorted(names)
    kinds = [each.kind for each in (*BROKEN, *FATAL)]
    assert sorted(set(kinds)) == sorted(kinds)


def test_every_check_must_notice_something() -> None:
    """Each check has broken engines that it must notice, but the one that only advises."""
    noticed = {check for each in BROKEN for check in each.must}
    assert noticed == CHECKS - {"view-suffices"}
    assert all(each.must for each in (*BROKEN, *FATAL))
    assert sum("no-leak" in each.must or "id-opacity" in each.must for each in BROKEN) >= 24


def test_every_engine_can_be_registered() -> None:
    """Each is registered as an author would, by a name that any process can import."""
    for each in (*SOUND, *BROKEN, *FATAL):
        assert type(each.registered().make()) is each.make


def test_the_hash_seed_of_pytest_reaches_the_processes_of_engines() -> None:
    """What these tests say under a PYTHONHASHSEED they say of engines under it."""
    processes = Elsewhere()
    try:
        seen = processes.start("lines", AS_IS).hello.environment
    finally:
        processes.close()
    assert seen is not None
    assert seen["hash_seed"] == os.environ.get("PYTHONHASHSEED", "random")
