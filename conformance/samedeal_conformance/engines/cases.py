"""Saved cases: a failure of an engine as a file, with all that shows it again.

A case holds the seed, the moves, the viewer, and both states of a comparison, never a generator's
seed alone: it can be looked at when the engine draws otherwise. Paths in it begin at the folder
that holds `.samedeal`, so that it can be committed and used elsewhere.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import platform
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.errors import UsageError
from samedeal_conformance.report import write_file

from .case_flaws import flaw_of
from .findings import Finding  # noqa: TC001 - msgspec reads the types of members
from .registering import RegistrationError
from .settings import shown
from .source import source_of

if TYPE_CHECKING:
    from .findings import Outcome
    from .registering import Registration

__all__ = ["FOLDER", "FORMAT", "Case", "paths_below", "read_case", "save_case", "saved"]

FOLDER = ".samedeal"
FORMAT = 1


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A saved failure.

    Attributes:
        format: the version of this form.
        engine: its name, and the file that registers it (or its factory and settings).
        seats: how many played.
        salt: the number that named the draws of the run.
        scale: how many times the default number of games were played.
        finding: the failure, with the game and both states.
        path: the folders below the root that modules were imported from.
        versions: of what was running.
    """

    format: int = FORMAT
    engine: dict[str, Any]
    seats: int
    salt: int = 0
    scale: float = 1.0
    finding: Finding
    path: list[str] = []
    versions: dict[str, str] = {}


def paths_below(root: Path) -> list[str]:
    """The folders of the project that modules are imported from here, relative to its root."""
    result = []
    for each in dict.fromkeys(sys.path):
        folder = Path(each or ".").resolve()
        installed = {"site-packages", "dist-packages"} & set(folder.parts)
        if folder.is_dir() and folder.is_relative_to(root) and not installed:
            result.append(folder.relative_to(root).as_posix())
    return result


def save_case(case: Case, root: Path) -> Path:
    """Write a case below a root; the same failure gets the same name.

    Raises:
        UsageError: it can't be written.
    """
    root = root.resolve()
    engine = {**case.engine, "file": _relative(case.engine.get("file", ""), root)}
    versions = {
        "samedeal": importlib.metadata.version("samedeal"),
        "python": platform.python_version(),
    }
    case = msgspec.structs.replace(case, engine=engine, path=paths_below(root), versions=versions)
    value = msgspec.to_builtins(case)
    identity = json.dumps([engine, case.seats, value["finding"]], sort_keys=True)
    digest = hashlib.sha256(identity.encode()).hexdigest()[:10]
    path = root / FOLDER / f"{case.engine['name']}-{case.finding.check}-{digest}.json"
    # json, not msgspec: it writes lone surrogates and NaN, which engines are asked with.
    write_file(path, json.dumps(value, indent=1) + "\n")
    return path


def saved(
    registration: Registration, outcome: Outcome, root: Path, *, salt: int, scale: float
) -> tuple[str, str]:
    """Save a failure; its path from here, or "" and why there is none."""
    if outcome.finding is None:
        return "", ""
    try:
        path = save_case(
            Case(
                engine=source_of(registration),
                seats=outcome.seats,
                salt=salt,
                scale=scale,
                finding=outcome.finding,
            ),
            root,
        )
    except (RegistrationError, UsageError) as error:
        return "", str(error)
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path), ""


def _relative(file: str, root: Path) -> str:
    path = Path(file)
    return path.resolve().relative_to(root).as_posix() if path.is_relative_to(root) else file


def read_case(path: Path) -> tuple[Case, Path]:
    """A case, with paths as they are here, and the root that they begin at.

    Raises:
        UsageError: it is no case.
    """
    name = shown(str(path), 200)
    try:
        value = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise UsageError(f"{name} can't be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{name} is no JSON: {shown(str(error))}", hint=_HINT) from error
    if not isinstance(value, dict) or "finding" not in value or "engine" not in value:
        raise UsageError(f"{name} is no saved case: it has no finding of an engine", hint=_HINT)
    if value.get("format") is True or value.get("format") != FORMAT:
        raise UsageError(
            f"{name} has format {shown(repr(value.get('format')))}; this samedeal reads {FORMAT}",
            hint="Use the version that wrote it, which it names in `versions`.",
        )
    try:
        case = msgspec.convert(value, Case)
    except msgspec.ValidationError as error:
        raise UsageError(
            f"{name} is no saved case: {shown(str(error), 200)}", hint=_HINT
        ) from error
    flaw = flaw_of(case)
    if flaw:
        raise UsageError(f"{name} is no saved case: {flaw}", hint=_HINT)
    root = path.resolve().parent
    root = root.parent if root.name == FOLDER else root
    file = case.engine["file"]
    return msgspec.structs.replace(
        case, engine={**case.engine, "file": str(root / file) if file else ""}
    ), root


_HINT = f"Give a file of the folder {FOLDER}, as a failing check names it."
