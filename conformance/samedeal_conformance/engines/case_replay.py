"""Doing a saved case again: is the fault still there?

The moves are made again and the game is examined with the same draws, and with a few others, for an
engine that was changed may draw differently on the way. Where a leak was found in a view, in listed
moves or in a refusal, both saved states are asked too, which needs no moves; and where it shows
later, the same things are exchanged, or the same choice made, again. Three verdicts:

    still-failing   the fault shows, or another one does
    fixed           everything could be done again, and nothing is wrong
    not-replayable  the engine is gone, or no longer takes the seed, a move or the states
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .asking import Asks, Call, EngineFault, ask_alone
from .checking import examined, fault_found, offered
from .checks import CHECKS
from .findings import Change, Finding, Tally
from .hidden.probes import refusal_told
from .hidden.twins import of_a_choice
from .playing import Game, done_again
from .replies import Refused
from .values import copied, cut, difference

if TYPE_CHECKING:
    from .cases import Case
    from .checking import Check
    from .registering import Registration
    from .session import EngineSession
    from .subject import Subject

__all__ = ["FAILING", "FIXED", "NOT_REPLAYABLE", "Replayed", "replayed"]

FIXED = "fixed"
FAILING = "still-failing"
NOT_REPLAYABLE = "not-replayable"

_DRAWS = 3

_OPERATIONS = {"view": "view", "legal-moves": "legal_moves"}
"""What answers by these channels, asked about a state for a viewer."""


class Replayed(NamedTuple):
    """What became of a case.

    Attributes:
        verdict: one of the three.
        reason: in one line.
        finding: the fault, as it shows now.
    """

    verdict: str
    reason: str
    finding: Finding | None = None


def replayed(case: Case, session: EngineSession) -> Replayed:
    """Do a case again with an open engine."""
    check = CHECKS.get(case.finding.check)
    if check is None:
        return Replayed(NOT_REPLAYABLE, f"there is no check {case.finding.check} any more")
    unfit = _unfit(case, session.registration)
    if unfit:
        return Replayed(NOT_REPLAYABLE, unfit)
    subject = session.subject(case.seats, case.salt)
    why = offered(check, subject)
    if why:
        return Replayed(NOT_REPLAYABLE, f"{check.name} can't be made: {why}")
    if case.finding.actions is None:
        return _whole_check(case, session)
    return _game_again(case.finding, check, subject)


def _unfit(case: Case, registration: Registration) -> str:
    """Why no such game can be played with the engine as it is registered now; "" if it can."""
    if case.seats not in registration.seats:
        seats = ", ".join(map(str, registration.seats))
        return f"the engine is registered with {seats} seats, and the case has {case.seats}"
    types: dict[Any, type] = {"text": str, "integer": int}
    wanted = None if callable(registration.seeds) else types[registration.seeds]
    if wanted and case.finding.actions is not None and type(case.finding.seed) is not wanted:
        return (
            f"its seed {cut(case.finding.seed, 40)} is none of the engine's, which are registered "
            f'as "{registration.seeds}"'
        )
    return ""


def _game_again(finding: Finding, check: Check, subject: Subject) -> Replayed:
    salts = [finding.salt, *(finding.salt + 1_000 + each for each in range(_DRAWS - 1))]
    game = Game(finding.salt, finding.seed)
    other: Finding | None = None
    for salt in salts:
        found, game = ask_alone(_again(check, subject, finding, salt), subject.answerer)
        if found is None:
            continue
        if found.channel == "new_game" and finding.channel != "new_game":
            return Replayed(NOT_REPLAYABLE, f"the seed is no longer taken: {found.message}")
        if found.same_as(finding):
            return Replayed(FAILING, "the same fault shows", found)
        other = other or found
    differing = ask_alone(_states_differ(finding), subject.answerer)
    if differing is not None:
        return Replayed(FAILING, "the saved states still differ for the viewer", differing)
    redone = ask_alone(_named_again(finding, check, subject), subject.answerer)
    if redone is not None:
        return Replayed(FAILING, "what was changed still shows", redone)
    if other is not None:
        return Replayed(FAILING, f"it fails in another way now, {other.kind}", other)
    refused = ask_alone(_first_refused(finding, game), subject.answerer)
    return Replayed(NOT_REPLAYABLE, refused) if refused else Replayed(FIXED, "nothing is wrong")


def _whole_check(case: Case, session: EngineSession) -> Replayed:
    """A fault that shows only over many games: they are all played again."""
    outcome = session.make(case.finding.check, case.seats, salt=case.salt, scale=case.scale)
    if outcome.status == "fail":
        return Replayed(FAILING, "the same games show a fault", outcome.finding)
    if outcome.status == "pass":
        return Replayed(FIXED, "the same number of games shows nothing wrong")
    return Replayed(NOT_REPLAYABLE, outcome.reason)


def _again(
    check: Check, subject: Subject, finding: Finding, salt: int
) -> Asks[tuple[Finding | None, Game]]:
    game = Game(finding.salt, finding.seed)
    try:
        yield from done_again(subject, game, finding.actions or [])
    except EngineFault as fault:
        return fault_found(check, game, fault), game
    return (yield from examined(check, subject, game, salt, Tally())), game


def _states_differ(finding: Finding) -> Asks[Finding | None]:
    """Ask both states of a leak; None if they are alike, or can't be asked any more."""
    if finding.check != "no-leak" or len(finding.states) != 2 or of_a_choice(finding):
        return None
    viewer, extra = finding.viewer, finding.extra
    if finding.channel == "refusal" and isinstance(extra, dict) and "move" in extra:
        calls = [Call("apply", (copied(each), viewer, extra["move"])) for each in finding.states]
    elif finding.channel in _OPERATIONS:
        operation = _OPERATIONS[finding.channel]
        calls = [Call(operation, (copied(each), viewer)) for each in finding.states]
    else:
        return None
    try:
        told = yield calls
    except EngineFault:
        return None
    if finding.channel == "refusal":
        told = [refusal_told(each) for each in told]
    found = difference(*told)
    if found is None:
        return None
    return msgspec.structs.replace(finding, shown=Change(*found))


def _named_again(finding: Finding, check: Check, subject: Subject) -> Asks[Finding | None]:
    """Do again just what a finding names; None if nothing shows any more."""
    game = Game(finding.salt, finding.seed)
    try:
        yield from done_again(subject, game, finding.actions or [])
        found = yield from check.again(subject, game, finding, Tally())
    except (EngineFault, KeyError, IndexError, TypeError, ValueError):
        return None  # a case that somebody edited may name anything
    if found is None:
        return None
    return msgspec.structs.replace(found, seed=finding.seed, salt=finding.salt)


def _first_refused(finding: Finding, game: Game) -> Asks[str]:
    """Which action is no longer taken, and why; "" if all are."""
    done, wanted = game.actions, finding.actions or []
    missing = (
        index for index, action in enumerate(wanted) if index >= len(done) or done[index] != action
    )
    index = next(missing, None)
    if index is None:
        return ""
    action = wanted[index]
    what = f"move {index + 1} of {len(wanted)} is no longer taken"
    try:
        reply = yield Call(action[0], (game.states[index], *action[1:]))
    except EngineFault as fault:
        return f"{what}: {fault}"
    return f"{what}: {reply.code} {reply.message}".rstrip() if type(reply) is Refused else what
