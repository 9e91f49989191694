"""Files that options name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["see_apart"]


def see_apart(named: Iterable[tuple[str, Path | None]]) -> None:
    """See that files to be written are others than those named before them.

    What is no file (a device, a pipe) may be named twice.

    Raises:
        UsageError: one would take the place of another.
    """
    seen: dict[Path, str] = {}
    for name, path in named:
        if path is None or (path.exists() and not path.is_file()):
            continue
        before = seen.setdefault(path.resolve(), name)
        if before != name:
            raise UsageError(
                f"{name} would take the place of {before}: both are {path}",
                hint="Give another name.",
            )
