"""What the tests of the runtimes share."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import jsonschema_rs
import pytest

from samedeal_conformance import protocol
from samedeal_conformance.data import folder
from samedeal_conformance.protocol import Child
from samedeal_conformance.runtimes import RUNTIMES, Missing

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="session")
def need() -> Callable[[str], None]:
    """Call it with a runtime that the test needs: where it is missing the test is skipped.

    SAMEDEAL_REQUIRE, a list of runtimes with commas, names those whose absence is a failure.
    """

    def check(name: str) -> None:
        required = os.environ.get("SAMEDEAL_REQUIRE", "").split(",")
        found = RUNTIMES[name].find()
        if isinstance(found, Missing):
            if name in required:
                pytest.fail(f"{name} is required: {found.reason}. {found.how_to_get}")
            pytest.skip(f"{name}: {found.reason}. {found.how_to_get}")

    return check


@pytest.fixture(scope="session")
def need_program() -> Callable[[str], str]:
    """Call it with a program that the test needs, as `need`; it gives the path.

    Those that packages bring along are beside this Python.
    """

    def check(name: str) -> str:
        path = shutil.which(name) or shutil.which(name, path=Path(sys.executable).parent)
        if path is None and name in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(f"{name} is required, and is not there")
        return path or pytest.skip(f"{name} is not there")

    return check


@pytest.fixture(scope="session")
def schemas() -> dict[str, Any]:
    """A validator for each of the four messages."""
    paths = (Path(protocol.__file__).parent / "schemas").glob("*.json")
    return {
        path.stem: jsonschema_rs.Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))
        for path in paths
    }


class Said(NamedTuple):
    """The lines that went to a program and came from it."""

    sent: list[bytes]
    got: list[bytes]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    """The lines of every conversation from now on. A program asked for its version has none."""
    lines = Said([], [])
    spoken_to: set[Child] = set()
    send, receive = Child.send, Child.receive

    def note_sent(self: Child, line: bytes) -> None:
        spoken_to.add(self)
        lines.sent.append(line)
        send(self, line)

    def note_got(self: Child, seconds: float) -> bytes:
        line = receive(self, seconds)
        if self in spoken_to:
            lines.got.append(line)
        return line

    monkeypatch.setattr(Child, "send", note_sent)
    monkeypatch.setattr(Child, "receive", note_got)
    return lines


@pytest.fixture
def said_is_valid(said: Said, schemas: dict[str, Any]) -> Callable[[], None]:
    """Call it after a conversation: every line of it follows its schema."""

    def check() -> None:
        assert len(said.sent) > 1
        assert len(said.got) > 1
        for lines, direction in ((said.sent, "request"), (said.got, "reply")):
            first, *others = map(json.loads, lines)
            schemas[f"hello-{direction}"].validate(first)
            for each in others:
                name = "run" if direction == "request" else "results"
                schemas[f"{name}-{direction}"].validate(each)

    return check


@pytest.fixture(scope="session")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """Run a command line in a folder, with this Python and this tree's `samedeal`.

    `programs` are more of them, by the name that the command has for each.
    """
    if sys.platform == "win32":
        pytest.skip("the commands are those of a POSIX shell")
    root = tmp_path_factory.mktemp("tools")
    python = f'exec "{sys.executable}"'
    # What this run requires is no matter of the commands.
    environment = {k: v for k, v in os.environ.items() if k != "SAMEDEAL_REQUIRE"}

    def run(
        command: str, place: Path, programs: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        tools = {
            "python": python,
            "python3": python,
            "samedeal": f"{python} -m samedeal_conformance",
        } | {name: f'exec "{path}"' for name, path in (programs or {}).items()}
        for name, text in tools.items():
            tool = root / name
            tool.write_text(f'#!/bin/sh\n{text} "$@"\n')
            tool.chmod(0o755)
        return subprocess.run(  # noqa: S603 - commands of the documentation
            ["/bin/sh", "-c", command],
            cwd=place,
            env=environment | {"PATH": f"{root}{os.pathsep}{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )

    return run


@pytest.fixture(scope="session")
def batch() -> Callable[..., str]:
    """Make a batch of inputs, with the ids a, b, c, ..."""

    def make(*inputs: Any, operation: str = "echo") -> str:
        return json.dumps(
            [
                {"id": chr(ord("a") + place), "operation": operation, "input": each}
                for place, each in enumerate(inputs)
            ]
        )

    return make


def _living() -> dict[int, tuple[int, bytes]]:
    """The living processes: of each its group, and its command line with its environment."""
    result = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text(errors="replace")
            texts = (path / "cmdline").read_bytes() + (path / "environ").read_bytes()
        except OSError:
            continue
        # The name may hold spaces and brackets; what follows its last bracket does not.
        state, _, group = stat.rpartition(")")[2].split()[:3]
        if state not in "ZX":
            result[int(path.name)] = (int(group), texts)
    return result


def _left(group: int) -> list[int]:
    """What is left of a group, and of what was started with the mark of this test."""
    mark = os.environ.get("SAMEDEAL_TEST_MARK", "").encode()
    return [
        pid
        for pid, (its_group, texts) in _living().items()
        if pid != os.getpid() and (its_group == group or (mark and mark in texts))
    ]


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Call it with a process group: the test fails unless all of it ends within a second.

    So must all else that has been started since the test began, by whatever way it left the group:
    each such process has a mark of this test in its environment or on its command line.
    """
    monkeypatch.setenv("SAMEDEAL_TEST_MARK", f"samedeal-test-{secrets.token_hex(8)}")

    def check(group: int) -> None:
        if not Path("/proc/self/stat").exists():
            pytest.skip("without /proc nobody can tell what is left of a process group")
        deadline = time.monotonic() + 1
        while _left(group) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not _left(group)

    return check


@pytest.fixture(scope="session")
def toy_browser(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder `browser` with the real harness and toy operations, some of them wicked."""
    root = tmp_path_factory.mktemp("toy") / "browser"
    (root / "harness").mkdir(parents=True)
    for name in ("program.mjs", "conversation.mjs", "page.html", "page.js", "offer.js", "watch.js"):
        shutil.copy(folder("browser") / "harness" / name, root / "harness" / name)
    shutil.copy(Path(__file__).parent / "toy_operations.js", root / "harness" / "operations.js")
    return root


@pytest.fixture
def fake(tmp_path: Path) -> Callable[..., Path]:
    """Make a shell script that plays a program, in a folder of its own."""

    def make(body: str, place: str = "bin", name: str = "tool") -> Path:
        path = tmp_path / place / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
        path.chmod(0o755)
        return path

    return make


@pytest.fixture
def turkish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has the locale tr_TR, compiled here if it has not."""
    localedef = shutil.which("localedef")
    if localedef is None:
        pytest.skip("localedef is not installed, and tr_TR may not be there")
    made = subprocess.run(  # noqa: S603 - a known program
        [localedef, "-i", "tr_TR", "-f", "UTF-8", str(tmp_path / "tr_TR.UTF-8")],
        capture_output=True,
        text=True,
        check=False,
    )
    if not (tmp_path / "tr_TR.UTF-8").is_dir():
        pytest.skip(f"localedef can't make tr_TR: {made.stderr}")
    monkeypatch.setenv("LOCPATH", str(tmp_path))
