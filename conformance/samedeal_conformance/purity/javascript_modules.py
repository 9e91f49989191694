"""Which module an import of JavaScript means: a file of one's own, a runtime's, or a package."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from .scopes import OWN
from .table import javascript_module

if TYPE_CHECKING:
    from pathlib import Path as File

    from .table import Path

__all__ = ["STANDARD", "is_standard", "resolve"]

STANDARD = frozenset(
    {
        *("assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants"),
        *("crypto", "dgram", "diagnostics_channel", "dns", "domain", "events", "fs", "http"),
        *("http2", "https", "inspector", "module", "net", "os", "path", "perf_hooks", "process"),
        *("punycode", "querystring", "readline", "repl", "stream", "string_decoder", "sys"),
        *("timers", "tls", "trace_events", "tty", "url", "util", "v8", "vm", "wasi"),
        *("worker_threads", "zlib"),
    }
)
"""Modules that Node has under their bare names too."""

_ENDINGS = (".js", ".ts", ".mjs", ".mts", ".cjs", ".cts", ".jsx", ".tsx")
_AS_WRITTEN = {".js": (".ts", ".tsx"), ".mjs": (".mts",), ".cjs": (".cts",), ".jsx": (".tsx",)}
"""TypeScript's sources import each other by the names that they are compiled to."""


def is_standard(path: Path) -> bool:
    """Whether a module comes with a runtime."""
    return len(path) > 1 and path[1].partition(":")[0] in {"node", "bun", "deno"}


def resolve(name: str, file: File) -> Path:
    """The path of the module that a file imports by this name."""
    if name.startswith(("./", "../", "/")) or name in {".", ".."}:
        try:
            return (OWN, _own(file.parent / name))
        except (OSError, ValueError):  # no name of a file: too long, or with a NUL
            return (OWN, name)
    package = _package(file.parent)
    if name.startswith("#") or (package and name.partition(f"{package}/")[0] in {"", package}):
        # By way of its package.json.
        return (OWN, name)
    if name.partition("/")[0] in STANDARD:
        name = f"node:{name}"
    return javascript_module(name)


def _own(target: File) -> str:
    target = target.resolve()
    stem = target.with_suffix("")
    candidates = [
        target,
        *(stem.with_name(stem.name + ending) for ending in _AS_WRITTEN.get(target.suffix, ())),
        *(target.with_name(target.name + ending) for ending in _ENDINGS),
        *(target / f"index{ending}" for ending in _ENDINGS),
    ]
    return str(next((each for each in candidates if each.is_file()), target))


@cache
def _package(folder: File) -> str:
    """The name of the package that a folder belongs to."""
    for around in (folder, *folder.parents):
        file = around / "package.json"
        if file.is_file():
            try:
                name = json.loads(file.read_text("utf-8")).get("name", "")
            except (OSError, ValueError, AttributeError):
                return ""
            return name if isinstance(name, str) else ""
    return ""
