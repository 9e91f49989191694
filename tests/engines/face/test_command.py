"""`samedeal engines` and `samedeal init`: engines without pytest."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from samedeal_conformance import cli
from samedeal_conformance.data import checkout
from samedeal_conformance.engines.finding_files import files_below
from samedeal_conformance.records import read

from .project import HIGH_CARD, STUCK, Project

ONE = ("--check", "terminates")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with a sound engine, a broken one, and one that can't be opened."""
    wrong = '\n@samedeal_conformance.engine("wrong", seats=[2], sets=1)\nclass W(HighCard): pass\n'
    made = Project(tmp_path_factory.mktemp("command"), game__conftest=HIGH_CARD + STUCK + wrong)
    made.write("game/node_modules/other.py", HIGH_CARD.replace("high-card", "not-ours"))
    return made


def test_engines_are_found_and_checked(project: Project) -> None:
    """Each check has a line, failures are told, and the exit code is 1."""
    done = project.samedeal("engines", *ONE)
    assert done.code == 1
    assert "pass    high-card  terminates[2]" in done.out
    assert "FAIL    stuck  terminates[2]" in done.out
    assert "engine 'wrong': there is no setting sets; is seats meant?" in done.out
    assert "not-ours" not in done.out
    assert "again: samedeal replay .samedeal/stuck-terminates-" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_sound_engines_are_as_expected(project: Project) -> None:
    """Exit code 0 when all that was asked for passes."""
    done = project.samedeal("engines", "game/conftest.py", "--engine", "high-card", *ONE)
    assert done.code == 0
    assert "high-card: 2 passed; 60 games" in done.out


def test_json_is_for_machines(project: Project) -> None:
    """Outcomes and troubles as one value, whatever the exit code."""
    done = project.samedeal("engines", "--json", *ONE)
    value = json.loads(done.out)
    assert done.code == 1
    assert [(each["engine"], each["seats"], each["status"]) for each in value["outcomes"]] == [
        ("high-card", 2, "pass"),
        ("high-card", 3, "pass"),
        ("stuck", 2, "fail"),
    ]
    assert len(value["troubles"]) == 1


def test_lines_hold_every_outcome(project: Project) -> None:
    """`--lines` holds each outcome with the command that repeats it, and what is in the way."""
    done = project.samedeal("engines", *ONE, "--lines", "results.jsonl")
    assert done.code == 1
    record = read(project.folder / "results.jsonl")
    assert record.missing == []
    assert not record.good
    assert record.header.planned == {"high-card": 2, "stuck": 1}
    assert [(each.engine, each.seats, each.status) for each in record.checks] == [
        ("high-card", 2, "pass"),
        ("high-card", 3, "pass"),
        ("stuck", 2, "fail"),
    ]
    sound, _, stuck = record.checks
    assert sound.again.endswith("/conftest.py --engine high-card --check terminates")
    assert project.samedeal(*shlex.split(sound.again)[1:]).code == 0
    assert stuck.again.startswith("samedeal replay .samedeal/stuck-terminates-")
    assert project.samedeal(*shlex.split(stuck.again)[1:]).code == 1
    assert stuck.moves == 6
    assert "no setting sets" in record.findings[0].text


def test_engines_are_listed(project: Project) -> None:
    """`--list` says what each has, and checks nothing."""
    value = json.loads(project.samedeal("engines", "--list", "--json").out)
    assert [each["name"] for each in value["engines"]] == ["high-card", "stuck"]
    own = ["apply", "legal_moves", "new_game", "outcome", "view", "zones"]
    assert value["engines"][0]["operations"] == own


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("nowhere",), 4, "nowhere is not there"),
        (("--engine", "gim"), 4, "there is no engine 'gim'\n  There are high-card, stuck, wrong."),
        (("--check", "no-leek"), 4, "there is no check 'no-leek'"),
        (("--games", "0"), 4, "--games"),
        (("--list", "--lines", "x.jsonl"), 4, "--lines is for checks"),
        (("--games", "nan"), 4, "--games"),
        (("game/node_modules/package.json",), 4, "registers no engines"),
        (("empty",), 5, "no engine is registered in empty\n  `samedeal init` writes one"),
    ],
)
def test_wrong_usage_is_refused(
    project: Project, arguments: tuple[str, ...], code: int, message: str
) -> None:
    """Codes 4 and 5, with what is wrong and what there is."""
    project.write("game/node_modules/package.json", "{}")
    (project.folder / "empty").mkdir(exist_ok=True)
    done = project.samedeal("engines", *arguments)
    assert (done.code, message in done.error) == (code, True), done


def test_files_that_register_by_another_name_are_found(tmp_path: Path) -> None:
    """As pytest finds them, which imports any conftest.py."""
    for text in (
        "import samedeal_conformance\n\nchecked = samedeal_conformance.engine\n",
        "from samedeal_conformance import (\n    engine as checked,\n)\n",
    ):
        path = tmp_path / "conftest.py"
        path.write_text(text)
        assert files_below([tmp_path]) == [path.resolve()]
    path.write_text("# samedeal_conformance checks the engine.\n")
    assert files_below([tmp_path]) == []


def test_the_starter_passes(tmp_path: Path) -> None:
    """What `samedeal init` writes is a sound engine, and `pytest` checks it."""
    project = Project(tmp_path)
    done = project.samedeal("init", "mine")
    assert (done.code, "mine/conftest.py is written" in done.out) == (0, True)
    assert project.samedeal("lint", "mine").code == 0
    assert project.pytest("mine").code == 0


def test_the_starter_is_the_example_of_the_page() -> None:
    """What is written is what the page of the examples has to be typed."""
    examples = checkout()
    assert examples is not None
    page = (examples / "conformance/examples/engines/README.md").read_text("utf-8")
    code = page.partition("<!-- high card -->\n```python\n")[2].partition("```")[0]
    starter = Path(cli.__file__).with_name("starter.txt").read_text("utf-8")
    assert starter.endswith(f"\n\n{code}")


def test_the_starter_never_overwrites(tmp_path: Path) -> None:
    """What is there stays; the exit code is 4."""
    project = Project(tmp_path, conftest="# mine\n")
    done = project.samedeal("init")
    assert (done.code, "conftest.py is there already" in done.error) == (4, True)
    assert (tmp_path / "conftest.py").read_text("utf-8") == "# mine\n"
    project.write("file", "")
    assert project.samedeal("init", "file").code == 4
