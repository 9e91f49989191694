"""The host of a table, and the game of scripts that it is tried on.

What the host and the timers keep is plain data in one object. It is copied before the run of a
message, and the copy takes its place when the run raises. The game's own (the state, the seats,
what was published) is outside it. A timer's function stands as what it is to do, never as a
closure.

Where the contract leaves an order open this is what holds here: a step's successor is armed before
the step is done, as a repeated timer is.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from .outcomes import CallError, Refused, outcomes
from .seats import SeatsModel
from .timers import TimerList

__all__ = ["transcript"]

_MOST_REJECTED = 50


class _Kept:
    """What the host and the timers keep, and a message that raises does not change."""

    def __init__(self) -> None:
        self.timers = TimerList()
        self.began = 0
        self.holds: list[int] = []
        self.doing: list[int] = []
        self.frozen = False
        self.stopped = False
        self.left: list[str] = []
        self.rejected: list[dict[str, Any]] = []


def _same(first: Any, second: Any) -> bool:
    """Whether two JSON values are the same; true is not 1."""
    one, two = (json.dumps(value, sort_keys=True) for value in (first, second))
    return one == two


class _Host:
    """Host on a game of scripts."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.kept = _Kept()
        self.seats = None if given["ids"] is None else SeatsModel(given["ids"])
        self.phase = "playing"
        self.log: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self._host_id = given["host_id"]
        self._intents = given["intents"]

    def busy(self) -> bool:
        """Whether input is refused."""
        kept = self.kept
        pending = kept.timers.pending()
        # One whose timer was cancelled is over, unless it is at work right now.
        held = any(n in kept.doing or f"host:{n}" in pending for n in kept.holds)
        return held or kept.frozen or kept.timers.paused or kept.stopped

    def publish(self) -> None:
        """Write down a frame."""
        current = self.seats.current if self.seats else None
        frame = {"phase": self.phase, "log": self.log, "busy": self.busy(), "current": current}
        self.frames.append(copy.deepcopy(frame))

    # Messages.

    def _intent(self, msg: Any) -> dict[str, Any] | None:
        if not isinstance(msg, dict) or not isinstance(msg.get("t"), str):
            return None
        return next((each for each in self._intents if each["name"] == msg["t"]), None)

    def _seated(self, sender: Any) -> bool:
        if not isinstance(sender, str):
            return False
        # Without seats nobody is asked for one.
        return sender not in self.kept.left and (self.seats is None or sender in self.seats.ids)

    def _reason(self, sender: Any, msg: Any) -> str | None:
        """Why a message is refused: the first of all reasons that hold."""
        intent = self._intent(msg)
        if intent is None:
            return "unknown"
        is_host = self._host_id is not None and sender == self._host_id
        needs_turn = intent.get("turn", False)
        reasons = {
            "busy": self.busy(),
            "not-seated": not self._seated(sender),
            "not-host": intent.get("host", False) and not is_host,
            "phase": "phase" in intent and intent["phase"] != self.phase,
            "no-seats": needs_turn and self.seats is None,
            "turn": needs_turn and self.seats is not None and sender != self.seats.current,
            "when": "when" in intent
            and not any(_same(choice, msg.get("choice")) for choice in intent["when"]),
        }
        return next((reason for reason, holds in reasons.items() if holds), None)

    def handle(self, sender: Any, msg: Any) -> bool:
        """Whether a message is accepted; then its run is done, and the state published."""
        reason = self._reason(sender, msg)
        if reason:
            entry = {"sender": sender, "msg": msg, "reason": reason}
            self.kept.rejected = [*self.kept.rejected, entry][-_MOST_REJECTED:]
            return False
        intent = self._intent(msg)
        before = copy.deepcopy(self.kept)
        try:
            self.do((intent or {})["run"], {"sender": sender, "t": msg["t"]})
        except CallError:
            self.kept = before
            raise
        self.publish()
        return True

    def legal_moves(self, player: Any) -> list[dict[str, Any]]:
        """The messages that handle would accept from a player."""
        messages = [
            {**option, "t": intent["name"]}
            for intent in self._intents
            if not intent.get("hidden", False)
            for option in intent.get("options", [{}])
        ]
        return [message for message in messages if self._reason(player, message) is None]

    # Time.

    def _begin(self) -> int:
        self.kept.began += 1
        self.kept.holds.append(self.kept.began)
        return self.kept.began

    def _arm_own(self, number: int, ms: int, what: dict[str, Any]) -> None:
        self.kept.timers.arm(f"host:{number}", ms, {"number": number, **what})

    def hold(self, ms: int, run: list[Any] | None) -> None:
        """Refuse input for a time."""
        if not self.kept.stopped:
            number = self._begin()
            self._arm_own(number, ms, {"ms": ms, "steps": [], "done": run})

    def sequence(self, ms: int, steps: list[Any], done: list[Any] | None) -> None:
        """Do steps, one each ms, the first at once."""
        if not self.kept.stopped:
            self._go_on(self._begin(), ms, steps, done)

    def _go_on(self, number: int, ms: int, steps: list[Any], done: Any) -> None:
        """The next step; after the last one, the end."""
        if not steps:
            self._end(number, done)
            return
        self._arm_own(number, ms, {"ms": ms, "steps": steps[1:], "done": done})
        try:
            self._work(number, steps[0])
        except CallError:
            self.kept.timers.cancel(f"host:{number}")
            self._over(number)
            raise
        self.publish()

    def _end(self, number: int, run: list[Any] | None) -> None:
        try:
            self._work(number, run or [])
        finally:
            self._over(number)
        self.publish()

    def _work(self, number: int, actions: list[Any]) -> None:
        self.kept.doing = [*self.kept.doing, number]
        try:
            self.do(actions)
        finally:
            self.kept.doing = [each for each in self.kept.doing if each != number]

    def _over(self, number: int) -> None:
        self.kept.holds = [each for each in self.kept.holds if each != number]

    def advance(self, ms: int) -> None:
        """Let time pass."""
        target = self.kept.timers.now + ms
        while (timer := self.kept.timers.next_due(target)) is not None:
            what = timer.what
            if "number" in what:
                self._go_on(**what)
            else:
                self.do(what["run"])

    def stop(self) -> None:
        """Nothing of the host's runs any more."""
        self.kept.stopped = True
        self.kept.timers.cancel_all()

    # Scripts.

    def do(self, actions: list[Any], message: dict[str, Any] | None = None) -> None:
        """Do the actions of a script; `message` is the one whose run it is."""
        for action in actions:
            rest = {key: value for key, value in action.items() if key != "do"}
            self._do(action["do"], rest, message)

    def _do(self, name: str, action: dict[str, Any], message: dict[str, Any] | None) -> None:
        if name == "raise":
            raise CallError("raised")
        if name == "log":
            self.log.append(action["text"])
        elif name == "note":
            if message is None:
                raise ValueError("the contract does not say what note does outside of a run")
            self.log.append(f"{message['sender']}:{message['t']}")
        elif name == "handle":
            accepted = self.handle(action["sender"], action["msg"])
            self.log.append("accepted" if accepted else "refused")
        elif name in {"after", "every"}:
            what = {"run": action["run"]}
            interval = action["ms"] if name == "every" else None
            self.kept.timers.arm(action["name"], action["ms"], what, interval)
        elif name == "cancel":
            self.kept.timers.cancel(action["name"])
        elif name == "cancel_all":
            self.kept.timers.cancel_all()
        else:
            self._act(name, action)

    def _act(self, name: str, given: dict[str, Any]) -> Any:
        """What the actions of scripts and the calls of a transcript have in common."""
        kept = self.kept
        if name == "hold":
            return self.hold(given["ms"], given.get("run"))
        if name == "sequence":
            return self.sequence(given["ms"], given["steps"], given.get("done"))
        if name == "phase":
            self.phase = given["to"]
        elif name == "freeze":
            kept.frozen = given["on"]
        elif name in {"pause", "resume"}:
            kept.timers.paused = name == "pause"
        elif name == "stop":
            self.stop()
        elif name == "leave":
            kept.left = [*kept.left, given["id"]]
        elif name == "join":
            kept.left = [each for each in kept.left if each != given["id"]]
        else:
            return self._of_the_seats(name, given)
        return None

    def _of_the_seats(self, name: str, given: dict[str, Any]) -> Any:
        if self.seats is None:
            raise ValueError(f"the contract does not say what {name} does without seats")
        return self.seats.call("set_status" if name == "status" else name, given)

    def call(self, method: str, arguments: dict[str, Any]) -> Any:
        """What a method, or a property, gives."""
        if method == "handle":
            return self.handle(**arguments)
        if method == "legal_moves":
            return self.legal_moves(**arguments)
        if method == "advance":
            return self.advance(**arguments)
        if method == "frames":
            frames, self.frames = self.frames, []
            return frames
        kept = {
            "busy": self.busy(),
            "rejected": self.kept.rejected,
            "pending": self.kept.timers.pending(),
            "log": self.log,
        }
        return kept[method] if method in kept else self._act(method, arguments)


def transcript(given: dict[str, Any], refused: Refused) -> list[dict[str, Any]]:
    """The outcomes of the calls on a Host."""
    host = _Host(given)

    def call(method: str, arguments: dict[str, Any]) -> Any:
        kind = refused(method, arguments)
        if kind:
            raise CallError(kind)
        return host.call(method, arguments)

    return outcomes(given["calls"], call)
