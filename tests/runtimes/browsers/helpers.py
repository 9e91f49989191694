"""What the tests of the browsers share, but for the fixtures."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

if TYPE_CHECKING:
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


def script(tmp_path: Path, name: str, body: str) -> Path:
    """A shell script that plays a browser, under a name that its finder takes."""
    path = tmp_path / ("MiniBrowser" if name == "webkit" else name)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path
