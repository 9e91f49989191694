"""What a worker does: counts some shards of a check, on the oracle or on a kit in a runtime.

A worker opens a runtime once, and keeps it for the tasks that follow; a session belongs to one
thread. In a thread other code runs beside the kit (Dask's does, and draws from `random`), which
is not the kit's doing: there the Python kit has a process of its own. What a kit does wrong is
given back as `Wrong`, so that other checks go on; a runtime that can't be opened at all is raised.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.errors import RuntimeUnusableError
from samedeal_conformance.protocol.failures import ExchangeFailure
from samedeal_conformance.spreading import at_end

from .check import Finding, KitError

if TYPE_CHECKING:
    from samedeal_conformance.executor import Executor

__all__ = ["ORACLE", "Wrong", "close", "counted", "exact", "executor_of"]

ORACLE = "oracle"
"""The name of the oracle where a runtime may be named."""


class Wrong(NamedTuple):
    """What a kit did wrong, so that nothing was counted."""

    detail: str


_opened = threading.local()


def executor_of(name: str) -> Executor:
    """The open runtime of a name, for this thread.

    Raises:
        RuntimeUnusableError: it is missing, or does not start.
    """
    from samedeal_conformance.executor import Executor  # noqa: PLC0415 - the oracle needs it not
    from samedeal_conformance.runtimes import PythonRuntime, runtime  # noqa: PLC0415 - as above

    sessions: dict[str, Executor] = _opened.__dict__
    if name not in sessions:
        if not sessions:
            at_end(close)
        try:
            alone = threading.current_thread() is threading.main_thread()
            where = runtime(name) if alone or name != "python" else PythonRuntime(isolated=True)
            sessions[name] = Executor(where)
        except ExchangeFailure as failure:
            raise RuntimeUnusableError(f"{name} does not start: {failure}") from failure
    return sessions[name]


def close() -> None:
    """End the sessions of this thread."""
    for name in list(_opened.__dict__):
        _opened.__dict__.pop(name).close()


def counted(place: str, check: str, run: int, start: int, end: int) -> list[int] | Wrong:
    """The counts of the shards from start to end - 1 of a check, in a run.

    Raises:
        OracleError, RuntimeUnusableError: it can't be opened.
    """
    from . import by_name  # noqa: PLC0415 - this module is a part of it

    sample = by_name()[check].sample
    assert sample is not None  # noqa: S101 - only what counts is counted
    shards = range(start, end)
    if place == ORACLE:
        from samedeal_conformance.oracle import load  # noqa: PLC0415 - kits need it not

        return sample.bulk(load().calls, sample.prefix(run), shards)
    try:
        return sample.tally(executor_of(place).ask, sample.prefix(run), shards)
    except KitError as error:
        return Wrong(str(error))


def exact(place: str, check: str) -> Finding | Wrong:
    """The finding of a check that counts nothing.

    Raises:
        RuntimeUnusableError: the runtime can't be opened.
    """
    from . import by_name  # noqa: PLC0415 - this module is a part of it

    try:
        return by_name()[check].run(executor_of(place).ask)
    except KitError as error:
        return Wrong(str(error))
