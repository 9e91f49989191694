"""Zones: the parts of a state that not every viewer sees.

A zone is a list, each element of which is a slot, or a single value, which is one slot. It says who
sees its contents, and what the others still see of it: how many there are (`count`), the ids on
their backs besides (`ids`), or nothing (`none`). What lies in no zone is for everybody.

A place is in one zone only: no zone lies at or below a slot of another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.engines.asking import Asks, Call, EngineFault, Fault
from samedeal_conformance.engines.values import get

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.engines.subject import Subject

__all__ = ["SHAPES", "Slot", "Zone", "Zones", "zones_of", "zones_of_all"]

SHAPES = ("count", "ids", "none")

Viewer = int | None


class Zone(NamedTuple):
    """One zone.

    Attributes:
        path: JSON pointer to it.
        see: who sees the contents.
        shape: what the others still see.
        kind: contents move among zones of one kind only.
        single: whether it is one value and no list.
    """

    path: str
    see: frozenset[Viewer]
    shape: str
    kind: str
    single: bool


class Slot(NamedTuple):
    """A place for one thing.

    Attributes:
        zone: that it is in.
        place: in the zone's list; 0 for a single value.
        value: what lies there.
        pointer: where it is.
    """

    zone: Zone
    place: int
    value: Any
    pointer: str

    @property
    def group(self) -> tuple[str, str, bool]:
        """What moves among each other: zones of one shape and kind, lists or single values."""
        return self.zone.shape, self.zone.kind, self.zone.single


class Zones:
    """The zones of one state, and what is revealed of them.

    Args:
        slots: all of them, in order.
        revealed: by pointer, who sees a slot that is hidden from him by its zone.
        shuffles: what is another value after a shuffle: the engine's own count, or else the state
            of its generators, the zones of kind `rng`.
    """

    def __init__(
        self, slots: list[Slot], revealed: dict[str, frozenset[Viewer]], shuffles: Any
    ) -> None:
        self.slots = slots
        self.shuffles = shuffles
        self._revealed = revealed

    def sees(self, viewer: Viewer, slot: Slot) -> bool:
        """Whether a viewer sees what lies in a slot."""
        return viewer in slot.zone.see or viewer in self._revealed.get(slot.pointer, ())

    def hidden(self, viewer: Viewer) -> list[Slot]:
        """The slots that a viewer does not see."""
        slots = [slot for slot in self.slots if viewer not in slot.zone.see]
        return [slot for slot in slots if not self.sees(viewer, slot)] if self._revealed else slots

    def seen(self, viewer: Viewer) -> list[Slot]:
        """The slots that a viewer sees."""
        if not self._revealed:
            return [slot for slot in self.slots if viewer in slot.zone.see]
        return [slot for slot in self.slots if self.sees(viewer, slot)]

    def all(self, viewer: Viewer) -> list[list[Any]]:
        """What lies in the zones, where, and whether a viewer sees it."""
        return [[slot.pointer, slot.value, self.sees(viewer, slot)] for slot in self.slots]

    def shown(self, viewer: Viewer) -> list[list[Any]]:
        """What a viewer sees in the zones, and where."""
        return [[slot.pointer, slot.value] for slot in self.seen(viewer)]


def zones_of(subject: Subject, state: Any) -> Asks[Zones]:
    """The zones of a state.

    Raises:
        EngineFault: what `zones` or `reveals` gave are none; it says why.
    """
    (zones,) = yield from zones_of_all(subject, [state])
    return zones


def zones_of_all(subject: Subject, states: Sequence[Any]) -> Asks[list[Zones]]:
    """The zones of many states, asked for together. Raises as `zones_of`."""
    names = [name for name in ("zones", "reveals", "shuffles") if name in subject.has]
    asked: dict[str, list[Any]] = {}
    for name in names:
        asked[name] = yield [Call(name, (state,)) for state in states]
    return [
        _zones(subject, state, {name: asked[name][index] for name in names})
        for index, state in enumerate(states)
    ]


def _zones(subject: Subject, state: Any, given: dict[str, Any]) -> Zones:
    call = Call("zones", (state,))
    slots: list[Slot] = []
    for number, each in enumerate(given["zones"]):
        try:
            slots += _slots(each, state, subject.viewers)
        except (LookupError, ValueError, TypeError) as error:
            fault = Fault("shape", f"zone {number} is not right: {error}", pointer=f"/{number}")
            raise EngineFault(call, fault) from None
    overlap = _overlap([each["path"] for each in given["zones"]], slots)
    if overlap:
        raise EngineFault(call, Fault("shape", overlap))
    revealed: dict[str, frozenset[Viewer]] = {}
    for number, each in enumerate(given.get("reveals", ())):
        try:
            pointer, see = each["path"], _viewers(each["see"], subject.viewers)
        except (LookupError, ValueError, TypeError) as error:
            fault = Fault("shape", f"reveal {number} is not right: {error}")
            raise EngineFault(Call("reveals", (state,)), fault) from None
        revealed[pointer] = revealed.get(pointer, frozenset()) | see
    generators = [slot.value for slot in slots if slot.zone.kind == "rng"]
    return Zones(slots, revealed, given.get("shuffles", generators))


def _overlap(paths: list[str], slots: list[Slot]) -> str | None:
    """What is in two zones, which would be changed twice; None if nothing is."""
    owners: dict[str, str] = {}
    for slot in slots:
        if slot.pointer in owners:
            one, other = sorted((owners[slot.pointer], slot.zone.path), key=len)
            return _two(one, other, slot.pointer)
        owners[slot.pointer] = slot.zone.path
    for path in paths:
        end = len(path)
        while end > 0:
            above = owners.get(path[:end])
            if above is not None and above != path:
                return _two(above, path, path[:end])
            end = path.rfind("/", 0, end)
    return None


def _two(one: str, other: str, pointer: str) -> str:
    if one == other:
        return (
            f"two zones have the path {one}, and {pointer} is in both; declare it once, or name in "
            "their slots which indices each is about"
        )
    return (
        f"the zone {other} lies inside {pointer}, which is in the zone {one} already; declare "
        f"either {one} or what lies in it, or name in the slots of {one} the indices that are left"
    )


def _slots(given: Any, state: Any, viewers: tuple[Viewer, ...]) -> list[Slot]:
    if not isinstance(given, dict):
        raise TypeError('a zone is an object {"path", "see", "shape"}')
    missing = [name for name in ("path", "see", "shape") if name not in given]
    if missing:
        raise ValueError(f"it lacks {', '.join(missing)}")
    if given["shape"] not in SHAPES:
        raise ValueError(f"its shape is {given['shape']!r}; allowed are {', '.join(SHAPES)}")
    content = get(state, given["path"])
    single = not isinstance(content, list)
    kind = given.get("kind")
    zone = Zone(
        given["path"],
        _viewers(given["see"], viewers),
        given["shape"],
        kind if isinstance(kind, str) else "",
        single,
    )
    if single:
        return [Slot(zone, 0, content, zone.path)]
    indices = given.get("slots")
    if indices is None:
        indices = range(len(content))
    bad = [i for i in indices if type(i) is not int or not 0 <= i < len(content)]
    if bad:
        raise ValueError(f"it has no slot {bad[0]!r}; {given['path']} has {len(content)}")
    prefix = zone.path + "/"
    return [Slot(zone, index, content[index], f"{prefix}{index}") for index in indices]


def _viewers(given: Any, viewers: tuple[Viewer, ...]) -> frozenset[Viewer]:
    if not isinstance(given, list):
        raise TypeError(f"see is {given!r}; a list of seats and None is due")
    wrong = [each for each in given if each not in viewers or type(each) is bool]
    if wrong:
        raise ValueError(f"see names {wrong[0]!r}, who is no viewer; there are {list(viewers)}")
    return frozenset(given)
