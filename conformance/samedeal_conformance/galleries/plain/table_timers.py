"""Named timers on a clock."""

from __future__ import annotations

from typing import Any, NamedTuple

from .checks import check_integer, check_text
from .structures import check_function

__all__ = ["Timers", "VirtualClock"]

MOST = 2**31 - 1


class Timer(NamedTuple):
    """A timer: when it is due, and after how much time it is again, if it is."""

    name: str
    due: int
    again: int | None
    fn: Any


class VirtualClock:
    """A clock whose time passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0
        self.paused = False
        # In the order of arming.
        self.armed: list[Timer] = []

    def due(self, until: int) -> Timer | None:
        """Return the timer that is next, if it is due."""
        first = min(self.armed, key=lambda timer: timer.due, default=None)
        return first if first is not None and first.due <= until else None

    def advance(self, ms: int) -> None:
        """Let time pass."""
        check_integer("ms", ms, 0, MOST)
        until = self.now + ms
        while not self.paused:
            timer = self.due(until)
            if timer is None:
                self.now = until
                return
            self.now = timer.due
            self.armed.remove(timer)
            if timer.again is not None:
                self.armed.append(timer._replace(due=timer.due + timer.again))
            timer.fn()


class Timers:
    """Timers by name."""

    def __init__(self, clock: Any) -> None:
        if not hasattr(clock, "advance"):
            raise TypeError(f"clock must be a clock; got {clock!r}")
        self.clock = clock

    def arm(self, name: str, ms: int, again: int | None, fn: Any) -> None:
        """Arm a timer; it takes the place of another one of its name."""
        self.cancel(name)
        self.clock.armed.append(Timer(name, self.clock.now + ms, again, fn))

    def after(self, name: str, ms: int, fn: Any) -> None:
        """Arm a timer once."""
        check_text("name", name)
        check_integer("ms", ms, 0, MOST)
        check_function("fn", fn)
        self.arm(name, ms, None, fn)

    def every(self, name: str, ms: int, fn: Any) -> None:
        """Arm a repeated timer."""
        check_text("name", name)
        check_integer("ms", ms, 1, MOST)
        check_function("fn", fn)
        self.arm(name, ms, ms, fn)

    def cancel(self, name: str) -> bool:
        """Take a timer away; tell whether there was one."""
        check_text("name", name)
        before = len(self.clock.armed)
        self.clock.armed = [timer for timer in self.clock.armed if timer.name != name]
        return len(self.clock.armed) < before

    def cancel_all(self) -> None:
        """Take all timers away."""
        self.clock.armed = []

    @property
    def pending(self) -> list[str]:
        """The names of the timers, in the order of arming."""
        return [timer.name for timer in self.clock.armed]

    def pause(self) -> None:
        """Let no time pass."""
        self.clock.paused = True

    def resume(self) -> None:
        """Let time pass again."""
        self.clock.paused = False

    def save(self) -> Any:
        """Return all timers as they are."""
        return list(self.clock.armed), self.clock.paused

    def restore(self, saved: Any) -> None:
        """Make the timers what they were."""
        self.clock.armed, self.clock.paused = list(saved[0]), saved[1]
