"""Saved cases: what is in them, and the three answers of `samedeal replay`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from .project import HIGH_CARD, STUCK, Project

if TYPE_CHECKING:
    from pathlib import Path

CLOSED = """
    def legal_moves(self, state, seat):
        return []

    def apply(self, state, seat, move):
        return {"code": "closed", "message": "today"}

    def outcome(self, state):
        return 1
"""

NAMELESS = json.dumps(
    {
        "format": 1,
        "engine": {"name": 1},
        "seats": 2,
        "finding": {"check": "pure", "kind": "x", "message": "x"},
    }
)


def with_action(action: list[Any]) -> str:
    """A saved case in whose game this is done."""
    case = json.loads(NAMELESS)
    case["engine"] = {"name": "gin", "file": "conftest.py"}
    case["finding"]["actions"] = [action]
    return json.dumps(case)


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project in which a check has failed, and saved the case."""
    project = Project(tmp_path_factory.mktemp("failed"), conftest=HIGH_CARD + STUCK)
    project.pytest("--samedeal-check", "terminates", "--samedeal-engine", "stuck")
    return project


@pytest.fixture
def project(failed: Project, tmp_path: Path) -> Project:
    """A copy of it, for a test to change: a case can be replayed elsewhere."""
    copy = Project(tmp_path, conftest=(failed.folder / "conftest.py").read_text("utf-8"))
    (saved,) = (failed.folder / ".samedeal").iterdir()
    copy.write(f".samedeal/{saved.name}", saved.read_text("utf-8"))
    return copy


def case_of(project: Project) -> tuple[str, dict[str, Any]]:
    """The one saved case: its path, and what is in it."""
    (saved,) = (project.folder / ".samedeal").iterdir()
    return f".samedeal/{saved.name}", json.loads(saved.read_text("utf-8"))


def test_a_case_holds_all_that_shows_the_failure(failed: Project) -> None:
    """Engine, seats, seed, moves and versions, by paths that begin at the folder of `.samedeal`."""
    name, case = case_of(failed)
    assert name.startswith(".samedeal/stuck-terminates-")
    assert case["format"] == 1
    assert case["engine"] == {"name": "stuck", "file": "conftest.py"}
    assert case["seats"] == 2
    assert len(case["finding"]["actions"]) == 6
    assert {"samedeal", "python"} <= set(case["versions"])


def test_the_same_failure_has_the_same_name(failed: Project) -> None:
    """Running again makes no second file, and leaves no temporary one."""
    before = case_of(failed)
    failed.pytest("--samedeal-check", "terminates", "--samedeal-engine", "stuck")
    assert case_of(failed) == before


def test_it_still_fails(project: Project) -> None:
    """Exit code 1, and the failure is told again."""
    name, _ = case_of(project)
    done = project.samedeal("replay", name)
    assert done.code == 1
    assert done.out.startswith("still failing: terminates of stuck with 2 seats")
    assert "terminates: nobody can move" in done.out
    told = json.loads(project.samedeal("replay", "--json", name).out)
    assert (told["verdict"], told["engine"], told["finding"]["kind"]) == (
        "still-failing",
        "stuck",
        "stuck",
    )


def test_it_is_fixed(project: Project) -> None:
    """Exit code 0 when the engine is mended."""
    project.write(
        "conftest.py", HIGH_CARD + STUCK.replace("return None", "return super().outcome(state)")
    )
    name, _ = case_of(project)
    done = project.samedeal("replay", name)
    assert (done.code, done.out.startswith("fixed: ")) == (0, True)
    assert json.loads(project.samedeal("replay", "--json", name).out)["verdict"] == "fixed"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HIGH_CARD, "registers no engine 'stuck'"),
        ("import no_such_module\n", "can't be imported: ModuleNotFoundError"),
        (
            HIGH_CARD + STUCK + "    def apply(self, state, move): pass\n",
            "must take (state, seat, move)",
        ),
        (
            HIGH_CARD + STUCK + CLOSED,
            "move 1 of 6 is no longer taken: closed today",
        ),
        (
            HIGH_CARD
            + STUCK
            + "    def new_game(self, seed, seats, options): raise ValueError(seed)\n",
            "the seed is no longer taken: new_game raised ValueError: samedeal:0",
        ),
    ],
)
def test_it_can_no_longer_be_replayed(project: Project, text: str, reason: str) -> None:
    """Exit code 8, with the reason, when the engine is gone or takes it no longer."""
    project.write("conftest.py", text)
    name, _ = case_of(project)
    done = project.samedeal("replay", name)
    assert done.code == 8, done
    assert reason in " ".join(done.out.split())
    assert "Traceback" not in done.out + done.error


def test_the_file_of_the_engine_is_gone(project: Project) -> None:
    """Exit code 8 as well."""
    name, _ = case_of(project)
    (project.folder / "conftest.py").unlink()
    done = project.samedeal("replay", name)
    assert (done.code, "FileNotFoundError" in done.out) == (8, True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no JSON"),
        ("[]", "is no saved case"),
        ("{}", "is no saved case"),
        ('{"format": 2, "engine": {}, "finding": {}}', "has format 2; this samedeal reads 1"),
        ('{"format": 1, "engine": {}, "finding": {}}', "is no saved case: "),
        (NAMELESS, "its engine has no name and file"),
        (with_action(["nope", 0]), "['nope', 0] is no action, at $.finding.actions[0]"),
        (with_action(["view", 0]), "['view', 0] is no action"),
        (with_action(["apply"]), "['apply'] is no action"),
        (with_action([]), "[] is no action"),
        ("[" * 100_000, "is no JSON"),
    ],
)
def test_what_is_no_case_is_refused(tmp_path: Path, text: str, message: str) -> None:
    """Exit code 4 and a line, whatever the file holds."""
    project = Project(tmp_path)
    project.write("case.json", text)
    done = project.samedeal("replay", "case.json")
    assert (done.code, "Traceback" in done.error) == (4, False)
    assert message in done.error


def test_a_case_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """Exit code 4."""
    done = Project(tmp_path).samedeal("replay", "no.json")
    assert (done.code, "no.json can't be read" in done.error) == (4, True)


def test_a_failure_that_cannot_be_saved_is_told_all_the_same(tmp_path: Path) -> None:
    """Where `.samedeal` is a file, the failure says why there is no case."""
    project = Project(tmp_path, conftest=HIGH_CARD + STUCK)
    project.write(".samedeal", "")
    done = project.pytest("--samedeal-check", "terminates", "--samedeal-engine", "stuck")
    assert "terminates: nobody can move" in done.out
    assert "this case is not saved: " in done.out
