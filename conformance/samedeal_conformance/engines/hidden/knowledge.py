"""What a viewer has seen: such a thing stays where it is when hidden things are changed.

A player who watched a card being picked up knows where it is. An engine may show him that, and may
not be blamed for it. So whatever a viewer has once seen, in a zone that he sees or in a part of the
state that is no zone, is left in its place until it changes its place in a transition that
shuffled; after that nobody knows. What he could work out from the rules is another thing, which
only the engine can know (`invariant`). What he was shown does not count: it may be what should be
found.

A thing is known by its value. Where things have no ids, equal ones are known together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.values import escaped, frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .zones import Slot, Viewer, Zones

__all__ = ["Knowledge"]


class Knowledge:
    """What each viewer has seen so far, along one game."""

    def __init__(self, viewers: tuple[Viewer, ...]) -> None:
        self._seen: dict[Viewer, set[bytes]] = {viewer: set() for viewer in viewers}
        self._places: dict[bytes, set[str]] = {}
        self._shuffles: Any = None

    def take(self, state: Any, zones: Zones) -> None:
        """Take note of the next state and its zones."""
        places: dict[bytes, set[str]] = {}
        for slot in zones.slots:
            places.setdefault(frozen(slot.value), set()).add(slot.zone.path)
        if zones.shuffles != self._shuffles:
            moved = {value for value, where in places.items() if self._places.get(value) != where}
            for known in self._seen.values():
                known.difference_update(moved)
        self._places = places
        self._shuffles = zones.shuffles
        public = set(_things(state, {slot.zone.path for slot in zones.slots}))
        for viewer, known in self._seen.items():
            known.update(public)
            known.update(frozen(slot.value) for slot in zones.seen(viewer))

    def knows(self, viewer: Viewer, slot: Slot) -> bool:
        """Whether a viewer has seen what lies in a slot that he does not see now."""
        return frozen(slot.value) in self._seen[viewer]


def _things(state: Any, covered: set[str]) -> Iterator[bytes]:
    """What lies outside zones and may be a thing: objects, and texts of two characters or more."""
    pending = [("", state)]
    while pending:
        pointer, each = pending.pop()
        if pointer in covered:
            continue
        if type(each) is dict:
            yield frozen(each)
            pending += [(f"{pointer}/{escaped(key)}", value) for key, value in each.items()]
        elif type(each) is list:
            pending += [(f"{pointer}/{index}", value) for index, value in enumerate(each)]
        elif type(each) is str and len(each) > 1:
            yield frozen(each)
