"""`samedeal engines`: checks game engines without pytest."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from samedeal_conformance.errors import ExitCode, NothingRanError, SamedealError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from samedeal_conformance.engines.findings import Outcome
    from samedeal_conformance.engines.opening import Engines
    from samedeal_conformance.engines.registering import Registration
    from samedeal_conformance.engines.soak_state import SoakState
    from samedeal_conformance.records import Writer
    from samedeal_conformance.spreading import Crew
    from samedeal_conformance.telling.lines import Line

__all__ = ["engines"]

_EXAMPLES = """\b
Examples:
  samedeal engines
  samedeal engines tests/conftest.py --engine gin --check no-leak --games 10
  samedeal engines --lines results/engines.jsonl
  samedeal engines --list --json
  samedeal engines --self-test gin
  samedeal engines --engine gin --games 1e4 --jobs 2 --state gin.json
  samedeal engines --games 1e5 --scheduler tcp://10.0.0.1:8786

\b
Exit codes: 0 all checks pass, 1 one fails or proves nothing (or an engine
can't be opened, or a fault of the self-test goes unnoticed), 2 interrupted,
4 wrong usage, 5 no engine is registered. A state file holds the rounds that are
done: the same command goes on where it was, and one with more --games makes the
soak longer.
"""


@click.command(epilog=_EXAMPLES)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH...]")
@click.option(
    "--engine", "names", multiple=True, metavar="NAME", help="Only this one (again for another)."
)
@click.option(
    "--check", "checks", multiple=True, metavar="NAME", help="Only this one (again for another)."
)
@click.option(
    "--games",
    type=click.FloatRange(0, 1_000_000, min_open=True),
    default=1.0,
    metavar="X",
    help="Play X times the default number of games, above 20 in rounds.",
)
@click.option("--seed", type=int, default=0, metavar="N", help="Play the games of another number.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=1, metavar="N", help="Processes.")
@click.option("--scheduler", metavar="ADDRESS", help="Work on a Dask cluster: tcp://HOST:PORT.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep the rounds that are done here, and go on from it.",
)
@click.option("--installed", is_flag=True, help="Also the engines of installed packages.")
@click.option("--in-process", is_flag=True, help="Run engines in this process, for a debugger.")
@click.option("--list", "list_", is_flag=True, help="Say which there are, and check nothing.")
@click.option(
    "--self-test",
    metavar="ENGINE",
    help="Put faults into a sound engine, and say which checks notice each.",
)
@click.option(
    "--lines", type=click.Path(path_type=Path), help="Write every result here, as JSON lines."
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
@click.pass_obj
def engines(  # noqa: PLR0913 - one argument an option
    command: str,
    paths: tuple[Path, ...],
    *,
    names: tuple[str, ...],
    checks: tuple[str, ...],
    games: float,
    seed: int,
    jobs: int,
    scheduler: str | None,
    state: Path | None,
    installed: bool,
    in_process: bool,
    list_: bool,
    self_test: str | None,
    lines: Path | None,
    json_: bool,
) -> None:
    """Check the game engines that files register: with the decorator, or in pyproject.toml.

    PATHs are files and folders; without one it is this folder.
    """
    from samedeal_conformance.engines.opening import Engines
    from samedeal_conformance.records import FindingLine

    from .files import end_files, see_apart

    if not 0 < games <= 1_000_000:  # also NaN, which passes every range
        raise UsageError("--games is no number", hint="Give one such as 0.5 or 10.")
    wanted = _wanted(checks)
    names = (self_test,) if self_test else names
    several = jobs > 1 or scheduler is not None or state is not None
    if list_ or self_test:
        _see_alone(lines, several=several)
    see_apart((("--state", state), ("--lines", lines)))
    found, troubles = _chosen(paths, names, all_=installed)
    kept = _kept(state, found, seed, games) if state else None
    # Before anything has a thread, or a program of its own: a pool forks.
    crew = _crew(games, jobs, scheduler, several=several, in_process=in_process)
    out = _writer(lines, command, found, wanted, seed) if lines else None
    opened = Engines(in_process=in_process)
    try:
        if list_:
            _list(found, troubles, opened, json_=json_)
            good = not troubles
        elif self_test:
            from .selftest import tested

            good = tested(found, troubles, opened, wanted, games, json_=json_)
        else:
            with kept or nullcontext(), out or nullcontext():
                how = (wanted, seed, games, kept)
                good = _check(found, troubles, opened, how, out=out, crew=crew, json_=json_)
                if out:
                    out.write(*(FindingLine(text=trouble) for trouble in troubles))
                end_files(out, kept, good=good)
    finally:
        opened.close()
        if crew:
            crew.close()
    if not good:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _wanted(checks: Sequence[str]) -> list[str]:
    """The checks that are asked for, in their order."""
    from samedeal_conformance.engines.checks import CHECKS

    for check in checks:
        if check not in CHECKS:
            raise UsageError(f"there is no check {check!r}", hint=f"There are {', '.join(CHECKS)}.")
    return [each for each in CHECKS if not checks or each in checks]


def _kept(path: Path, found: Sequence[Registration], seed: int, games: float) -> SoakState:
    from samedeal_conformance.engines.code_files import code_hash
    from samedeal_conformance.engines.soak_state import SoakState
    from samedeal_conformance.engines.soaking import ROUND

    if games < ROUND:
        raise UsageError(
            f"--state keeps whole rounds, and --games {games:g} is less than one",
            hint=f"Give --games {ROUND:g} or more, or leave --state out.",
        )
    return SoakState(seed, path, code_hash(found))


def _see_alone(lines: Path | None, *, several: bool) -> None:
    """Raise UsageError for options of checks where none is made."""
    if lines:
        raise UsageError("--lines is for checks; leave --list and --self-test out")
    if several:
        raise UsageError(
            "--jobs, --scheduler and --state are for checks; leave --list and --self-test out"
        )


def _crew(
    games: float, jobs: int, scheduler: str | None, *, several: bool, in_process: bool
) -> Crew | None:
    """Who makes the checks in rounds; None if they are made here, each in one run."""
    from samedeal_conformance.engines.soaking import ROUND
    from samedeal_conformance.spreading import crew_for

    if several and in_process:
        raise UsageError(
            "--in-process excludes --jobs, --scheduler and --state",
            hint="It is for a debugger, which sees this process alone.",
        )
    return crew_for(jobs, scheduler) if several or (games > ROUND and not in_process) else None


def _writer(
    path: Path, command: str, found: Sequence[Registration], checks: Sequence[str], seed: int
) -> Writer:
    from samedeal_conformance.records import Writer, header

    planned = {each.name: len(each.seats) * len(checks) for each in found}
    return Writer(path, header("engines", command, planned, seed=seed))


def _chosen(
    paths: Sequence[Path], names: Sequence[str], *, all_: bool
) -> tuple[list[Registration], list[str]]:
    """The engines that are asked for and can be right, and what is wrong with others."""
    from samedeal_conformance.engines.checks import CHECKS
    from samedeal_conformance.engines.finding_files import (
        files_below,
        installed,
        registrations_of,
    )
    from samedeal_conformance.engines.settings import mistakes_in, title_of

    found, troubles = registrations_of(files_below(paths or [Path()]))
    if all_:
        more, others = installed()
        found += [each for each in more if each not in found]
        troubles += others
    titles = [title_of(each) for each in found]
    for name in names:
        if name not in titles:
            hint = f"There are {', '.join(titles)}." if titles else "No engine is registered."
            raise UsageError(f"there is no engine {name!r}", hint=hint)
    if not found and not troubles:
        raise NothingRanError(
            f"no engine is registered in {', '.join(map(str, paths)) or 'this folder'}",
            hint="`samedeal init` writes one to begin with.",
        )
    judged = [
        (each, mistake)
        for each, mistake in mistakes_in(found, CHECKS)
        if not names or title_of(each) in names
    ]
    troubles += [mistake for _, mistake in judged if mistake]
    return [each for each, mistake in judged if not mistake], troubles


def _list(
    found: Sequence[Registration], troubles: list[str], opened: Engines, *, json_: bool
) -> None:
    from samedeal_conformance.engines.operations import SIDE
    from samedeal_conformance.engines.registering import RegistrationError
    from samedeal_conformance.telling.lines import count, plain, wrapped
    from samedeal_conformance.telling.terminal import say

    listed: list[dict[str, Any]] = []
    for each in found:
        trouble = opened.trouble(each)
        if trouble:
            troubles.append(trouble)
            continue
        try:
            operations = sorted(opened.open(each).operations - SIDE)
        except (RegistrationError, SamedealError) as error:
            troubles.append(str(error))
            continue
        listed.append(
            {
                "name": each.name,
                "file": each.file,
                "seats": list(each.seats),
                "operations": operations,
            }
        )
    if json_:
        click.echo(json.dumps({"engines": listed, "troubles": troubles}))
        return
    for one in listed:
        seats = ", ".join(map(str, one["seats"]))
        say(wrapped(f"{one['name']}: {seats} seats; {plain(one['file'])}", "strong"))
        say(wrapped(", ".join(one["operations"]), indent="  "))
    for trouble in troubles:
        say(wrapped(plain(trouble, 1000), "bad"))
    say(wrapped(count(len(listed), "engines")))


def _check(  # noqa: PLR0913 - what, how, and whom to tell
    found: Sequence[Registration],
    troubles: list[str],
    opened: Engines,
    how: tuple[Sequence[str], int, float, SoakState | None],
    *,
    out: Writer | None,
    crew: Crew | None,
    json_: bool,
) -> bool:
    """Check engines; whether all is well."""
    import msgspec

    from samedeal_conformance.records.of_engines import check_line, repeating
    from samedeal_conformance.telling.closing import closing
    from samedeal_conformance.telling.lines import plain, wrapped
    from samedeal_conformance.telling.terminal import say

    from .progress import steps

    outcomes: list[Outcome] = []
    if not json_:
        for trouble in troubles:
            say(wrapped(plain(trouble, 1000), "bad"))
    with steps("checking") as step:
        for registration in found:
            trouble = opened.trouble(registration)
            if trouble:
                troubles.append(trouble)
                if not json_:
                    say(wrapped(plain(trouble, 1000), "bad"))
                continue
            for outcome, salt, scale in _outcomes(registration, opened, how, step, crew):
                outcomes.append(outcome)
                again = (salt, scale)
                saved = _saved(outcome, registration, again) if out or not json_ else ("", "")
                if out:
                    command = repeating(outcome, registration.file, salt=salt, scale=scale)
                    out.write(check_line(outcome, command, saved[0]))
                if not json_:
                    say(_told(outcome, saved))
    if json_:
        click.echo(json.dumps({"outcomes": msgspec.to_builtins(outcomes), "troubles": troubles}))
    else:
        say([[]])
        say(closing(outcomes))
    return not troubles and all(each.status in ("pass", "skip") for each in outcomes)


def _outcomes(
    registration: Registration,
    opened: Engines,
    how: tuple[Sequence[str], int, float, SoakState | None],
    step: Callable[[str], None],
    crew: Crew | None,
) -> Iterator[tuple[Outcome, int, float]]:
    """Each outcome, and the number and the size of the run that repeats it."""
    from samedeal_conformance.engines.soaking import Job, soak

    checks, salt, scale, kept = how
    if crew is not None:
        jobs = [Job(registration, seats, each) for seats in registration.seats for each in checks]
        for soaked in soak(jobs, crew, salt, scale, step, state=kept):
            yield soaked.outcome, soaked.salt, soaked.scale
        return
    for seats in registration.seats:
        for check in checks:
            step(f"{registration.name}, {seats} seats, {check}")
            outcome = opened.open(registration).make(check, seats, salt=salt, scale=scale)
            yield outcome, salt, scale


def _saved(
    outcome: Outcome, registration: Registration, again: tuple[int, float]
) -> tuple[str, str]:
    """Where a failure is saved, and why it isn't."""
    from samedeal_conformance.engines.cases import saved

    if outcome.status in ("pass", "skip"):
        return "", ""
    salt, scale = again
    return saved(registration, outcome, Path.cwd(), salt=salt, scale=scale)


def _told(outcome: Outcome, saved: tuple[str, str]) -> list[Line]:
    """One line, and the failure below it."""
    from samedeal_conformance.telling.failure import failure

    look = {"pass": "good", "skip": "new"}.get(outcome.status, "bad")
    word = outcome.status if look != "bad" else outcome.status.upper()
    head: Line = [(f"{word:8}", look), (f"{outcome.engine}  {outcome.check}[{outcome.seats}]", "")]
    if look != "bad":
        return [head]
    return [head, *failure(outcome, *saved), []]
