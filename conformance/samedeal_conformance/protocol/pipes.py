"""Threads that read and write a child's pipes, so that the runner itself never blocks on one.

A blocking read or write ends when the other end of the pipe is closed, which killing the
process group does. If a process that left the group still holds an end, the thread stays
behind, waiting, as a daemon: nobody waits for it. Each thread closes its own pipe; nobody else
may, because the number of a closed file could be another file's a moment later.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections import deque
from typing import BinaryIO

__all__ = ["LineReader", "LineWriter", "Tail"]

_READ_BYTES = 2**18
_TAIL_BYTES = 4096


class LineReader:
    """The lines that come out of a pipe, for a taker who has a deadline.

    At most about two longest lines are kept; a program that writes on while nobody takes is
    left blocked in its own write.
    """

    def __init__(self, stream: BinaryIO, limit: int) -> None:
        self.limit = limit
        self.ended = False
        self.too_long = False
        self.unfinished = b""
        self._stream = stream
        self._lines: deque[bytes] = deque()
        self._kept = 0
        self._abandoned = False
        self._changed = threading.Condition()
        threading.Thread(target=self._read, name="samedeal-reader", daemon=True).start()

    def take(self, seconds: float) -> bytes | None:
        """The next line without its LF, or None if none came in time or none will come."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while not self._lines and not self.ended:
                left = deadline - time.monotonic()
                if left <= 0 or not self._changed.wait(left):
                    break
            if not self._lines:
                return None
            line = self._lines.popleft()
            self._kept -= len(line) + 1
            self._changed.notify_all()
            return line

    def wait_for_the_end(self, seconds: float) -> None:
        """Wait until nothing more can come, but not longer than that."""
        with self._changed:
            self._changed.wait_for(lambda: self.ended, seconds)

    def abandon(self) -> None:
        """Nobody will take any more: the thread need not wait for a taker."""
        with self._changed:
            self._abandoned = True
            self._changed.notify_all()

    def _read(self) -> None:
        parts: list[bytes] = []
        size = 0
        with self._stream as stream:
            while not self.too_long and not self._abandoned:
                try:
                    chunk = os.read(stream.fileno(), _READ_BYTES)
                except OSError:
                    break
                if not chunk:
                    break
                *complete, rest = chunk.split(b"\n")
                for piece in complete:
                    self._keep(b"".join((*parts, piece)))
                    parts, size = [], 0
                parts.append(rest)
                size += len(rest)
                if size > self.limit:
                    self.too_long = True
            # Before the pipe is closed, of which the program may die: its end must be explained.
            with self._changed:
                self.unfinished = b"".join(parts)[:_TAIL_BYTES]
                self.ended = True
                self._changed.notify_all()

    def _keep(self, line: bytes) -> None:
        with self._changed:
            if len(line) > self.limit:
                self.too_long = True
            if self.too_long:
                return
            self._changed.wait_for(lambda: self._kept <= self.limit or self._abandoned)
            self._lines.append(line)
            self._kept += len(line) + 1
            self._changed.notify_all()


class LineWriter:
    """Lines on their way into a pipe. Whether they arrive is seen by whether an answer comes."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._write, name="samedeal-writer", daemon=True).start()

    def send(self, line: bytes) -> None:
        """Write a line, later."""
        self._lines.put(line)

    def close(self) -> None:
        """Close the pipe after what was sent."""
        self._lines.put(None)

    def _write(self) -> None:
        try:
            while (line := self._lines.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[os.write(self._stream.fileno(), rest) :]
        except OSError:
            pass  # nobody reads any more: the reader's side tells why
        finally:
            self._stream.close()


class Tail:
    """The last bytes of a pipe that is read to its end and otherwise ignored."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._last = b""
        self._thread = threading.Thread(target=self._read, name="samedeal-stderr", daemon=True)
        self._thread.start()

    def text(self, seconds: float = 0.2) -> str:
        """What is there, after waiting a little for the pipe to end."""
        self._thread.join(seconds)
        return self._last.decode("utf-8", "replace").strip()

    def _read(self) -> None:
        with self._stream as stream:
            while True:
                try:
                    chunk = os.read(stream.fileno(), _READ_BYTES)
                except OSError:
                    break
                if not chunk:
                    break
                self._last = (self._last + chunk)[-_TAIL_BYTES:]
