"""Hands that a player can't see, dealt at random within what he knows.

An AI that looks ahead has to imagine the hands of the others: so many cards each, none of a suit
that a seat has shown to lack, known cards where they are. To deal at random and try again when it
doesn't come out takes forever when much is known; to deal card by card without looking ahead
strands a seat, which then has places left and no card that may lie there.

Whether the cards left can all be placed is Philip Hall's condition (On Representatives of Subsets,
1935): no set of places has less room than there are cards that can lie nowhere else. Since a
card's possible places depend on the card alone, cards with the same places are alike, and only
unions of such sets of places need be counted. So each card goes to a place that leaves the
condition true, and none is ever stranded. Cards with few possible seats go first.

A stock, the cards that no seat gets, is one more place, which takes any card that isn't known.

Without constraints every deal is equally likely. With constraints every deal that fits can come,
but they are not equally likely.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._hall import Room
from ._unseen import Unseen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import HandsSpec, Rng  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["can_sample_hands", "sample_hands"]


def sample_hands(spec: HandsSpec[_Card], rng: Rng) -> list[list[_Card]] | None:
    """Return hands dealt at random within what is known, or None if no deal fits.

    Args:
        spec: A mapping of what is known:

            * `unseen`, the cards, standard faces. Those beyond the counts stay undealt.
            * `counts`, for each of 1 to 12 seats how many cards its hand has, an integer from 0
              to 2**32 - 1.
            * `voids`, for each seat the suits that it lacks. May be left out.
            * `known`, mappings of a `card` among the unseen, by rank and suit, and the `seat`
              that has it. Known cards count. May be left out.
            * `allowed`, a function of a card and a seat that says whether the card may lie there.
              It is asked once for each card and seat, before anything is drawn, for each card in
              order for each seat in order. May be left out.
        rng: The generator. If a deal fits, it advances by the shuffle of the cards that are not
            known. They are then sorted, stably, by the number of seats that voids and allowed
            leave them. Each in turn goes to one of the places feasible for it, the seats in order
            and then the stock, with the places left there as weights: by `int(0, sum)`, or
            without a draw if there is but one.

    Returns:
        The hands by seat: known cards first, in unseen order, then the others as they were dealt.
        None, with nothing drawn, if no deal fits: too few cards are one reason.

    Raises:
        TypeError: Something is of a wrong type, or allowed answers no bool.
        ValueError: A member is missing or unknown, a number out of range or no integer, a card
            no standard face, a suit no suit; counts are none or too many, voids are not one list
            for each seat, or known cards are not among the unseen as often as they are known.
    """
    unseen = Unseen(spec)
    _checks.check_rng("rng", rng)
    room = _room(unseen)
    if room is None:
        return None
    hands: list[list[_Card]] = [[] for _ in unseen.counts]
    for card, seat in zip(unseen.cards, unseen.seats, strict=True):
        if seat is not None:
            hands[seat].append(card)
    # What goes to the stock, the last of the places, is not given out.
    places: list[list[_Card]] = [*hands, []]
    masks = unseen.masks
    order = rng.shuffle([index for index, seat in enumerate(unseen.seats) if seat is None])
    for index in sorted(order, key=lambda index: masks[index].bit_count()):
        mask = masks[index] | 1 << len(hands)
        place = _drawn(room.feasible(mask), room.left, rng)
        room.put(mask, place)
        places[place].append(unseen.cards[index])
    return hands


def can_sample_hands(spec: HandsSpec[Any]) -> bool:
    """Return whether any deal fits.

    Args:
        spec: What is known, as for `sample_hands`.

    Raises:
        TypeError: Something is of a wrong type, or allowed answers no bool.
        ValueError: As `sample_hands` says.

    Draws nothing.
    """
    return _room(Unseen(spec)) is not None


def _room(unseen: Unseen) -> Room | None:
    """Return the room for the cards that are not known, or None if no deal fits."""
    unseen.settle()
    stock = 1 << len(unseen.counts)
    left = list(unseen.counts)
    masks: list[int] = []
    for mask, seat in zip(unseen.masks, unseen.seats, strict=True):
        if seat is None:
            masks.append(mask | stock)
        elif mask >> seat & 1:
            left[seat] -= 1
        else:
            return None
    room = Room([*left, len(masks) - sum(left)], masks)
    return room if room.holds else None


def _drawn(places: Sequence[int], weights: Sequence[int], rng: Rng) -> int:
    """Return one of some places, drawn by their weights if there is more than one."""
    if len(places) > 1:
        rest = rng.int(0, sum([weights[place] for place in places]))
        for place in places:
            rest -= weights[place]
            if rest < 0:
                return place
    return places[0]
