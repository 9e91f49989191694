"""A clock whose time passes when it is told to.

A game that runs on it is a function of its seed and its messages: a minute passes in no time, and
a failure comes back each time it is asked for. What a clock is to the timers, is
`samedeal.contracts.Clock`: `call_later(ms, fn)`, which gives a handle with `cancel()`. A clock of
real time (an event loop's `call_later`) is the program's, outside the kit.

What is due fires in the order of due times, and what is due at one time in the order of arming.
While a function runs, `now` is the time at which it was due; what it arms fires in the same
advance if it falls due within it.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._times import check_milliseconds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["VirtualClock"]


class _Handle:
    """What `call_later` gives: the way to take a function back."""

    __slots__ = ("_armed", "_key")

    def __init__(
        self,
        armed: list[tuple[int, int, Callable[[], object]]],
        key: tuple[int, int, Callable[[], object]],
    ) -> None:
        self._armed = armed
        self._key = key

    def cancel(self) -> None:
        """Take the function back; nothing happens if it has fired or was taken back before."""
        # Due time and order are unlike any other's, so the functions are never compared.
        place = bisect_left(self._armed, self._key)
        if place < len(self._armed) and self._armed[place] is self._key:
            del self._armed[place]


class VirtualClock:
    """A clock that stands at 0 until it is advanced, in whole milliseconds."""

    __slots__ = ("_advancing", "_armed", "_now", "_order", "_paused")

    def __init__(self) -> None:
        # Due time, order of arming and function, sorted.
        self._armed: list[tuple[int, int, Callable[[], object]]] = []
        self._order = 0
        self._now = 0
        self._paused = False
        self._advancing = False

    @property
    def now(self) -> int:
        """The time, in milliseconds from 0."""
        return self._now

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return self._paused

    def call_later(self, ms: int, fn: Callable[[], object]) -> _Handle:
        """Have a function called when so much time has passed.

        Args:
            ms: From now, an integer from 0 to 2**31 - 1. Even 0 waits for an `advance`.
            fn: A function without arguments.

        Returns:
            A handle; its `cancel()` takes the function back.

        Raises:
            TypeError: ms is no number, or fn no function.
            ValueError: ms is out of range or no integer.
        """
        ms = check_milliseconds("ms", ms)
        _checks.check_callable("fn", fn)
        self._order += 1
        key = (self._now + ms, self._order, fn)
        insort(self._armed, key)
        return _Handle(self._armed, key)

    def advance(self, ms: int) -> None:
        """Let time pass, and call what falls due.

        While the clock is paused no time passes. A function that pauses it ends the advance at
        that function's time, and the rest of the time is not made up for.

        Args:
            ms: An integer from 0 to 2**31 - 1.

        Raises:
            TypeError: ms is no number.
            ValueError: ms is out of range or no integer.
            RuntimeError: a function that the clock is calling lets time pass itself, which would
                call it again before it has ended.

        What a function raises is raised, at its time; everything else is still armed.
        """
        ms = check_milliseconds("ms", ms)
        if self._advancing:
            raise RuntimeError("advance was called by a function that the clock is calling")
        target = self._now + ms
        self._advancing = True
        try:
            while not self._paused and self._armed and self._armed[0][0] <= target:
                due, _, fn = self._armed.pop(0)
                self._now = due
                fn()
        finally:
            self._advancing = False
        if not self._paused:
            self._now = target

    def pause(self) -> None:
        """Stop time: nothing falls due, and remaining times are kept."""
        self._paused = True

    def resume(self) -> None:
        """Let time pass again when it is told to."""
        self._paused = False
