"""Soaks: many games of a check, in rounds that stand by themselves.

Up to `ROUND` times the default number of games are one run of a check. More are rounds of so many:
round k plays the games of the number `salt` + k, as `--seed` would, and comes to an outcome of its
own. So rounds can be made anywhere, in any order, and a round that fails is repeated by its number
alone. The sum is that of the rounds in their order up to the first that fails; what was made
beyond it counts for nothing, so the result does not depend on how the work was split, or
interrupted: a `SoakState` keeps the rounds that are done.
"""

from __future__ import annotations

import math
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from samedeal_conformance.spreading import Task, at_end, spread

from .opening import Engines
from .soak_state import SoakState
from .source import load, source_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from samedeal_conformance.spreading import Crew

    from .findings import Outcome
    from .registering import Registration

__all__ = ["ROUND", "Job", "Rounds", "Soaked", "checked", "soak"]

ROUND = 20.0
"""The games of a round, as a multiple of the default number."""

_here = threading.local()


class Job(NamedTuple):
    """A check of an engine with so many seats."""

    registration: Registration
    seats: int
    check: str


class Soaked(NamedTuple):
    """How a check ended.

    Attributes:
        job: the check.
        outcome: the sum of the rounds, with the finding of the first that failed.
        salt, scale: of the round to repeat: the one that failed, or the first.
    """

    job: Job
    outcome: Outcome
    salt: int
    scale: float


def checked(source: dict[str, Any], check: str, seats: int, salt: int, scale: float) -> Outcome:
    """One round, in a worker, which keeps its engines open.

    Raises:
        RegistrationError: the engine can't be made there.
        SamedealError: its program does not start.
    """
    state: dict[str, Any] = _here.__dict__
    if not state:
        state.update(engines=Engines(), known={})
        at_end(state["engines"].close)
    engines: Engines = state["engines"]
    known: dict[bytes, Registration] = state["known"]
    key = msgspec.json.encode(source)
    if key not in known:
        known[key] = load(source)
    return engines.open(known[key]).make(check, seats, salt=salt, scale=scale)


class _Round(NamedTuple):
    """A round of the check of a number."""

    job: int
    number: int


class Rounds:
    """The rounds of a check, as they come, added in their order.

    Those that are kept are in `part`.
    """

    def __init__(self, job: Job, salt: int, scale: float, state: SoakState) -> None:
        self.job = job
        self._salt = salt
        self._scale = scale
        self.rounds = max(1, math.ceil(scale / ROUND))
        name = f"{job.registration.file}: {job.registration.name}"
        self._part = state.part(name, job.seats, job.check, self._whole)
        self._sum = self._part.sum
        self._added = self._part.rounds
        self._early = dict(self._part.early)
        self.failed: int | None = None

    @property
    def _whole(self) -> int:
        """How many rounds have the games of a round; the last may have fewer."""
        return int(self._scale // ROUND)

    def scale_of(self, number: int) -> float:
        """The games of a round; the last has the rest."""
        return min(ROUND, self._scale - ROUND * number)

    @property
    def over(self) -> bool:
        """Whether the sum is known."""
        return self.failed is not None or self._added == self.rounds

    def missing(self) -> Iterator[int]:
        """The rounds that are to be made, as long as the sum is not known."""
        for number in range(self._added, self.rounds):
            if self.over:
                break
            # Some may have been added meanwhile, which were there early.
            if number >= self._added and number not in self._early:
                yield number

    def add(self, number: int, outcome: Outcome) -> None:
        """Take in a round."""
        self._early[number] = outcome
        if number < self._whole and outcome.status != "fail":
            self._part.early[number] = outcome
        while not self.over and (following := self._early.pop(self._added, None)) is not None:
            if following.status == "fail":
                self.failed = self._added
            self._sum = _added([self._sum, following]) if self._sum else following
            kept = self._part.early.pop(self._added, None)
            self._added += 1
            if kept:
                self._part.rounds, self._part.sum = self._added, self._sum

    def soaked(self) -> Soaked:
        """The sum."""
        assert self._sum is not None  # noqa: S101 - there is a round at least
        number = self.failed or 0
        return Soaked(self.job, self._sum, self._salt + number, self.scale_of(number))


def _added(rounds: Sequence[Outcome]) -> Outcome:
    """Counts and seconds are added. One failure is one; one pass is worth more than nothing."""
    order = ("fail", "pass", "vacuous", "skip")
    best = min(rounds, key=lambda each: order.index(each.status))
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for each in rounds:
        counts.update(each.counts)
        kinds.update(each.kinds)
    advice = dict.fromkeys(line for each in rounds for line in each.advice)
    return msgspec.structs.replace(
        best,
        counts=dict(counts),
        kinds=dict(kinds),
        advice=list(advice),
        seconds=sum(each.seconds for each in rounds),
    )


def soak(  # noqa: PLR0913 - what, how, and whom to tell
    jobs: Sequence[Job],
    crew: Crew,
    salt: int,
    scale: float,
    step: Callable[[str], None] = lambda _: None,
    *,
    state: SoakState | None = None,
) -> Iterator[Soaked]:
    """Make checks, each of so many rounds; each is given when all before it are there.

    Raises:
        RegistrationError: an engine is in no file that a worker could read.
        CrewError: the work can't be done.
        UsageError: more rounds are kept than are to be made.
    """
    kept = state or SoakState(salt)
    sums = [Rounds(job, salt, scale, kept) for job in jobs]
    waiting = list(sums)

    def tasks() -> Iterator[Task]:
        for i, each in enumerate(sums):
            source = source_of(each.job.registration)
            for number in each.missing():
                arguments = (source, each.job.check, each.job.seats, salt + number)
                yield Task(_Round(i, number), checked, (*arguments, each.scale_of(number)))

    def finished() -> Iterator[Soaked]:
        while waiting and waiting[0].over:
            yield waiting.pop(0).soaked()

    try:
        yield from finished()
        for task, outcome in spread(tasks(), crew):
            made = task.key
            assert isinstance(made, _Round)  # noqa: S101 - made so above
            job = sums[made.job].job
            step(
                f"{job.registration.name}, {job.seats} seats, {job.check}, round {made.number + 1}"
            )
            sums[made.job].add(made.number, outcome)
            kept.write_now_and_then()
            yield from finished()
    finally:
        kept.write()
