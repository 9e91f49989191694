"""Browsers and kits that do not start, or are not what they are taken for."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.protocol import Crash, Timeout
from samedeal_conformance.runtimes import RUNTIMES, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS, BrowserRuntime
from samedeal_conformance.runtimes.browsers import session as session_module

from .helpers import (
    EMPTY,
    SECONDS,
    VERSIONS,
    assert_nothing_left,
    needs_scripts,
    processes_of,
    script,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


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


@needs_scripts
def test_without_xvfb_the_display_that_is_there_is_taken(
    helpers: Path, toy_browser: Path, batch: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On somebody's desktop, where nothing but Xvfb is missing."""
    xvfb, driver = shutil.which("Xvfb"), shutil.which("WebKitWebDriver")
    assert driver
    if xvfb is None:
        pytest.skip("Xvfb plays the desktop here")
    (helpers / "WebKitWebDriver").symlink_to(driver)
    monkeypatch.setenv("PATH", str(helpers))
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", SECONDS)
    command = [xvfb, "-displayfd", "1", "-nolisten", "tcp"]
    with subprocess.Popen(  # noqa: S603 - a known program
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as desktop:
        assert desktop.stdout is not None
        monkeypatch.setenv("DISPLAY", f":{desktop.stdout.readline().strip()}")
        try:
            session = BrowserRuntime(BROWSERS["webkit"], toy_browser).open()
            assert processes_of(session, "Xvfb") == []
            session.exchange(batch({}), SECONDS)
            session.finish()
        finally:
            desktop.kill()


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
