"""Operations on cards and tiles that draw more than one number.

What the C takes is numbers: which slots are hidden, which seats a card may lie in. They are made
here from cards, and the cards put where its answers say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .inputs import TWO_32, Inputs, InputTypeError, InputValueError

if TYPE_CHECKING:
    from .calls import Calls

__all__ = ["draw_tiles", "perturb_hidden", "sample_hands"]

_MOST_SEATS = 12

Card = dict[str, Any]


def perturb_hidden(calls: Calls, given: Inputs) -> list[list[Card]]:
    """The zones; the faces of the hidden slots were shuffled, and then their ids."""
    zones = given.lists("zones")
    for zone in zones:
        for card in zone:
            if not isinstance(card, dict):
                raise InputTypeError(f"a card must be an object, not {card!r}")
            if not isinstance(card.get("id"), str):
                raise InputTypeError(f"a card must have an id, not {card!r}")
    can_see = given.table("can_see")
    rng = given.rng()
    hidden = [(z, i) for z, zone in enumerate(zones) for i in range(len(zone)) if not can_see(z, i)]
    faces = calls.shuffle_order(rng, len(hidden))
    ids = calls.shuffle_order(rng, len(hidden))
    perturbed = [[dict(card) for card in zone] for zone in zones]
    for slot, (to_zone, to_index) in enumerate(hidden):
        face_zone, face_index = hidden[faces[slot]]
        id_zone, id_index = hidden[ids[slot]]
        perturbed[to_zone][to_index] = {
            **zones[face_zone][face_index],
            "id": zones[id_zone][id_index]["id"],
        }
    return perturbed


def _face(card: Any) -> tuple[Any, Any]:
    if not isinstance(card, dict) or not {"rank", "suit"} <= card.keys():
        raise InputTypeError(f"a face must have a rank and a suit, not {card!r}")
    return card["rank"], card["suit"]


def _known(spec: Inputs, unseen: list[Card], seats: int) -> list[int]:
    """For each card the seat where it is known to lie, or -1."""
    seat_of = [-1] * len(unseen)
    entries = spec.objects("known") if spec.has("known") else []
    for entry in entries:
        inner = Inputs(entry)
        face = _face(inner.members("card"))
        seat = inner.integer("seat", 0, seats - 1)
        free = (i for i, card in enumerate(unseen) if seat_of[i] < 0 and _face(card) == face)
        card = next(free, None)
        if card is None:
            raise InputValueError(f"the known card {face} is not among the unseen")
        seat_of[card] = seat
    return seat_of


def _masks(spec: Inputs, unseen: list[Card], seats: int) -> list[int]:
    """For each card the seats where it may lie, a bit each."""
    voids = spec.lists("voids", [[]] * seats)
    if len(voids) != seats:
        raise InputValueError(f"voids must have {seats} lists, not {len(voids)}")
    allowed = spec.table("allowed") if spec.has("allowed") else None
    return [
        sum(
            1 << seat
            for seat in range(seats)
            if card["suit"] not in voids[seat] and (allowed is None or allowed(i, seat))
        )
        for i, card in enumerate(unseen)
    ]


def sample_hands(calls: Calls, given: Inputs) -> list[list[Card]] | None:
    """The hands by seat: known cards first, then the others as they were dealt."""
    spec = Inputs(given.members("spec"))
    unseen = spec.objects("unseen")
    for card in unseen:
        _face(card)
    counts = spec.integers("counts", 0, TWO_32 - 1, least=1)
    seats = len(counts)
    if seats > _MOST_SEATS:
        raise InputValueError(f"counts must be of {_MOST_SEATS} seats at most, not {seats}")
    masks = _masks(spec, unseen, seats)
    known = _known(spec, unseen, seats)
    spec.finish()
    deal = calls.sample_hands(given.rng(), masks, known, counts)
    if deal is None:
        return None
    order, places = deal
    return [[unseen[i] for i in order if places[i] == seat] for seat in range(seats)]


def draw_tiles(calls: Calls, given: Inputs) -> dict[str, list[Any]]:
    """The tiles in drawn order, and the rest in the order of the bag."""
    bag = given.items("bag")
    n = given.integer("n", 0, TWO_32 - 1)
    if n > len(bag):
        raise InputValueError(f"n must be at most {len(bag)}, the number of tiles, not {n}")
    drawn = calls.sample_order(given.rng(), len(bag), n)
    gone = set(drawn)
    return {
        "tiles": [bag[i] for i in drawn],
        "rest": [tile for i, tile in enumerate(bag) if i not in gone],
    }
