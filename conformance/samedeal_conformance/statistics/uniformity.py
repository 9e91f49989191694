"""Uniform draws: every kind of draw, as a chi-square test.

A shard is a transcript: many draws, one after the other, of one generator of a fixed seed, which is
how a game draws. Small biases that games never notice (a modulo bias of one in 2**30 on a die) are
no matter of statistics but of known answers; what a check does catch follows from its size.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from .check import Check, whole
from .law import Law, positions, uniform
from .sample import Sample, Table, asked, in_bulk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .check import Reply

__all__ = ["UNIFORMITY", "Parameter", "below", "drawn", "integer", "listed"]

_NO_TABLE = Table()

Parameter = int | tuple[str, tuple[int, ...]]


def _values(reply: Reply) -> Iterable[Any]:
    return (outcome["ok"] for outcome in reply.value)


def listed(value: Any, length: int) -> list[Any]:
    """A list of so many; a text has items too, and is none."""
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(f"no list of {length}")
    return value


def integer(value: Any) -> int:
    """An integer that may be beyond 2**53, and tagged then."""
    return int(value["$number"]) if isinstance(value, dict) else whole(value)


def below(value: Any, end: int) -> int:
    """An integer from 0 to end - 1."""
    if not 0 <= whole(value) < end:
        raise ValueError(f"{value} is not below {end}")
    return int(value)


def _truth(value: Any) -> int:
    if type(value) is not bool:
        raise TypeError(f"{value!r} is no truth value")
    return int(value)


def drawn(  # noqa: PLR0913 - what makes one check differ from another, by name
    name: str,
    catches: str,
    operation: str,
    given: dict[str, Any],
    *,
    label: str,
    times: int,
    shards: int,
    draws: int = 1,
    cell: Callable[[Any], Iterable[int]],
    law: Law,
    what: str,
    counter: tuple[str, tuple[Parameter, ...]],
    twins: tuple[str, ...],
    many: int = 1,
    table: Table = _NO_TABLE,
    named: Callable[[int], str] | None = None,
) -> Check:
    """The check of one operation, each shard a transcript of `times` calls of it.

    `cell` says where a value counts; a value has `many` observations, and takes so many `draws`.
    """
    call = {"operation": operation, "input": given}

    def question(seed: str) -> dict[str, Any]:
        return {"seed": seed, "calls": [call] * times}

    def cells(reply: Reply) -> Iterator[int]:
        for value in _values(reply):
            yield from cell(value)

    size = len(law.probabilities)
    function, parameters = counter
    sample = Sample(
        label=f"statistics{{}}:{label}:",
        tally=asked("rng.transcript", question, cells, size, times * many * law.each),
        law=law,
        observations=times * many,
        draws=times * draws,
        shards=shards,
        what=what,
        bulk=in_bulk(function, parameters, size, times * (many if draws == many else 1)),
        table=table,
        named=named,
    )
    return Check(name, catches, ("rng.transcript", operation), sample.run, twins, sample)


def _one(cell: Callable[[Any], int]) -> Callable[[Any], Iterable[int]]:
    return lambda value: (cell(value),)


def _span(span: int, twins: tuple[str, ...]) -> Check:
    """`int(0, span)`: each value a cell, or equal parts of a long span."""
    cells = span if span <= 1000 else 16 if span % 16 == 0 else 3
    return drawn(
        f"int-{span}",
        "values of int that come more often than others",
        "rng.int",
        {"min": 0, "max": span if span < 2**53 else {"$number": str(span)}},
        label=f"int:{span}",
        times=500,
        shards=40,
        draws=1 if span <= 2**32 else 2,
        cell=_one(lambda value: integer(value) * cells // span),
        law=uniform(cells),
        what="a value" if cells == span else f"a {cells}th of the values",
        counter=("bounded", (span, cells)),
        twins=twins,
    )


_THREE = 3 * 2**30
_WIDE_THREE = 3 * 2**51


def _remainders(span: int, cells: int, draws: int, twins: tuple[str, ...]) -> Check:
    """A float that is stretched to a span leaves a pattern where it has too few values for it.

    So does one that has as many and is not drawn again, whichever part of the span one looks at.
    """
    return drawn(
        f"int-remainders-of-{cells}",
        "remainders of long spans that come more often than others",
        "rng.int",
        {"min": 0, "max": span},
        label="remainders" if cells == 3 else f"remainders:{cells}",
        times=500,
        shards=40,
        draws=draws,
        cell=_one(lambda value: below(integer(value), span) % cells),
        law=uniform(cells),
        what="a remainder",
        counter=("remainders", (span, cells)),
        twins=twins,
    )


def _ends(name: str, shift: int, what: str, twins: tuple[str, ...]) -> Check:
    """Six bits of the 53 of next()."""
    return drawn(
        name,
        "floats of next that come more often than others",
        "rng.next",
        {},
        label=name,
        times=500,
        shards=40,
        draws=2,
        cell=_one(lambda value: below(value, 2**53) >> shift & 63),
        law=uniform(64),
        what=what,
        counter=("bits", (shift, 6)),
        twins=twins,
    )


def _dice(sides: int) -> Check:
    return drawn(
        f"dice-{sides}",
        "faces of a die that come more often than others",
        "dice.roll_dice",
        {"count": 100, "sides": sides},
        label=f"dice:{sides}",
        times=50,
        shards=8,
        draws=100,
        many=100,
        cell=lambda dice: (whole(die) - 1 for die in listed(dice, 100)),
        law=uniform(sides),
        what="a face",
        counter=("bounded", (sides, sides)),
        twins=("dice_all_alike",),
    )


def _ranked(items: list[Any], k: int) -> dict[tuple[Any, ...], int]:
    """The arrangements of k items, in lexicographic order of their places."""
    return {order: i for i, order in enumerate(permutations(items, k))}


_ITEMS = list("abcdefg")
_WEIGHTS = (1, 2, 3, 10, 4)
_FOUR = ["a", "b", "c", "d"]
_TILES = [{"letter": letter} for letter in _FOUR]
_PAIRS = _ranked(_FOUR, 2)
_ORDERS = _ranked(_FOUR, 4)
_DECK = list(range(52))
_CHANCE = 3 * 2**49
"""3/16, over 2**53."""


_LONG = 1000
_PARTS = 10


def _position_cells(order: Any) -> Iterator[int]:
    for position, card in enumerate(listed(order, 52)):
        yield below(card, 52) * 52 + position


def _block_cells(order: Any) -> Iterator[int]:
    for position, item in enumerate(listed(order, _LONG)):
        yield below(item, _LONG) * _PARTS // _LONG * _PARTS + position * _PARTS // _LONG


UNIFORMITY: tuple[Check, ...] = (
    _span(2, ("int_stuck_bit",)),
    _span(6, ("int_never_the_last",)),
    _span(52, ("int_never_the_last",)),
    _span(1000, ("int_even_only",)),
    _span(_THREE, ("modulo_bias",)),
    _span(2**32, ("int_stuck_bit",)),
    _span(_WIDE_THREE, ("modulo_bias",)),
    _span(2**53, ("int_stuck_bit",)),
    _remainders(_THREE, 3, 1, ("int_by_scaling_32_bits",)),
    _remainders(_WIDE_THREE, 48, 2, ("int_by_scaling_53_bits", "wide_draws_even")),
    _ends("float-high-bits", 47, "a 64th of the floats", ("next_never_large",)),
    _ends("float-low-bits", 0, "an end of the floats in binary", ("next_of_32_bits",)),
    drawn(
        "chance",
        "chances that come true more often than they should",
        "rng.chance",
        {"p": _CHANCE},
        label="chance",
        times=500,
        shards=40,
        draws=2,
        cell=_one(_truth),
        law=Law((13 / 16, 3 / 16)),
        what="a chance of 3 in 16",
        counter=("chance", (_CHANCE,)),
        twins=("chance_a_half_more",),
    ),
    drawn(
        "pick",
        "items that are picked more often than others",
        "rng.pick",
        {"items": _ITEMS},
        label="pick",
        times=500,
        shards=28,
        cell=_one(_ITEMS.index),
        law=uniform(7),
        what="an item",
        counter=("bounded", (7, 7)),
        twins=("pick_never_the_last",),
    ),
    drawn(
        "weighted-pick",
        "items that don't come in proportion to their weights",
        "rng.weighted_pick",
        {"items": [0, 1, 2, 3, 4], "weights": list(_WEIGHTS)},
        label="weighted",
        times=500,
        shards=20,
        cell=_one(whole),
        law=Law(tuple(weight / sum(_WEIGHTS) for weight in _WEIGHTS)),
        what="an item of weight 1 in 20",
        counter=("weighted", (("uint64_t", _WEIGHTS), 5)),
        twins=("weights_ignored",),
    ),
    drawn(
        "sample",
        "orders of a sample that come more often than others",
        "rng.sample",
        {"items": _FOUR, "k": 2},
        label="sample",
        times=500,
        shards=24,
        draws=2,
        cell=_one(lambda pair: _PAIRS[tuple(listed(pair, 2))]),
        law=uniform(12),
        what="a sample",
        counter=("orders", (4, 2, 1)),
        twins=("sample_from_the_whole",),
    ),
    drawn(
        "tiles",
        "tiles that are drawn more often than others",
        "tiles.draw_tiles",
        {"bag": _TILES, "n": 2},
        label="tiles",
        times=200,
        shards=30,
        draws=2,
        cell=_one(lambda made: _PAIRS[tuple(tile["letter"] for tile in listed(made["tiles"], 2))]),
        law=uniform(12),
        what="a pair of tiles",
        counter=("orders", (4, 2, 1)),
        twins=("tiles_in_bag_order",),
    ),
    *map(_dice, (6, 20)),
    drawn(
        "die",
        "faces of a single die that come more often than others",
        "dice.roll_die",
        {"sides": 6},
        label="die",
        times=500,
        shards=24,
        cell=_one(lambda die: whole(die) - 1),
        law=uniform(6),
        what="a face",
        counter=("bounded", (6, 6)),
        twins=("die_never_its_highest",),
    ),
    drawn(
        "shuffle-orders-of-four",
        "orders of four items that come more often than others",
        "rng.shuffle",
        {"items": _FOUR},
        label="orders",
        times=500,
        shards=48,
        draws=3,
        cell=_one(lambda order: _ORDERS[tuple(listed(order, 4))]),
        law=uniform(24),
        what="an order",
        counter=("orders", (4, 4, 0)),
        twins=(
            "shuffle_sattolo",
            "shuffle_naive",
            "shuffle_one_swap_short",
            "shuffle_by_comparing",
        ),
    ),
    drawn(
        "shuffle-top-of-52",
        "cards that come to the top of a deck more often than others",
        "rng.shuffle",
        {"items": _DECK},
        label="top",
        times=100,
        shards=104,
        draws=51,
        cell=_one(lambda order: whole(listed(order, 52)[0])),
        law=uniform(52),
        what="a card on top",
        counter=("orders", (52, 1, 0)),
        twins=("shuffle_top_sticks", "shuffle_by_few_keys"),
    ),
    drawn(
        "shuffle-positions-of-52",
        "cards that come to some position more often than to others",
        "rng.shuffle",
        {"items": _DECK},
        label="positions",
        times=100,
        shards=40,
        draws=51,
        cell=_position_cells,
        law=positions(52),
        what="",
        counter=("positions", (52,)),
        table=Table((52, 52), ("card", "position")),
        twins=("shuffle_naive", "shuffle_sattolo", "shuffle_by_comparing"),
    ),
    drawn(
        "shuffle-parts-of-1000",
        "parts of a long list that come to some part of it more often than to others",
        "rng.shuffle",
        {"items": list(range(_LONG))},
        label="parts",
        times=5,
        shards=20,
        draws=_LONG - 1,
        cell=_block_cells,
        law=positions(_LONG, _PARTS),
        what="",
        counter=("blocks", (_LONG, _PARTS)),
        table=Table((_PARTS, _PARTS), ("part it came from", "part it came to")),
        twins=("shuffle_by_bytes", "shuffle_naive"),
    ),
)
