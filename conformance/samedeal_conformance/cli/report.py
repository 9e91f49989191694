"""`samedeal report`: result files as one page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    if junit:
        write_file(junit, of_records([source.record for source in gathered.sources]))
    if badge:
        write_file(badge, made(gathered))
    for text in gathered.missing:
        click.echo(f"incomplete: {text}", err=True)
    click.echo(f"report in {link_to(output)}")
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
