"""`--samedeal-lines`: a session of pytest leaves a result file, with xdist as without."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.page import build, gather
from samedeal_conformance.records import read

if TYPE_CHECKING:
    from pathlib import Path

ENGINES = """
import samedeal_conformance

@samedeal_conformance.engine("race", seats=[2], chance=False)
class Race:
    def new_game(self, seed, seats, options):
        return {"left": 4, "turn": 0}

    def legal_moves(self, state, seat):
        return ["go"] if state["left"] and seat == state["turn"] else []

    def apply(self, state, seat, move):
        if type(seat) is not int or move != "go" or move not in self.legal_moves(state, seat):
            return {"code": "no"}
        return {"state": {"left": state["left"] - 1, "turn": 1 - state["turn"]}}

    def view(self, state, viewer):
        return dict(state)

    def outcome(self, state):
        return None if state["left"] else 1 - state["turn"]

@samedeal_conformance.engine("stuck", seats=[2], chance=False)
class Stuck(Race):
    def outcome(self, state):
        return None

@samedeal_conformance.engine("wrong", seats=[2], sets=1)
class Wrong(Race):
    pass
"""


def session(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there, and have its results written."""
    (folder / "conftest.py").write_text(ENGINES, "utf-8")
    # What the outer session requires must not be asked of this one.
    variables = {name: text for name, text in os.environ.items() if name != "SAMEDEAL_REQUIRE"}
    return subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_checks_of_engines(workers: tuple[str, ...], tmp_path: Path) -> None:
    """Each outcome with its command; a registration that is wrong is a finding; a page is made."""
    words = ("--samedeal-check", "terminates", "--samedeal-games", "0.2")
    done = session(tmp_path, *words, *workers, "--samedeal-lines", "out.jsonl")
    assert done.returncode == 1
    assert "samedeal: results in out.jsonl" in done.stdout
    record = read(tmp_path / "out.jsonl")
    assert record.missing == []
    assert record.header.planned == {"race": 1, "stuck": 1}
    assert {(each.engine, each.status) for each in record.checks} == {
        ("race", "pass"),
        ("stuck", "fail"),
    }
    (stuck,) = (each for each in record.checks if each.engine == "stuck")
    assert stuck.again.startswith("samedeal replay .samedeal/stuck-terminates-")
    assert any("no setting sets" in each.text for each in record.findings)
    assert not record.good
    assert "samedeal replay .samedeal" in build(gather([record]))


def test_a_session_that_stops_is_incomplete(tmp_path: Path) -> None:
    """With -x there are fewer results than planned, which the file says."""
    words = ("-x", "--samedeal-engine", "stuck", "--samedeal-games", "0.2")
    done = session(tmp_path, *words, "--samedeal-lines", "out.jsonl")
    assert done.returncode == 1
    (missing,) = read(tmp_path / "out.jsonl").missing
    assert missing.endswith(" of 13 planned results")


def test_a_session_without_items(tmp_path: Path) -> None:
    """No file is written, and an old one is not told to be of this session."""
    done = session(tmp_path, "-k", "nothing", "--samedeal-lines", "out.jsonl")
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "samedeal: no item was run, so out.jsonl was not written" in done.stdout
    assert not (tmp_path / "out.jsonl").exists()


def test_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    """Is told before anything is run."""
    done = session(tmp_path, "--samedeal-lines", "conftest.py/out.jsonl")
    assert done.returncode == 4
    assert "--samedeal-lines: conftest.py/out.jsonl can't be written" in done.stdout + done.stderr


def test_known_answers(tmp_path: Path) -> None:
    """The suite's cases, with what ran and how many were planned."""
    words = ("--pyargs", "samedeal_conformance.suite", "-k", "known_answers and hash")
    where = ("--samedeal-runtime", "python", "--samedeal-operation", "hash.utf8")
    done = session(tmp_path, *words, *where, "--samedeal-lines", "out.jsonl")
    assert done.returncode == 0, done.stdout
    record = read(tmp_path / "out.jsonl")
    assert record.good
    assert record.planned == {"python": len(record.cases)}
    assert {each.operation for each in record.cases} == {"hash.utf8"}
    assert record.runtimes[0].engine == "CPython"


def test_statistics(tmp_path: Path) -> None:
    """The suite's, beside its known answers: the numbers of `samedeal stats`, and its command."""
    words = ("--pyargs", "samedeal_conformance.suite", "-k", "dice- or die or (answers and utf8)")
    where = ("--samedeal-runtime", "python", "--samedeal-operation", "hash.utf8")
    done = session(tmp_path, *words, *where, "--samedeal-lines", "out.jsonl")
    assert done.returncode == 0, done.stdout
    record = read(tmp_path / "out.jsonl")
    assert record.good
    assert record.planned == {"python": len(record.cases) + 3}
    assert record.cases
    assert [line.check for line in record.statistics] == ["dice-6", "dice-20", "die"]
    assert all(line.p and line.counts for line in record.statistics)
    assert record.statistics[0].observations == sum(record.statistics[0].counts) == 40_000
    again = "samedeal stats --runtime python --checks dice-6 --draws 40000"
    assert record.statistics[0].again == again
    assert "nothing speaks against other draws" in build(gather([record]))
