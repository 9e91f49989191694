"""Playing on: what was hidden when it was changed must not show in what follows.

A change of the present state can't reach what was written before it: a log, an undo stack, an event
that was told. So two hidden things are exchanged earlier, the same moves are made, and what the
viewer is told is compared, as long as the zones that he sees are equal and both things are still
hidden from him. If what differs is the exchange itself (the one thing where the other was), he was
told what he may not know. Anything else may follow from the rules, such as who wins a trick, and is
advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.engines.asking import Asks, Call, EngineFault
from samedeal_conformance.engines.replies import Refused
from samedeal_conformance.engines.values import frozen

from .channels import events_to, same
from .perturbing import swapped
from .zones import zones_of

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

    from .examination import Examination
    from .perturbing import Perturbed
    from .zones import Viewer, Zones

__all__ = ["leak_of_what_follows"]

_STEPS = 6
"""How many actions are made after a change."""


class _Followed(NamedTuple):
    """A difference that came later.

    Attributes:
        channel: where.
        at: the index of the action that showed it.
        before, after: what the viewer was told in the two games.
        told: whether it is the exchange itself.
    """

    channel: str
    at: int
    before: Any
    after: Any
    told: bool


def leak_of_what_follows(exam: Examination, index: int, viewer: Viewer) -> Asks[Finding | None]:
    """Exchange two hidden things, and make the same moves."""
    if "zones" not in exam.sources:
        return None
    made = _exchange(exam, index, viewer)
    if made is None or (yield from exam.illegal(made, index, viewer)):
        return None
    try:
        found = yield from _followed(exam.subject, exam.game, index, viewer, made)
    except EngineFault:
        return None  # a game that was changed in the middle may be one that can't be
    exam.tally.count("games played on")
    if found is None:
        return None
    if not found.told:
        exam.tally.advise(
            f"{found.channel} may differ in what follows when hidden things are exchanged: taken "
            "for what the rules reveal"
        )
        return None
    return exam.told(viewer, found.channel, found.before, found.after, made, found.at + 1)


def _exchange(exam: Examination, index: int, viewer: Viewer) -> Perturbed | None:
    """Two things that a viewer knows nothing of, exchanged."""
    free = exam.free(index, viewer)
    if len(free) < 2:
        return None
    one = free[exam.rng.int(0, len(free))]
    alike = [slot for slot in free if slot is not one and slot.group == one.group]
    if not alike:
        return None
    other = alike[exam.rng.int(0, len(alike))]
    return swapped(exam.game.states[index], one, other)


def _followed(
    subject: Subject, game: Game, start: int, viewer: Viewer, perturbed: Perturbed
) -> Asks[_Followed | None]:
    """Make the same moves after a change, and compare; None if nothing differs that counts."""
    one, other = perturbed.changes[0].before, perturbed.changes[0].after
    state = perturbed.state
    for index in range(start, min(start + _STEPS, len(game.actions))):
        action = game.actions[index]
        reply = yield Call(action[0], (state, *action[1:]))
        if type(reply) is Refused:
            return None
        state = reply.state
        original = game.states[index + 1]
        before = yield from zones_of(subject, original)
        after = yield from zones_of(subject, state)
        if not _comparable(viewer, before, after, [one, other]):
            return None
        told = [
            (yield from events_to(subject, game.replies[index].events, viewer)),
            (yield Call("view", (original, viewer))),
        ]
        told_after = [
            (yield from events_to(subject, reply.events, viewer)),
            (yield Call("view", (state, viewer))),
        ]
        for channel, was, now in zip(("events", "view"), told, told_after, strict=True):
            if frozen(was) != frozen(now):
                renamed = _exchanged(was, one, other)
                return _Followed(channel, index, was, now, frozen(renamed) == frozen(now))
    return None


def _comparable(viewer: Viewer, before: Zones, after: Zones, things: list[Any]) -> bool:
    """Whether the viewer sees equal zones, and neither thing in any of them."""
    if not same(before.shown(viewer), after.shown(viewer)):
        return False
    keys = {frozen(thing) for thing in things}
    return all(
        keys <= {frozen(slot.value) for slot in zones.hidden(viewer)} for zones in (before, after)
    )


def _exchanged(value: Any, one: Any, other: Any) -> Any:
    """A value with each of two things in the place of the other, whole or by their members."""
    names = {frozen(one): other, frozen(other): one}
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() & other.keys():
            if isinstance(one[key], str) and isinstance(other[key], str) and one[key] != other[key]:
                names.setdefault(frozen(one[key]), other[key])
                names.setdefault(frozen(other[key]), one[key])
    return _renamed(value, names)


def _renamed(value: Any, names: dict[bytes, Any]) -> Any:
    key = frozen(value)
    if key in names:
        return names[key]
    if isinstance(value, dict):
        return {name: _renamed(each, names) for name, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return value
