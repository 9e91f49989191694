"""The processes of a browser: which they are, what the main one runs, and the end of them all.

A session has a folder of its own, whose path stands in the environment of every process that
belongs to it, as `MARK`. So what a browser started is found even where it has left its process
group and its parent is gone. Below a process that is known, descendants are found too: the
processes of a page may hide their environment from other users' eyes.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path

import psutil

__all__ = ["MARK", "end_all", "main_process", "members", "memory", "remove"]

MARK = "SAMEDEAL_BROWSER_FOLDER"

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


def members(folder: str) -> list[psutil.Process]:
    """The living processes of a session, but ourselves."""
    below: dict[int, list[psutil.Process]] = {}
    marked: list[psutil.Process] = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):  # gone, or somebody else's
            below.setdefault(process.ppid(), []).append(process)
            if process.environ().get(MARK) == folder:
                marked.append(process)
    found: dict[int, psutil.Process] = {}
    while marked:
        process = marked.pop()
        if process.pid not in found:
            found[process.pid] = process
            marked += below.get(process.pid, ())
    found.pop(os.getpid(), None)
    return [each for each in found.values() if _lives(each)]


def end_all(folder: str, seconds: float = END_SECONDS) -> None:
    """Kill every process of a session but ourselves, until there is none or the time is over."""
    deadline = time.monotonic() + seconds
    while found := members(folder):
        for process in found:
            with contextlib.suppress(psutil.Error):  # it is gone already
                process.kill()
        while any(map(_lives, found)):
            if time.monotonic() > deadline:
                return
            time.sleep(_POLL)


def memory(folder: str) -> int:
    """The bytes of memory that a session's processes hold; what they share counts for each."""
    result = 0
    for process in members(folder):
        with contextlib.suppress(psutil.Error):  # it is gone
            result += process.memory_info().rss
    return result


def remove(folder: str) -> None:
    """Remove the folder of a session whose processes have ended."""
    shutil.rmtree(folder, ignore_errors=True)


def _lives(process: psutil.Process) -> bool:
    """Whether it runs. One that has ended may stay listed until its parent, or init, has looked."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
