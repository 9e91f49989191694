"""Backs: the ids that a viewer sees on cards whose faces are hidden from him.

Only what his view shows counts: an id that lies in a state and is shown to nobody says nothing. The
order of backs is that in which his view shows them, for the same reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .zones import Viewer, Zones

__all__ = ["Back", "backs_in", "faces_in", "places_of", "shuffled_lists"]


class Back(NamedTuple):
    """An id on a back.

    Attributes:
        id: a text or a number.
        face: the card without its id.
        zone: the path of the zone that it lies in.
    """

    id: Any
    face: Any
    zone: str


def backs_in(zones: Zones, viewer: Viewer, view: Any) -> list[Back]:
    """The backs that a viewer sees, in the order of his view."""
    hidden = {
        slot.value["id"]: slot
        for slot in zones.hidden(viewer)
        if slot.zone.shape == "ids" and _has_id(slot.value)
    }
    if not hidden:
        return []
    shown = dict.fromkeys(each for each in _ids(view) if each in hidden)
    return [
        Back(each, _face(hidden[each].value), hidden[each].zone.path)
        for each in shown
        if _face(hidden[each].value)
    ]


def faces_in(zones: Zones, viewer: Viewer, told: Any, state: Any) -> set[Any]:
    """The ids of the cards whose faces a viewer is told along with their ids."""
    cards = {card["id"]: _face(card) for card in _objects(state) if _has_id(card)}
    ids = set(_ids(told))
    found = {
        slot.value["id"]
        for slot in zones.seen(viewer)
        if _has_id(slot.value) and slot.value["id"] in ids
    }
    for each in _objects(told):
        face = cards.get(each["id"]) if _has_id(each) else None
        if face and all(name in each and each[name] == value for name, value in face.items()):
            found.add(each["id"])
    return found


def places_of(value: Any, pointer: str = "") -> dict[Any, tuple[str, int]]:
    """Where each card with an id lies: the pointer to its list, and its place there."""
    found: dict[Any, tuple[str, int]] = {}
    members: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        members = enumerate(value)
        for place, each in enumerate(value):
            if _has_id(each):
                found[each["id"]] = pointer, place
    for name, each in members:
        if isinstance(each, (dict, list)):
            found.update(places_of(each, f"{pointer}/{name}"))
    return found


def shuffled_lists(
    before: dict[Any, tuple[str, int]], after: dict[Any, tuple[str, int]]
) -> set[str]:
    """The lists in which cards that came from one place lie in another order now.

    The reverse order is none: a pile was turned over.
    """
    groups: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for name, (pointer, place) in after.items():
        if name in before:
            old, old_place = before[name]
            groups.setdefault((pointer, old), []).append((place, old_place))
    found = set()
    for (pointer, _), pairs in groups.items():
        came = [each for _, each in sorted(pairs)]
        if came not in (sorted(came), sorted(came, reverse=True)):
            found.add(pointer)
    return found


def _has_id(value: Any) -> bool:
    return isinstance(value, dict) and type(value.get("id")) in (str, int)


def _face(card: dict[str, Any]) -> dict[str, Any]:
    return {name: each for name, each in card.items() if name != "id"}


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _objects(each)
    elif isinstance(value, list):
        for each in value:
            yield from _objects(each)


def _ids(value: Any) -> Iterator[Any]:
    """Whatever may be an id, in order: texts anywhere, and what a member `id` holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _ids(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            if name == "id" and type(each) is int:
                yield each
            yield from _ids(each)
