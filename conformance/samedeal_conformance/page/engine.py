"""Engines: a table of checks for each number of seats, failures, and what the passes are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from samedeal_conformance.records import CheckLine

    from .gathering import Gathered, Source

__all__ = ["Checked", "checked", "failed", "looks", "names"]


class Checked(NamedTuple):
    """An engine with so many seats, in one file; its checks by name."""

    engine: str
    seats: int
    source: Source
    checks: dict[str, CheckLine]
    trouble: list[str]


looks = {"pass": "good", "skip": "new"}
"""How a status looks; any other is bad."""


def checked(gathered: Gathered) -> list[Checked]:
    """All that were checked."""
    found: dict[tuple[str, str, int], Checked] = {}
    for source in gathered.sources:
        trouble = {line.source: line.trouble for line in source.record.ended}
        for line in source.record.checks:
            key = (source.letter, line.engine, line.seats)
            if key not in found:
                wrong = trouble.get(line.engine, [])
                found[key] = Checked(line.engine, line.seats, source, {}, wrong)
            found[key].checks[line.check] = line
    return list(found.values())


def names(found: list[Checked]) -> list[str]:
    """The checks that were made of any, in their order."""
    return list(dict.fromkeys(name for each in found for name in each.checks))


def failed(found: list[Checked]) -> list[CheckLine]:
    """Those that don't pass and weren't skipped."""
    return [line for each in found for line in each.checks.values() if line.status not in looks]
