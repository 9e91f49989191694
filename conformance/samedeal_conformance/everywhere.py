"""Several runtimes, asked the same at a time, each in a thread of its own.

A runtime that does not start, or has been given up, gives answers that say so; the others go on.
A session belongs to one thread at a time, so nothing is asked before the last answers are there.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING, Self, TypeVar

from .compare import Judgement
from .errors import RuntimeUnusableError
from .executor import Answered, Executor
from .protocol.failures import ExchangeFailure
from .results import Result, Status

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .runtimes.base import Runtime, RuntimeInfo
    from .vectors.load import Case

__all__ = ["Everywhere"]

_T = TypeVar("_T")


class Everywhere:
    """Runtimes that are opened when first needed. A context manager, which ends them.

    Args:
        runtimes: where to ask.
    """

    def __init__(self, runtimes: Sequence[Runtime]) -> None:
        self._runtimes = {each.name: each for each in runtimes}
        self._opened: dict[str, Executor] = {}
        self.troubles: dict[str, str] = {}
        """Why nothing runs on a runtime, by its name."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with ExitStack() as stack:
            for executor in self._opened.values():
                stack.callback(executor.close)

    def finish(self) -> list[str]:
        """The orderly end of all; what was wrong with it, by runtime."""
        ends = ((name, executor.finish()) for name, executor in self._opened.items())
        return [f"{name}: {end}" for name, end in ends if end]

    @property
    def infos(self) -> list[RuntimeInfo]:
        """What really runs, of those that have started."""
        return [executor.info for executor in self._opened.values()]

    def offering(self, operation: str) -> list[str]:
        """The names of the runtimes that an operation is to be run on; one that is dead counts."""
        self._all(tuple(self._runtimes), lambda _: None)
        return [
            name
            for name in self._runtimes
            if name in self.troubles or self._opened[name].offers(operation)
        ]

    def run(self, cases: Sequence[Case], names: Sequence[str]) -> dict[str, list[Result]]:
        """The results of the cases, by runtime."""
        ran = self._all(names, lambda executor: executor.run(cases))
        return {
            name: ran.get(name) or [Result(case, name, *self._dead(name)) for case in cases]
            for name in names
        }

    def answer(self, case: Case, names: Sequence[str]) -> dict[str, Answered]:
        """What each gives for one case alone."""
        given = self._all(names, lambda executor: executor.answer(case))
        return {name: given.get(name) or Answered(self._dead(name), None) for name in names}

    def _dead(self, name: str) -> Judgement:
        return Judgement(Status.NOT_RUN, self.troubles[name])

    def _all(self, names: Sequence[str], ask: Callable[[Executor], _T]) -> Mapping[str, _T]:
        """What is answered by the runtimes that have started."""

        def one(name: str) -> _T | None:
            executor = self.started(name)
            return None if executor is None else ask(executor)

        with ThreadPoolExecutor(max_workers=max(1, len(names))) as pool:
            found = zip(names, pool.map(one, names), strict=True)
            return {name: answers for name, answers in found if answers is not None}

    def started(self, name: str) -> Executor | None:
        """The executor of a runtime; None if it has not started, of which `troubles` tells.

        One that did not start is not tried again, since each time can take as long as its deadline.
        """
        if name in self.troubles:
            return None
        if name not in self._opened:
            try:
                self._opened[name] = Executor(self._runtimes[name])
            except (ExchangeFailure, RuntimeUnusableError) as failure:
                self.troubles[name] = f"it does not start: {failure}"
                return None
        return self._opened[name]
