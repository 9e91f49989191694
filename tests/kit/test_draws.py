"""Draws built on a generator, and seeds from parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal import chance, create_rng, deal_seed, pick, sample, seed_from_parts, weighted_pick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal import Rng, RngState

LETTERS = ["a", "b", "c", "d", "e"]

PINNED = {
    "pick": ["e", "b", "c", "e"],
    "weighted": ["d", "a", "e", "e", "d", "a", "a", "d"],
    "sample": [22, 23, 15, 7, 43, 19],
    "chance": [True, True, True, False, True, True, False, True],
}


class Scripted:
    """A generator of somebody else's, which notes what is asked of it and answers as told."""

    def __init__(self, *answers: float) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[int, int]] = []

    def int(self, min: Any, max: Any) -> Any:  # noqa: A002 - the contract's words
        """Answer a bounded draw."""
        self.asked.append((min, max))
        return self.answers.pop(0)

    def next(self) -> float:
        """Answer a float."""
        return self.answers.pop(0)

    def shuffle(self, items: Sequence[Any]) -> list[Any]:
        """Not asked here."""
        raise NotImplementedError

    def steps(self, n: Any) -> list[Any]:
        """Not asked here."""
        raise NotImplementedError

    def save(self) -> RngState:
        """Not asked here."""
        raise NotImplementedError

    def copy(self) -> Scripted:
        """Not asked here."""
        raise NotImplementedError


def test_pick_is_one_draw() -> None:
    """Pick takes the item at int(0, n), of any sequence and any generator."""
    rng = Scripted(3, 0, 9)
    assert pick(rng, LETTERS) == "d"
    assert pick(rng, ("x",)) == "x"
    assert pick(rng, range(10, 20)) == 19
    assert rng.asked == [(0, 5), (0, 1), (0, 10)]


def test_pick_gives_the_item_itself(rng: Rng) -> None:
    """What is picked is no copy."""
    item: list[int] = []
    assert pick(rng, [item]) is item


@pytest.mark.parametrize(
    ("r", "expected"), [(0, "b"), (1, "b"), (2, "d"), (3, "e"), (4, "e"), (5, "e")]
)
def test_weighted_pick_runs_over_weights(r: int, expected: str) -> None:
    """The first item whose running sum exceeds r; none of weight 0, not even at the ends."""
    rng = Scripted(r)
    assert expected == weighted_pick(rng, [*LETTERS, "f"], [0, 2, 0, 1, 3, 0])
    assert rng.asked == [(0, 6)]


def test_weighted_pick_of_large_weights() -> None:
    """The sum may be 2**53 - 1, and is counted exactly."""
    rng = Scripted(2**53 - 3, 2**53 - 2)
    weights = [2**53 - 2, 1]
    assert [weighted_pick(rng, ["a", "b"], weights) for _ in range(2)] == ["a", "b"]
    assert rng.asked == [(0, 2**53 - 1)] * 2


def test_sample_is_a_shuffle_from_the_front() -> None:
    """For i in 0..k-1, i changes places with int(i, n), on a copy."""
    rng = Scripted(4, 1, 4)
    assert sample(rng, LETTERS, 3) == ["e", "b", "a"]
    assert rng.asked == [(0, 5), (1, 5), (2, 5)]
    assert LETTERS == ["a", "b", "c", "d", "e"]


def test_sample_of_all_and_of_none(rng: Rng) -> None:
    """All items take a draw each, the last too; none takes none and is a new list."""
    counter = rng.save()["words"][3]
    assert sorted(sample(rng, LETTERS, 5)) == LETTERS
    assert rng.save()["words"][3] == counter + 5
    nothing: list[str] = []
    assert sample(rng, nothing, 0) == []
    assert sample(rng, nothing, 0) is not nothing
    assert rng.save()["words"][3] == counter + 5


@pytest.mark.parametrize(
    ("p", "x", "expected"),
    [(0, 0.0, False), (0.5, 0.5, False), (0.5, 0.5 - 2**-53, True), (1, 1 - 2**-53, True)],
)
def test_chance_compares(p: float, x: float, expected: bool) -> None:  # noqa: FBT001 - a result
    """True if next() < p: never for 0, always for 1."""
    assert chance(Scripted(x), p) is expected


@pytest.mark.parametrize("p", [0, 0.0, 0.25, 1, 1.0])
def test_chance_always_draws(p: float, rng: Rng) -> None:
    """Two steps, whatever p is."""
    counter = rng.save()["words"][3]
    chance(rng, p)
    assert rng.save()["words"][3] == counter + 2


def test_streams_are_pinned() -> None:
    """What some seeds draw, written out; the oracle in C gives the same."""
    drawn: dict[str, Callable[[Rng], object]] = {
        "pick": lambda rng: [pick(rng, LETTERS) for _ in range(4)],
        "weighted": lambda rng: [weighted_pick(rng, LETTERS, [3, 0, 2, 3, 5]) for _ in range(8)],
        "sample": lambda rng: sample(rng, range(52), 6),
        "chance": lambda rng: [chance(rng, 0.25) for _ in range(8)],
    }
    assert {name: draw(create_rng(name)) for name, draw in drawn.items()} == PINNED


def test_seed_from_parts() -> None:
    """Parts are joined by colons; 42 and "42" are one part; one empty text is a seed."""
    assert seed_from_parts(["klondike", "draw-3", 42]) == "klondike:draw-3:42"
    assert seed_from_parts(("klondike", "draw-3", "42")) == "klondike:draw-3:42"
    assert seed_from_parts([""]) == ""
    assert seed_from_parts(["", ""]) == ":"
    assert seed_from_parts([-(2**53) + 1, 0, 2**53 - 1]) == "-9007199254740991:0:9007199254740991"


def test_deal_seed() -> None:
    """A numbered deal is the seed from its three parts."""
    assert deal_seed("klondike", "draw-3", 42) == "klondike:draw-3:42"
    assert deal_seed("", "", 2**53 - 1) == "::9007199254740991"
