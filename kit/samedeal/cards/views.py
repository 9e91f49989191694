"""What a player may see of cards, and the perturbation of what he may not.

In a view, a card that the viewer may not see is `{"hidden": True}` and nothing else: no id, no
rank, no suit, nothing to tell two such cards apart.

`perturb_hidden` is for testing views. It moves what the viewer can't see, faces and ids each by
themselves, and leaves all that he can see where it is. A view that gives nothing away is the same
before and after. Since ids move on their own, a view that hides the faces but shows the ids is
found out too.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import HiddenCard, Rng  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["hidden_cards", "perturb_hidden", "redact"]

# More than any table holds, and few enough for any build's memory.
_MOST_HIDDEN = 1_000_000


def hidden_cards(n: int) -> list[HiddenCard]:
    """Return so many hidden cards.

    Args:
        n: An integer from 0 to 1,000,000.

    Returns:
        A list of new dicts `{"hidden": True}`.

    Raises:
        TypeError: n is no number.
        ValueError: n is out of range or no integer.

    Draws nothing.
    """
    return [{"hidden": True} for _ in range(_checks.check_integer("n", n, 0, _MOST_HIDDEN))]


def redact(
    cards: Sequence[_Card], can_see: Callable[[int, _Card], bool]
) -> list[_Card | HiddenCard]:
    """Return the cards as a viewer sees them.

    Args:
        cards: Mappings such as dicts, of the kit's cards or a game's own.
        can_see: Called with the index and the card, for each card in order; says whether the viewer
            may see it.

    Returns:
        A new list: the same card, or `{"hidden": True}` instead of it.

    Raises:
        TypeError: cards is no sequence of mappings, can_see no function, or its answer no bool.

    Draws nothing.
    """
    cards = list(_checks.check_mappings("cards", cards))
    _checks.check_callable("can_see", can_see)
    return [
        card
        if _checks.check_answer(f"can_see({index}, card)", can_see(index, card))
        else {"hidden": True}
        for index, card in enumerate(cards)
    ]


def perturb_hidden(
    zones: Sequence[Sequence[_Card]], can_see: Callable[[int, int, _Card], bool], rng: Rng
) -> list[list[_Card]]:
    """Return the zones with the faces and the ids of hidden cards moved, independently.

    The slots that the viewer can't see are taken in the order of the zones and of the cards in
    them. A face is all that a card has but its id.

    Args:
        zones: Lists of cards, mappings with a text `id`.
        can_see: Called with the indexes of the zone and of the card in it, and the card, for each
            card in order and before anything is drawn; says whether the viewer may see it.
        rng: The generator; advances by `shuffle` of the hidden faces, then of the hidden ids.

    Returns:
        New lists, each as long as it was: the same card where the viewer can see it, a new dict
        where he can't.

    Raises:
        TypeError: zones is no sequence of sequences of mappings, an id no str, can_see no function,
            rng no generator, or an answer of can_see no bool.
        ValueError: A card has no id.
    """
    perturbed: list[list[Any]] = []
    copies: list[list[dict[str, Any]]] = []
    for zone, cards in enumerate(_checks.check_sequence("zones", zones)):
        perturbed.append(list(_checks.check_sequence(f"zones[{zone}]", cards)))
        copies.append(
            [_copy(f"zones[{zone}][{index}]", card) for index, card in enumerate(perturbed[zone])]
        )
    _checks.check_callable("can_see", can_see)
    _checks.check_rng("rng", rng)
    slots = [
        (zone, index)
        for zone, cards in enumerate(perturbed)
        for index, card in enumerate(cards)
        if not _checks.check_answer(f"can_see({zone}, {index}, card)", can_see(zone, index, card))
    ]
    hidden = [copies[zone][index] for zone, index in slots]
    ids = [card.pop("id") for card in hidden]
    faces = rng.shuffle(hidden)
    ids = rng.shuffle(ids)
    for (zone, index), face, text in zip(slots, faces, ids, strict=True):
        perturbed[zone][index] = {**face, "id": text}
    return perturbed


def _copy(name: str, value: object) -> dict[str, Any]:
    """Return a card as a plain dict of its own, if it has a text for an id."""
    card = dict(_checks.check_members(name, value, ("id",), others=True))
    card["id"] = _checks.check_text(f"{name}.id", card["id"])
    return card
