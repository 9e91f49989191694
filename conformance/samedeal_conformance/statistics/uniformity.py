"""Uniform draws: the source document's list, as chi-square tests at p = 0.001.

Each sample is made of transcripts: many draws, one after the other, of one generator of a fixed
seed, which is how a game draws. Sizes are such that the twins are rejected by a wide margin; the
small biases that games never notice (a modulo bias of one in 2**30 on a die) are no matter of
statistics but of known answers.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from .check import Check, Question, Sample, chi_square, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .check import Reply

__all__ = ["UNIFORMITY"]


def _values(reply: Reply) -> Iterable[Any]:
    return (outcome["ok"] for outcome in reply.value)


def _list(value: Any, length: int) -> list[Any]:
    """A list of so many; a text has items too, and is none."""
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(f"no list of {length}")
    return value


def _uniform(cells: int) -> tuple[float, ...]:
    return (1 / cells,) * cells


def _integer(value: Any) -> int:
    """An integer that may be beyond 2**53, and tagged then."""
    return int(value["$number"]) if isinstance(value, dict) else whole(value)


def _drawn(  # noqa: PLR0913 - what makes one check differ from another, by name
    name: str,
    catches: str,
    operation: str,
    given: dict[str, Any],
    *,
    label: str,
    times: int,
    seeds: int,
    cell: Callable[[Any], int],
    probabilities: tuple[float, ...],
    twins: tuple[str, ...],
    many: int = 0,
) -> Check:
    """The check of one draw, made by `seeds` transcripts of `times` draws each.

    `cell` says where a value counts; with `many`, where each item does of a value of so many.
    """
    call = {"operation": operation, "input": given}

    def questions() -> Iterator[Question]:
        for i in range(seeds):
            seed = f"statistics:{label}:{i}"
            yield Question("rng.transcript", {"seed": seed, "calls": [call] * times})

    def cells(reply: Reply) -> Iterator[int]:
        for value in _values(reply):
            yield from map(cell, _list(value, many) if many else [value])

    sample = Sample(questions, cells, probabilities, times * seeds * (many or 1))
    return Check(name, catches, ("rng.transcript", operation), chi_square(sample), twins)


def _span(span: int, twins: tuple[str, ...]) -> Check:
    """`int(0, span)`: each value a cell, or equal parts of a long span."""
    cells = span if span <= 1000 else 16 if span % 16 == 0 else 3
    return _drawn(
        f"int-{span}",
        "values of int that come more often than others",
        "rng.int",
        {"min": 0, "max": _tagged(span)},
        label=f"int:{span}",
        times=500,
        seeds=40,
        cell=lambda value: _integer(value) * cells // span,
        probabilities=_uniform(cells),
        twins=twins,
    )


def _tagged(value: int) -> Any:
    return value if value < 2**53 else {"$number": str(value)}


_ITEMS = list("abcdefg")
_WEIGHTS = [1, 2, 3, 10, 4]
_FOUR = ["a", "b", "c", "d"]
_PAIRS = {pair: i for i, pair in enumerate(permutations(_FOUR, 2))}
_ORDERS = {order: i for i, order in enumerate(permutations(_FOUR))}
_DECK = list(range(52))
_HANDS = [{"rank": rank, "suit": "S"} for rank in (1, 2, 3, 4, 5)]
# Two cards, one card, and two left over: 30 deals, all equally likely.
_DEALS = {
    (frozenset(two), one): i
    for i, (two, one) in enumerate(
        dict.fromkeys(
            (tuple(sorted(order[:2])), order[2]) for order in permutations((1, 2, 3, 4, 5))
        )
    )
}


def _deal(hands: list[list[dict[str, Any]]]) -> int:
    first, second = ([card["rank"] for card in hand] for hand in _list(hands, 2))
    return _DEALS[frozenset(_list(first, 2)), _list(second, 1)[0]]


UNIFORMITY: tuple[Check, ...] = (
    _span(2, ("int_stuck_bit",)),
    _span(6, ("int_never_the_last",)),
    _span(52, ("int_never_the_last",)),
    _span(1000, ("int_even_only",)),
    _span(3 * 2**30, ("modulo_bias",)),
    _span(2**32, ("int_stuck_bit",)),
    _span(3 * 2**51, ("modulo_bias",)),
    _span(2**53, ("int_stuck_bit",)),
    _drawn(
        "pick",
        "items that are picked more often than others",
        "rng.pick",
        {"items": _ITEMS},
        label="pick",
        times=500,
        seeds=28,
        cell=_ITEMS.index,
        probabilities=_uniform(7),
        twins=("pick_never_the_last",),
    ),
    _drawn(
        "weighted-pick",
        "items that don't come in proportion to their weights",
        "rng.weighted_pick",
        {"items": [0, 1, 2, 3, 4], "weights": _WEIGHTS},
        label="weighted",
        times=500,
        seeds=20,
        cell=whole,
        probabilities=tuple(weight / sum(_WEIGHTS) for weight in _WEIGHTS),
        twins=("weights_ignored",),
    ),
    _drawn(
        "sample",
        "orders of a sample that come more often than others",
        "rng.sample",
        {"items": _FOUR, "k": 2},
        label="sample",
        times=500,
        seeds=24,
        cell=lambda pair: _PAIRS[tuple(_list(pair, 2))],
        probabilities=_uniform(12),
        twins=("sample_from_the_whole",),
    ),
    *(
        _drawn(
            f"dice-{sides}",
            "faces of a die that come more often than others",
            "dice.roll_dice",
            {"count": 100, "sides": sides},
            label=f"dice:{sides}",
            times=50,
            seeds=8,
            many=100,
            cell=lambda die: whole(die) - 1,
            probabilities=_uniform(sides),
            twins=("dice_all_alike",),
        )
        for sides in (6, 20)
    ),
    _drawn(
        "die",
        "faces of a single die that come more often than others",
        "dice.roll_die",
        {"sides": 6},
        label="die",
        times=500,
        seeds=24,
        cell=lambda die: whole(die) - 1,
        probabilities=_uniform(6),
        twins=("die_never_its_highest",),
    ),
    _drawn(
        "shuffle-orders-of-four",
        "orders of four items that come more often than others",
        "rng.shuffle",
        {"items": _FOUR},
        label="orders",
        times=500,
        seeds=48,
        cell=lambda order: _ORDERS[tuple(_list(order, 4))],
        probabilities=_uniform(24),
        twins=("shuffle_sattolo", "shuffle_naive", "shuffle_one_swap_short"),
    ),
    _drawn(
        "shuffle-top-of-52",
        "cards that come to the top of a deck more often than others",
        "rng.shuffle",
        {"items": _DECK},
        label="top",
        times=100,
        seeds=104,
        cell=lambda order: whole(_list(order, 52)[0]),
        probabilities=_uniform(52),
        twins=("shuffle_sattolo", "shuffle_top_sticks"),
    ),
    _drawn(
        "sample-hands",
        "unconstrained deals that come more often than others",
        "cards.sampling.sample_hands",
        {"spec": {"unseen": _HANDS, "counts": [2, 1]}},
        label="hands",
        times=250,
        seeds=48,
        cell=_deal,
        probabilities=_uniform(30),
        twins=("hands_unweighted",),
    ),
)
