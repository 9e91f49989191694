"""`samedeal doctor`: what this machine can prove, what it lacks, and how to get it."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import shutil
from typing import TYPE_CHECKING, NamedTuple

import click

from samedeal_conformance.errors import ExitCode, SamedealError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["doctor"]


class Finding(NamedTuple):
    """One thing that is looked at.

    Attributes:
        name: of it.
        good: whether it is there and will do.
        detail: what it is, or what is wrong.
        how_to_get: what to do if it is not good.
        version, executable, origin: of a program: where it is, and how it was found.
        driver: what drives it, if it does not run by itself.
    """

    name: str
    good: bool
    detail: str = ""
    how_to_get: str = ""
    version: str = ""
    executable: str = ""
    origin: str = ""
    driver: str = ""


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
            driver = f", by {look.driver}" if look.driver else ""
            detail = f"{look.executable} ({look.origin}){driver}"
            yield Finding(name, good=True, detail=detail, **look._asdict())


def _drivers() -> Iterator[Finding]:
    """What the browsers are driven with: two packages, and what WebKitGTK's MiniBrowser needs."""
    for package in ("playwright", "selenium"):
        try:
            version = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            get = "`pip install 'samedeal[browsers]'`."
            yield Finding(package, good=False, detail="not installed", how_to_get=get)
        else:
            yield Finding(package, good=True, version=version)
    for program in ("WebKitWebDriver", "Xvfb"):
        path = shutil.which(program)
        if path is None:
            get = "On Debian `apt-get install webkit2gtk-driver xvfb`, or the like elsewhere."
            yield Finding(program, good=False, detail="not on PATH", how_to_get=get)
        else:
            yield Finding(program, good=True, detail=path, executable=path, origin="PATH")


def _lines(findings: list[Finding]) -> Iterator[str]:
    """Findings in columns: whether it is there, its name, its version, what it is."""
    names = max(len(each.name) for each in findings)
    versions = max(len(each.version) for each in findings)
    for each in findings:
        mark = "ok     " if each.good else "MISSING"
        parts = [mark, each.name.ljust(names), each.version.ljust(versions), each.detail]
        yield "  ".join(parts).rstrip()
        if each.how_to_get:
            yield " " * len(f"{mark}  ") + each.how_to_get


@click.command()
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def doctor(*, json_: bool) -> None:
    """Say what is there, what is missing and how to get it. Fails if the main job can't be done."""
    groups = [[*_vectors(), *_oracle()], [*_runtimes()], [*_drivers()]]
    findings = [each for group in groups for each in group]
    if json_:
        click.echo(json.dumps([finding._asdict() for finding in findings], indent=2))
    else:
        click.echo(f"Python {platform.python_version()} on {platform.platform()}")
        for group in groups:
            click.echo()
            for line in _lines(group):
                click.echo(line)
    needed = {"oracle", "vectors", "python"}
    if not all(finding.good for finding in findings if finding.name in needed):
        raise click.exceptions.Exit(ExitCode.UNUSABLE)
