"""JUnit XML of result files: the same as a run writes, and all that is wrong is a failure."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from samedeal_conformance.junit import of_records
from samedeal_conformance.records import (
    CaseLine,
    CheckLine,
    EndedLine,
    FindingLine,
    StatisticLine,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def suites() -> Callable[..., list[tuple[str | None, ...]]]:
    """The suites of files, each with its tests, failures and skipped ones."""

    def made(*paths: Path) -> list[tuple[str | None, ...]]:
        root = ET.fromstring(of_records([read(path) for path in paths]))  # noqa: S314 - our own
        names = ("name", "tests", "failures", "skipped")
        return [tuple(each.get(name) for name in names) for each in root]

    return made


def test_results_of_each_kind(
    suites: Callable[..., list[tuple[str | None, ...]]],
    write: Callable[..., Path],
    case: Callable[..., CaseLine],
) -> None:
    """A suite for each runtime and engine; what could not be asked is skipped, not passed."""
    bad = case(2, "node", status="fail", detail="d")
    run = write("run", [case(1), case(1, "node"), bad], good=False)
    lines = [("a", "pass"), ("b", "unsupported"), ("c", "error")]
    stats = write(
        "stats",
        [StatisticLine(runtime="bun", check=name, status=status) for name, status in lines],
        good=False,
    )
    statuses = ("pass", "skip", "vacuous", "fail")
    engines = write(
        "engines",
        [CheckLine(engine="gin", seats=2, check=each, status=each) for each in statuses],
        good=False,
    )
    assert suites(run, stats, engines) == [
        ("python", "1", "0", "0"),
        ("node", "2", "1", "0"),
        ("bun", "3", "1", "1"),
        ("gin", "4", "2", "1"),
    ]


def test_what_is_wrong_besides_results(
    suites: Callable[..., list[tuple[str | None, ...]]],
    write: Callable[..., Path],
    case: Callable[..., CaseLine],
) -> None:
    """Trouble, a finding, missing results, and a verdict that no result explains are failures."""
    trouble = EndedLine(source="python", trouble=["it hung"])
    assert suites(write("run", [case(1), trouble], good=False)) == [("python", "2", "1", "0")]
    finding = write("run", [case(1), FindingLine(text="stale")], good=False)
    assert suites(finding) == [("python", "1", "0", "0"), ("the run", "1", "1", "0")]
    short = write("run", [case(1)], planned={"python": 2, "node": 1})
    assert suites(short) == [
        ("python", "1", "0", "0"),
        ("node", "0", "0", "0"),
        ("the run", "2", "2", "0"),
    ]
    assert suites(write("run", [case(1)], good=False))[1] == ("the run", "1", "1", "0")


def test_a_runtime_of_two_files(
    suites: Callable[..., list[tuple[str | None, ...]]],
    write: Callable[..., Path],
    case: Callable[..., CaseLine],
) -> None:
    """Has two suites, each with the name of its file."""
    one, other = write("run", [case(1)]), write("run", [case(1)])
    assert [each[0] for each in suites(one, other)] == [f"python ({one})", f"python ({other})"]
