"""The self-proof of sampled hands.

A deal is compared with its restatement by matchings, and with what was asked for: whoever reads
the header wrongly in both would still have to get every hand right. A tiny case is sampled until
every deal that agrees with it must have come, and no other may.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from .comparisons import Comparison, agree, everywhere
from .restated import can_be_dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .calls import Calls, Deal

__all__ = ["SAMPLING_LAWS", "faults"]

Spec = tuple[list[int], list[int], list[int]]

_ANY = -1  # a card that is not known

# Masks, known seats, counts.
_POSSIBLE: tuple[Spec, ...] = (
    ([], [], [0]),
    ([1], [_ANY], [1]),
    ([0], [_ANY], [0]),
    ([3] * 6, [_ANY] * 6, [3, 3]),
    ([7] * 8, [_ANY] * 8, [2, 2, 2]),
    # Seat 0 has one suit to choose from, and whoever deals seat 1 carelessly strands it.
    ([3, 3, 3, 2, 2, 2], [_ANY] * 6, [3, 3]),
    ([3, 3, 3, 2, 2, 2], [_ANY] * 6, [2, 2]),
    # No subset of one seat is short, but one of two is.
    ([1, 2, 3, 3, 4, 6, 7], [_ANY] * 7, [2, 2, 2]),
    ([3, 3, 6, 6, 5, 5, 7], [_ANY] * 7, [2, 3, 2]),
    # Known cards count, and come first in their hands.
    ([7, 7, 7, 7, 7], [_ANY, 2, _ANY, 0, 2], [1, 1, 2]),
    ([1, 1, 3, 2, 3], [0, _ANY, _ANY, 1, 1], [2, 3]),
    # A card that no seat takes lies in the stock; a seat without cards takes none.
    ([0, 1, 1, 1], [_ANY] * 4, [1, 0]),
    ([15, 15, 3, 3, 12, 8, 1], [_ANY, 3, _ANY, _ANY, _ANY, _ANY, _ANY], [2, 1, 1, 2]),
    ([4095] * 5, [11, _ANY, _ANY, _ANY, _ANY], [0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1]),
)
_IMPOSSIBLE: tuple[Spec, ...] = (
    ([3], [_ANY], [1, 1]),  # too few cards
    ([], [], [2**32 - 1, 2**32 - 1]),
    ([1, 3], [_ANY, _ANY], [0, 2]),  # one card for two places
    ([2, 3], [0, _ANY], [1, 1]),  # a known card where it may not lie
    ([2, 3, 3], [0, _ANY, _ANY], [1, 1]),
    ([3, 3, 3], [0, 0, _ANY], [1, 2]),  # more known than the seat has
    ([3, 3, 3], [0, 0, _ANY], [1, 1]),
    ([1, 1, 1, 7], [_ANY] * 4, [1, 1, 1]),  # two seats for one card, a stock of one for three
)


def faults(spec: Spec, deal: Deal) -> list[str]:
    """What a deal does that its spec does not allow."""
    (masks, known, counts), (order, places) = spec, deal
    found = []
    for seat, count in enumerate(counts):
        if places.count(seat) != count:
            found.append(f"seat {seat} has {places.count(seat)} cards")
    for card, seat in enumerate(places):
        if seat >= 0 and not masks[card] >> seat & 1:
            found.append(f"card {card} may not lie in seat {seat}")
        if known[card] not in (_ANY, seat):
            found.append(f"card {card} is known to lie elsewhere")
    firm = [card for card, seat in enumerate(known) if seat >= 0]
    if order[: len(firm)] != firm or sorted(order) != list(range(len(masks))):
        found.append("the known cards are not first, or a card is missing")
    return found


def _agreeing(spec: Spec) -> set[tuple[int, ...]]:
    """Every deal that a spec allows, by trying all."""
    masks, known, counts = spec
    choices = [
        [
            seat
            for seat in range(-1, len(counts))
            if known[card] in (_ANY, seat) and (seat < 0 or mask >> seat & 1)
        ]
        for card, mask in enumerate(masks)
    ]
    return {
        places
        for places in itertools.product(*choices)
        if all(places.count(seat) == count for seat, count in enumerate(counts))
    }


def _sampled(calls: Calls) -> Iterator[Comparison]:
    for spec in _POSSIBLE:
        yield from everywhere(calls, "sample_hands", *spec)
        state = calls.seed_state(b"")
        deal = calls.sample_hands(state, *spec)
        yield Comparison(f"faults of {spec}", [], faults(spec, deal) if deal else ["none"])


def _refused(calls: Calls) -> Iterator[Comparison]:
    for specs, expected in ((_POSSIBLE, True), (_IMPOSSIBLE, False)):
        for spec in specs:
            what = f"whether {spec} can be dealt"
            yield Comparison(what, expected, can_be_dealt(*spec))
            yield Comparison(what, expected, calls.can_sample_hands(*spec))
            if not expected:
                yield from agree(calls, [1, 2, 3, 4], "sample_hands", *spec)


def _reached(calls: Calls) -> Iterator[Comparison]:
    """There are 35 deals, and the rarest comes once in fifty times."""
    spec: Spec = ([7, 7, 3, 5, 6, 2, 7], [_ANY] * 6 + [2], [2, 2, 2])
    state = calls.seed_state(b"reached")
    got = {tuple(deal[1]) for _ in range(800) if (deal := calls.sample_hands(state, *spec))}
    yield Comparison(f"deals of {spec}", sorted(_agreeing(spec)), sorted(got))


SAMPLING_LAWS: dict[str, Callable[[Calls], Iterator[Comparison]]] = {
    "sampled hands": _sampled,
    "whether hands can be sampled": _refused,
    "every deal is reached": _reached,
}
