"""Each broken engine has the fault that it says, and is declared in a way that can be trusted.

Something that holds of the sound engine that it is a change of does not hold of the broken one:
one of the properties that the checks come to that must notice, or a probe where these are too
small to show it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.galleries.engines import BROKEN, CHECKS, SOUND

from .probes import PROBES
from .properties import PROPERTIES, Table, applicable

if TYPE_CHECKING:
    from samedeal_conformance.galleries.engines import Broken

    from .properties import Property

SOUND_CLASSES = {each.make: each for each in SOUND}


def holds(held: Property, table: Table) -> bool:
    """Return whether a property holds of an engine, which may raise anything."""
    try:
        held(table)
    except Exception:  # noqa: BLE001 - an engine that is broken may raise anything
        return False
    return True


@pytest.mark.parametrize("broken", BROKEN, ids=lambda each: each.name)
def test_the_fault_shows(broken: Broken) -> None:
    """A property fails, or a probe tells the broken engine from the sound one."""
    if broken.name in PROBES:
        probe = PROBES[broken.name]
        twin = next(each for each in type(broken.make()).__mro__ if each in SOUND_CLASSES)
        assert probe(broken, broken.seats[0])
        assert not probe(SOUND_CLASSES[twin], broken.seats[0])
        return
    tables = [Table(broken, seats) for seats in broken.seats]
    properties = [held for check in sorted(broken.must) for held in PROPERTIES[check]]
    assert not all(
        holds(held, table) for table in tables for held in properties if applicable(held, table)
    )


def test_each_broken_engine_is_a_change_of_a_sound_one() -> None:
    """What is broken is all that differs, since the rest is inherited."""
    for broken in BROKEN:
        assert set(type(broken.make()).__mro__) & set(SOUND_CLASSES), broken


def test_names_are_unique_and_nothing_stands_twice() -> None:
    """No two engines have one name, and no two broken ones one kind of fault."""
    names = [each.name for each in (*SOUND, *BROKEN)]
    assert sorted(set(names)) == sorted(names)
    kinds = [each.kind for each in BROKEN]
    assert sorted(set(kinds)) == sorted(kinds)


def test_every_check_must_notice_something() -> None:
    """Each check has broken engines that it must notice, but the one that only advises."""
    noticed = {check for each in BROKEN for check in each.must}
    assert noticed == CHECKS - {"view-suffices"}
    assert all(each.must for each in BROKEN)
    assert sum("no-leak" in each.must or "id-opacity" in each.must for each in BROKEN) >= 24


def test_every_engine_can_be_registered() -> None:
    """Each is registered as an author would, by a name that any process can import."""
    for each in (*SOUND, *BROKEN):
        assert type(each.registered().make()) is each.make


def test_probes_are_for_engines_that_there_are() -> None:
    """No probe is left over from an engine that is gone."""
    assert set(PROBES) <= {each.name for each in BROKEN}
