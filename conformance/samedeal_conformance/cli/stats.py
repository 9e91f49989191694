"""`samedeal stats`: are the draws fair, and how sure is that."""

from __future__ import annotations

import json
import math
import re
from contextlib import ExitStack
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from samedeal_conformance.errors import (
    ExitCode,
    NothingRanError,
    RuntimeUnusableError,
    UsageError,
)
from samedeal_conformance.names import split_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal_conformance.records import Writer
    from samedeal_conformance.runtimes.base import RuntimeInfo
    from samedeal_conformance.spreading import Crew
    from samedeal_conformance.statistics import Check
    from samedeal_conformance.statistics.battery import Job, Judged
    from samedeal_conformance.statistics.kept import Kept
    from samedeal_conformance.statistics.places import Place

__all__ = ["stats"]

_EXAMPLES = """\b
Examples:
  samedeal stats
  samedeal stats --runtime python,node --checks 'shuffle*,ids*'
  samedeal stats --runtime oracle --draws 1e9 --jobs 2 --state counts.json
  samedeal stats --runtime oracle --draws 1e10 --scheduler tcp://10.0.0.1:8786
  samedeal stats --seed 7 --lines results/stats.jsonl

\b
A state file holds what is counted: the same command goes on where it was, and one
with more --draws makes the run longer. Exit codes: 0 no bias was found, 1 one was,
or an answer was wrong; 2 interrupted; 4 wrong usage; 7 a runtime, the oracle or the
scheduler is unusable.
"""


_WRITTEN = re.compile(r"[0-9]+(\.[0-9]*)?([eE]\+?[0-9]{1,3})?", re.ASCII)


class _Draws(click.ParamType[float]):
    """A number of draws, which may be written as 1e9."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number that is written."""
        # As people write numbers, and not as Python does, with 1_0 for ten.
        draws = float(value) if _WRITTEN.fullmatch(str(value)) else math.nan
        if not 1 <= draws <= 1e15:
            self.fail(
                f"{value!r} is no number of draws; give one such as 20000 or 1e9.", param, ctx
            )
        return draws


@click.command(epilog=_EXAMPLES)
@click.option(
    "--runtime",
    multiple=True,
    metavar="R,...",
    help="Where: runtimes, or oracle, the C with all counts in bulk. By default python.",
)
@click.option(
    "--checks", multiple=True, metavar="GLOB,...", help="Only checks whose name matches one."
)
@click.option(
    "--draws",
    type=_Draws(),
    metavar="N",
    help="Draws of each check, such as 1e9. By default the suite's sizes; on the oracle 1e7.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=0, metavar="N", help="Other seeds; 0 is the suite's."
)
@click.option("--jobs", type=click.IntRange(1, 1024), default=1, metavar="N", help="Processes.")
@click.option("--scheduler", metavar="ADDRESS", help="Work on a Dask cluster: tcp://HOST:PORT.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep what is done here, and go on from it.",
)
@click.option(
    "--lines", type=click.Path(path_type=Path), help="Write every result here, as JSON lines."
)
@click.option("--list", "list_", is_flag=True, help="Say which checks there are, and make none.")
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
@click.pass_obj
def stats(  # noqa: PLR0913 - one argument an option
    command: str,
    *,
    runtime: tuple[str, ...],
    checks: tuple[str, ...],
    draws: float | None,
    seed: int,
    jobs: int,
    scheduler: str | None,
    state: Path | None,
    lines: Path | None,
    list_: bool,
    json_: bool,
) -> None:
    """Test whether draws, shuffles, ids and seeds are fair, and say how sure that is.

    Each check tells the smallest bias that it would have found with probability 0.999. Counts
    are the same to the last one however the work is split.
    """
    from samedeal_conformance.spreading import crew_for
    from samedeal_conformance.statistics.battery import jobs_for
    from samedeal_conformance.statistics.kept import Kept
    from samedeal_conformance.statistics.places import places_for

    from .files import end_files, see_apart

    chosen = _chosen(checks)
    if list_:
        _list(chosen, json_=json_)
        return
    see_apart((("--state", state), ("--lines", lines)))
    named = split_names(runtime)
    if runtime and not named:
        raise UsageError("--runtime names no runtime", hint="Leave it out for python.")
    places = places_for(named or ["python"])
    work = [
        job
        for place in places.found
        for job in jobs_for(chosen, place.info.runtime, draws, place.offers)
    ]
    if not work:
        raise NothingRanError(
            "none of these checks can be made there",
            hint="Checks that are exact need a kit; the oracle has none.",
        )
    kept = Kept(seed, state)
    for place in places.found:
        kept.belongs(place.info.runtime, place.kit)
    with ExitStack() as stack:
        stack.enter_context(kept)
        out = _writer(lines, command, work, seed) if lines else None
        if out:
            stack.enter_context(out)
            out.write(*_heads(places.found, work))
        # Before anything has a thread: a pool forks.
        crew = crew_for(jobs, scheduler)
        stack.callback(crew.close)
        judged = _made(work, crew, kept, seed, out)
        good = _told(judged, [place.info for place in places.found], seed, json_=json_)
        if out:
            out.write(*_ends(judged, places.found), *places.gaps)
        end_files(out, kept, good=good and not places.gaps)
    if places.gaps:
        raise RuntimeUnusableError(
            "; ".join(f"{gap.what}: {gap.reason}" for gap in places.gaps),
            hint=places.gaps[0].how_to_get,
        )
    if not good:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _chosen(patterns: Sequence[str]) -> list[Check]:
    """The checks that match one of the patterns, or all."""
    from samedeal_conformance.statistics import CHECKS

    wanted = split_names(patterns)
    if patterns and not wanted:
        raise UsageError("--checks names no check", hint="Leave it out to make all.")
    for pattern in wanted:
        if not any(fnmatchcase(check.name, pattern) for check in CHECKS):
            names = ", ".join(check.name for check in CHECKS)
            raise UsageError(f"no check matches {pattern!r}", hint=f"There are {names}.")
    return [
        check
        for check in CHECKS
        if not wanted or any(fnmatchcase(check.name, pattern) for pattern in wanted)
    ]


def _list(checks: Sequence[Check], *, json_: bool) -> None:
    rows = [{"check": check.name, "catches": check.catches} for check in checks]
    if json_:
        click.echo(json.dumps({"checks": rows}))
        return
    width = max(len(check.name) for check in checks)
    for check in checks:
        click.echo(f"{check.name:<{width}}  {check.catches}")


def _writer(path: Path, command: str, work: Sequence[Job], seed: int) -> Writer:
    from samedeal_conformance.records import Writer, header

    planned: dict[str, int] = {}
    for job in work:
        planned[job.place] = planned.get(job.place, 0) + 1
    return Writer(path, header("stats", command, planned, again="samedeal stats", seed=seed))


def _heads(places: Sequence[Place], work: Sequence[Job]) -> list[Any]:
    from samedeal_conformance.records.starting import runtime_line

    return [
        runtime_line(place.info, sum(job.place == place.info.runtime for job in work))
        for place in places
    ]


def _ends(judged: Sequence[Judged], places: Sequence[Place]) -> list[Any]:
    from samedeal_conformance.records import EndedLine

    seconds = {place.info.runtime: 0.0 for place in places}
    for each in judged:
        seconds[each.job.place] += each.seconds
    return [EndedLine(source=name, seconds=round(each, 3)) for name, each in seconds.items()]


def _made(
    work: Sequence[Job], crew: Crew, kept: Kept, seed: int, out: Writer | None
) -> list[Judged]:
    """Make the checks, with progress; each is written down when it is judged."""
    from samedeal_conformance.records.of_stats import statistic_line
    from samedeal_conformance.statistics.battery import run_battery

    from .progress import amounts

    totals: dict[str, int] = {}
    for job in work:
        totals[job.place] = totals.get(job.place, 0) + job.draws
    judged: list[Judged] = []
    with amounts(totals) as progress:

        def more(job: Job, shards: int) -> None:
            progress(job.place, job.draws * shards // max(1, job.shards))

        for each in run_battery(work, crew, kept, seed, more):
            judged.append(each)
            if out:
                out.write(statistic_line(each, seed))
    return judged


def _told(
    judged: Sequence[Judged], infos: Sequence[RuntimeInfo], seed: int, *, json_: bool
) -> bool:
    """Tell what was found, runtime by runtime; whether all is well."""
    from samedeal_conformance.telling.statistics import as_object, as_text

    good = True
    objects = []
    for info in infos:
        of_it = [each for each in judged if each.job.place == info.runtime]
        told: Callable[..., Any] = as_object if json_ else as_text
        text, fine = told(info, of_it, seed)
        good = good and fine
        objects.append(text)
    if json_:
        click.echo(json.dumps({"seed": seed, "good": good, "runtimes": objects}))
    else:
        click.echo("\n\n".join(objects))
    return good
