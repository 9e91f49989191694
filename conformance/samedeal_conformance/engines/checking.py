"""Making one check: games are played, each is examined, and the first finding is shrunk.

A check is a `Check`. Playing, shrinking, saving and repeating a failure are here, once for all: a
check only says whether it can be made, how games are to be played for it, and what is wrong with
one that was.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

import msgspec

from .asking import Asks, EngineFault, ask_all
from .findings import MOST_KINDS, Finding, Outcome, Tally
from .operations import OPERATIONS, STATES
from .playing import Game, Style, play_on, walker_of
from .values import shortened

if TYPE_CHECKING:
    from samedeal.contracts import Rng

    from .asking import Call
    from .playing import Action
    from .subject import Subject

__all__ = ["Check", "examined", "make", "offered"]


class Check:
    """One check; a subclass says what it looks at.

    Attributes:
        name: of the check.
        style: how games are played for it.
        games: how many, at the default budget.
    """

    name: ClassVar[str]
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 20

    def lacking(self, subject: Subject) -> str | None:
        """Why it can't be made, and what to add to the engine; None if it can."""
        del subject
        return None

    def style_of(self, number: int) -> Style:
        """How a numbered game is played."""
        del number
        return self.style

    def deal(self, number: int) -> int:
        """Which deal a numbered game has."""
        return number

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """What is wrong with a game that was played; None if nothing is.

        Everything that it draws comes from `rng`, so that the same game is examined in the same way
        again. What it looks at is counted in `tally`.
        """
        raise NotImplementedError

    def again(
        self, subject: Subject, game: Game, known: Finding, tally: Tally
    ) -> Asks[Finding | None]:
        """What is still wrong with just what a saved finding names, after its game.

        The draws of a game that was made short may miss it.
        """
        del subject, game, known, tally
        yield from ()
        return None

    def conclude(self, subject: Subject, tally: Tally) -> Finding | None:
        """What all games together show, when none alone showed anything."""
        del subject, tally
        return None

    def shortens(self, found: Finding) -> bool:
        """Whether a shorter game can show the same fault."""
        del found
        return True

    def moot(self, subject: Subject, tally: Tally) -> str | None:
        """Why there is nothing in this engine to be looked at, as its games show; else None."""
        del subject, tally
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Why the games that were played prove nothing; None if they do."""
        del subject, tally
        return None


def offered(check: Check, subject: Subject) -> str | None:
    """Why a check isn't made of this engine: its author's word, or what it lacks."""
    return subject.registration.skip.get(check.name) or check.lacking(subject)


def make(check: Check, subject: Subject, *, scale: float = 1.0, shortening: bool = True) -> Outcome:
    """Make a check.

    Args:
        check: which one.
        subject: of which engine.
        scale: how many times the default number of games.
        shortening: whether a failure is to be made short.
    """
    began = time.perf_counter()
    tally = Tally()

    def outcome(status: str, reason: str = "", finding: Finding | None = None) -> Outcome:
        return Outcome(
            engine=subject.registration.name,
            seats=subject.seats,
            check=check.name,
            status=status,
            reason=reason,
            finding=finding,
            counts=dict(tally.counts),
            advice=tally.advice,
            kinds=dict(tally.kinds) if len(tally.kinds) <= MOST_KINDS else {},
            seconds=time.perf_counter() - began,
        )

    why = offered(check, subject)
    if why:
        return outcome("skip", why)
    numbers = range(max(1, round(check.games * scale)))
    jobs = (_played(check, subject, number, tally) for number in numbers)
    try:
        for found in ask_all(jobs, subject.answerer):
            assert not isinstance(found, EngineFault)  # noqa: S101 - `_played` makes them findings
            if found is not None:
                if not shortening:
                    return outcome("fail", finding=found)
                from .shrinking import shrunk  # noqa: PLC0415 - it examines games by this module

                return outcome("fail", finding=shrunk(check, subject, found))
    finally:
        subject.close()
    together = check.conclude(subject, tally)
    if together is not None:
        return outcome("fail", finding=together)
    moot = check.moot(subject, tally)
    if moot:
        return outcome("skip", moot)
    nothing = check.vacuous(subject, tally)
    return outcome("vacuous", nothing) if nothing else outcome("pass")


def _played(check: Check, subject: Subject, number: int, tally: Tally) -> Asks[Finding | None]:
    """Play one game, and examine it."""
    game = Game(number, subject.seed(check.deal(number)))
    walker = walker_of(subject, number, check.name)
    try:
        yield from play_on(subject, game, check.style_of(number), walker)
    except EngineFault as fault:
        return fault_found(check, game, fault)
    tally.count("games")
    tally.count("states", len(game.states))
    tally.kinds.update(walker.kinds)
    return (yield from examined(check, subject, game, number, tally))


def examined(
    check: Check, subject: Subject, game: Game, salt: int, tally: Tally
) -> Asks[Finding | None]:
    """Examine a game; a finding knows the game and the draws that show it again."""
    rng = subject.rng("examine", check.name, salt)
    try:
        found = yield from check.examine(subject, game, rng, tally)
    except EngineFault as fault:
        found = fault_found(check, game, fault)
    if found is None:
        return None
    actions = list(game.actions) if found.actions is None else found.actions
    return msgspec.structs.replace(found, seed=game.seed, actions=actions, salt=salt)


def fault_found(check: Check, game: Game, fault: EngineFault) -> Finding:
    """A call that failed, as a finding: it is one in every check."""
    what = {
        "raised": f"{fault.call.operation} raised {fault.fault.message}",
        "not-json": f"{fault.call.operation} gave what is no JSON: {fault.fault.message}",
        "too-large": f"{fault.call.operation} gave {fault.fault.message}",
    }.get(fault.fault.kind, f"{fault.call.operation}: {fault.fault.message}")
    if fault.fault.pointer:
        what += f", at {shortened(fault.fault.pointer)}"
    if fault.fault.kind == "too-large":
        what += "; leave out what never changes and what nobody needs"
    return Finding(
        check=check.name,
        kind=fault.fault.kind,
        message=what,
        seed=game.seed,
        actions=_leading_to(game, fault.call),
        channel=fault.call.operation,
        extra={"call": [fault.call.operation, list(fault.call.arguments[1:])]},
        where=fault.fault.where,
    )


def _leading_to(game: Game, call: Call) -> list[Action]:
    """The actions up to a call, itself the last if it is one; all of them for any other state."""
    if call.operation not in STATES:
        return list(game.actions)
    state = call.arguments[0]
    index = next((index for index, each in enumerate(game.states) if each is state), None)
    if index is None:
        return list(game.actions)
    action = [[call.operation, *call.arguments[1:]]]
    return game.actions[:index] + (action if OPERATIONS[call.operation].gives == "reply" else [])
