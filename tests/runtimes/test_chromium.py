"""The runtime `chromium`: the kit in a real page; a browser that hangs, dies or never starts."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.protocol import Child, Crash, ProtocolViolation, Timeout
from samedeal_conformance.runtimes import AS_IS, RUNTIMES, Environment, Missing
from samedeal_conformance.runtimes import page as page_module
from samedeal_conformance.runtimes.chromium import ChromiumRuntime

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.runtimes.page import PageSession

SECONDS = 20.0


@pytest.fixture(autouse=True)
def _needed(need: Callable[[str], None]) -> None:
    """Every test here needs Chromium."""
    need("chromium")


@pytest.fixture(scope="module", autouse=True)
def _no_thread_stays() -> Iterator[None]:
    """No session or server, well or badly ended, leaves a thread behind."""
    # The suite may have run in this process before, and keeps its sessions to the end.
    before = threading.enumerate()
    yield
    now = [each for each in threading.enumerate() if each not in before]
    assert [each.name for each in now if each.name.startswith("samedeal-")] == []


@pytest.fixture(scope="module")
def shared(toy_browser: Path, need: Callable[[str], None]) -> Iterator[PageSession]:
    """A page with the toy operations, for tests that leave it well."""
    need("chromium")
    session = ChromiumRuntime(toy_browser).open(AS_IS)
    yield session
    session.close()


@pytest.fixture
def toy(toy_browser: Path) -> Iterator[PageSession]:
    """A page with the toy operations, for a test that breaks it."""
    session = ChromiumRuntime(toy_browser).open(AS_IS)
    yield session
    session.close()


def group_of(session: PageSession) -> int:
    """The number of the browser's process group."""
    assert session.pid is not None
    return session.pid


def renderers(group: int) -> list[int]:
    """The processes of one browser that show pages."""
    result = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (path / "cmdline").read_bytes():
                result.append(int(path.name))
        except OSError:
            continue
    return [pid for pid in result if os.getpgid(pid) == group]


def test_the_kit_answers_in_another_locale_and_time_zone() -> None:
    """The real kit, imported as modules; the page itself tells where it thinks it is."""
    asked = Environment("tr-TR", "Asia/Kathmandu")
    session = RUNTIMES["chromium"].open(asked)
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
    assert asked.unmet(info.environment) == []
    assert len(Environment("de-AT", "America/St_Johns").unmet(info.environment)) == 2
    assert "dice.sum_dice" in info.operations
    assert (info.engine, info.driver.partition(" ")[0]) == ("Chromium", "Playwright")
    assert int(info.version.partition(".")[0]) > 100
    assert Path(info.executable).is_file()
    session.finish()


def test_texts_of_any_size_come_through(shared: PageSession, batch: Callable[..., str]) -> None:
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
    shared: PageSession, batch: Callable[..., str]
) -> None:
    """Code made from text is refused, although a driver's own call would be exempt from that."""
    (answer,) = json.loads(shared.exchange(batch({}, operation="evaluate"), SECONDS))
    assert "Content Security Policy" in answer["ok"]["value"]


def test_a_page_in_an_endless_loop_is_a_timeout(
    toy: PageSession, batch: Callable[..., str], gone: Callable[[int], None]
) -> None:
    """It takes the deadline and little more, and nothing of the browser is left."""
    since = time.monotonic()
    with pytest.raises(Timeout, match=r"no answer within 0\.5 s"):
        toy.exchange(batch({}, operation="hang"), 0.5)
    assert time.monotonic() - since < 4
    gone(group_of(toy))
    with pytest.raises(Crash, match="closed"):
        toy.exchange(batch({}), SECONDS)


@pytest.mark.parametrize("victim", ["browser", "renderer"])
def test_a_browser_that_is_killed_is_a_crash(
    victim: str, toy: PageSession, batch: Callable[..., str], gone: Callable[[int], None]
) -> None:
    """In the middle of a batch, the whole of it or the process of the page."""
    if victim == "renderer" and not Path("/proc").is_dir():
        pytest.skip("the renderer is found through /proc")
    group = group_of(toy)
    victims = [group] if victim == "browser" else renderers(group)
    assert victims

    def kill() -> None:
        for pid in victims:
            os.kill(pid, signal.SIGKILL)

    timer = threading.Timer(0.3, kill)
    timer.start()
    since = time.monotonic()
    with pytest.raises(Crash, match="no answer"):
        toy.exchange(batch({}, operation="hang"), SECONDS)
    assert time.monotonic() - since < 5
    timer.join()
    gone(group)


def test_an_exception_of_the_harness_is_a_crash(
    toy: PageSession, batch: Callable[..., str]
) -> None:
    """With its text, and with what the page's console said: here, that it may fetch nothing."""
    toy.exchange(batch({}, operation="fetch"), SECONDS)
    with pytest.raises(Crash, match=r"the deck is empty; the page said: .*example\.org"):
        toy.exchange(batch({}, operation="raise"), SECONDS)


def test_a_driver_that_is_killed_is_a_crash(
    toy: PageSession, batch: Callable[..., str], gone: Callable[[int], None]
) -> None:
    """Playwright's own process, which the browser is a child of."""
    if not Path("/proc").is_dir():
        pytest.skip("the driver is found through /proc")
    group = group_of(toy)
    status = Path(f"/proc/{group}/status").read_text()
    driver = int(status.partition("PPid:")[2].split()[0])
    assert driver != os.getpid()
    timer = threading.Timer(0.3, os.kill, (driver, signal.SIGKILL))
    timer.start()
    since = time.monotonic()
    with pytest.raises(Crash, match="no answer"):
        toy.exchange(batch({}, operation="hang"), SECONDS)
    assert time.monotonic() - since < 5
    timer.join()
    gone(group)


def test_wrong_answers_are_a_protocol_error(
    toy: PageSession, monkeypatch: pytest.MonkeyPatch, batch: Callable[..., str]
) -> None:
    """An answer to another item, as from any program."""
    monkeypatch.setattr(toy, "_run", lambda _: '[{"id":"z","ok":{"value":1}}]')
    with pytest.raises(ProtocolViolation, match="'a' was due"):
        toy.exchange(batch({}), SECONDS)


def test_a_kit_that_does_not_load_is_a_crash_with_its_reason(
    toy_browser: Path, tmp_path: Path
) -> None:
    """A module that is not there, or is no JavaScript."""
    (tmp_path / "harness").mkdir()
    for name in ("page.html", "page.js"):
        (tmp_path / "harness" / name).write_bytes((toy_browser / "harness" / name).read_bytes())
    with pytest.raises(Crash, match=r"has not loaded the kit; the page said: .*404"):
        ChromiumRuntime(tmp_path).open(AS_IS)
    (tmp_path / "harness" / "operations.js").write_text("export const operations = ;")
    with pytest.raises(Crash, match=r"has not loaded the kit; the page said: .*Unexpected token"):
        ChromiumRuntime(tmp_path).open(AS_IS)


def test_a_user_with_an_event_loop_is_served(toy_browser: Path, batch: Callable[..., str]) -> None:
    """Playwright's synchronous interface refuses such a thread; a session does not."""

    async def use() -> str:
        session = ChromiumRuntime(toy_browser).open(AS_IS)
        try:
            return session.exchange(batch({"x": 1}), SECONDS)
        finally:
            session.close()

    assert json.loads(asyncio.run(use()))[0]["ok"]["value"] == {"x": 1}


@pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
@pytest.mark.parametrize(
    ("script", "failure"), [("exit 3", Crash), ("exec sleep 600", Timeout)], ids=["ends", "hangs"]
)
def test_a_browser_that_does_not_start_is_classified(
    script: str, failure: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is no browser: it ends, or it never says that it is ready."""
    program = tmp_path / "chromium"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("SAMEDEAL_CHROMIUM", str(program))
    monkeypatch.setattr(page_module, "LAUNCH_SECONDS", 1.0)
    with pytest.raises(failure, match="no start"):
        RUNTIMES["chromium"].open(AS_IS)


def test_what_is_not_closed_ends_with_the_process(
    toy_browser: Path, tmp_path: Path, gone: Callable[[int], None]
) -> None:
    """A runner that forgets to close, and one that is killed, leave no browser behind."""
    script = tmp_path / "runner.py"
    script.write_text(
        "import pathlib, sys, time\n"
        "from samedeal_conformance.runtimes import AS_IS\n"
        "from samedeal_conformance.runtimes.chromium import ChromiumRuntime\n"
        f"session = ChromiumRuntime(pathlib.Path({str(toy_browser)!r})).open(AS_IS)\n"
        "print(session.pid, flush=True)\n"
        "time.sleep(float(sys.argv[1]))\n"
    )
    forgetful, killed = (Child([sys.executable, str(script), sleep]) for sleep in ("0", "600"))
    groups = [int(child.receive(SECONDS)) for child in (forgetful, killed)]
    os.kill(killed.pid, signal.SIGKILL)
    killed.kill()
    forgetful.finish(SECONDS)
    time.sleep(0.5)
    for group in groups:
        gone(group)


def test_a_machine_without_playwright_is_told_which_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browsers' extra is not part of the bare installation."""
    monkeypatch.setitem(sys.modules, "playwright", None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    missing = ChromiumRuntime().find()
    assert isinstance(missing, Missing)
    assert "samedeal[browsers]" in missing.how_to_get
