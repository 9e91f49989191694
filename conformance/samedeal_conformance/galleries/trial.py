"""Running wrong kits on the vectors: which cases catch which.

Every wrong kit runs in a child process of its own, with deadlines, judged like any kit. One that
never ends is caught by the deadline.

What costs most comes last and only where it is needed: first the cases of the operations that must
notice; if they all pass, those of the other operations; and if these pass too, the streams of many
thousand steps. Cases that are flagged long are never run here.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.data import folder
from samedeal_conformance.executor import Executor, Patience
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import JAVASCRIPT, RUNTIMES
from samedeal_conformance.runtimes.base import AS_IS, Environment, Found, Missing, Runtime
from samedeal_conformance.runtimes.child import ChildSession

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


class PythonKit:
    """A wrong kit in Python, or the plain one, in a child of its own."""

    name = "python"

    def __init__(self, kit: WrongKit | None) -> None:
        self._kit = kit

    def find(self) -> Found | Missing:
        """Tell where it runs, which is here."""
        return Found(sys.executable, "", "this interpreter")

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start it. Raises ExchangeFailure."""
        program = "samedeal_conformance.galleries.serve"
        command = [sys.executable, "-m", program, json.dumps(self._kit)]
        return ChildSession(self.name, command, environment)


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
    return _tried(PythonKit(None), cases, ())


def run_trial(kit: WrongKit, cases: Sequence[Case]) -> Trial:
    """Run one wrong kit.

    Raises:
        ChangeError: its change does not fit the text.
        ExchangeFailure: it does not even start, which is no mistake of the kind that is meant.
    """
    if not kit.file.endswith(".js"):
        return Trial(kit, _tried(PythonKit(kit), cases, kit.notice))
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
    """Run wrong kits, so many at a time; `tried` is called after each."""

    def run(kit: WrongKit) -> Trial:
        trial = run_trial(kit, cases)
        tried()
        return trial

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        return list(pool.map(run, kits))
