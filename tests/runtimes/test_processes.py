"""`python` and `command:`, and what all that are processes share: real answers and deadlines."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.protocol import Crash, ProtocolViolation, Timeout
from samedeal_conformance.runtimes import AS_IS, RUNTIMES, Environment, runtime
from samedeal_conformance.runtimes.python import InProcess, PythonRuntime
from samedeal_conformance.runtimes.scripts import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.runtimes import Runtime

SECONDS = 20.0
KATHMANDU = Environment("tr-TR", "Asia/Kathmandu", "7")
BATCH = json.dumps(
    [
        {"id": "1", "operation": "dice.sum_dice", "input": {"dice": [3, 4]}},
        {"id": "2", "operation": "dice.sum_dice", "input": {"dice": [0]}},
        {"id": "3", "operation": "hash.utf8", "input": {"text": "é😀"}},
        {"id": "4", "operation": "hash.utf8", "input": {"text": {"$utf16": [0xD800]}}},
        {"id": "5", "operation": "no.such", "input": {}},
        {"id": "6", "operation": "rng.seed_from_parts", "input": {"parts": [{"$utf16": [0xD800]}]}},
    ]
)
WANTED = [
    {"id": "1", "ok": {"value": 7}},
    {"id": "2", "error": {"kind": "value"}},
    {"id": "3", "ok": {"value": "c3a9f09f9880"}},
    {"id": "4", "ok": {"value": "efbfbd"}},
    {"id": "5", "unsupported": True},
    {"id": "6", "ok": {"value": {"$utf16": [0xD800]}}},
]


def check(answer: str) -> None:
    """The answer to BATCH is the one wanted, but for the text of messages."""
    given = json.loads(answer)
    for each in given:
        if "error" in each:
            del each["error"]["message"]
    assert given == WANTED


@pytest.mark.parametrize(
    "place",
    [PythonRuntime(), PythonRuntime(isolated=True), *(RUNTIMES[name] for name in SCRIPTS)],
    ids=["python", "python-isolated", *SCRIPTS],
)
@pytest.mark.parametrize("environment", [AS_IS, KATHMANDU], ids=["as-is", "kathmandu"])
def test_the_kit_answers(
    place: Runtime, environment: Environment, need: Callable[[str], None]
) -> None:
    """Results, errors, non-ASCII and lone surrogates come through, in any surroundings."""
    need(place.name)
    session = place.open(environment)
    assert session.info.runtime == place.name
    assert "dice.sum_dice" in session.info.operations
    assert session.chunk == (2000 if place.name == "python" else 500)
    check(session.exchange(BATCH, SECONDS))
    check(session.exchange(BATCH, SECONDS))
    session.finish()
    session.close()


def test_what_ran_is_reported() -> None:
    """Program, version and driver, from the runtime itself."""
    session = RUNTIMES["python"].open(AS_IS)
    assert (sys.executable, "in process") == (session.info.executable, session.info.driver)
    session = PythonRuntime(isolated=True).open(AS_IS)
    assert (sys.executable, "JSON lines") == (session.info.executable, session.info.driver)
    session.close()


@pytest.mark.usefixtures("turkish")
def test_python_really_sees_the_surroundings() -> None:
    """Locale, time zone and hash seed, by the child's own account."""
    session = RUNTIMES["python"].open(KATHMANDU)
    assert session.info.environment == {
        "locale": "tr-TR",
        "timezone": "Asia/Kathmandu",
        "hash_seed": "7",
    }
    check(session.exchange(BATCH, SECONDS))
    session.close()


def test_python_admits_a_locale_that_the_system_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the locale can't be had, it is said, not claimed; the zone still holds."""
    monkeypatch.setenv("LOCPATH", "/nowhere")
    session = RUNTIMES["python"].open(Environment("xx-XX", "Asia/Kathmandu"))
    assert session.info.environment["locale"] != "xx-XX"
    unmet = Environment("xx-XX", "Asia/Kathmandu").unmet(session.info.environment)
    assert [text.partition(" ")[0] for text in unmet] == ["locale"]
    session.close()


def test_python_does_not_believe_a_zone_that_does_not_exist() -> None:
    """TZ alone proves nothing: the C library takes any name, as UTC."""
    session = RUNTIMES["python"].open(Environment(timezone="Mars/Olympus"))
    assert session.info.environment["timezone"] == "UTC"
    assert Environment(timezone="Mars/Olympus").unmet(session.info.environment)
    session.close()


def test_a_kit_that_hangs_is_a_timeout_in_the_child(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: Callable[[int], None]
) -> None:
    """Isolated, the Python kit has a deadline."""
    (tmp_path / "hanging_kit.py").write_text(
        "from samedeal import *\n\n\ndef sum_dice(dice):\n    while True:\n        pass\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    session = PythonRuntime("hanging_kit", isolated=True).open(AS_IS)
    with pytest.raises(Timeout):
        session.exchange(BATCH, 0.5)
    assert not isinstance(session, InProcess)
    gone(session.pid)


def test_a_kit_that_leaves_the_interpreter_is_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """In process, SystemExit does not end the runner."""
    session = RUNTIMES["python"].open(AS_IS)
    assert isinstance(session, InProcess)

    def leave(_batch: str) -> str:
        raise SystemExit(3)

    monkeypatch.setattr(session._harness, "run_batch", leave)  # noqa: SLF001 - nothing else leaves
    with pytest.raises(Crash, match="SystemExit: 3"):
        session.exchange(BATCH, SECONDS)


def test_answers_are_checked_in_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A harness that answers the wrong item is caught."""
    session = RUNTIMES["python"].open(AS_IS)
    assert isinstance(session, InProcess)
    wrong = json.dumps([{"id": "9", "ok": {"value": 7}}])
    monkeypatch.setattr(session._harness, "run_batch", lambda _: wrong)  # noqa: SLF001 - as above
    with pytest.raises(ProtocolViolation):
        session.exchange(BATCH, SECONDS)


def test_any_program_that_speaks_the_protocol_is_a_runtime(batch: Callable[..., str]) -> None:
    """`command:` with arguments, quoted as a shell would."""
    program = Path(__file__).parent / "programs.py"
    name = f"command:{shlex.join([sys.executable, '-S', str(program), 'plain'])}"
    session = runtime(name).open(AS_IS)
    assert name == session.info.runtime
    assert session.chunk == 100
    assert sys.executable == session.info.executable
    assert json.loads(session.exchange(batch({"x": 1}), SECONDS))[0]["ok"]["value"] == {"x": 1}
    session.finish()
