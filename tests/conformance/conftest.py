"""What the tests of the conformance core share: the command, a copy of the vectors, fakes."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest

import samedeal_conformance
from samedeal_conformance.data import folder
from samedeal_conformance.runtimes.base import AS_IS, Environment, Found, RuntimeInfo
from samedeal_conformance.vectors import Case, VectorSet, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMMAND = (sys.executable, "-m", "samedeal_conformance")


class Finished(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def environment() -> Callable[..., dict[str, str]]:
    """Make the environment of a child: ours, without what colours the output or turns a knob."""

    def make(**changed: str) -> dict[str, str]:
        drop = ("FORCE_COLOR", "CLICOLOR_FORCE", "REFERENCE", "SAMEDEAL_REQUIRE", "PYTEST_ADDOPTS")
        return {k: v for k, v in os.environ.items() if k not in drop} | changed

    return make


@pytest.fixture(scope="session")
def run(environment: Callable[..., dict[str, str]]) -> Callable[..., Finished]:
    """Run a command to its end: `run(words, cwd=..., NAME=value)`; bytes that are no UTF-8 fail."""

    def call(words: Sequence[str], cwd: Path | None = None, **variables: str) -> Finished:
        done = subprocess.run(  # noqa: S603 - our own words
            list(words),
            cwd=cwd,
            env=environment(**variables),
            capture_output=True,
            timeout=100,
            check=False,
        )
        return Finished(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    return call


@pytest.fixture(scope="session")
def samedeal(run: Callable[..., Finished]) -> Callable[..., Finished]:
    """Run `samedeal` with these arguments. Whatever it says of itself, a traceback is no answer."""

    def call(*arguments: object, cwd: Path | None = None, **variables: str) -> Finished:
        done = run([*COMMAND, *map(str, arguments)], cwd, **variables)
        assert "Traceback" not in done.err, done.err
        return done

    return call


@pytest.fixture(scope="session")
def xml() -> Callable[[str | bytes], ET.Element]:
    """Read XML that we wrote ourselves."""
    return ET.fromstring


@pytest.fixture
def vectors_copy(tmp_path: Path) -> Path:
    """A copy of the committed vectors in a folder of its own."""
    return shutil.copytree(folder("vectors"), tmp_path / "set" / "vectors")


@pytest.fixture(scope="session")
def committed() -> VectorSet:
    """The committed vectors."""
    return load()


@pytest.fixture(scope="session")
def make_case() -> Callable[..., Case]:
    """Make a case: `make_case("a", value=1)`, or with `error`; the rest has defaults."""

    def make(name: str = "a", *, value: Any = 1, **changed: Any) -> Case:
        members = {
            "id": name,
            "slug": f"slug/{name}",
            "comment": "",
            "flags": (),
            "operation": "dice.sum_dice",
            "input": {"dice": [1]},
            "expect": None if "error" in changed else {"value": value},
            "error": None,
            "module": "dice",
            "group": "some",
            "source": "c",
        }
        return Case(**(members | changed))

    return make


class FakeSession:
    """A session that answers as a function says; it keeps what it was sent and how it ended."""

    def __init__(self, owner: FakeRuntime) -> None:
        self.owner = owner
        self.chunk = owner.chunk
        self.closed = False
        self.info = owner.info

    def exchange(self, batch: str, seconds: float) -> str:
        """Answer by the owner's function. Being used after the end is the caller's fault."""
        assert not self.closed
        self.owner.batches.append((batch, seconds))
        return self.owner.answer(json.loads(batch), seconds)

    def finish(self) -> None:
        """End as the owner says."""
        if self.owner.at_the_end is not None:
            raise self.owner.at_the_end

    def close(self) -> None:
        """End."""
        self.closed = True


class FakeRuntime:
    """A runtime whose answers are a function's: from the items and the deadline to text."""

    name = "fake"

    def __init__(
        self, answer: Callable[[list[dict[str, Any]], float], str], chunk: int = 4
    ) -> None:
        self.answer = answer
        self.chunk = chunk
        self.batches: list[tuple[str, float]] = []
        self.sessions: list[FakeSession] = []
        self.at_the_end: Exception | None = None
        self.at_the_start: list[Exception | None] = []
        self.info = RuntimeInfo(
            runtime="fake",
            kit="fake",
            language="python",
            engine="fake",
            version="1",
            driver="fake",
            executable="fake",
            operations=(),
            environment={},
        )

    def find(self) -> Found:
        """It is there."""
        return Found("fake", "1", "fake")

    def open(self, _: Environment = AS_IS, /) -> FakeSession:
        """A new session, unless the next entry of `at_the_start` says otherwise."""
        failure = self.at_the_start.pop(0) if self.at_the_start else None
        if failure is not None:
            raise failure
        self.sessions.append(FakeSession(self))
        return self.sessions[-1]


@pytest.fixture(scope="session")
def fake() -> type[FakeRuntime]:
    """The class of fake runtimes."""
    return FakeRuntime


@pytest.fixture(scope="session")
def right() -> Callable[[list[dict[str, Any]]], list[dict[str, Any]]]:
    """The right answers to cases of `make_case` that expect the value 1."""
    return lambda items: [{"id": item["id"], "ok": {"value": 1}} for item in items]


KIT = """
import json, sys, time
from samedeal_conformance.operations import Harness
import samedeal

def answers(items):
    replies = json.loads(Harness(samedeal).run_batch(json.dumps(items)))
    for item, reply in zip(items, replies):
        {change}
    return replies

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {{"type": "hello", "protocol": 1, "name": "my-kit", "language": "python",
                 "runtime": "CPython", "runtime_version": "3", "batch": {batch},
                 "operations": sorted(set(Harness(samedeal).operations) - set({leave_out!r}))}}
    else:
        reply = {{"type": "results", "run": message["run"], "results": answers(message["items"])}}
    print(json.dumps(reply), flush=True)
"""


@pytest.fixture(scope="session")
def make_kit(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Make a program that speaks the protocol, and give the name of its runtime.

    It is the Python kit, but for one statement in which `item` and `reply` may be changed, and
    operations that may be left out of its hello.
    """

    def make(change: str = "pass", *, batch: int = 500, leave_out: tuple[str, ...] = ()) -> str:
        path = tmp_path_factory.mktemp("kit") / "kit.py"
        path.write_text(KIT.format(change=change, batch=batch, leave_out=leave_out), "utf-8")
        return f"command:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    return make


@pytest.fixture(scope="session")
def package_copy(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Copy the package elsewhere, as a checkout or as it is installed, and give its root.

    The root is what PYTHONPATH has to name. `leave_out` are folders of data that are not copied.
    """
    source = Path(samedeal_conformance.__file__).parent

    def make(*, installed: bool, leave_out: tuple[str, ...] = ()) -> Path:
        top = tmp_path_factory.mktemp("installed" if installed else "checkout")
        root = top / ("site-packages" if installed else "conformance")
        ignore = shutil.ignore_patterns("__pycache__", "_data", "node_modules", "types")
        package = shutil.copytree(source, root / "samedeal_conformance", ignore=ignore)
        data = package / "_data" if installed else top
        for name in {"vectors", "browser", "reference_c"} - set(leave_out):
            shutil.copytree(folder(name), data / name, ignore=ignore)
        if not installed:
            (top / "pyproject.toml").write_text("[project]\n", "utf-8")
        return root

    return make
