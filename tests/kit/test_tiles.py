"""Dominoes and bags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal import create_rng, sample
from samedeal.tiles import domino_set, draw_tiles, matches, oriented, return_tiles, tile_bag

if TYPE_CHECKING:
    from samedeal.contracts import Rng

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
LETTERS: list[Any] = [
    {"tile": {"letter": "E", "points": 1}, "count": 3},
    {"tile": {"letter": "Q", "points": 10}, "count": 1},
]
# What is no list of tiles.
NONE: list[Any] = [1]


def test_domino_set() -> None:
    """0-0, 1-0, 2-0, 1-1, 2-1, 2-2; 28 of the usual."""
    ends = [(domino["left"], domino["right"]) for domino in domino_set(2)]
    assert ends == [(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2)]
    assert [len(domino_set(most)) for most in (0, 6, 9, 12)] == [1, 28, 55, 91]


def test_no_domino_comes_twice() -> None:
    """Each pair of ends is there once."""
    pairs = [frozenset(domino.values()) for domino in domino_set(12)]
    assert len(set(pairs)) == len(pairs)


def test_matches() -> None:
    """Either end will do."""
    domino = {"left": 3, "right": 1}
    assert [matches(domino, pips) for pips in range(5)] == [False, True, False, True, False]


def test_oriented() -> None:
    """Turned if need be, as a new object that keeps what else there is."""
    domino = {"left": 3, "right": 1, "id": "00000"}
    assert oriented(domino, 1) == {"left": 1, "right": 3, "id": "00000"}
    assert oriented(domino, 3) == domino
    assert oriented(domino, 3) is not domino
    assert oriented({"left": 2, "right": 2}, 2) == {"left": 2, "right": 2}


def test_tile_bag() -> None:
    """Each so many times, in order, each an object of its own."""
    bag = tile_bag(LETTERS)
    assert "".join(tile["letter"] for tile in bag) == "EEEQ"
    assert len({id(tile) for tile in bag}) == 4
    assert tile_bag([{"tile": {}, "count": 0}]) == []


def test_draw_tiles(rng: Rng) -> None:
    """As `sample` draws them; the rest in the order of the bag, equal tiles told apart."""
    bag = tile_bag([{"tile": {"letter": letter}, "count": 2} for letter in "ABCD"])
    twin = rng.copy()
    drawn = draw_tiles(bag, 3, rng)
    assert [id(tile) for tile in drawn["tiles"]] == [id(tile) for tile in sample(twin, bag, 3)]
    gone = {id(tile) for tile in drawn["tiles"]}
    assert [id(tile) for tile in drawn["rest"]] == [
        id(tile) for tile in bag if id(tile) not in gone
    ]
    assert rng.save() == twin.save()
    assert len(bag) == 8


def test_the_least_and_the_most() -> None:
    """Blanks match blanks, and a bag may hold a thousand of a tile."""
    assert matches({"left": 0, "right": 0}, 0)
    assert oriented({"left": 100, "right": 0}, 0) == {"left": 0, "right": 100}
    counts: Any = [{"tile": {}, "count": 1000, "points": 1}]
    assert len(tile_bag(counts)) == 1000


@LAWS
@given(st.integers(0, 12), st.data(), st.text(max_size=3))
def test_tiles_drawn_and_returned(size: int, data: st.DataObject, seed: str) -> None:
    """None is lost and none is made."""
    bag = [{"place": place} for place in range(size)]
    drawn = draw_tiles(bag, data.draw(st.integers(0, size)), create_rng(seed))
    again = return_tiles(drawn["rest"], drawn["tiles"])
    assert again == [*drawn["rest"], *drawn["tiles"]]
    assert sorted(map(id, again)) == sorted(map(id, bag))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda _: domino_set(101), ValueError, "max_pips must be an integer from 0 to 100"),
        (lambda _: domino_set(None), TypeError, "max_pips must be an integer from 0 to 100"),  # type: ignore[arg-type]
        (lambda _: matches({"left": 1}, 1), ValueError, "domino must be a mapping with .* right"),
        (lambda _: matches({"left": 1, "right": True}, 1), TypeError, r"domino\.right must be"),
        (lambda _: matches({"left": 1, "right": 1}, -1), ValueError, "pips must be an integer"),
        (
            lambda _: oriented({"left": 1, "right": 2}, 3),
            ValueError,
            "an end of domino has, 1 or 2",
        ),
        (lambda _: tile_bag([{"tile": "E", "count": 1}]), TypeError, r"counts\[0\]\.tile must be"),
        (lambda _: tile_bag([{"tile": {}}]), ValueError, r"counts\[0\] must be .* count"),  # type: ignore[typeddict-item]
        (lambda _: tile_bag([{"tile": {}, "count": 1001}]), ValueError, r"counts\[0\]\.count must"),
        (lambda rng: draw_tiles([{}], 2, rng), ValueError, "at most the number of tiles in bag, 1"),
        (lambda rng: draw_tiles(NONE, 1, rng), TypeError, r"bag\[0\] must be a mapping"),
        (lambda _: draw_tiles([{}], 2, None), TypeError, "rng must be a generator"),  # type: ignore[arg-type]
        (lambda _: return_tiles([{}], NONE), TypeError, r"tiles\[0\] must be a mapping"),
    ],
)
def test_what_is_refused(call: Any, error: type[Exception], message: str, rng: Rng) -> None:
    """With nothing drawn."""
    before = rng.save()
    with pytest.raises(error, match=message):
        call(rng)
    assert rng.save() == before
