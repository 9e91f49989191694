"""`samedeal lint`: whether code uses what could make the same seed give another game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from samedeal_conformance.errors import ExitCode

__all__ = ["lint"]


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH...]")
@click.option(
    "--allow-import",
    "imports",
    multiple=True,
    metavar="NAME",
    help="Take a module or package for pure (again for another).",
)
@click.option(
    "--allow-name",
    "names",
    multiple=True,
    metavar="NAME",
    help="Take a global of JavaScript for pure, such as one that another script sets.",
)
@click.option(
    "--portable",
    is_flag=True,
    help="Hold JavaScript to what runs without a host too: forms of import and export, names.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def lint(
    paths: tuple[Path, ...],
    imports: tuple[str, ...],
    names: tuple[str, ...],
    *,
    portable: bool,
    json_: bool,
) -> None:
    """Find clocks, chance, files, network, host, locale and inexact functions in engines.

    PATHs are files and folders of Python, JavaScript and TypeScript; without one the kits
    themselves are looked at. Settings stand in [tool.samedeal.lint] of pyproject.toml.

    \b
    samedeal lint src/engine
    samedeal lint --allow-import numpy engine.py
    """  # noqa: D301 - click reads the \b as "keep these lines"
    from samedeal_conformance.purity import lint as look
    from samedeal_conformance.purity import own_paths

    report = look(
        list(paths) or own_paths(), allow_imports=imports, allow_names=names, portable=portable
    )
    if json_:
        value = report._asdict() | {"findings": [each._asdict() for each in report.findings]}
        click.echo(json.dumps(value))
    else:
        for found in report.findings:
            where = f"{found.file}:{found.line}:{found.column}"
            click.echo(_plain(f"{where}: {found.rule}: {found.what}; instead: {found.instead}"))
        for path, why in report.skipped.items():
            click.echo(_plain(f"skipped: {path}: {why}"))
        for path, where in report.unseen.items():
            click.echo(_plain(f"not looked at: {path}, imported at {where}"))
        counts = ", ".join(f"{count} {kind}" for kind, count in report.files.items())
        number = sum(report.files.values())
        total = f"{_count(len(report.findings), 'finding')} in {_count(number, 'file')}"
        click.echo(f"{total} ({counts})")
    if report.findings:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)


def _plain(text: str) -> str:
    """A line for a terminal, whatever names files and sources have."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
