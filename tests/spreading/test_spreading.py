"""Spreading work: every task once in the sum, whoever dies."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading import CrewError, Inline, Task, crew_for, spread
from samedeal_conformance.spreading.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """The module `workers`, importable by name here and in children."""
    folder = str(Path(__file__).parent)
    sys.path.insert(0, folder)
    module = importlib.import_module("workers")
    yield module
    sys.path.remove(folder)
    del sys.modules["workers"]


def tasks(function: Any, *more: Any, count: int = 8) -> Iterator[Task]:
    """So many tasks, by number."""
    return (Task(i, function, (i, *more)) for i in range(count))


def test_each_result_comes_once_here(workers: Any) -> None:
    """In this process, in order."""
    found = [(task.key, result) for task, result in spread(tasks(workers.double), Inline())]
    assert found == [(i, 2 * i) for i in range(8)]


def test_what_a_task_raises_comes_out(workers: Any) -> None:
    """An error of a task is its own, not a loss."""
    with pytest.raises(ArithmeticError, match="0 is no good"):
        list(spread(tasks(workers.fail), Inline()))


def test_no_more_is_taken_than_there_is_room_for() -> None:
    """Tasks are taken as results come, so that endless ones need no memory."""
    taken: list[int] = []

    def endless() -> Iterator[Task]:
        for i in range(10**9):
            taken.append(i)
            yield Task(i, abs, (i,))

    results = spread(endless(), Inline())
    assert [next(results)[1] for _ in range(5)] == [0, 1, 2, 3, 4]
    assert len(taken) == 5


def test_a_process_that_dies_costs_nothing(workers: Any, tmp_path: Path) -> None:
    """Its tasks are done again by a new pool; each result comes once."""
    pool = Pool(2)
    try:
        results = spread(tasks(workers.die_once, str(tmp_path)), pool)
        found = {task.key: result for task, result in results}
    finally:
        pool.close()
    assert found == {i: 2 * i for i in range(8)}
    assert (tmp_path / "3").exists()


def test_a_pool_that_works_is_not_taken_from_its_tasks() -> None:
    """Two tasks of a broken pool come back one after the other; the second finds the new pool."""
    pool = Pool(1)
    try:
        with pytest.raises(BrokenProcessPool):
            pool.submit(os._exit, 1).result(30)
        pool.renew()
        under_way = [pool.submit(abs, -i) for i in range(8)]
        pool.renew()
        assert [each.result(30) for each in under_way] == list(range(8))
    finally:
        pool.close()


_IDLE_ONE_DIES = """
import os, signal, sys, time

from samedeal_conformance.cli import _end_on_signals
from samedeal_conformance.spreading import at_end
from samedeal_conformance.spreading.pool import Pool


def busy(seconds):
    at_end(lambda: os.write(1, b"ended\\n"))
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return os.getpid()


if __name__ == "__main__":
    _end_on_signals()
    pool = Pool(2)
    lasting = pool.submit(busy, 60)
    idle = pool.submit(busy, 0.5).result()
    time.sleep(0.5)
    os.kill(idle, signal.SIGKILL)
    os.write(1, f"{type(lasting.exception()).__name__}\\n".encode())
    pool.renew()
    pool.submit(busy, 0).result()
    pool.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_process_that_dies_while_it_waits_keeps_nobody(tmp_path: Path) -> None:
    """It holds the lock of the tasks; the other one ends all the same, in order and in silence."""
    script = tmp_path / "idle_one_dies.py"
    script.write_text(_IDLE_ONE_DIES)
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, str(script)], capture_output=True, text=True, timeout=40, check=False
    )
    lines = ["BrokenProcessPool", "ended", "ended"]
    assert (done.returncode, sorted(done.stdout.split()), done.stderr) == (0, lines, "")


def test_a_task_that_kills_whoever_does_it_is_given_up(workers: Any) -> None:
    """After a few workers it is told, with the name of the task."""
    pool = Pool(1)
    try:
        with pytest.raises(CrewError, match="lost 4 times over 0"):
            list(spread(tasks(workers.die_always, count=1), pool))
    finally:
        pool.close()


def test_jobs_and_scheduler_exclude_each_other() -> None:
    """One or the other."""
    with pytest.raises(UsageError, match="exclude each other"):
        crew_for(2, "tcp://127.0.0.1:1")
    assert isinstance(crew_for(1), Inline)
