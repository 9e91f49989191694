"""Functions for workers: they are found by the name of this module, in processes of their own."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def double(number: int) -> int:
    """Twice a number."""
    return 2 * number


def fail(number: int) -> int:
    """Always an error."""
    raise ArithmeticError(f"{number} is no good")


def die_once(number: int, marks: str) -> int:
    """Kill the process that does number 3, the first time."""
    mark = Path(marks) / str(number)
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return double(number)


def die_always(number: int) -> int:
    """Kill the process whatever it is asked."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def slowly(number: int, seconds: float) -> int:
    """Twice a number, later."""
    time.sleep(seconds)
    return double(number)
