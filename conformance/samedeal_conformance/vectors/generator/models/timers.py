"""Named timers on a clock: a list of what is armed, sorted anew for every timer that fires."""

from __future__ import annotations

from typing import Any, NamedTuple

from .outcomes import CallError, Refused, outcomes

__all__ = ["Armed", "TimerList", "transcript"]


class Armed(NamedTuple):
    """One armed timer. `what` stands for its function; one with an `interval` is repeated."""

    due: int
    order: int
    name: str
    what: Any
    interval: int | None


class TimerList:
    """Timers and the virtual clock that they are on."""

    def __init__(self) -> None:
        self.now = 0
        self.paused = False
        self.armed: list[Armed] = []
        self._orders = 0

    def arm(self, name: str, ms: int, what: Any, interval: int | None = None) -> None:
        """Arm a timer; one of that name is replaced."""
        self.cancel(name)
        self._arm(self.now + ms, name, what, interval)

    def _arm(self, due: int, name: str, what: Any, interval: int | None) -> None:
        self._orders += 1
        self.armed.append(Armed(due, self._orders, name, what, interval))

    def cancel(self, name: str) -> bool:
        """Whether there was such a timer."""
        kept = [timer for timer in self.armed if timer.name != name]
        found = len(kept) < len(self.armed)
        self.armed = kept
        return found

    def cancel_all(self) -> None:
        """Forget every timer."""
        self.armed = []

    def pending(self) -> list[str]:
        """The names in the order of arming."""
        return [timer.name for timer in sorted(self.armed, key=lambda timer: timer.order)]

    def next_due(self, target: int) -> Armed | None:
        """Let time pass up to the first timer that is due by then; the caller calls its function.

        Without one it passes up to then, unless the timers are paused.
        """
        if self.paused:
            return None
        # By time, then by order of arming.
        for timer in sorted(self.armed):
            if timer.due > target:
                break
            self.now = timer.due
            self.cancel(timer.name)
            if timer.interval is not None:
                self._arm(self.now + timer.interval, timer.name, timer.what, timer.interval)
            return timer
        self.now = target
        return None


class _Script:
    """Timers(VirtualClock()) whose functions write down their labels and run scripts."""

    def __init__(self, scripts: list[dict[str, Any]], refused: Refused) -> None:
        self._scripts = scripts
        self._refused = refused
        self._timers = TimerList()

    def _advance(self, ms: int) -> list[str]:
        target = self._timers.now + ms
        labels: list[str] = []
        while (timer := self._timers.next_due(target)) is not None:
            labels.append(timer.what)
            scripts = [each["calls"] for each in self._scripts if each["label"] == timer.what]
            for call in scripts[0] if scripts else []:
                if call["method"] == "advance":
                    raise ValueError("the contract does not say what advance in a script does")
                self.call(call["method"], call["arguments"])
        return labels

    def call(self, method: str, arguments: dict[str, Any]) -> Any:
        """What a method, or a property, gives."""
        kind = self._refused(method, arguments)
        if kind:
            raise CallError(kind)
        timers = self._timers
        if method == "after":
            return timers.arm(arguments["name"], arguments["ms"], arguments["fn"])
        if method == "every":
            ms = arguments["ms"]
            return timers.arm(arguments["name"], ms, arguments["fn"], interval=ms)
        if method == "cancel":
            return timers.cancel(arguments["name"])
        if method == "cancel_all":
            return timers.cancel_all()
        return self._of_the_clock(method, arguments)

    def _of_the_clock(self, method: str, arguments: dict[str, Any]) -> Any:
        timers = self._timers
        if method == "advance":
            return self._advance(arguments["ms"])
        if method in {"pause", "resume"}:
            timers.paused = method == "pause"
            return None
        if method == "raise":
            raise CallError("raised")
        return {"pending": timers.pending(), "now": timers.now}[method]


def transcript(given: dict[str, Any], refused: Refused) -> list[dict[str, Any]]:
    """The outcomes of the calls on Timers(VirtualClock())."""
    return outcomes(given["calls"], _Script(given["scripts"], refused).call)
