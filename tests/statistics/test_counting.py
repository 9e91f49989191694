"""Counting in C: the same counts as asking, one by one, to the last."""

from __future__ import annotations

import subprocess
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.galleries.kits import module_of
from samedeal_conformance.operations import Harness
from samedeal_conformance.oracle import load
from samedeal_conformance.oracle.build import FLAGS
from samedeal_conformance.oracle.compiler import find_compiler
from samedeal_conformance.oracle.counting import Counter, Shards, count
from samedeal_conformance.oracle.sources import (
    counter_sources,
    library_sources,
    source_folder,
)
from samedeal_conformance.statistics import CHECKS, by_name
from samedeal_conformance.statistics.ask import ask_through
from samedeal_conformance.statistics.check import arbitrary_state
from samedeal_conformance.statistics.hands import Deals, law_of

if TYPE_CHECKING:
    from pathlib import Path

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


def test_the_bit_that_is_farthest_off_is_named() -> None:
    """By its number, or by the pair of bits that are the same too often."""
    sample = by_name()["int-bits-32"].sample
    assert sample is not None
    counts = [500] * (2 * 103)
    counts[2 * 15], counts[2 * 15 + 1] = 610, 390
    assert sample.farthest(counts) == "farthest off: bit 15 is 0 in 610 of 1,000"
    counts[2 * (32 + 31 + 24)] = 700
    assert sample.farthest(counts).startswith("farthest off: bit 0 is the same as bit 16 in 700 ")
    counts[2 * (32 + 30) + 1] = 800
    assert " bit 30 is not the same as bit 31 in 800 of" in sample.farthest(counts)


def test_parameters_that_the_c_has_no_room_for() -> None:
    """A label too long, a deck too large: an error, not a crash."""
    shards = Shards("x" * 201, False, range(1), 1)
    with pytest.raises(OracleError, match="longer than 200"):
        count(load().calls, Counter("bounded", (6, 6), 6), shards)
    with pytest.raises(OracleError, match="sdc_parities gives 2"):
        count(
            load().calls,
            Counter("parities", (25, ("uint32_t", (0,) * 33), 33), 33 * 50),
            shards._replace(prefix="x"),
        )
    with pytest.raises(OracleError, match="sdc_positions gives 2"):
        count(load().calls, Counter("positions", (65,), 65 * 65), shards._replace(prefix="x"))


_PROGRAM = """
#include <stdio.h>
#include "counting/counting.h"
static uint64_t counts[64 * 64];
int main(void)
{
    const struct sdc_shards which = {(const uint8_t *)"statistics:x:", 13, 0, 7, 3, 5};
    const struct sdc_shards digests = {(const uint8_t *)"statistics:x:", 13, 1, 7, 3, 5};
    struct sdc_shards longest = which;
    uint8_t prefix[200] = {'x'};
    longest.prefix = prefix;
    longest.length = 200;
    longest.first = UINT64_MAX - 2;
    const uint64_t weights[] = {1, 2, 3};
    const uint32_t masks[64] = {3, 3, 1};
    const uint32_t sizes[] = {1, 1};
    uint32_t shifts[32];
    for (uint32_t i = 0; i < 32; i++)
        shifts[i] = i;
    const int32_t cells[27] = {0};
    const uint8_t seed[] = {0x5e, 0xed};
    int bad = sdc_bounded(&which, 52, 52, counts) + sdc_bounded(&longest, 52, 52, counts);
    bad += sdc_bounded(&which, UINT64_C(1) << 53, 1000, counts);
    bad += sdc_remainders(&which, 3221225472, 3, counts) + sdc_bits(&which, 47, 6, counts);
    bad += sdc_parities(&which, 53, shifts, 32, counts);
    bad += sdc_id_parities(&digests, 64, shifts, 25, counts);
    bad += sdc_blocks(&which, 1024, 10, counts);
    bad += sdc_chance(&which, 5, counts) + sdc_weighted(&which, weights, 3, counts);
    bad += sdc_orders(&which, 64, 1, 0, counts) + sdc_orders(&which, 4, 4, 1, counts);
    bad += sdc_positions(&which, 64, counts) + sdc_ids(&digests, 64, counts);
    bad += sdc_id_of(&digests, 64, 63, counts) + sdc_forks(&which, 8, 1, counts);
    bad += sdc_hands(&which, 3, masks, 2, sizes, cells, counts);
    bad += sdc_tops((const uint8_t *)"a\\nb\\n", 4, 64, 4, counts);
    bad += sdc_digest_tops(&longest, seed, 2, 64, counts);
    printf("%d\\n", bad);
    return 0;
}
"""


def test_the_sanitizers_find_nothing(tmp_path: Path) -> None:
    """With -fsanitize=undefined,address: the largest decks, the longest label, the last shard."""
    source = tmp_path / "main.c"
    source.write_text(_PROGRAM)
    program = tmp_path / "main"
    command = [*find_compiler().command, "-O1", *FLAGS, "-fsanitize=undefined,address"]
    command += ["-fno-sanitize-recover=all", f"-I{source_folder()}", str(source)]
    command += [*map(str, [*library_sources(), *counter_sources()]), "-o", str(program)]
    subprocess.run(command, check=True, timeout=100)  # noqa: S603 - our own words
    done = subprocess.run([program], capture_output=True, text=True, timeout=100, check=False)  # noqa: S603 - our own
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n", "")


def test_the_law_of_sampled_hands() -> None:
    """Without constraints all deals are equally likely; a case that can be worked out by hand."""
    assert set(law_of(Deals((3,) * 5, (2, 1))).values()) == {Fraction(1, 30)}
    # Card 1 may lie in seat 1 or the stock, and goes first, to either; the other two follow.
    law = law_of(Deals((3, 2, 3), (1, 1)))
    assert sum(law.values()) == 1
    assert law == {
        (0, 1, 2): Fraction(1, 4),
        (2, 1, 0): Fraction(1, 4),
        (0, 2, 1): Fraction(1, 4),
        (1, 2, 0): Fraction(1, 4),
    }
