"""Engines as items of pytest: which there are, where they belong, and how they are chosen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from .project import HIGH_CARD, STUCK, Project

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OTHER = "def test_other():\n    pass\n"

ONE = ("--samedeal-check", "terminates")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with a sound engine, a broken one, and a test of its own."""
    return Project(tmp_path, conftest=HIGH_CARD + STUCK, test_other=OTHER)


def ids(out: str) -> list[str]:
    """The node ids that `--collect-only -q` prints."""
    return [line for line in out.splitlines() if "::" in line]


def test_each_engine_has_items_below_its_file(project: Project) -> None:
    """An item for the registration, and one for each check and number of seats."""
    found = ids(project.pytest("--collect-only", "-q", *ONE).out)
    assert found == [
        "conftest.py::samedeal::high-card::registered",
        "conftest.py::samedeal::high-card::terminates[2]",
        "conftest.py::samedeal::high-card::terminates[3]",
        "conftest.py::samedeal::stuck::registered",
        "conftest.py::samedeal::stuck::terminates[2]",
        "test_other.py::test_other",
    ]


def test_a_broken_twin_fails_and_the_sound_engine_passes(project: Project) -> None:
    """One item fails, with the game and the command, and closing lines say what was looked at."""
    done = project.pytest(*ONE)
    assert done.code == 1
    assert "1 failed, 5 passed" in done.out
    assert "terminates: nobody can move and nothing is armed" in done.out
    assert "again: samedeal replay .samedeal/stuck-terminates-" in done.out
    assert "high-card: 2 passed; 60 games" in done.out
    assert "stuck: 1 failed" in done.out


@pytest.mark.parametrize("argument", [".", "conftest.py", "conftest.py::samedeal"])
def test_items_appear_with_their_folder_or_their_file(project: Project, argument: str) -> None:
    """The folder of a conftest.py has its engines, and so has the conftest.py itself."""
    found = ids(project.pytest("--collect-only", "-q", *ONE, argument).out)
    assert sum("::samedeal::" in each for each in found) == 5


def test_another_file_does_not_run_them(project: Project) -> None:
    """`pytest test_other.py` runs that file alone."""
    assert ids(project.pytest("--collect-only", "-q", "test_other.py").out) == [
        "test_other.py::test_other"
    ]


def test_testpaths_leave_no_engine_out(tmp_path: Path) -> None:
    """`pytest` alone checks engines of a conftest.py above testpaths, and of what it imports."""
    project = Project(tmp_path, conftest=HIGH_CARD + "import more\n", tests__test_other=OTHER)
    project.write("more.py", HIGH_CARD.replace("high-card", "more"))
    project.write("pytest.ini", "[pytest]\ntestpaths = tests\n")
    for arguments in ((), ("-n", "1")):
        out = project.pytest(*arguments, "--samedeal-games", "0.1", *ONE).out
        assert "7 passed" in out
        assert "more: 2 passed" in out
    assert len(ids(project.pytest("--collect-only", "-q", "tests").out)) == 1


def test_one_item_can_be_named(project: Project) -> None:
    """A node id from a report runs that item."""
    done = project.pytest("conftest.py::samedeal::high-card::terminates[3]", *ONE)
    assert done.code == 0
    assert "1 passed" in done.out


def test_engines_of_a_test_file_belong_to_it(tmp_path: Path) -> None:
    """An engine that a file of tests registers stands beside its tests."""
    project = Project(tmp_path, test_cards=HIGH_CARD + OTHER, test_more=OTHER)
    found = ids(project.pytest("--collect-only", "-q", *ONE).out)
    assert found == [
        "test_cards.py::test_other",
        "test_cards.py::samedeal::high-card::registered",
        "test_cards.py::samedeal::high-card::terminates[2]",
        "test_cards.py::samedeal::high-card::terminates[3]",
        "test_more.py::test_other",
    ]
    named = project.pytest("test_cards.py::samedeal::high-card", *ONE)
    assert (named.code, "3 passed" in named.out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("-k", "terminates and 3"), ["high-card::terminates[3]"]),
        (("-m", "stuck"), ["stuck::terminates[2]"]),
        (
            ("-m", "terminates and not stuck"),
            ["high-card::terminates[2]", "high-card::terminates[3]"],
        ),
        (("--samedeal-engine", "stuck"), ["stuck::registered", "stuck::terminates[2]"]),
    ],
)
def test_items_can_be_chosen(
    project: Project, arguments: tuple[str, ...], expected: list[str]
) -> None:
    """By name, by the markers `samedeal`, engine and check, and by the plugin's options."""
    found = ids(project.pytest("--collect-only", "-q", "--strict-markers", *ONE, *arguments).out)
    assert [each.partition("samedeal::")[2] for each in found if "samedeal" in each] == expected


def test_xdist_gives_the_same_results_and_closing_lines(project: Project) -> None:
    """With two workers the same fails, and the lines at the end are those of all."""
    done = project.pytest("-n", "2", *ONE)
    assert "1 failed, 5 passed" in done.out
    assert "again: samedeal replay .samedeal/stuck-terminates-" in done.out
    assert "high-card: 2 passed; 60 games" in done.out


def test_junit_has_a_case_for_each(project: Project) -> None:
    """JUnit XML holds the failure in words."""
    project.pytest("--junitxml", "junit.xml", *ONE)
    root = ET.parse(project.folder / "junit.xml").getroot()  # noqa: S314 - our own
    failures = [(case, case.find("failure")) for case in root.iter("testcase")]
    ((case, failure),) = [(case, found) for case, found in failures if found is not None]
    assert case.get("name") == "terminates[2]"
    assert "nobody can move" in (failure.text or "")


def test_the_last_failed_runs_alone(project: Project) -> None:
    """`--lf` runs what failed."""
    project.pytest(*ONE)
    again = project.pytest("--lf", *ONE)
    assert "1 failed, 5 deselected" in again.out


def test_a_failure_can_be_expected(project: Project) -> None:
    """A marker that a conftest.py adds makes an item xfail."""
    project.write(
        "conftest.py",
        HIGH_CARD
        + STUCK
        + """
import pytest

def pytest_collection_modifyitems(items):
    for item in items:
        if "stuck::terminates" in item.nodeid:
            item.add_marker(pytest.mark.xfail(reason="known", strict=True))
""",
    )
    done = project.pytest(*ONE)
    assert (done.code, "1 xfailed" in done.out) == (0, True)


def test_what_an_engine_lacks_is_a_visible_skip(tmp_path: Path) -> None:
    """A check that can't be made says what to add, at the registering line and at the end."""
    project = Project(
        tmp_path,
        conftest=HIGH_CARD.replace("def outcome", "def _outcome"),
    )
    done = project.pytest("-rs", *ONE)
    assert done.code == 0
    assert "conftest.py:5: high-card: terminates: add outcome(state)" in done.out
    assert "terminates is skipped: add outcome(state)" in done.out


def test_an_author_can_skip_a_check_with_a_reason(tmp_path: Path) -> None:
    """`skip` names checks that are not to be made; the reason is told."""
    text = HIGH_CARD.replace("seats=[2, 3]", "seats=[2], skip={'terminates': 'not yet'}")
    done = Project(tmp_path, conftest=text).pytest("-rs", *ONE)
    assert (done.code, "high-card: terminates: not yet" in done.out) == (0, True)


def test_in_process_the_engine_lives_here(tmp_path: Path) -> None:
    """With --samedeal-in-process the factory is called in pytest's own process, else elsewhere."""
    text = HIGH_CARD + (
        "\nimport os\n\n\ndef pytest_configure(config):\n    HighCard.pid = os.getpid()\n"
        "HighCard.pid = 0\n"
        "HighCard.__init__ = lambda self: print('here', self.pid == os.getpid())\n"
    )
    project = Project(tmp_path, conftest=text)
    assert "here True" in project.pytest("-s", "--samedeal-in-process", *ONE).out
    assert "here True" not in project.pytest("-s", *ONE).out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--samedeal-engine", "gim"), "there is no engine 'gim'; there are high-card, stuck"),
        (("--samedeal-check", "no-leek"), "there is no check 'no-leek'; there are "),
        (("--samedeal-games", "0"), "--samedeal-games"),
        (("--samedeal-games", "many"), "--samedeal-games"),
    ],
)
def test_a_wrong_option_is_refused(
    project: Project, arguments: tuple[str, ...], message: str
) -> None:
    """A name that there isn't would check nothing, silently; so it ends the run with code 4."""
    done = project.pytest(*arguments)
    assert done.code == 4
    assert message in done.out + done.error
    assert "Traceback" not in done.out + done.error


def test_more_games_can_be_played(project: Project) -> None:
    """--samedeal-games scales the budget, and --samedeal-seed plays other games."""
    done = project.pytest("--samedeal-games", "0.1", "--samedeal-engine", "high-card", *ONE)
    assert "high-card: 2 passed; 6 games" in done.out


SLOW = """
import os, pathlib, time
from high_card import HighCard, samedeal_conformance

@samedeal_conformance.engine("slow", seats=[2])
class Slow(HighCard):
    def view(self, state, viewer):
        pathlib.Path("worker").write_text(str(os.getpid()))
        time.sleep(0.5)
        return super().view(state, viewer)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
def test_no_engine_outlives_a_pytest_that_was_killed(tmp_path: Path) -> None:
    """Its process ends in the middle of a check, which could take minutes more."""
    project = Project(tmp_path, high_card=HIGH_CARD, conftest=SLOW)
    command = [sys.executable, "-m", "pytest", "-q", "--samedeal-check", "pure"]
    with subprocess.Popen(  # noqa: S603 - our own
        command, cwd=project.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as pytest_process:
        noted = project.folder / "worker"
        assert _within(60.0, lambda: noted.exists() and noted.read_text("utf-8").isdigit())
        worker = int(noted.read_text("utf-8"))
        pytest_process.kill()
    assert worker != pytest_process.pid
    assert _within(10.0, lambda: not _runs(worker))


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _within(seconds: float, happens: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True


CRASHING = """
import os

@samedeal_conformance.engine("crashing", seats=[2])
class Crashing(HighCard):
    def view(self, state, viewer):
        if len(state["played"]) == 2:
            os._exit(5)
        return super().view(state, viewer)
"""


def test_a_view_that_ends_the_process_is_a_finding(tmp_path: Path) -> None:
    """It is told as one, without our own lines of Python."""
    project = Project(tmp_path, conftest=HIGH_CARD + CRASHING)
    done = project.pytest("--samedeal-engine", "crashing", "--samedeal-check", "pure")
    assert done.code == 1
    assert "exit code 5" in done.out
    assert "Traceback" not in done.out
    assert "samedeal_conformance" not in done.out


def test_an_engine_that_is_not_there_is_one_line_under_xdist_too(tmp_path: Path) -> None:
    """A worker's error would be lost: the controller says it, with the exit code for usage."""
    project = Project(tmp_path, conftest=HIGH_CARD)
    done = project.pytest("--samedeal-engine", "nope", "-n", "1")
    line = "ERROR: --samedeal-engine: there is no engine 'nope'; there are high-card"
    assert (done.code, done.error.splitlines()) == (4, [line, ""]), done
    assert "no tests ran" in done.out


def test_a_name_with_a_full_stop_is_printed_as_it_is(tmp_path: Path) -> None:
    """Pytest would write `v1::2` in its place, and nobody could copy the id."""
    named = HIGH_CARD.replace('"high-card", seats=[2, 3]', '"v1.2", seats=[2]')
    done = Project(tmp_path, conftest=named).pytest("-v", "--samedeal-check", "terminates")
    assert "conftest.py::samedeal::v1.2::terminates[2] PASSED" in done.out
