"""Sampled hands: each deal that can be comes as often as the contract's way of dealing says.

Without constraints all deals are equally likely. With them they are not: unseen cards are shuffled,
those with the fewest possible seats go first, and each goes to one of its feasible places, weighted
by the room there. `law_of` follows that definition literally, over all orders, in fractions; a
place is feasible where some deal of the cards after it is left, which is found by trying.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from .law import Law
from .uniformity import drawn, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .check import Check

__all__ = ["HANDS", "Deals", "law_of"]

Deal = tuple[int, ...]
"""The place of each card: a seat, or the number of seats for the stock."""


class Deals(NamedTuple):
    """What is to be dealt.

    Attributes:
        masks: for each card the seats that it may lie in, a bit each.
        counts: how many cards each seat gets.
    """

    masks: tuple[int, ...]
    counts: tuple[int, ...]

    def places(self, card: int) -> list[int]:
        """Where a card may lie, the stock last."""
        seats = range(len(self.counts))
        return [seat for seat in seats if self.masks[card] >> seat & 1] + [len(seats)]


@cache
def _can_be(deals: Deals, cards: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Whether these cards have a place each."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(
        room[place] > 0 and _can_be(deals, rest, _less(room, place))
        for place in deals.places(first)
    )


def _less(room: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def law_of(deals: Deals) -> dict[Deal, Fraction]:
    """The probability of each deal."""
    cards = range(len(deals.masks))
    room = (*deals.counts, len(cards) - sum(deals.counts))
    # Many orders are one when they are sorted.
    orders = Counter(
        tuple(sorted(order, key=lambda card: deals.masks[card].bit_count()))
        for order in permutations(cards)
    )
    law: dict[Deal, Fraction] = {}

    def go_on(rest: tuple[int, ...], room: tuple[int, ...], dealt: dict[int, int], p: Any) -> None:
        if not rest:
            deal = tuple(dealt[card] for card in cards)
            law[deal] = law.get(deal, Fraction(0)) + p
            return
        card, later = rest[0], rest[1:]
        feasible = [
            place
            for place in deals.places(card)
            if room[place] > 0 and _can_be(deals, later, _less(room, place))
        ]
        total = sum(room[place] for place in feasible)
        for place in feasible:
            part = p * Fraction(room[place], total)
            go_on(later, _less(room, place), {**dealt, card: place}, part)

    for order, times in orders.items():
        go_on(order, room, {}, Fraction(times, orders.total()))
    return law


def _check(  # noqa: PLR0913 - what makes one check differ from another, by name
    name: str,
    catches: str,
    label: str,
    spec: dict[str, Any],
    deals: Deals,
    *,
    times: int,
    shards: int,
    cell_of: dict[Deal, int],
    law: tuple[float, ...],
    twins: tuple[str, ...],
) -> Check:
    faces = [(card["rank"], card["suit"]) for card in spec["unseen"]]
    seats = len(deals.counts)

    def cells(hands: Any) -> Iterator[int]:
        places = dict.fromkeys(faces, seats)
        for seat, hand in enumerate(listed(hands, seats)):
            for card in listed(hand, deals.counts[seat]):
                places[card["rank"], card["suit"]] = seat
        yield cell_of[tuple(places.values())]

    table = [-1] * (seats + 1) ** len(faces)
    for deal, cell in cell_of.items():
        table[sum(place * (seats + 1) ** i for i, place in enumerate(deal))] = cell
    return drawn(
        name,
        catches,
        "cards.sampling.sample_hands",
        {"spec": spec},
        label=label,
        times=times,
        shards=shards,
        draws=2 * len(faces),
        cell=cells,
        law=Law(law),
        what="a deal",
        counter=(
            "hands",
            (
                len(faces),
                ("uint32_t", deals.masks),
                seats,
                ("uint32_t", deals.counts),
                ("int32_t", tuple(table)),
            ),
        ),
        twins=twins,
    )


def _plain() -> Check:
    """Two cards, one card, and two left over: 30 deals, all equally likely."""
    unseen = [{"rank": rank, "suit": "S"} for rank in (1, 2, 3, 4, 5)]
    deals = Deals((3,) * 5, (2, 1))
    orders = dict.fromkeys(
        (tuple(sorted(order[:2])), order[2]) for order in permutations((1, 2, 3, 4, 5))
    )
    cell_of = {
        tuple(0 if rank in two else 1 if rank == one else 2 for rank in (1, 2, 3, 4, 5)): i
        for i, (two, one) in enumerate(orders)
    }
    return _check(
        "sample-hands",
        "unconstrained deals that come more often than others",
        "hands",
        {"unseen": unseen, "counts": [2, 1]},
        deals,
        times=250,
        shards=48,
        cell_of=cell_of,
        law=(1 / 30,) * 30,
        twins=("hands_unweighted",),
    )


def _with_voids() -> Check:
    """Seat 0 has no hearts, seat 1 no diamonds; who ignores that deals what can't be."""
    unseen = [{"rank": rank, "suit": suit} for rank, suit in ((1, "S"), (2, "S"), (3, "S"))]
    unseen += [{"rank": rank, "suit": suit} for rank, suit in ((1, "H"), (1, "D"), (2, "D"))]
    deals = Deals((3, 3, 3, 2, 1, 1), (2, 2))
    law = law_of(deals)
    return _check(
        "sample-hands-with-voids",
        "deals with a void that come more often than they should, or can't be",
        "voids",
        {"unseen": unseen, "counts": [2, 2], "voids": [["H"], ["D"]]},
        deals,
        times=250,
        shards=24,
        cell_of={deal: i for i, deal in enumerate(law)},
        law=tuple(map(float, law.values())),
        twins=("hands_ignore_voids", "hands_weights_forgotten", "hands_loosest_first"),
    )


HANDS: tuple[Check, ...] = (_plain(), _with_voids())
