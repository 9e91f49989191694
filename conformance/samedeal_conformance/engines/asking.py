"""Asking an engine: calls, their answers, and who carries them.

A check, and all that it uses, is a generator that yields what it wants to know: one `Call`, or a
list of them, whose answers come back as the value of the `yield`. So it says nothing about where
the engine is. In process a call is answered at once; across a pipe many games are played side by
side, and what they want to know at a time travels as one batch, which is what makes it fast.

A call that fails raises `EngineFault` at the `yield` that asked; whoever expects that some fail
yields `Attempts`, and finds a `Fault` in the place of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

__all__ = ["Answerer", "Asks", "Attempts", "Call", "EngineFault", "Fault", "ask_all", "ask_alone"]


class Call(NamedTuple):
    """One call of an operation."""

    operation: str
    arguments: tuple[Any, ...] = ()


class Fault(NamedTuple):
    """A call that gave no answer that can be used.

    Attributes:
        kind: `raised`, `not-json`, `too-large`, `shape` (not what the operation gives), `crash`,
            `timeout` or `protocol-error`.
        message: what happened, for a person.
        where: the line of the engine, or "".
        pointer: into the answer, for `not-json` and `shape`.
    """

    kind: str
    message: str
    where: str = ""
    pointer: str = ""


class Attempts(tuple[Call, ...]):
    """Calls of which some may fail: the answers are given with the faults among them."""

    __slots__ = ()


class EngineFault(Exception):  # noqa: N818 - a verdict about the engine, no error of ours
    """The engine failed to answer a call."""

    def __init__(self, call: Call, fault: Fault) -> None:
        super().__init__(f"{call.operation}: {fault.message}")
        self.call = call
        self.fault = fault


_T = TypeVar("_T")

Asks = Generator[Call | Sequence[Call], Any, _T]
"""A generator that asks, and gives a `_T` at its end."""


class Answerer(Protocol):
    """Whoever carries calls to an engine."""

    @property
    def width(self) -> int:
        """How many games should be played side by side."""
        ...

    @property
    def exact(self) -> bool:
        """Whether what is given arrives as it is: 1.0 as no integer, NaN at all."""
        ...

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The answers in order; a `Fault` in the place of one that failed."""
        ...


class _Job(Generic[_T]):
    """A generator, and what it wants to know."""

    def __init__(self, asks: Asks[_T]) -> None:
        self.result: _T | EngineFault | None = None
        self.ended = False
        self.calls: Sequence[Call] = ()
        self._asks = asks
        self._single = False
        self._go(asks.__next__)

    def take(self, answers: list[Any]) -> None:
        """Give it the answers to its calls."""
        for call, given in zip(self.calls, answers, strict=True):
            if type(given) is Fault and type(self.calls) is not Attempts:
                self._go(self._asks.throw, EngineFault(call, given))
                return
        self._go(self._asks.send, answers[0] if self._single else answers)

    def _go(self, step: Callable[..., Any], *arguments: Any) -> None:
        try:
            wanted = step(*arguments)
        except StopIteration as end:
            self.ended, self.result = True, end.value
        except EngineFault as fault:
            self.ended, self.result = True, fault
        else:
            self._single = type(wanted) is Call
            self.calls = (wanted,) if self._single else wanted


def ask_alone(asks: Asks[_T], answerer: Answerer) -> _T:
    """Run one generator to its end. Raises EngineFault if it lets one through."""
    (result,) = ask_all([asks], answerer)
    if isinstance(result, EngineFault):
        raise result
    return result


def ask_all(jobs: Iterable[Asks[_T]], answerer: Answerer) -> Iterator[_T | EngineFault]:
    """Run many generators, as many side by side as is good for the engine.

    Yields:
        what each gives, in the order in which they end; the fault that one let through.
    """
    waiting = iter(jobs)
    running: list[_Job[_T]] = []
    while True:
        running += map(_Job, islice(waiting, answerer.width - len(running)))
        if not running:
            return
        answers = iter(answerer.answer([call for job in running for call in job.calls]))
        for job in running:
            if not job.ended:
                job.take(list(islice(answers, len(job.calls))))
        yield from (job.result for job in running if job.ended)  # type: ignore[misc] # it has one
        running = [job for job in running if not job.ended]
