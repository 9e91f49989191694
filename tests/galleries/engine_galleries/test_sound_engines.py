"""Each sound engine is what it says: pure, replayable, deaf to nonsense, and without a leak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.galleries.engines import SOUND

from .play import play, zones_of
from .probes import played_under_hash_seed
from .properties import PROPERTIES, Table, applicable

if TYPE_CHECKING:
    from .properties import Property

TABLES = [Table(each, seats) for each in SOUND for seats in each.seats]
HELD = [
    pytest.param(held, table, id=f"{held.__name__}-{table}")
    for held in dict.fromkeys(each for group in PROPERTIES.values() for each in group)
    for table in TABLES
    if applicable(held, table)
]


@pytest.mark.parametrize(("held", "table"), HELD)
def test_what_holds_of_sound_engines(held: Property, table: Table) -> None:
    """Every property holds of every sound engine that it is about."""
    held(table)


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_fifty_random_games_end(table: Table) -> None:
    """50 games of random seats and moves come to an end."""
    engine = table.engine()
    for game in range(50):
        *_, last = play(engine, table.seed(game), table.seats)
        assert engine.outcome(last.reply["state"]) is not None


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_every_viewer_sees_what_is_not_hidden(table: Table) -> None:
    """A member of the state that is in no zone is in a view, or the state holds too much."""
    engine, seats = table.engine(), table.seats
    if not hasattr(table.sound.make(), "new_game"):
        return
    state = engine.new_game(table.seed(0), seats, {})
    hidden = {zone["path"].split("/")[1] for zone in zones_of(engine, state)}
    seen = set(engine.view(state, 0)) | set(engine.view(state, None))
    assert set(state) - hidden - seen <= {"passes", "bids", "rng"}


def test_games_are_the_same_under_every_hash_seed() -> None:
    """No sound engine does anything in the order of hashes."""
    names = [each.name for each in SOUND]
    one: Any = played_under_hash_seed(names, "1")
    assert list(one) == names
    assert played_under_hash_seed(names, "2") == one
