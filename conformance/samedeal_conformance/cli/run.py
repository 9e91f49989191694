"""`samedeal run`: the known answers on the runtimes."""

from __future__ import annotations

import gc
import os
import shlex
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode, RuntimeUnusableError, UsageError
from samedeal_conformance.names import required_runtimes, split_names
from samedeal_conformance.report import as_json, as_text, write_file

if TYPE_CHECKING:
    from samedeal_conformance.records import Writer
    from samedeal_conformance.results import Report
    from samedeal_conformance.runtimes.base import Environment

__all__ = ["run"]

_EXAMPLES = """\b
Examples:
  samedeal run
  samedeal run --runtime python,node --operation 'rng.*'
  samedeal run --require chromium --junit results/junit.xml
  samedeal run --html results/report.html
  samedeal run --runtime 'command:./my-kit --quiet'
  samedeal run --case c2f7a2547937
"""


@click.command(epilog=_EXAMPLES)
@click.option("--runtime", multiple=True, metavar="R,...", help="Only on these runtimes.")
@click.option(
    "--require",
    multiple=True,
    metavar="R,...",
    help="These must be there (also: SAMEDEAL_REQUIRE=R,...).",
)
@click.option("--case", metavar="ID", help="Only this case.")
@click.option(
    "--operation", multiple=True, metavar="GLOB,...", help="Only operations that match one."
)
@click.option("--seed", type=int, help="Run the cases in another order, made from this number.")
@click.option("--jobs", type=click.IntRange(1), default=1, help="Runtimes at a time.")
@click.option("--locale", help="Run the kits under this locale, such as tr-TR.")
@click.option("--timezone", help="Run the kits in this time zone, such as Asia/Kathmandu.")
@click.option("--hash-seed", help="PYTHONHASHSEED of the Python kit.")
@click.option(
    "--vectors",
    type=click.Path(path_type=Path),
    help="Another folder of vectors than the one that came along.",
)
@click.option(
    "--deviations", type=click.Path(path_type=Path), help="Known deviations, a TOML file."
)
@click.option("--junit", type=click.Path(path_type=Path), help="Write JUnit XML here.")
@click.option(
    "--lines", type=click.Path(path_type=Path), help="Write every result here, as JSON lines."
)
@click.option(
    "--html",
    type=click.Path(path_type=Path),
    help="Write a report here, one page of HTML; without --lines its results beside it.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
@click.pass_obj
def run(  # noqa: PLR0913 - one argument an option
    command: str,
    *,
    runtime: tuple[str, ...],
    require: tuple[str, ...],
    case: str | None,
    operation: tuple[str, ...],
    seed: int | None,
    jobs: int,
    locale: str | None,
    timezone: str | None,
    hash_seed: str | None,
    vectors: Path | None,
    deviations: Path | None,
    junit: Path | None,
    lines: Path | None,
    html: Path | None,
    json_: bool,
) -> None:
    """Run the known answers on every runtime that is there, and say what was not proved."""
    from samedeal_conformance.deviations import read
    from samedeal_conformance.executor import PATIENCE
    from samedeal_conformance.plan import Conditions, Watch, choose_cases, choose_runtimes, execute
    from samedeal_conformance.records import Writer, header
    from samedeal_conformance.records.of_run import RunWatch
    from samedeal_conformance.runtimes.base import Environment
    from samedeal_conformance.vectors import load

    from .files import see_apart
    from .progress import bars
    from .report import link_to, write_page

    lines = _beside(html, lines)
    results = (("--lines", lines), ("--junit", junit), ("--html", html))
    see_apart((("--deviations", deviations), *results))
    declared = read(deviations) if deviations else []
    operations = _named("operation", operation, "Leave it out to run all.")
    named = _named("runtime", runtime, "Leave it out to run on all.")
    if case == "":
        raise UsageError("--case names no case", hint="Leave it out to run all.")
    whole = load(vectors).cases
    cases = choose_cases(whole, case=case, operations=operations)
    plan = choose_runtimes(named, required_runtimes(require))
    names = [each.name for each in plan.runtimes]
    surroundings = Environment(locale, timezone, hash_seed)
    conditions = Conditions(surroundings, PATIENCE, seed, jobs)
    planned = dict.fromkeys([*names, *(gap.runtime for gap in plan.absent)], len(cases))
    again = _again(surroundings, vectors)
    head = header("run", command, planned, again=again, seed=seed, vectors=vectors)
    out = Writer(lines, head) if lines else None
    # The cases stay; looking at them in every collection costs a third of the runner's time.
    gc.freeze()
    try:
        with out or nullcontext(), bars(names, len(cases)) as progress:
            report = execute(
                plan,
                cases,
                conditions,
                deviations=declared,
                whole=whole,
                progress=progress,
                watch=RunWatch(out) if out else Watch(),
            )
            trouble = _over(out, report)
    finally:
        gc.unfreeze()

    _tell(report, junit, trouble, json_=json_)
    written = [str(path) for path in (junit, lines) if path]
    if written and not json_:
        click.echo(f"results in {' and '.join(written)}")
    if html and lines:
        write_page([lines], html)
        click.echo(f"report in {link_to(html)}", err=json_)
    if unusable := plan.unusable(report):
        raise RuntimeUnusableError(f"asked for, and nothing ran there: {', '.join(unusable)}")
    if not report.good:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _beside(html: Path | None, lines: Path | None) -> Path | None:
    """Where the results go: a report is made of a result file, by default one beside it."""
    if html is None:
        return lines
    if lines is not None and lines.exists() and not lines.is_file():
        raise UsageError(
            f"a report can't be made of {lines}, which is no file",
            hint="Name a file with --lines, or leave it out.",
        )
    return lines or html.with_suffix(".jsonl")


def _tell(report: Report, junit: Path | None, trouble: UsageError | None, *, json_: bool) -> None:
    """Print the report; a file that can't be written must not cost it."""
    from samedeal_conformance.junit import of_report

    try:
        if junit:
            write_file(junit, of_report(report))
        if trouble:
            raise trouble
    finally:
        click.echo(as_json(report) if json_ else as_text(report, _paint), nl=not json_)


def _named(option: str, values: tuple[str, ...], hint: str) -> list[str]:
    """The names that an option gives; one that is given must give some."""
    names = split_names(values)
    if values and not names:
        raise UsageError(f"--{option} names no {option}", hint=hint)
    return names


def _paint(text: str, colour: str | None) -> str:
    return click.style(text, fg=colour) if colour and "NO_COLOR" not in os.environ else text


def _again(surroundings: Environment, vectors: Path | None) -> str:
    """The beginning of the command that repeats a case under the same conditions."""
    locale, timezone, hash_seed, _ = surroundings
    given = (("locale", locale), ("timezone", timezone), ("hash-seed", hash_seed))
    words = [f"--{name}={value}" for name, value in given if value is not None]
    if vectors is not None:
        words.append(f"--vectors={vectors}")
    return shlex.join(["samedeal", "run", *words])


def _over(out: Writer | None, report: Report) -> UsageError | None:
    """End the result file; what was wrong with it is told after the report."""
    from samedeal_conformance.records.of_run import RunWatch

    if out is None:
        return None
    try:
        RunWatch(out).over(report)
    except UsageError as error:
        return error
    return None
