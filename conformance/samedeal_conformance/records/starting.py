"""What a result file tells first: its header, and what really runs."""

from __future__ import annotations

import hashlib
import importlib.metadata
import platform
from typing import TYPE_CHECKING

from samedeal_conformance.data import folder

from .model import FORMAT, Header, RuntimeLine

if TYPE_CHECKING:
    from pathlib import Path

    from samedeal_conformance.runtimes.base import RuntimeInfo

__all__ = ["header", "runtime_line", "vectors_hash"]


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


def runtime_line(info: RuntimeInfo, planned: int) -> RuntimeLine:
    """What really runs, and how many results are to come of it."""
    return RuntimeLine(
        runtime=info.runtime,
        kit=info.kit,
        language=info.language,
        engine=info.engine,
        version=info.version,
        driver=info.driver,
        executable=info.executable,
        environment=info.environment,
        planned=planned,
    )
