"""The kit in a real page; pages that hang, throw or take all memory, browsers that die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.protocol import Crash, ProtocolViolation, Timeout
from samedeal_conformance.runtimes import RUNTIMES, Environment
from samedeal_conformance.runtimes.browsers import BROWSERS, BrowserRuntime

from .helpers import (
    DRIVERS,
    PAGES,
    SECONDS,
    assert_nothing_left,
    members,
    needs_scripts,
    processes_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.runtimes.browsers.session import BrowserSession


def test_the_kit_answers_in_another_locale_and_time_zone(name: str) -> None:
    """The real kit, imported as modules; the page itself tells where it thinks it is."""
    asked = Environment("tr-TR", "Asia/Kathmandu")
    session = RUNTIMES[name].open(asked)
    items = [
        {"id": "1", "operation": "dice.sum_dice", "input": {"dice": [3, 4]}},
        {"id": "2", "operation": "hash.utf8", "input": {"text": "é😀"}},
        {"id": "3", "operation": "no.such", "input": {}},
    ]
    answer = json.loads(session.exchange(json.dumps(items), SECONDS))
    assert answer == [
        {"id": "1", "ok": {"value": 7}},
        {"id": "2", "ok": {"value": "c3a9f09f9880"}},
        {"id": "3", "unsupported": True},
    ]
    info = session.info
    session.finish()
    assert asked.unmet(info.environment) == []
    assert len(Environment("de-AT", "America/St_Johns").unmet(info.environment)) == 2
    assert "dice.sum_dice" in info.operations
    assert (info.runtime, info.kit) == (name, "@samedeal/kit")


def test_what_really_ran_is_told(name: str, shared: BrowserSession) -> None:
    """Browser, version, what drives it, and the program that the system says is running."""
    info = shared.info
    assert info.engine.lower().startswith(name)
    assert int(info.version.partition(".")[0]) >= 2
    assert info.driver.startswith("Playwright ") or "selenium" in info.driver
    assert Path(info.executable).is_file()
    running = [each for each in members(shared.folder) if each.exe() == info.executable]
    assert running


def test_texts_of_any_size_come_through(shared: BrowserSession, batch: Callable[..., str]) -> None:
    """Non-ASCII both ways; MBs in pieces, whose ends fall in every part of a character."""
    text = "é😀\u2028\u0000"
    (echoed,) = json.loads(shared.exchange(batch({"x": text}), SECONDS))
    assert echoed["ok"]["value"] == {"x": text}
    for shift in range(3):
        asked = batch({"shift": shift, "times": 500_000}, operation="big")
        (answer,) = json.loads(shared.exchange(asked, SECONDS))
        assert answer["ok"]["value"] == " " * shift + "é😀" * 500_000
    (echoed,) = json.loads(shared.exchange(batch({"x": "y" * 5_000_000}), SECONDS))
    assert len(echoed["ok"]["value"]["x"]) == 5_000_000
    assert shared.exchange("[]", SECONDS) == "[]"


def test_the_kit_runs_under_the_policy_of_the_page(
    shared: BrowserSession, batch: Callable[..., str]
) -> None:
    """Code made from text is refused, although a driver's own call would be exempt from that."""
    (answer,) = json.loads(shared.exchange(batch({}, operation="evaluate"), SECONDS))
    assert "EvalError" in answer["ok"]["value"]


def test_what_the_page_prints_is_no_answer(
    shared: BrowserSession, batch: Callable[..., str]
) -> None:
    """Its console is not the protocol's stdout."""
    (answer,) = json.loads(shared.exchange(batch({}, operation="print"), SECONDS))
    assert answer["ok"]["value"] is None


def test_a_page_in_an_endless_loop_is_a_timeout(
    toy: BrowserSession, batch: Callable[..., str]
) -> None:
    """It takes the deadline and little more, and nothing of the browser is left."""
    since = time.monotonic()
    with pytest.raises(Timeout, match=r"no answer within 0\.5 s"):
        toy.exchange(batch({}, operation="hang"), 0.5)
    assert time.monotonic() - since < 5
    assert_nothing_left(toy.folder)


@pytest.mark.skipif(sys.platform != "linux", reason="the processes are known by their Linux names")
@pytest.mark.parametrize("victim", ["browser", "page", "driver", "program"])
def test_what_is_killed_is_a_crash(
    victim: str, name: str, toy: BrowserSession, batch: Callable[..., str]
) -> None:
    """In the middle of a batch: the browser, the page's process, the driver, or our program."""
    if victim == "browser":
        children = processes_of(toy, Path(toy.info.executable).name)
        victims = [each for each in children if each not in processes_of(toy, DRIVERS[name])]
    elif victim == "program":
        victims = [toy.pid]
    else:
        victims = processes_of(toy, PAGES[name] if victim == "page" else DRIVERS[name])
    assert victims

    def kill() -> None:
        for pid in victims:
            os.kill(pid, signal.SIGKILL)

    timer = threading.Timer(0.5, kill)
    timer.start()
    since = time.monotonic()
    with pytest.raises(Crash):
        toy.exchange(batch({}, operation="hang"), SECONDS)
    assert time.monotonic() - since < 10
    timer.join()
    assert_nothing_left(toy.folder)


def test_a_page_that_takes_all_memory_is_a_crash(
    name: str, toy_browser: Path, batch: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is ended before the machine suffers, and that is said."""
    monkeypatch.setenv("SAMEDEAL_MEMORY_MB", "1800")
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    with pytest.raises(Crash, match="1800 are allowed"):
        session.exchange(batch({}, operation="hog"), SECONDS)
    assert_nothing_left(session.folder)


def test_an_exception_of_the_harness_is_a_crash(
    toy: BrowserSession, batch: Callable[..., str]
) -> None:
    """With its text, and with what the page kept: here, that it may fetch nothing."""
    toy.exchange(batch({}, operation="fetch"), SECONDS)
    with pytest.raises(Crash, match=r"the deck is empty; the page said: .*example\.org"):
        toy.exchange(batch({}, operation="raise"), SECONDS)
    with pytest.raises(Crash):
        toy.exchange(batch({}), SECONDS)


# Firefox, which is the slowest to start, has the driver of one and the page of both.
@pytest.mark.parametrize("name", ["chromium", "webkit"], indirect=True)
@pytest.mark.parametrize(
    ("operation", "failure", "detail"),
    [
        ("rename", ProtocolViolation, "'a' was due"),
        ("surrogate", Crash, "a lone surrogate"),
        ("object", Crash, "a value of type object, not a string"),
    ],
)
def test_wrong_answers_are_told(
    operation: str,
    failure: type[Exception],
    detail: str,
    toy: BrowserSession,
    batch: Callable[..., str],
) -> None:
    """To another item, no text at all, or text that no encoding has."""
    with pytest.raises(failure, match=detail):
        toy.exchange(batch({}, operation=operation), SECONDS)
    assert_nothing_left(toy.folder)


@needs_scripts
@pytest.mark.parametrize(
    ("name", "end"),
    [
        *(("chromium", end) for end in ("forgets", "is killed", "is told to end")),
        *(("webkit", end) for end in ("forgets", "is killed", "is interrupted")),
        ("firefox", "is killed"),
    ],
    indirect=["name"],
)
def test_what_is_not_closed_ends_with_the_runner(
    end: str, name: str, toy_browser: Path, tmp_path: Path
) -> None:
    """However the runner ends, and though a page is in an endless loop."""
    program = tmp_path / "runner.py"
    program.write_text(
        "import pathlib, sys\n"
        "from samedeal_conformance.runtimes.browsers import BROWSERS, BrowserRuntime\n"
        f"root = pathlib.Path({str(toy_browser)!r})\n"
        f"session = BrowserRuntime(BROWSERS[{name!r}], root).open()\n"
        "print(session.folder, flush=True)\n"
        "if sys.argv[1] != 'forgets':\n"
        '    session.exchange(\'[{"id": "a", "operation": "hang", "input": {}}]\', 600)\n'
    )
    numbers = {"is told to end": signal.SIGTERM, "is interrupted": signal.SIGINT}
    command = [sys.executable, str(program), end]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as runner:
        assert runner.stdout is not None
        folder = runner.stdout.readline().strip()
        assert folder
        if end != "forgets":
            assert members(folder)
            runner.send_signal(numbers.get(end, signal.SIGKILL))
        runner.communicate(timeout=SECONDS)
    assert_nothing_left(folder)
