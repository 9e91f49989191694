"""JUnit XML of a run, or of result files: a suite for each runtime and engine, a test a result.

What is not as expected is a failure, and so is what is wrong with a runtime, an engine, or a run as
a whole: that all tests pass means that the run is a good one. What a kit doesn't have, and a check
that can't be made of an engine, is skipped. A runtime on which nothing was to run has no suite.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from .records import CaseLine, CheckLine, StatisticLine, source_of
from .records.of_run import case_line
from .records.reading import is_fine
from .report import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .records import Record, ResultLine
    from .results import Report

__all__ = ["of_records", "of_report"]

_RUN = "the run"
_SKIPPED = {"skip", "unsupported"}


class _Suite(NamedTuple):
    """Results of one source; `trouble` is what fails besides, each told of `about`."""

    name: str
    lines: Sequence[ResultLine]
    seconds: float | None
    trouble: Sequence[str]
    about: str


def of_report(report: Report) -> str:
    """A run of known answers as JUnit XML."""
    suites = [
        _Suite(run.runtime, list(map(case_line, run.results)), run.seconds, run.trouble, "runtime")
        for run in report.runs
    ]
    return _xml([*suites, *_whole(suites, report.findings, good=report.good)])


def of_records(records: Sequence[Record]) -> str:
    """Result files as JUnit XML; a source that several files have, has the name of its file too."""
    times = Counter((record.header.kind, name) for record in records for name in _sources(record))
    suites: list[_Suite] = []
    for record in records:
        wrong = [*record.missing, *(line.text for line in record.findings)]
        place = f" ({record.path})"
        own = [
            _of_source(record, name, place if times[record.header.kind, name] > 1 else "")
            for name in _sources(record)
        ]
        # Where there is one file only, it is the run.
        where = place if len(records) > 1 else ""
        suites += [*own, *_whole(own, wrong, good=record.good, place=where)]
    return _xml(suites)


def _sources(record: Record) -> list[str]:
    return list(dict.fromkeys((*record.planned, *map(source_of, record.results))))


def _of_source(record: Record, name: str, place: str) -> _Suite:
    lines = [line for line in record.results if source_of(line) == name]
    ended = [line for line in record.ended if line.source == name]
    about = "engine" if any(isinstance(line, CheckLine) for line in lines) else "runtime"
    return _Suite(
        name + place,
        lines,
        next((each.seconds for each in ended), None),
        [text for each in ended for text in each.trouble],
        about,
    )


def _whole(
    suites: Iterable[_Suite], wrong: Sequence[str], *, good: bool, place: str = ""
) -> list[_Suite]:
    """What is wrong with a run as a whole; what only its verdict says, too."""
    told = any(each.trouble or not all(map(is_fine, each.lines)) for each in suites)
    if not (good or told or wrong):
        wrong = ["it did not end as expected, though each result is: see its report"]
    return [_Suite(_RUN + place, [], None, wrong, "run")] if wrong else []


def _xml(suites: Iterable[_Suite]) -> str:
    root = ET.Element("testsuites")
    for each in suites:
        _put(root, each)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _put(root: ET.Element, suite: _Suite) -> None:
    name = printable(suite.name)
    bad = sum(not is_fine(line) for line in suite.lines) + len(suite.trouble)
    skipped = sum(line.status in _SKIPPED and is_fine(line) for line in suite.lines)
    element = ET.SubElement(
        root,
        "testsuite",
        name=name,
        tests=str(len(suite.lines) + len(suite.trouble)),
        failures=str(bad),
        skipped=str(skipped),
        time=f"{_seconds(suite):.3f}",
    )
    for line in suite.lines:
        test = ET.SubElement(element, "testcase", classname=name, name=printable(_title(line)))
        if line.seconds is not None:
            test.set("time", f"{line.seconds:.3f}")
        if not is_fine(line):
            ET.SubElement(test, "failure", type=line.status, message=printable(_why(line)))
        elif line.status in _SKIPPED:
            ET.SubElement(test, "skipped", message=printable(_why(line)))
    for text in suite.trouble:
        test = ET.SubElement(element, "testcase", classname=name, name=f"the {suite.about}")
        ET.SubElement(test, "failure", message=printable(text))


def _seconds(suite: _Suite) -> float:
    """How long it took; of engines only the checks are timed."""
    if suite.seconds is not None:
        return suite.seconds
    return sum(line.seconds or 0 for line in suite.lines)


def _title(line: ResultLine) -> str:
    if isinstance(line, CaseLine):
        return f"{line.operation}[{line.case}]"
    return line.check if isinstance(line, StatisticLine) else f"{line.check}[{line.seats}]"


def _why(line: ResultLine) -> str:
    return line.reason if isinstance(line, CheckLine) else line.detail
