"""Each broken engine has the fault that it says, and is declared in a way that can be trusted.

Leaks are found by the search of `play`, or by a probe here; every other fault has a probe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.galleries.engines import BROKEN, SOUND

from .play import leaks
from .probes import PROBES

if TYPE_CHECKING:
    from samedeal_conformance.galleries.engines import Broken

SEARCHED = [each for each in BROKEN if "no-leak" in each.must and each.name not in PROBES]
GAMES = 12


@pytest.mark.parametrize("broken", SEARCHED, ids=lambda each: each.name)
def test_a_leak_is_found(broken: Broken) -> None:
    """The search that finds nothing on sound engines finds the leak."""
    engine = broken.make()
    assert any(
        leaks(engine, f"leak {game}", seats) for seats in broken.seats for game in range(GAMES)
    )


@pytest.mark.parametrize(
    "broken", [each for each in BROKEN if each not in SEARCHED], ids=lambda each: each.name
)
def test_a_fault_shows(broken: Broken) -> None:
    """The probe tells the broken engine from the sound one that it is a change of."""
    twin = next(each for each in type(broken.make()).__mro__ if each in SOUND_CLASSES)
    probe = PROBES[broken.name]
    seats = broken.seats[0]
    assert probe(broken.make(), seats)
    assert not probe(twin(), seats)


SOUND_CLASSES = [type(each.make()) for each in SOUND]


def test_each_broken_engine_is_a_change_of_a_sound_one() -> None:
    """What is broken is all that differs, since the rest is inherited."""
    for broken in BROKEN:
        assert any(isinstance(broken.make(), sound) for sound in SOUND_CLASSES), broken


def test_names_are_unique_and_nothing_stands_twice() -> None:
    """No two engines have one name, and no two broken ones one kind of fault."""
    names = [each.name for each in (*SOUND, *BROKEN)]
    assert sorted(set(names)) == sorted(names)
    kinds = [each.kind for each in BROKEN]
    assert sorted(set(kinds)) == sorted(kinds)
    assert all(each.must for each in BROKEN)


def test_probes_are_for_engines_that_there_are() -> None:
    """No probe is left over from an engine that is gone."""
    assert set(PROBES) <= {each.name for each in BROKEN}
