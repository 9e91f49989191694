"""The transcripts of the table module, done by a Python kit.

A transcript makes one object, or a host with its seats, timers and clock, makes calls on it, and
answers a list of outcomes: `{"ok": VALUE}` or `{"error": KIND}`, the kind being `value`, `type`,
`raised` (an error that a script of the transcript asked for) or `other`. What the methods do is in
`vectors/operations.json`; here is how they are called. Nothing here knows an expected value.

Functions that a game would hand over stand in the input in a form of JSON: labels, lists of
actions, maps. What is not of that form is handed to the kit as it is, since refusing it is the
kit's business.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from .encoding import encoded
from .sharing import Arguments, take

if TYPE_CHECKING:
    from collections.abc import Callable

    Outcomes = list[dict[str, Any]]
    Methods = dict[str, Callable[..., Any]]

__all__ = ["TRANSCRIPTS"]

_TWO_32 = 2**32


class _RaisedError(Exception):
    """An error of the game's own, which a script asked for."""


def _outcomes(calls: Any, methods: Methods, **given: Any) -> Outcomes:
    """Make the calls, one after the other; `given` is what else the kit was handed."""
    outcomes: Outcomes = []
    arguments = Arguments({**given, "calls": calls})
    for call in calls:
        try:
            arguments.add(call["arguments"])
            result = methods[call["method"]](**call["arguments"])
            value = encoded(result)
            take(call["method"], result, arguments)
        except Exception as error:  # noqa: BLE001 - whatever a kit raises is an answer
            outcomes.append({"error": _kind(error)})
        else:
            outcomes.append({"ok": value})
    return outcomes


def _kind(error: Exception) -> str:
    if isinstance(error, _RaisedError):
        return "raised"
    if isinstance(error, ValueError):
        return "value"
    return "type" if isinstance(error, TypeError) else "other"


def _raise() -> None:
    raise _RaisedError


def _members(thing: Any, methods: str, properties: str = "") -> Methods:
    """The methods of an object, and its properties as methods without arguments, by name."""

    # Looked up when called: a kit that lacks one fails in that call alone.
    def method(name: str) -> Callable[..., Any]:
        def call(**arguments: Any) -> Any:
            return getattr(thing, name)(**arguments)

        return call

    def read(name: str) -> Callable[[], Any]:
        return lambda: getattr(thing, name)

    return {
        **{name: method(name) for name in methods.split()},
        **{name: read(name) for name in properties.split()},
    }


# ---- rng, deck, seats, standings ----


def _rng(kit: Any, seed: Any, calls: Any) -> Outcomes:
    rng = kit.table.TableRng(seed)
    methods = _members(rng, "int range pick shuffle", "seed")
    return _outcomes(calls, {**methods, "call": lambda: _numerator(rng())})


def _numerator(x: Any) -> Any:
    """Return the k of x = k / 2**32; a value that is no such number stays as it is."""
    k = x * _TWO_32 if type(x) is float else x
    return int(k) if type(k) is float and k == math.floor(k) else k


def _deck(kit: Any, seed: Any, cards: Any, calls: Any) -> Outcomes:
    deck = kit.table.Deck(cards, kit.table.TableRng(seed))
    methods = "draw draw_many peek discard reshuffle add"
    properties = "left discarded exhausted drawn"
    return _outcomes(calls, _members(deck, methods, properties), cards=cards)


def _seats(kit: Any, ids: Any, calls: Any) -> Outcomes:
    methods = "start_round next move_to set_status eliminate status is_active"
    properties = "current dealer active remaining out survivor settled all"
    return _outcomes(calls, _members(kit.table.Seats(ids), methods, properties), ids=ids)


def _by_score(kit: Any, **arguments: Any) -> Any:
    return kit.table.standings.by_score(**_with_function(arguments))


def _by_elimination(kit: Any, ids: Any, out: Any, **arguments: Any) -> Any:
    seats = kit.table.Seats(ids)
    for each in out:
        seats.eliminate(each)
    return kit.table.standings.by_elimination(seats, **_with_function(arguments))


def _with_function(arguments: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments, detail being a function if it is a map."""
    texts = arguments.get("detail")
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        return arguments
    return {**arguments, "detail": lambda each, _: texts.get(each, "")}


# ---- timers ----


def _timers(kit: Any, scripts: Any, calls: Any) -> Outcomes:
    clock = kit.table.VirtualClock()
    timers = kit.table.Timers(clock)
    script_of = {script["label"]: script["calls"] for script in scripts}
    written: list[str] = []

    def function(label: Any) -> Any:
        def fire() -> None:
            written.append(label)
            for call in script_of.get(label, ()):
                methods[call["method"]](**call["arguments"])

        return fire if isinstance(label, str) else label

    def advance(ms: Any) -> list[str]:
        written.clear()
        clock.advance(ms)
        return written.copy()

    methods = _members(timers, "cancel cancel_all pause resume", "pending")
    methods |= _members(clock, "", "now")
    methods |= {
        "after": lambda name, ms, fn: timers.after(name, ms, function(fn)),
        "every": lambda name, ms, fn: timers.every(name, ms, function(fn)),
        "advance": advance,
        "raise": _raise,
    }
    return _outcomes(calls, methods)


# ---- host ----


class _Game:
    """A host on a game of scripts."""

    def __init__(self, kit: Any, ids: Any, host_id: Any, intents: Any) -> None:
        self.state: dict[str, Any] = {"phase": "playing", "log": []}
        self.clock = kit.table.VirtualClock()
        self.timers = kit.table.Timers(self.clock)
        self.seats: Any = None if ids is None else kit.table.Seats(ids)
        self.frames: list[dict[str, Any]] = []
        self.host: Any = kit.table.Host(
            state=self.state,
            seats=self.seats,
            timers=self.timers,
            phase=lambda: self.state["phase"],
            publish=self.publish,
            intents=self.declared(intents),
            host_id=host_id,
        )

    def publish(self) -> None:
        """Write a frame down."""
        self.frames.append(
            {
                "phase": self.state["phase"],
                "log": self.state["log"].copy(),
                "busy": self.host.busy,
                "current": None if self.seats is None else self.seats.current,
            }
        )

    def declared(self, intents: Any) -> Any:
        """Return the intents as a game would declare them."""
        if not isinstance(intents, list):
            return intents
        return {intent["name"]: self.intent(intent) for intent in intents}

    def intent(self, intent: dict[str, Any]) -> Any:
        """Return one of them: a function alone, or a mapping."""
        members = {key: value for key, value in intent.items() if key not in ("name", "bare")}
        if isinstance(run := members.get("run"), list):
            members["run"] = lambda context: self.act(run, context)
        if isinstance(choices := members.get("when"), list):
            allowed = [_canonical(choice) for choice in choices]
            members["when"] = lambda context: _canonical(context.msg.get("choice")) in allowed
        if isinstance(options := members.get("options"), list):
            members["options"] = lambda _: options
        return members["run"] if intent.get("bare") is True else members

    def function(self, actions: Any) -> Any:
        """Return a function without arguments that does some actions."""
        return (lambda: self.act(actions, None)) if isinstance(actions, list) else actions

    def act(self, actions: list[Any], context: Any) -> None:
        """Do the actions of a script; context is the message's, None without one."""
        for action in actions:
            arguments = {key: value for key, value in action.items() if key != "do"}
            if action["do"] == "note":
                self.log(f"{context.sender}:{context.msg['t']}")
            else:
                self.actions[action["do"]](**arguments)

    def log(self, text: str) -> None:
        """Write to the state's log."""
        self.state["log"].append(text)

    def phase(self, to: str) -> None:
        """Set the state's phase: here the program is the game, and refuses what is no text."""
        if not isinstance(to, str):
            raise TypeError(f"a phase is a str; got {to!r}")
        self.state["phase"] = to

    def status(self, **arguments: Any) -> None:
        """Give a seat a status."""
        if self.seats is not None:
            self.seats.set_status(**arguments)

    def hold(self, ms: Any, **run: Any) -> None:
        """Hold the table."""
        self.host.hold(ms, **{name: self.function(actions) for name, actions in run.items()})

    def sequence(self, ms: Any, steps: Any, **done: Any) -> None:
        """Play a sequence."""
        functions = [self.function(step) for step in steps] if isinstance(steps, list) else steps
        last = {name: self.function(actions) for name, actions in done.items()}
        self.host.sequence(ms, functions, **last)

    def after(self, name: Any, ms: Any, run: Any) -> None:
        """Arm a timer of the game's own."""
        self.timers.after(name, ms, self.function(run))

    def every(self, name: Any, ms: Any, run: Any) -> None:
        """Arm a repeated timer of the game's own."""
        self.timers.every(name, ms, self.function(run))

    def handled(self, sender: Any, msg: Any) -> None:
        """Hand a message to the host in the middle of something, and log what became of it."""
        self.log("accepted" if self.host.handle(sender, msg) else "refused")

    def shown(self) -> list[dict[str, Any]]:
        """Return the frames published since the last time."""
        frames, self.frames = self.frames, []
        return frames

    @property
    def both(self) -> Methods:
        """What a script and a transcript can do alike."""
        return {
            **_members(self.host, "freeze stop pause resume leave join"),
            **(_members(self.seats, "next eliminate") if self.seats is not None else {}),
            "phase": self.phase,
            "hold": self.hold,
            "sequence": self.sequence,
        }

    @property
    def actions(self) -> Methods:
        """What a script can do."""
        return {
            **self.both,
            **_members(self.timers, "cancel cancel_all"),
            "status": self.status,
            "log": self.log,
            "after": self.after,
            "every": self.every,
            "handle": self.handled,
            "raise": _raise,
        }

    @property
    def methods(self) -> Methods:
        """What a transcript can do."""
        return {
            **self.both,
            **_members(self.host, "handle legal_moves", "busy rejected"),
            **_members(self.timers, "", "pending"),
            **_members(self.clock, "advance"),
            "frames": self.shown,
            "log": self.state["log"].copy,
        }


def _host(kit: Any, ids: Any, host_id: Any, intents: Any, calls: Any) -> Outcomes:
    game = _Game(kit, ids, host_id, intents)
    return _outcomes(calls, game.methods, ids=ids, host_id=host_id, intents=intents)


def _canonical(value: Any) -> str:
    """Return a text that two values share only if they are the same JSON: 1 is not true."""
    return json.dumps(value, sort_keys=True)


TRANSCRIPTS: dict[str, Callable[..., Any]] = {
    "table.rng.transcript": _rng,
    "table.deck.transcript": _deck,
    "table.seats.transcript": _seats,
    "table.standings.by_score": _by_score,
    "table.standings.by_elimination": _by_elimination,
    "table.timers.transcript": _timers,
    "table.host.transcript": _host,
}
"""For each operation a function of the kit and of the decoded input's members."""
