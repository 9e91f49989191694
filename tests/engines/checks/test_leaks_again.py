"""A saved leak, done again: it is still there as long as the engine is as it was."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.engines.case_replay import FAILING, FIXED, replayed
from samedeal_conformance.engines.cases import Case
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.galleries.engines import BROKEN

from .high_card import HighCard, State
from .test_no_leak import Events, Logs, Opened, Refusing, Slots

GALLERY = {each.name: each for each in BROKEN}


def session_of(toy: type[HighCard | Opened]) -> EngineSession:
    """A toy, open in this process."""
    made = Registration(toy.__name__, file=__file__, seats=[3], factory=toy)
    return EngineSession(made, in_process=True)


@pytest.mark.parametrize("toy", [Refusing, Events, Logs, Slots])
def test_a_leak_is_still_there_or_fixed(toy: type[HighCard]) -> None:
    """The case says so of the engine that it was found in, and the other of a sound one."""
    broken = session_of(toy)
    finding = broken.make("no-leak", 3).finding
    assert finding is not None
    case = Case(engine={}, seats=3, finding=finding)
    again = replayed(case, broken)
    assert again.verdict == FAILING
    assert again.finding is not None
    assert again.finding.channel == finding.channel
    assert replayed(case, session_of(HighCard)).verdict == FIXED


@pytest.mark.parametrize(
    ("name", "check"),
    [
        ("events-to-all", "no-leak"),
        ("draw-in-event", "no-leak"),
        ("suit-in-event", "no-leak"),
        ("next-any-time", "legal-moves"),
    ],
)
def test_what_was_found_is_still_there(name: str, check: str) -> None:
    """The draws of a game that was made short may miss it: what the finding names is done again."""
    registration = GALLERY[name].registered()
    session = EngineSession(registration, in_process=True)
    seats = registration.seats[0]
    finding = session.make(check, seats).finding
    assert finding is not None
    again = replayed(Case(engine={}, seats=seats, finding=finding), session)
    assert again.verdict == FAILING
    assert again.finding is not None
    assert again.finding.same_as(finding)


class Notes(Opened):
    """A log in the state, which everybody is shown, keeps what was sealed."""

    full = True

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Write it down."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            note = [seat, move] if self.full else [seat]
            reply["state"] = {**reply["state"], "log": [*state.get("log", []), note]}
        return reply

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the log."""
        log = [list(each) for each in state.get("log", [])]
        return {**super().view(state, viewer), "log": log}


class NotesSeats(Notes):
    """The same, sound."""

    full = False


def test_a_choice_that_was_written_down_is_fixed_where_it_is_no_longer() -> None:
    """The saved states hold what the engine wrote as it was, so they say nothing."""
    finding = session_of(Notes).make("no-leak", 3).finding
    assert finding is not None
    assert [each.pointer for each in finding.hidden] == ["(the move)"]
    case = Case(engine={}, seats=3, finding=finding)
    assert replayed(case, session_of(Notes)).verdict == FAILING
    assert replayed(case, session_of(NotesSeats)).verdict == FIXED


class Chatty(HighCard):
    """A refusal tells the next seat's first card."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Refuse with more than is needed."""
        reply = super().apply(state, seat, move)
        if "code" in reply and seat in range(3):
            reply["message"] = str(state["hands"][(seat + 1) % 3][:1])
        return reply


def test_a_refused_move_is_kept_with_a_small_change() -> None:
    """What was sent stands in the finding, and two things are exchanged, not a whole deal."""
    finding = session_of(Chatty).make("no-leak", 3).finding
    assert finding is not None
    assert (finding.channel, set(finding.extra)) == ("refusal", {"move"})
    assert finding.shown is not None
    assert finding.shown.pointer == "/message"
    assert len(finding.hidden) == 2
