"""Twins: two games that differ only in what another seat chose.

Where the chosen value lies in a zone that is hidden from a viewer after the move, nothing that he
is told may differ, unless what he sees in the zones does: a hand that is passed on to him lacks
what was taken of it. Without zones it is not known what he may know, so channels that disagree are
advice: it is a fault only if one of them is declared to tell all that he may know, or if the
spectator is told what a seat is not.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.asking import Asks, Call
from samedeal_conformance.engines.findings import Change, Finding
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.values import ABSENT, frozen

from .channels import at_once, events_to, same
from .perturbing import Perturbed
from .zones import zones_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from samedeal_conformance.engines.subject import Subject

    from .examination import Examination
    from .zones import Viewer, Zones

__all__ = ["THE_MOVE", "choice_done_again", "leak_of_choices", "lies_hidden", "of_a_choice"]

THE_MOVE = "(the move)"
"""Stands for a pointer where a choice was changed."""


class _Twin:
    """What a viewer is told in the two games after one choice or the other, by channel."""

    def __init__(self, was: dict[str, Any], now: dict[str, Any]) -> None:
        self.was, self.now = was, now
        self.differ = [channel for channel in was if not same(was[channel], now[channel])]


def leak_of_choices(exam: Examination, index: int) -> Asks[Finding | None]:
    """Have another move chosen, and compare what those are told who can't know which."""
    game, subject = exam.game, exam.subject
    action = game.actions[index]
    if action[0] != "apply":
        return None
    _, seat, move = action
    others = [each for each in game.listed(index, seat) if frozen(each) != frozen(move)]
    if not others and "sample_move" in subject.has:
        sampled = yield Call("sample_move", (game.states[index], seat, exam.rng.copy().save()))
        others = [] if sampled is None or frozen(sampled) == frozen(move) else [sampled]
    if not others:
        return None
    return (yield from _leak_of_choice(exam, index, others[exam.rng.int(0, len(others))]))


def of_a_choice(known: Finding) -> bool:
    """Whether another choice was made: both states were then written by the engine as it was."""
    return [each.pointer for each in known.hidden] == [THE_MOVE]


def choice_done_again(exam: Examination, known: Finding) -> Asks[Finding | None]:
    """Have the other move of a finding chosen again, in the place of the last one."""
    index, (choice,) = len(exam.game.actions) - 1, known.hidden
    if index < 0 or exam.game.actions[index][0] != "apply":
        return None
    return (yield from _leak_of_choice(exam, index, choice.after))


def _leak_of_choice(exam: Examination, index: int, other: Any) -> Asks[Finding | None]:
    """Have this move chosen in the place of the one that was."""
    game, subject = exam.game, exam.subject
    _, seat, move = game.actions[index]
    reply = yield Call("apply", (game.states[index], seat, other))
    if type(reply) is not Accepted:
        return None
    made = Perturbed(reply.state, [Change(THE_MOVE, move, other)], [])
    viewers = [viewer for viewer in subject.viewers if viewer != seat]
    if "zones" in exam.sources:
        zones = exam.zones[index + 1]
        others_zones = yield from zones_of(subject, reply.state)
        viewers = [
            each
            for each in viewers
            if same(zones.shown(each), others_zones.shown(each))
            and lies_hidden(each, move, other, zones, others_zones)
        ]
    twins: dict[Viewer, _Twin] = {}
    for viewer in viewers:
        was = yield from _told(subject, game.states[index + 1], game.replies[index], viewer)
        now = yield from _told(subject, reply.state, reply, viewer)
        twins[viewer] = _Twin(was, now)
    exam.tally.count("twins compared", len(twins))
    for viewer, twin in twins.items():
        guilty = twin.differ if "zones" in exam.sources else _judged_alone(exam, viewer, twins)
        for channel in guilty[:1]:
            return exam.told(viewer, channel, twin.was[channel], twin.now[channel], made, index + 1)
    return None


def _judged_alone(exam: Examination, viewer: Viewer, twins: dict[Viewer, _Twin]) -> list[str]:
    """Without zones: the channels that are at fault; those that only disagree are advice."""
    twin = twins[viewer]
    complete = [each for each in exam.subject.registration.complete if each in twin.was]
    if complete and not set(complete) & set(twin.differ):
        return twin.differ
    if viewer is None:
        seats = [other for seat, other in twins.items() if seat is not None]
        told_alone = [each for each in twin.differ if not any(each in one.differ for one in seats)]
        if seats and told_alone:
            return told_alone
    if ("view" in twin.differ) != ("events" in twin.differ):
        exam.tally.advise(
            f"another seat's choice shows in {', '.join(twin.differ)} alone; declare zones, or a "
            "complete channel, to have that judged"
        )
    return []


def _told(subject: Subject, state: Any, reply: Accepted, viewer: Viewer) -> Asks[dict[str, Any]]:
    events = yield from events_to(subject, reply.events, viewer)
    calls = at_once(subject, state, viewer)
    answers = yield list(calls.values())
    return {"events": events, **dict(zip(calls, answers, strict=True))}


def lies_hidden(viewer: Viewer, one: Any, other: Any, zones: Zones, others: Zones) -> bool:
    """Whether all in which two moves differ lies hidden from a viewer, each in its own game.

    It must lie where the games differ: an equal value that lies elsewhere is not what was chosen.
    """
    before = {slot.pointer: slot.value for slot in zones.hidden(viewer)}
    after = {slot.pointer: slot.value for slot in others.hidden(viewer)}
    differ = [
        place
        for place in before.keys() | after.keys()
        if frozen(before.get(place, ABSENT)) != frozen(after.get(place, ABSENT))
    ]
    lie = _things(before[place] for place in differ if place in before)
    lie_after = _things(after[place] for place in differ if place in after)
    return _covered(one, other, lie, lie_after)


def _covered(one: Any, other: Any, lie: set[bytes], lie_after: set[bytes]) -> bool:
    """Whether the differences of two values are things that lie hidden, as large as they come."""
    if frozen(one) == frozen(other) or (frozen(one) in lie and frozen(other) in lie_after):
        return True
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return all(_covered(one[name], other[name], lie, lie_after) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        own, others = Counter(map(frozen, one)), Counter(map(frozen, other))
        return set(own - others) <= lie and set(others - own) <= lie_after
    return False


def _things(values: Iterable[Any]) -> set[bytes]:
    """The values, the ids of those that have one, and the elements of those that are lists."""
    found: set[bytes] = set()
    for value in values:
        found.add(frozen(value))
        if isinstance(value, dict) and "id" in value:
            found.add(frozen(value["id"]))
        if isinstance(value, list):
            found.update(map(frozen, value))
    return found
