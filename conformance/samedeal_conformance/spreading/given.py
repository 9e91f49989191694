"""An executor of PEP 3148 that somebody has already: threads, processes, MPI, a job queue."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, CancelledError
from typing import TYPE_CHECKING, Any

from .crew import CrewError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor, Future

__all__ = ["Given"]


class Given:
    """Works for us, and belongs to whoever made it, who also ends it.

    Args:
        executor: of PEP 3148.
        room: how many tasks may be under way, some more than it has workers.
    """

    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, executor: Executor, room: int) -> None:
        self._executor = executor
        self.room = room

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        """Have a function called by it."""
        return self._executor.submit(function, *arguments)

    def look(self) -> None:
        """It tells by its tasks if it is broken."""

    def renew(self) -> None:
        """It can't be made again from here."""
        raise CrewError(
            f"the executor lost a task: {self._executor!r}",
            hint="Give another one; what was done is kept if there is a state file.",
        )

    def close(self) -> None:
        """It is not ours to end."""
