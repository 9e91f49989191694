"""`python`: the Python kit, in process or in a child.

In process is the default: 10 times as fast to start, and a debugger, a profiler and a coverage
tool see the kit. It has one price: nothing can kill a call that never returns, so **the deadline
of an exchange does not hold in process**, and a kit that takes the interpreter down takes the
runner with it. A thread would not help (it can't be killed either) and an alarm would be
somebody else's signal. So a kit that is not trusted to end, such as somebody's draft or a wrong
kit made on purpose, belongs in the child: `PythonRuntime(isolated=True)`. An environment that
differs from ours always gets the child, because locale, time zone and PYTHONHASHSEED belong to a
process and the last is read at its start alone.
"""

from __future__ import annotations

import importlib
import platform
import sys
from typing import TYPE_CHECKING

from samedeal_conformance.operations import Harness
from samedeal_conformance.protocol import Crash, ProtocolViolation, check_answers
from samedeal_conformance.protocol.messages import item_ids

from .base import AS_IS, Environment, Found, Missing, RuntimeInfo
from .child import ChildSession
from .surroundings import surroundings

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["CHUNK", "InProcess", "PythonRuntime"]

CHUNK = 2000
"""Items in a batch: large enough that the cost of a batch is below 1 %, small enough that
progress is seen."""


class InProcess:
    """The kit in this process, without a deadline (see above).

    Args:
        kit: the module that is the kit.
    """

    def __init__(self, kit: ModuleType) -> None:
        self._harness = Harness(kit)
        self.chunk = CHUNK
        self.info = RuntimeInfo(
            runtime="python",
            kit=f"{kit.__name__} {getattr(kit, '__version__', '')}".strip(),
            language="python",
            engine=platform.python_implementation(),
            version=platform.python_version(),
            driver="in process",
            executable=sys.executable,
            operations=tuple(sorted(self._harness.operations)),
            environment=surroundings(),
        )

    def exchange(self, batch: str, seconds: float) -> str:  # noqa: ARG002 - see the module's text
        """Have a batch run; `seconds` does not hold. Raises ExchangeFailure."""
        due = item_ids(batch)
        try:
            answers = self._harness.run_batch(batch)
        except (Exception, SystemExit) as error:
            raise Crash(f"{type(error).__name__}: {error}") from error
        try:
            raw = answers.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ProtocolViolation(f"the answer is no text: {error}") from None
        check_answers(due, raw)
        return answers

    def finish(self) -> None:
        """Nothing is left to end."""

    def close(self) -> None:
        """Nothing is left to end."""


class PythonRuntime:
    """The Python kit.

    Args:
        kit: the name of the module that is the kit.
        isolated: always in a child, so that deadlines hold.
    """

    name = "python"

    def __init__(self, kit: str = "samedeal", *, isolated: bool = False) -> None:
        self._kit = kit
        self._isolated = isolated

    def find(self) -> Found | Missing:
        """Look whether the kit can be imported."""
        try:
            importlib.import_module(self._kit)
        except ImportError as error:
            return Missing(f"the kit can't be imported: {error}", "Install samedeal.")
        return Found(sys.executable, platform.python_version(), "this interpreter")

    def open(self, environment: Environment = AS_IS, /) -> InProcess | ChildSession:
        """Start it. Raises ExchangeFailure; ImportError where `find` says that it is missing."""
        if not self._isolated and environment == AS_IS:
            return InProcess(importlib.import_module(self._kit))
        command = [sys.executable, "-m", "samedeal_conformance.runtimes.serve", self._kit]
        return ChildSession(self.name, command, environment)
