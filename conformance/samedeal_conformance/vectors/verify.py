"""Comparing the committed vectors with those that a build of the oracle gives."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

from samedeal_conformance.data import folder

__all__ = ["Drift", "compare"]


class Drift(NamedTuple):
    """The first difference: the file, the case if it is in one, and both texts."""

    path: str
    case: str | None
    line: int
    committed: str
    rebuilt: str

    def __str__(self) -> str:
        where = f"case {self.case}" if self.case else f"line {self.line}"
        return f"{self.path}, {where}:\n  committed {self.committed}\n  rebuilt   {self.rebuilt}"


def _case_of(*lines: str) -> str | None:
    for line in lines:
        try:
            value = json.loads(line.rstrip().rstrip(","))
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict) and "id" in value:
            return str(value["id"])
    return None


def _around(line: str, other: str, width: int = 120) -> str:
    """The part of a line where it differs from the other."""
    same = next((i for i, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), 0)
    start = max(0, min(same, len(line)) - width // 2)
    piece = line[start : start + width].rstrip("\n")
    return ("..." if start else "") + piece + ("..." if start + width < len(line) else "")


def _first(path: str, committed: bytes, rebuilt: bytes) -> Drift:
    lines = zip_longest(
        committed.decode("utf-8", "replace").splitlines(),
        rebuilt.decode("utf-8", "replace").splitlines(),
        fillvalue="",
    )
    for number, (a, b) in enumerate(lines, 1):
        if a != b:
            return Drift(path, _case_of(b, a), number, _around(a, b), _around(b, a))
    return Drift(path, None, 0, f"{len(committed)} bytes", f"{len(rebuilt)} bytes")


def compare(root: Path, files: dict[str, bytes]) -> Drift | None:
    """The first difference between a folder of vectors and a rebuilt set, or None.

    The manifest comes last, since it differs whenever another file does. A vector file in the
    folder that the set does not have is a difference too.
    """
    for path, rebuilt in sorted(files.items(), key=lambda item: item[0] == "manifest.json"):
        try:
            committed = (root / path).read_bytes()
        except OSError as error:
            return Drift(path, None, 0, f"can't be read: {error.strerror}", "is made")
        if committed != rebuilt:
            return _first(path, committed, rebuilt)
    theirs, ours = root / "operations.json", folder("vectors") / "operations.json"
    if not theirs.is_file() or theirs.read_bytes() != ours.read_bytes():
        return Drift("operations.json", None, 0, "is another one", "is the contract in use")
    known = {*files, "operations.json"}
    for found in sorted(root.rglob("*.json")):
        path = found.relative_to(root).as_posix()
        if path not in known:
            return Drift(path, None, 0, "is there", "is not made")
    return None
