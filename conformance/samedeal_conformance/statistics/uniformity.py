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


def _draws(
    label: str, operation: str, given: dict[str, Any], times: int, seeds: int
) -> Callable[[], Iterator[Question]]:
    """`seeds` transcripts of `times` draws each."""
    call = {"operation": operation, "input": given}

    def questions() -> Iterator[Question]:
        for i in range(seeds):
            seed = f"statistics:{label}:{i}"
            yield Question("rng.transcript", {"seed": seed, "calls": [call] * times})

    return questions


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


def _span(span: int, twins: tuple[str, ...]) -> Check:
    """`int(0, span)`: each value a cell, or equal parts of a long span."""
    cells = span if span <= 1000 else 16 if span % 16 == 0 else 3
    return Check(
        name=f"int-{span}",
        catches="values of int that come more often than others",
        operations=("rng.transcript", "rng.int"),
        run=chi_square(
            Sample(
                _draws(f"int:{span}", "rng.int", {"min": 0, "max": _tagged(span)}, 500, 40),
                lambda reply: (_integer(value) * cells // span for value in _values(reply)),
                _uniform(cells),
                500 * 40,
            )
        ),
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
    Check(
        name="pick",
        catches="items that are picked more often than others",
        operations=("rng.transcript", "rng.pick"),
        run=chi_square(
            Sample(
                _draws("pick", "rng.pick", {"items": _ITEMS}, 500, 28),
                lambda reply: map(_ITEMS.index, _values(reply)),
                _uniform(7),
                500 * 28,
            )
        ),
        twins=("pick_never_the_last",),
    ),
    Check(
        name="weighted-pick",
        catches="items that don't come in proportion to their weights",
        operations=("rng.transcript", "rng.weighted_pick"),
        run=chi_square(
            Sample(
                _draws(
                    "weighted",
                    "rng.weighted_pick",
                    {"items": [0, 1, 2, 3, 4], "weights": _WEIGHTS},
                    500,
                    20,
                ),
                lambda reply: map(whole, _values(reply)),
                tuple(weight / sum(_WEIGHTS) for weight in _WEIGHTS),
                500 * 20,
            )
        ),
        twins=("weights_ignored",),
    ),
    Check(
        name="sample",
        catches="orders of a sample that come more often than others",
        operations=("rng.transcript", "rng.sample"),
        run=chi_square(
            Sample(
                _draws("sample", "rng.sample", {"items": _FOUR, "k": 2}, 500, 24),
                lambda reply: (_PAIRS[tuple(_list(pair, 2))] for pair in _values(reply)),
                _uniform(12),
                500 * 24,
            )
        ),
        twins=("sample_from_the_whole",),
    ),
    *(
        Check(
            name=f"dice-{sides}",
            catches="faces of a die that come more often than others",
            operations=("dice.roll_dice", "rng.transcript"),
            run=chi_square(
                Sample(
                    _draws(
                        f"dice:{sides}", "dice.roll_dice", {"count": 100, "sides": sides}, 50, 8
                    ),
                    lambda reply: (
                        whole(die) - 1 for dice in _values(reply) for die in _list(dice, 100)
                    ),
                    _uniform(sides),
                    100 * 50 * 8,
                )
            ),
            twins=("dice_all_alike",),
        )
        for sides in (6, 20)
    ),
    Check(
        name="die",
        catches="faces of a single die that come more often than others",
        operations=("rng.transcript", "dice.roll_die"),
        run=chi_square(
            Sample(
                _draws("die", "dice.roll_die", {"sides": 6}, 500, 24),
                lambda reply: (whole(die) - 1 for die in _values(reply)),
                _uniform(6),
                500 * 24,
            )
        ),
        twins=("die_never_its_highest",),
    ),
    Check(
        name="shuffle-orders-of-four",
        catches="orders of four items that come more often than others",
        operations=("rng.transcript", "rng.shuffle"),
        run=chi_square(
            Sample(
                _draws("orders", "rng.shuffle", {"items": _FOUR}, 500, 48),
                lambda reply: (_ORDERS[tuple(_list(order, 4))] for order in _values(reply)),
                _uniform(24),
                500 * 48,
            )
        ),
        twins=("shuffle_sattolo", "shuffle_naive", "shuffle_one_swap_short"),
    ),
    Check(
        name="shuffle-top-of-52",
        catches="cards that come to the top of a deck more often than others",
        operations=("rng.transcript", "rng.shuffle"),
        run=chi_square(
            Sample(
                _draws("top", "rng.shuffle", {"items": _DECK}, 100, 104),
                lambda reply: (_list(order, 52)[0] for order in _values(reply)),
                _uniform(52),
                100 * 104,
            )
        ),
        twins=("shuffle_sattolo", "shuffle_top_sticks"),
    ),
    Check(
        name="sample-hands",
        catches="unconstrained deals that come more often than others",
        operations=("rng.transcript", "cards.sampling.sample_hands"),
        run=chi_square(
            Sample(
                _draws(
                    "hands",
                    "cards.sampling.sample_hands",
                    {"spec": {"unseen": _HANDS, "counts": [2, 1]}},
                    250,
                    48,
                ),
                lambda reply: map(_deal, _values(reply)),
                _uniform(30),
                250 * 48,
            )
        ),
        twins=("hands_unweighted",),
    ),
)
