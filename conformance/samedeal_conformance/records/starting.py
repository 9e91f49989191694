"""The header of a result file."""

from __future__ import annotations

import hashlib
import importlib.metadata
import platform
from typing import TYPE_CHECKING

from samedeal_conformance.data import folder

from .model import FORMAT, Header

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["header", "vectors_hash"]


def vectors_hash(root: Path | None = None) -> str:
    """SHA-256 of the manifest, which holds those of all vector files; "" if there is none."""
    path = (folder("vectors") if root is None else root) / "manifest.json"
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def header(  # noqa: PLR0913 - one argument a member
    kind: str,
    command: str,
    planned: dict[str, int],
    *,
    again: str = "",
    seed: int | str | None = None,
    vectors: Path | None = None,
) -> Header:
    """The header of what is about to run here; `vectors` is the folder, by default our own."""
    return Header(
        format=FORMAT,
        kind=kind,
        samedeal=importlib.metadata.version("samedeal"),
        vectors=vectors_hash(vectors),
        command=command,
        planned=planned,
        again=again,
        seed=seed,
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}",
    )
