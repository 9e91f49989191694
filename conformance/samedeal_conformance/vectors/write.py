"""Writing a new set of vectors: beside the old one, then swapped in whole.

Whatever interrupts the writing (a full disk, Ctrl-C, a crash) leaves the old set. The swap is two
renames with signals held back; a process killed between the two leaves the old set under
another name, from which the next build takes it back.

The folder is replaced as a whole, so it may hold nothing but a set: a file that is no part of
one would be lost, and is refused. The other names (`.vectors.new`, `.vectors.old`) are hidden,
since whatever stands there is thrown away, and `vectors.old` may be somebody's copy.
"""

from __future__ import annotations

import os
import shutil
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

from samedeal_conformance.canonical import parse
from samedeal_conformance.errors import SamedealError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

__all__ = ["HAND_WRITTEN", "abandoned", "replace_set", "sole_writer"]

HAND_WRITTEN = ("operations.json", "README.md")
"""The files of the folder that are written by hand, and kept."""

_HELD = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


class BusyError(SamedealError):
    """Somebody else is writing the set."""

    code = "busy"


def _beside(root: Path, suffix: str) -> Path:
    return root.with_name(f".{root.name}.{suffix}")


def abandoned(root: Path) -> bool:
    """Whether a writer was killed in the middle of the swap, so that the next one has to mend."""
    return not root.exists() and _beside(root, "old").is_dir()


@contextmanager
def sole_writer(root: Path) -> Iterator[None]:
    """Hold the lock of a folder of vectors, and mend what a killed writer left.

    Raises:
        BusyError: another process holds it.
        UsageError: the folder that holds it can't be written.
    """
    import fcntl  # noqa: PLC0415 - not on Windows, where the oracle can't be built either

    try:
        descriptor = os.open(_beside(root, "lock"), os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise UsageError(
            f"{root.parent} can't be written: {error.strerror}",
            hint="Build the vectors in a checkout of your own.",
        ) from error
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BusyError(
                f"another build of {root} is at work",
                hint="Wait for it to end; nothing was written.",
            ) from error
        _mend(root)
        yield
    finally:
        os.close(descriptor)


def _mend(root: Path) -> None:
    old = _beside(root, "old")
    if abandoned(root):
        old.rename(root)
    shutil.rmtree(old, ignore_errors=True)
    shutil.rmtree(_beside(root, "new"), ignore_errors=True)


def _listed(root: Path) -> Iterable[str]:
    """The files of the set that is there, as far as its manifest can be read."""
    try:
        files = parse((root / "manifest.json").read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return files if isinstance(files, dict) else ()


def _refuse_strangers(root: Path, files: Iterable[str]) -> None:
    ours = {*HAND_WRITTEN, "manifest.json", *files, *_listed(root)}
    for found in root.rglob("*"):
        name = found.relative_to(root).as_posix()
        if name not in ours and not found.is_dir():
            raise UsageError(
                f"{root} holds {name}, which is no part of a set of vectors and would be lost",
                hint="Move it elsewhere, or build in another folder; nothing was written.",
            )


@contextmanager
def _signals_held() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _HELD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def replace_set(root: Path, files: dict[str, bytes]) -> None:
    """Put the generated `files` in the place of the set in `root`; call it as the sole writer.

    Raises:
        UsageError: the folder holds something that is no part of a set.
        SamedealError: something can't be written; the old set is whole.
    """
    _refuse_strangers(root, files)
    new, old = _beside(root, "new"), _beside(root, "old")
    try:
        for name in HAND_WRITTEN:
            if (root / name).exists():
                _write(new / name, (root / name).read_bytes())
        for name, content in files.items():
            _write(new / name, content)
        with _signals_held():
            root.rename(old)
            new.rename(root)
    except OSError as error:
        raise SamedealError(
            f"{error.filename or new} can't be written: {error.strerror}; the old set is whole",
            hint="Free some space, or see who may write there, and build again.",
        ) from error
    finally:
        _mend(root)
