"""A pool of processes on this machine."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from .ending import end_now

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

__all__ = ["Pool"]


def _method() -> str:
    """How processes are started.

    A fork is quick, and safe on Linux while this process has one thread; with more, a lock that
    another thread holds would be held for ever in the child.
    """
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def _heed_signals() -> None:
    """Leave Ctrl-C, which a terminal sends to all, to the process that has the pool.

    Where a process died, the pool ends the others by a signal.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end_now)


class Pool:
    """So many processes; a new pool takes the place of one in which a process died."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self.room = 2 * jobs
        self._executor = self._made()

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context(_method())
        executor = ProcessPoolExecutor(self._jobs, mp_context=context, initializer=_heed_signals)
        # Those that are forked start with the first task: now, while there is no other thread.
        executor.submit(int)
        return executor

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        """Have a function called by a process of the pool."""
        return self._executor.submit(function, *arguments)

    def look(self) -> None:
        """A process that dies breaks the pool, which its tasks tell."""

    def renew(self) -> None:
        """Take another pool, unless that was done when another task of the broken one came back."""
        try:
            self._executor.submit(int)
        except BrokenProcessPool:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = self._made()

    def close(self) -> None:
        """End the processes when they are done with what they are at."""
        self._executor.shutdown(wait=True, cancel_futures=True)
