"""Asking again: the calls of a game, each with the answer that it had, and what differs now.

Each call is made with the states that were recorded, in the order in which they came. If every one
is answered as before, the game that is played again is the same one, step by step; and all of it is
one batch. So the first call that is answered otherwise is the one to blame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .asking import Asks, Call, Fault
from .comparing import volatile
from .findings import Change
from .replies import Accepted
from .values import Difference, difference, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .playing import Game
    from .subject import Subject

__all__ = ["Differs", "Step", "differing", "observing", "recorded"]


class Step(NamedTuple):
    """A call of a game, and how it was answered.

    Attributes:
        call: which one.
        given: its answer.
        channel: what it tells: `state`, `view`, `legal-moves` or `outcome`.
        viewer: whom; -1 for nobody.
        after: how many actions were made before it, and with it.
    """

    call: Call
    given: Any
    channel: str
    viewer: int | None
    after: int


class Differs(NamedTuple):
    """What is answered otherwise.

    Attributes:
        channel: where it shows: that of the step, or `events`.
        viewer: whom it tells something; -1 for nobody.
        after: how many actions were made.
        what: what differs, for a person.
        shown: the difference; None where there is no second answer.
        where: the line of the engine, if it failed.
        call: which call was answered otherwise.
    """

    channel: str
    viewer: int | None
    after: int
    what: str
    shown: Change | None = None
    where: str = ""
    call: Call | None = None


def observing(subject: Subject, state: Any) -> list[tuple[Call, str, int | None]]:
    """What is asked about a state: calls, their channels, and whom they tell something."""
    found: list[tuple[Call, str, int | None]] = [
        (Call("view", (state, viewer)), "view", viewer) for viewer in subject.viewers
    ]
    if "legal_moves" in subject.has:
        seats = range(subject.seats)
        found += [(Call("legal_moves", (state, seat)), "legal-moves", seat) for seat in seats]
    if "outcome" in subject.has:
        found.append((Call("outcome", (state,)), "outcome", -1))
    return found


def recorded(subject: Subject, game: Game) -> Asks[list[Step]]:
    """The calls of a game, in order; what anybody can see of its states is asked for."""
    options = subject.registration.options
    begin = Call("new_game", (game.seed, subject.seats, options))
    steps = [Step(begin, Accepted(game.states[0]), "state", -1, 0)]
    seen = [observing(subject, state) for state in game.states]
    answers = iter((yield [call for each in seen for call, _, _ in each]))
    for index, state in enumerate(game.states):
        for call, channel, viewer in seen[index]:
            steps.append(Step(call, next(answers), channel, viewer, index))
        if index < len(game.actions):
            name, *arguments = game.actions[index]
            call = Call(name, (state, *arguments))
            steps.append(Step(call, game.replies[index], "state", -1, index + 1))
    return steps


def differing(subject: Subject, steps: Sequence[Step], answers: Sequence[Any]) -> Differs | None:
    """The first step that is answered otherwise; None if all are answered alike."""
    for step, answer in zip(steps, answers, strict=True):
        found = _differing(subject, step, answer)
        if found:
            return found._replace(call=step.call)
    return None


def _differing(subject: Subject, step: Step, answer: Any) -> Differs | None:
    name = step.call.operation
    if isinstance(answer, Fault):
        what = f"{name} fails: {answer.message}"
        return Differs(step.channel, step.viewer, step.after, what, None, answer.where)
    if step.channel != "state":
        found = difference(step.given, answer)
        return _told(step, step.channel, found) if found else None
    if name == "new_game":
        answer = Accepted(answer)
    if not isinstance(answer, Accepted):
        what = f"{name} refuses ({answer.code}) what it accepted"
        return Differs(step.channel, step.viewer, step.after, what)
    patterns = volatile(subject, step.given.state)
    found = difference(without(step.given.state, patterns), without(answer.state, patterns))
    if found:
        return _told(step, "state", found)
    found = difference(step.given.events, answer.events)
    return _told(step, "events", found) if found else None


def _told(step: Step, channel: str, found: Difference) -> Differs:
    noun = {"state": "another state", "events": "other events", "view": "another view"}
    where = f" at {found.pointer}" if found.pointer else ""
    what = f"{step.call.operation} gives {noun.get(channel, 'another answer')}"
    what += f", in another order{where}" if found.order else f",{where}" if where else ""
    return Differs(channel, step.viewer, step.after, what, Change(*found))
