"""An engine in another process: calls travel as batches over the protocol.

A batch that fails as a whole (the process crashed, hung, or spoke what the protocol does not
allow) is asked again call by call, each in its own time, on a process that was started again, so
that the call to blame is known and the others have their answers. After a few of those the engine
is given up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.errors import RuntimeUnusableError
from samedeal_conformance.protocol import Conversation, ExchangeFailure
from samedeal_conformance.protocol.conversation import FLUSH
from samedeal_conformance.protocol.failures import Crash, LineTooLong
from samedeal_conformance.runtimes.base import AS_IS, Environment

from .asking import Call, Fault
from .local import shaped
from .operations import OPERATIONS
from .registering import RegistrationError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

__all__ = ["HUNG", "UNMADE", "Remote", "fault_of"]

HUNG = 86
"""The exit code of a worker of ours whose engine took too long over one call."""

UNMADE = 87
"""The exit code of a worker of ours whose engine can't be made; its last line says why."""

_PATIENCE = 20
"""How many failures are borne in a check, so that an engine that always crashes ends it."""

_PATIENCE_FOR_A_TIMEOUT = 7
"""How many other failures a call that is never answered counts for: it costs seconds."""

_IN_A_BATCH = 2
"""After so many failures the calls of a batch that are left aren't made, where all are of one game:
the first is to blame."""

_WIDTH = 64
"""How many games are played side by side; from 16 on, a batch costs little more than its calls."""

_TOLD_KINDS = ("not-json", "too-large", "shape")
"""Kinds of faults that a worker of ours tells; whatever else it says, the engine raised."""

_Answers = msgspec.json.Decoder(list[dict[str, Any]])


class Remote:
    """An engine behind a program that speaks the protocol.

    Args:
        name: of the engine, for messages.
        command: the program and its arguments.
        environment: the surroundings that it is started under.
        variables: environment variables besides theirs.
        folder: where it runs; None for where we are.
        seconds: how long one call may take.
        unmade: exit codes by which it says that there is no such engine; its last line says why.
        hint: what to do where it does not start; None for a program of somebody else's, which has
            the protocol to speak.
        startup_seconds: how long it may take to its hello; None for the usual time.

    Raises:
        RegistrationError: it is started by us, and its engine can't be made.
        RuntimeUnusableError: it does not start.
    """

    exact = False

    def __init__(  # noqa: PLR0913 - all but two by name
        self,
        name: str,
        command: Sequence[str],
        *,
        environment: Environment = AS_IS,
        variables: Mapping[str, str] | None = None,
        folder: Path | None = None,
        seconds: float,
        unmade: tuple[int, ...] = (UNMADE,),
        hint: str | None = None,
        startup_seconds: float | None = None,
    ) -> None:
        self.width = _WIDTH
        self.seconds = seconds
        self._name = name
        self._command = command
        self._variables = {**environment.variables(), **(variables or {})}
        self._folder = folder
        self._hint = hint
        self._startup_seconds = startup_seconds
        self._patience = _PATIENCE
        self._last = ""
        self._conversation: Conversation | None = None
        try:
            hello = self._started().hello
        except ExchangeFailure as failure:
            if isinstance(failure, Crash) and failure.exit_code in unmade:
                said = failure.stderr_tail.strip().splitlines() or [str(failure)]
                line = said[-1].removeprefix("samedeal: ")
                known = line.startswith("engine ")
                raise RegistrationError(line if known else f"engine {name!r}: {line}") from None
            raise RuntimeUnusableError(
                f"engine {name!r} does not start: {failure}",
                hint=hint or "It must speak the protocol of engines; " + " ".join(command),
            ) from None
        self.operations = frozenset(hello.operations)
        self._batch = hello.batch
        self.hello = hello

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The answers in order; a `Fault` in the place of one that failed."""
        answers: list[Any] = []
        while len(answers) < len(calls):
            batch = calls[len(answers) : len(answers) + self._batch]
            try:
                answers += self._asked(batch)
            except LineTooLong as failure:
                # Many answers that are each small enough come in several lines from now on.
                if len(batch) == 1:
                    answers.append(fault_of(failure))
                else:
                    self._batch = max(1, len(batch) // 4)
            except ExchangeFailure as failure:
                one = len(batch) == 1
                answers += [fault_of(failure)] if one else self._one_by_one(batch)
        return answers

    @property
    def given_up(self) -> bool:
        """Whether there were so many failures that nothing is asked any more."""
        return self._patience <= 0

    def try_again(self) -> None:
        """Have patience for another check; for a single failure if it was given up before."""
        self._patience = 1 if self.given_up else _PATIENCE

    def ask(self, operation: str, given: Any, seconds: float) -> Any:
        """One call of what is no operation of engines.

        Raises:
            ExchangeFailure: there is no answer.
        """
        items = [{"id": "0", "operation": operation, "input": given}]
        (reply,) = self._exchange(items, seconds)
        return reply["ok"]["value"]

    def close(self) -> None:
        """End the process. Never raises."""
        if self._conversation is not None:
            self._conversation.close()
            self._conversation = None

    def _started(self) -> Conversation:
        if self._conversation is None:
            self._conversation = Conversation(
                self._command,
                environment=self._variables,
                folder=self._folder,
                startup_seconds=self._startup_seconds,
                hint=FLUSH if self._hint is None else "",  # ours do that
            )
        return self._conversation

    def _one_by_one(self, calls: Sequence[Call]) -> list[Any]:
        answers: list[Any] = []
        failures = 0
        for call in calls:
            try:
                if failures == _IN_A_BATCH and self.width == 1:
                    raise Crash("not called, since calls before it failed")
                answers += self._asked([call])
            except ExchangeFailure as failure:
                failures = min(failures + 1, _IN_A_BATCH)
                answers.append(fault_of(failure))
        return answers

    def _asked(self, calls: Sequence[Call]) -> list[Any]:
        items = [
            {
                "id": str(index),
                "operation": call.operation,
                "input": dict(
                    zip(OPERATIONS[call.operation].parameters, call.arguments, strict=True)
                ),
            }
            for index, call in enumerate(calls)
        ]
        replies = self._exchange(items, self.seconds + 0.01 * len(calls))
        return [_answer(call, reply) for call, reply in zip(calls, replies, strict=True)]

    def _exchange(self, items: list[dict[str, Any]], seconds: float) -> list[dict[str, Any]]:
        if self.given_up:
            raise Crash(f"given up after many failures, the last: {self._last}")
        batch = msgspec.json.encode(items).decode()
        try:
            return _Answers.decode(self._started().run(batch, seconds))
        except ExchangeFailure as failure:
            if not isinstance(failure, LineTooLong) or len(items) == 1:
                fault = fault_of(failure)
                self._last = fault.message
                self._patience -= _PATIENCE_FOR_A_TIMEOUT if fault.kind == "timeout" else 1
            self.close()
            raise


def fault_of(failure: ExchangeFailure) -> Fault:
    """A call that wasn't answered, as what is found."""
    if isinstance(failure, Crash) and failure.exit_code == HUNG:
        return Fault("timeout", failure.stderr_tail.strip())
    if isinstance(failure, LineTooLong):
        return Fault("too-large", failure.detail)
    return Fault(failure.status, str(failure))


def _answer(call: Call, reply: dict[str, Any]) -> Any:
    if "ok" in reply:
        return shaped(call.operation, reply["ok"].get("value"))
    if "error" in reply:
        error = reply["error"]
        kind = error.get("fault", error["kind"])
        kind = kind if kind in _TOLD_KINDS else "raised"
        return Fault(
            kind, error.get("message", ""), error.get("where", ""), error.get("pointer", "")
        )
    return Fault("shape", "it says that it has no such operation, and its hello names it")
