"""`samedeal diff`: what changed between two result files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.records.diff import Changed, Differences, ResultChange

__all__ = ["diff"]

_EXAMPLES = """\b
Examples:
  samedeal diff yesterday.jsonl today.jsonl
  samedeal diff debian.jsonl macos.jsonl --json

\b
Exit codes: 0 nothing changed, 1 something did, or a file is incomplete; 4 a file
can't be read, is no result file, or is of another kind than the other.
"""

_SHOWN = 20


@click.command(epilog=_EXAMPLES)
@click.argument("a", type=click.Path(path_type=Path))
@click.argument("b", type=click.Path(path_type=Path))
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def diff(a: Path, b: Path, *, json_: bool) -> None:
    """Compare two result files: what changed from A to B.

    Results are aligned by case id, by check, by engine and seats. A change of the suite, of a
    runtime, and of a result are told apart; a result says which of the others changed with it.
    """
    import msgspec

    from samedeal_conformance.records import read
    from samedeal_conformance.records.diff import differences
    from samedeal_conformance.report import printable

    one, other = read(a), read(b)
    found = differences(one, other)
    missing = {"a": one.missing, "b": other.missing}
    if json_:
        value = {"same": not found.any, **msgspec.to_builtins(found), "missing": missing}
        click.echo(msgspec.json.encode(value).decode())
    else:
        for name, path, texts in (("A", a, one.missing), ("B", b, other.missing)):
            for text in texts:
                click.echo(printable(f"{name} is incomplete: {path}: {text}"))
        for line in _told(found):
            click.echo(printable(line))
    if found.any or one.missing or other.missing:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _told(found: Differences) -> Iterator[str]:
    for title, changes in (("suite", found.suite), ("runtimes", found.runtimes)):
        if changes:
            yield title
            yield from map(_changed, changes)
    if found.results:
        yield "results"
        # What changed by itself is what one looks for.
        alone = sorted(found.results, key=lambda each: each.with_suite or each.with_runtime)
        for each in alone[:_SHOWN]:
            yield from _result(each)
        if len(alone) > _SHOWN:
            yield f"  ... and {len(alone) - _SHOWN:,} more; --json has all"
    number = len(found.results)
    yield (
        f"{number:,} results differ, {found.compared:,} are in both"
        if found.any
        else f"the same: {found.compared:,} results"
    )


def _changed(change: Changed) -> str:
    return f"  {change.what}: {change.before or 'not there'} -> {change.after or 'not there'}"


def _result(change: ResultChange) -> Iterator[str]:
    before, after = change.before or "not there", change.after or "not there"
    others = [("the suite", change.with_suite), ("the runtime", change.with_runtime)]
    also = " and ".join(name for name, is_so in others if is_so)
    why = f"  (with {also})" if also else "  (suite and runtime are the same)"
    yield f"  {change.source}  {change.name}: {before} -> {after}{why}"
    if change.detail:
        yield f"    {change.detail}"
