"""The host of a table."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

from .checks import check_integer, check_list, check_text
from .structures import answer_of, check_boolean, check_function, check_object

__all__ = ["Host"]

MOST = 2**31 - 1


class Context(NamedTuple):
    """What an intent's functions are given."""

    sender: Any
    msg: Any
    state: Any
    seats: Any
    timers: Any
    host: Any


class Host:
    """Lets messages through, or not."""

    def __init__(  # noqa: PLR0913 - a game's parts, by name
        self,
        *,
        state: Any,
        seats: Any,
        timers: Any,
        phase: Any,
        publish: Any,
        intents: Any,
        host_id: Any = None,
    ) -> None:
        check_function("phase", phase)
        check_function("publish", publish)
        check_object("intents", intents)
        self.state = state
        self.seats = seats
        self.timers = timers
        self.phase = phase
        self.publish = publish
        self.intents = {name: declared(intent) for name, intent in intents.items()}
        self.host_id = host_id
        self.gone: list[str] = []
        self.refusals: list[dict[str, Any]] = []
        self.frozen = False
        self.paused = False
        self.stopped = False
        # How many holds and sequences there were; the timers of those that are not over; how many
        # functions of theirs are running.
        self.begun = 0
        self.held: list[str] = []
        self.running = 0

    # ---- messages ----

    def handle(self, sender: Any, msg: Any) -> bool:
        """Do what a message asks for, if it is let through."""
        reason = self.reason(sender, msg)
        if reason is not None:
            refusal = {"sender": sender, "msg": msg, "reason": reason}
            self.refusals = [*self.refusals, deepcopy(refusal)][-50:]
            return False
        before = self.save()
        try:
            self.intents[msg["t"]]["run"](self.context(sender, msg))
        except BaseException:
            self.restore(before)
            raise
        self.publish()
        return True

    def reason(self, sender: Any, msg: Any) -> str | None:  # noqa: PLR0911 - one for each reason
        """Return why a message is refused, if it is."""
        if not isinstance(msg, dict) or not isinstance(msg.get("t"), str):
            return "unknown"
        if msg["t"] not in self.intents:
            return "unknown"
        intent = self.intents[msg["t"]]
        if self.busy:
            return "busy"
        if not self.seated(sender):
            return "not-seated"
        if intent["host"] and sender != self.host_id:
            return "not-host"
        if intent["phase"] is not None and self.phase() != intent["phase"]:
            return "phase"
        if intent["turn"] and self.seats is None:
            return "no-seats"
        if intent["turn"] and self.seats.current != sender:
            return "turn"
        if not answer_of("when", intent["when"], self.context(sender, msg)):
            return "when"
        return None

    def seated(self, sender: Any) -> bool:
        """Tell whether somebody sits at the table."""
        if not isinstance(sender, str) or sender in self.gone:
            return False
        return self.seats is None or sender in self.seats.all

    def context(self, sender: Any, msg: Any) -> Context:
        """Return what an intent's functions are given."""
        return Context(sender, msg, self.state, self.seats, self.timers, self)

    def legal_moves(self, player: Any) -> list[dict[str, Any]]:
        """Return the messages that would be let through."""
        moves: list[dict[str, Any]] = []
        for name, intent in self.intents.items():
            if intent["hidden"]:
                continue
            offers = intent["options"](self.context(player, {"t": name}))
            messages = [{**deepcopy(offer), "t": name} for offer in offers]
            moves += [msg for msg in messages if self.reason(player, msg) is None]
        return moves

    def leave(self, id: Any) -> None:  # noqa: A002 - the contract's word
        """Let a seat leave."""
        check_text("id", id)
        self.gone = [*self.gone, id]

    def join(self, id: Any) -> None:  # noqa: A002 - the contract's word
        """Let it come back."""
        check_text("id", id)
        self.gone = [each for each in self.gone if each != id]

    @property
    def rejected(self) -> list[dict[str, Any]]:
        """The last refusals."""
        return deepcopy(self.refusals)

    # ---- holds and sequences ----

    def begin(self) -> str:
        """Return the name of the timer of another hold."""
        self.begun += 1
        name = f"host:{self.begun}"
        self.held = [*self.held, name]
        return name

    def frame(self, name: str, fn: Any) -> None:
        """Call a function of a hold or a sequence, and publish; if it raises, that is the end."""
        self.running += 1
        try:
            if fn is not None:
                fn()
        except BaseException:
            self.timers.cancel(name)
            raise
        finally:
            self.running -= 1
            if name not in self.timers.pending:
                self.held = [each for each in self.held if each != name]
        self.publish()

    def hold(self, ms: Any, run: Any = None) -> None:
        """Refuse input for a while."""
        check_integer("ms", ms, 0, MOST)
        if run is not None:
            check_function("run", run)
        if self.stopped:
            return
        name = self.begin()
        self.timers.after(name, ms, lambda: self.frame(name, run))

    def sequence(self, ms: Any, steps: Any, done: Any = None) -> None:
        """Refuse input while steps are played."""
        check_integer("ms", ms, 0, MOST)
        check_list("steps", steps)
        for step in steps:
            check_function("a step", step)
        if done is not None:
            check_function("done", done)
        if self.stopped:
            return
        self.play(self.begin(), ms, [*steps, done])

    def play(self, name: str, ms: int, frames: list[Any]) -> None:
        """Play the first frame of a sequence, and let the others follow."""
        first, *others = frames
        if others:
            self.timers.after(name, ms, lambda: self.play(name, ms, others))
        self.frame(name, first)

    # ---- the table at rest ----

    @property
    def busy(self) -> bool:
        """Whether input is refused."""
        waiting = [name for name in self.timers.pending if name in self.held]
        return bool(self.frozen or self.paused or self.stopped or waiting or self.running)

    def freeze(self, on: Any) -> None:
        """Refuse input, or let it in again."""
        check_boolean("on", on)
        self.frozen = on

    def pause(self) -> None:
        """Let nothing move."""
        self.paused = True
        self.timers.pause()

    def resume(self) -> None:
        """Let it move again."""
        self.paused = False
        self.timers.resume()

    def stop(self) -> None:
        """Let nothing move ever again."""
        self.stopped = True
        self.timers.cancel_all()

    # ---- undoing ----

    def save(self) -> Any:
        """Return what a run may change of the host."""
        fields = (self.gone, self.refusals, self.frozen, self.paused, self.stopped)
        return fields, (self.begun, self.held), self.timers.save()

    def restore(self, saved: Any) -> None:
        """Make the host what it was."""
        fields, holds, timers = saved
        self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields
        self.begun, self.held = holds
        self.timers.restore(timers)


def declared(intent: Any) -> dict[str, Any]:
    """Return an intent with all of its members."""
    given = {"run": intent} if callable(intent) else intent
    check_object("an intent", given)
    whole = {
        "turn": False,
        "phase": None,
        "host": False,
        "hidden": False,
        "when": lambda _: True,
        "options": lambda _: [{}],
        **given,
    }
    for name in ("when", "options", "run"):
        check_function(name, whole.get(name))
    return whole
