"""ends-once: the end is reported exactly once, by real seats, and nothing moves after it.

Reported is the end by the outcome, which goes from null to a value that never changes, and where
the engine has `is_end` by an event: one in the whole game, told to each seat once, with the move
that brings the outcome. Seats that they name exist: of the outcome and of such events, the integers
of the members `seat`, `by`, `winner` and `loser`, and of the lists `seats`, `winners` and `losers`,
in objects inside of objects. A single one may be -1, which is nobody; in a list it may not. After
the end nobody can move, and neither time nor who leaves or comes back brings another one.

Besides the games as they were played, one is ended in which all seats leave one after another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from samedeal_conformance.engines.asking import Attempts, Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.probing import real_moves, some
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Action, Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["EndsOnce"]

_SEAT = frozenset({"seat", "by", "winner", "loser"})
_SEATS = frozenset({"seats", "winners", "losers"})
"""Members of an outcome, or of an event that tells the end, whose numbers are seats."""

_AFTERWARDS = 12


class _Line(NamedTuple):
    """How a game went on: states, and between them actions and their events."""

    states: list[Any]
    actions: list[Action]
    events: list[list[Any]]


class EndsOnce(Check):
    """The end is reported exactly once, and nothing moves after it."""

    name: ClassVar[str] = "ends-once"
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 40

    def lacking(self, subject: Subject) -> str | None:
        """It must be known when a game is over."""
        if subject.has & {"outcome", "is_end"}:
            return None
        return "add outcome(state), None while the game is on, or is_end(event)"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Follow the game to its end and beyond, and one that is left by everybody."""
        line = _Line(game.states, game.actions, [reply.events for reply in game.replies])
        found = yield from _Look(subject, line, tally).to_the_end()
        if found is None and game.ended == "over":
            found = yield from self._beyond(subject, game, line, rng, tally)
        if found is None and "leave" in subject.has:
            found = yield from self._left(subject, line, rng, tally)
        return found

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some games must have ended."""
        del subject
        return None if tally.counts["ends"] else "no game came to an end"

    def _beyond(
        self, subject: Subject, game: Game, line: _Line, rng: Rng, tally: Tally
    ) -> Asks[Finding | None]:
        """Go on after the end in all ways there are."""
        state = line.states[-1]
        seats = range(subject.seats)
        for seat, listed in enumerate(game.legal[-1]):
            if listed:
                return _finding(
                    "moves-after-end",
                    f"the game is over, and legal_moves lists {shown(listed[0])} for seat {seat}",
                    line.actions,
                )
        ways: list[Action] = [["advance", ms] for ms in (1, 100_000)]
        ways += [["leave", seat] for seat in seats] + [["join", seat] for seat in seats]
        ways += [["pause", True], ["pause", False]]
        ways = [each for each in ways if each[0] in subject.has]
        if subject.registration.checks_moves:
            earlier = [
                real for index in range(len(line.actions)) for real in real_moves(game, index)
            ]
            late = some(earlier[:-_AFTERWARDS], rng, _AFTERWARDS) + earlier[-_AFTERWARDS:]
            for seat, move in late:
                (reply,) = yield Attempts((Call("apply", (state, seat, move)),))
                tally.count("moves after an end")
                if type(reply) is Accepted:
                    return _finding(
                        "moves-after-end",
                        f"the game is over, and apply accepted {shown(move)} from seat {seat}",
                        line.actions,
                    )
        after = yield from _went_on(state, ways)
        look = _Look(
            subject,
            _Line(
                line.states + after.states, line.actions + after.actions, line.events + after.events
            ),
            tally,
        )
        return (yield from look.to_the_end())

    def _left(self, subject: Subject, line: _Line, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Let all seats leave, one after another, in a state before the end."""
        if not line.actions:
            return None
        index = rng.int(0, len(line.actions))
        ways: list[Action] = [["leave", seat] for seat in rng.shuffle(list(range(subject.seats)))]
        if "advance" in subject.has:
            ways += [["advance", 100_000]] * 3
        after = yield from _went_on(line.states[index], ways)
        look = _Look(
            subject,
            _Line(
                line.states[: index + 1] + after.states,
                line.actions[:index] + after.actions,
                line.events[:index] + after.events,
            ),
            tally,
        )
        return (yield from look.to_the_end())


def _went_on(state: Any, ways: list[Action]) -> Asks[_Line]:
    """Do these one after another, those that are refused left out."""
    line = _Line([], [], [])
    for way in ways:
        (reply,) = yield Attempts((Call(way[0], (state, *way[1:])),))
        if type(reply) is Accepted:
            state = reply.state
            line.states.append(state)
            line.actions.append(way)
            line.events.append(reply.events)
    return line


class _Look:
    """Looks how the end is reported along a line."""

    def __init__(self, subject: Subject, line: _Line, tally: Tally) -> None:
        self._subject = subject
        self._line = line
        self._tally = tally

    def to_the_end(self) -> Asks[Finding | None]:
        """What is wrong with the reports."""
        line = self._line
        outcomes: list[Any] = [None] * len(line.states)
        if "outcome" in self._subject.has:
            outcomes = yield [Call("outcome", (state,)) for state in line.states]
        over = next((index for index, each in enumerate(outcomes) if each is not None), None)
        ends = yield from self._ends()
        if over is None and not any(map(any, ends.values())):
            return None
        self._tally.count("ends")
        return (
            self._outcome(outcomes, over)
            or next(filter(None, (self._told(to, each, over) for to, each in ends.items())), None)
            or self._named(outcomes[over] if over is not None else None, "the outcome", over or 0)
        )

    def _outcome(self, outcomes: list[Any], over: int | None) -> Finding | None:
        if over is None:
            return None
        for index in range(over, len(outcomes)):
            if frozen(outcomes[index]) != frozen(outcomes[over]):
                action = self._line.actions[index - 1]
                return _finding(
                    "outcome-changed",
                    f"the outcome was {shown(outcomes[over], 40)}, and after {_done(action)} it is "
                    f"{shown(outcomes[index], 40)}; it must stay as it is",
                    self._line.actions[:index],
                )
        return None

    def _ends(self) -> Asks[dict[int | None, list[list[Any]]]]:
        """By whom they are told, the events of each action that tell the end.

        Without `events_for` all events are told to everybody, which is one viewer here.
        """
        has = self._subject.has
        if "is_end" not in has:
            return {}
        told: dict[int | None, list[list[Any]]] = {None: self._line.events}
        if "events_for" in has:
            told = {}
            for seat in range(self._subject.seats):
                told[seat] = yield [Call("events_for", (each, seat)) for each in self._line.events]
        ends: dict[int | None, list[list[Any]]] = {}
        for to, lists in told.items():
            flat = [event for each in lists for event in each]
            answers = iter((yield [Call("is_end", (event,)) for event in flat]))
            ends[to] = [[event for event in each if next(answers)] for each in lists]
        return ends

    def _told(self, to: int | None, ends: list[list[Any]], over: int | None) -> Finding | None:
        """What is wrong with the events that tell the end to someone."""
        whom = "" if to is None else f" to seat {to}"
        actions = self._line.actions
        count = 0
        for index, each in enumerate(ends):
            for event in each:
                if over is not None and index + 1 < over:
                    return _finding(
                        "told-early",
                        f"{_done(actions[index])} tells the end{whom}, and the outcome is null",
                        actions[: index + 1],
                    )
                count += 1
                if count > 1:
                    return _finding(
                        "told-again",
                        f"{_done(actions[index])} tells the end{whom} again: {shown(event)}",
                        actions[: index + 1],
                    )
                found = self._named(event, "the event that tells the end", index + 1)
                if found:
                    return found
        if "outcome" in self._subject.has:
            if over is None and count:
                index = next(index for index, each in enumerate(ends) if each)
                return _finding(
                    "told-early",
                    f"{_done(actions[index])} tells the end{whom}, and the outcome is null",
                    actions[: index + 1],
                )
            if over and not ends[over - 1]:
                return _finding(
                    "not-told",
                    f"the game is over after {_done(actions[over - 1])}, and none of its events "
                    f"tells the end{whom}",
                    actions[:over],
                )
        return None

    def _named(self, value: Any, what: str, index: int) -> Finding | None:
        """Whether seats that a value names exist."""
        for name, each in value.items() if isinstance(value, dict) else ():
            seats = each if name in _SEATS and isinstance(each, list) else []
            least = -1 if name in _SEAT else 0  # a single -1 is nobody
            for seat in [each] if name in _SEAT else seats:
                if type(seat) is int and not least <= seat < self._subject.seats:
                    return _finding(
                        "no-such-seat",
                        f"{what} names seat {seat} as {name}; there are seats 0 to "
                        f"{self._subject.seats - 1}",
                        self._line.actions[:index],
                    )
            inner = self._named(each, what, index)
            if inner:
                return inner
        return None


def _done(action: Action) -> str:
    name, *rest = action
    if name == "apply":
        return f"{shown(rest[1], 40)} from seat {rest[0]}"
    return f"{name}({shown(rest[0])})"


def _finding(kind: str, message: str, actions: list[Action]) -> Finding:
    return Finding(
        check=EndsOnce.name, kind=kind, message=message, channel="end", actions=list(actions)
    )
