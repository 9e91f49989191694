"""Holds and sequences: named timers, while one of which is armed or at work the table is held.

The timers alone know whether a hold is still on, so nothing can disagree with them: whatever
cancels a timer ends its hold. A frame (the function of a timer that has fallen due) belongs to its
hold: the table is held until it is through.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..contracts import TableTimers  # noqa: TID252 - as above

    Action = Callable[[], object]

__all__ = ["Holds"]


class Holds:
    """The holds of a host.

    `names` and `begun` are all that a message changes, and their values are only ever replaced, so
    a host that must undo one keeps them and puts them back.
    """

    __slots__ = ("_at_work", "_publish", "_timers", "begun", "names")

    def __init__(self, timers: TableTimers | None, publish: Action | None) -> None:
        self._timers = timers
        self._publish = publish
        # How many there were, and the names of those that may still be armed.
        self.begun = 0
        self.names: tuple[str, ...] = ()
        # How many frames are at work; one may begin a sequence, whose first step is another.
        self._at_work = 0

    def are_on(self) -> bool:
        """Whether a hold or a sequence is armed or at work; forgets those that are not."""
        if self.names and self._timers is not None:
            # For membership only: in a list, a thousand holds would be a million comparisons.
            pending = frozenset(self._timers.pending)
            self.names = tuple([name for name in self.names if name in pending])
        return self._at_work > 0 or len(self.names) > 0

    def begin(self) -> str:
        """Return the name for a new one."""
        self.begun += 1
        return f"host:{self.begun}"

    def timers(self) -> TableTimers:
        """Return the timers, or raise if there are none."""
        if self._timers is None:
            raise RuntimeError("a host needs timers to hold the table or to run a sequence")
        return self._timers

    def arm(self, name: str, ms: int, action: Action) -> None:
        """Hold the table, or go on holding it, until the action is called."""
        self.timers().after(name, ms, action)
        if name not in self.names:
            self.names = (*self.names, name)

    def play(self, name: str, ms: int, steps: Iterator[Action], done: Action | None) -> None:
        """Run the next step of a sequence, and arm what comes after it."""
        step = next(steps, None)
        if step is None:
            self.end(done)
            return
        # Armed before the step runs, so that whatever cancels the timers in it ends the sequence.
        self.arm(name, ms, lambda: self.play(name, ms, steps, done))
        try:
            self._work(step)
        except BaseException:
            self.timers().cancel(name)
            raise
        self._show()

    def end(self, run: Action | None) -> None:
        """Run the end of a hold or a sequence, whose timer has just fallen due, and publish."""
        if run is not None:
            self._work(run)
        self._show()

    def _work(self, frame: Action) -> None:
        self._at_work += 1
        try:
            frame()
        finally:
            self._at_work -= 1

    def _show(self) -> None:
        if self._publish is not None:
            self._publish()
