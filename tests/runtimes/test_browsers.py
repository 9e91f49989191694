"""The runtimes in browsers: the kit in a real page; browsers that hang, die or never start."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from samedeal_conformance.protocol import Crash, ProtocolViolation, Timeout
from samedeal_conformance.runtimes import RUNTIMES, Environment, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS, BrowserRuntime
from samedeal_conformance.runtimes.browsers import session as session_module
from samedeal_conformance.runtimes.browsers.own_builds import ORIGIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.runtimes.browsers.session import BrowserSession

SECONDS = 30.0

# What the processes are called, or have on their command line, that show the page and that drive.
PAGES = {"chromium": "--type=renderer", "firefox": "-contentproc", "webkit": "WebKitWebProcess"}
DRIVERS = {
    "chromium": "playwright/driver",
    "firefox": "playwright/driver",
    "webkit": "WebKitWebDriver",
}

EMPTY = "export const operations = [], runBatch = null;"
VERSIONS = {"chromium": "Chromium 140.0", "firefox": "Mozilla Firefox 153.0", "webkit": ""}

needs_scripts = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")


@pytest.fixture(scope="module", params=list(BROWSERS))
def name(request: pytest.FixtureRequest, need: Callable[[str], None]) -> str:
    """Each browser in turn; tests of one that is missing are skipped, or fail if required."""
    browser: str = request.param
    need(browser)
    return browser


@pytest.fixture(scope="module")
def shared(name: str, toy_browser: Path) -> Iterator[BrowserSession]:
    """A page with the toy operations, for tests that leave it well."""
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    yield session
    session.close()


@pytest.fixture
def toy(name: str, toy_browser: Path) -> Iterator[BrowserSession]:
    """A page with the toy operations, for a test that breaks it."""
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    yield session
    session.close()


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the folders of sessions are made, for a test that does not see the session."""
    with tempfile.TemporaryDirectory(prefix="t") as place:
        monkeypatch.setattr("tempfile.tempdir", place)
        yield Path(place)


@pytest.fixture
def helpers(need: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The first folder on PATH, on a machine with WebKitGTK and without much patience."""
    need("webkit")
    found = RUNTIMES["webkit"].find()
    assert not isinstance(found, Missing)
    if found.origin == ORIGIN:
        pytest.skip("Playwright's own build needs neither display nor driver")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", 3.0)
    return tmp_path


def members(folder: Path | str) -> list[psutil.Process]:
    """The living processes of a session, which keep their files in its folder."""
    result = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get("TMPDIR") == str(folder):
                result += [process, *process.children(recursive=True)]
    ended = (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD)
    return [each for each in set(result) if each.is_running() and each.status() not in ended]


def assert_nothing_left(folder: Path | str) -> None:
    """No process of a session, and nothing of its folder, within a second or two."""
    deadline = time.monotonic() + 2
    while (members(folder) or Path(folder).exists()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert [process.cmdline() for process in members(folder)] == []
    assert not Path(folder).exists()


def processes_of(session: BrowserSession, what: str) -> list[int]:
    """The processes of a session that have a text in their command line."""
    return [each.pid for each in members(session.folder) if what in " ".join(each.cmdline())]


@pytest.fixture
def copy_of(toy_browser: Path, tmp_path: Path) -> Callable[..., Path]:
    """Make a folder `browser` with other operations, or with none."""

    def make(operations: str | None) -> Path:
        root = tmp_path / "browser"
        shutil.copytree(toy_browser, root)
        place = root / "harness" / "operations.js"
        place.unlink()
        if operations is not None:
            place.write_text(operations)
        return root

    return make


def script(tmp_path: Path, name: str, body: str) -> Path:
    """A shell script that plays a browser, under a name that its finder takes."""
    path = tmp_path / ("MiniBrowser" if name == "webkit" else name)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


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


@pytest.mark.parametrize(
    ("operations", "said"),
    [
        (None, "page.js, or what it imports, did not load"),
        ("export const operations = ;", "harness/operations.js:1"),
        (f"{EMPTY} throw new RangeError('no deck');", "no deck"),
    ],
    ids=["missing", "no JavaScript", "throws"],
)
def test_a_kit_that_does_not_load_is_a_crash_with_its_reason(
    operations: str | None, said: str, name: str, copy_of: Callable[..., Path], folders: Path
) -> None:
    """A module that is not there, is no JavaScript, or throws while it is loaded."""
    root = copy_of(operations)
    with pytest.raises(Crash, match=f"has not loaded the kit; the page said: .*{said}") as caught:
        BrowserRuntime(BROWSERS[name], root).open()
    assert "samedeal browsers" not in caught.value.detail
    assert not list(folders.glob("samedeal-*"))


def test_a_kit_that_never_loads_is_a_timeout(
    name: str, copy_of: Callable[..., Path], folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module with an endless loop."""
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", 8.0)
    root = copy_of(f"{EMPTY} for (;;);")
    with pytest.raises(Timeout, match="did not start: no answer within 8 s"):
        BrowserRuntime(BROWSERS[name], root).open()
    assert not list(folders.glob("samedeal-*"))


@needs_scripts
@pytest.mark.parametrize("body", ["exit 3", "exec sleep 600"], ids=["ends", "hangs"])
def test_a_browser_that_does_not_start_is_classified(
    body: str, name: str, tmp_path: Path, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that has the version of a browser, and then ends or never says that it is ready."""
    answer = f'[ "$1" = --version ] && echo {VERSIONS[name]} && exit'
    program = script(tmp_path, name, f"{answer}\n{body}")
    monkeypatch.setenv(f"SAMEDEAL_{name.upper()}", str(program))
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", 3.0)
    with pytest.raises((Crash, Timeout), match="did not start") as caught:
        RUNTIMES[name].open()
    assert f"({program}, from SAMEDEAL_{name.upper()})" in caught.value.detail
    assert f"samedeal browsers {name}" in caught.value.detail
    assert not list(folders.glob("samedeal-*"))


def test_another_engine_is_not_taken_for_the_browser(name: str, folders: Path) -> None:
    """The broken twin of a browser: it starts, and its pages are run by something else."""
    twin = BROWSERS[name]._replace(javascript="Nashorn")
    with pytest.raises(Crash, match=r"runs pages by \w+, not by Nashorn: it is another browser"):
        BrowserRuntime(twin).open()
    assert not list(folders.glob("samedeal-*"))


@needs_scripts
def test_a_browser_under_another_name_is_found_out(
    name: str, need: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chromium in place of Firefox and the like: by its version, else when it is to open a page."""
    other = "firefox" if name == "chromium" else "chromium"
    need(other)
    found = RUNTIMES[other].find()
    assert not isinstance(found, Missing)
    variable = f"SAMEDEAL_{name.upper()}"
    monkeypatch.setenv(variable, found.executable)
    missing = RUNTIMES[name].find()
    assert isinstance(missing, Missing)
    assert found.executable in missing.reason
    answer = f'[ "$1" = --version ] && echo {VERSIONS[name]} && exit'
    body = f'{answer}\nexec {shlex.quote(found.executable)} "$@"'
    monkeypatch.setenv(variable, str(script(tmp_path, name, body)))
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", 10.0)
    with pytest.raises((Crash, Timeout), match="did not start"):
        RUNTIMES[name].open()


@needs_scripts
@pytest.mark.parametrize("end", ["forgets", "is killed", "is told to end", "is interrupted"])
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


@needs_scripts
@pytest.mark.parametrize("program", ["Xvfb", "WebKitWebDriver"])
@pytest.mark.parametrize(
    ("body", "told"),
    [("exit 1", "it ended with exit code 1"), ("exec sleep 600", "no answer within 3 s")],
    ids=["ends", "hangs"],
)
def test_a_webkit_whose_helpers_fail_says_so(
    program: str, body: str, told: str, helpers: Path, folders: Path
) -> None:
    """The display and the driver, each that ends at once and that never says it is ready."""
    script(helpers, program, body)
    with pytest.raises((Crash, Timeout), match=told):
        RUNTIMES["webkit"].open()
    assert not list(folders.glob("samedeal-*"))


def test_what_lies_in_the_folder_does_not_matter(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module of the user's own that bears the name of one that is needed is not loaded."""
    for module in ("json.py", "playwright.py", "selenium.py", "psutil.py"):
        (tmp_path / module).write_text("raise SystemExit('the wrong one')\n")
    monkeypatch.chdir(tmp_path)
    RUNTIMES[name].open().finish()


def test_a_home_that_can_not_be_written_is_not_needed(
    name: str, toy_browser: Path, batch: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is a runtime folder, a display or a proxy of the user's: each session has its own."""
    for variable in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, "/proc/nothing")
    for variable in ("http_proxy", "HTTPS_PROXY", "all_proxy"):
        monkeypatch.setenv(variable, "http://127.0.0.1:9")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
        monkeypatch.delenv(variable, raising=False)
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    assert json.loads(session.exchange(batch({"x": 1}), SECONDS))[0]["ok"]["value"] == {"x": 1}
    session.finish()
    assert_nothing_left(session.folder)
