"""Another time of day, in a process of ours: what a program sees of the calendar, put forward.

To be done before an engine is imported, since a module may keep `time.time` for itself. Clocks that
only measure (`time.monotonic`, `time.perf_counter`) stay: they differ from process to process
anyway.
"""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

__all__ = ["put_forward"]


def put_forward(seconds: int) -> None:
    """Let the clocks of this process run ahead by so much."""
    now, now_ns = time.time, time.time_ns
    localtime, gmtime, ctime, strftime = time.localtime, time.gmtime, time.ctime, time.strftime
    changed: dict[str, Any] = {
        "time": lambda: now() + seconds,
        "time_ns": lambda: now_ns() + seconds * 10**9,
        "localtime": lambda at=None: localtime(now() + seconds if at is None else at),
        "gmtime": lambda at=None: gmtime(now() + seconds if at is None else at),
        "ctime": lambda at=None: ctime(now() + seconds if at is None else at),
        "strftime": lambda form, *at: strftime(form, *(at or (localtime(now() + seconds),))),
    }
    for name, function in changed.items():
        setattr(time, name, function)
    delta = dt.timedelta(seconds=seconds)
    fromtimestamp = dt.datetime.fromtimestamp

    class Like(type):
        """The type of classes that stand for others: whatever is one of those is one of these."""

        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, cls.__mro__[1])

        def __subclasscheck__(cls, other: type) -> bool:
            return issubclass(other, cls.__mro__[1])

    class Datetime(dt.datetime, metaclass=Like):
        """Times whose now is ahead."""

        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Any:
            return super().now(tz) + delta

        @classmethod
        def utcnow(cls) -> Any:
            return super().utcnow() + delta

        @classmethod
        def today(cls) -> Any:
            return super().today() + delta

    class Date(dt.date, metaclass=Like):
        """Dates whose today is ahead."""

        @classmethod
        def today(cls) -> Any:
            return fromtimestamp(now() + seconds).date()

    for stands, real in ((Datetime, dt.datetime), (Date, dt.date)):
        stands.__name__ = stands.__qualname__ = real.__name__
        stands.__module__ = "datetime"
        setattr(dt, real.__name__, stands)
