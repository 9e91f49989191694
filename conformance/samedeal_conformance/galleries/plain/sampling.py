"""Hands that a player can't see, at random within what is known."""

from __future__ import annotations

from typing import Any

from .card_checks import (
    check_face,
    check_faces,
    check_function,
    check_record,
    check_suit,
    check_yes,
)
from .checks import U32, check_integer, check_list, check_rng, require

__all__ = ["can_sample_hands", "sample_hands"]

_MEMBERS = ["unseen", "counts", "voids", "known", "allowed"]


def sample_hands(spec: Any, rng: Any) -> list[list[Any]] | None:
    """Return hands for the seats, or None."""
    check_spec(spec)
    check_rng(rng)
    check_fit(spec)
    hands, cards, room = prepared(spec)
    if not fits(cards, room):
        return None
    cards = rng.shuffle(cards)
    cards = sorted(cards, key=lambda entry: len(entry[1]))
    for i, (card, places) in enumerate(cards):
        later = cards[i + 1 :]
        feasible = [
            place for place in places if room[place] > 0 and hall(later, taken_from(room, place))
        ]
        place = drawn(rng, feasible, room)
        room[place] -= 1
        if place < len(hands):
            hands[place].append(card)
    return hands


def can_sample_hands(spec: Any) -> bool:
    """Tell whether any deal fits."""
    check_spec(spec)
    check_fit(spec)
    _, cards, room = prepared(spec)
    return fits(cards, room)


def prepared(spec: Any) -> tuple[list[list[Any]], list[Any], list[int]]:
    """Return hands of known cards, the other cards with their places, and the room of each place.

    The last place is the stock.
    """
    unseen, counts = spec["unseen"], spec["counts"]
    seats = range(len(counts))
    possible = [[seat for seat in seats if may_have(spec, card, seat)] for card in unseen]
    room = [*counts, len(unseen) - sum(counts)]
    hands: list[list[Any]] = [[] for _ in seats]
    waiting = list(spec.get("known", []))
    cards = []
    for card, allowed_seats in zip(unseen, possible, strict=True):
        known = [entry for entry in waiting if is_same(entry["card"], card)]
        if known:
            waiting.remove(known[0])
            seat = known[0]["seat"]
            hands[seat].append(card)
            room[seat] -= 1
            if seat not in allowed_seats:
                room[seat] = -1
        else:
            cards.append((card, [*allowed_seats, len(counts)]))
    return hands, cards, room


def is_same(first: Any, second: Any) -> bool:
    """Tell whether two cards are the same by face."""
    return bool(first["rank"] == second["rank"] and first["suit"] == second["suit"])


def may_have(spec: Any, card: Any, seat: int) -> bool:
    """Tell whether a seat may have a card."""
    yes = True
    if "allowed" in spec:
        yes = check_yes("allowed", spec["allowed"](card, seat))
    if "voids" in spec and card["suit"] in spec["voids"][seat]:
        yes = False
    return yes


def fits(cards: Any, room: Any) -> bool:
    """Tell whether any deal fits."""
    return min(room) >= 0 and hall(cards, room)


def hall(cards: Any, room: Any) -> bool:
    """Tell whether there is room for each set of cards in the places that they can go to."""
    unions = [frozenset[int]()]
    for _, places in cards:
        unions += [union | set(places) for union in unions if union | set(places) not in unions]
    for union in unions:
        confined = [places for _, places in cards if set(places) <= union]
        if len(confined) > sum(room[place] for place in union):
            return False
    return True


def taken_from(room: Any, place: int) -> list[int]:
    """Return the room with one place less."""
    return [left - 1 if i == place else left for i, left in enumerate(room)]


def drawn(rng: Any, feasible: list[int], room: Any) -> int:
    """Draw a place, weighted by its room."""
    if len(feasible) == 1:
        return feasible[0]
    total = sum(room[place] for place in feasible)
    r = rng.int(0, total)
    for place in feasible:
        r -= room[place]
        if r < 0:
            return place
    raise AssertionError("r is below the sum of the room")


def check_spec(spec: Any) -> None:
    """Refuse what is no specification of hands."""
    check_record("spec", spec, [])
    for name in spec:
        require(name in _MEMBERS, f"spec may have {_MEMBERS}; got {name!r}")
    check_record("spec", spec, ["unseen", "counts"])
    check_faces("unseen", spec["unseen"])
    check_list("counts", spec["counts"], 1)
    require(len(spec["counts"]) <= 12, f"counts must be at most 12; got {spec['counts']!r}")
    for count in spec["counts"]:
        check_integer("a count", count, 0, U32)
    if "voids" in spec:
        check_list("voids", spec["voids"])
        for suits in spec["voids"]:
            check_list("the voids of a seat", suits)
            for suit in suits:
                check_suit(suit)
    if "known" in spec:
        check_list("known", spec["known"])
        for entry in spec["known"]:
            check_record("what is known", entry, ["card", "seat"])
            check_face(entry["card"])
            check_integer("seat", entry["seat"], 0, U32 - 1)
    if "allowed" in spec:
        check_function("allowed", spec["allowed"])


def check_fit(spec: Any) -> None:
    """Refuse what does not fit together."""
    seats = len(spec["counts"])
    require(len(spec.get("voids", spec["counts"])) == seats, "voids must be as many as counts")
    left = list(spec["unseen"])
    for entry in spec.get("known", []):
        require(entry["seat"] < seats, f"seat must be less than {seats}; got {entry!r}")
        same = [i for i, card in enumerate(left) if is_same(card, entry["card"])]
        require(same, f"a known card must be among the unseen; got {entry!r}")
        del left[same[0]]
