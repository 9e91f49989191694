"""hostile: whatever is sent, what is no move is refused; never an exception, never accepted.

Sent are made-up values, real moves with one thing wrong, real moves by wrong, departed and
impossible seats, moves of a moment ago, and any move after the end or in a pause.

Rulings. A move that is legal after all is none of these. A place of a move that the engine doesn't
read says nothing, so it may hold anything: if each wrong value there has the effect of the real
move, that is advice; and a missing one may stand for a default, if it has that effect. Where moves
are taken that aren't listed (hidden intents, free text), only a wrong type can be told, one that no
real move has there. A shell without replies has refused what changes nothing that anybody sees.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from samedeal_conformance.engines.asking import Attempts, Call, Fault
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.comparing import compared
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import (
    VALUES,
    bad_seats,
    canonical,
    places,
    shown,
    spoiled,
    type_of,
)
from samedeal_conformance.engines.playing import Style, available, kind
from samedeal_conformance.engines.probing import is_idle, is_last, probed, real_moves, some
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.values import frozen, get

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Action, Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Hostile"]

_STATES = 10
_MOVES = 4
_MESSAGES = 60
_BACK = 4


class _Sent(NamedTuple):
    """A message and why it must be refused.

    Attributes:
        sort: of message: `value`, `field`, `seat`, `wrong-seat`, `stale`, `departed`, `paused`,
            `over`.
        seat, move: the message.
        why: what is wrong with it, for a person.
        real: the move that it was made of, and where the wrong value is; or None.
    """

    sort: str
    seat: Any
    move: Any
    why: str
    real: tuple[Any, str, str] | None = None


class Hostile(Check):
    """Whatever anybody sends, a move that is none is refused."""

    name: ClassVar[str] = "hostile"
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 6

    def lacking(self, subject: Subject) -> str | None:
        """An engine that leaves legality to its caller refuses nothing."""
        if subject.registration.checks_moves:
            return None
        return "checks_moves = False: the engine leaves it to its caller to refuse moves"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Send what is hostile in some states of the game."""
        for index in probed(game, rng, _STATES):
            state = game.states[index]
            table = yield from _table(subject, game, index, rng)
            messages = _messages(table, rng)
            if not is_last(game, index):
                messages = some(messages, rng, _MESSAGES)
            found = yield from self._judged(subject, table, state, messages, tally)
            for sort, ways in _ways(subject, table):
                if found is None:
                    after, messages = yield from _gone(subject, state, sort, ways, rng)
                    found = yield from self._judged(subject, table, after, messages, tally)
            if found:
                return msgspec.structs.replace(found, actions=list(game.actions[:index]))
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Something must have been refused."""
        del subject
        return None if tally.counts["refused messages"] else "no message was refused"

    def _judged(
        self, subject: Subject, table: _Table, state: Any, messages: list[_Sent], tally: Tally
    ) -> Asks[Finding | None]:
        answers = yield Attempts(Call("apply", (state, each.seat, each.move)) for each in messages)
        taken: dict[tuple[str, str], list[tuple[_Sent, Accepted]]] = defaultdict(list)
        places: dict[tuple[str, str], int] = defaultdict(int)
        for sent, answer in zip(messages, answers, strict=True):
            tally.count("hostile messages")
            place = (canonical(sent.real[0]), sent.real[1]) if sent.real else ("", sent.why)
            places[place] += 1
            if type(answer) is Fault:
                return _raised(sent, answer)
            if type(answer) is Accepted:
                taken[place].append((sent, answer))
            else:
                tally.count("refused messages")
        for place, accepted in taken.items():
            wrong = yield from self._fault(subject, table, state, accepted)
            if wrong is None:
                continue
            if wrong.real and len(accepted) == places[place]:
                everything = yield from _all_alike(subject, state, accepted)
                if everything:
                    where = wrong.real[1] or "all of it"
                    tally.advise(f"{table.kind(wrong)}: {where} isn't read, so may be anything")
                    continue
            return _accepted(wrong)
        return None

    def _fault(
        self,
        subject: Subject,
        table: _Table,
        state: Any,
        accepted: list[tuple[_Sent, Accepted]],
    ) -> Asks[_Sent | None]:
        """The first of the messages that were accepted that should not have been."""
        for sent, answer in accepted:
            if sent.real and sent.real[2] == "missing":
                stands = yield from _same_effect(subject, state, sent, answer)
                if stands:
                    continue  # for what it was
            if sent.sort in ("wrong-seat", "stale") and not table.listed:
                idle = yield from is_idle(state, sent.seat, table.rng)
                if not idle:
                    continue  # it has moves; which, can't be told
            return sent
        return None


def _all_alike(subject: Subject, state: Any, accepted: list[tuple[_Sent, Accepted]]) -> Asks[bool]:
    """Whether all that was accepted did what the real move does."""
    for sent, answer in accepted:
        alike = yield from _same_effect(subject, state, sent, answer)
        if not alike:
            return False
    return True


class _Table:
    """What is real at a table, at one moment of a game.

    Attributes:
        seats: how many.
        real: seats and moves that may be made now.
        idle: seats that have no move now.
        stale: moves that were real a moment ago, with their seats.
        over: whether the game is.
        listed: whether all moves that may be made are listed.
        rng: for more samples.
        types: the JSON types that real moves have, by their kind and the place.
        exact: whether what is sent arrives as it is.
    """

    def __init__(self, subject: Subject, rng: Rng) -> None:
        self.rng = rng
        self.seats = subject.seats
        self.real: list[tuple[int, Any]] = []
        self.idle: list[int] = []
        self.stale: list[tuple[int, Any]] = []
        self.over = False
        self.listed = False
        self.types: set[tuple[str, str, str]] = set()
        self.exact = subject.answerer.exact

    def kind(self, sent: _Sent) -> str:
        """The kind of move that a message was made of."""
        return kind(["a move", sent.real[0] if sent.real else sent.move]).partition(":")[2]

    def is_real(self, seat: Any, move: Any) -> bool:
        """Whether a seat may make a move now."""
        return type(seat) is int and any(
            # The second comparison takes True for 1, the third is slow.
            each == seat and other == move and canonical(other) == canonical(move)
            for each, other in self.real
        )

    def is_judged(self, sent: _Sent) -> bool:
        """Whether it can be told that it isn't real."""
        if self.is_real(sent.seat, sent.move):
            return False
        if self.listed or self.over or sent.real is None or sent.sort == "seat":
            return True
        move, pointer, _ = sent.real
        name = kind(["", move])
        if sent.real[2] == "missing":
            return False
        return (name, pointer, type_of(get(sent.move, pointer))) not in self.types


def _table(subject: Subject, game: Game, index: int, rng: Rng) -> Asks[_Table]:
    table = _Table(subject, rng)
    state = game.states[index]
    listed, moves = yield from available(subject, state, rng)
    table.over = "outcome" in subject.has and (yield Call("outcome", (state,))) is not None
    table.real = [(seat, move) for seat, each in enumerate(moves) for move in each]
    table.idle = [seat for seat, each in enumerate(moves) if not each]
    table.listed = any(listed) and not subject.registration.unlisted
    for before in range(index - 1, max(-1, index - 1 - (_BACK if table.over else 1)), -1):
        table.stale += real_moves(game, before)
    if index:
        action = game.actions[index - 1]
        if action[0] == "apply":
            table.stale.insert(0, (action[1], action[2]))
    every = [action[2] for action in game.actions if action[0] == "apply"]
    for move in [] if table.listed else [*every, *(move for _, move in table.real)]:
        table.types |= {(kind(["", move]), at, type_of(get(move, at))) for at in places(move)}
    return table


def _messages(table: _Table, rng: Rng) -> list[_Sent]:
    """What to send now."""
    if table.over:
        moves = some([move for _, move in table.stale], rng, 3 * _MOVES)
        found = [
            _Sent("over", seat, move, "the game is over")
            for move in moves
            for seat in range(table.seats)
        ]
        found += [_Sent("value", 0, value, f"it is {what}") for what, value in VALUES.items()]
        return found
    seat = table.real[0][0] if table.real else 0
    found = [_Sent("value", seat, value, f"it is {what}") for what, value in VALUES.items()]
    for seat, move in some(table.real, rng, _MOVES):
        found += [
            _Sent(
                "field",
                seat,
                each.move,
                f"{each.pointer or 'the move'} is {each.what}",
                (move, each.pointer, each.what),
            )
            for each in spoiled(move)
        ]
        found += [
            _Sent("wrong-seat", other, move, f"it is a move of seat {seat}'s")
            for other in range(table.seats)
            if other != seat and (table.listed or other in table.idle)
        ]
    for seat, move in table.real[:1]:
        found += [
            _Sent("seat", other, move, f"the seat is {what}")
            for what, other in bad_seats(table.seats, seat, floats=table.exact).items()
        ]
    found += [
        _Sent("stale", seat, move, "it was a move of a moment ago")
        for seat, move in table.stale[: 2 * _MOVES]
        if table.listed or seat in table.idle
    ]
    judged = [each for each in found if table.is_judged(each)]
    # What carries no NaN sends null for it, which is sent anyway.
    return judged if table.exact else [each for each in judged if not each.why.endswith(" is NaN")]


def _ways(subject: Subject, table: _Table) -> list[tuple[str, list[Action]]]:
    """How seats can come to have no move though they had one: they leave, or there is a pause."""
    if not table.real or table.over:
        return []
    everybody: list[Action] = [["leave", seat] for seat in range(subject.seats)]
    ways: list[tuple[str, list[Action]]] = []
    if "leave" in subject.has:
        ways = [("departed", [["leave", table.real[0][0]]]), ("departed", everybody)]
    if "pause" in subject.has:
        ways.append(("paused", [["pause", True]]))
    return ways


def _gone(
    subject: Subject, state: Any, sort: str, ways: list[Action], rng: Rng
) -> Asks[tuple[Any, list[_Sent]]]:
    """The state after these, and what was real before; nothing if one can't be done, or ends it."""
    messages: list[_Sent] = []
    for name, argument in ways:
        moves = yield from available(subject, state, rng)
        real = [(seat, move) for seat, each in enumerate(moves.all) for move in each[:_MOVES]]
        if name == "leave":
            real = [(seat, move) for seat, move in real if seat == argument]
        (reply,) = yield Attempts((Call(name, (state, argument)),))
        if type(reply) is not Accepted:
            return state, []  # a reply that fails is the business of `departures` and `timers`
        state = reply.state
        why = "this seat has left" if name == "leave" else "the game is paused"
        messages += [_Sent(sort, seat, move, why) for seat, move in real]
    if "outcome" in subject.has and (yield Call("outcome", (state,))) is not None:
        return state, []
    return state, messages


def _same_effect(subject: Subject, state: Any, sent: _Sent, answer: Accepted) -> Asks[bool]:
    """Whether an accepted message did what the real move does."""
    assert sent.real is not None  # noqa: S101 - the caller has looked
    (reply,) = yield Attempts((Call("apply", (state, sent.seat, sent.real[0])),))
    if type(reply) is not Accepted:
        return False
    one = yield from compared(subject, reply.state)
    return frozen(one) == frozen((yield from compared(subject, answer.state)))


def _raised(sent: _Sent, fault: Fault) -> Finding:
    return Finding(
        check=Hostile.name,
        kind=fault.kind,
        message=f"apply {_failed(fault)} on {_told(sent)}; a refusal is due",
        channel="apply",
        where=fault.where,
        extra={"sort": sent.sort, "call": ["apply", [sent.seat, sent.move]]},
    )


def _failed(fault: Fault) -> str:
    return f"raised {fault.message}" if fault.kind == "raised" else f"failed ({fault.message})"


def _accepted(sent: _Sent) -> Finding:
    return Finding(
        check=Hostile.name,
        kind="accepted",
        message=f"apply accepted {_told(sent)}; a refusal is due",
        channel="apply",
        extra={"sort": sent.sort, "call": ["apply", [sent.seat, sent.move]]},
    )


def _told(sent: _Sent) -> str:
    return f"{shown(sent.move)} from seat {shown(sent.seat)} ({sent.why})"
