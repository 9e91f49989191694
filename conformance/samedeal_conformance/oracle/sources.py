"""The oracle's own sources, and what its header declares.

`samedeal.h` is the one contract: what cffi binds and what a reference may replace are both read
from it. `counting/counting.h` is bound beside it; what it counts makes no answer, so it is
none of the sources that answers come from.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from samedeal_conformance.data import folder
from samedeal_conformance.errors import OracleError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "counter_declarations",
    "counter_sources",
    "declarations",
    "declared",
    "library_sources",
    "own_sources",
    "source_folder",
]

_FROM = "/* --- cffi: from here --- */"
_TO = "/* --- cffi: to here --- */"
_FUNCTION = re.compile(r"\b(sd_\w+)\s*\(")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

# A program of its own, not a part of the library.
_PROGRAMS = frozenset({"driver.c"})


def source_folder() -> Path:
    """The folder of the C sources."""
    return folder("reference_c")


def library_sources() -> list[Path]:
    """The C files of the library, in order of name."""
    return sorted(p for p in source_folder().glob("*.c") if p.name not in _PROGRAMS)


def own_sources() -> dict[str, str]:
    """SHA-256 of each file that the answers come from, by name: the library's C and headers."""
    files = [*library_sources(), *sorted(source_folder().glob("*.h"))]
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def counter_sources() -> list[Path]:
    """The C files that count for the statistics."""
    return sorted((source_folder() / "counting").glob("*.c"))


def declarations() -> str:
    """The declarations of the header, without comments, as cffi takes them.

    Raises:
        OracleError: the header lacks the two marks.
    """
    return _declarations(source_folder() / "samedeal.h")


def counter_declarations() -> str:
    """Those of the header of the counters.

    Raises:
        OracleError: it lacks the two marks.
    """
    return _declarations(source_folder() / "counting" / "counting.h")


def _declarations(header: Path) -> str:
    text = header.read_text(encoding="utf-8")
    start, end = text.find(_FROM), text.find(_TO)
    if start < 0 or end < start:
        raise OracleError(f"{header} lacks the marks around its declarations")
    return _COMMENT.sub("", text[start:end]).strip() + "\n"


def declared() -> frozenset[str]:
    """The names of the functions that the header declares."""
    return frozenset(_FUNCTION.findall(declarations()))
