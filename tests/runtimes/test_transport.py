"""The transport against a gallery of broken programs: each is classified, none hangs or stays."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.protocol import Child, Conversation, Crash, ExchangeFailure
from samedeal_conformance.protocol.family import Family

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAMS = Path(__file__).parent / "programs.py"
_spec = importlib.util.spec_from_file_location("samedeal_test_programs", PROGRAMS)
assert _spec is not None
assert _spec.loader is not None
programs: Any = importlib.util.module_from_spec(_spec)
sys.modules[_spec.name] = programs
_spec.loader.exec_module(programs)

LINE_BYTES = 2**20
SHORT = 0.8
LONG = 20.0
BOUND = 6.0
"""No verdict may take longer, whatever the program does."""


def command(name: str) -> list[str]:
    """The command that runs a program of the gallery; -S, since it needs no packages."""
    return [sys.executable, "-S", str(PROGRAMS), name]


def provoke(name: str, batch: str) -> None:
    """Have a conversation in which a broken program will have shown what is wrong with it."""
    patient = programs.BROKEN[name].status != "timeout"
    startup = SHORT if name == "never_says_hello" else LONG
    conversation = Conversation(command(name), startup_seconds=startup, line_bytes=LINE_BYTES)
    seconds = LONG if patient else SHORT
    conversation.run(batch, seconds)
    time.sleep(0.2)
    conversation.run(batch, seconds)


@pytest.mark.parametrize("name", programs.BROKEN)
def test_a_broken_program_is_classified(
    name: str,
    batch: Callable[..., str],
    gone: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each broken program gets its status and words in time, and its process group is gone."""
    started: list[Child] = []
    make = Child.__init__

    def noted(self: Child, *args: Any, **given: Any) -> None:
        started.append(self)
        make(self, *args, **given)

    monkeypatch.setattr(Child, "__init__", noted)
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", "400")
    # Large enough that a pipe can't hold it.
    three = batch({"x": "y" * 200_000}, {"x": 1}, {"x": 2})
    since = time.monotonic()
    with pytest.raises(ExchangeFailure) as caught:
        provoke(name, three)
    assert time.monotonic() - since < BOUND
    assert caught.value.status == programs.BROKEN[name].status
    assert re.search(programs.BROKEN[name].words, str(caught.value))
    gone(started[0].pid)


@pytest.mark.parametrize("name", programs.GOOD)
def test_a_good_program_passes(
    name: str, batch: Callable[..., str], gone: Callable[[int], None]
) -> None:
    """Whatever the protocol allows is taken, values come back unaltered, and the end is orderly."""
    conversation = Conversation(command(name), startup_seconds=LONG, line_bytes=LINE_BYTES)
    inputs: list[Any] = [{"x": "é😀\u2028"}, {"n": 2**53 - 1, "f": 0.1}, {}]
    for _ in range(3):
        answer = json.loads(conversation.run(batch(*inputs), LONG))
        assert [each["id"] for each in answer] == ["a", "b", "c"]
        assert inputs == [each["ok"]["value"] for each in answer]
    assert json.loads(conversation.run("[]", LONG)) == []
    conversation.finish()
    gone(conversation.pid)


def test_more_than_a_pipe_holds_goes_both_ways(batch: Callable[..., str]) -> None:
    """A batch and an answer of some MB each do not block one another."""
    conversation = Conversation(command("plain"))
    inputs = [{"x": "y" * 1_000_000} for _ in range(8)]
    answer = json.loads(conversation.run(batch(*inputs), LONG))
    assert inputs == [each["ok"]["value"] for each in answer]
    conversation.finish()


def test_a_failure_shows_the_end_of_stderr(batch: Callable[..., str]) -> None:
    """Who reads of a crash sees what the program said last."""
    conversation = Conversation(command("raises"))
    with pytest.raises(Crash, match=r"(?s)exit code 1.*the deck is empty") as caught:
        conversation.run(batch({}), LONG)
    assert caught.value.exit_code == 1
    assert caught.value.stderr_tail.endswith("RuntimeError: the deck is empty")


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "2G", "\u0663"])
def test_a_memory_limit_that_is_none_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has the value and how it is written; nothing is started."""
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", text)
    with pytest.raises(UsageError, match=re.escape(f"positive integer, not {text!r}")):
        Child(command("plain"))


def test_memory_below_the_limit_is_let_be(
    batch: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program that takes 1 GB is no crash where it may have that, only late."""
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", "4000")
    conversation = Conversation(command("has_a_child_take_memory"))
    with pytest.raises(ExchangeFailure, match="no answer within"):
        conversation.run(batch({}), SHORT)


def test_a_surplus_line_at_the_end_does_not_pass(batch: Callable[..., str]) -> None:
    """What comes after the last run is seen by the orderly end."""
    conversation = Conversation(command("answers_twice"))
    conversation.run(batch({}), LONG)
    with pytest.raises(ExchangeFailure, match="when nothing had been asked"):
        conversation.finish()


def test_a_program_that_does_not_go_is_a_timeout() -> None:
    """The orderly end has a deadline too."""
    child = Child([sys.executable, "-S", "-c", "import time; time.sleep(600)"], grace=0.2)
    with pytest.raises(ExchangeFailure, match="timeout"):
        child.finish(0.3)


def test_close_may_come_at_any_time(batch: Callable[..., str], gone: Callable[[int], None]) -> None:
    """Closing twice, and after a failure, does nothing and raises nothing."""
    conversation = Conversation(command("goes_home_early"))
    with pytest.raises(Crash):
        conversation.run(batch({}), LONG)
    conversation.close()
    conversation.close()
    gone(conversation.pid)


def test_a_program_that_is_not_there_is_a_crash(tmp_path: Path) -> None:
    """Neither a missing file nor one that can't be executed raises anything else."""
    text = tmp_path / "kit.txt"
    text.write_text("no program")
    for path in (tmp_path / "nothing", text):
        with pytest.raises(Crash, match="can't be started"):
            Conversation([str(path)])


def test_what_the_runner_leaves_behind_is_killed_at_its_exit(
    gone: Callable[[int], None], tmp_path: Path
) -> None:
    """A runner that ends without closing takes its children along, deaf ones too."""
    script = tmp_path / "runner.py"
    script.write_text(
        "import sys\n"
        "from samedeal_conformance.protocol import Conversation\n"
        f"print(Conversation({command('never_reads')!r}).pid)\n"
    )
    child = Child([sys.executable, str(script)])
    pid = int(child.receive(LONG))
    child.finish(LONG)
    gone(pid)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_this_projects_own_programs_end_with_the_runner(
    gone: Callable[[int], None], tmp_path: Path
) -> None:
    """Where the runner is killed by SIGKILL, and so ends nothing itself, their stdin ends."""
    script = tmp_path / "runner.py"
    script.write_text(
        "import time\n"
        "from samedeal_conformance.runtimes import AS_IS, RUNTIMES\n"
        "from samedeal_conformance.runtimes.base import Found\n"
        "from samedeal_conformance.runtimes.python import PythonRuntime\n"
        "places = [RUNTIMES[name] for name in ('node', 'deno', 'bun')]\n"
        "places = [PythonRuntime(isolated=True), *places]\n"
        "open_now = [each.open(AS_IS) for each in places if isinstance(each.find(), Found)]\n"
        "print(*(each.pid for each in open_now), flush=True)\n"
        "time.sleep(600)\n"
    )
    runner = subprocess.Popen(  # noqa: S603 - written above
        [sys.executable, str(script)], stdout=subprocess.PIPE, start_new_session=True
    )
    assert runner.stdout is not None
    with runner, runner.stdout as stdout:
        pids = [int(text) for text in stdout.readline().split()]
        runner.kill()
    for pid in pids:
        gone(pid)
    assert pids


def test_a_process_that_leaves_the_group_would_be_noticed(
    batch: Callable[..., str], gone: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only the group is killed, as on other systems than Linux, such a process stays."""
    families: list[Family] = []

    def overlooked(self: Family, _: int) -> dict[int, int]:
        families.append(self)
        return {}

    conversation = Conversation(command("leaves_a_child_in_a_session_of_its_own"))
    with monkeypatch.context() as blind:
        blind.setattr(Family, "strays", overlooked)
        with pytest.raises(Crash):
            conversation.run(batch({}), LONG)
    with pytest.raises(AssertionError):
        gone(conversation.pid)
    families[0].kill(conversation.pid, {})
    gone(conversation.pid)


def test_a_number_that_became_another_process_is_left_alone() -> None:
    """What started at another time than the member that was seen is not killed."""
    child = Child(command("never_says_hello"))
    family = Family()
    family.kill(child.pid, {child.pid: 1})
    with pytest.raises(ExchangeFailure, match="timeout"):
        child.receive(0.3)


def test_a_process_that_stays_would_be_noticed(gone: Callable[[int], None]) -> None:
    """The check that these tests rely on does fail while a process of the group lives."""
    child = Child(command("never_says_hello"))
    with pytest.raises(AssertionError):
        gone(child.pid)
    child.kill()
    gone(child.pid)
