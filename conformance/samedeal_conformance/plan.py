"""What to run where: the cases and runtimes that were asked for, and the run itself."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from .deviations import Deviation, Scope, today
from .deviations import apply as apply_deviations
from .errors import NothingRanError, RuntimeUnusableError, UsageError
from .executor import PATIENCE, Executor, Patience
from .protocol.failures import ExchangeFailure
from .results import NOT_ASKED, NotProved, Report, Result, RuntimeRun
from .runtimes import RUNTIMES, runtime
from .runtimes.base import AS_IS, Environment, Missing, Runtime

if TYPE_CHECKING:
    from .vectors.load import Case

__all__ = ["Conditions", "Plan", "absence", "choose_cases", "choose_runtimes", "execute"]

_NAMED = 5

Progress = Callable[[str, int], None]
"""Told the name of a runtime and how many more of its cases are done."""


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
    progress: Progress,
) -> RuntimeRun:
    started = time.monotonic()
    environment = conditions.environment
    try:
        executor = Executor(where, environment=environment, patience=conditions.patience)
    except (ExchangeFailure, RuntimeUnusableError) as failure:
        trouble = (f"it does not start, so nothing ran on it: {failure}",)
        return RuntimeRun(where.name, None, (), time.monotonic() - started, trouble)
    with executor:
        offered = [case for case in cases if executor.offers(case.operation)]
        results = tuple(executor.run(offered, lambda done: progress(where.name, done)))
        unmet = environment.unmet(executor.info.environment)
        end = executor.finish()
    wrong = [*(f"it did not have {text}" for text in unmet), *((end,) if end else ())]
    if not offered:
        wrong.append("it offers none of the operations that were asked for")
    operations = dict.fromkeys(case.operation for case in cases)
    left_out = tuple(name for name in operations if not executor.offers(name))
    seconds = time.monotonic() - started
    return RuntimeRun(where.name, executor.info, results, seconds, tuple(wrong), left_out)


def _run_all(
    plan: Plan,
    cases: Sequence[Case],
    conditions: Conditions,
    progress: Progress,
) -> list[RuntimeRun]:
    """One after the other here, where Ctrl-C is heard at once; or some at a time in threads.

    A thread can't be interrupted: after Ctrl-C each ends with the batch that it is at.
    """
    if conditions.jobs == 1:
        return [_run(where, cases, conditions, progress) for where in plan.runtimes]
    stop = threading.Event()

    def tell(name: str, done: int) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        progress(name, done)

    with ThreadPoolExecutor(max_workers=conditions.jobs) as pool:
        try:
            return list(pool.map(lambda where: _run(where, cases, conditions, tell), plan.runtimes))
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
    runs = _run_all(plan, order, conditions, progress)
    everything = [result for run in runs for result in run.results]
    unproved = [*plan.absent, *plan.not_proved]
    names = [*(run.runtime for run in runs), *(gap.runtime for gap in unproved)]
    scope = Scope(whole or cases, names)
    excused, findings = apply_deviations(everything, list(deviations), today(), scope)
    by_runtime: dict[str, list[Result]] = {}
    for result in excused:
        by_runtime.setdefault(result.runtime, []).append(result)
    gaps = [
        NotProved(
            run.runtime,
            f"it does not offer {_some(run.left_out)}",
            "name them in its hello",
        )
        for run in runs
        if run.left_out
    ]
    judged = [run._replace(results=tuple(by_runtime.get(run.runtime, ()))) for run in runs]
    judged += [RuntimeRun(gap.runtime, None, (), 0.0, (absence(gap),)) for gap in plan.absent]
    return Report(tuple(judged), (*gaps, *plan.not_proved), tuple(findings))


def absence(gap: NotProved) -> str:
    """What is wrong where a runtime was asked for and is not there."""
    return f"it was asked for and is not there: {gap.reason}: {gap.how_to_get}"
