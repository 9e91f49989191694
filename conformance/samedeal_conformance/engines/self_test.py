"""Whether the checks would notice: faults are put into a sound engine, one at a time.

A check that fails on the engine as it is can't notice anything, so that is looked at first. A fault
that no check notices says that the checks, with what the engine tells them, are worth less than
they look: a zone that isn't declared, a game too short, an operation that is lacking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from samedeal_conformance.protocol import ExchangeFailure

from . import worker
from .asking import Call, Fault, ask_all
from .faults import FAULTS, backs, lists
from .findings import Outcome
from .playing import Game, Style, play_on, walker_of
from .source import source_of
from .sparing import needs_copies

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .asking import Asks
    from .faults import PutFault
    from .registering import Registration
    from .session import EngineSession

__all__ = ["Noticed", "checks_that_fail", "self_test"]

_SECONDS = 120.0

_OF_LISTS = ("order-in-event", "loses-on-loading")
"""Faults that do something with a list in a zone."""

_GAMES = 4
"""How many are played to see what there is in them."""


class Noticed(NamedTuple):
    """What became of a fault.

    Attributes:
        name, what: of the fault.
        by: the checks that noticed it.
        due: those of which one should have.
        lacking: why it was not put in, or "".
        hint: what may be why nobody noticed it, or "".
    """

    name: str
    what: str
    by: list[str]
    due: list[str]
    lacking: str = ""
    hint: str = ""

    @property
    def missed(self) -> bool:
        """Whether it was put in, and none of the checks noticed it that should have."""
        return not self.lacking and not set(self.by) & set(self.due)


def checks_that_fail(session: EngineSession, checks: Sequence[str], scale: float) -> list[str]:
    """The checks that the engine fails as it is, with its first number of seats."""
    seats = session.registration.seats[0]
    made = (session.make(check, seats, scale=scale) for check in checks)
    return [each.check for each in made if each.status in ("fail", "vacuous")]


def self_test(session: EngineSession, checks: Sequence[str], scale: float) -> Iterator[Noticed]:
    """Put in each fault, and make the checks."""
    registration, operations = session.registration, session.operations
    for fault in FAULTS.values():
        due = [each for each in fault.noticed_by if each in checks]
        lacking = sorted(fault.needs - operations)
        if lacking:
            why = f"the engine lacks {', '.join(lacking)}"
        elif not due:
            why = f"of the checks {', '.join(fault.noticed_by)} none is made"
        elif fault.name in ("same-deal", "ids-tell-faces") and not registration.chance:
            why = "the engine has no chance"
        elif fault.name == "ids-tell-faces" and not _has_backs(session):
            why = "nothing that is dealt has an id on its back"
        elif fault.name in _OF_LISTS and not _has_hidden_order(session):
            why = "no list that is hidden from somebody holds two things"
        elif fault.name == "shows-nothing" and "legal-moves" in registration.complete:
            why = "moves are sent as a channel of their own"
        else:
            by = _noticing(registration, fault, checks, scale)
            found = Noticed(fault.name, fault.what, by, due)
            yield found._replace(hint=_hint(session, fault)) if found.missed else found
            continue
        yield Noticed(fault.name, fault.what, [], due, why)


def _first_zones(session: EngineSession) -> tuple[Any, list[Any]]:
    """The beginning of a game, and its zones; none if they can't be had."""
    registration = session.registration
    seats = registration.seats[0]
    answerer = session.subject(seats).answerer
    call = Call("new_game", (registration.seed(0), seats, registration.options))
    (state,) = answerer.answer([call])
    (zones,) = answerer.answer([Call("zones", (state,))])
    return state, [] if isinstance(zones, Fault) else zones


def _has_backs(session: EngineSession) -> bool:
    """Whether somebody sees ids on backs at the beginning of a game."""
    state, zones = _first_zones(session)
    return len(backs({"zones": lambda _: zones}, state)) > 1


def _hint(session: EngineSession, fault: PutFault) -> str:
    """What a fault may have gone unnoticed for."""
    if "no-leak" not in fault.noticed_by or "shuffles" in session.operations:
        return ""
    _, zones = _first_zones(session)
    if not any(zone.get("kind") == "rng" for zone in zones):
        return ""
    return "without shuffles(state) each draw counts as a shuffle, so add that"


def _has_hidden_order(session: EngineSession) -> bool:
    """Whether some list is ever hidden that can be told to be in some order."""
    subject = session.subject(session.registration.seats[0])

    def hides(number: int) -> Asks[bool]:
        game = Game(number, subject.seed(number))
        yield from play_on(subject, game, Style(), walker_of(subject, number, "self-test"))
        answers = yield [Call("zones", (state,)) for state in game.states]
        return any(
            lists(state, [zone for zone in zones if set(subject.viewers) - set(zone["see"])])
            for state, zones in zip(game.states, answers, strict=True)
        )

    return any(each is True for each in ask_all(map(hides, range(_GAMES)), subject.answerer))


def _noticing(
    registration: Registration, fault: PutFault, checks: Sequence[str], scale: float
) -> list[str]:
    """The checks that fail on the engine with a fault, in a process of its own."""
    by = []
    source = {**source_of(registration), "fault": fault.name}
    remote = worker.start(source, seconds=registration.seconds)
    try:
        impure = needs_copies(remote, registration.seats[0])
        for check in checks:
            given = {
                "check": check,
                "seats": registration.seats[0],
                "salt": 0,
                "copying": impure and check != "pure",
                "scale": scale,
                "shortening": False,
            }
            try:
                outcome = msgspec.convert(remote.ask("check", given, _SECONDS), Outcome)
            except (
                ExchangeFailure
            ):  # it has brought its process down; there is another for the next
                by.append(check)
                continue
            if outcome.status == "fail":
                by.append(check)
    finally:
        remote.close()
    return by
