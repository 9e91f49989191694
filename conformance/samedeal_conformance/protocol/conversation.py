"""One conversation: hello, then runs, then the end.

Life cycle: `Conversation(...)` starts the program and exchanges hellos; `run` any number of
times, one after the other; `finish` or `close`. After a failure only `close` is allowed, and
does nothing: the process is gone already.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from .failures import ExchangeFailure, ProtocolViolation
from .messages import (
    LINE_BYTES,
    PROTOCOL,
    Hello,
    Limits,
    Results,
    RunnerHello,
    check_answers,
    decode_line,
    item_ids,
    run_line,
)
from .process import Child

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

__all__ = ["FLUSH", "STARTUP_SECONDS", "Conversation"]

STARTUP_SECONDS = 20.0
"""How long a program may take from its start to its hello. Cold starts of a runtime on a busy
machine take some seconds."""

FLUSH = "it must flush after each line that it writes"
"""What a program most often fails to do that says nothing at all."""


class Conversation:
    """A program that speaks the protocol.

    Args:
        command: the program and its arguments.
        environment: its environment variables; None for ours.
        folder: where it runs; None for where we are.
        startup_seconds: the deadline for its hello; None for STARTUP_SECONDS.
        line_bytes: the longest line, either way.
        hint: what to do where it says nothing at all.

    Raises:
        ExchangeFailure: it could not be started, or did not say hello by the protocol.
    """

    def __init__(  # noqa: PLR0913 - all but one by name
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        startup_seconds: float | None = None,
        line_bytes: int = LINE_BYTES,
        hint: str = FLUSH,
    ) -> None:
        self._child = Child(command, environment=environment, folder=folder, line_bytes=line_bytes)
        self._runs = 0
        self._hint = hint
        hello = RunnerHello(limits=Limits(line_bytes=line_bytes))
        self._child.send(msgspec.json.encode(hello) + b"\n")
        self.hello = self._greeted(STARTUP_SECONDS if startup_seconds is None else startup_seconds)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._child.pid

    def run(self, batch: str, seconds: float) -> str:
        """Have a batch run: JSON text, a list of items; the answer is JSON text too.

        Raises:
            ExchangeFailure: no answer by the protocol within so many seconds.
            ValueError: the batch is none.
        """
        due = item_ids(batch)
        self._child.expect_silence()
        self._runs += 1
        deadline = time.monotonic() + seconds
        self._child.send(run_line(self._runs, batch))
        pieces: list[str] = []
        try:
            while due or not pieces:
                line = self._child.receive(max(0.0, deadline - time.monotonic()))
                answers = _answers(line, self._runs)
                due = due[check_answers(due, answers, whole=False) :]
                pieces.append(answers.decode("utf-8"))
        except ExchangeFailure as failure:
            raise self._failed(failure, seconds) from None
        return _joined(pieces)

    def finish(self, seconds: float = 5.0) -> None:
        """The orderly end. Raises ExchangeFailure if the program has more to say or stays."""
        self._child.finish(seconds)

    def close(self) -> None:
        """End it, whatever state it is in. Never raises."""
        self._child.close()

    def _greeted(self, seconds: float) -> Hello:
        try:
            return _hello(self._child.receive(seconds))
        except ExchangeFailure as failure:
            failure = self._failed(failure, seconds)
            if failure.status == "timeout" and not self._child.unfinished():
                failure.detail += ", not even to hello" + (self._hint and f": {self._hint}")
            raise failure from None
        except BaseException:
            self._child.kill()
            raise

    def _failed(self, failure: ExchangeFailure, seconds: float) -> ExchangeFailure:
        """The child is dead after this, and a time-out names the whole of the time."""
        failure = self._child.fail(failure)
        if failure.status == "timeout":
            failure.detail = f"no answer within {seconds:g} s"
            if begun := self._child.unfinished():
                failure.detail += f", but a line without its end: {begun[:120]!a}"
        return failure


def _hello(line: bytes) -> Hello:
    hello = decode_line(line, Hello)
    if hello.protocol != PROTOCOL:
        raise ProtocolViolation(
            f"it speaks version {hello.protocol} of the protocol; {PROTOCOL} was offered"
        )
    return hello


def _answers(line: bytes, run: int) -> bytes:
    results = decode_line(line, Results)
    if results.run != run:
        raise ProtocolViolation(f"results of run {results.run} in run {run}: late, or made up")
    return bytes(results.results)


def _joined(pieces: list[str]) -> str:
    """Several JSON lists as one."""
    if len(pieces) == 1:
        return pieces[0]
    inner = (piece.strip()[1:-1].strip() for piece in pieces)
    return "[" + ",".join(part for part in inner if part) + "]"
