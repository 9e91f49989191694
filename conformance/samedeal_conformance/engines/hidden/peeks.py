"""Looking ahead: what a generator has yet to give must not show before it is drawn.

Only where the engine is handed its generator can that be seen. Each call that may draw is made
again with a generator that gives the same outputs as far as they were drawn then, and others after
them (`forking`). If it comes to the same, the engine has drawn what it used. If not, it has looked
ahead, which is its own affair as long as nobody is told: what it keeps may lie in a zone. So what
each viewer is told is compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from samedeal import create_rng
from samedeal_conformance.engines.asking import Asks, Attempts, Call
from samedeal_conformance.engines.comparing import volatile
from samedeal_conformance.engines.findings import Change
from samedeal_conformance.engines.forking import forked, outputs_between
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.values import copied, without

from .channels import at_once, events_to, same
from .examination import named
from .perturbing import Perturbed

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding

    from .examination import Examination

__all__ = ["leak_of_a_peek"]


def leak_of_a_peek(exam: Examination) -> Asks[Finding | None]:
    """Deal and make each move again with a generator that goes on otherwise."""
    if not exam.subject.registration.generator:
        return None
    for index in range(len(exam.game.states)):
        before = exam.game.states[index - 1]["rng"] if index else create_rng(exam.game.seed).save()
        after = exam.game.states[index]["rng"]
        words = exam.rng.steps(4)
        fork = forked(before, outputs_between(before, after), words)
        (reply,) = yield Attempts((_call(exam, index, fork),))
        exam.tally.count("calls made with another future")
        now = _told(reply)
        was = _Told(exam.game.states[index], exam.game.replies[index - 1].events if index else [])
        if now is None or (same(was.state["game"], now.state["game"]) and same(was[1], now[1])):
            continue
        (control,) = yield Attempts((_call(exam, index, None),))
        again = _told(control)
        patterns = volatile(exam.subject, was.state)
        if again is None or not same(
            [without(again.state, patterns), again.events],
            [without(was.state, patterns), was.events],
        ):
            continue  # it differs by itself, which is the business of `replay`
        change = Change("/rng/words", after["words"], words)
        found = yield from _shown(exam, index, was, now, change)
        if found is not None:
            call = _call(exam, index, fork)
            states = [exam.game.states[index - 1], call.arguments[0]] if index else []
            return msgspec.structs.replace(found, states=states)
    return None


class _Told(NamedTuple):
    """What came of a call."""

    state: Any
    events: list[Any]


def _told(reply: Any) -> _Told | None:
    """As a state and events; None for what is neither a deal nor an accepted move."""
    if type(reply) is Accepted:
        return _Told(reply.state, reply.events)
    dealt = isinstance(reply, dict) and reply.keys() == {"game", "rng"}
    return _Told(reply, []) if dealt else None


def _call(exam: Examination, index: int, fork: dict[str, Any] | None) -> Call:
    """The call that led to a state, with the generator that it had or with a forked one."""
    subject, game = exam.subject, exam.game
    if index == 0:
        seed = game.seed if fork is None else fork
        return Call("new_game", (seed, subject.seats, subject.registration.options))
    name, *given = game.actions[index - 1]
    state = copied(game.states[index - 1])
    return Call(name, (state if fork is None else {**state, "rng": fork}, *given))


def _shown(
    exam: Examination, index: int, was: _Told, now: _Told, change: Change
) -> Asks[Finding | None]:
    """The finding, if what differs is told to somebody."""
    for viewer in exam.subject.viewers:
        told: list[dict[str, Any]] = []
        for each in (was, now):
            events = yield from events_to(exam.subject, each.events, viewer)
            # Of one generator, since what is shown of that itself is looked at elsewhere.
            calls = at_once(exam.subject, {**each.state, "rng": was.state["rng"]}, viewer)
            answers = yield list(calls.values())
            told.append({"events": events, **dict(zip(calls, answers, strict=True))})
        for channel, one in told[0].items():
            if not same(one, told[1][channel]):
                made = Perturbed(now.state, [change], ["/rng"])
                found = exam.told(viewer, channel, one, told[1][channel], made, index)
                message = f"{channel} of {named(viewer)} tells what the generator has yet to give"
                return msgspec.structs.replace(found, message=message)
    return None
