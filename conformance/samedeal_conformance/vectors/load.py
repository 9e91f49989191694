"""Reading the vectors: whole, unedited, of a format that this version knows."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.canonical import parse
from samedeal_conformance.contract import contract
from samedeal_conformance.contract.model import FORMAT
from samedeal_conformance.data import folder
from samedeal_conformance.errors import VectorsError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Case", "VectorSet", "load", "read_json"]

_RESTORE = "Restore it from version control, or regenerate the set with `samedeal vectors build`."


class Case(NamedTuple):
    """One case. Exactly one of `expect` and `error` is not None."""

    id: str
    slug: str
    comment: str
    flags: tuple[str, ...]
    operation: str
    input: dict[str, Any]
    expect: dict[str, Any] | None
    error: dict[str, Any] | None
    module: str
    group: str
    source: str

    @property
    def long(self) -> bool:
        """Whether it has a deadline of its own."""
        return "long" in self.flags


class VectorSet(NamedTuple):
    """All cases in the order of the files, with the manifest that they came with."""

    root: Path
    manifest: dict[str, Any]
    cases: tuple[Case, ...]
    edited: tuple[str, ...]
    """The files whose SHA-256 is not the manifest's; empty unless reading was lenient."""

    def groups(self) -> dict[str, list[Case]]:
        """The cases by group, `module/slug`, in order."""
        found: dict[str, list[Case]] = {}
        for case in self.cases:
            found.setdefault(f"{case.module}/{case.group}", []).append(case)
        return found


def read_json(path: Path) -> Any:
    """A JSON file of the set.

    Raises:
        VectorsError: it is not there, truncated, no JSON, has a duplicate key, or is of a
            format that this version does not know.
    """
    try:
        value = parse(path.read_text("utf-8"))
    except FileNotFoundError as error:
        raise VectorsError(f"{path} is not there", hint=_RESTORE) from error
    except (OSError, ValueError) as error:
        raise VectorsError(f"{path} can't be read: {error}", hint=_RESTORE) from error
    found = value.get("format") if isinstance(value, dict) else None
    if found != FORMAT:
        raise VectorsError(
            f"{path} has format {found!r}; this version reads format {FORMAT}",
            hint="Use the version of samedeal that these vectors came with, or a later one.",
        )
    return value


def _cases(path: Path) -> Iterator[Case]:
    value = read_json(path)
    try:
        for group in value["groups"]:
            for case in group["cases"]:
                yield Case(
                    id=case["id"],
                    slug=case["slug"],
                    comment=case.get("comment", ""),
                    flags=tuple(case.get("flags", ())),
                    operation=case["operation"],
                    input=case["input"],
                    expect=case.get("expect"),
                    error=case.get("error"),
                    module=value["module"],
                    group=group["slug"],
                    source=group["source"],
                )
    except (KeyError, TypeError, AttributeError) as error:
        raise VectorsError(f"{path} is no vector file: {error!r}", hint=_RESTORE) from error


def _manifest(path: Path) -> dict[str, Any]:
    value: dict[str, Any] = read_json(path)
    tables = [value.get(name) for name in ("files", "cases")]
    if not all(isinstance(table, dict) and table for table in tables):
        raise VectorsError(f"{path} is no manifest: it needs files and cases", hint=_RESTORE)
    unlisted = value["cases"].keys() - value["files"].keys()
    if unlisted:
        names = ", ".join(sorted(unlisted))
        raise VectorsError(
            f"{path} counts the cases of {names} and does not list it", hint=_RESTORE
        )
    return value


def _sha256(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise VectorsError(f"{path} can't be read: {error.strerror}", hint=_RESTORE) from error


def _inconsistent(manifest: dict[str, Any], cases: list[Case]) -> list[str]:
    """`manifest.json` if it leaves a module out, or counts other cases than there are."""
    found = Counter(case.module for case in cases)
    counted = {
        name.removesuffix(".json").replace("/", "."): count
        for name, count in manifest["cases"].items()
    }
    return (
        [] if counted == found and found.keys() == contract().modules.keys() else ["manifest.json"]
    )


def load(root: Path | None = None, *, lenient: bool = False) -> VectorSet:
    """The vectors in `root` (default: those that this package came with).

    A `lenient` reader gets the cases of files that were edited by hand too, and their names in
    `edited`; it has to say so itself.

    Raises:
        VectorsError: a file is missing, can't be read, or is not the one the manifest names.
    """
    root = folder("vectors") if root is None else root
    manifest = _manifest(root / "manifest.json")
    edited: list[str] = []
    cases: list[Case] = []
    for name, wanted in manifest["files"].items():
        path = root / name
        if not path.is_file():
            raise VectorsError(f"{path} is not there", hint=_RESTORE)
        if _sha256(path) != wanted:
            edited.append(name)
        if name in manifest["cases"]:
            cases.extend(_cases(path))
    edited += _inconsistent(manifest, cases)
    if edited and not lenient:
        raise VectorsError(
            f"{', '.join(str(root / name) for name in edited)}: not as manifest.json has it "
            "(edited by hand, or changed on the way)",
            hint="`samedeal vectors verify` names the first case that differs. " + _RESTORE,
        )
    return VectorSet(root, manifest, tuple(cases), tuple(edited))
