"""The processes of a browser: which they are, what the main one runs, and the end of them all.

This is for the program that started them. They descend from it, or they bear the variable of its
family (`protocol.family`), by which what lost its parent is found too: the processes of a page may
hide their environment, and those of a killed driver have another parent.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import psutil

from samedeal_conformance.protocol.family import VARIABLE

__all__ = ["end_all", "main_process"]

END_SECONDS = 3.0
"""How long killed processes may take to be gone."""

_POLL = 0.005

_SHELLS = {"sh", "bash", "dash", "ksh", "zsh", "busybox"}


def main_process(driver: psutil.Process) -> psutil.Process:
    """The browser's main process, a child of its driver.

    A browser is often started by a script. One that waits for the browser is passed over; one
    that ends in it has become it.

    Raises:
        psutil.Error: there is none, or it is not ours to look at.
    """
    process = driver
    while True:
        children = [each for each in process.children() if _lives(each)]
        if not children:
            raise psutil.NoSuchProcess(driver.pid)
        process = children[0]
        if Path(process.exe()).name not in _SHELLS:
            return process


def end_all(seconds: float = END_SECONDS) -> None:
    """Kill all that we started, until there is nothing more or the time is over."""
    deadline = time.monotonic() + seconds
    while found := _family():
        for process in found:
            with contextlib.suppress(psutil.Error):  # it is gone already
                process.kill()
        while any(map(_lives, found)):
            if time.monotonic() > deadline:
                return
            time.sleep(_POLL)


def _family() -> list[psutil.Process]:
    """The living members of our family, but ourselves."""
    mark = os.environ.get(VARIABLE)
    found = {each.pid: each for each in psutil.Process().children(recursive=True)}
    if mark is not None:
        for process in psutil.process_iter():
            with contextlib.suppress(psutil.Error, OSError):  # gone, or somebody else's
                if process.environ().get(VARIABLE) == mark:
                    found[process.pid] = process
    found.pop(os.getpid(), None)
    return [each for each in found.values() if _lives(each)]


def _lives(process: psutil.Process) -> bool:
    """Whether it runs. One that has ended may stay listed until its parent, or init, has looked."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
