"""`samedeal report`: result files as one page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode, UsageError
from samedeal_conformance.telling.lines import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal_conformance.page import Gathered

__all__ = ["report", "write_page"]

_EXAMPLES = """\b
Examples:
  samedeal run --lines run.jsonl; samedeal report run.jsonl -o report.html
  samedeal report run.jsonl stats.jsonl engines.jsonl
  samedeal report results/*.jsonl --junit junit.xml --badge badge.json

\b
Exit codes: 0 all is as expected, 1 it is not, or a file is incomplete (the page
is written all the same, and says so at its top), 4 a file can't be read, is no
result file, or is of another set of vectors than the others.
"""


@click.command(epilog=_EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("report.html"),
    show_default=True,
    help="Write the page here.",
)
@click.option("--junit", type=click.Path(path_type=Path), help="Write JUnit XML here.")
@click.option("--badge", type=click.Path(path_type=Path), help="Write a badge's JSON here.")
def report(
    files: tuple[Path, ...], output: Path, *, junit: Path | None, badge: Path | None
) -> None:
    """Make one page of HTML, for offline use, of any mix of result files.

    FILEs are what `--lines` writes, of `samedeal run`, `stats` and `engines`. What a run left
    that did not end (FILE.partial) is taken too.
    """
    from samedeal_conformance.junit import of_records
    from samedeal_conformance.page.badge import badge as made
    from samedeal_conformance.report import write_file

    from .files import see_apart

    once = {path.resolve(): path for path in reversed(files)}
    results = [path for path in files if once[path.resolve()] is path]
    named = [(f"the result file {path}", path) for path in results]
    see_apart((*named, ("--output", output), ("--junit", junit), ("--badge", badge)))
    gathered = write_page(results, output)
    for text in gathered.missing:
        click.echo(f"incomplete: {plain(text, 1000)}", err=True)
    click.echo(f"report in {link_to(output)}")
    records = [source.record for source in gathered.sources]
    others: list[tuple[Path | None, Callable[[], str]]] = [
        (junit, lambda: of_records(records)),
        (badge, lambda: made(gathered)),
    ]
    # One that can't be written must not cost the other.
    trouble: UsageError | None = None
    for path, text_of in others:
        try:
            if path:
                write_file(path, text_of())
        except UsageError as error:
            trouble = trouble or error
    if trouble:
        raise trouble
    if not gathered.good:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def write_page(files: Sequence[Path], output: Path) -> Gathered:
    """Read result files, and write their page."""
    from samedeal_conformance.page import build, gather
    from samedeal_conformance.records import read
    from samedeal_conformance.report import write_file

    gathered = gather([read(path) for path in files])
    write_file(output, build(gathered))
    return gathered


def link_to(page: Path) -> str:
    """The path of a page, and the address that a browser opens."""
    return f"{page} ({page.resolve().as_uri()})"
