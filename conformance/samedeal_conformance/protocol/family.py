"""A child process with all that it started: finding it, ending it, how much memory it has.

A process group does not hold what has left it by `setsid`. On Linux the rest is found too, by two
marks: a process counts as family if it is of the leader's group or session or descends from a
member, or if it has the family's variable in the environment that it was started with. So only what
has left the group, outlived its parents and cleared its environment escapes. Elsewhere the
family is the group.

A process is signalled through a descriptor of its own (pidfd), after a look at the time at which it
started, so that a number that was given to another process meanwhile does no harm.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import sys
import time
from typing import NamedTuple

__all__ = ["VARIABLE", "Family"]

VARIABLE = "SAMEDEAL_FAMILY"
"""Names the family in the environment of each of its members."""

_PROC = "/proc"
_ROUNDS = 20
"""How often to look for members that started while others were being killed."""


class _Process(NamedTuple):
    parent: int
    group: int
    session: int
    started: int
    pages: int


class Family:
    """The family of a child that is about to be started with `mark` in its environment."""

    def __init__(self) -> None:
        self.mark = secrets.token_hex(16)
        self._variable = f"{VARIABLE}={self.mark}".encode()

    def resident(self, leader: int) -> int:
        """Bytes of memory that the leader and its descendants hold; 0 where that is not known."""
        table = _table()
        pages = sum(table[pid].pages for pid in _descendants(table, _group(table, leader)))
        return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0

    def strays(self, leader: int) -> dict[int, int]:
        """The members that are not in the leader's group, and when each of them started."""
        table = _table()
        first = _read(leader, dead=True)
        # What is older than the leader is none of its family: a look that is spared.
        since = 0 if first is None else first.started
        marked = {
            pid
            for pid, each in table.items()
            if each.started >= since and self._variable in _environment(pid)
        }
        members = _descendants(table, _group(table, leader) | marked)
        return {pid: table[pid].started for pid in members if table[pid].group != leader}

    def kill(self, leader: int, strays: dict[int, int]) -> None:
        """Kill these, and any more that turn up. The leader's own group is killed before."""
        for _ in range(_ROUNDS):
            for pid, started in strays.items():
                _kill(pid, started)
            strays = self.strays(leader)
            if not strays:
                return
            time.sleep(0.005)


def _read(pid: int, *, dead: bool = False) -> _Process | None:
    """A process as /proc shows it; a dead one that is not yet reaped only on request."""
    # The name may hold spaces and brackets; what follows its last bracket does not.
    fields = _contents(pid, "stat").rpartition(b")")[2].split()
    if not fields or (fields[0] in b"ZX" and not dead):
        return None
    return _Process(
        int(fields[1]), int(fields[2]), int(fields[3]), int(fields[19]), int(fields[21])
    )


def _table() -> dict[int, _Process]:
    """All living processes by number; none where there is no /proc."""
    if sys.platform != "linux":
        return {}
    numbers = [int(entry.name) for entry in os.scandir(_PROC) if entry.name.isdigit()]
    found = {pid: _read(pid) for pid in numbers if pid != os.getpid()}
    return {pid: process for pid, process in found.items() if process is not None}


def _environment(pid: int) -> list[bytes]:
    """The variables that a process was started with; none if it is somebody else's."""
    return _contents(pid, "environ").split(b"\0")


def _contents(pid: int, name: str) -> bytes:
    """What a file of a process holds; nothing if it can't be read.

    All processes are looked at whenever a child ends, so no layers are put over the system calls.
    """
    try:
        file = os.open(f"{_PROC}/{pid}/{name}", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return b""
    try:
        parts = []
        while part := os.read(file, 1 << 16):
            parts.append(part)
        return b"".join(parts)
    except OSError:
        return b""
    finally:
        os.close(file)


def _group(table: dict[int, _Process], leader: int) -> set[int]:
    return {pid for pid, each in table.items() if leader in {pid, each.group, each.session}}


def _descendants(table: dict[int, _Process], members: set[int]) -> set[int]:
    """Members, and what they started, as far as each parent still lives."""
    found: set[int] = set()
    new = members
    while new:
        found |= new
        new = {pid for pid, each in table.items() if each.parent in new} - found
    return found


def _kill(pid: int, started: int) -> None:
    """Kill a process if it is still the one that started at that time."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError):
        handle = os.pidfd_open(pid)
        try:
            now = _read(pid)
            if now is not None and now.started == started:
                signal.pidfd_send_signal(handle, signal.SIGKILL)
        finally:
            os.close(handle)
