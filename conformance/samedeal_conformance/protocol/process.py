"""A child process that is spoken to in lines, with deadlines, and that never outlives its use.

The child leads a process group of its own (a session, on POSIX), so that what it forked dies
with it; what has left the group is looked for (`family`). Three threads serve its pipes
(`pipes`); whoever calls here waits for a line or a deadline, never for a pipe. When anything goes
wrong, the family is killed first and the failure raised after, so that a failure in hand means
that its processes are gone.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, BinaryIO, cast

from samedeal_conformance.errors import UsageError

from .failures import (
    Crash,
    ExchangeFailure,
    LineTooLong,
    ProtocolViolation,
    Timeout,
    describe_exit,
)
from .family import VARIABLE, Family
from .messages import LINE_BYTES
from .pipes import LineReader, LineWriter, Tail

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

__all__ = ["MEMORY_MB", "Child", "memory_limit"]

_POLL = 0.05
"""How often a waiter looks whether the child is still there, in seconds. Lines wake it at once;
only an end that a forked process hides, by keeping the pipe open, is seen by looking."""

_LOOK = 0.2
"""How often a waiter looks how much memory the child has, in seconds."""

MEMORY_MB = 2048
"""How much memory a child and its descendants may have, in MB, unless SAMEDEAL_MEMORY_MB says
otherwise. It is watched (on Linux), not set as a limit of the system: engines of JavaScript reserve
far more addresses than they use, so a limit on those would stop them at once."""

_KERNEL_SECONDS = 5.0
"""How long a killed process may take to be gone."""

_POSIX = sys.platform != "win32"
_living: set[Child] = set()


def memory_limit(variables: Mapping[str, str] = os.environ) -> int:
    """How many bytes a child with these environment variables may have.

    Raises:
        UsageError: SAMEDEAL_MEMORY_MB is no positive integer.
    """
    text = variables.get("SAMEDEAL_MEMORY_MB", str(MEMORY_MB))
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise UsageError(
            f"SAMEDEAL_MEMORY_MB must be a positive integer, not {text!r}",
            hint="It is in MB, such as SAMEDEAL_MEMORY_MB=8000.",
        )
    return int(text) * 10**6


class Child:
    """A running program.

    Args:
        command: the program and its arguments; no shell.
        environment: its environment variables; None for ours.
        folder: where it runs; None for where we are.
        line_bytes: the longest line that it may write.
        grace: seconds that it has to go by itself, at each step of ending it.

    Raises:
        Crash: it can't be started.
        UsageError: SAMEDEAL_MEMORY_MB is no positive integer.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        line_bytes: int = LINE_BYTES,
        grace: float = 1.0,
    ) -> None:
        self._grace = grace
        self._ended = False
        self._family = Family()
        variables = os.environ if environment is None else environment
        self._memory = memory_limit(variables)
        self._looked = time.monotonic()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - it runs what the user names
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={**variables, VARIABLE: self._family.mark},
                cwd=folder,
                start_new_session=_POSIX,
            )
        except (OSError, ValueError) as error:
            raise Crash(f"{command[0]} can't be started: {error}") from None
        # PIPE was asked for three times, so none of the three is None.
        self._writer = LineWriter(cast("BinaryIO", self._process.stdin))
        self._reader = LineReader(cast("BinaryIO", self._process.stdout), line_bytes)
        self._stderr = Tail(cast("BinaryIO", self._process.stderr))
        _living.add(self)

    @property
    def pid(self) -> int:
        """The number of the process, which is that of its group too."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send a line, LF included. It does not wait."""
        self._writer.send(line)

    def receive(self, seconds: float) -> bytes:
        """The next line, without its LF.

        Raises:
            Timeout, Crash, ProtocolViolation: there is none; the child has been killed.
        """
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            line = self._reader.take(max(0.0, min(left, _POLL)))
            if line is not None:
                return line
            if self._reader.ended:
                raise self._why_ended()
            if self._gone():
                # Its last line may still be on the way.
                line = self._reader.take(_POLL)
                if line is not None:
                    return line
                raise self._why_ended() if self._reader.ended else self._crashed()
            if left <= 0:
                raise self.fail(Timeout(f"no answer within {seconds:g} s"))
            self._look()

    def expect_silence(self) -> None:
        """Nothing is due now.

        Raises:
            ProtocolViolation: there is a line all the same; the child has been killed.
        """
        line = self._reader.take(0)
        if line is not None:
            raise self.fail(_unasked(line))
        if self._reader.too_long:
            raise self._why_ended()

    def finish(self, seconds: float) -> None:
        """The orderly end: nothing more will be asked, so it must say nothing more, and go.

        Raises:
            ProtocolViolation: it still said something.
            Crash: it ended with another exit code than 0.
            Timeout: it did not end.
        """
        self._writer.close()
        try:
            line = self.receive(seconds)
        except Crash as crash:
            if crash.exit_code == 0 and not self._reader.unfinished:
                return
            raise
        raise self.fail(_unasked(line))

    def fail(self, failure: ExchangeFailure) -> ExchangeFailure:
        """Kill the child, add the tail of its stderr to the failure, and give that back."""
        self.kill()
        failure.stderr_tail = self._stderr.text()
        return failure

    def unfinished(self) -> bytes:
        """The beginning of a line whose end never came, of a child that has been killed."""
        self._reader.wait_for_the_end(0.2)
        return self._reader.unfinished

    def close(self) -> None:
        """End it: ask by closing its stdin, then as `kill` does. Never raises."""
        if not self._ended:
            self._writer.close()
            deadline = time.monotonic() + self._grace
            while not self._gone() and time.monotonic() < deadline:
                time.sleep(0.005)
        self.kill()

    def kill(self) -> None:
        """Kill the whole family: SIGTERM, and after the grace SIGKILL. Never raises."""
        if self._ended:
            return
        self._ended = True
        self._reader.abandon()
        self._writer.close()
        strays = self._family.strays(self.pid)
        if not self._gone():
            self._signal("SIGTERM")
            deadline = time.monotonic() + self._grace
            while not self._gone() and time.monotonic() < deadline:
                time.sleep(0.005)
        # The leader is not reaped before this, so its number, the group's, is still its own.
        self._signal("SIGKILL")
        self._family.kill(self.pid, strays)
        # One that hangs in the kernel is left to it; we do not.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_KERNEL_SECONDS)
        _living.discard(self)

    def _look(self) -> None:
        """Now and then, see how much memory it has. Raises Crash, and then it has been killed."""
        now = time.monotonic()
        if now - self._looked < _LOOK:
            return
        self._looked = now
        resident = self._family.resident(self.pid)
        if resident > self._memory:
            used, allowed = resident // 10**6, self._memory // 10**6
            raise self.fail(
                Crash(f"it had {used} MB of memory, and {allowed} are allowed (SAMEDEAL_MEMORY_MB)")
            )

    def _why_ended(self) -> ExchangeFailure:
        """Its stdout came to an end, or to a line that is too long."""
        if self._reader.too_long:
            limit = self._reader.limit
            return self.fail(LineTooLong(f"a line of more than {limit} bytes"))
        deadline = time.monotonic() + self._grace
        while not self._gone():
            if time.monotonic() > deadline:
                return self.fail(ProtocolViolation("it closed its stdout and went on running"))
            time.sleep(0.005)
        return self._crashed()

    def _crashed(self) -> ExchangeFailure:
        self.kill()
        code = self._process.returncode
        detail = "it does not end" if code is None else describe_exit(code)
        if self._reader.unfinished:
            detail += f", after an unfinished line: {self._reader.unfinished[:120]!a}"
        return self.fail(Crash(detail, exit_code=code))

    def _gone(self) -> bool:
        """Whether the process has ended. It is left unreaped where the system can do that."""
        if self._process.returncode is not None:
            return True
        if not hasattr(os, "waitid"):
            return self._process.poll() is not None
        try:
            return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
        except ChildProcessError:  # somebody else's wait took it
            return self._process.poll() is not None

    def _signal(self, name: str) -> None:
        with contextlib.suppress(OSError):  # nobody is left
            if _POSIX:
                os.killpg(self.pid, getattr(signal, name))
            elif name == "SIGKILL":
                self._process.kill()


def _unasked(line: bytes) -> ProtocolViolation:
    return ProtocolViolation(f"a late or surplus line, when nothing had been asked: {line[:120]!a}")


@atexit.register
def _kill_the_living() -> None:
    for child in list(_living):
        child.kill()
