"""What a worker does at its end: a process of a pool runs none of the functions of atexit."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["at_end", "end_now"]

_PATIENCE = 5
"""Seconds for what is to be done at the end, once a signal asks for it."""

_endings: list[Finalize] = []


def at_end(function: Callable[[], None]) -> None:
    """Have a function called at the orderly end of this process, whoever started it."""
    _endings.append(Finalize(None, function, exitpriority=10))


def end_now(number: int, frame: object) -> None:
    """The handler of a signal: do what is to be done at the end, and be gone.

    An error would be taken for that of the task. The worker would go on, and wait for the next one
    for ever if the process that died held the lock of the tasks.
    """
    del frame
    if hasattr(signal, "alarm"):
        # Ends the process, whatever it waits for.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_PATIENCE)
    for each in reversed(_endings):
        with suppress(Exception):
            each()
    os._exit(128 + number)
