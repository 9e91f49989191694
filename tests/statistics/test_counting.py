"""Counting in C: the same counts as asking, one by one, to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.galleries.kits import module_of
from samedeal_conformance.operations import Harness
from samedeal_conformance.oracle import load
from samedeal_conformance.oracle.counting import Counter, Shards, count
from samedeal_conformance.statistics import CHECKS
from samedeal_conformance.statistics.ask import ask_through
from samedeal_conformance.statistics.check import arbitrary_state

if TYPE_CHECKING:
    from samedeal_conformance.statistics.sample import Sample

COUNTED = [(check.name, check.sample) for check in CHECKS if check.sample]


@pytest.mark.parametrize(("name", "sample"), COUNTED, ids=[name for name, _ in COUNTED])
def test_the_c_counts_what_a_kit_gives(name: str, sample: Sample) -> None:
    """A few shards in the middle of another run, of a kit by questions and of the oracle in C."""
    prefix, shards = sample.prefix(7), range(12, 15)
    ask = ask_through(Harness(module_of(None)).run_batch, 500)
    assert sample.bulk(load().calls, prefix, shards) == sample.tally(ask, prefix, shards), name


@pytest.mark.parametrize(("name", "sample"), COUNTED, ids=[name for name, _ in COUNTED])
def test_counts_add_up(name: str, sample: Sample) -> None:
    """However shards are split, the sum is the same; and none is counted twice or left out."""
    calls, prefix = load().calls, sample.prefix(0)
    whole = sample.bulk(calls, prefix, range(10))
    parts = [sample.bulk(calls, prefix, range(a, b)) for a, b in ((7, 10), (0, 1), (1, 7))]
    assert whole == [sum(cells) for cells in zip(*parts, strict=True)], name
    assert sum(whole) == sample.total(10)


def test_a_generator_from_a_digest() -> None:
    """The state that the C makes of a label is the one that questions carry."""
    state = arbitrary_state("statistics:ids:12")
    got = count(
        load().calls,
        Counter("bounded", (52, 52), 52),
        Shards("statistics:ids:", True, range(12, 13), 9),
    )
    assert got == load().histogram(state, 52, 9)


def test_parameters_that_the_c_has_no_room_for() -> None:
    """A label too long, a deck too large: an error, not a crash."""
    shards = Shards("x" * 201, False, range(1), 1)
    with pytest.raises(OracleError, match="longer than 200"):
        count(load().calls, Counter("bounded", (6, 6), 6), shards)
    with pytest.raises(OracleError, match="sdc_positions gives 2"):
        count(load().calls, Counter("positions", (65,), 65 * 65), shards._replace(prefix="x"))
