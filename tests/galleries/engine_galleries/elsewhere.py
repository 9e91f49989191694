"""Fresh processes for `replay`, shared by all engines of the galleries: a start costs most of it.

In such a process the engines are one, whose calls name the engine in their first argument.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.making import made
from samedeal_conformance.engines.operations import OPERATIONS, SIDE
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.remote import Remote
from samedeal_conformance.engines.source import source_of
from samedeal_conformance.engines.worker import command
from samedeal_conformance.galleries.engines import BROKEN, SOUND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.engines.local import Local
    from samedeal_conformance.runtimes.base import Environment

__all__ = ["Elsewhere", "Every"]


class Every:
    """All engines of the galleries as one."""

    def __init__(self) -> None:
        self._registrations = {each.name: each.registered() for each in (*SOUND, *BROKEN)}
        self._engines: dict[str, Local] = {}
        for name, each in OPERATIONS.items():
            if name not in SIDE and "rng" not in each.parameters:
                setattr(self, name, partial(self._asked, name))

    def _asked(self, operation: str, first: dict[str, Any], *others: Any) -> Any:
        name = first["engine"]
        if name not in self._engines:
            self._engines[name] = made(self._registrations[name])
        answer = self._engines[name].call(Call(operation, (first["given"], *others)))
        if isinstance(answer, Fault):
            raise RuntimeError(answer.message)  # noqa: TRY004 - what it says, not what it is
        return answer


class _Shared(Remote):
    """A process with all engines, asked for one of them."""

    engine = ""

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The answers of the engine that is being checked."""
        return super().answer(
            [
                Call(name, ({"engine": self.engine, "given": first}, *others))
                for name, (first, *others) in calls
            ]
        )

    def close(self) -> None:
        """Stay, for the next check."""

    def end(self) -> None:
        """End the process."""
        super().close()


class Elsewhere:
    """Gives an engine in a process under other surroundings."""

    def __init__(self) -> None:
        self._shared: dict[Environment, _Shared] = {}

    def start(self, engine: str, environment: Environment) -> Remote:
        """The engine of this name; it stays that until another one is started there."""
        if environment not in self._shared:
            every = Registration("every", file="", seats=[2], factory=f"{__name__}:Every")
            source = {**source_of(every), "path": [str(Path(__file__).parents[1]), *sys.path]}
            self._shared[environment] = _Shared(
                "every", command(source), environment=environment, seconds=every.seconds
            )
        shared = self._shared[environment]
        shared.engine = engine
        return shared

    def close(self) -> None:
        """End the processes."""
        while self._shared:
            self._shared.popitem()[1].end()
