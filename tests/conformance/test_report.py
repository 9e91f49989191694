"""The report: good only when everything is, and readable whatever is in it."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.junit import of_report
from samedeal_conformance.report import as_json, as_text, write_file
from samedeal_conformance.results import NotProved, Report, Result, RuntimeRun, Status
from samedeal_conformance.runtimes.base import RuntimeInfo

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import Case

INFO = RuntimeInfo(
    runtime="node",
    kit="kit 1",
    language="javascript",
    engine="node",
    version="20.1.0",
    driver="JSON lines",
    executable="/usr/bin/node",
    operations=(),
    environment={"locale": "de-DE"},
)
GAP = NotProved("firefox", "not installed", "make browsers")
HOSTILE = "<b>&\"'\x00\x01\x1b[31m\x7f\x85\ufffe\uffff\ud800 \udfff]]>\u202e\U0001f600é\r\n\tend"


@pytest.fixture
def report(make_case: Callable[..., Case]) -> Callable[..., Report]:
    """Make a report of one runtime with results of the given statuses."""

    def make(
        *statuses: Status, detail: str = "why", trouble: tuple[str, ...] = (), **changed: Any
    ) -> Report:
        results = tuple(
            Result(make_case(f"{n:012x}"), "node", s, "" if s is Status.PASS else detail)
            for n, s in enumerate(statuses)
        )
        run = RuntimeRun("node", INFO, results, 1.25, trouble)._replace(**changed)
        return Report((run,), (GAP,))

    return make


def test_all_passes_are_good(report: Callable[..., Report]) -> None:
    """Passes and declared deviations make a good run, though something was not proved."""
    assert report(Status.PASS, Status.DEVIATION).good


@pytest.mark.parametrize("status", [status for status in Status if not status.expected])
def test_one_other_result_is_not(status: Status, report: Callable[..., Report], xml: Any) -> None:
    """A single result that is anything else makes the run a bad one, in every form."""
    bad = report(Status.PASS, status, Status.PASS)
    assert not bad.good
    assert as_text(bad).endswith("NOT as expected")
    assert json.loads(as_json(bad))["good"] is False
    (suite,) = xml(of_report(bad))
    assert (suite.get("tests"), suite.get("failures")) == ("3", "1")


def test_which_statuses_are_expected() -> None:
    """Two are, by name; a status that is added later is not, until somebody decides."""
    assert {status.value for status in Status if status.expected} == {"pass", "deviation"}
    assert len(Status) == 8


def test_trouble_is_not_good(report: Callable[..., Report], xml: Any) -> None:
    """All cases pass, and the runtime would not end: not good, and it is said."""
    bad = report(Status.PASS, trouble=("it would not end",))
    assert not bad.good
    assert "TROUBLE on node: it would not end" in as_text(bad)
    (suite,) = xml(of_report(bad))
    assert suite.get("failures") == "1"


def test_nothing_is_not_good(report: Callable[..., Report]) -> None:
    """No runtime, or a runtime without any result, proves nothing."""
    assert not Report((), ()).good
    assert not report().good
    assert not Report((*report(Status.PASS).runs, *report().runs), ()).good


def test_the_text(report: Callable[..., Report]) -> None:
    """What ran, the table, a failure with the command that repeats it, what was not proved."""
    text = as_text(report(Status.PASS, Status.FAIL))
    assert text.splitlines()[0] == "node: node 20.1.0, JSON lines, /usr/bin/node"
    assert re.search(r"^all +1 fail$", text, re.MULTILINE)
    assert "FAIL dice.sum_dice 000000000001 on node (slug/000000000001)\n  why\n" in text
    assert "again: samedeal run --runtime node --case 000000000001" in text
    assert "not proved here: firefox (not installed: make browsers)" in text


@pytest.mark.parametrize(
    ("colour", "statuses"),
    [
        ("green", [Status.PASS, Status.PASS]),
        ("yellow", [Status.PASS, Status.DEVIATION]),
        ("red", [Status.PASS, Status.DEVIATION, Status.FAIL]),
        ("red", [Status.NOT_RUN]),
    ],
)
def test_the_colour_of_a_cell(
    colour: str, statuses: list[Status], report: Callable[..., Report]
) -> None:
    """Green means that every case passes, yellow that the others were declared, red the rest."""
    asked: list[tuple[str, str | None]] = []

    def paint(text: str, given: str | None) -> str:
        asked.append((text.strip(), given))
        return text

    text = as_text(report(*statuses), paint)
    assert text == as_text(report(*statuses))
    assert {given for _, given in asked} == {colour}


def test_many_failures_are_counted(report: Callable[..., Report]) -> None:
    """Beyond a screenful the rest is a number, and the machine's forms have them all."""
    many = report(*[Status.FAIL] * 50)
    assert "... and 47 more" in as_text(many)
    assert len(json.loads(as_json(many))["results"]) == 50


def test_a_runtime_that_did_not_start(report: Callable[..., Report], xml: Any) -> None:
    """Without anything known about the runtime every form still works, and none is good."""
    bad = report(Status.NOT_RUN, info=None, trouble=("crash at the start: exit code 1",))
    assert "node: nothing ran on it" in as_text(bad)
    assert json.loads(as_json(bad))["runtimes"][0]["engine"] is None
    assert xml(of_report(bad)) is not None
    assert not bad.good


def test_a_command_is_quoted(report: Callable[..., Report], make_case: Callable[..., Case]) -> None:
    """The command that repeats a failure is one that a shell takes as it is."""
    name = """command:./kit "$HOME" 'a b' --x=`id`"""
    result = Result(make_case("0" * 12), name, Status.FAIL, "why")
    text = as_text(report(runtime=name, results=(result,)))
    (line,) = (line for line in text.splitlines() if "again: " in line)
    words = shlex.split(line.partition("again: ")[2])
    assert words == ["samedeal", "run", "--runtime", name, "--case", "0" * 12]


def test_a_failure_that_runtimes_share(
    report: Callable[..., Report], make_case: Callable[..., Case]
) -> None:
    """It is told once, and its command names them all, also one whose command holds a comma."""
    names = ["command:./kit --a,b", "node", "bun"]
    case = make_case("0" * 12)
    (run,) = report().runs
    runs = [
        run._replace(runtime=name, results=(Result(case, name, Status.FAIL, "why"),))
        for name in names
    ]
    (line,) = (line for line in as_text(Report((*runs,), ())).splitlines() if "again: " in line)
    words = shlex.split(line.partition("again: ")[2])
    assert [words[at + 1] for at, word in enumerate(words) if word == "--runtime"] == [
        "node,bun",
        "command:./kit --a,b",
    ]


@pytest.fixture
def hostile(make_case: Callable[..., Case]) -> Report:
    """A report with hostile texts wherever one can come from outside."""
    case = make_case("0" * 12, slug=HOSTILE)
    name = f"command:{HOSTILE}"
    info = RuntimeInfo(
        runtime=name,
        kit=HOSTILE,
        language=HOSTILE,
        engine=HOSTILE,
        version=HOSTILE,
        driver=HOSTILE,
        executable=HOSTILE,
        operations=(),
        environment={HOSTILE: HOSTILE},
    )
    run = RuntimeRun(name, info, (Result(case, name, Status.CRASH, HOSTILE),), 0.5, (HOSTILE,))
    return Report((run,), (NotProved(HOSTILE, HOSTILE, HOSTILE),), (HOSTILE,))


def test_hostile_texts_in_xml(hostile: Report, xml: Any) -> None:
    """The XML is well-formed, in UTF-8, and holds the markup as text: result, trouble, finding."""
    text = of_report(hostile)
    root = xml(text.encode("utf-8"))
    failures = [failure.get("message", "") for failure in root.iter("failure")]
    assert len(failures) == 3
    assert all("<b>&\"'" in message and "\\u0000" in message for message in failures)
    assert not any(c in text for c in "\x00\x01\x1b\x85\ufffe\uffff\ud800\udfff")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_hostile_texts_on_a_terminal(encoding: str, hostile: Report) -> None:
    """The text can be printed: no lone surrogate, and nothing that a terminal obeys."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    out.write(as_text(hostile))
    out.flush()
    text = as_text(hostile)
    assert all(c in "\n\t" or c.isprintable() for c in text)
    assert "\\u001b[31m" in text


def test_hostile_texts_in_json(hostile: Report) -> None:
    """The JSON is ASCII, and gives every text back as it was."""
    assert as_json(hostile).isascii()
    value = json.loads(as_json(hostile))
    assert value["results"][0]["detail"] == value["results"][0]["slug"] == HOSTILE
    assert value["findings"] == [HOSTILE]
    assert value["not_proved"][0]["runtime"] == HOSTILE


def test_files_are_written_whole(tmp_path: Path) -> None:
    """A file replaces another one whole, in a folder that is made for it; nothing else is left."""
    path = tmp_path / "a" / "b" / "report.xml"
    for text in ("old\n", "new é\n"):
        write_file(path, text)
        assert path.read_bytes() == text.encode()
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_can_not_be_written(tmp_path: Path) -> None:
    """A folder in its place, a file for a folder, a name that is too long: a usage error each."""
    (tmp_path / "file").write_text("x", "utf-8")
    for path in (tmp_path, tmp_path / "file" / "x.xml", tmp_path / ("x" * 300)):
        with pytest.raises(UsageError, match="can't be written"):
            write_file(path, "text")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file"]


def test_a_link_is_followed_and_a_pipe_written_to(tmp_path: Path) -> None:
    """The file behind a link is replaced, not the link; what is no file stays what it is."""
    target, link, pipe = (tmp_path / name for name in ("target", "link", "pipe"))
    link.symlink_to(target)
    write_file(link, "text")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "text"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(max_workers=1) as reader:
        read = reader.submit(pipe.read_text, "utf-8")
        write_file(pipe, "text")
        assert read.result(timeout=10) == "text"
    assert pipe.is_fifo()
