"""Named timers on a clock: name them, and one call kills them all.

A name is one timer: arming it again replaces it. A timer that repeats is armed again before its
function is called, so the function can cancel it. The clock is handed in and is anything with
`call_later` (`samedeal.contracts.Clock`); the timers themselves read no time.

Pausing. A clock that can be paused is, and then remaining times are kept. On any other clock time
goes on in a pause, and what falls due in it fires at `resume`, in the order in which it fell due.

Savepoints. Between `begin` and `commit` nothing is asked of the clock: arming and cancelling are
written down, `pending` shows them, and `commit` applies them; `rollback` forgets them, and the
timers are as they were, which a clock alone could not do, since what was taken back from it can't
be put back at its old time. Savepoints nest. The host has one around each message, so `begin`
costs a list element; what `rollback` needs is copied at the first change.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._times import check_milliseconds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..contracts import Clock, TimerHandle  # noqa: TID252 - as above

__all__ = ["Timers"]


class _Timer:
    """One timer; its handle is None until the clock knows of it."""

    __slots__ = ("fn", "handle", "ms", "name", "owner", "repeats")

    def __init__(
        self, owner: Timers, name: str, ms: int, fn: Callable[[], object], *, repeats: bool
    ) -> None:
        self.owner = owner
        self.name = name
        self.ms = ms
        self.fn = fn
        self.repeats = repeats
        self.handle: TimerHandle | None = None

    def start(self, ms: int) -> None:
        """Have the clock call."""
        self.handle = self.owner._clock.call_later(ms, self.fall_due)  # noqa: SLF001 - its own

    def stop(self) -> None:
        """Have the clock not call."""
        handle, self.handle = self.handle, None
        if handle is not None:
            handle.cancel()

    def fall_due(self) -> None:
        """Be called by the clock."""
        self.owner._fall_due(self)  # noqa: SLF001 - its own


class Timers:
    """The timers of a table.

    Args:
        clock: Anything with `call_later(ms, fn)`, such as `VirtualClock`; with `pause` and
            `resume` too, if its time can stand still.

    Raises:
        TypeError: clock has no call_later.
    """

    __slots__ = ("_armed", "_clock", "_due", "_paused", "_savepoints", "_wish")

    def __init__(self, clock: Clock) -> None:
        if not callable(getattr(clock, "call_later", None)):
            _checks.refuse_type("clock", clock, "a clock with call_later")
        self._clock = clock
        # In the order of arming.
        self._armed: dict[str, _Timer] = {}
        # On a clock that can't be paused: whether there is a pause, and what fell due in it.
        self._paused = False
        self._due: list[_Timer] = []
        # Whether the clock is to be paused (True) or resumed (False) at the end of the savepoints.
        self._wish: bool | None = None
        # What `rollback` puts back, for each savepoint; None while nothing has changed since.
        self._savepoints: list[tuple[dict[str, _Timer], bool | None] | None] = []

    @property
    def pending(self) -> list[str]:
        """The names of the armed timers, in the order of arming.

        A timer that repeats counts as armed when it was armed again.
        """
        return list(self._armed)

    def after(self, name: str, ms: int, fn: Callable[[], object]) -> None:
        """Have a function called once.

        Args:
            name: A text; a timer of that name is replaced. Names that begin with "host:" are the
                host's.
            ms: When, from now: an integer from 0 to 2**31 - 1.
            fn: A function without arguments.

        Raises:
            TypeError: name is no str, ms no number, or fn no function.
            ValueError: ms is out of range or no integer.
        """
        name = _checks.check_text("name", name)
        ms = check_milliseconds("ms", ms)
        _checks.check_callable("fn", fn)
        self._arm(_Timer(self, name, ms, fn, repeats=False))

    def every(self, name: str, ms: int, fn: Callable[[], object]) -> None:
        """Have a function called again and again.

        The timer is armed again before the function is called, and goes on if the function raises.

        Args:
            name: As for `after`.
            ms: The interval, and the time to the first call: an integer from 1 to 2**31 - 1.
            fn: A function without arguments.

        Raises:
            TypeError: name is no str, ms no number, or fn no function.
            ValueError: ms is out of range or no integer.
        """
        name = _checks.check_text("name", name)
        ms = check_milliseconds("ms", ms, 1)
        _checks.check_callable("fn", fn)
        self._arm(_Timer(self, name, ms, fn, repeats=True))

    def cancel(self, name: str) -> bool:
        """Take a timer back; return whether there was one of that name.

        Raises:
            TypeError: name is no str.
        """
        name = _checks.check_text("name", name)
        if name not in self._armed:
            return False
        self._note_change()
        self._forget(self._armed.pop(name))
        return True

    def cancel_all(self) -> None:
        """Take every timer back, the host's too."""
        self._note_change()
        timers = list(self._armed.values())
        self._armed.clear()
        for timer in timers:
            self._forget(timer)

    def pause(self) -> None:
        """Have nothing fire until `resume`."""
        self._pause_or_resume(True)

    def resume(self) -> None:
        """Let timers fire again.

        On a clock that can't be paused, what fell due in the pause fires now, or after a
        savepoint as soon as the clock allows. If one of its functions raises, the error is raised,
        and the rest fires as soon as the clock allows.
        """
        self._pause_or_resume(False)

    def begin(self) -> None:
        """Set a savepoint: from here on the clock is told nothing until `commit`."""
        self._savepoints.append(None)

    def commit(self) -> None:
        """Keep what was done since the last savepoint; with the outermost, tell the clock.

        Raises:
            RuntimeError: there is no savepoint.

        What the clock raises is raised; the savepoint is still there then, for `rollback`.
        """
        saved = self._last_savepoint()
        if saved is None:
            self._savepoints.pop()
        elif len(self._savepoints) > 1:
            self._savepoints.pop()
            if self._savepoints[-1] is None:
                self._savepoints[-1] = saved
        else:
            self._tell_clock(saved[0])
            self._savepoints.pop()
            self._wish = None

    def rollback(self) -> None:
        """Undo what was done since the last savepoint.

        Raises:
            RuntimeError: there is no savepoint.
        """
        saved = self._last_savepoint()
        self._savepoints.pop()
        if saved is not None:
            self._armed, self._wish = saved

    def _last_savepoint(self) -> tuple[dict[str, _Timer], bool | None] | None:
        if not self._savepoints:
            raise RuntimeError("there is no savepoint: begin sets one, commit and rollback end it")
        return self._savepoints[-1]

    def _note_change(self) -> None:
        """Copy what `rollback` needs, before the first change since a savepoint."""
        if self._savepoints and self._savepoints[-1] is None:
            self._savepoints[-1] = (self._armed.copy(), self._wish)

    def _arm(self, timer: _Timer) -> None:
        """Arm a timer in place of one of its name, or write down that it is to be armed."""
        self._note_change()
        if not self._savepoints:
            # First, so that an error of the clock's leaves everything as it was.
            timer.start(timer.ms)
        replaced = self._armed.pop(timer.name, None)
        self._armed[timer.name] = timer
        if replaced is not None:
            self._forget(replaced)

    def _forget(self, timer: _Timer) -> None:
        """Take back from the clock a timer that is no longer armed, unless it may come back."""
        if not self._savepoints:
            timer.stop()

    def _tell_clock(self, before: dict[str, _Timer]) -> None:
        """Arm, pause or resume, and take back at the clock what has changed since the savepoint.

        What was taken back can't be put back, so that comes when nothing can raise any more.
        """
        fresh = [timer for timer in self._armed.values() if timer.handle is None]
        try:
            for timer in fresh:
                timer.start(timer.ms)
            if self._wish is not None and not self._clock_does(self._wish):
                # Not at once: the functions are the game's, and may raise.
                if self._due and not self._wish:
                    self._clock.call_later(0, self._fire_due)
                self._paused = self._wish
        except BaseException:
            for timer in fresh:
                timer.stop()
            raise
        for timer in before.values():
            if self._armed.get(timer.name) is not timer:
                timer.stop()

    def _fall_due(self, timer: _Timer) -> None:
        """Call a timer's function, or put it off until the end of the pause."""
        if self._paused:
            self._due.append(timer)
            return
        is_armed = self._armed.get(timer.name) is timer
        timer.handle = None
        # If somebody lets time pass within a savepoint, no rollback brings this moment back.
        for armed in (self._armed, *[saved[0] for saved in self._savepoints if saved]):
            if armed.get(timer.name) is timer:
                del armed[timer.name]
                if timer.repeats:
                    armed[timer.name] = timer
                    if timer.handle is None:
                        timer.start(timer.ms)
        if is_armed:
            timer.fn()

    def _pause_or_resume(self, pause: bool) -> None:  # noqa: FBT001 - one of two words
        if self._savepoints:
            self._note_change()
            self._wish = pause
            return
        if not self._clock_does(pause):
            self._paused = pause
            self._fire_due()

    def _clock_does(self, pause: bool) -> bool:  # noqa: FBT001 - one of two words
        """Pause or resume the clock; return whether it can."""
        method = getattr(self._clock, "pause" if pause else "resume", None)
        if method is None:
            return False
        method()
        return True

    def _fire_due(self) -> None:
        """Call what fell due in a pause that is over."""
        try:
            while self._due and not self._paused:
                self._fall_due(self._due.pop(0))
        except BaseException:
            if self._due:
                self._clock.call_later(0, self._fire_due)
            raise
