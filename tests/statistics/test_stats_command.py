"""`samedeal stats` from outside: what it prints, writes and refuses, and how it leaves."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from samedeal_conformance.cli.app import run
from samedeal_conformance.cli.stats import stats
from samedeal_conformance.records import read

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ("--checks", "int-6,dice*", "--draws", "6000")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """How the command ends, and what it says."""
    code = run(["stats", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_table_and_its_last_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """For each check p, Holm, verdict and bias; then Holm's line and one sentence."""
    code, out, err = said(capsys, *SMALL, "--runtime", "oracle,python")
    assert (code, err) == (0, "")
    oracle, python = out.strip().split("\n\n")
    assert oracle.startswith("oracle: the oracle, ")
    assert python.startswith("python: ")
    rows = oracle.splitlines()
    assert rows[1].split()[:5] == ["check", "observations", "p", "Holm", "verdict"]
    assert [row.split()[0] for row in rows[2:5]] == ["int-6", "dice-6", "dice-20"]
    assert all("  pass " in row and " too often" in row for row in rows[2:5])
    assert rows[-2].startswith("Holm: the smallest of 3 p-values is ")
    assert rows[-1].startswith("No bias was found in 3 tests; ")
    # One seed gives the same everywhere, so the counts are the same too.
    assert python.splitlines()[2:] == rows[2:]


def test_results_as_lines_and_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same numbers; the file is whole, and each line has the command that repeats it."""
    path = tmp_path / "stats.jsonl"
    code, out, _ = said(capsys, *SMALL, "--seed", "4", "--lines", str(path), "--json")
    assert code == 0
    (told,) = json.loads(out)["runtimes"]
    record = read(path)
    assert record.missing == []
    assert record.good
    lines = record.statistics
    assert [line.counts for line in lines] == [each["counts"] for each in told["checks"]]
    assert lines[0].again == "samedeal stats --runtime python --checks int-6 --draws 6000 --seed 4"
    assert lines[0].expected == [1000]
    assert lines[0].smallest == told["checks"][0]["smallest"]
    assert lines[0].label == "statistics-4:int:6:"


def test_a_p_too_small_for_a_float_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No probability is 0: below 1e-300 in words, and the number 0 for machines."""
    monkeypatch.setattr("samedeal_conformance.statistics.battery.p_value", lambda *_: 0.0)
    code, out, _ = said(capsys, *SMALL)
    assert code == 1
    assert out.splitlines()[2].split("  pass")[0].split("  FAIL")[0].endswith("below 1e-300")
    assert (
        "There is a bias: a fair kit gives a result so extreme in 3 tests with probability" in out
    )
    assert " probability below 1e-300.\n" in out
    code, out, _ = said(capsys, *SMALL, "--json")
    (told,) = json.loads(out)["runtimes"]
    assert told["checks"][0]["p"] == told["checks"][0]["corrected"] == 0
    assert told["checks"][0]["detail"].endswith(": p < 1e-300")


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["--draws", "many"], 4, "'many' is no number of draws"),
        (["--draws", "nan"], 4, "'nan' is no number of draws"),
        (["--draws", "1_0"], 4, "'1_0' is no number of draws"),
        (["--draws", "\u0661\u0660"], 4, "is no number of draws"),
        (["--draws", "0"], 4, "'0' is no number of draws"),
        (["--draws", "10", "--checks", "int-6"], 0, ""),
        (["--draws", "100", "--checks", "consecutive-days"], 4, "at least 86,190"),
        (["--checks", "int-7"], 4, "no check matches 'int-7'"),
        (["--checks", ","], 4, "names no check"),
        (["--runtime", "pyhton"], 4, "'pyhton' is no runtime"),
        (["--runtime", "oracle", "--checks", "no-leak*"], 5, "none of these checks"),
        (["--runtime", ","], 4, "names no runtime"),
        (["--runtime", "command:/no/such/kit", *SMALL], 7, "/no/such/kit"),
        (["--jobs", "0"], 4, "0 is not in the range"),
        (["--jobs", "2", "--scheduler", "tcp://127.0.0.1:9", *SMALL], 4, "exclude each other"),
        (["--seed", "-1"], 4, "-1 is not in the range"),
        (["--state", "/proc/no/state.json", *SMALL], 4, "can't be written"),
        (["--lines", "/proc/no/lines.jsonl", *SMALL], 4, "can't be written"),
    ],
)
def test_bad_input_is_told(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, message: str
) -> None:
    """What is wrong, what is allowed, and the exit code."""
    got, _, err = said(capsys, *words)
    assert got == code, err
    assert message in err
    assert "Traceback" not in err


def test_a_disk_that_fills_is_told_of_both_files(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of the results and of what is kept: neither hides the other, nor what was found."""
    state, times = tmp_path / "state.json", iter(range(99))

    def full(_: int) -> None:
        if next(times):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    code, out, err = said(capsys, *SMALL, "--state", str(state), "--lines", "/dev/full")
    assert (code, "No bias was found" in out) == (4, True)
    reason = "can't be written: No space left on device"
    assert err == f"samedeal: {state} {reason}; /dev/full {reason}\n"


def test_the_list_of_checks(capsys: pytest.CaptureFixture[str]) -> None:
    """Name and bias, for those that match."""
    code, out, _ = said(capsys, "--list", "--checks", "fork*")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["fork-and-parent", "fork-and-fork"]


def test_help_has_examples() -> None:
    """With the exit codes."""
    out = CliRunner().invoke(stats, ["--help"]).output
    assert "samedeal stats --runtime oracle --draws 1e9 --jobs 2" in out
    assert "Exit codes: 0 no bias was found" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_keeps_what_it_did(tmp_path: Path, jobs: str) -> None:
    """Ctrl-C: exit code 2, no traceback, a whole state file; the next run goes on from it."""
    state = tmp_path / "state.json"
    words = [sys.executable, "-m", "samedeal_conformance", "stats", "--runtime", "oracle"]
    words += ["--checks", "int-52", "--state", str(state), "--jobs", jobs, "--draws", "1e12"]
    # A group of its own, all of which gets the signal, as from a terminal.
    program = subprocess.Popen(  # noqa: S603 - our own words
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 30
    done: Any = {}
    while not done and time.monotonic() < deadline:
        time.sleep(0.1)
        done = json.loads(state.read_text()).get("done") if state.exists() else {}
        done = done and done["oracle"]["int-52"].get("shards")
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert (program.returncode, out) == (2, "")
    assert err.strip().splitlines() == [
        "samedeal: interrupted",
        f"  What is done is in {state}; the same command goes on from it.",
    ]
    shards = json.loads(state.read_text())["done"]["oracle"]["int-52"]["shards"]
    assert shards[0][0] == 0 < shards[0][1]
