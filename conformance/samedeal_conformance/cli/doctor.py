"""`samedeal doctor`: what this machine can prove, what it lacks, and how to get it."""

from __future__ import annotations

import json
import platform
from typing import TYPE_CHECKING, NamedTuple

import click

from samedeal_conformance.errors import ExitCode, SamedealError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["doctor"]


class Finding(NamedTuple):
    """One thing that is looked at: there or not, what it is, what to do if it is not."""

    name: str
    good: bool
    detail: str
    how_to_get: str = ""


def _oracle() -> Iterator[Finding]:
    from samedeal_conformance.oracle import available_builds, load

    try:
        builds = available_builds()
        load()
    except SamedealError as error:
        yield Finding("oracle", good=False, detail=error.message, how_to_get=error.hint or "")
    else:
        proved = f"proved; builds: {', '.join(f'{b.compiler} {b.optimisation}' for b in builds)}"
        yield Finding("oracle", good=True, detail=proved)


def _vectors() -> Iterator[Finding]:
    from samedeal_conformance.vectors import load

    try:
        found = load()
    except SamedealError as error:
        yield Finding("vectors", good=False, detail=error.message, how_to_get=error.hint or "")
    else:
        yield Finding("vectors", good=True, detail=f"{len(found.cases)} cases in {found.root}")


def _runtimes() -> Iterator[Finding]:
    from samedeal_conformance.runtimes import RUNTIMES
    from samedeal_conformance.runtimes.base import Missing

    for name, runtime in RUNTIMES.items():
        look = runtime.find()
        if isinstance(look, Missing):
            yield Finding(name, good=False, detail=look.reason, how_to_get=look.how_to_get)
        else:
            version = f"{look.version}, " if look.version else ""
            yield Finding(name, good=True, detail=f"{version}{look.executable} ({look.origin})")


@click.command()
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def doctor(*, json_: bool) -> None:
    """Say what is there, what is missing and how to get it. Fails if the main job can't be done."""
    findings = [*_vectors(), *_oracle(), *_runtimes()]
    if json_:
        click.echo(json.dumps([finding._asdict() for finding in findings], indent=2))
    else:
        click.echo(f"Python {platform.python_version()} on {platform.platform()}")
        for name, good, detail, how_to_get in findings:
            click.echo(f"{'ok     ' if good else 'MISSING'} {name}: {detail}")
            if how_to_get:
                click.echo(f"          {how_to_get}")
    needed = {"oracle", "vectors", "python"}
    if not all(finding.good for finding in findings if finding.name in needed):
        raise click.exceptions.Exit(ExitCode.UNUSABLE)
