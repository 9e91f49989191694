"""Changing what a viewer can't know, and nothing else.

By zones: what lies in the slots that are hidden from him is shuffled among those that he sees
equally little of (one shape, one kind). Sizes stay, except among zones of which he sees nothing. In
a zone whose ids he sees the ids stay. A single value is exchanged for another of its type that was
seen at the same place in other states; so are the elements of lists that can't be told apart by
moving them (dice), since there the values are no things that exist once. Null stays null.

By the engine's own `perturb` or `resample`: whatever they give, held to the same conditions. A
changed state that breaks them is counted as invalid or empty, and is neither a leak nor a pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.engines.findings import Change
from samedeal_conformance.engines.values import frozen, get, put

if TYPE_CHECKING:
    from samedeal.contracts import Rng

    from .zones import Slot, Zones

__all__ = [
    "SMALLER",
    "Perturbed",
    "Pool",
    "by_zones",
    "changed_slots",
    "is_named",
    "smaller",
    "swapped",
]

_KEPT = 64

SMALLER = 60
"""How many smaller changes are tried in place of one."""


class Perturbed(NamedTuple):
    """A state that is changed where a viewer can't see it.

    Attributes:
        state: the changed one.
        changes: slot by slot; empty where an engine's own function made it.
        zones: the paths of the zones that were changed.
    """

    state: Any
    changes: list[Change]
    zones: list[str]


class Pool:
    """Values that were seen at the places of zones, over all games of a check."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, type], dict[bytes, Any]] = {}
        self._repeated: set[tuple[str, str, bool]] = set()

    def take(self, zones: Zones) -> None:
        """Take note of what lies in the zones of a state."""
        once: dict[tuple[str, str, bool], set[bytes]] = {}
        for slot in zones.slots:
            place = self._values.setdefault(_place(slot), {})
            key = frozen(slot.value)
            if len(place) < _KEPT:
                place.setdefault(key, slot.value)
            values = once.setdefault(slot.group, set())
            if key in values:
                self._repeated.add(slot.group)
            values.add(key)

    def things(self, slot: Slot) -> bool:
        """Whether the values of a slot are things that exist once, so that they only move."""
        return slot.group not in self._repeated

    def other(self, slot: Slot, rng: Rng) -> Any:
        """Another value of the same type seen at the place of a slot; the same if there is none.

        Null stays null: it is of a type of its own.
        """
        own = frozen(slot.value)
        seen = self._values.get(_place(slot), {})
        others = [value for key, value in seen.items() if key != own]
        return others[rng.int(0, len(others))] if others else slot.value


def _place(slot: Slot) -> tuple[str, type]:
    path = slot.zone.path if slot.zone.single else f"{slot.zone.path}/*"
    return path, type(slot.value)


def by_zones(state: Any, free: list[Slot], pool: Pool, rng: Rng) -> Perturbed | None:
    """Change what lies in slots that a viewer knows nothing of; None if nothing can be."""
    groups: dict[tuple[str, str, bool], list[Slot]] = {}
    for slot in free:
        groups.setdefault(slot.group, []).append(slot)
    values: list[tuple[Slot, Any]] = []
    for (*_, single), group in groups.items():
        alone = len({slot.zone.path for slot in group}) == 1
        if alone and (single or not pool.things(group[0])):
            values += [(slot, pool.other(slot, rng)) for slot in group]
        else:
            values += _moved(group, rng.shuffle(group))
    made = _made(state, values)
    return _resized(made or Perturbed(state, [], []), free, rng) or made


def _resized(made: Perturbed, free: list[Slot], rng: Rng) -> Perturbed | None:
    """Move a thing between two lists of which a viewer sees nothing; None if there are no two."""
    lists: dict[str, dict[str, int]] = {}
    for slot in free:
        if slot.zone.shape == "none" and not slot.zone.single:
            paths = lists.setdefault(slot.zone.kind, {})
            paths[slot.zone.path] = paths.get(slot.zone.path, 0) + 1
    for paths in lists.values():
        # A list that is hidden in part only has places that mean something.
        whole = [path for path, size in paths.items() if size == len(get(made.state, path))]
        if len(whole) < 2:
            continue
        source, target = rng.shuffle(whole)[:2]
        before, receiving = get(made.state, source), get(made.state, target)
        changes = [
            *made.changes,
            Change(source, before, before[:-1]),
            Change(target, receiving, [*receiving, before[-1]]),
        ]
        state = put(put(made.state, source, before[:-1]), target, [*receiving, before[-1]])
        return Perturbed(state, changes, list(dict.fromkeys([*made.zones, source, target])))
    return None


def swapped(state: Any, one: Slot, other: Slot) -> Perturbed | None:
    """Exchange what lies in two slots; None if that changes nothing."""
    return _made(state, _moved([one, other], [other, one]))


def changed_slots(zones: Zones, changes: list[Change]) -> list[Slot]:
    """The slots that were changed."""
    pointers = {change.pointer for change in changes}
    return [slot for slot in zones.slots if slot.pointer in pointers]


def smaller(state: Any, zones: Zones, made: Perturbed) -> list[Perturbed]:
    """Smaller changes than one: each single value of it alone, and two things exchanged."""
    slots = changed_slots(zones, made.changes)
    after = {change.pointer: change.after for change in made.changes}
    alone = [_made(state, [(slot, after[slot.pointer])]) for slot in slots if slot.zone.single]
    swaps = [
        swapped(state, one, other)
        for place, one in enumerate(slots)
        for other in slots[place + 1 :]
        if one.group == other.group
    ]
    return [each for each in (*alone, *swaps) if each is not None]


def is_named(value: Any, move: Any) -> bool:
    """Whether a move names a thing, by its id or as a whole."""
    name = value["id"] if isinstance(value, dict) and "id" in value else value
    wanted = {frozen(name), frozen(value)}
    pending = [move]
    while pending:
        each = pending.pop()
        if frozen(each) in wanted:
            return True
        if isinstance(each, dict):
            pending += each.values()
        elif isinstance(each, list):
            pending += each
    return False


def _moved(places: list[Slot], contents: list[Slot]) -> list[tuple[Slot, Any]]:
    return [
        (place, _with_back(place, content.value))
        for place, content in zip(places, contents, strict=True)
    ]


def _with_back(place: Slot, value: Any) -> Any:
    """What lies in a slot after a value came there: with the old id, where ids are seen."""
    old = place.value
    if place.zone.shape != "ids" or not (isinstance(old, dict) and isinstance(value, dict)):
        return value
    if "id" not in old or "id" not in value:
        return value
    return {name: old["id"] if name == "id" else each for name, each in value.items()}


def _made(state: Any, values: list[tuple[Slot, Any]]) -> Perturbed | None:
    changes: list[Change] = []
    lists: dict[str, list[Any]] = {}
    paths: dict[str, None] = {}
    for slot, value in values:
        if frozen(value) == frozen(slot.value):
            continue
        changes.append(Change(slot.pointer, slot.value, value))
        paths[slot.zone.path] = None
        if slot.zone.single:
            state = put(state, slot.zone.path, value)
        else:
            path = slot.zone.path
            content = lists.get(path)
            if content is None:
                content = lists[path] = list(get(state, path))
            content[slot.place] = value
    for path, content in lists.items():
        state = put(state, path, content)
    return Perturbed(state, changes, list(paths)) if changes else None
