"""The gallery from end to end: the executor and the command name the culprit, and others go on."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.executor import Executor, Patience
from samedeal_conformance.protocol import ExchangeFailure
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import runtime
from samedeal_conformance.vectors import Case, load

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAMS = Path(__file__).parent / "programs.py"
_spec = importlib.util.spec_from_file_location("samedeal_test_programs_again", PROGRAMS)
assert _spec is not None
assert _spec.loader is not None
programs: Any = importlib.util.module_from_spec(_spec)
sys.modules[_spec.name] = programs
_spec.loader.exec_module(programs)

REQUIRED = {
    "hang at start": ("never_says_hello", "timeout"),
    "hang later": ("never_answers", "timeout"),
    "crash by signal": ("dies_by_a_signal", "crash"),
    "exit 0 early": ("goes_home_early", "crash"),
    "noise on stdout": ("prints", "protocol-error"),
    "huge line": ("writes_a_huge_line", "protocol-error"),
    "no newline": ("leaves_out_the_end_of_the_line", "timeout"),
    "wrong id": ("makes_up_an_id", "protocol-error"),
    "late answer": ("answers_too_late", "timeout"),
    "double answer": ("answers_twice", "protocol-error"),
    "NaN": ("says_nan", "protocol-error"),
    "invalid UTF-8": ("writes_latin_1", "protocol-error"),
    "forks a child that keeps the pipe open": ("leaves_a_child_behind", "crash"),
    "ignores stdin": ("never_reads", "timeout"),
    "answers before asked": ("answers_before_it_is_asked", "protocol-error"),
    "flood": ("floods_stdout", "protocol-error"),
    "memory hog": ("takes_more_and_more_memory", "crash"),
}
"""What the gallery must have, the program that does it, and what must be made of it."""

STARTING = {
    "exits_at_once", "never_says_hello", "greets_people", "speaks_another_version",
    "wants_empty_batches", "has_operations_of_a_wrong_type", "leaves_out_a_member",
    "leaves_out_the_type", "begins_with_a_byte_order_mark",
}  # fmt: skip
"""Those that don't get as far as an open session."""

ALWAYS = {
    "never_reads", "floods_stderr", "answers_before_it_is_asked", "writes_an_empty_line",
    "floods_stdout", "writes_a_line_without_end",
}  # fmt: skip
"""Those that do it whatever they are asked."""

TOGETHER = {
    "answers_in_reverse": "each case of the batch passes alone",
    "answers_twice": "",
}
"""Those that do nothing wrong with one item alone: what is said of the whole batch, if not only the
end is wrong."""

ALONE = {"answers_too_few": ("protocol-error", "0 answers to 1 items")}
"""Those that do something else with an item that comes alone."""


BOUND = 15.0
"""No run of these few cases may take longer, restarts included."""


def patience(name: str) -> Patience:
    """No longer than it takes, and long enough for a slow machine where no time-out is due."""
    late = programs.BROKEN[name].status == "timeout"
    return Patience(item=0.8 if late else 20.0, further=0.0, restarts=2)


def _name(program: str, *arguments: str) -> str:
    return f"command:{shlex.join([sys.executable, '-S', str(PROGRAMS), program, *arguments])}"


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Seven cases that a program of the gallery gets right."""
    found = [
        case
        for case in load().cases
        if case.operation == "dice.sum_dice" and case.error is None
        and all(isinstance(die, int) for die in case.input["dice"])
    ]  # fmt: skip
    return found[:7]


@pytest.fixture(autouse=True)
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """So much that no other program comes near it, and little enough for this machine."""
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", "400")


def test_the_gallery_has_all_that_it_must_have() -> None:
    """Each required kind of program is there, and is classified as it must be."""
    made_of = {name: broken.status for name, broken in programs.BROKEN.items()}
    assert {kind: (name, made_of.get(name)) for kind, (name, _) in REQUIRED.items()} == REQUIRED


@pytest.mark.parametrize("name", sorted(STARTING))
def test_a_runtime_that_does_not_start_is_no_session(
    name: str, gone: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The executor can't be made, and the failure says why."""
    monkeypatch.setattr("samedeal_conformance.protocol.conversation.STARTUP_SECONDS", 0.8)
    with pytest.raises(ExchangeFailure) as caught:
        Executor(runtime(_name(name)), patience=patience(name))
    assert caught.value.status == programs.BROKEN[name].status
    assert re.search(programs.BROKEN[name].words, str(caught.value))
    gone(0)


@pytest.mark.parametrize("name", sorted(ALWAYS))
def test_a_program_that_is_always_wrong_is_given_up(
    name: str, cases: list[Case], gone: Callable[[int], None]
) -> None:
    """It is started again so often, the first cases have its status, the rest is not run."""
    since = time.monotonic()
    with Executor(runtime(_name(name)), patience=patience(name)) as executor:
        results = executor.run(cases)
    assert time.monotonic() - since < BOUND
    status = Status(programs.BROKEN[name].status)
    assert [result.status for result in results] == [status] * 2 + [Status.NOT_RUN] * 5
    assert re.search(programs.BROKEN[name].words, results[0].detail)
    assert "given up after 2 restarts" in results[-1].detail
    gone(0)


@pytest.mark.parametrize(
    "name", sorted(programs.BROKEN.keys() - STARTING - ALWAYS - TOGETHER.keys())
)
def test_the_culprit_is_named_and_the_others_pass(
    name: str, cases: list[Case], gone: Callable[[int], None]
) -> None:
    """A program that goes wrong with the fourth case has its status there, and passes elsewhere."""
    broken = programs.BROKEN[name]
    status, words = ALONE.get(name, (broken.status, broken.words))
    since = time.monotonic()
    with Executor(runtime(_name(name, cases[3].id)), patience=patience(name)) as executor:
        results = executor.run(cases)
        assert executor.finish() is None
    assert time.monotonic() - since < BOUND
    assert [result.status for result in results] == [
        Status.PASS if place != 3 else Status(status) for place in range(7)
    ]
    assert re.search(words, results[3].detail)
    gone(0)


@pytest.mark.parametrize("name", sorted(TOGETHER))
def test_what_goes_wrong_only_together_is_no_pass(
    name: str, cases: list[Case], gone: Callable[[int], None]
) -> None:
    """The batch has the status as a whole, or the end has; and the executor says which."""
    with Executor(runtime(_name(name, cases[3].id)), patience=patience(name)) as executor:
        results = executor.run(cases)
        end = executor.finish()
    status = Status(programs.BROKEN[name].status)
    told = TOGETHER[name]
    assert {result.status for result in results} == {status if told else Status.PASS}
    assert all(told in result.detail for result in results)
    assert (end is None) is bool(told)
    assert told or re.search(programs.BROKEN[name].words, str(end))
    gone(0)


def test_every_broken_program_has_its_place() -> None:
    """No program is in two of the tables above, and none in them that does not exist."""
    tables = [STARTING, ALWAYS, set(TOGETHER)]
    assert sum(map(len, tables)) == len(set.union(*tables))
    assert set.union(*tables, set(ALONE)) <= programs.BROKEN.keys()


def samedeal(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, as a user calls it who requires nothing."""
    environment = {k: v for k, v in os.environ.items() if k != "SAMEDEAL_REQUIRE"}
    return subprocess.run(  # noqa: S603 - this project's own
        [sys.executable, "-m", "samedeal_conformance", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("dies_by_a_signal", "CRASH"),
        ("leaves_a_child_in_a_session_of_its_own", "CRASH"),
        ("takes_more_and_more_memory", "CRASH"),
        ("says_nan", "PROTOCOL-ERROR"),
        ("writes_a_huge_line", "PROTOCOL-ERROR"),
    ],
)
def test_the_command_names_the_culprit(
    name: str, label: str, cases: list[Case], gone: Callable[[int], None]
) -> None:
    """1: one case has the status, with its id and how to repeat it; the other runtime passes."""
    broken = _name(name, cases[0].id)
    done = samedeal("run", "--case", cases[0].id, "--runtime", "python", "--runtime", broken)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{label} dice.sum_dice {cases[0].id} on command:" in done.stdout
    assert re.search(programs.BROKEN[name].words, done.stdout)
    assert f"--case {cases[0].id}" in done.stdout
    assert "again: samedeal run" in done.stdout
    gone(0)


@pytest.mark.parametrize("name", ["exits_at_once", "greets_people"])
def test_the_others_go_on_where_a_runtime_does_not_start(
    name: str, cases: list[Case], gone: Callable[[int], None]
) -> None:
    """7, a line that names it; the report has the reason, and the runtimes that did start."""
    words = [
        "run",
        "--json",
        "--case",
        cases[0].id,
        "--runtime",
        _name(name),
        "--runtime",
        "python",
    ]
    done = samedeal(*words)
    assert done.returncode == 7
    assert done.stderr.splitlines() == [
        f"samedeal: asked for, and nothing ran there: {_name(name)}"
    ]
    broken, python = json.loads(done.stdout)["runtimes"]
    assert re.search(programs.BROKEN[name].words, broken["trouble"][0])
    assert broken["counts"] == {}
    assert python["counts"] == {"pass": 1}
    gone(0)
