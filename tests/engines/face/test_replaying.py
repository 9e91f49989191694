"""Saved cases: what is in them, and the three answers of `samedeal replay`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines.cases import read_case
from samedeal_conformance.errors import UsageError

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


def edited(**parts: Any) -> str:
    """A saved case some of whose parts are others; `finding__viewer` is one in `finding`."""
    case = json.loads(with_action(["apply", 0, 1]))
    for name, value in parts.items():
        *outer, last = name.split("__")
        (case[outer[0]] if outer else case)[last] = value
    return json.dumps(case)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (edited(seats=99), "99 at $.seats is no number of players"),
        (edited(seats=0), "0 at $.seats is no number of players"),
        (edited(seats="2"), "Expected `int`, got `str` - at `$.seats`"),
        (edited(finding__viewer=77), "77 at $.finding.viewer is no viewer: with 2 seats it is 0"),
        (edited(finding__viewer=-2), "-2 at $.finding.viewer is no viewer"),
        (edited(finding__viewer="me"), "at `$.finding.viewer`"),
        (edited(finding__states=[1]), "1 states at $.finding.states; a comparison has two"),
        (edited(finding__actions="all"), "at `$.finding.actions`"),
        (edited(finding__actions=[1]), "at `$.finding.actions[0]`"),
        (edited(finding__salt=2**70), "at $.finding.salt is beyond 2**53 - 1"),
        (edited(finding__hidden=[1]), "at `$.finding.hidden[0]`"),
        (edited(salt=-(2**60)), "at $.salt is beyond 2**53 - 1"),
        (edited(salt=1.5), "at `$.salt`"),
        (edited(scale=0), "0.0 at $.scale is no number up to 10000"),
        (edited(scale=float("nan")), "nan at $.scale is no number"),
        (edited(path="src"), "at `$.path`"),
        (edited(engine={"name": "gin", "file": "a\0b"}), "a NUL at $.engine.file"),
        (edited(engine__factory="a:b"), "its engine has a factory, and no seats"),
        (
            edited(engine={"name": "g", "file": "", "factory": "a:b", "seats": [2]}),
            "and no settings",
        ),
        (edited(format=True), "has format True; this samedeal reads 1"),
        (edited(format="1"), "has format '1'; this samedeal reads 1"),
        (edited()[:-20], "is no JSON"),
    ],
)
def test_a_case_that_nothing_wrote_is_refused(tmp_path: Path, text: str, message: str) -> None:
    """Whatever part was edited, it is named with its path and why."""
    path = tmp_path / "case.json"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError) as told:
        read_case(path)
    assert message in str(told.value)
    assert "\n" not in told.value.message


def test_a_case_as_it_is_written_is_read(tmp_path: Path) -> None:
    """The one that the others were made of is a case, and so is one for the spectator."""
    for number, text in enumerate((edited(), edited(finding__viewer=None))):
        path = tmp_path / f"{number}.json"
        path.write_text(text, "utf-8")
        case, _ = read_case(path)
        assert case.seats == 2


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("seats", 4, "the engine is registered with 2 seats, and the case has 4"),
        ("seed", 7, 'its seed 7 is none of the engine\'s, which are registered as "text"'),
        ("check", "pures", "there is no check pures any more"),
    ],
)
def test_another_game_is_not_replayed(
    project: Project, part: str, value: object, reason: str
) -> None:
    """Exit code 8 for seats, seeds and checks that the engine as registered doesn't have."""
    name, case = case_of(project)
    (case if part in case else case["finding"])[part] = value
    project.write(name, json.dumps(case))
    done = project.samedeal("replay", name)
    assert (done.code, "Traceback" in done.error) == (8, False), done
    assert reason in " ".join(done.out.split())


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
