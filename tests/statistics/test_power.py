"""Power: each check catches the bias that it states, and no sound kit.

The oracle counts, and a twin is made of the counts: each count of another cell moves to the rarest
one with the probability that gives the stated bias, and no more. A twin of shuffles leaves the
deck as it was in so many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from scipy.stats import binomtest, chi2, chisquare, ncx2

from samedeal_conformance.oracle import load
from samedeal_conformance.statistics import CHECKS
from samedeal_conformance.statistics.battery import at_level
from samedeal_conformance.statistics.check import ALPHA
from samedeal_conformance.statistics.family import FAMILY, holm
from samedeal_conformance.statistics.law import Law, each_p_value, p_value, positions, uniform
from samedeal_conformance.statistics.power import POWER, noncentrality, smallest_bias
from samedeal_conformance.statistics.quiet import quiet

if TYPE_CHECKING:
    from samedeal_conformance.statistics.sample import Sample

SAMPLES = [(check.name, check.sample) for check in CHECKS if check.sample]
IDS = [name for name, _ in SAMPLES]


def biased(
    counts: list[int], law: Law, bias: float, observations: int, chance: np.random.Generator
) -> list[int]:
    """The counts of a twin with this bias and no more, made of a right kit's."""
    table = np.array(counts)
    if law.deck:
        # The share of so many shuffles goes, and each of them adds to the diagonal.
        stuck = chance.binomial(observations, bias)
        share = table * (1 - stuck / observations)
        return [round(n) for n in share + stuck * law.deck / law.parts * np.eye(law.parts).ravel()]
    size = len(table) // law.groups
    rarest = int(np.argmin(law.probabilities[:size]))
    p = law.probabilities[rarest] * law.groups
    moving = bias * p / (1 - p)
    moved = chance.binomial(table[:size], moving)
    moved[rarest] = 0
    table[:size] -= moved
    table[rarest] += moved.sum()
    return [int(n) for n in table]


@pytest.mark.parametrize(("name", "sample"), SAMPLES, ids=IDS)
@pytest.mark.parametrize("level", [ALPHA, FAMILY / len(SAMPLES)], ids=["suite", "stats"])
def test_the_stated_bias_is_caught(name: str, sample: Sample, level: float) -> None:
    """On 25 twins with that bias and no more, at the suite's size or what can be judged."""
    calls, chance = load().calls, np.random.default_rng(len(name))
    shards = max(sample.least_shards, sample.shards // 4)
    observations = shards * sample.observations
    bias = smallest_bias(sample.law, observations, level)
    missed = 0
    for run in range(25):
        counts = sample.bulk(calls, sample.prefix(1000 + run), range(shards))
        twin = biased(counts, sample.law, bias, observations, chance)
        missed += at_level(sample, twin, shards, level)[0].passed
    # One in a thousand is missed: two of 25 would be one run in 3,000.
    assert missed <= 1


@pytest.mark.parametrize("law", [uniform(6), Law((0.1, 0.2, 0.7)), uniform(96, 3)])
def test_the_stated_bias_is_the_smallest(law: Law) -> None:
    """Of 20,000 twins the test misses one in a thousand, and with half the bias most of them."""
    chance, n = np.random.default_rng(1), 40_000
    for share, low, high in ((1.0, 0.0003, 0.0025), (0.5, 0.2, 1.0)):
        bias = share * smallest_bias(law, n)
        size = len(law.probabilities) // law.groups
        each = np.array(law.probabilities[:size]) * law.groups
        tilted = each * (1 - bias * each.min() / (1 - each.min()))
        tilted[int(np.argmin(each))] = each.min() * (1 + bias)
        rows = [chance.multinomial(n, tilted / tilted.sum(), 20_000)]
        rows += [chance.multinomial(n, each, 20_000) for _ in range(law.groups - 1)]
        missed = (each_p_value(np.concatenate(rows, axis=1), law) >= ALPHA).mean()
        assert low <= missed <= high


def test_shuffles_that_leave_the_deck_are_caught_at_the_stated_rate() -> None:
    """Shuffles of eight cards, one in so many of which is none."""
    law, chance, n = positions(8), np.random.default_rng(2), 2000
    bias = smallest_bias(law, n)
    tables = []
    for _ in range(500):
        decks = chance.permuted(np.tile(np.arange(8), (n, 1)), axis=1)
        decks[: chance.binomial(n, bias)] = np.arange(8)
        tables.append(np.bincount((decks * 8 + np.arange(8)).ravel(), minlength=64))
    missed = int((each_p_value(tables, law) >= ALPHA).sum())
    assert missed <= 4


def test_noncentrality_is_that_of_the_distribution() -> None:
    """By its definition, and by a figure of the tables: 1 degree, 0.05 and 0.8 give 7.85."""
    for degrees in (1, 51, 2601):
        found = noncentrality(degrees)
        assert ncx2.sf(chi2.isf(ALPHA, degrees), degrees, found) == pytest.approx(POWER, abs=1e-9)
    assert noncentrality(1, 0.05, 0.8) == pytest.approx(7.849, abs=0.001)


def test_much_is_asked_of_few_and_little_of_many() -> None:
    """With many observations the bias is that of the noncentral chi-square, with few it is more."""
    for law in (uniform(52), positions(52)):
        ratios = []
        for n in (400, 10**4, 10**10):
            size = noncentrality(law.degrees) / n
            near = size**0.5 / 51 if law.deck else (51 * size) ** 0.5
            ratios.append(smallest_bias(law, n) / near)
        assert ratios[0] > ratios[1] > ratios[2] == pytest.approx(1, abs=0.02)


def test_p_values_of_many_tables_are_those_of_scipy() -> None:
    """Row by row; and a table of another shape is none of this law."""
    tables = np.random.default_rng(4).multinomial(900, [0.1, 0.2, 0.7], 50)
    expected = chisquare(tables, 900 * np.array([[0.1, 0.2, 0.7]]), axis=1).pvalue
    assert each_p_value(tables, Law((0.1, 0.2, 0.7))) == pytest.approx(expected, rel=1e-12)
    with pytest.raises(ValueError, match="counts of 2 cells are wanted"):
        each_p_value(tables, uniform(2))


def test_the_least_can_be_judged_and_one_fewer_can_not() -> None:
    """The customary five in the smallest cell."""
    for law in (uniform(6), positions(4), positions(40, 4), uniform(64, 2), Law((0.9, 0.1))):
        counts = np.array(law.probabilities) * law.each
        assert p_value(list(counts * law.least), law) == pytest.approx(1)
        with pytest.raises(ValueError, match="too few observations"):
            p_value(list(counts * (law.least - 1)), law)


def test_positions_of_fair_shuffles_have_uniform_p_values() -> None:
    """The law of tables of positions, whose cells hang together: of 2,000, 5 % are below 0.05."""
    chance, law = np.random.default_rng(3), positions(5)
    tables = []
    for _ in range(2000):
        decks = chance.permuted(np.tile(np.arange(5), (200, 1)), axis=1)
        tables.append(np.bincount((decks * 5 + np.arange(5)).ravel(), minlength=25))
    below = int((each_p_value(tables, law) < 0.05).sum())
    assert binomtest(below, 2000, 0.05).pvalue > 0.001


def test_sound_counts_are_quiet_at_the_stated_rate() -> None:
    """Over 60 other seeds, on the oracle; the module `quiet` does it over 1,000."""
    found = quiet(range(1, 61), shards=0.25)
    assert found.tests == 60 * len(SAMPLES)
    for level, below in found.below.items():
        assert binomtest(below, found.tests, level).pvalue > 0.001, (level, below)
    assert found.runs_that_fail <= 4


def test_holm_is_that_of_the_textbooks() -> None:
    """Holm's own scheme: 0.01, 0.02, 0.03 and 0.005 become 0.03, 0.04, 0.04 and 0.02."""
    assert holm([0.01, 0.02, 0.03, 0.005]) == pytest.approx([0.03, 0.04, 0.04, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []
