"""Playing on: what was hidden when it was changed must not show in what follows.

A change of the present state can't reach what was written before it: a log, an undo stack, an event
that was told. So two hidden things are exchanged earlier, the same moves are made, and what the
viewer is told is compared, as long as the zones that he sees are equal and both things are still
hidden from him. If what differs is the exchange itself (the one thing where the other was), he was
told what he may not know. Where equal values are about, such as small numbers, only some of them
may be the one thing; then other exchanges must show themselves in the same way. Anything else may
follow from the rules, such as who wins a trick, and is advice.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from samedeal_conformance.engines.asking import Asks, Call, EngineFault
from samedeal_conformance.engines.replies import Accepted, Refused
from samedeal_conformance.engines.values import cut, difference, frozen, shortened

from .channels import events_to, same
from .examination import named
from .perturbing import changed_slots, is_named, swapped
from .zones import zones_of

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding

    from .examination import Examination
    from .perturbing import Perturbed
    from .zones import Slot, Viewer, Zones

__all__ = ["leak_done_again", "leak_of_a_departure", "leak_of_what_follows"]

_TOLD = 3
"""So many differences that the rules may explain are told; all are counted."""

_STEPS = 6
"""How many actions are made after a change."""

_OTHERS = 3
"""So many more exchanges are made of each of the two where it isn't plain that one was told."""

_CONFIRMING = 2
"""So many of them must show themselves, and none anything else."""


class _Followed(NamedTuple):
    """A difference that came later.

    Attributes:
        channel: where.
        at: the index of the action that showed it.
        before, after: what the viewer was told in the two games.
        told: whether it is the exchange itself.
        partly: whether it is that wherever something differs, though equal values stay elsewhere.
    """

    channel: str
    at: int
    before: Any
    after: Any
    told: bool
    partly: bool


def leak_of_what_follows(exam: Examination, index: int, viewer: Viewer) -> Asks[Finding | None]:
    """Exchange two hidden things, and make the same moves."""
    if "zones" not in exam.sources:
        return None
    free = exam.free(index, viewer)
    used = [slot for slot in free if is_named(slot.value, exam.game.actions[index][-1])]
    made = _exchange(exam, index, free, used if used and exam.rng.int(0, 2) == 0 else free)
    if made is None:
        return None
    return (yield from _leak_after(exam, index, viewer, made))


def leak_done_again(exam: Examination, known: Finding) -> Asks[Finding | None]:
    """Make the exchange of a finding again, in each state in which it can be made."""
    pointers = {change.pointer for change in known.hidden}
    left = known.extra.get("left") if isinstance(known.extra, dict) else None
    for index in range(len(exam.game.actions)):
        exam.look(index)
        free = exam.free(index, known.viewer)
        slots = [slot for slot in free if slot.pointer in pointers]
        made = swapped(exam.game.states[index], slots[0], slots[-1]) if len(slots) > 1 else None
        if made is None:
            continue
        if left is None:
            found = yield from _leak_after(exam, index, known.viewer, made)
        else:
            found = yield from _leak_of_leaving(exam, index, known.viewer, left, made)
        if found is not None:
            return found
    return None


def _leak_after(
    exam: Examination, index: int, viewer: Viewer, made: Perturbed
) -> Asks[Finding | None]:
    """Make the same moves after an exchange."""
    if not (yield from exam.may_be(index, viewer, made)):
        return None
    try:
        found = yield from _followed(exam, index, viewer, made)
    except EngineFault:
        return None  # a game that was changed in the middle may be one that can't be
    exam.tally.count("games played on")
    if found is None:
        return None
    if not found.told and not (found.partly and (yield from _confirmed(exam, index, viewer, made))):
        _explained(exam, viewer, found, made, found.at + 1 - index)
        return None
    told = exam.told(viewer, found.channel, found.before, found.after, made, found.at + 1)
    # Of the same moment, so that they can be compared: that of the exchange.
    return msgspec.structs.replace(told, states=[exam.game.states[index], made.state])


def leak_of_a_departure(exam: Examination, index: int, viewer: Viewer) -> Asks[Finding | None]:
    """Exchange something that another seat sees, and have that seat leave."""
    subject = exam.subject
    if not exam.zones or "leave" not in subject.has:
        return None
    seats = [seat for seat in range(subject.seats) if seat != viewer]
    seat = seats[exam.rng.int(0, len(seats))]
    free = exam.free(index, viewer)
    made = _exchange(exam, index, free, [slot for slot in free if seat in slot.zone.see])
    if made is None:
        return None
    return (yield from _leak_of_leaving(exam, index, viewer, seat, made))


def _leak_of_leaving(
    exam: Examination, index: int, viewer: Viewer, seat: int, made: Perturbed
) -> Asks[Finding | None]:
    """Have a seat leave after an exchange."""
    subject, game = exam.subject, exam.game
    if not (yield from exam.may_be(index, viewer, made)):
        return None
    was, now = yield [Call("leave", (each, seat)) for each in (game.states[index], made.state)]
    if type(was) is not Accepted or type(now) is not Accepted:
        return None
    exam.tally.count("departures compared")
    before = yield from zones_of(subject, was.state)
    after = yield from zones_of(subject, now.state)
    exchange = _Exchange(viewer, exam.zones[index], made)
    ordered = exchange.alike(before, after)
    if not (ordered or exchange.hidden(before, after)):
        return None
    found = yield from _compared(exam, exchange, was, now, ordered=ordered)
    if found is None or not found.told:
        if found is not None:
            _explained(exam, viewer, found, made, 0)
        return None
    actions = [*game.actions[:index], ["leave", seat]]
    told = exam.told(viewer, found.channel, found.before, found.after, made, index)
    return msgspec.structs.replace(told, actions=actions, extra={"left": seat})


def _explained(
    exam: Examination, viewer: Viewer, found: _Followed, made: Perturbed, moves: int
) -> None:
    """Count a difference that may follow from the rules; a few are told, one of each place."""
    exam.tally.count("differences that the rules may explain")
    shown = difference(found.before, found.after)
    told: set[tuple[str, str]] = exam.tally.kept.setdefault("explained", set())
    if shown is None or len(told) >= _TOLD:
        return
    place = (found.channel, re.sub(r"/\d+", "/*", shown.pointer))
    if place in told:
        return
    told.add(place)
    change = made.changes[0]
    when = f"{moves} move{'s' if moves != 1 else ''} on" if moves else "when a seat leaves"
    exam.tally.advise(
        f"revealed by the rules, or else a leak: {found.channel} of {named(viewer)} at "
        f"{shortened(shown.pointer) or 'its top'} is {cut(shown.after, 40)} and not "
        f"{cut(shown.before, 40)} {when}, if {change.pointer} is {cut(change.after, 40)} and not "
        f"{cut(change.before, 40)}"
    )


def _exchange(
    exam: Examination, index: int, free: list[Slot], some: list[Slot]
) -> Perturbed | None:
    """One of some things that a viewer knows nothing of, exchanged for another."""
    if not some:
        return None
    one = some[exam.rng.int(0, len(some))]
    alike = [slot for slot in free if slot is not one and slot.group == one.group]
    if not alike:
        return None
    other = alike[exam.rng.int(0, len(alike))]
    return swapped(exam.game.states[index], one, other)


def _confirmed(exam: Examination, index: int, viewer: Viewer, made: Perturbed) -> Asks[bool]:
    """Whether other exchanges of the same things show themselves too, and nothing else shows."""
    free = exam.free(index, viewer)
    showing = 0
    for one in changed_slots(exam.zones[index], made.changes):
        others = [slot for slot in free if slot.group == one.group and slot is not one]
        for other in exam.rng.shuffle(others)[:_OTHERS]:
            changed = swapped(exam.game.states[index], one, other)
            if changed is None or changed.changes == made.changes:
                continue
            if not (yield from exam.may_be(index, viewer, changed)):
                continue
            try:
                found = yield from _followed(exam, index, viewer, changed)
            except EngineFault:
                continue
            if found is not None and not found.partly:
                return False
            showing += found is not None
    return showing >= _CONFIRMING


def _followed(
    exam: Examination, start: int, viewer: Viewer, made: Perturbed
) -> Asks[_Followed | None]:
    """Make the same moves after a change, and compare; None if nothing differs that counts."""
    subject, game = exam.subject, exam.game
    exchange = _Exchange(viewer, exam.zones[start], made)
    state = made.state
    ordered = True
    for index in range(start, min(start + _STEPS, len(game.actions))):
        action = game.actions[index]
        reply = yield Call(action[0], (state, *action[1:]))
        if type(reply) is Refused:
            return None
        state = reply.state
        before = exam.zones[index + 1]
        after = yield from zones_of(subject, state)
        # Who holds one of the two may score by it, and a new deal may then hide both again.
        ordered = ordered and exchange.alike(before, after)
        if not (ordered or exchange.hidden(before, after)):
            return None
        found = yield from _compared(exam, exchange, game.replies[index], reply, ordered=ordered)
        if found is not None:
            return found._replace(at=index)
    return None


def _compared(
    exam: Examination,
    exchange: _Exchange,
    one: Accepted,
    other: Accepted,
    *,
    ordered: bool,
) -> Asks[_Followed | None]:
    """What the viewer was told in the one game and not in the other, if that counts.

    If all that ever differed is the order of hidden things, any difference is a leak.
    """
    viewer, subject = exchange.viewer, exam.subject
    was_told = yield from events_to(subject, one.events, viewer)
    now_told = yield from events_to(subject, other.events, viewer)
    was_shown, now_shown = yield [Call("view", (each.state, viewer)) for each in (one, other)]
    for channel, this, that in (("events", was_told, now_told), ("view", was_shown, now_shown)):
        if not same(this, that):
            told = ordered or same(exchange.applied(this), that)
            return _Followed(channel, -1, this, that, told, told or exchange.shows(this, that))
    return None


class _Exchange:
    """Two things that lie each in the other's place, and what a viewer may still be told."""

    def __init__(self, viewer: Viewer, zones: Zones, made: Perturbed) -> None:
        self.viewer = viewer
        # Where the ids on backs stay, what was exchanged are the faces.
        changed = {change.pointer for change in made.changes}
        backs = any(slot.zone.shape == "ids" for slot in zones.slots if slot.pointer in changed)
        first = made.changes[0]
        self._things = [_face(each) if backs else each for each in (first.before, first.after)]
        self._names = {frozen(change.before): change.after for change in made.changes}
        self._order = len(made.zones) == 1
        self._copies = self._hidden_copies(zones)
        self._shuffles = zones.shuffles

    def hidden(self, before: Zones, after: Zones) -> bool:
        """Whether both are as hidden as they were, in both games, and the same is seen."""
        return self._seen_alike(before, after) and self._still(before, after) == [True, True]

    def alike(self, before: Zones, after: Zones) -> bool:
        """Whether only the order of hidden things differs, and one of the two is still hidden.

        Then nothing may differ, not even where the other one lay.
        """
        if not (self._order and self._seen_alike(before, after)):
            return False
        return _contents(before) == _contents(after) and any(self._still(before, after))

    def applied(self, value: Any) -> Any:
        """A value with each of the two in the place of the other, whole or by their members."""
        return _renamed(value, self._exchanged())

    def shows(self, one: Any, other: Any) -> bool:
        """Whether wherever two values differ, it is by one of the two in place of the other."""
        return _differ_by(self._exchanged(), one, other)

    def _exchanged(self) -> dict[bytes, Any]:
        names = dict(self._names)
        one, other = self._things
        names |= {frozen(one): other, frozen(other): one}
        if isinstance(one, dict) and isinstance(other, dict):
            for key in one.keys() & other.keys():
                if isinstance(one[key], str) and isinstance(other[key], str):
                    names.setdefault(frozen(one[key]), other[key])
                    names.setdefault(frozen(other[key]), one[key])
        return names

    def _seen_alike(self, before: Zones, after: Zones) -> bool:
        """Whether the viewer sees the same, and nothing has been shuffled.

        A shuffle may come after things were shown, and bury them again.
        """
        return before.shuffles == after.shuffles == self._shuffles and same(
            before.shown(self.viewer), after.shown(self.viewer)
        )

    def _still(self, before: Zones, after: Zones) -> list[bool]:
        """For each of the two, whether its copies are hidden as at first, in both games."""
        one_game, other_game = self._hidden_copies(before), self._hidden_copies(after)
        return [
            first == was == now
            for first, was, now in zip(self._copies, one_game, other_game, strict=True)
        ]

    def _hidden_copies(self, zones: Zones) -> list[list[tuple[str, str, bool]]]:
        """For each of the two, in what groups of zones it is hidden, and how often.

        Equal things can't be told apart; and one that moves to where its back has an id is told by
        that.
        """
        hidden = [
            (frozen(_face(slot.value) if slot.zone.shape == "ids" else slot.value), slot.group)
            for slot in zones.hidden(self.viewer)
        ]
        return [
            sorted(group for value, group in hidden if value == frozen(thing))
            for thing in self._things
        ]


def _contents(zones: Zones) -> dict[str, list[bytes]]:
    """What each zone holds, in no order; but where backs have ids, these tell places apart."""
    contents: dict[str, list[bytes]] = {}
    for slot in zones.slots:
        place = slot.pointer if slot.zone.shape == "ids" else slot.zone.path
        contents.setdefault(place, []).append(frozen(slot.value))
    return {path: sorted(values) for path, values in contents.items()}


def _face(value: Any) -> Any:
    """A thing without the id on its back."""
    if isinstance(value, dict):
        return {name: each for name, each in value.items() if name != "id"}
    return value


def _renamed(value: Any, names: dict[bytes, Any]) -> Any:
    key = frozen(value)
    if key in names:
        return names[key]
    if isinstance(value, dict):
        return {name: _renamed(each, names) for name, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return value


def _differ_by(names: dict[bytes, Any], one: Any, other: Any) -> bool:
    key = frozen(one)
    if same(one, other) or (key in names and same(names[key], other)):
        return True
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return all(_differ_by(names, one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return all(_differ_by(names, *pair) for pair in zip(one, other, strict=True))
    return False
