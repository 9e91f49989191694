"""What is done of a run, in a file, so that an interrupted run goes on where it was.

The file is written whole beside its place and renamed, every few seconds and at the end: an
interruption costs a few seconds of work, and a disk that fills leaves the last whole file and does
not end the run. A file of another kind, format or seed is refused.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import msgspec

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Document", "Keeping"]

_EVERY = 2.0
"""Seconds between two writes."""


class Document(msgspec.Struct, kw_only=True):
    """What every such file says.

    Attributes:
        kind: the command, as `samedeal-stats`.
        format: of that kind.
        seed: which run it is.
    """

    kind: str
    format: int
    seed: int


DocumentT = TypeVar("DocumentT", bound=Document)


class Keeping(Generic[DocumentT]):
    """What is done, in memory, and in a file if there is one.

    Args:
        path: of the file; None keeps nothing.
        fresh: what it says where nothing is done.

    Raises:
        UsageError: the file is of another run, or is none of ours, or can't be read or written.
    """

    def __init__(self, path: Path | None, fresh: DocumentT) -> None:
        self.path = path
        self.document = fresh
        self._written = time.monotonic()
        self.trouble: str | None = None
        """Why the file could not be written at last."""
        if path is not None and path.exists():
            self.document = _read(path, fresh)
        if path is not None:
            self.write()
            if self.trouble:
                raise UsageError(self.trouble)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Tell whoever was interrupted where it goes on."""
        if isinstance(error, KeyboardInterrupt) and self.path and not self.trouble:
            error.add_note(f"What is done is in {self.path}; the same command goes on from it.")

    def write_now_and_then(self) -> None:
        """Write the file, unless that was done just now."""
        if time.monotonic() - self._written >= _EVERY:
            self.write()

    def write(self) -> None:
        """Write the file; what is wrong with that is in `trouble`, and the old one stays."""
        if self.path is None:
            return
        self._written = time.monotonic()
        # A link stays one.
        place = self.path.resolve()
        temporary = place.with_name(f".{place.name}.{os.getpid()}")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(msgspec.json.encode(self.document))
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(place)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            self.trouble = f"{self.path} can't be written: {error.strerror}"
        else:
            self.trouble = None


def _read(path: Path, fresh: DocumentT) -> DocumentT:
    command = fresh.kind.replace("-", " ")
    try:
        raw: Any = msgspec.json.decode(path.read_bytes())
        if not isinstance(raw, dict) or raw.get("kind") != fresh.kind:
            raise UsageError(
                f"{path} is no state file of `{command}`", hint="Give another --state FILE."
            )
        if raw.get("format") != fresh.format:
            raise UsageError(
                f"{path} is of the format {raw.get('format')}, and this version has {fresh.format}",
                hint="Give another --state FILE, or the version that wrote it.",
            )
        document = msgspec.convert(raw, type(fresh), str_keys=True)
    except OSError as error:
        raise UsageError(f"{path} can't be read: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(
            f"{path} is cut short or damaged: {error}",
            hint="Remove it, or give another --state FILE.",
        ) from error
    if document.seed != fresh.seed:
        raise UsageError(
            f"{path} is of --seed {document.seed}, and this run has {fresh.seed}",
            hint=f"Give --seed {document.seed}, or another --state FILE.",
        )
    return document
