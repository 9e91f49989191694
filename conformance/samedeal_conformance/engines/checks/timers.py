"""timers: none is armed after the end, and nothing moves while the game is paused or held.

While a timer marks a hold, or the game is paused, every move is refused; also between the ends of
two holds, and after a seat has left, which ends no hold. In a pause no time passes: what anybody
sees stays as it is, and afterwards nothing falls due sooner than it would have. Once holds and
pauses are over, the game goes on. However much time passes at once, a game that ends by it has
nothing armed any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.comparing import observed
from samedeal_conformance.engines.findings import Change, Finding
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.probing import probed
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.standing import is_over, is_stuck, moved_by, moves_near
from samedeal_conformance.engines.values import difference, pointer_parts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Action, Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Timers"]

_STATES = 3
_HELD = 2
"""How many states of a game are looked at, and how many besides in which it is held."""

_MOVES = 4

_INTO_HOLD = (1, 200, 300, 500, 1000, 2000, 4000, *(10_000,) * 20)
_LONG = 600_000
_AFTER_PAUSE = (10, 100, 1000, 10_000)


class Timers(Check):
    """None is armed after the end; nothing moves while paused or held."""

    name: ClassVar[str] = "timers"
    style: ClassVar[Style] = Style(pauses=True)
    games: ClassVar[int] = 40

    def lacking(self, subject: Subject) -> str | None:
        """What is armed must be known."""
        if "timers" in subject.has:
            return None
        return "add timers(state), or armed() of a stateful game: a list of what is armed"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Look at the states in which something is armed, and let time pass there."""
        armed = yield [Call("timers", (state,)) for state in game.states]
        tally.count("states with something armed", sum(map(bool, armed)))
        held = [index for index, each in enumerate(armed) if _holds(each)]
        indices = {*probed(game, rng, _STATES), *rng.shuffle(held)[:_HELD], *held[-1:]}
        paused = _paused(game)
        for index in sorted(indices):
            look = _Look(subject, game, index, rng, tally)
            found = yield from look.at(game.states[index], paused=paused[index])
            if found:
                return found
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Something must have been armed, or paused."""
        del subject
        if tally.counts["states with something armed"] or tally.counts["pauses"]:
            return None
        return "nothing was ever armed; a game without timers needs no timers(state)"


class _Look:
    """Looks at one state of a game, and those that follow when time passes and seats leave."""

    def __init__(self, subject: Subject, game: Game, index: int, rng: Rng, tally: Tally) -> None:
        self._subject = subject
        self._game = game
        self._index = index
        self._rng = rng
        self._tally = tally
        self._moves = moves_near(game, index, subject.seats, rng, _MOVES)

    def at(self, state: Any, *, paused: bool) -> Asks[Finding | None]:
        """What is wrong in a state, and after it."""
        if (yield from is_over(self._subject, state)):
            return (yield from self._ended(state, []))
        found = yield from self._ending(state)
        if found is None and not paused:
            found = yield from self._held(state)
        if found is None:
            found = yield from self._pausing(state, paused=paused)
        return found

    def _ended(self, state: Any, more: list[Action]) -> Asks[Finding | None]:
        """A game that is over has nothing armed."""
        self._tally.count("ends")
        armed = yield Call("timers", (state,))
        if not armed:
            return None
        return self._found("armed-after-end", f"it is over, and {_named(armed)} is armed", more)

    def _ending(self, state: Any) -> Asks[Finding | None]:
        """Let everything fall due at once; if that ends the game, nothing is armed."""
        later = yield from self._advanced(state, _LONG)
        if later is None or not (yield from is_over(self._subject, later)):
            return None
        self._tally.count("ends by time alone")
        return (yield from self._ended(later, [["advance", _LONG]]))

    def _held(self, state: Any) -> Asks[Finding | None]:
        """While it is held nothing moves, however long that is, and whoever leaves."""
        if not _holds((yield Call("timers", (state,)))):
            return None
        self._tally.count("holds")
        found = yield from self._holding(state, [])
        if found or "leave" not in self._subject.has:
            return found
        for seat in range(self._subject.seats):
            reply = yield Call("leave", (state, seat))
            if type(reply) is not Accepted:
                continue
            self._tally.count("seats that left in a hold")
            over = yield from is_over(self._subject, reply.state)
            if not over and not _holds((yield Call("timers", (reply.state,)))):
                message = f"it is held, and no longer once seat {seat} has left"
                return self._found("hold-lost", message, [])
            found = yield from self._holding(reply.state, [["leave", seat]])
            if found:
                return found
        return None

    def _holding(self, state: Any, more: list[Action]) -> Asks[Finding | None]:
        """Go through a hold in small steps, and try moves after each; then it must go on."""
        for ms in (0, *_INTO_HOLD):
            later = (yield from self._advanced(state, ms)) if ms else state
            if later is None:
                return None
            more = [*more, ["advance", ms]] if ms else more
            state = later
            if (yield from is_over(self._subject, state)):
                return (yield from self._ended(state, more))
            armed = yield Call("timers", (state,))
            if not _holds(armed):
                break
            found = yield from self._moved(
                state, f"{_named(filter(_marks, armed))} holds it", more, "hold"
            )
            if found:
                return found
        else:
            message = f"it is still held after {sum(_INTO_HOLD) // 1000} s"
            return self._found("endless-hold", message, more[:-1])
        if (yield from is_stuck(self._subject, state, self._rng)):
            message = "after a hold nobody can move, nothing is armed, and it isn't over"
            return self._found("stuck", message, more)
        return None

    def _moved(self, state: Any, why: str, more: list[Action], what: str) -> Asks[Finding | None]:
        if not self._subject.registration.checks_moves:
            return None
        self._tally.count(f"moves in a {what}", len(self._moves))
        move = yield from moved_by(self._subject, state, self._moves)
        if move is None:
            return None
        message = f"{why}, and apply accepted {shown(move[1])} from seat {move[0]}"
        return self._found(f"moved-in-{what}", message, more)

    def _pausing(self, state: Any, *, paused: bool) -> Asks[Finding | None]:
        """Pause, look that nothing moves, and go on."""
        if "pause" not in self._subject.has:
            return None
        more: list[Action] = [] if paused else [["pause", True]]
        if not paused:
            reply = yield Call("pause", (state, True))
            if type(reply) is not Accepted:
                return None
            state = reply.state
        self._tally.count("pauses")
        found = yield from self._moved(state, "it is paused", more, "pause")
        if found:
            return found
        later = yield from self._advanced(state, _LONG)
        if later is not None:
            found = yield from self._stood(state, later, more)
        return found or (yield from self._left_in_pause(state, more))

    def _stood(self, state: Any, later: Any, more: list[Action]) -> Asks[Finding | None]:
        """No time has passed from one state to the other, as far as one can tell."""
        before = yield from observed(self._subject, state)
        after = yield from observed(self._subject, later)
        for channel, was in before.items():
            found = None if channel == "timers" else difference(was, after[channel])
            if found:
                place = f", at {found.pointer}" if found.pointer else ""
                message = f"time passes in a pause: advance({_LONG}) changes the {channel}{place}"
                return self._found("time-in-pause", message, more, Change(*found))
        return (yield from self._resumed(state, later, more))

    def _resumed(self, state: Any, later: Any, more: list[Action]) -> Asks[Finding | None]:
        """The game goes on in the same way after a short pause and a long one."""
        replies = yield [Call("pause", (each, False)) for each in (state, later)]
        for reply in replies:
            if type(reply) is not Accepted:
                message = f"it is paused, and pause(false) is refused ({reply.code})"
                return self._found("no-end-of-pause", message, more)
        one, other = (reply.state for reply in replies)
        passed = 0
        for ms in (0, *_AFTER_PAUSE):
            one = (yield from self._advanced(one, ms)) if ms else one
            other = (yield from self._advanced(other, ms)) if ms else other
            if one is None or other is None:
                return None
            passed += ms
            before, after = (yield from self._due(one)), (yield from self._due(other))
            found = difference(before, after)
            if found:
                message = f"time passes in a pause: {passed} ms after one of {_LONG} ms the "
                what = pointer_parts(found.pointer)[0]
                message += f"the {what} differ from what they are after a short one"
                return self._found("time-in-pause", message, more, Change(*found))
        return None

    def _due(self, state: Any) -> Asks[dict[str, Any]]:
        """What tells whether something has fallen due; a time that is shown may be another."""
        seen = yield from observed(self._subject, state)
        kept = {name: each for name, each in seen.items() if not name.startswith("view")}
        return {**kept, "timers": [_named([each]) for each in seen["timers"]]}

    def _left_in_pause(self, state: Any, more: list[Action]) -> Asks[Finding | None]:
        """A seat that leaves in a pause: nothing moves then, and afterwards it goes on."""
        if "leave" not in self._subject.has:
            return None
        seat = self._rng.int(0, self._subject.seats)
        left = yield Call("leave", (state, seat))
        if type(left) is not Accepted or (yield from is_over(self._subject, left.state)):
            return None
        more = [*more, ["leave", seat]]
        found = yield from self._moved(left.state, "it is paused", more, "pause")
        if found:
            return found
        reply = yield Call("pause", (left.state, False))
        if type(reply) is not Accepted:
            return None
        if (yield from is_stuck(self._subject, reply.state, self._rng)):
            message = f"seat {seat} left in a pause, and after it nobody can move, nothing is "
            return self._found(
                "stuck", message + "armed, and it isn't over", [*more, ["pause", False]]
            )
        return None

    def _advanced(self, state: Any, ms: int) -> Asks[Any]:
        """The state when time has passed; None where it can't."""
        if "advance" not in self._subject.has:
            return None
        reply = yield Call("advance", (state, ms))
        return reply.state if type(reply) is Accepted else None

    def _found(
        self, kind: str, message: str, more: list[Action], change: Change | None = None
    ) -> Finding:
        return Finding(
            check=Timers.name,
            kind=kind,
            message=message + _after(more),
            shown=change,
            actions=self._game.actions[: self._index],
            extra={"then": more},
        )


def _marks(timer: Any) -> bool:
    return isinstance(timer, dict) and timer.get("hold") is True


def _holds(armed: list[Any]) -> bool:
    """Whether one of these timers marks a hold."""
    return any(map(_marks, armed))


def _named(armed: Iterable[Any]) -> str:
    """The names of timers, and which of them hold the game."""
    names = [
        str(each.get("name", "a timer")) if isinstance(each, dict) else shown(each)
        for each in armed
    ]
    return ", ".join(names)


def _paused(game: Game) -> list[bool]:
    """Whether each state is in a pause."""
    found = [False]
    for name, *arguments in game.actions:
        found.append(arguments[0] if name == "pause" else found[-1])
    return found


def _after(more: list[Action]) -> str:
    """What was done after the moves of the game, in words."""
    if not more:
        return ""
    return "; after " + ", ".join(
        f"{name}({shown(arguments[0])})" for name, *arguments in more[-3:]
    )
