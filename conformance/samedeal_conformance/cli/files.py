"""Files that options name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from typing import Any

    from samedeal_conformance.records import Writer
    from samedeal_conformance.spreading.keeping import Keeping

__all__ = ["end_files", "see_apart"]


def end_files(out: Writer | None, kept: Keeping[Any] | None, *, good: bool) -> None:
    """End a result file, and see that a state file is written.

    Raises:
        UsageError: one could not be written, or neither, which is told of both.
    """
    trouble = kept.trouble if kept else None
    try:
        if out:
            out.end(good=good)
    except UsageError as error:
        if trouble:
            raise UsageError(f"{trouble}; {error.message}", hint=error.hint) from error
        raise
    if trouble:
        raise UsageError(trouble, hint="What could be written before is there still.")


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
