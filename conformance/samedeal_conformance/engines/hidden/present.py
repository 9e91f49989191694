"""Changing the present: a state that is changed where a viewer can't see it must look the same.

A difference counts only if the unchanged state, copied, looks as it did, and if the same seats can
move in both. It is shown with the smallest change that makes it: one value, or two things
exchanged, if that will do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.values import copied, frozen

from .channels import at_once, who_can_move
from .perturbing import SMALLER, smaller

if TYPE_CHECKING:
    from samedeal_conformance.engines.asking import Asks

    from .examination import Examination, Wanted
    from .perturbing import Perturbed
    from .zones import Viewer

__all__ = ["leak_of_the_present"]


def leak_of_the_present(exam: Examination) -> Asks[Finding | None]:
    """Change each state for each viewer, and compare what he is told of it at once."""
    wanted: list[Wanted] = []
    for index in range(len(exam.game.states)):
        exam.look(index)
        for place, viewer in enumerate(exam.subject.viewers if exam.sources else ()):
            source = exam.sources[(index + place) % len(exam.sources)]
            wanted.append(exam.wanted(source, index, viewer))
    changed = yield from exam.changed(wanted)
    if isinstance(changed, Finding):
        return changed
    calls = [
        (index, viewer, made, channel, call)
        for index, viewer, _, made in changed
        if made is not None
        for channel, call in at_once(exam.subject, made.state, viewer).items()
    ]
    answers = yield [call for *_, call in calls]
    exam.tally.count("comparisons", len(calls))
    for (index, viewer, made, channel, _), now in zip(calls, answers, strict=True):
        was = _was(exam, channel, viewer, index)
        if frozen(was) == frozen(now):
            continue
        found = yield from _judged(exam, index, viewer, channel, was, now, made)
        if found is not None:
            return found
    return None


def _was(exam: Examination, channel: str, viewer: Viewer, index: int) -> Any:
    """What the viewer was told of the unchanged state."""
    if channel == "view":
        return exam.views[index][viewer]
    assert viewer is not None  # noqa: S101 - the spectator has no moves
    return exam.game.listed(index, viewer)


def _judged(  # noqa: PLR0913, PLR0917 - all that a finding tells
    exam: Examination,
    index: int,
    viewer: Viewer,
    channel: str,
    was: Any,
    now: Any,
    made: Perturbed,
) -> Asks[Finding | None]:
    """The finding, if the difference counts."""
    state, subject = exam.game.states[index], exam.subject
    control = yield at_once(subject, copied(state), viewer)[channel]
    if frozen(control) != frozen(was):
        exam.tally.count("comparisons that differ without a change")
        return None
    if channel != "legal-moves":
        before = yield from who_can_move(subject, state)
        after = yield from who_can_move(subject, made.state)
        if before != after:
            exam.tally.count("invalid changes")
            return None
    less_of_it = smaller(state, exam.zones[index], made) if made.changes else []
    for less in less_of_it[:SMALLER]:
        shown = yield at_once(subject, less.state, viewer)[channel]
        if frozen(shown) != frozen(was):
            return exam.told(viewer, channel, was, shown, less, index)
    return exam.told(viewer, channel, was, now, made, index)
