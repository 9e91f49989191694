"""The host of a table: which messages are let through, when, and what happens then.

A game's host holds the state, and everybody else sends messages `{"t": NAME, ...}`. A message is
done only if it passes every check, in this order, and is refused with the first reason else:

* unknown: it is no mapping, has no text `t`, or no intent has that name;
* busy: the table is held, frozen, paused or stopped;
* not-seated: no seat has the sender's id, or its player has left;
* not-host: the intent is the host's, and somebody else sent it;
* phase: the game is in another phase than the intent's;
* no-seats, turn: the intent is for the current seat, and there are no seats, or it is another's;
* when: the intent's own condition doesn't hold.

No message can raise, whatever it is; only the game's own functions can. If `run` does, the host
and the timers are as they were before the message, nothing is published, and the error reaches the
caller. The game's state is the game's to mend. Nothing here awaits: a `when` that gives an
awaitable is an error, since it would let everything through, and a coroutine that `run` gives never
runs.

`legal_moves` asks the same questions by the same functions, so what it offers is what `handle`
accepts.

Holds are timers, named host:1, host:2, ... in the order in which they began, and the table is held
while one of them is armed. So what cancels the timers ends the holds too: a game that ends a round
by `cancel_all` in the middle of a sequence doesn't freeze its table for good, and steps that were
to come don't come. Names that begin with "host:" are the host's, and a game leaves them alone.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._holds import Holds
from ._intents import check_intents
from ._messages import MessageContext, messages_on_offer, name_in, plain
from ._times import check_milliseconds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Context, Intent, Reason, Rejection, TableSeats, TableTimers  # noqa: TID252 - as above
    from ._intents import CompiledIntent

    Action = Callable[[], object]
    _Part = TypeVar("_Part")

__all__ = ["Host"]

_KEPT_REJECTIONS = 50

# Why no message is let in, other than a hold; each on its own, so that thawing doesn't unpause.
_FROZEN = 1
_PAUSED = 2
_STOPPED = 4

_SEATS = ("all", "current")
_TIMERS = (
    "pending",
    "after",
    "cancel",
    "cancel_all",
    "pause",
    "resume",
    "begin",
    "commit",
    "rollback",
)


class Host:
    """The host of one table.

    Args:
        state: The game's state, any value; it is handed on as `ctx.state`, and nothing else.
        seats: What has `all` and `current`, such as `Seats`; None for a table without, where
            every sender that is a text counts as seated.
        timers: Such as `Timers` (`samedeal.contracts.TableTimers`), this host's alone, since two
            would name their holds alike; None for a table without, which can't hold or run
            sequences.
        phase: A function that gives the phase that the game is in; None for a game without.
        publish: A function that shows the state to the players: called after every message that
            was done and after every frame of a hold or a sequence, and never after a refusal.
        intents: A mapping of names to functions of a context (`sender`, `msg`, `state`, `table`),
            or to mappings with the function as `run` and with any of:

            * `turn`: True if it is for the current seat alone;
            * `phase`: the phase it is for, a text;
            * `host`: True if it is for the host alone;
            * `when`: a function of a context that says at once whether it may be done now;
            * `options`: a function of a context that gives the sets of arguments on offer, a list
              of mappings (their `t` is the intent's name, whatever they say);
            * `hidden`: True to keep it out of `legal_moves`.
        host_id: The id of the player who is the host; None for nobody.

    Raises:
        TypeError: an argument, or a member of an intent, is of the wrong type, or seats or timers
            lacks a method.
        ValueError: an intent has an unknown member or no run, or names a phase while there is no
            function for it.
    """

    __slots__ = (
        "_closed",
        "_holds",
        "_host_id",
        "_intents",
        "_left",
        "_phase",
        "_publish",
        "_rejected",
        "_seats",
        "_state",
        "_timers",
    )

    def __init__(  # noqa: PLR0913 - all by name
        self,
        *,
        state: object = None,
        seats: TableSeats | None = None,
        timers: TableTimers | None = None,
        phase: Callable[[], object] | None = None,
        publish: Action | None = None,
        intents: Mapping[str, Callable[[Context], object] | Intent],
        host_id: str | None = None,
    ) -> None:
        self._state = state
        self._seats = None if seats is None else _checked("seats", seats, _SEATS)
        self._timers = None if timers is None else _checked("timers", timers, _TIMERS)
        for name, function in (("phase", phase), ("publish", publish)):
            if function is not None:
                _checks.check_callable(name, function)
        self._phase = phase
        self._publish = publish
        self._intents = check_intents(intents)
        self._host_id = None if host_id is None else _checks.check_text("host_id", host_id)
        if phase is None:
            for name, intent in self._intents.items():
                if intent.phase is not None:
                    _checks.refuse_value(
                        "phase", phase, f"a function, since the intent {name!r} names a phase"
                    )
        # All that a message may change, and a raising one must not. The values themselves are
        # only ever replaced, so `handle` can keep them and put them back.
        self._closed = 0
        self._holds = Holds(self._timers, publish)
        self._left: frozenset[str] = frozenset()
        self._rejected: tuple[Rejection, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether messages are refused: the table is held, frozen, paused or stopped."""
        return self._closed != 0 or self._holds.are_on()

    @property
    def rejected(self) -> list[Rejection]:
        """The last 50 refusals, the oldest first: who sent what, and why it was refused."""
        return [refusal.copy() for refusal in self._rejected]

    def handle(self, sender: object, msg: object) -> bool:
        """Do what a message asks for, or refuse it.

        Args:
            sender: The id of the player who sent it. Anything may come, and no seat has the id
                of what is no text.
            msg: The message, anything.

        Returns:
            Whether it was accepted; if not, `rejected` has the reason.

        Raises what a function of the game's raises; see the module for what holds then.
        """
        name = name_in(msg)
        intent = None if name is None else self._intents.get(name)
        if intent is None:
            return self._reject(sender, msg, "unknown")
        context = MessageContext(plain(sender), msg, self._state, self)
        reason = self._bar_to(context.sender) or self._bar_between(intent, context.sender)
        if reason is None and not _lets_through(intent, context):
            reason = "when"
        if reason is not None:
            return self._reject(sender, msg, reason)
        timers = self._timers
        holds = self._holds
        before = (self._closed, self._left, self._rejected, holds.names, holds.begun)
        if timers is not None:
            timers.begin()
        try:
            intent.run(context)
            if timers is not None:
                timers.commit()
        except BaseException:
            if timers is not None:
                timers.rollback()
            self._closed, self._left, self._rejected, holds.names, holds.begun = before
            raise
        if self._publish is not None:
            self._publish()
        return True

    def legal_moves(self, player: object) -> list[dict[str, Any]]:
        """Return the messages that `handle` would accept from a player now.

        Args:
            player: An id; anything else has no legal moves.

        Returns:
            New messages, in the order of the intents and of what their `options` give;
            `{"t": NAME}` alone for an intent without options. Hidden intents are left out.

        Raises:
            TypeError: `options` of an intent gives no list of mappings.

        Raises what a function of the game's raises, too.
        """
        player = plain(player)
        moves: list[dict[str, Any]] = []
        if self._bar_to(player) is not None:
            return moves
        for name, intent in self._intents.items():
            if intent.hidden or self._bar_between(intent, player) is not None:
                continue
            messages: list[dict[str, Any]] = [{"t": name}]
            if intent.options is not None:
                context = MessageContext(player, messages[0], self._state, self)
                messages = messages_on_offer(name, intent.options(context))
            for message in messages:
                context = MessageContext(player, message, self._state, self)
                if _lets_through(intent, context):
                    moves.append(message)
        return moves

    def leave(self, id: str) -> None:  # noqa: A002 - the contract's word
        """Take note that a player has left: not seated, and without legal moves, from now on.

        The seats are the game's; to leave is not to be eliminated.

        Raises:
            TypeError: id is no str.
        """
        self._left |= {_checks.check_text("id", id)}

    def join(self, id: str) -> None:  # noqa: A002 - the contract's word
        """Take note that a player who left is back.

        Raises:
            TypeError: id is no str.
        """
        self._left -= {_checks.check_text("id", id)}

    def hold(self, ms: int, run: Action | None = None) -> None:
        """Refuse messages for a time, so that the players see what happened.

        Then run is called, and when it is through the table is no longer held, unless something
        else holds it, and the state is published. Holds nest: the last to end thaws the table. If
        run raises, the hold ends all the same, nothing is published, and the error reaches the
        caller of the clock.

        Args:
            ms: How long, an integer from 0 to 2**31 - 1.
            run: A function without arguments, or None.

        Raises:
            TypeError: ms is no number, or run no function.
            ValueError: ms is out of range or no integer.
            RuntimeError: the host has no timers.
        """
        ms = check_milliseconds("ms", ms)
        if run is not None:
            _checks.check_callable("run", run)
        holds = self._holds
        holds.timers()
        if not self._closed & _STOPPED:
            holds.arm(holds.begin(), ms, lambda: holds.end(run))

    def sequence(self, ms: int, steps: Sequence[Action], done: Action | None = None) -> None:
        """Run steps, the first at once and one each ms, and refuse messages until they are done.

        The state is published after each step. `done` comes ms after the last step, or at once if
        there are no steps; when it is through the table is no longer held, unless something else
        holds it, and the state is published once more. A step that raises ends the sequence;
        nothing is published for it, and the error reaches the caller (of the clock, but for the
        first step).

        Args:
            ms: The time from step to step, an integer from 0 to 2**31 - 1.
            steps: A sequence of functions without arguments.
            done: Such a function, or None.

        Raises:
            TypeError: ms is no number, steps no sequence, or a step or done no function.
            ValueError: ms is out of range or no integer.
            RuntimeError: the host has no timers.
        """
        ms = check_milliseconds("ms", ms)
        steps = list(_checks.check_sequence("steps", steps))
        for index, step in enumerate(steps):
            _checks.check_callable(f"steps[{index}]", step)
        if done is not None:
            _checks.check_callable("done", done)
        holds = self._holds
        holds.timers()
        if not self._closed & _STOPPED:
            holds.play(holds.begin(), ms, iter(steps), done)

    def freeze(self, on: bool) -> None:  # noqa: FBT001 - the contract's word
        """Refuse messages until it is called with False; timers go on.

        Raises:
            TypeError: on is no bool.
        """
        frozen = _checks.check_bool("on", on)
        self._closed = self._closed | _FROZEN if frozen else self._closed & ~_FROZEN

    def stop(self) -> None:
        """End it all: every timer is cancelled, and nothing runs or is accepted any more.

        A message or a frame that is under way is still published, so that the players see the end.
        """
        self._closed |= _STOPPED
        if self._timers is not None:
            self._timers.cancel_all()

    def pause(self) -> None:
        """Refuse messages, and have no timer fire, until `resume`."""
        self._closed |= _PAUSED
        if self._timers is not None:
            self._timers.pause()

    def resume(self) -> None:
        """End the pause."""
        self._closed &= ~_PAUSED
        if self._timers is not None:
            self._timers.resume()

    def _bar_to(self, sender: object) -> Reason | None:
        """Return why nothing is let through from a sender now, whatever it is."""
        if self._closed or self._holds.are_on():
            return "busy"
        # An object of another type could say that it equals an id.
        if type(sender) is not str or sender in self._left:
            return "not-seated"
        if self._seats is not None and sender not in self._seats.all:
            return "not-seated"
        return None

    def _bar_between(self, intent: CompiledIntent, sender: object) -> Reason | None:
        """Return why an intent is closed to a seated sender, whatever the message."""
        if intent.host and sender != self._host_id:
            return "not-host"
        if intent.phase is not None and self._phase is not None and self._phase() != intent.phase:
            return "phase"
        if intent.turn:
            if self._seats is None:
                return "no-seats"
            if sender != self._seats.current:
                return "turn"
        return None

    def _reject(self, sender: object, msg: object, reason: Reason) -> bool:
        refusal: Rejection = {"sender": sender, "msg": msg, "reason": reason}
        self._rejected = (*self._rejected[1 - _KEPT_REJECTIONS :], refusal)
        return False


def _lets_through(intent: CompiledIntent, context: MessageContext) -> bool:
    """Whether the guard of an intent, if it has one, lets a message through."""
    if intent.when is None:
        return True
    answer = intent.when(context)
    if hasattr(type(answer), "__await__"):
        # A coroutine that nobody awaits would warn of itself, on top of the error.
        close = getattr(answer, "close", None)
        if close is not None:
            close()
        _checks.refuse_type("when(context)", answer, "true or false at once, not an awaitable")
    return bool(answer)


def _checked(name: str, value: _Part, members: tuple[str, ...]) -> _Part:
    """Return seats or timers if they have what a host asks of them."""
    for member in members:
        if not hasattr(value, member):
            _checks.refuse_type(name, value, f"an object with {', '.join(members)}, or None")
    return value
