"""The battery: checks on runtimes and on the oracle, at a size of choice, by a crew.

Shards are handed out in pieces, a bounded number at a time, and their counts added as they come, so
memory does not grow with the draws. When all shards of a check are counted it is judged, once.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading import Task, spread

from .check import ALPHA, Finding
from .counting import ORACLE, Wrong, counted, exact
from .family import FAMILY, holm, together
from .law import equation, p_value
from .power import in_words
from .ranges import pieces, size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from samedeal_conformance.spreading import Crew

    from .check import Check
    from .kept import Kept, Part
    from .sample import Sample

__all__ = ["ORACLE_DRAWS", "Job", "Judged", "Summary", "jobs_for", "run_battery", "summary"]

ORACLE_DRAWS = 10_000_000
"""The draws of a check on the oracle if nothing is said; on a kit it is the suite's size."""

# Draws of one piece of work: about a second of each, so that progress is seen and little is lost.
_PIECE = {True: 10_000_000, False: 20_000}


class Job(NamedTuple):
    """A check to be made on a runtime.

    Attributes:
        place: the runtime's name, or `ORACLE`.
        check: which.
        shards: how many; 0 for a check that is exact.
        lacking: the operations that the kit there does not have.
    """

    place: str
    check: Check
    shards: int
    lacking: tuple[str, ...] = ()

    @property
    def draws(self) -> int:
        """Of the whole check, about."""
        return self.shards * self.check.sample.draws if self.check.sample else 0


class Judged(NamedTuple):
    """How a check ended.

    Attributes:
        status: `pass` or `fail`, judged at the level that Holm's correction leaves to the smallest
            p-value; `unsupported` or `error` where there is no finding.
        finding: the numbers.
        observations: that were counted.
        seconds: since the check before it ended.
    """

    job: Job
    status: str
    finding: Finding
    observations: int
    seconds: float


def jobs_for(
    checks: Sequence[Check],
    place: str,
    draws: float | None,
    offers: Callable[[str], bool],
) -> list[Job]:
    """The checks at their sizes.

    Raises:
        UsageError: too few draws for one of them.
    """
    jobs: list[Job] = []
    too_few: dict[str, int] = {}
    for check in checks:
        sample = check.sample
        if sample is None and place == ORACLE:
            continue
        lacking = tuple(name for name in check.operations if not offers(name))
        jobs.append(Job(place, check, _shards(sample, place, draws) if sample else 0, lacking))
        if sample and draws is not None and sample.shards_for(draws) < sample.least_shards:
            too_few[check.name] = sample.least_shards * sample.draws
    if too_few:
        needed = ", ".join(f"{name} (at least {least:,})" for name, least in too_few.items())
        raise UsageError(
            f"{draws:g} draws are too few for {needed}",
            hint=f"Give --draws {max(too_few.values())} or more, or leave checks out by --checks.",
        )
    return jobs


def _shards(sample: Sample, place: str, draws: float | None) -> int:
    if draws is not None:
        return sample.shards_for(draws)
    return sample.shards_for(ORACLE_DRAWS) if place == ORACLE else sample.shards


def level_for(jobs: Sequence[Job]) -> float:
    """What Holm's correction leaves to the smallest p-value of a runtime."""
    return FAMILY / max(1, sum(job.check.sample is not None for job in jobs))


class _Piece(NamedTuple):
    """Some shards of the check of a number; `again`, to see whether they come to what is kept."""

    number: int
    start: int = 0
    end: int = 0
    again: bool = False


class _Count:
    """One check in the making."""

    def __init__(self, job: Job, part: Part | None) -> None:
        self.job = job
        self.part = part
        self.wrong: Wrong | None = None
        self.finding: Finding | None = None
        self.under_way = 0
        self.handed_out = False

    def take(self, result: object) -> None:
        """Take in a result, apart from counts."""
        self.under_way -= 1
        if isinstance(result, Wrong):
            self.wrong = result
        elif isinstance(result, Finding):
            self.finding = result

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.handed_out and self.under_way == 0


def run_battery(
    jobs: Sequence[Job],
    crew: Crew,
    kept: Kept,
    run: int,
    progress: Callable[[Job, int], None] = lambda *_: None,
) -> Iterator[Judged]:
    """Make the checks; each is given when it is judged. `progress` is told how many shards came.

    Raises:
        UsageError: what is kept has more shards than are asked for, or is of other checks, or of
            another kit.
        CrewError, OracleError, RuntimeUnusableError: the work can't be done.
    """
    counts = [_Count(job, _part(job, kept)) for job in jobs]
    levels = {job.place: level_for([j for j in jobs if j.place == job.place]) for job in jobs}
    last = time.monotonic()

    def tasks() -> Iterator[Task]:
        for i, count in enumerate(counts):
            yield from _tasks(i, count, run)
            count.handed_out = True

    waiting = list(counts)

    def judged() -> Iterator[Judged]:
        nonlocal last
        while waiting and waiting[0].over:
            now = time.monotonic()
            yield _judged(waiting.pop(0), levels, now - last)
            last = now

    for count in counts:
        if count.part is not None:
            progress(count.job, size(count.part.shards))
    try:
        for task, result in spread(tasks(), crew):
            piece = task.key
            assert isinstance(piece, _Piece)  # noqa: S101 - made so below
            count = counts[piece.number]
            count.take(result)
            if count.part is not None and isinstance(result, list):
                if piece.again:
                    what = f"{count.job.check.name} on {count.job.place}"
                    kept.see_same(count.part, result, what)
                else:
                    kept.add(count.part, piece.start, piece.end, result)
                    progress(count.job, piece.end - piece.start)
            yield from judged()
        yield from judged()
    finally:
        kept.write()


def _part(job: Job, kept: Kept) -> Part | None:
    if job.check.sample is None:
        return None
    part = kept.part(job.place, job.check.name, job.check.sample)
    done = max((end for _, end in part.shards), default=0)
    if done > job.shards:
        raise UsageError(
            f"{done * job.check.sample.draws:,} draws of {job.check.name} on {job.place} are kept, "
            f"more than the {job.draws:,} of this run",
            hint="Give as many --draws or more, or another --state FILE.",
        )
    return part


def _tasks(i: int, count: _Count, run: int) -> Iterator[Task]:
    job = count.job
    name = job.check.name
    if job.lacking:
        return
    if job.check.sample is None or count.part is None:
        count.under_way += 1
        yield Task(_Piece(i), exact, (job.place, name))
        return
    length = max(1, _PIECE[job.place == ORACLE] // job.check.sample.draws)
    if first := count.part.first:
        count.under_way += 1
        arguments = (job.place, name, run, first.start, first.end)
        yield Task(_Piece(i, first.start, first.end, again=True), counted, arguments)
    # The list of what is done changes while this goes on.
    for start, end in pieces(list(count.part.shards), job.shards, length):
        if count.wrong is not None:
            return
        count.under_way += 1
        yield Task(_Piece(i, start, end), counted, (job.place, name, run, start, end))


def _judged(count: _Count, levels: dict[str, float], seconds: float) -> Judged:
    job, sample = count.job, count.job.check.sample
    if job.lacking:
        detail = f"the kit does not offer {', '.join(job.lacking)}"
        return Judged(job, "unsupported", Finding(False, detail), 0, seconds)
    if count.wrong is not None:
        return Judged(job, "error", Finding(False, count.wrong.detail), 0, seconds)
    if count.finding is not None:
        status = "pass" if count.finding.passed else "fail"
        return Judged(job, status, count.finding, 0, seconds)
    assert sample is not None  # noqa: S101 - the others are told above
    assert count.part is not None  # noqa: S101 - as above
    finding, observations = at_level(sample, count.part.counts, job.shards, levels[job.place])
    return Judged(job, "pass" if finding.passed else "fail", finding, observations, seconds)


def at_level(
    sample: Sample, counts: Sequence[int], shards: int, level: float
) -> tuple[Finding, int]:
    """The finding on the counts of so many shards at a level, and the number of observations."""
    observations = shards * sample.observations
    p = p_value(counts, sample.law)
    detail = f"chi-square, {len(counts)} cells, {sum(counts)} counts: {equation(p)}"
    farthest = sample.farthest(counts)
    if p < level and farthest:
        detail += f"; {farthest}"
    caught = in_words(sample.law, observations, sample.what, level)
    return Finding(p >= level, detail, p, tuple(counts), caught), observations


class Summary(NamedTuple):
    """What the checks of one runtime come to.

    Attributes:
        corrected: Holm's values, by the name of the check.
        spread: the p-value of Kolmogorov and Smirnov; None of too few.
        wrong: the checks that fail without a p-value.
        good: whether nothing is wrong.
    """

    corrected: dict[str, float]
    spread: float | None
    wrong: tuple[str, ...]
    good: bool


def summary(judged: Sequence[Judged]) -> Summary:
    """Holm's correction over the checks of one runtime, and the p-values together."""
    values = {each.job.check.name: each.finding.p for each in judged if each.finding.p is not None}
    corrected = dict(zip(values, holm(list(values.values())), strict=True))
    wrong = tuple(
        each.job.check.name
        for each in judged
        if each.finding.p is None and each.status in ("fail", "error")
    )
    spread = together(list(values.values()))
    even = spread is None or spread >= ALPHA
    good = not wrong and even and all(value >= FAMILY for value in corrected.values())
    return Summary(corrected, spread, wrong, good)
