"""`samedeal diff`: what changed between two result files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode
from samedeal_conformance.telling.lines import count, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.records.diff import Alone, Changed, Differences, ResultChange

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
_FEW = 5


@click.command(epilog=_EXAMPLES)
@click.argument("a", type=click.Path(path_type=Path))
@click.argument("b", type=click.Path(path_type=Path))
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def diff(a: Path, b: Path, *, json_: bool) -> None:
    """Compare two result files: what changed from A to B.

    Results are aligned by case id, by check, by engine and seats. A change of the suite, of the
    machine, of a runtime, of a finding and of a result are told apart; a result says which of the
    others changed with it. What one file alone has is no change, and is told with the reason.
    """
    import msgspec

    from samedeal_conformance.records import read
    from samedeal_conformance.records.diff import differences

    one, other = read(a), read(b)
    found = differences(one, other)
    missing = {"a": one.missing, "b": other.missing}
    if json_:
        value = {"same": not found.any, **msgspec.to_builtins(found), "missing": missing}
        click.echo(msgspec.json.encode(value).decode())
    else:
        for name, path, texts in (("A", a, one.missing), ("B", b, other.missing)):
            for text in texts:
                click.echo(f"{name} is incomplete: {plain(f'{path}: {text}', 1000)}")
        for line in _told(found, whole=not (one.missing or other.missing)):
            click.echo(line)
    if found.any or one.missing or other.missing:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _told(found: Differences, *, whole: bool) -> Iterator[str]:
    titled = {
        "the run": found.verdict,
        "suite": found.suite,
        "machine": found.machine,
        "runtimes": found.runtimes,
        "findings": found.findings,
    }
    for title, changes in titled.items():
        if changes:
            yield title
            yield from map(_changed, changes)
    if found.results:
        yield "results"
        # What changed by itself is what one looks for.
        by_itself = sorted(found.results, key=lambda each: bool(each.with_others))
        for each in by_itself[:_SHOWN]:
            yield from _result(each)
        if len(by_itself) > _SHOWN:
            yield f"  ... and {len(by_itself) - _SHOWN:,} more; --json has all"
    for file, other in ("AB", "BA"):
        alone = [each for each in found.alone if each.file == file]
        if alone:
            yield f"in {file} alone"
            yield from (line for each in alone for line in _alone(each, other))
    yield _summary(found, whole=whole)


def _summary(found: Differences, *, whole: bool) -> str:
    if not found.any:
        return f"the same: {found.compared:,} results" + ("" if whole else " that both have")
    numbers = dict.fromkeys("AB", 0)
    for each in found.alone:
        numbers[each.file] += len(each.results)
    told = [f"{number:,} are in {file} alone" for file, number in numbers.items() if number]
    changed = len(found.results)
    return ", ".join(
        [f"{found.compared:,} results are in both, {changed:,} of them changed", *told]
    )


def _changed(change: Changed) -> str:
    before, after = (plain(text, 1000) or "not there" for text in (change.before, change.after))
    what = f"{plain(change.what)}: " if change.what else ""
    return f"  {what}{before} -> {after}"


def _result(change: ResultChange) -> Iterator[str]:
    also = " and ".join(f"the {name}" for name in change.with_others)
    why = f"(with {also})" if also else "(by itself: suite, machine and runtime are the same)"
    source, name = plain(change.source), plain(change.name)
    yield f"  {source}  {name}: {plain(change.before)} -> {plain(change.after)}  {why}"
    if change.detail:
        yield f"    {plain(change.detail, 1000)}"


def _alone(alone: Alone, other: str) -> Iterator[str]:
    """How many, and why; some of them where the other file ran others instead."""
    why = {
        "incomplete": f"{other} is incomplete",
        "not planned": f"not asked for in {other}",
    }.get(alone.because, f"{other} did not run them")
    yield f"  {plain(alone.source)}: {count(len(alone.results), 'results')} ({why})"
    if not alone.because:
        names = list(alone.results)
        yield from (f"    {plain(name)}: {plain(alone.results[name])}" for name in names[:_FEW])
        if len(names) > _FEW:
            yield f"    ... and {len(names) - _FEW:,} more; --json has all"
