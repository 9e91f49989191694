"""Crews: who does the work. This process is the simplest."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from samedeal_conformance.errors import ExitCode, SamedealError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Crew", "CrewError", "Inline"]


class CrewError(SamedealError):
    """The workers, or the scheduler, are not there, or gone for good."""

    code = "crew"
    exit_code = ExitCode.UNUSABLE


class Crew(Protocol):
    """An executor of PEP 3148, and what one has to know about it."""

    @property
    def room(self) -> int:
        """How many tasks may be under way at once."""
        ...

    @property
    def lost(self) -> tuple[type[BaseException], ...]:
        """The errors of a task that mean that its worker is gone, not that it failed."""
        ...

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        """Have a function called somewhere."""
        ...

    def look(self) -> None:
        """See whether work can still be done; called while nothing comes.

        Raises:
            CrewError: it can't.
        """
        ...

    def renew(self) -> None:
        """Make good what was lost, after a task was.

        Raises:
            CrewError: that is not possible.
        """
        ...

    def close(self) -> None:
        """Let everybody go; what is under way is given up. Never raises."""
        ...


class Inline:
    """This process does each task as it comes."""

    room = 1
    lost: tuple[type[BaseException], ...] = ()

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        """Call the function now."""
        future: Future[Any] = Future()
        try:
            future.set_result(function(*arguments))
        except Exception as error:  # noqa: BLE001 - it is the task's, and given with its result
            future.set_exception(error)
        return future

    def look(self) -> None:
        """This process is there."""

    def renew(self) -> None:
        """Nothing is ever lost."""

    def close(self) -> None:
        """Nobody has to go."""
