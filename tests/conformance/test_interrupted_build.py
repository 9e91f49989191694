"""A build that is interrupted, at any time and by any signal, leaves a whole set."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.oracle import load as load_oracle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SLOW = """
import sys
from samedeal_conformance.vectors import write
whole = write._write
def slow(path, content):
    whole(path, content)
    print(path.name, flush=True)
    sys.stdin.readline()
write._write = slow
from samedeal_conformance.cli import main
main()
"""
"""A build that says each file that it has written, and then waits for a line."""

BETWEEN = """
import os, pathlib, signal, sys
rename = pathlib.Path.rename
number = getattr(signal, sys.argv.pop())
def between(self, target):
    if self.name == ".vectors.new":
        os.kill(os.getpid(), number)
    return rename(self, target)
pathlib.Path.rename = between
from samedeal_conformance.cli import main
main()
"""
"""A build that sends itself a signal between the two renames of the swap."""

PLAIN = "from samedeal_conformance.cli import main; main()"


def content(root: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}


NEW = content(folder("vectors"))
OLD = NEW | {"dice.json": b"the old one"}


@pytest.fixture
def old_set(vectors_copy: Path) -> Path:
    """A set that differs from what a build makes, so that old and new can be told apart."""
    load_oracle()  # built and kept, so that all builds below take the same short time
    (vectors_copy / "dice.json").write_bytes(OLD["dice.json"])
    return vectors_copy


@pytest.fixture
def start(old_set: Path, environment: Any) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a build of the set by a program; whatever is left of it is ended with the test."""
    running: list[subprocess.Popen[str]] = []

    def go(program: str, *more: str) -> subprocess.Popen[str]:
        words = [
            sys.executable,
            "-c",
            program,
            "vectors",
            "build",
            "--vectors",
            str(old_set),
            *more,
        ]
        running.append(
            subprocess.Popen(  # noqa: S603 - our own words
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env=environment(),
            )
        )
        return running[-1]

    yield go
    for process in running:
        process.kill()
        process.communicate()


def wait_for(process: subprocess.Popen[str], files: int) -> None:
    """Let a slow build write so many files, and have it wait then."""
    assert process.stdout is not None
    assert process.stdin is not None
    for number in range(files):
        if number:
            process.stdin.write("\n")
            process.stdin.flush()
        assert process.stdout.readline()


def beside(root: Path) -> set[str]:
    """What lies beside the set."""
    return {path.name for path in root.parent.iterdir()} - {"vectors", ".vectors.lock"}


def build_again(root: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    """The next build works, and clears away what the last one left."""
    process = start(PLAIN)
    _, errors = process.communicate(timeout=100)
    assert process.returncode == 0, errors
    assert content(root) == NEW
    assert beside(root) == set()


@pytest.mark.parametrize(
    ("name", "files"),
    [("SIGINT", 1), ("SIGINT", 8), ("SIGKILL", 1), ("SIGKILL", 4), ("SIGTERM", 4), ("SIGHUP", 2)],
)
def test_a_signal_while_writing(
    name: str, files: int, old_set: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    """After some files of the new set are written, a signal comes: the old set is untouched."""
    process = start(SLOW)
    wait_for(process, files)
    process.send_signal(getattr(signal, name))
    _, errors = process.communicate(timeout=100)
    if name != "SIGKILL":
        assert process.returncode == 2
        assert "interrupted" in errors
        assert "Traceback" not in errors
        assert beside(old_set) == set(), "an orderly end clears up by itself"
    else:
        assert process.returncode == -getattr(signal, name)
        assert beside(old_set) == {".vectors.new"}
    assert content(old_set) == OLD
    if files == 4:
        build_again(old_set, start)


def test_ctrl_c_in_the_swap_waits(
    old_set: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    """Between the two renames Ctrl-C waits: the new set is in its place, and the exit code is 2."""
    process = start(BETWEEN, "SIGINT")
    _, errors = process.communicate(timeout=100)
    assert process.returncode == 2, errors
    assert content(old_set) == NEW
    assert beside(old_set) == set()


def test_killed_in_the_swap_is_mended(
    old_set: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    """SIGKILL between the two renames can't wait: the next build takes the old set back."""
    process = start(BETWEEN, "SIGKILL")
    process.communicate(timeout=100)
    assert process.returncode == -signal.SIGKILL
    assert not old_set.exists()
    assert content(old_set.parent / ".vectors.old") == OLD
    build_again(old_set, start)


def test_killed_in_the_swap_and_then_unlucky(
    old_set: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    """The build after that is interrupted too: the old set was taken back first of all."""
    start(BETWEEN, "SIGKILL").communicate(timeout=100)
    assert not old_set.exists()
    process = start(SLOW)
    wait_for(process, 1)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=100)
    assert process.returncode == 2
    assert content(old_set) == OLD
    assert beside(old_set) == set()


def test_ctrl_c_at_any_time(old_set: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    """At many moments from start to end: the set is the old one or the new one, whole."""
    seen = set()
    for step in range(12):
        (old_set / "dice.json").write_bytes(OLD["dice.json"])
        process = start(PLAIN)
        time.sleep(0.05 * step)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=100)
        seen.add(process.returncode)
        found = content(old_set)
        assert found in (OLD, NEW)
        # A signal after the last line of the program ends the interpreter itself.
        assert found == OLD or process.returncode in {0, 2, -signal.SIGINT}
    assert seen & {2, -signal.SIGINT}, "some were interrupted"
    build_again(old_set, start)


def test_two_builds_at_once(old_set: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    """The second is refused with a clear message and writes nothing; the first is not disturbed."""
    first = start(SLOW)
    wait_for(first, 1)
    second = start(PLAIN)
    _, errors = second.communicate(timeout=100)
    assert second.returncode == 1
    assert "another build of" in errors
    assert "nothing was written" in errors
    assert content(old_set) == OLD
    first.communicate(timeout=100)
    assert first.returncode == 0
    assert content(old_set) == NEW
    assert beside(old_set) == set()
