"""The host: what is refused when it is made, what a context has, and the corners of holds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from samedeal.table import Host, Seats, Timers, VirtualClock
from samedeal.table._holds import Holds


def _nothing(*_: object) -> None:
    """What is called where a function is wanted."""


class _Table:
    """A host, its parts, and what it published: how busy it was."""

    def __init__(self, **intents: Any) -> None:
        self.clock = VirtualClock()
        self.timers = Timers(self.clock)
        self.seats = Seats(["a", "b"])
        self.log: list[str] = []
        self.frames: list[bool] = []
        self.host = Host(
            state=self,
            seats=self.seats,
            timers=self.timers,
            phase=lambda: "playing",
            publish=lambda: self.frames.append(self.host.busy),
            intents={"go": lambda _: None, **intents},
            host_id="a",
        )

    def write(self, text: str) -> Any:
        return lambda *_: self.log.append(text)


def test_context() -> None:
    """A function of an intent gets sender, message, state and host as they are."""
    seen: list[Any] = []

    def look(context: Any) -> bool:
        seen.append(context)
        return True

    table = _Table(look={"when": look, "run": look})
    message = {"t": "look", "x": 1}
    assert table.host.handle("b", message)
    for context in seen:
        assert context.sender == "b"
        assert context.msg is message
        assert context.state is table
        assert context.table is table.host
    assert len(seen) == 2


def test_a_when_to_be_awaited_is_an_error() -> None:
    """An awaitable is as true as any object, so it is no answer; nothing warns of it besides."""

    async def later(_: Any) -> bool:
        return False

    class Future:
        def __await__(self) -> Any:
            yield

    for when in (later, lambda _: Future()):
        table = _Table(look={"when": when, "run": _nothing})
        with pytest.raises(TypeError, match=r"when\(context\) must be true or false at once"):
            table.host.legal_moves("b")
        with pytest.raises(TypeError, match="not an awaitable"):
            table.host.handle("b", {"t": "look"})
        assert (table.frames, table.log, table.host.rejected) == ([], [], [])
    for answer in ([1], "no", 5, _nothing):
        assert _Table(look={"when": lambda _, it=answer: it, "run": _nothing}).host.handle(
            "b", {"t": "look"}
        )


def test_texts_of_a_subclass() -> None:
    """A name and a sender may be of a str's subclass, and its comparisons don't count."""

    class Odd(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            raise ZeroDivisionError

        __hash__ = str.__hash__

    senders: list[Any] = []
    table = _Table(say=lambda context: senders.append(context.sender))
    assert table.host.handle(Odd("a"), {"t": Odd("say")})
    assert table.host.legal_moves(Odd("a")) == [{"t": "go"}, {"t": "say"}]
    assert not table.host.handle(Odd("z"), {"t": "say"})
    assert [type(sender) for sender in senders] == [str]


def test_without_seats() -> None:
    """Every text is a sender, save one that left; a turn is refused for want of seats."""
    host = Host(intents={"go": _nothing, "flip": {"turn": True, "run": _nothing}})
    host.leave("b")
    assert [host.handle(sender, {"t": "go"}) for sender in ("a", "b", None)] == [True, False, False]
    assert not host.handle("a", {"t": "flip"})
    reasons = [refusal["reason"] for refusal in host.rejected]
    assert reasons == ["not-seated", "not-seated", "no-seats"]
    assert host.legal_moves("a") == [{"t": "go"}]
    host.pause()
    host.resume()
    host.stop()
    assert host.busy


def test_without_timers() -> None:
    """Without timers there is nothing to hold by, and the error says so, after the arguments'."""
    host = Host(intents={})
    with pytest.raises(RuntimeError, match="a host needs timers to hold"):
        host.hold(1)
    with pytest.raises(RuntimeError, match="a host needs timers to hold"):
        host.sequence(1, [])
    with pytest.raises(ValueError, match="ms must be"):
        host.hold(-1)


def test_rejected_is_a_copy() -> None:
    """The refusals handed out can be changed."""
    host = Host(intents={})
    host.handle("a", 1)
    host.rejected[0]["reason"] = "busy"
    host.rejected.clear()
    assert host.rejected == [{"sender": "a", "msg": 1, "reason": "unknown"}]


def test_cancel_all_ends_a_hold() -> None:
    """A game that kills all timers in a sequence goes on, and its steps and done don't come."""
    table = _Table()
    table.host.sequence(
        1, [table.write("one"), table.timers.cancel_all, table.write("three")], table.write("done")
    )
    table.clock.advance(1)
    assert not table.host.busy
    table.clock.advance(9)
    assert table.log == ["one"]
    assert table.frames == [True, False]


FRAMES: dict[str, Any] = {
    "hold": lambda host, frame: host.hold(1, frame),
    "first step": lambda host, frame: host.sequence(1, [frame]),
    "step": lambda host, frame: host.sequence(1, [_nothing, frame]),
    "done": lambda host, frame: host.sequence(1, [_nothing], frame),
    "done of no steps": lambda host, frame: host.sequence(1, [], frame),
}


def _refused_in(table: _Table, begin: str) -> bool:
    """Whether a frame that has cancelled all timers is still alone at the table."""
    seen: list[Any] = []

    def frame() -> None:
        table.timers.cancel_all()
        seen.extend([table.host.busy, table.host.legal_moves("a")])
        seen.append(table.host.handle("a", {"t": "go"}))

    FRAMES[begin](table.host, frame)
    table.clock.advance(9)
    assert table.host.handle("a", {"t": "go"})
    return seen == [True, [], False]


@pytest.mark.parametrize("begin", FRAMES)
def test_busy_until_a_frame_is_through(begin: str) -> None:
    """Nothing is let in while a frame is at work, even if it cancels its own hold's timers."""
    table = _Table()
    assert _refused_in(table, begin)
    assert [refusal["reason"] for refusal in table.host.rejected] == ["busy"]

    class Idle(Holds):
        def _work(self, frame: Any) -> None:
            frame()

    broken = _Table()
    broken.host._holds = Idle(broken.timers, None)  # noqa: SLF001 - the mistake
    assert not _refused_in(broken, begin)


def test_sequence_of_nothing() -> None:
    """Without steps, done comes at once; it counts as one that began."""
    table = _Table()
    table.host.sequence(5, [], table.write("done"))
    assert (table.log, table.frames, table.timers.pending) == (["done"], [False], [])
    table.host.hold(1)
    assert table.timers.pending == ["host:2"]


def test_three_forced_flips_are_three() -> None:
    """A sequence deals just what it says, whoever taps between its steps."""
    table: _Table = _Table(
        flip=lambda _: table.log.append("card"),
        three=lambda context: context.table.sequence(800, [table.write("card")] * 3, pass_on),
    )

    def pass_on() -> None:
        table.seats.next()

    assert table.host.handle("a", {"t": "three"})
    for tap in range(24):
        assert not table.host.handle("a", {"t": ("flip", "three")[tap % 2]})
        table.clock.advance(100)
    assert (table.log, table.seats.current, table.host.busy) == (["card"] * 3, "b", False)
    assert table.host.handle("a", {"t": "flip"})
    assert len(table.log) == 4


def test_stop_shows_the_end() -> None:
    """A message, and a frame, that stops the table is published; what was to come doesn't come."""
    table = _Table(end=lambda context: context.table.stop())
    assert table.host.handle("a", {"t": "end"})
    assert table.frames == [True]

    table = _Table()
    table.host.sequence(1, [table.host.stop, table.write("two")], table.write("done"))
    table.host.hold(1, table.write("held"))
    table.host.sequence(1, [table.write("more")])
    table.host.freeze(False)
    table.host.resume()
    table.clock.advance(9)
    assert (table.log, table.frames, table.timers.pending) == ([], [True], [])
    assert table.host.busy


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_raising_frame(which: int) -> None:
    """The error reaches whoever lets time pass, the sequence ends, nothing of it is published."""
    table = _Table()

    def boom() -> None:
        raise ZeroDivisionError

    steps = [table.write("one"), table.write("two"), table.write("done")]
    steps[which] = boom

    def play() -> None:
        table.host.sequence(1, steps[:2], steps[2])
        table.clock.advance(9)

    with pytest.raises(ZeroDivisionError):
        play()
    assert not table.host.busy
    assert table.timers.pending == []
    table.clock.advance(9)
    assert table.frames == [True] * which
    assert table.host.handle("a", {"t": "go"})


def test_messages_within_messages() -> None:
    """An inner message that is undone leaves what the outer one did; each is published."""

    def outer(context: Any) -> None:
        table.timers.after("outer", 5, _nothing)
        with pytest.raises(ZeroDivisionError):
            context.table.handle("b", {"t": "inner"})
        assert table.timers.pending == ["outer"]
        assert not context.table.busy
        assert context.table.handle("b", {"t": "go"})

    def inner(context: Any) -> None:
        table.timers.cancel("outer")
        context.table.hold(1)
        raise ZeroDivisionError

    table = _Table(outer=outer, inner=inner)
    assert table.host.handle("a", {"t": "outer"})
    assert table.timers.pending == ["outer"]
    assert table.frames == [False, False]


def test_an_error_of_the_clock_undoes_the_message() -> None:
    """A clock that won't arm what a message asked for is as a run that raises."""

    class Broken:
        def call_later(self, *_: object) -> Any:
            raise ZeroDivisionError

    frames: list[int] = []
    timers = Timers(Broken())
    host = Host(
        timers=timers,
        publish=lambda: frames.append(1),
        intents={"wait": lambda context: context.table.hold(1)},
    )
    with pytest.raises(ZeroDivisionError):
        host.handle("a", {"t": "wait"})
    assert (host.busy, timers.pending, frames) == (False, [], [])


def test_what_fell_due_is_no_part_of_a_message() -> None:
    """A message that ends the timers' pause is done, whatever fell due in it; that raises later."""

    class Endless:
        def __init__(self) -> None:
            self.inner = VirtualClock()

        def call_later(self, ms: int, fn: Any, /) -> Any:
            return self.inner.call_later(ms, fn)

    def boom() -> None:
        raise ZeroDivisionError

    clock = Endless()
    timers = Timers(clock)
    host = Host(timers=timers, intents={"go": lambda _: timers.resume()})
    timers.after("due", 1, boom)
    timers.pause()
    clock.inner.advance(1)
    assert host.handle("a", {"t": "go"})
    with pytest.raises(ZeroDivisionError):
        clock.inner.advance(0)
    assert (host.busy, timers.pending) == (False, [])


def test_a_thousand_holds_are_quickly_asked_for() -> None:
    """Whether the table is held takes time in proportion to the holds, not to their square."""
    asked: list[str] = []

    class Name(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            asked.append(self)
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    class Many(Timers):
        @property
        def pending(self) -> list[str]:
            return [Name(name) for name in super().pending]

    host = Host(timers=Many(VirtualClock()), intents={})
    for _ in range(1000):
        host.hold(1)
    assert host.busy
    assert len(asked) <= 5000


def test_publish_that_raises() -> None:
    """The message is done by then, and stays so; the error reaches the caller."""

    def publish() -> None:
        raise ZeroDivisionError

    timers = Timers(VirtualClock())
    host = Host(
        timers=timers,
        publish=publish,
        intents={"wait": lambda context: context.table.hold(1)},
    )
    with pytest.raises(ZeroDivisionError):
        host.handle("a", {"t": "wait"})
    assert host.busy
    assert timers.pending == ["host:1"]


@pytest.mark.parametrize("options", ["ab", None, {"a": 1}, [1], [{"x": 1}, None]])
def test_options_of_another_kind(options: Any) -> None:
    """What an intent offers must be a list of mappings, and it is said whose it was."""
    table = _Table(play={"options": lambda _: options, "run": _nothing})
    with pytest.raises(TypeError, match="what the options of 'play' give"):
        table.host.legal_moves("a")


def test_options_name_no_intent() -> None:
    """A t among the arguments is the intent's all the same, so a whole message will do."""
    table = _Table(play={"options": lambda _: [{"n": 1, "t": "go"}], "run": _nothing})
    (message,) = [m for m in table.host.legal_moves("a") if m["t"] == "play"]
    assert list(message.items()) == [("t", "play"), ("n", 1)]


def test_options_are_asked_in_time() -> None:
    """Only of a player who may act, so that they can look into his hand; and left as they are."""
    hands: dict[str, list[dict[str, int]]] = {"a": [{"card": 1}, {"card": 2}]}
    table = _Table(
        play={"turn": True, "options": lambda context: hands[context.sender], "run": _nothing}
    )
    assert table.host.legal_moves("b") == [{"t": "go"}]
    assert table.host.legal_moves("stranger") == []
    moves = table.host.legal_moves("a")
    assert moves == [{"t": "go"}, {"t": "play", "card": 1}, {"t": "play", "card": 2}]
    moves[1]["card"] = 9
    assert hands["a"][0] == {"card": 1}


_HALF: Any = SimpleNamespace(all=["a"])


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seats": _HALF, "intents": 1}, TypeError, "seats must be an object with all, current"),
        ({"timers": _HALF}, TypeError, "timers must be an object with pending, after"),
        ({"phase": "playing"}, TypeError, "phase must be a"),
        ({"publish": 1, "intents": 1}, TypeError, "publish must be a"),
        ({"intents": [("go", _nothing)]}, TypeError, "intents must be a mapping"),
        ({"intents": {1: _nothing}}, TypeError, "a name of intents must be a str"),
        ({"intents": {"go": None}}, TypeError, r"intents\['go'\] must be a function or a mapping"),
        ({"intents": {"go": {}}}, ValueError, r"intents\['go'\] must be a mapping with run"),
        ({"intents": {"go": {"run": 1}}}, TypeError, r"intents\['go'\]\['run'\] must be"),
        ({"intents": {"go": {"run": _nothing, "turns": 1}}}, ValueError, "a mapping of run, turn"),
        (
            {"intents": {"go": {"run": _nothing, "turn": 1}}},
            TypeError,
            r"\['turn'\] must be a bool",
        ),
        ({"intents": {"go": {"run": _nothing, "phase": None}}}, TypeError, r"\['phase'\] must be"),
        ({"intents": {"go": {"run": _nothing, "host": "a"}}}, TypeError, r"\['host'\] must be a"),
        ({"intents": {"go": {"run": _nothing, "when": [1]}}}, TypeError, r"\['when'\] must be"),
        ({"intents": {"go": {"run": _nothing, "options": []}}}, TypeError, r"\['options'\] must"),
        ({"intents": {"go": {"run": _nothing, "hidden": 0}}}, TypeError, r"\['hidden'\] must be"),
        ({"host_id": 1}, TypeError, "host_id must be a str"),
        (
            {"intents": {"go": {"run": _nothing, "phase": "playing"}}},
            ValueError,
            "phase must be a function, since the intent 'go' names a phase",
        ),
    ],
)
def test_refused_when_made(arguments: Any, error: type[Exception], message: str) -> None:
    """A game's mistake is found before the first message, and named."""
    with pytest.raises(error, match=message):
        Host(**{"intents": {}, **arguments})


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda host: host.hold(True), TypeError, "ms must be an integer"),
        (lambda host: host.hold(1.5), ValueError, "ms must be an integer"),
        (lambda host: host.hold(2**31), ValueError, "ms must be an integer"),
        (lambda host: host.hold(1, 1), TypeError, "run must be a"),
        (lambda host: host.sequence(None, 1), TypeError, "ms must be an integer"),
        (lambda host: host.sequence(1, "ab"), TypeError, "steps must be a sequence"),
        (lambda host: host.sequence(1, [_nothing, 1]), TypeError, r"steps\[1\] must be a"),
        (lambda host: host.sequence(1, [_nothing], 1), TypeError, "done must be a"),
        (lambda host: host.freeze(1), TypeError, "on must be a bool"),
        (lambda host: host.leave(None), TypeError, "id must be a str"),
        (lambda host: host.join(["a"]), TypeError, "id must be a str"),
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused by name, and nothing begins."""
    table = _Table()
    with pytest.raises(error, match=message):
        call(table.host)
    assert (table.host.busy, table.timers.pending, table.frames) == (False, [], [])
