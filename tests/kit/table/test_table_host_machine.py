"""The host against a model: the checks in their order, holds, hostile messages, departures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from samedeal.table import Host, Seats, Timers, VirtualClock
from samedeal.table._holds import Holds

if TYPE_CHECKING:
    from collections.abc import Callable

    Machine = type[RuleBasedStateMachine]

IDS = ["a", "b", "c"]


class _BoomError(Exception):
    """An error of the game's own."""


class _Hostile(dict[str, object]):
    """A mapping that can't be read."""

    def get(self, *_: object) -> Any:
        raise _BoomError


class _Shy:
    """An object that raises when it is asked anything."""

    def __getattribute__(self, name: str) -> Any:
        raise _BoomError

    def __eq__(self, other: object) -> bool:
        raise _BoomError

    __hash__ = None  # type: ignore[assignment]


_LOOP: list[Any] = []
_LOOP.append(_LOOP)
NO_MESSAGES: list[Any] = [
    None,
    0,
    "flip",
    b"flip",
    ["t", "flip"],
    [["t", "flip"]],
    {},
    {"T": "flip"},
    {"t": None},
    {"t": ["flip"]},
    {"t": {"t": "flip"}},
    {"t": "Flip"},
    {"t": ""},
    {"t": "constructor"},
    {"t": "__proto__"},
    {"t": "__class__"},
    {"t": "run"},
    {"t": b"flip"},
    {"t": 1},
    {"t": _LOOP},
    _LOOP,
    _Hostile(t="flip"),
    _Shy(),
    {"t": _Shy()},
    Host,
]
SENDERS: list[Any] = [
    *IDS,
    *IDS,
    *IDS,
    "",
    "A",
    "d",
    "__proto__",
    None,
    0,
    True,
    ["a"],
    {"a": 1},
    b"a",
    _Shy(),
    _LOOP,
]
MESSAGES: list[Any] = [
    {"t": "flip"},
    {"t": "flip"},
    {"t": "note"},
    {"t": "note", "more": [1, {"x": None}]},
    {"t": "deal"},
    {"t": "vote", "choice": 1},
    {"t": "vote", "choice": 2},
    {"t": "vote", "choice": 3},
    {"t": "vote"},
    {"t": "secret"},
    {"t": "review"},
    {"t": "boom"},
    {"t": "wait"},
    {"t": "cascade"},
]
# Hypothesis asks what it draws from for its class and more, so it draws places in the lists.
SENDER = st.integers(0, len(SENDERS) - 1)
NONSENSE = st.integers(0, len(NO_MESSAGES) - 1)
MOVES = [message for message in MESSAGES[1:] if len(message) == 1 or "choice" in message]


class _HostMachine(RuleBasedStateMachine):
    make: Any = Host
    host: Any

    @initialize(host_id=st.sampled_from(["a", "b", None]))
    def start(self, host_id: str | None) -> None:
        self.host_id = host_id
        self.state: dict[str, Any] = {"phase": "playing", "log": []}
        self.clock = VirtualClock()
        self.timers = Timers(self.clock)
        self.seats = Seats(IDS)
        self.frames: list[Any] = []
        self.host = self.make(
            state=self.state,
            seats=self.seats,
            timers=self.timers,
            phase=lambda: self.state["phase"],
            publish=lambda: self.frames.append((len(self.state["log"]), self.host.busy)),
            intents=self.intents(),
            host_id=host_id,
        )
        # The model: names of timers with their due times and what is left to do, in the order of
        # arming; why the table is closed; who left; what was refused; what was published.
        self.armed: list[tuple[str, int, int, list[str]]] = []
        self.begun = 0
        self.closed: set[str] = set()
        self.left: set[str] = set()
        self.refused: list[tuple[Any, Any, str]] = []
        self.log: list[str] = []
        self.shown: list[Any] = []
        self.current = "a"

    def intents(self) -> dict[str, Any]:
        def boom(context: Any) -> None:
            table = context.table
            table.hold(1, self.write("never"))
            table.freeze(True)
            table.leave("b")
            table.join("c")
            self.timers.after("x", 1, self.write("never"))
            table.pause()
            assert not table.handle("a", {"t": "flip"})
            table.stop()
            raise _BoomError

        return {
            "flip": {
                "turn": True,
                "phase": "playing",
                "run": lambda _: (self.write("flip")(), self.seats.next()),
            },
            "note": lambda context: self.write(f"note {context.sender}")(),
            "deal": {"host": True, "run": lambda _: self.write("deal")()},
            "vote": {
                "when": lambda context: context.msg.get("choice") in (1, 2),
                "options": lambda _: [{"choice": choice} for choice in (1, 3, 2)],
                "run": lambda context: self.write(f"vote {context.msg['choice']}")(),
            },
            "secret": {"hidden": True, "run": lambda _: self.write("secret")()},
            "review": {"phase": "end", "turn": True, "run": lambda _: self.write("review")()},
            "boom": {"run": boom},
            "wait": {"run": lambda context: context.table.hold(3, self.write("waited"))},
            "cascade": {
                "run": lambda context: context.table.sequence(
                    2, [self.write("one"), self.write("two")], self.write("done")
                )
            },
        }

    def write(self, text: str) -> Callable[[], None]:
        def fn() -> None:
            if text == "boom":
                raise _BoomError
            self.state["log"].append(text)

        return fn

    # The model.

    @property
    def busy(self) -> bool:
        return bool(self.closed) or any(name != "x" for name, *_ in self.armed)

    def reason(self, sender: Any, message: Any) -> str | None:
        """Why a message of a known kind is refused."""
        kind = message["t"]
        if self.busy:
            return "busy"
        if type(sender) is not str or sender not in IDS or sender in self.left:
            return "not-seated"
        if kind == "deal" and sender != self.host_id:
            return "not-host"
        phase = {"flip": "playing", "review": "end"}.get(kind)
        if phase not in (None, self.state["phase"]):
            return "phase"
        if kind in ("flip", "review") and sender != self.current:
            return "turn"
        return "when" if kind == "vote" and message.get("choice") not in (1, 2) else None

    def publish(self) -> None:
        self.shown.append((len(self.log), self.busy))

    def expect(self, sender: str, message: Any) -> None:
        """What an accepted message does."""
        kind = message["t"]
        if kind == "note":
            self.log.append(f"note {sender}")
        elif kind == "vote":
            self.log.append(f"vote {message['choice']}")
        elif kind == "wait":
            self.expect_hold(3, ["waited"])
        elif kind == "cascade":
            self.expect_hold(2, ["one", "two", "done"], at_once=True)
        else:
            self.log.append(kind)
            if kind == "flip":
                self.expect_next()
        self.publish()

    def expect_next(self) -> None:
        at = IDS.index(self.current) + 1
        order = IDS[at:] + IDS[:at]
        self.current = next((e for e in order if self.seats.is_active(e)), self.current)

    def expect_hold(self, ms: int, frames: list[str], *, at_once: bool = False) -> None:
        if "stopped" in self.closed:
            return
        self.begun += 1
        name = f"host:{self.begun}"
        if at_once:
            self.expect_frame(name, ms, frames)
        else:
            self.armed.append((name, self.clock.now + ms, ms, frames))

    def expect_frame(self, name: str, ms: int, frames: list[str], now: int | None = None) -> None:
        """One frame: the rest is armed, it is written and published, or it raises."""
        frame, *rest = frames
        due = (self.clock.now if now is None else now) + ms
        if rest and frame != "boom":
            self.armed.append((name, due, ms, rest))
        if frame == "boom":
            raise _BoomError
        self.log.append(frame)
        self.publish()

    # What may happen.

    @rule(place=SENDER, message=st.sampled_from(MESSAGES))
    def send(self, place: int, message: Any) -> None:
        sender = SENDERS[place]
        reason = self.reason(sender, message)
        if reason is None and message["t"] == "boom":
            with pytest.raises(_BoomError):
                self.host.handle(sender, message)
            return
        try:
            accepted = self.host.handle(sender, message)
        except _BoomError:
            raise AssertionError("a message was run that is refused") from None
        assert (reason is None) is accepted
        if reason is None:
            self.expect(sender, message)
        else:
            self.refused.append((sender, message, reason))

    @rule(place=SENDER)
    def send_boom(self, place: int) -> None:
        self.thaw()
        # A timer that it must leave armed, and a clock that it must leave running.
        self.arm(3)
        self.send(place, {"t": "boom"})

    @rule(place=SENDER, nonsense=NONSENSE)
    def send_nonsense(self, place: int, nonsense: int) -> None:
        sender, message = SENDERS[place], NO_MESSAGES[nonsense]
        assert self.host.handle(sender, message) is False
        self.refused.append((sender, message, "unknown"))

    @rule()
    def flood(self) -> None:
        for number in range(60):
            self.send_nonsense(0, number % len(NO_MESSAGES))

    @rule(place=SENDER)
    def legal_moves(self, place: int) -> None:
        self.check_moves(SENDERS[place])

    def check_moves(self, player: Any) -> None:
        legal = [
            message
            for message in MOVES
            if message["t"] != "secret" and self.reason(player, message) is None
        ]
        assert legal == self.host.legal_moves(player)

    @rule(
        times=st.lists(st.integers(0, 4), min_size=1, max_size=3),
        end=st.sampled_from(["held", "held", "boom"]),
    )
    def hold(self, times: list[int], end: str) -> None:
        for ms in times:
            self.host.hold(ms, self.write(end))
            self.expect_hold(ms, [end])

    @rule(
        ms=st.integers(0, 4),
        frames=st.lists(st.sampled_from(["s", "t", "s", "t", "boom"]), min_size=1, max_size=4),
    )
    def sequence(self, ms: int, frames: list[str]) -> None:
        *steps, done = [self.write(frame) for frame in frames]
        raised = []
        for call in (
            lambda: self.host.sequence(ms, steps, done),
            lambda: self.expect_hold(ms, frames, at_once=True),
        ):
            try:
                call()
            except _BoomError:
                raised.append(call)
        assert len(raised) in (0, 2)

    @rule(ms=st.integers(0, 6))
    def advance(self, ms: int) -> None:
        now, target = self.clock.now, self.clock.now + ms
        raises = False
        while "paused" not in self.closed and not raises:
            due = min([entry[1] for entry in self.armed], default=target + 1)
            if due > target:
                break
            now = due
            entry = next(entry for entry in self.armed if entry[1] == due)
            self.armed.remove(entry)
            name, _, step, frames = entry
            if name == "x":
                self.log.append("x")
                continue
            try:
                self.expect_frame(name, step, frames, now)
            except _BoomError:
                raises = True
        if raises:
            with pytest.raises(_BoomError):
                self.clock.advance(ms)
            assert now == self.clock.now
        else:
            self.clock.advance(ms)

    @rule(ms=st.integers(0, 6))
    def arm(self, ms: int) -> None:
        self.timers.after("x", ms, self.write("x"))
        self.armed = [entry for entry in self.armed if entry[0] != "x"]
        self.armed.append(("x", self.clock.now + ms, ms, []))

    @rule(on=st.sampled_from([True, False, False]))
    def freeze(self, on: bool) -> None:  # noqa: FBT001 - by hypothesis
        self.host.freeze(on)
        (self.closed.add if on else self.closed.discard)("frozen")

    @rule(on=st.booleans())
    def pause(self, on: bool) -> None:  # noqa: FBT001 - by hypothesis
        (self.host.pause if on else self.host.resume)()
        (self.closed.add if on else self.closed.discard)("paused")

    @rule()
    def thaw(self) -> None:
        """So that messages get through often enough."""
        self.freeze(False)
        self.pause(False)
        self.timers.cancel_all()
        self.armed = []

    @rule(really=st.integers(0, 3))
    def stop(self, really: int) -> None:
        if really == 0:
            self.host.stop()
            self.closed.add("stopped")
            self.armed = []

    @rule(each=st.sampled_from(IDS), comes=st.booleans())
    def come_and_go(self, each: str, comes: bool) -> None:  # noqa: FBT001 - by hypothesis
        (self.host.join if comes else self.host.leave)(each)
        (self.left.discard if comes else self.left.add)(each)

    @rule(each=st.sampled_from(IDS))
    def eliminate(self, each: str) -> None:
        self.seats.eliminate(each)

    @rule()
    def next(self) -> None:
        self.seats.next()
        self.expect_next()

    @rule(phase=st.sampled_from(["playing", "playing", "end"]))
    def phase(self, phase: str) -> None:
        self.state["phase"] = phase

    @invariant()
    def same(self) -> None:
        assert self.busy is self.host.busy
        assert [entry[0] for entry in self.armed] == self.timers.pending
        assert self.log == self.state["log"]
        assert self.shown == self.frames
        assert self.current == self.seats.current
        for each in IDS:
            self.check_moves(each)
        rejected = self.host.rejected
        assert len(self.refused[-50:]) == len(rejected)
        for (sender, message, reason), entry in zip(self.refused[-50:], rejected, strict=True):
            assert list(entry) == ["sender", "msg", "reason"]
            assert entry["sender"] is sender
            assert entry["msg"] is message
            assert entry["reason"] == reason


def test_host(stands: Callable[[Machine], None]) -> None:
    """Whatever is sent by whomever in whichever order, the host does what the model does."""
    stands(_HostMachine)


class _IsNeverBusy(Host):
    def _bar_to(self, sender: object) -> Any:
        closed, names = self._closed, self._holds.names
        self._closed, self._holds.names = 0, ()
        try:
            return super()._bar_to(sender)
        finally:
            self._closed, self._holds.names = closed, names


class _LooksAtTurnsFirst(Host):
    def _bar_to(self, sender: object) -> Any:
        reason = super()._bar_to(sender)
        return "turn" if reason == "not-seated" and sender != "" else reason


class _LooksAtSeatsFirst(Host):
    def _bar_to(self, sender: object) -> Any:
        if type(sender) is not str:
            return "not-seated"
        return super()._bar_to(sender)


class _SeatsAnybody(Host):
    def _bar_to(self, sender: object) -> Any:
        seats, self._seats = self._seats, None
        try:
            return super()._bar_to(sender)
        finally:
            self._seats = seats


class _SeatsTheDeparted(Host):
    def leave(self, id: str) -> None:  # noqa: A002 - as it is
        pass


class _NeverForgets(Host):
    def join(self, id: str) -> None:  # noqa: A002 - as it is
        pass


class _UnseatsTheEliminated(Host):
    def _bar_to(self, sender: object) -> Any:
        reason = super()._bar_to(sender)
        seats: Any = self._seats
        return "not-seated" if reason is None and sender in seats.out else reason


class _LetsAnybodyHost(Host):
    def _bar_between(self, intent: Any, sender: object) -> Any:
        reason = super()._bar_between(intent, sender)
        return None if reason == "not-host" else reason


class _OffersWhatItRefuses(Host):
    def legal_moves(self, player: object) -> Any:
        whens = {name: intent.when for name, intent in self._intents.items()}
        for intent in self._intents.values():
            intent.when = None
        moves = super().legal_moves(player)
        for name, when in whens.items():
            self._intents[name].when = when
        return moves


class _ShowsTheHidden(Host):
    def legal_moves(self, player: object) -> Any:
        for intent in self._intents.values():
            intent.hidden = False
        return super().legal_moves(player)


class _PublishesRefusals(Host):
    def _reject(self, sender: object, msg: object, reason: Any) -> bool:
        if self._publish is not None:
            self._publish()
        return super()._reject(sender, msg, reason)


class _KeepsAllRefusals(Host):
    def _reject(self, sender: object, msg: object, reason: Any) -> bool:
        rejected = self._rejected
        super()._reject(sender, msg, reason)
        self._rejected = (*rejected, self._rejected[-1])
        return False


class _KeepsWhatARaisingRunDid(Host):
    def handle(self, sender: object, msg: object) -> bool:
        timers, self._timers = self._timers, None
        try:
            return super().handle(sender, msg)
        finally:
            self._timers = timers


class _StaysFrozenByARaisingRun(Host):
    def handle(self, sender: object, msg: object) -> bool:
        try:
            return super().handle(sender, msg)
        except _BoomError:
            self.freeze(True)
            raise


class _MixesUpReasonsToWait(Host):
    def freeze(self, on: bool) -> None:  # noqa: FBT001 - as it is
        super().freeze(on)
        if not on:
            self._closed = 0


class _GoesOnAfterStop(Host):
    def stop(self) -> None:
        super().stop()
        self._closed = 0


class _LeavesTimersAtStop(Host):
    def stop(self) -> None:
        timers, self._timers = self._timers, None
        super().stop()
        self._timers = timers


class _PausesNoTimers(Host):
    def pause(self) -> None:
        super().pause()
        if self._timers is not None:
            self._timers.resume()


class _OneTimer(Holds):
    def begin(self) -> str:
        super().begin()
        return "host:1"


class _EndsAll(Holds):
    def end(self, run: Any) -> None:
        self.names = ()
        super().end(run)


class _SharesOneTimer(Host):
    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._holds = _OneTimer(self._timers, self._publish)


class _ThawsWithTheFirst(Host):
    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._holds = _EndsAll(self._timers, self._publish)


class _HidesFrames(Host):
    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._holds = Holds(self._timers, None)


@pytest.mark.parametrize(
    "twin",
    [
        _IsNeverBusy,
        _LooksAtTurnsFirst,
        _LooksAtSeatsFirst,
        _SeatsAnybody,
        _SeatsTheDeparted,
        _NeverForgets,
        _UnseatsTheEliminated,
        _LetsAnybodyHost,
        _OffersWhatItRefuses,
        _ShowsTheHidden,
        _PublishesRefusals,
        _KeepsAllRefusals,
        _KeepsWhatARaisingRunDid,
        _StaysFrozenByARaisingRun,
        _MixesUpReasonsToWait,
        _GoesOnAfterStop,
        _LeavesTimersAtStop,
        _PausesNoTimers,
        _SharesOneTimer,
        _ThawsWithTheFirst,
        _HidesFrames,
    ],
)
def test_broken_hosts_fall(twin: Any, falls: Callable[[Machine], None]) -> None:
    """Each mistake is found."""
    falls(type("Broken", (_HostMachine,), {"make": twin}))
