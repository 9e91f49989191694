"""The code that engines may stand in: whether it is what it was.

Which files an engine is made of, nobody can know from outside: what it imports may be imported when
a game is under way, by another program even. So all code counts that lies in the working directory
or beside the files that register engines; of changes elsewhere nothing is seen.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .registering import Registration

__all__ = ["code_hash"]

_CODE = {".py", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".toml"}
_NOT_OURS = {"node_modules", "__pycache__", "site-packages"}
_MOST = 20_000


def _below(folder: Path) -> Iterator[Path]:
    """The files with code below a folder, without what was installed there."""
    for at, folders, files in os.walk(folder):
        if "pyvenv.cfg" in files:
            folders.clear()
            continue
        folders[:] = [
            each for each in folders if not each.startswith(".") and each not in _NOT_OURS
        ]
        yield from (Path(at, name) for name in files if Path(name).suffix in _CODE)


def _files(folders: Iterable[Path]) -> list[Path]:
    found: set[Path] = set()
    for folder in folders:
        for path in _below(folder):
            found.add(path)
            if len(found) > _MOST:
                raise UsageError(
                    f"--state looks at the code of engines, and {folder} has more than {_MOST:,} "
                    "files of code",
                    hint="Run it in the folder of the project.",
                )
    return sorted(found)


def code_hash(registrations: Sequence[Registration]) -> str:
    """A hash of the code that engines may stand in.

    Raises:
        UsageError: there is too much of it, or it can't be read.
    """
    folders = {Path.cwd()} | {Path(each.file).resolve().parent for each in registrations}
    folders = {each for each in folders if not folders & set(each.parents)}
    digest = hashlib.sha256()
    for path in _files(folders):
        try:
            content = path.read_bytes()
        except OSError as error:
            raise UsageError(f"{path} can't be read: {error.strerror}") from error
        digest.update(f"{path} {len(content)}\n".encode("utf-8", "surrogateescape"))
        digest.update(content)
    return digest.hexdigest()
