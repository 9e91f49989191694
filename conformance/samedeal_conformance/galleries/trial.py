"""Running wrong kits on the vectors: which cases catch which.

Every wrong kit runs in a child process, with deadlines, judged like any kit. One that never ends is
caught by the deadline. A process that has run a kit in Python to the end runs the next one too, as
modules of its own.

What costs most comes last and only where it is needed: first the cases of the operations that must
notice; if they all pass, those of the other operations; and if these pass too, the streams of many
thousand steps. Cases that are flagged long are never run here.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from samedeal_conformance.data import folder
from samedeal_conformance.executor import Executor, Patience
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import JAVASCRIPT, RUNTIMES
from samedeal_conformance.runtimes.base import (
    AS_IS,
    Environment,
    Found,
    Missing,
    Runtime,
    Session,
)
from samedeal_conformance.runtimes.child import ChildSession

from .serve import become

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from samedeal_conformance.vectors.load import Case

    from .change import WrongKit

__all__ = ["Catch", "PythonKit", "Trial", "run_control", "run_trial", "run_trials", "stages"]

_PATIENCE = Patience(item=2.0, further=0.005, long=60.0, restarts=2)
_COSTLY_PATIENCE = _PATIENCE._replace(item=60.0)
_STEPS = 2000


class Catch(NamedTuple):
    """A case that a wrong kit fails."""

    case: Case
    status: Status
    detail: str


class Trial(NamedTuple):
    """What the vectors found on one wrong kit.

    Attributes:
        kit: the wrong kit.
        catches: the cases that it fails, of those that were run, in order.
        not_run: why it was not run at all (its runtime is missing), or "".
    """

    kit: WrongKit
    catches: tuple[Catch, ...] = ()
    not_run: str = ""

    @property
    def caught(self) -> bool:
        """Whether the vectors notice the mistake."""
        return bool(self.catches)

    @property
    def overlooked(self) -> list[str]:
        """The operations that must notice and did not."""
        noticed = {catch.case.operation for catch in self.catches}
        return [name for name in self.kit.notice if name not in noticed]


class Programs:
    """Processes that run wrong kits in Python, for one to use after the other. A context manager.

    Any number of threads may take one each.
    """

    def __init__(self) -> None:
        self._idle: deque[ChildSession] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        while self._idle:
            self._idle.pop().close()

    def take(self, name: str, environment: Environment) -> ChildSession:
        """One that is idle, or a new one. Raises ExchangeFailure."""
        try:
            return self._idle.pop()
        except IndexError:
            program = "samedeal_conformance.galleries.serve"
            return ChildSession(name, [sys.executable, "-m", program], environment)

    def give_back(self, session: ChildSession) -> None:
        """Keep one that works and is not at work."""
        self._idle.append(session)


class _Lent:
    """The session with one kit: a process that goes back after it, unless it has failed."""

    def __init__(self, kit: WrongKit | None, programs: Programs, session: ChildSession) -> None:
        self._programs = programs
        self._session = session
        self._idle = True
        self._lent = True
        self.info = session.info
        self.chunk = session.chunk
        self.exchange(become(kit), _PATIENCE.long)

    def exchange(self, batch: str, seconds: float) -> str:
        """Have a batch run. Raises ExchangeFailure."""
        self._idle = False
        answer = self._session.exchange(batch, seconds)
        self._idle = True
        return answer

    def finish(self) -> None:
        """The same as `close`."""
        self.close()

    def close(self) -> None:
        """Give it back. Never raises."""
        if self._lent:
            self._lent = False
            if self._idle:
                self._programs.give_back(self._session)
            else:
                self._session.close()


class PythonKit:
    """A wrong kit in Python, or the plain one, in a process of `programs`."""

    name = "python"

    def __init__(self, kit: WrongKit | None, programs: Programs) -> None:
        self._kit = kit
        self._programs = programs

    def find(self) -> Found | Missing:
        """Tell where it runs, which is here."""
        return Found(sys.executable, "", "this interpreter")

    def open(self, environment: Environment = AS_IS, /) -> Session:
        """Start it. Raises ExchangeFailure."""
        session = self._programs.take(self.name, environment)
        return _Lent(self._kit, self._programs, session)


def _costly(case: Case) -> bool:
    return case.operation == "rng.stream" and case.input["checkpoints"][-1] > _STEPS


def stages(cases: Iterable[Case], first: Sequence[str]) -> list[list[Case]]:
    """Return the cases in the stages in which they are run (see above)."""
    result: list[list[Case]] = [[], [], []]
    for case in cases:
        if not case.long:
            result[2 if _costly(case) else 0 if case.operation in first else 1].append(case)
    return result


def _caught(runtime: Runtime, cases: Sequence[Case], patience: Patience) -> tuple[Catch, ...]:
    """Raises ExchangeFailure when the kit does not start."""
    with Executor(runtime, patience=patience) as executor:
        return tuple(
            Catch(result.case, result.status, result.detail)
            for result in executor.run(cases)
            if not result.status.expected and result.status is not Status.NOT_RUN
        )


def _tried(runtime: Runtime, cases: Sequence[Case], first: Sequence[str]) -> tuple[Catch, ...]:
    noticing, others, costly = stages(cases, first)
    return (
        _caught(runtime, noticing, _PATIENCE)
        or _caught(runtime, others, _PATIENCE)
        or _caught(runtime, costly, _COSTLY_PATIENCE)
    )


@contextmanager
def _browser_with(kit: WrongKit) -> Iterator[Path]:
    """A copy of the folder `browser` with the mistake in it."""
    with tempfile.TemporaryDirectory(prefix="samedeal-") as made:
        root = Path(made)
        # Without its package.json Node would not take the files for modules.
        (root / "package.json").write_text('{"type": "module"}\n', "utf-8")
        for part in ("kit", "harness"):
            shutil.copytree(folder("browser") / part, root / part)
        path = root / kit.file
        path.write_text(kit.changed(path.read_text("utf-8")), "utf-8")
        yield root


def run_control(cases: Sequence[Case]) -> tuple[Catch, ...]:
    """Run the plain kit without a mistake, in the way of the wrong ones; nothing may catch it."""
    with Programs() as programs:
        return _tried(PythonKit(None, programs), cases, ())


def run_trial(kit: WrongKit, cases: Sequence[Case]) -> Trial:
    """Run one wrong kit; see `run_trials`."""
    with Programs() as programs:
        return _run_trial(kit, cases, programs)


def _run_trial(kit: WrongKit, cases: Sequence[Case], programs: Programs) -> Trial:
    if not kit.file.endswith(".js"):
        return Trial(kit, _tried(PythonKit(kit, programs), cases, kit.notice))
    found = RUNTIMES["node"].find()
    if isinstance(found, Missing):
        return Trial(kit, not_run=f"{found.reason}. {found.how_to_get}")
    with _browser_with(kit) as browser:
        return Trial(kit, _tried(JAVASCRIPT["node"](browser), cases, kit.notice))


def run_trials(
    kits: Iterable[WrongKit],
    cases: Sequence[Case],
    jobs: int = 2,
    *,
    tried: Callable[[], object] = lambda: None,
) -> list[Trial]:
    """Run wrong kits, so many at a time; `tried` is called after each.

    Raises:
        ChangeError: a change does not fit the text.
        ExchangeFailure: one does not even start, which is no mistake of the kind that is meant.
    """

    def run(kit: WrongKit) -> Trial:
        trial = _run_trial(kit, cases, programs)
        tried()
        return trial

    with Programs() as programs, ThreadPoolExecutor(max_workers=jobs) as pool:
        return list(pool.map(run, kits))
