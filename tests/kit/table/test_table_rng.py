"""mulberry32: the published answers, the draws made of it, and its required seed."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from samedeal.table import TableRng

INCREMENT = 0x6D2B79F5


def test_published_outputs(known: dict[str, Any]) -> None:
    """The outputs are those of the published function."""
    assert known["mulberry32"]
    for case in known["mulberry32"]:
        rng = TableRng(case["seed"])
        assert case["outputs20"] == [rng() * 2**32 for _ in range(20)]


def _uncut(seed: int, index: int) -> float:
    """The output at an index by the mistake: a state that is a double, and never cut."""
    # Up to 2**53 the doubles are exact.
    exact = min(index, (2**53 - seed) // INCREMENT)
    state = float(seed + exact * INCREMENT)
    for _ in range(index + 1 - exact):
        state += INCREMENT
    # The generator makes the last of these additions itself.
    return TableRng((int(state) - INCREMENT) % 2**32)()


def test_state_is_cut(known: dict[str, Any]) -> None:
    """Where a state that is a double and never cut goes wrong, the outputs are right still."""
    cases = known["mulberry32_untruncated_state_divergence"]
    assert cases
    for case in cases:
        seed, index = case["seed"], case["draw_index_0based"]
        assert case["untruncated"] == _uncut(seed, index) * 2**32
        assert case["truncated"] == TableRng((seed + index * INCREMENT) % 2**32)() * 2**32
    rng = TableRng(cases[0]["seed"])
    for _ in range(cases[0]["draw_index_0based"]):
        rng()
    assert cases[0]["truncated"] == rng() * 2**32


@pytest.mark.parametrize("seed", [0, 1, -1, 2**32, 2**32 + 7, -(2**53) + 1, 2**53 - 1])
def test_seed_is_taken_modulo(seed: int) -> None:
    """Seeds that are equal modulo 2**32 are one seed, and `seed` is the one from 0."""
    rng, reduced = TableRng(seed), TableRng(seed % 2**32)
    assert seed % 2**32 == rng.seed == reduced.seed
    assert [reduced() for _ in range(5)] == [rng() for _ in range(5)]
    assert seed % 2**32 == rng.seed


def test_missing_seed() -> None:
    """Without a seed there is no generator, and the message says why."""
    with pytest.raises(TypeError, match=r"seed must be given.*can't be replayed; got None"):
        TableRng()  # type: ignore[call-arg]


@pytest.mark.parametrize("n", [0, 1, 6, 52, 2**32, 2**32 + 1, 3 * 2**51 + 1, 2**53 - 1])
def test_int(n: int) -> None:
    """floor(float * n), the product rounded as a double's is; one step, even for 0."""
    rng, floats = TableRng(n % 1000), TableRng(n % 1000)
    for _ in range(200):
        exact = Fraction(floats()) * n
        assert math.floor(float(exact)) == rng.int(n)
    assert floats() == rng()


def test_range() -> None:
    """Both ends are reached, and nothing beyond."""
    rng, draws = TableRng(1), TableRng(1)
    values = [rng.range(-2, 3) for _ in range(500)]
    assert [draws.int(6) - 2 for _ in range(500)] == values
    assert {-2, -1, 0, 1, 2, 3} == {*values}
    assert rng.range(7, 7) == 7
    assert -(2**53) < rng.range(-(2**52), 2**52 - 2) < 2**53


def test_pick() -> None:
    """One step, for no items too."""
    rng, draws = TableRng(5), TableRng(5)
    assert "abc"[draws.int(3)] == rng.pick(["a", "b", "c"])
    assert rng.pick(()) is None
    draws()
    assert draws() == rng()


def test_shuffle() -> None:
    """Fisher-Yates from the end, on a new list; nothing is drawn for fewer than two items."""
    rng, draws = TableRng(9), TableRng(9)
    items = list(range(20))
    expected = items.copy()
    for i in range(19, 0, -1):
        j = draws.int(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert expected == rng.shuffle(items)
    assert items == list(range(20))
    assert rng.shuffle([]) == []
    assert rng.shuffle((1,)) == [1]
    assert draws() == rng()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda _: TableRng(True), TypeError, "seed must be an integer"),
        (lambda _: TableRng(math.inf), ValueError, "seed must be an integer"),  # type: ignore[arg-type]
        (lambda _: TableRng(2**53), ValueError, "seed must be an integer"),
        (lambda rng: rng.int(-1), ValueError, "n must be an integer from 0"),
        (lambda rng: rng.int(2**53), ValueError, "n must be"),
        (lambda rng: rng.int(math.nan), ValueError, "n must be"),
        (lambda rng: rng.int("6"), TypeError, "n must be"),
        (lambda rng: rng.range(None, 1.5), TypeError, "lo must be"),
        (lambda rng: rng.range(1, False), TypeError, "hi must be"),
        (lambda rng: rng.range(2, 1), ValueError, "hi must be from lo, 2, to"),
        (lambda rng: rng.range(0, 2**53 - 1), ValueError, "hi must be from lo"),
        (lambda rng: rng.pick("ab"), TypeError, "items must be a sequence"),
        (lambda rng: rng.shuffle({1}), TypeError, "items must be a sequence"),
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused by name, and nothing is drawn."""
    rng = TableRng(3)
    with pytest.raises(error, match=message):
        call(rng)
    assert TableRng(3)() == rng()
