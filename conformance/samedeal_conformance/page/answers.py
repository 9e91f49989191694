"""What somebody asks who has never seen the page, answered at its top."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.statistics.check import ALPHA
from samedeal_conformance.statistics.family import FAMILY

from .failures import bad
from .shuffles import Shuffle, shuffles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from samedeal_conformance.records import CheckLine, StatisticLine

    from .failures import Failure
    from .gathering import Column, Gathered
    from .statistic import Family, Test

__all__ = ["Differing", "Fairness", "differing", "fairness", "repeating", "verdict"]


_REPEATED = 5


class Differing(NamedTuple):
    """A runtime whose answers are not all as expected."""

    column: Column
    number: int
    of: int
    first: Failure | None


class Fairness(NamedTuple):
    """What the statistics say: `good`, `bad` or `none` (nothing was tested), and the numbers.

    Attributes:
        failed: the checks that fail, Holm's correction included.
        uneven: the families whose p-values together are not those of a fair kit.
    """

    look: str
    failed: tuple[Test, ...]
    uneven: tuple[Family, ...]
    tested: int
    shuffles: list[Shuffle]
    families: tuple[Family, ...]


def differing(gathered: Gathered, found: list[Failure]) -> list[Differing]:
    """The runtimes that differ, with the failure that says most."""
    result = []
    for column in gathered.columns:
        number = sum(map(bad, column.cases.values()))
        if number:
            first = next((each for each in found if column in each.columns), None)
            result.append(Differing(column, number, len(column.cases), first))
    return result


def fairness(tests: list[Test], families: list[Family]) -> Fairness:
    """Whether anything speaks against fair draws."""
    made = [test for test in tests if test.line.status in ("pass", "fail", "error")]
    failed = tuple(
        test
        for test in made
        if test.line.status != "pass" or (test.corrected is not None and test.corrected < FAMILY)
    )
    uneven = tuple(
        family for family in families if family.together is not None and family.together < ALPHA
    )
    look = "none" if not made else "bad" if failed or uneven else "good"
    tested = len({test.line.check for test in made})
    return Fairness(look, failed, uneven, tested, shuffles(made, failed), tuple(families))


def repeating(
    differ: list[Differing], fair: Fairness, failed_checks: Iterable[CheckLine]
) -> list[str]:
    """The commands that repeat what fails: a case of each runtime, and some checks."""
    cases = [f"{each.column.again} --case {each.first.line.case}" for each in differ if each.first]
    lines: list[StatisticLine | CheckLine] = [*(test.line for test in fair.failed), *failed_checks]
    others = [line.again for line in lines if line.again]
    return [*cases, *dict.fromkeys(others[:_REPEATED])]


def verdict(gathered: Gathered) -> tuple[str, str]:
    """In one line how it ended, and how that looks."""
    if gathered.missing:
        return "Incomplete: this is no pass", "bad"
    return ("As expected", "good") if gathered.good else ("Not as expected", "bad")
