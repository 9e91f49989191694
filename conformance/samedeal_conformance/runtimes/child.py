"""Sessions with a program that speaks the protocol, and `command:`, any such program."""

from __future__ import annotations

import shlex
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from samedeal_conformance.errors import RuntimeUnusableError, UsageError
from samedeal_conformance.protocol import Conversation, ExchangeFailure

from .base import AS_IS, Environment, Found, Missing, RuntimeInfo

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["ChildSession", "CommandRuntime", "telling", "unusable"]


class ChildSession:
    """An open child process.

    Args:
        runtime: the name in the registry.
        command: the program, as a path, and its arguments.
        environment: the surroundings that it is started under.
        variables: environment variables besides theirs.
        startup_seconds: how long it may take to its hello; None for the usual time.

    Raises:
        ExchangeFailure: it did not start.
    """

    def __init__(
        self,
        runtime: str,
        command: Sequence[str],
        environment: Environment,
        variables: Mapping[str, str] | None = None,
        startup_seconds: float | None = None,
    ) -> None:
        self._conversation = Conversation(
            command,
            environment={**environment.variables(), **(variables or {})},
            startup_seconds=startup_seconds,
        )
        hello = self._conversation.hello
        self.info = RuntimeInfo(
            runtime=runtime,
            kit=f"{hello.name} {hello.version}".strip(),
            language=hello.language,
            engine=hello.runtime,
            version=hello.runtime_version,
            driver=hello.driver or "JSON lines",
            executable=hello.executable or command[0],
            operations=hello.operations,
            environment=hello.environment,
        )
        self.chunk = hello.batch

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._conversation.pid

    def exchange(self, batch: str, seconds: float) -> str:
        """Have a batch run. Raises ExchangeFailure."""
        return self._conversation.run(batch, seconds)

    def finish(self) -> None:
        """The orderly end. Raises ExchangeFailure."""
        self._conversation.finish()

    def close(self) -> None:
        """End it. Never raises."""
        self._conversation.close()


class CommandRuntime:
    """Any program, in any language, that speaks the protocol.

    Args:
        name: `command:` and a command line, split as a POSIX shell would; no shell runs it.

    Raises:
        UsageError: there is no command in it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self._command = shlex.split(name.removeprefix("command:"))
        except ValueError as error:
            raise UsageError(f"{name!r} can't be split into words: {error}") from None
        if not self._command:
            raise UsageError(
                f"{name!r} names no program", hint="Write command:PROGRAM, such as command:./my-kit"
            )

    def find(self) -> Found | Missing:
        """Look for the program."""
        program = self._command[0]
        path = shutil.which(program)
        if path is None:
            return Missing(
                f"{program} is no program that can be run",
                "Give the path of an executable file, or the name of one on PATH.",
            )
        return Found(path, "", "command")

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start the program. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        return ChildSession(self.name, [found.executable, *self._command[1:]], environment)


@contextmanager
def telling(found: Found, how_to_get: str) -> Iterator[None]:
    """Add to a failure at the start which program it was, and what to do about it."""
    try:
        yield
    except ExchangeFailure as failure:
        failure.detail += f" ({found.executable}, from {found.origin}). {how_to_get}"
        raise


def unusable(name: str, missing: Missing) -> RuntimeUnusableError:
    """A missing runtime as the error for opening it all the same."""
    return RuntimeUnusableError(
        f"the runtime {name} can't be used: {missing.reason}", hint=missing.how_to_get
    )
