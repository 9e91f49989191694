"""What the values of a line must be, beyond their types.

The numbers of a statistic belong together. Ids of cases and whole commands are shown to be copied
into a shell, and a file may come from anybody: an id is one, and a command is one of ours whose
words a shell takes as they are.
"""

from __future__ import annotations

import math
import re
import shlex
from typing import TYPE_CHECKING

from samedeal_conformance.errors import UsageError

from .model import CaseLine, CheckLine, Header, StatisticLine

if TYPE_CHECKING:
    from .model import Line

__all__ = ["see"]

_BLAMED = 60
_CASE = re.compile("[0-9a-f]{12}")
_PROGRAMS = ("samedeal", "pytest")


def see(line: Line, where: str) -> None:
    """Raise UsageError if a line, which is `where`, holds what it can't."""
    if isinstance(line, CaseLine) and not _CASE.fullmatch(line.case):
        raise UsageError(
            f"{where}: {_shown(line.case)} is no case id, which is 12 digits of 0-9 and a-f"
        )
    if isinstance(line, StatisticLine):
        _see_counts(line, where)
    if isinstance(line, StatisticLine | CheckLine):
        _see_command(line.again, where)
    if isinstance(line, Header):
        _see_command(line.command, where)
        _see_command(line.again, where)


def _see_counts(line: StatisticLine, where: str) -> None:
    """Raise UsageError if the numbers of a statistic don't belong together."""
    cells = len(line.counts)
    sound = (
        (line.p is None or 0 <= line.p <= 1)
        and all(count >= 0 for count in line.counts)
        and all(each > 0 for each in line.shape)
        and (not line.shape or not cells or math.prod(line.shape) == cells)
        and (not cells or len(line.expected) in {0, 1, cells})
    )
    if not sound:
        raise UsageError(f"{where}: the numbers of {line.check} contradict each other")


def _see_command(text: str, where: str) -> None:
    """Raise UsageError if a command that is shown to be repeated is none of ours, or not quoted."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if text and (not words or words[0] not in _PROGRAMS or shlex.join(words) != text):
        raise UsageError(
            f"{where}: {_shown(text)} is no command of {' or '.join(_PROGRAMS)}, each of its words "
            "quoted for a shell where it needs be",
            hint="Don't run it: nothing here wrote that line. Make the file again.",
        )


def _shown(text: str) -> str:
    return ascii(text if len(text) <= _BLAMED else f"{text[:_BLAMED]}...")
