"""`samedeal expect`: the file of known deviations."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from samedeal_conformance.errors import UsageError
from samedeal_conformance.telling.lines import plain

__all__ = ["expect"]

_EXAMPLES = """\b
Examples:
  samedeal run --runtime command:./kit --lines run.jsonl
  samedeal expect update deviations.toml --results run.jsonl \\
    --reason 'p = 1 is refused' --issue https://example.org/issues/7
  samedeal run --runtime command:./kit --deviations deviations.toml

\b
Exit codes: 0 the file is up to date, 4 wrong usage: a file can't be read or
edited, the results are incomplete or of another set of vectors, or there is
something new and no reason for it.
"""

_DAYS = 90


@click.group()
def expect() -> None:
    """Known deviations: failures that are declared, with a reason and a date."""


@expect.command(epilog=_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--results", required=True, type=click.Path(path_type=Path), help="What a run has written."
)
@click.option("--reason", help="Why new failures are expected.")
@click.option("--issue", help="Where that is followed, such as an address.")
@click.option(
    "--expires",
    type=click.DateTime(["%Y-%m-%d"]),
    help=f"The last day of new entries; by default {_DAYS} days from today.",
)
@click.option(
    "--vectors",
    type=click.Path(path_type=Path),
    help="Another folder of vectors than the one that came along.",
)
def update(  # noqa: PLR0913 - one argument an option
    file: Path,
    *,
    results: Path,
    reason: str | None,
    issue: str | None,
    expires: dt.datetime | None,
    vectors: Path | None,
) -> None:
    """Add entries to FILE for what fails, and take out those that are stale.

    Comments stay, but for those right above or in an entry that goes. An entry about what was not
    run stays, and so does one that has expired while its cases fail: its date is yours.
    """
    from samedeal_conformance.deviations import today
    from samedeal_conformance.expecting import Excuse
    from samedeal_conformance.expecting import update as updated
    from samedeal_conformance.records import read
    from samedeal_conformance.records.starting import vectors_hash
    from samedeal_conformance.report import write_file
    from samedeal_conformance.vectors import load

    if bool(reason) != bool(issue):
        raise UsageError("--reason and --issue go together")
    record = read(results)
    if record.header.kind not in {"run", "pytest"}:
        raise UsageError(f"{results} is of the kind {record.header.kind}, and has no cases")
    if record.header.vectors != vectors_hash(vectors):
        raise UsageError(
            f"{results} is of another set of vectors ({record.header.vectors[:12]}) "
            f"than the one here ({vectors_hash(vectors)[:12]})",
            hint="Run again, or name its folder with --vectors.",
        )
    day = expires.date() if expires else today() + dt.timedelta(days=_DAYS)
    if day < today():
        raise UsageError(f"--expires {day} is over")
    excuse = Excuse(reason, issue, day) if reason and issue else None
    try:
        done = updated(file, record, load(vectors).cases, excuse, today())
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} can't be read: {error}") from error
    if done.added or done.removed:
        write_file(file, done.text)
    for sign, names in (("+", done.added), ("-", done.removed), ("?", done.left)):
        for name in names:
            click.echo(plain(f"{sign} {name}", 1000))
    told = f"{len(done.added)} added, {len(done.removed)} removed, {done.kept} kept"
    click.echo(told + (f", {len(done.left)} to be decided" if done.left else ""))
