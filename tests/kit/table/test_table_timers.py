"""Timers on a virtual clock, against a list that is searched each millisecond by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from samedeal.table import Timers, VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable

    Machine = type[RuleBasedStateMachine]

NAMES = st.sampled_from("abc")
TIMES = st.integers(0, 5)

STEPS = st.one_of(
    st.tuples(st.sampled_from(["after", "every"]), NAMES, st.integers(1, 5)),
    st.tuples(st.just("cancel"), NAMES),
    st.tuples(st.sampled_from(["cancel_all", "pause", "resume"]), st.none()),
)
ENDS = st.sampled_from(["commit", "rollback"])
# Steps, among them savepoints with steps of their own.
SAVEPOINTS = st.tuples(
    ENDS, st.lists(STEPS | st.tuples(ENDS, st.lists(STEPS, min_size=1, max_size=3)), max_size=4)
)


class _BoomError(Exception):
    """An error of the game's own."""


class _Model:
    """What timers on a clock are: a list of entries, in the order of arming."""

    def __init__(self) -> None:
        self.now = 0
        self.paused = False
        self.entries: list[dict[str, Any]] = []
        self.saved: list[tuple[list[dict[str, Any]], bool]] = []

    @property
    def pending(self) -> list[str]:
        return [entry["name"] for entry in self.entries]

    def after(self, name: str, ms: int, fn: Any, *, every: bool = False) -> None:
        self.cancel(name)
        entry = {"name": name, "due": self.now + ms, "fn": fn, "ms": ms, "every": every}
        self.entries.append(entry)

    def every(self, name: str, ms: int, fn: Any) -> None:
        self.after(name, ms, fn, every=True)

    def cancel(self, name: str) -> bool:
        there = name in self.pending
        self.entries = [entry for entry in self.entries if entry["name"] != name]
        return there

    def cancel_all(self) -> None:
        self.entries = []

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def begin(self) -> None:
        self.saved.append((self.entries, self.paused))

    def commit(self) -> None:
        self.saved.pop()

    def rollback(self) -> None:
        self.entries, self.paused = self.saved.pop()

    def advance(self, ms: int) -> None:
        target = self.now + ms
        while not self.paused:
            due = [entry for entry in self.entries if entry["due"] == self.now]
            if not due:
                if self.now == target:
                    break
                self.now += 1
                continue
            entry = due[0]
            self.cancel(entry["name"])
            if entry["every"]:
                self.every(entry["name"], entry["ms"], entry["fn"])
            entry["fn"]()


class _TimersMachine(RuleBasedStateMachine):
    make_timers: Any = Timers
    make_clock: Any = VirtualClock

    @initialize()
    def start(self) -> None:
        self.clock = self.make_clock()
        self.timers = self.make_timers(self.clock)
        self.model = _Model()
        self.fired: list[Any] = []
        self.expected: list[Any] = []

    def function(self, timers: Any, clock: Any, fired: list[Any], what: tuple[str, str]) -> Any:
        """A timer's function: it writes down that it was called and when, and does something."""
        do, name = what

        def fn() -> None:
            fired.append((clock.now, what, timers.pending))
            if do == "cancel":
                timers.cancel(name)
            elif do == "cancel_all":
                timers.cancel_all()
            elif do == "pause":
                timers.pause()
            elif do == "raise":
                raise _BoomError
            elif do == "undo":
                timers.begin()
                timers.cancel_all()
                timers.after(name, 0, self.function(timers, clock, fired, ("undone", "")))
                timers.rollback()
            elif do == "arm":
                timers.after(name, 0, self.function(timers, clock, fired, ("armed", "")))

        return fn

    @rule(
        name=NAMES,
        ms=TIMES,
        every=st.booleans(),
        do=st.sampled_from(
            [
                "nothing",
                "nothing",
                "nothing",
                "cancel",
                "cancel_all",
                "pause",
                "raise",
                "undo",
                "arm",
            ],
        ),
        other=NAMES,
    )
    def arm(self, name: str, ms: int, every: bool, do: str, other: str) -> None:  # noqa: FBT001 - by hypothesis
        what = (do, other)
        method = "every" if every and ms > 0 else "after"
        expected = self.function(self.model, self.model, self.expected, what)
        getattr(self.model, method)(name, ms, expected)
        fn = self.function(self.timers, self.clock, self.fired, what)
        assert getattr(self.timers, method)(name, ms, fn) is None

    @rule(name=NAMES)
    def cancel(self, name: str) -> None:
        assert self.model.cancel(name) == self.timers.cancel(name)

    @rule(what=st.sampled_from(["cancel_all", "pause", "resume", "resume"]))
    def do(self, what: str) -> None:
        getattr(self.model, what)()
        assert getattr(self.timers, what)() is None

    @rule(savepoint=SAVEPOINTS)
    def savepoint(self, savepoint: tuple[str, list[Any]]) -> None:
        end, steps = savepoint
        self.model.begin()
        self.timers.begin()
        for step in steps:
            if isinstance(step[1], list):
                self.savepoint(step)
            elif step[0] in ("after", "every"):
                self.arm(*step[1:], step[0] == "every", "nothing", "")
            elif step[0] == "cancel":
                self.cancel(step[1])
            else:
                self.do(step[0])
            self.same()
        getattr(self.model, end)()
        assert getattr(self.timers, end)() is None

    @rule(ms=st.integers(0, 12))
    def advance(self, ms: int) -> None:
        raised = []
        for clock in (self.model, self.clock):
            try:
                clock.advance(ms)
            except _BoomError:
                raised.append(clock)
        assert raised in ([], [self.model, self.clock])

    @invariant()
    def same(self) -> None:
        assert self.expected == self.fired
        assert self.model.pending == self.timers.pending
        assert self.model.now == self.clock.now
        assert self.model.saved or self.model.paused == self.clock.paused


def test_timers(stands: Callable[[Machine], None]) -> None:
    """Whatever is armed, cancelled, undone and paused, each timer fires when it must."""
    stands(_TimersMachine)


class _FiresTheReplaced(Timers):
    def _forget(self, timer: Any) -> None:
        pass

    def _fall_due(self, timer: Any) -> None:
        if timer not in self._armed.values():
            timer.fn()
        else:
            super()._fall_due(timer)


class _ArmsAgainAfterwards(Timers):
    def _fall_due(self, timer: Any) -> None:
        repeats, timer.repeats = timer.repeats, False
        super()._fall_due(timer)
        timer.repeats = repeats
        if repeats:
            self._arm(timer)


class _SparesTheRepeated(Timers):
    def cancel_all(self) -> None:
        for name, timer in list(self._armed.items()):
            if not timer.repeats:
                self.cancel(name)


class _SortsPending(Timers):
    @property
    def pending(self) -> list[str]:
        return sorted(self._armed)


class _KeepsItsPlace(Timers):
    def _arm(self, timer: Any) -> None:
        names = list(self._armed)
        super()._arm(timer)
        if timer.name in names:
            self._armed = {name: self._armed[name] for name in names}


class _RollsNothingBack(Timers):
    def rollback(self) -> None:
        self.commit()


class _RollsBackToTheFirst(Timers):
    def rollback(self) -> None:
        while len(self._savepoints) > 1:
            super().rollback()
            self.begin()
            break
        super().rollback()
        if len(self._savepoints) > 0 and self._savepoints[0] is not None:
            self._armed = self._savepoints[0][0].copy()


class _TellsTheClockNothing(Timers):
    def _tell_clock(self, before: dict[str, Any]) -> None:
        pass


class _ForgetsThePause(Timers):
    def commit(self) -> None:
        self._wish = None
        super().commit()


class _LatestFirst(VirtualClock):
    def call_later(self, ms: int, fn: Any) -> Any:
        self._order -= 2
        return super().call_later(ms, fn)


class _IsThereAtOnce(VirtualClock):
    def advance(self, ms: int) -> None:
        target, armed = self._now + ms, self._armed
        while not self._paused and armed and armed[0][0] <= target:
            fn = armed.pop(0)[2]
            self._now = target
            fn()
        if not self._paused:
            self._now = target


class _PassesInAPause(VirtualClock):
    def advance(self, ms: int) -> None:
        super().advance(ms)
        if self.paused:
            self._now += ms


class _PausesTooLate(VirtualClock):
    def advance(self, ms: int) -> None:
        paused = self._paused
        if paused:
            return
        target = self._now + ms
        while self._armed and self._armed[0][0] <= target:
            self._now, _, fn = self._armed.pop(0)
            fn()
        self._now = target


class _DropsTheRest(VirtualClock):
    def advance(self, ms: int) -> None:
        try:
            super().advance(ms)
        except _BoomError:
            self._armed.clear()
            raise


@pytest.mark.parametrize(
    "twin",
    [
        _FiresTheReplaced,
        _ArmsAgainAfterwards,
        _SparesTheRepeated,
        _SortsPending,
        _KeepsItsPlace,
        _RollsNothingBack,
        _RollsBackToTheFirst,
        _TellsTheClockNothing,
        _ForgetsThePause,
        _LatestFirst,
        _IsThereAtOnce,
        _PassesInAPause,
        _PausesTooLate,
        _DropsTheRest,
    ],
)
def test_broken_timers_fall(twin: Any, falls: Callable[[Machine], None]) -> None:
    """Each mistake is found."""
    part = "make_clock" if issubclass(twin, VirtualClock) else "make_timers"
    falls(type("Broken", (_TimersMachine,), {part: twin}))


class _Endless:
    """A clock of somebody else's, whose time can't stand still."""

    def __init__(self) -> None:
        self.inner = VirtualClock()
        self.broken = False

    def call_later(self, ms: int, fn: Callable[[], object], /) -> Any:
        if self.broken:
            raise _BoomError
        return self.inner.call_later(ms, fn)


def test_pause_on_a_clock_that_goes_on() -> None:
    """What falls due in the pause fires at its end, in order, but for what was cancelled in it."""
    clock = _Endless()
    timers = Timers(clock)
    fired: list[str] = []
    for name, ms in (("c", 3), ("a", 1), ("b", 2), ("late", 9)):
        timers.after(name, ms, lambda name=name: fired.append(name))  # type: ignore[misc]
    timers.every("e", 2, lambda: fired.append("e"))
    timers.pause()
    clock.inner.advance(5)
    assert fired == []
    assert timers.pending == ["c", "a", "b", "late", "e"]
    timers.cancel("b")
    timers.resume()
    assert fired == ["a", "e", "c"]
    assert timers.pending == ["late", "e"]
    clock.inner.advance(2)
    assert fired == ["a", "e", "c", "e"]


def test_an_error_at_the_end_of_a_pause_loses_nothing() -> None:
    """The rest of what fell due fires as soon as the clock allows; a second pause puts it off."""
    clock = _Endless()
    timers = Timers(clock)
    fired: list[str] = []

    def boom() -> None:
        raise _BoomError

    timers.after("a", 1, boom)
    timers.after("b", 1, timers.pause)
    timers.after("c", 1, lambda: fired.append("c"))
    timers.pause()
    clock.inner.advance(1)
    with pytest.raises(_BoomError):
        timers.resume()
    assert timers.pending == ["b", "c"]
    clock.inner.advance(0)
    assert timers.pending == ["c"]
    timers.resume()
    assert fired == ["c"]


def test_a_failing_clock_changes_nothing() -> None:
    """What the clock raises is raised, and the timers are as they were, in a savepoint too."""
    clock = _Endless()
    timers = Timers(clock)
    fired: list[str] = []
    timers.after("a", 1, lambda: fired.append("a"))
    clock.broken = True
    with pytest.raises(_BoomError):
        timers.after("a", 5, lambda: fired.append("b"))
    timers.begin()
    timers.cancel("a")
    timers.after("b", 5, lambda: fired.append("b"))
    with pytest.raises(_BoomError):
        timers.commit()
    timers.rollback()
    assert timers.pending == ["a"]
    clock.broken = False
    clock.inner.advance(9)
    assert fired == ["a"]


@pytest.mark.parametrize("word", ["pause", "resume"])
def test_a_clock_that_fails_to_pause_changes_nothing(word: str) -> None:
    """A savepoint whose pause or resume the clock refuses is still there, and can be undone."""
    clock = VirtualClock()
    timers = Timers(clock)
    fired: list[str] = []
    timers.after("a", 1, lambda: fired.append("a"))

    def refuse() -> None:
        raise _BoomError

    broken: Any = type("Broken", (), {"call_later": clock.call_later, word: staticmethod(refuse)})()
    timers._clock = broken  # noqa: SLF001 - it breaks in the middle
    timers.begin()
    timers.cancel("a")
    timers.after("b", 1, lambda: fired.append("b"))
    getattr(timers, word)()
    with pytest.raises(_BoomError):
        timers.commit()
    timers.rollback()
    assert timers.pending == ["a"]
    clock.advance(9)
    assert fired == ["a"]


def test_a_pause_that_ends_with_a_savepoint() -> None:
    """On a clock that goes on, what fell due fires after the commit, and raises at the clock."""
    clock = _Endless()
    timers = Timers(clock)
    fired: list[str] = []

    def boom() -> None:
        fired.append("boom")
        raise _BoomError

    timers.after("a", 2, boom)
    timers.after("b", 1, lambda: fired.append("b"))
    timers.after("c", 2, lambda: fired.append("c"))
    timers.pause()
    clock.inner.advance(5)
    timers.begin()
    timers.resume()
    timers.commit()
    assert (fired, timers.pending) == ([], ["a", "b", "c"])
    with pytest.raises(_BoomError):
        clock.inner.advance(0)
    assert fired == ["b", "boom"]
    clock.inner.advance(0)
    assert (fired, timers.pending) == (["b", "boom", "c"], [])


def test_the_clock_hears_of_a_savepoint_once() -> None:
    """What is undone, or replaced before the end, never reaches the clock."""

    class Counting(_Endless):
        calls = 0

        def call_later(self, ms: int, fn: Callable[[], object], /) -> Any:
            self.calls += 1
            return super().call_later(ms, fn)

    clock = Counting()
    timers = Timers(clock)
    timers.begin()
    for _ in range(3):
        timers.after("a", 1, print)
    timers.begin()
    timers.after("b", 1, print)
    timers.rollback()
    assert timers.pending == ["a"]
    assert clock.calls == 0
    timers.commit()
    assert clock.calls == 1


def test_time_that_passes_within_a_savepoint() -> None:
    """A timer that fires there has fired, whatever becomes of the savepoint."""
    for undo in (False, True):
        clock = VirtualClock()
        timers = Timers(clock)
        fired: list[str] = []
        timers.after("once", 1, lambda fired=fired: fired.append("once"))  # type: ignore[misc]
        timers.every("e", 2, lambda fired=fired: fired.append("e"))  # type: ignore[misc]
        timers.begin()
        timers.after("new", 5, lambda fired=fired: fired.append("new"))  # type: ignore[misc]
        clock.advance(2)
        assert fired == ["once", "e"]
        (timers.rollback if undo else timers.commit)()
        assert sorted(timers.pending) == (["e"] if undo else ["e", "new"])
        clock.advance(2)
        assert fired == ["once", "e", "e"]


def test_savepoints_come_in_pairs() -> None:
    """An end without a beginning is an error."""
    timers = Timers(VirtualClock())
    for end in (timers.commit, timers.rollback):
        with pytest.raises(RuntimeError, match="there is no savepoint"):
            end()


def test_advance_is_not_called_from_within() -> None:
    """A function that lets time pass is refused, and the clock goes on afterwards."""
    clock = VirtualClock()
    clock.call_later(1, lambda: clock.advance(1))
    clock.call_later(2, clock.pause)
    with pytest.raises(RuntimeError, match="advance was called by a function"):
        clock.advance(5)
    assert clock.now == 1
    clock.advance(5)
    assert (clock.now, clock.paused) == (2, True)
    clock.advance(5)
    clock.resume()
    clock.advance(1)
    assert clock.now == 3


def test_a_handle_cancels_once() -> None:
    """Cancelling what has fired or was cancelled does nothing to anything else."""
    clock = VirtualClock()
    fired: list[int] = []
    handles = [clock.call_later(1, lambda n=n: fired.append(n)) for n in range(4)]  # type: ignore[misc]
    handles[1].cancel()
    handles[1].cancel()
    clock.advance(1)
    handles[0].cancel()
    clock.call_later(0, lambda: fired.append(9))
    handles[3].cancel()
    clock.advance(0)
    assert fired == [0, 2, 3, 9]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda _: Timers(None), TypeError, "clock must be a clock with call_later"),  # type: ignore[arg-type]
        (lambda timers: timers.after(1, -1, None), TypeError, "name must be a str"),
        (lambda timers: timers.after("x", -1, None), ValueError, "ms must be an integer from 0"),
        (lambda timers: timers.after("x", 2**31, print), ValueError, "ms must be"),
        (lambda timers: timers.after("x", 1.5, print), ValueError, "ms must be"),
        (lambda timers: timers.after("x", True, print), TypeError, "ms must be"),
        (lambda timers: timers.after("x", 1, "fn"), TypeError, "fn must be a function"),
        (lambda timers: timers.every("x", 0, print), ValueError, "ms must be an integer from 1"),
        (lambda timers: timers.cancel(None), TypeError, "name must be a str"),
        (lambda _: VirtualClock().advance(-1), ValueError, "ms must be"),
        (lambda _: VirtualClock().advance("1"), TypeError, "ms must be"),  # type: ignore[arg-type]
        (lambda _: VirtualClock().call_later(0, 1), TypeError, "fn must be a"),  # type: ignore[arg-type]
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused by name, and the timers are as they were."""
    timers = Timers(VirtualClock())
    timers.after("x", 1, print)
    with pytest.raises(error, match=message):
        call(timers)
    assert timers.pending == ["x"]
