"""Open engines, and how many of them: each may be a process.

What keeps an engine from being opened is remembered, so that it is told once and tried once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import SamedealError

from .asking import Call, Fault
from .comparing import volatile
from .made_up import shown
from .registering import RegistrationError
from .replies import Accepted
from .session import EngineSession
from .values import difference, without

if TYPE_CHECKING:
    from .registering import Registration
    from .subject import Subject

__all__ = ["Engines"]

_MOST = 6
"""How many stay open; the one that was used longest ago is closed for another."""


class Engines:
    """The engines of a session.

    Args:
        in_process: whether those that are made by a factory are to live in this process.
    """

    def __init__(self, *, in_process: bool = False) -> None:
        self._in_process = in_process
        self._open: dict[Registration, EngineSession] = {}
        self._troubles: dict[Registration, str] = {}

    def trouble(self, registration: Registration) -> str:
        """What keeps an engine from being checked, in one line; "" if nothing does."""
        if registration not in self._troubles:
            self._troubles[registration] = self._tried(registration)
        return self._troubles[registration]

    def open(self, registration: Registration) -> EngineSession:
        """The open engine.

        Raises:
            RegistrationError: it can't be made.
            SamedealError: its program does not start.
        """
        session = self._open.pop(registration, None)
        if session is None:
            while len(self._open) >= _MOST:
                self._open.pop(next(iter(self._open))).close()
            session = EngineSession(registration, in_process=self._in_process)
        self._open[registration] = session
        return session

    def close(self) -> None:
        """Close all."""
        while self._open:
            self._open.popitem()[1].close()

    def _tried(self, registration: Registration) -> str:
        try:
            session = self.open(registration)
        except RegistrationError as error:
            return " ".join(str(error).split())
        except SamedealError as error:
            hint = f". {error.hint}" if error.hint else ""
            return " ".join(f"{error.message}{hint}".split())
        subject = session.subject(registration.seats[0])
        for seats in registration.seats:
            call = Call("new_game", (registration.seed(0), seats, registration.options))
            (state,) = subject.answerer.answer([call])
            if isinstance(state, Fault):
                mistake = _mistake(registration, call, state, f" with {seats} seats")
            else:
                calls = [Call("view", (state, viewer)) for viewer in (None, *range(seats))]
                views = zip(calls, subject.answerer.answer(calls), strict=True)
                mistake = next(
                    (
                        _mistake(registration, each, view, f" for {_named(each.arguments[1])}")
                        for each, view in views
                        if isinstance(view, Fault) and view.kind == "not-json"
                    ),
                    "",
                ) or _lost(registration, subject, state, seats)
            if mistake:
                return mistake
        return ""


_MOVES = 6


def _lost(registration: Registration, subject: Subject, state: Any, seats: int) -> str:
    """One line if games that are saved can't be restored; "" if they can, or none is saved.

    Some moves are made, and the states before and after them are gone back to. Only
    those: of a state that a check has made up, a game may be right to correct what it derives.
    """
    if "restored" not in subject.has:
        return ""
    played = [state]
    lists = "legal_moves" if "legal_moves" in subject.has else "sample_move"
    more = () if lists == "legal_moves" else (subject.rng("opening").save(),)
    for _ in range(_MOVES):
        calls = [Call(lists, (played[-1], seat, *more)) for seat in range(seats)]
        given = subject.answerer.answer(calls)
        listed = [each[:1] if type(each) is list else [each] for each in given]
        moves = [
            (seat, move)
            for seat, each in enumerate(listed)
            for move in each
            if move is not None and type(move) is not Fault
        ]
        reply: Any = None
        if moves:
            (reply,) = subject.answerer.answer([Call("apply", (played[-1], *moves[0]))])
        if type(reply) is not Accepted:
            break
        played.append(reply.state)
    for saved, again in zip(played, _restored(subject, played), strict=True):
        patterns = volatile(subject, saved)
        moved = difference(without(saved, patterns), without(again, patterns))
        if moved and not moved.order:
            had, has = shown(moved.before, 40), shown(moved.after, 40)
            return (
                f"engine {registration.name!r}: restore(snapshot) doesn't restore: at "
                f"{moved.pointer.removeprefix('/game') or 'the top'} the snapshot had {had}, and "
                f"snapshot() gives {has} afterwards; restore all of it, or declare volatile what "
                "is no part of the game"
            )
    return ""


def _restored(subject: Subject, played: list[Any]) -> list[Any]:
    """What is saved after each state was restored; the state itself, where that can't be told.

    What fails is for checks to find, and what differs by itself is for `replay`.
    """
    once, again = (
        subject.answerer.answer([Call("restored", (each,)) for each in played]) for _ in range(2)
    )
    return [
        state if type(one) is Fault or type(two) is Fault or difference(one, two) else one
        for state, one, two in zip(played, once, again, strict=True)
    ]


def _mistake(registration: Registration, call: Call, fault: Fault, of: str) -> str:
    """One line for a call that fails at the very start; "" for what checks find.

    A crash, a hang and the like they find with the call that does it.
    """
    what = f"engine {registration.name!r}: {call.operation}"
    at = f", at {fault.pointer}" if fault.pointer else ""
    where = f" ({fault.where})" if fault.where else ""
    told = {
        "raised": f"{what} fails{of}: {fault.message}{where}; register it with the numbers of "
        "seats that it takes, and the options and seeds that it needs",
        "not-json": f"{what} gives what is no JSON{of}: {fault.message}{at}; give null, booleans, "
        "numbers, texts, lists, and dicts with texts for keys",
    }
    return " ".join(told.get(fault.kind, "").split())


def _named(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"
