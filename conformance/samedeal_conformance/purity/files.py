"""Which files are looked at: those named, and in folders those of a known kind.

In folders these are left out, and said: what others wrote (node_modules, virtual environments),
what is hidden, links to folders (which may lead in circles), and what the configuration excludes.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["KINDS", "Files", "collect"]

KINDS = {
    ".py": "python",
    **dict.fromkeys((".js", ".mjs", ".cjs", ".jsx"), "javascript"),
    **dict.fromkeys((".ts", ".mts", ".cts"), "typescript"),
    ".tsx": "tsx",
}
"""The languages by the endings of files."""

_FOREIGN = {"node_modules", "__pycache__", "site-packages", "venv", "bower_components"}


class Files(NamedTuple):
    """What is looked at, and what was left out, with a word of why."""

    files: list[Path]
    skipped: dict[str, str]


def collect(paths: Iterable[Path], excluded: Callable[[Path], bool]) -> Files:
    """The files at these paths, each once, in order.

    Raises:
        UsageError: there is nothing at a path, or nothing that can be looked at.
    """
    files: dict[Path, Path] = {}
    skipped: dict[str, str] = {}
    for path in paths:
        if path.is_dir():
            found = list(_below(path, excluded, skipped))
        elif not path.exists():
            raise UsageError(f"{path} is not there", hint="Name files or folders.")
        elif path.suffix not in KINDS or not path.is_file():
            raise UsageError(f"{path} is no file of a known kind", hint=_known())
        else:
            found = [path]
        if not found:
            raise UsageError(f"{path} holds no file that is looked at", hint=_known(skipped))
        for each in found:
            files.setdefault(each.resolve(), each)
    return Files(list(files.values()), skipped)


def _known(skipped: dict[str, str] | None = None) -> str:
    left = "".join(f"\n  skipped: {path}: {why}" for path, why in (skipped or {}).items())
    return f"Known are files that end in {', '.join(KINDS)}.{left}"


def _below(top: Path, excluded: Callable[[Path], bool], skipped: dict[str, str]) -> Iterator[Path]:
    def unreadable(error: OSError) -> None:
        skipped[str(error.filename)] = f"it can't be read: {error.strerror}"

    for folder, folders, names in os.walk(top, onerror=unreadable):
        here = Path(folder)
        inner = []
        for name in sorted(folders):
            why = _why_not(here / name, excluded)
            if why:
                skipped[str(here / name)] = why
            else:
                inner.append(name)
        folders[:] = inner
        for name in sorted(names):
            path = here / name
            # A file of declarations holds types alone.
            if path.suffix not in KINDS or name.endswith((".d.ts", ".d.mts", ".d.cts")):
                continue
            if name.startswith("."):
                skipped[str(path)] = "it is hidden"
            elif excluded(path):
                skipped[str(path)] = "the configuration excludes it"
            elif path.is_file():
                yield path
            else:
                skipped[str(path)] = "it is no file, or a link to none"


def _why_not(folder: Path, excluded: Callable[[Path], bool]) -> str:
    if folder.is_symlink():
        return "it is a link to a folder"
    if folder.name in _FOREIGN or (folder / "pyvenv.cfg").is_file():
        return "what others wrote"
    if folder.name.startswith("."):
        return "it is hidden"
    return "the configuration excludes it" if excluded(folder) else ""
