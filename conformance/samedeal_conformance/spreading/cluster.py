"""A Dask cluster, by the address of its scheduler.

Dask does the work of a lost worker again on another one, and its client looks for a scheduler that
was lost. What is added here are deadlines: a scheduler that can't be reached, that is gone, or that
has no workers is told after `PATIENCE` seconds.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import logging
import re
import time
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import UsageError

from .crew import CrewError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

__all__ = ["PATIENCE", "Cluster"]

PATIENCE = 30.0
"""How long a scheduler, or all workers, may be away, in seconds."""

_ADDRESS = re.compile(
    r"(tcp|tls|ws|wss|ucx|ucxx)://[^\s/:]+:[0-9]{1,5}|(tcp|tls)://\[[0-9a-fA-F:]+\]:[0-9]{1,5}"
)

_REACH = 10.0
"""How long a scheduler may take to answer at first."""


def _here() -> str:
    return importlib.metadata.version("samedeal")


class Cluster:
    """The workers of a scheduler.

    Raises:
        UsageError: what was given is no address, or Dask is not installed.
        CrewError: no scheduler answers there, it has no workers, or they have no samedeal.
    """

    def __init__(
        self,
        address: str,
        *,
        patience: float = PATIENCE,
        reach: float = _REACH,
        workers: float = PATIENCE,
    ) -> None:
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError as error:
            raise UsageError(
                "--scheduler needs Dask, which is not installed",
                hint="Get it: pip install 'samedeal[cluster]'.",
            ) from error
        # Dask's client finds out too, and can't be got rid of then.
        if not _ADDRESS.fullmatch(address):
            raise UsageError(
                f"{address!r} is no address of a scheduler",
                hint="Give one such as tcp://127.0.0.1:8786.",
            )
        self.address = address
        self._patience = patience
        # What is lost, and found again, is told here.
        self._log = logging.getLogger("distributed")
        self._level = self._log.level
        self._log.setLevel(logging.CRITICAL + 1)
        self._since: float | None = None
        try:
            self._client: Any = distributed.Client(address, timeout=reach, set_as_default=False)
        except (OSError, distributed.TimeoutError) as error:
            self._log.setLevel(self._level)
            raise CrewError(
                f"no scheduler can be reached at {address} within {reach:g} s",
                hint="`dask scheduler` starts one, and tells its address, tcp://HOST:8786.",
            ) from error
        self.lost: tuple[type[BaseException], ...] = (
            CancelledError,
            distributed.scheduler.KilledWorker,
            OSError,
        )
        try:
            self._ready(workers)
        except BaseException:
            self.close()
            raise
        self._executor = self._client.get_executor(pure=False)

    @property
    def room(self) -> int:
        """Two tasks for each thread of a worker."""
        return 2 * max(1, self._threads())

    def _threads(self) -> int:
        try:
            workers: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        except (KeyError, OSError):
            return 0
        return sum(each["nthreads"] for each in workers.values())

    def _ready(self, seconds: float) -> None:
        """Wait for a worker, so long, and see that what runs there is what runs here."""
        try:
            self._client.wait_for_workers(1, timeout=seconds)
        except TimeoutError as error:
            raise CrewError(
                f"the scheduler at {self.address} has no workers, after {seconds:g} s",
                hint=f"`dask worker {self.address}` starts one.",
            ) from error
        try:
            there: dict[str, str] = self._client.run(_here, on_error="return")
        except OSError as error:
            raise CrewError(f"the workers of {self.address} do not answer: {error}") from error
        for worker, version in there.items():
            if version != _here():
                raise CrewError(
                    f"the worker {worker} has not samedeal {_here()}: {version}",
                    hint="Install the same version where the workers run.",
                )

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        """Have a function called by a worker."""
        future: Future[Any] = self._executor.submit(function, *arguments)
        return future

    def look(self) -> None:
        """See whether scheduler and workers are there, or have not been for too long."""
        if self._client.status == "running" and self._threads() > 0:
            self._since = None
            return
        now = time.monotonic()
        self._since = now if self._since is None else self._since
        if self._client.status == "closed" or now - self._since > self._patience:
            what = "has no workers left" if self._client.status == "running" else "is gone"
            raise CrewError(
                f"the scheduler at {self.address} {what}, for {now - self._since:.0f} s",
                hint="What was done is kept if there is a --state file; run it again to go on.",
            )

    def renew(self) -> None:
        """Wait for the scheduler to come back, with a worker."""
        while True:
            self.look()
            if self._since is None:
                break
            time.sleep(0.2)
        self._executor = self._client.get_executor(pure=False)

    def close(self) -> None:
        """Leave the cluster; it goes on without us."""
        # A cluster that is gone can be left in many ways.
        with suppress(Exception):
            self._client.close(timeout=2)
        self._log.setLevel(self._level)
