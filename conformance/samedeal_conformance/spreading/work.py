"""The loop: tasks go to a crew, results come back, lost tasks go again."""

from __future__ import annotations

from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, wait
from typing import TYPE_CHECKING, Any, NamedTuple

from .crew import CrewError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator
    from concurrent.futures import Future

    from .crew import Crew

__all__ = ["MOST_LOSSES", "Task", "spread"]

MOST_LOSSES = 3
"""A task whose workers die so often is what kills them."""

# How long nothing may come before somebody looks, in seconds.
_LOOK_EVERY = 1.0


class Task(NamedTuple):
    """A call to be made.

    Attributes:
        key: what it is called by whoever adds up the results.
        function: importable by name in a process of its own, like all that it is given.
        arguments: of the call.
    """

    key: Hashable
    function: Callable[..., Any]
    arguments: tuple[Any, ...]


def spread(tasks: Iterable[Task], crew: Crew) -> Iterator[tuple[Task, Any]]:
    """Each task with its result, as results come.

    What a task itself raises comes out of here. Results that have come are given before anything
    is raised for others.

    Raises:
        CrewError: the crew is gone, or a task loses its worker again and again.
    """
    loop = _Loop(tasks, crew)
    try:
        while loop.fill():
            yield from loop.results()
    finally:
        loop.give_up()


class _Loop:
    """Tasks that wait, that are under way, and that were lost."""

    def __init__(self, tasks: Iterable[Task], crew: Crew) -> None:
        self._crew = crew
        self._rest = iter(tasks)
        self._again: deque[Task] = deque()
        self._losses: Counter[Hashable] = Counter()
        self._under_way: dict[Future[Any], Task] = {}

    def fill(self) -> bool:
        """Hand out tasks while there is room; whether anything is under way."""
        room = self._crew.room
        while len(self._under_way) < room and (task := self._following()) is not None:
            try:
                future = self._crew.submit(task.function, *task.arguments)
            except self._crew.lost:
                self._lose([task])
            else:
                self._under_way[future] = task
        return bool(self._under_way)

    def _following(self) -> Task | None:
        return self._again.popleft() if self._again else next(self._rest, None)

    def results(self) -> Iterator[tuple[Task, Any]]:
        """Those that have come, after a wait."""
        done, _ = wait(self._under_way, timeout=_LOOK_EVERY, return_when=FIRST_COMPLETED)
        if not done:
            self._crew.look()
        lost = []
        for future in done:
            task = self._under_way.pop(future)
            try:
                result = future.result()
            except self._crew.lost:
                lost.append(task)
            else:
                yield task, result
        if lost:
            self._lose(lost)

    def _lose(self, tasks: list[Task]) -> None:
        for task in tasks:
            self._losses[task.key] += 1
            if self._losses[task.key] > MOST_LOSSES:
                raise CrewError(
                    f"its worker was lost {self._losses[task.key]} times over {task.key}",
                    hint="A worker may lack memory, or be ended by the system; its log tells more.",
                )
        self._again.extend(tasks)
        self._crew.renew()

    def give_up(self) -> None:
        """Take back what is under way."""
        for future in self._under_way:
            future.cancel()
