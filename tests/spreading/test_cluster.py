"""Dask: two worker processes, one of which is killed; a scheduler that isn't there, or goes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading import CrewError, Task, spread
from samedeal_conformance.spreading.cluster import Cluster
from samedeal_conformance.statistics import by_name
from samedeal_conformance.statistics.battery import jobs_for, run_battery
from samedeal_conformance.statistics.counting import counted
from samedeal_conformance.statistics.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


distributed: Any = pytest.importorskip("distributed")

# Dask warns where a machine is busy: that scratch directories take long to make, and the like.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:distributed")


class Started:
    """A scheduler and its workers, as programs of their own."""

    def __init__(self) -> None:
        self.programs: list[subprocess.Popen[str]] = []
        scheduler = self._start("scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard")
        assert scheduler.stderr is not None
        for line in scheduler.stderr:
            if found := re.search(r"Scheduler at:\s+(tcp://\S+)", line):
                self.address = found[1]
                break
        self.scheduler = scheduler

    def worker(self) -> subprocess.Popen[str]:
        """One more worker, of one thread, which nobody starts again."""
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        return self._start("worker", self.address, *options)

    def _start(self, *words: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(  # noqa: S603 - our own words
            [sys.executable, "-m", "dask", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if words[0] == "scheduler" else subprocess.DEVNULL,
            text=True,
        )
        self.programs.append(program)
        return program

    def stop(self) -> None:
        """End them all."""
        for program in reversed(self.programs):
            program.kill()
            program.wait(10)
            if program.stderr:
                program.stderr.close()


@pytest.fixture
def start() -> Iterator[Callable[[], Started]]:
    """Start a scheduler; it and its workers are ended after the test."""
    started: list[Started] = []

    def make() -> Started:
        started.append(Started())
        return started[-1]

    yield make
    for each in started:
        each.stop()


@pytest.fixture
def two_workers() -> Iterator[Any]:
    """A cluster of this machine with two workers, each a process of one thread."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster


def test_a_worker_that_is_killed_costs_no_count(two_workers: Any) -> None:
    """Two workers, one killed on the way: the counts are those of one process, to the last."""
    pid = two_workers.workers[0].pid
    checks = [by_name()["int-52"], by_name()["float-high-bits"]]
    jobs = jobs_for(checks, "oracle", 2e8, lambda _: True)
    jobs += jobs_for([by_name()["die"]], "python", 1e5, lambda _: True)
    crew = Cluster(two_workers.scheduler_address)
    shares: list[int] = []

    def progress(*_: object) -> None:
        shares.append(1)
        if len(shares) == 5:
            os.kill(pid, signal.SIGKILL)

    try:
        found = list(run_battery(jobs, crew, Kept(3), 3, progress))
    finally:
        crew.close()
    assert len(shares) > 5
    assert two_workers.workers[0].pid != pid
    for judged in found:
        job = judged.job
        alone = counted("oracle", job.check.name, 3, 0, job.shards)
        assert list(judged.finding.counts) == alone, job.check.name


def test_a_scheduler_that_goes_is_told(start: Callable[[], Started]) -> None:
    """Within a deadline; what came before has been given."""
    cluster = start()
    cluster.worker()
    crew = Cluster(cluster.address, patience=2)
    results = spread((Task(i, time.sleep, (0.05,)) for i in range(10**6)), crew)
    next(results)
    cluster.scheduler.kill()
    since = time.monotonic()
    try:
        with pytest.raises(CrewError, match=r"the scheduler at tcp://.* is gone"):
            list(results)
    finally:
        crew.close()
    assert time.monotonic() - since < 30


def test_a_scheduler_without_workers_is_told(start: Callable[[], Started]) -> None:
    """It could be waited for in vain for ever."""
    with pytest.raises(CrewError, match=r"has no workers, after 0\.5 s"):
        Cluster(start().address, workers=0.5)


def test_no_scheduler_is_told() -> None:
    """Nobody listens, or what was given is no address."""
    with pytest.raises(CrewError, match=r"reached at tcp://127\.0\.0\.1:9 within 1 s"):
        Cluster("tcp://127.0.0.1:9", reach=1)
    for nonsense in ("nonsense", "nonsense://somewhere:1", "tcp://127.0.0.1", "tcp://:8786", ""):
        with pytest.raises(UsageError, match="no address of a scheduler"):
            Cluster(nonsense, reach=1)
