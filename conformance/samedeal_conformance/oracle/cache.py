"""Where built libraries are kept: folders that appear whole or not at all.

`$SAMEDEAL_CACHE`, else `$XDG_CACHE_HOME/samedeal`, else `~/.cache/samedeal`. An entry is a folder
named by the key of all that went into it; it holds the library and `build.json`, with the
library's SHA-256. It is made beside its place and renamed into it: of two builders the later
finds the place taken and uses what is there. An entry whose library is not what its record says
is thrown away, under a lock, so that nobody throws away the one that replaced it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import OracleError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["RECORD", "cache_folder", "obtain"]

RECORD = "build.json"
_HINT = "Set SAMEDEAL_CACHE to a folder that can be written to."


def cache_folder() -> Path:
    """The folder for built libraries (it need not exist).

    Raises:
        OracleError: no variable says where, and there is no home.
    """
    if chosen := os.environ.get("SAMEDEAL_CACHE"):
        return Path(chosen).absolute()
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base).absolute() / "samedeal"
    try:
        return Path.home() / ".cache" / "samedeal"
    except RuntimeError as error:
        raise OracleError("there is no home folder to keep built libraries in", hint=_HINT) from (
            error
        )


def _intact(entry: Path) -> dict[str, Any] | None:
    """The record of an entry whose library is what it says, or None."""
    try:
        record: dict[str, Any] = json.loads((entry / RECORD).read_text(encoding="utf-8"))
        library = (entry / record["library"]).read_bytes()
        whole = hashlib.sha256(library).hexdigest() == record["sha256"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return record if whole else None


@contextlib.contextmanager
def _locked(cache: Path) -> Iterator[None]:
    import fcntl  # noqa: PLC0415 - Linux and macOS only, like the oracle

    with (cache / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _throw_away_broken(entry: Path, aside: Path) -> None:
    with _locked(entry.parent):
        if entry.exists() and _intact(entry) is None:
            entry.rename(aside)


def _seal(made: Path, library: str, record: dict[str, Any]) -> None:
    digest = hashlib.sha256((made / library).read_bytes()).hexdigest()
    text = json.dumps({**record, "library": library, "sha256": digest}, sort_keys=True, indent=1)
    (made / RECORD).write_text(text + "\n", encoding="utf-8")


def obtain(
    key: str, library: str, make: Callable[[Path], dict[str, Any]]
) -> tuple[Path, dict[str, Any]]:
    """The library of a key and its record, built by `make` if it isn't kept yet.

    `make` gets an empty folder, puts the file `library` into it, and gives what to record.

    Raises:
        OracleError: the cache folder can't be used; and whatever `make` raises.
    """
    cache = cache_folder()
    entry = cache / f"oracle-{key}"
    if (record := _intact(entry)) is not None:
        return entry / library, record
    try:
        cache.mkdir(parents=True, exist_ok=True)
        workshop = Path(tempfile.mkdtemp(prefix=".building-", dir=cache))
    except OSError as error:
        raise OracleError(
            f"the cache folder {cache} can't be used: {error.strerror}", hint=_HINT
        ) from error
    try:
        made = workshop / "made"
        made.mkdir()
        _seal(made, library, make(made))
        _throw_away_broken(entry, workshop / "broken")
        # A folder is never renamed onto one that holds something: then the other one is used.
        with contextlib.suppress(OSError):
            made.rename(entry)
        if (record := _intact(entry)) is not None:
            return entry / library, record
        raise OracleError(f"the library could not be put into {entry}", hint=_HINT)
    except OSError as error:
        raise OracleError(
            f"the cache folder {cache} can't be used: {error.strerror}", hint=_HINT
        ) from error
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
