"""`samedeal vectors`: make the known answers, and hold them against the oracle."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import click

from samedeal_conformance.errors import ExitCode, UsageError, VectorsError

__all__ = ["vectors"]


@click.group()
def vectors() -> None:
    """Make, verify, lint and count the known answers."""


_FOLDER = click.option(
    "--vectors",
    "root",
    type=click.Path(path_type=Path),
    help="Another folder of vectors than the one that came along.",
)
_REFERENCE = click.option(
    "--reference",
    envvar="REFERENCE",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Use the C or C++ in DIR for the functions that it defines (also: REFERENCE=DIR).",
)
_JSON = click.option("--json", "json_", is_flag=True, help="Print JSON.")


def _root(root: Path | None) -> Path:
    from samedeal_conformance.data import folder

    if root is None:
        return folder("vectors")
    if not root.is_dir():
        raise UsageError(f"{root} is no folder")
    return root.resolve()


def _root_to_write(root: Path | None) -> Path:
    """As `_root`, but one that a killed build left under its other name will do."""
    from samedeal_conformance.data import checkout
    from samedeal_conformance.vectors.write import abandoned

    home = checkout()
    if root is None and home is None:
        raise UsageError(
            "the vectors of an installed package are not written",
            hint="Name a folder that holds a set: samedeal vectors build --vectors DIR",
        )
    where = root.resolve() if root else home / "vectors" if home else None
    return where if where and abandoned(where) else _root(root)


@vectors.command()
@_FOLDER
@_REFERENCE
def build(root: Path | None, reference: Path | None) -> None:
    """Make the whole set anew from the oracle, and put it in the place of the old one."""
    from samedeal_conformance.oracle import load
    from samedeal_conformance.vectors.generator import build as make
    from samedeal_conformance.vectors.write import replace_set, sole_writer

    from .progress import steps

    where = _root_to_write(root)
    with sole_writer(where), steps("vectors") as step:
        step("building the oracle")
        files = make(load(reference=reference), step)
        replace_set(where, files)
    cases = sum(json.loads(files["manifest.json"])["cases"].values())
    size = sum(map(len, files.values()))
    click.echo(f"{cases} cases in {len(files)} files, {size / 1e6:.1f} MB, in {where}")


@vectors.command()
@_FOLDER
@_REFERENCE
@_JSON
def verify(root: Path | None, reference: Path | None, *, json_: bool) -> None:
    """Rebuild the set in memory with every compiler that is here, and compare the bytes."""
    from samedeal_conformance.oracle import available_builds, load
    from samedeal_conformance.vectors.generator import build as make
    from samedeal_conformance.vectors.load import read_json
    from samedeal_conformance.vectors.verify import compare

    from .progress import steps

    where = _root(root)
    read_json(where / "manifest.json")
    same: list[str] = []
    functions: list[str] = []
    with steps("vectors") as step:
        # Without gcc and clang there may still be a compiler of another name.
        builds = available_builds()
        loaders = [each.load for each in builds] if builds else [partial(load, None, "-O2")]
        for loader in loaders:
            oracle = loader(reference)
            name = " ".join((oracle.provenance["compiler"], oracle.provenance["flags"][-1]))
            functions = oracle.provenance["reference_functions"]
            step(f"the build by {name}")
            drift = compare(where, make(oracle))
            if drift is not None:
                if json_:
                    click.echo(json.dumps({"build": name, **drift._asdict()}))
                raise VectorsError(
                    f"the vectors in {where} are not those of the build by {name}; "
                    f"the first difference is in {drift}",
                    hint="If the change is meant, run `samedeal vectors build`.",
                )
            same.append(name)
    if json_:
        click.echo(json.dumps({"same": same, "reference_functions": functions}))
    else:
        click.echo(f"the committed bytes are those of {len(same)} builds: {', '.join(same)}")
        if functions:
            click.echo(f"with {', '.join(functions)} from the reference")


@vectors.command()
@_FOLDER
@_JSON
def lint(root: Path | None, *, json_: bool) -> None:
    """Look for mistakes in the vector files that need no oracle to be seen."""
    from samedeal_conformance.vectors.lint import lint as look

    where = _root(root)
    findings = look(where)
    if json_:
        click.echo(json.dumps({"findings": findings}))
    else:
        for finding in findings:
            click.echo(finding)
        click.echo(f"{len(findings)} findings")
    if findings:
        raise click.exceptions.Exit(ExitCode.DRIFTED)


@vectors.command()
@_FOLDER
@_JSON
def stats(root: Path | None, *, json_: bool) -> None:
    """Count the cases, and say which wrong kits they catch; this takes some minutes."""
    from samedeal_conformance.galleries.catalogue import ALL
    from samedeal_conformance.stats import as_text, count
    from samedeal_conformance.vectors import load

    from .progress import bars

    vectors = load(_root(root))
    with bars(["wrong kits"], len(ALL)) as progress:
        found = count(vectors, ALL, lambda: progress("wrong kits", 1))
    click.echo(json.dumps(found, indent=2) if json_ else as_text(found))
    if found["mutation_score"]["missed"]:
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)
