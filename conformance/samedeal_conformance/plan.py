"""What to run where: the cases and runtimes that were asked for, and the run itself."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from .deviations import Deviation, Excuses, Scope, today
from .errors import NothingRanError, RuntimeUnusableError, UsageError
from .executor import PATIENCE, Executor, Patience
from .protocol.failures import ExchangeFailure
from .results import NOT_ASKED, NotProved, Report, Result, RuntimeRun
from .runtimes import RUNTIMES, runtime
from .runtimes.base import AS_IS, Environment, Missing, Runtime

if TYPE_CHECKING:
    from .runtimes.base import RuntimeInfo
    from .vectors.load import Case

__all__ = ["Conditions", "Plan", "Watch", "absence", "choose_cases", "choose_runtimes", "execute"]

_NAMED = 5

Progress = Callable[[str, int], None]
"""Told the name of a runtime and how many more of its cases are done."""


class Watch:
    """Told how a run goes, while it goes and from several threads; this one doesn't care."""

    def started(self, info: RuntimeInfo, planned: int) -> None:
        """A runtime has started, and so many cases will be run there."""

    def came(self, results: Sequence[Result]) -> None:
        """Some cases are done."""

    def ended(self, run: RuntimeRun) -> None:
        """A runtime is done with, or nothing ran there."""


class Plan(NamedTuple):
    """The runtimes to run on, and those that nothing will be proved about.

    Those that were `asked` for by name must be there and start. What is `absent` of them keeps
    the others from nothing, but the run is no good one.
    """

    runtimes: tuple[Runtime, ...]
    not_proved: tuple[NotProved, ...]
    asked: frozenset[str] = frozenset()
    absent: tuple[NotProved, ...] = ()

    def unusable(self, report: Report) -> list[str]:
        """The runtimes that were asked for, and nothing ran on: not there, or not started."""
        return [
            run.runtime for run in report.runs if run.info is None and run.runtime in self.asked
        ]


def choose_cases(
    cases: Sequence[Case], *, case: str | None = None, operations: Sequence[str] = ()
) -> list[Case]:
    """The cases with an id, and of operations that match one of the patterns, if there are any.

    Raises:
        UsageError: nothing matches.
    """
    chosen = [
        each
        for each in cases
        if (case is None or each.id == case)
        and (not operations or any(fnmatchcase(each.operation, one) for one in operations))
    ]
    if not chosen:
        asked = [f"--case {case}" if case else "", *(f"--operation {one}" for one in operations)]
        raise UsageError(
            f"no case matches {' '.join(filter(None, asked)) or 'in an empty set'}",
            hint="The operations stand in vectors/OPERATIONS.md, the ids in the vector files.",
        )
    return chosen


def choose_runtimes(named: Sequence[str] = (), required: Sequence[str] = ()) -> Plan:
    """Those that were named; by default all that are there. Required ones are added.

    Raises:
        UsageError: an unknown name.
    """
    asked = list(dict.fromkeys((*named, *required)))
    candidates = list(dict.fromkeys((*named, *required) if named else (*RUNTIMES, *required)))
    found: list[Runtime] = []
    gaps: list[NotProved] = []
    absent: list[NotProved] = []
    for name in candidates:
        candidate = runtime(name)
        look = candidate.find()
        if not isinstance(look, Missing):
            found.append(candidate)
        else:
            lacking = absent if name in asked else gaps
            lacking.append(NotProved(name, look.reason, look.how_to_get))
    for name in RUNTIMES:
        if name not in candidates:
            look = runtime(name).find()
            if isinstance(look, Missing):
                gaps.append(NotProved(name, look.reason, look.how_to_get))
            else:
                gaps.append(NotProved(name, NOT_ASKED, f"--runtime {name}"))
    return Plan(tuple(found), tuple(gaps), frozenset(asked), tuple(absent))


class Conditions(NamedTuple):
    """How to run: surroundings, deadlines, the order of cases, how many runtimes at a time.

    With a `seed` the cases come in another order, which shows whether they affect each other.
    """

    environment: Environment = AS_IS
    patience: Patience = PATIENCE
    seed: int | None = None
    jobs: int = 1


def _run(
    where: Runtime,
    cases: Sequence[Case],
    conditions: Conditions,
    excuses: Excuses,
    told: tuple[Progress, Watch],
) -> RuntimeRun:
    progress, watch = told
    excused: list[Result] = []

    def take(new: Sequence[Result]) -> None:
        some = [excuses.excuse(result) for result in new]
        excused.extend(some)
        watch.came(some)
        progress(where.name, len(some))

    started = time.monotonic()
    environment = conditions.environment
    try:
        executor = Executor(where, environment=environment, patience=conditions.patience)
    except (ExchangeFailure, RuntimeUnusableError) as failure:
        trouble = (f"it does not start, so nothing ran on it: {failure}",)
        run = RuntimeRun(where.name, None, (), time.monotonic() - started, trouble)
        watch.ended(run)
        return run
    with executor:
        offered = [case for case in cases if executor.offers(case.operation)]
        excuses.meet(executor.info)
        watch.started(executor.info, len(offered))
        executor.run(offered, take)
        unmet = environment.unmet(executor.info.environment)
        end = executor.finish()
    wrong = [*(f"it did not have {text}" for text in unmet), *((end,) if end else ())]
    if not offered:
        wrong.append("it offers none of the operations that were asked for")
    operations = dict.fromkeys(case.operation for case in cases)
    left_out = tuple(name for name in operations if not executor.offers(name))
    seconds = time.monotonic() - started
    run = RuntimeRun(where.name, executor.info, tuple(excused), seconds, tuple(wrong), left_out)
    watch.ended(run)
    return run


def _run_all(
    plan: Plan,
    cases: Sequence[Case],
    conditions: Conditions,
    excuses: Excuses,
    told: tuple[Progress, Watch],
) -> list[RuntimeRun]:
    """One after the other here, where Ctrl-C is heard at once; or some at a time in threads.

    A thread can't be interrupted: after Ctrl-C each ends with the batch that it is at.
    """
    if conditions.jobs == 1:
        return [_run(where, cases, conditions, excuses, told) for where in plan.runtimes]
    stop = threading.Event()
    progress, watch = told

    def tell(name: str, done: int) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        progress(name, done)

    with ThreadPoolExecutor(max_workers=conditions.jobs) as pool:
        try:
            return list(
                pool.map(
                    lambda where: _run(where, cases, conditions, excuses, (tell, watch)),
                    plan.runtimes,
                )
            )
        except BaseException:
            stop.set()
            raise


def _some(names: Sequence[str]) -> str:
    """The first few of some names, and how many more there are."""
    more = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def execute(  # noqa: PLR0913 - what to run, how, and what is known of it
    plan: Plan,
    cases: Sequence[Case],
    conditions: Conditions = Conditions(),  # noqa: B008 - immutable
    *,
    deviations: Sequence[Deviation] = (),
    whole: Sequence[Case] = (),
    progress: Progress = lambda *_: None,
    watch: Watch = Watch(),  # noqa: B008 - has no state
) -> Report:
    """Run the cases on every runtime of the plan.

    `whole` is the set that the cases were chosen from: a deviation about another of its cases, or
    about a runtime that is not in the plan, is no finding.

    Raises:
        NothingRanError: the plan has no runtime.
    """
    if not plan.runtimes and not plan.absent:
        raise NothingRanError(
            "no runtime is there, so nothing ran",
            hint="`samedeal doctor` says what is missing and how to get it.",
        )
    order = list(cases)
    if conditions.seed is not None:
        random.Random(conditions.seed).shuffle(order)  # noqa: S311 - an order, no secret
    excuses = Excuses(deviations, today())
    runs = _run_all(plan, order, conditions, excuses, (progress, watch))
    unproved = [*plan.absent, *plan.not_proved]
    names = [*(run.runtime for run in runs), *(gap.runtime for gap in unproved)]
    scope = Scope(whole or cases, names)
    findings = excuses.findings(scope)
    gaps = [
        NotProved(
            run.runtime,
            f"it does not offer {_some(run.left_out)}",
            "name them in its hello",
        )
        for run in runs
        if run.left_out
    ]
    absent = [RuntimeRun(gap.runtime, None, (), 0.0, (absence(gap),)) for gap in plan.absent]
    for run in absent:
        watch.ended(run)
    return Report((*runs, *absent), (*gaps, *plan.not_proved), tuple(findings))


def absence(gap: NotProved) -> str:
    """What is wrong where a runtime was asked for and is not there."""
    return f"it was asked for and is not there: {gap.reason}: {gap.how_to_get}"
