"""Factories that raise what isn't caught, end their process, or leave another one behind."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines import worker
from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.local import Local
from samedeal_conformance.engines.remote import Remote
from samedeal_conformance.errors import RuntimeUnusableError

from .project import HIGH_CARD, Project

if TYPE_CHECKING:
    from pathlib import Path

FACTORIES = """
import os, sys, time

class Bye(BaseException):
    pass

def register(name, **settings):
    return samedeal_conformance.engine(name, seats=[2], **settings)

@register("exits")
def exits():
    sys.exit(3)

@register("interrupts")
def interrupts():
    raise KeyboardInterrupt

@register("says-bye")
def says_bye():
    raise Bye("gone")

@register("says-bye-here", isolated=False)
def says_bye_here():
    raise Bye("gone")

@register("ends")
def ends():
    os._exit(3)

@register("forks")
def forks():
    os.fork()
    return HighCard()

@register("leaves-one-behind")
def leaves_one_behind():
    if os.fork() == 0:
        time.sleep(20)
        os._exit(0)
    return HighCard()
"""


def test_each_is_one_line_and_the_others_run(tmp_path: Path) -> None:
    """What a factory raises is told at collection, whatever it is; a fork changes nothing."""
    project = Project(tmp_path, conftest=HIGH_CARD + FACTORIES)
    began = time.monotonic()
    done = project.pytest("-q", "-rA", "--samedeal-check", "terminates")
    assert done.code == 1, done
    told = [line for line in done.out.splitlines() if line.startswith("engine '")]
    here = str(project.folder / "conftest.py")
    assert [line.partition(f" ({here}")[0] for line in told] == [
        "engine 'exits': its factory raised SystemExit: 3",
        "engine 'interrupts': to make it raised KeyboardInterrupt; mend its factory",
        "engine 'says-bye': its factory raised Bye: gone",
        "engine 'says-bye-here': its factory raised Bye: gone",
        (
            f"engine 'ends' does not start: crash: exit code 3. Its file {here} is imported and its"
            " factory called in a process of its own."
        ),
    ]
    for name in ("high-card", "forks", "leaves-one-behind"):
        assert f"PASSED conftest.py::samedeal::{name}::terminates[2]" in done.out
    assert time.monotonic() - began < 20


def test_what_an_operation_raises_is_its_answer() -> None:
    """`sys.exit` in a view is a finding, and doesn't end the process of the checks."""

    def view(state: object, viewer: object) -> None:
        raise SystemExit(f"{state} {viewer}")

    (answer,) = Local({"view": view}).answer([Call("view", (1, 2))])
    assert type(answer) is Fault
    assert (answer.kind, answer.message) == ("raised", "SystemExit: 1 2")


HANGS = """
import time
import samedeal_conformance

@samedeal_conformance.engine("hangs", seats=[2], seconds=0.5)
def hangs():
    while True:
        time.sleep(1)
"""


def test_a_factory_that_hangs_is_told_in_its_seconds(tmp_path: Path) -> None:
    """With the line where it is, and nothing about the protocol, which is ours to speak."""
    project = Project(tmp_path, conftest=HANGS)
    began = time.monotonic()
    done = project.pytest("-q")
    assert time.monotonic() - began < 15
    here = project.folder / "conftest.py"
    assert f"engine 'hangs': to make it took more than 0.5 s, and is at {here}:8; mend" in done.out
    assert "flush" not in done.out


def test_a_file_that_hangs_there_is_not_told_to_flush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own programs flush; those of others are told to."""
    monkeypatch.setattr("samedeal_conformance.engines.worker.STARTUP_SECONDS", -2.0)
    hanging = [sys.executable, "-c", "import time; time.sleep(60)"]
    monkeypatch.setattr("samedeal_conformance.engines.worker.command", lambda _source: hanging)
    with pytest.raises(RuntimeUnusableError) as raised:
        worker.start({"name": "slow", "file": "slow.py"}, seconds=0.5)
    assert "no answer within 0.5 s, not even to hello" in str(raised.value)
    assert "flush" not in str(raised.value)
    monkeypatch.setattr("samedeal_conformance.protocol.conversation.STARTUP_SECONDS", 0.5)
    with pytest.raises(RuntimeUnusableError, match="hello: it must flush after each line"):
        Remote("slow", hanging, seconds=0.5)
