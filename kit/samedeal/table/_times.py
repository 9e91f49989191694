"""What the clock, the timers and the host take for a time: whole milliseconds."""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

__all__ = ["check_milliseconds"]

# The longest time that a timer of JavaScript's waits, 24.8 days: it counts in signed 32 bits.
_LONGEST = 2**31 - 1


def check_milliseconds(name: str, value: object, low: int = 0) -> int:
    """Return the value if it is an integer from a lowest time to 2**31 - 1."""
    return _checks.check_integer(name, value, low, _LONGEST)
