"""`chromium`: the JavaScript kit in a page of Chromium, driven by Playwright.

Which Chromium: the one that SAMEDEAL_CHROMIUM names, which alone counts if it is set; else
Playwright's own build, if it is installed; else one that the system has.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.data import folder

from . import page
from .base import AS_IS, Environment, Found, Missing
from .child import unusable
from .page import Opened, PageSession, Worker, executable_of

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

__all__ = ["ChromiumRuntime"]

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_MACOS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

_GET = (
    "Run `playwright install chromium`, or install Chromium from your distribution, or set"
    " SAMEDEAL_CHROMIUM to the path of one."
)

_FLAGS = (
    "--disable-gpu",
    # The page needs this machine's own server and no other; these make no connections.
    "--disable-quic",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",
)

_OWN = "Playwright's own build"


class ChromiumRuntime:
    """Chromium.

    Args:
        browser: the folder `browser` with kit and harness; None for the one that ships.
    """

    name = "chromium"

    def __init__(self, browser: Path | None = None) -> None:
        self._browser = browser

    def find(self) -> Found | Missing:
        """Look for Playwright and a Chromium. The first time takes 0.6 s, Playwright's start."""
        if importlib.util.find_spec("playwright") is None:
            return Missing("Playwright is not installed", "`pip install 'samedeal[browsers]'`.")
        asked = os.environ.get("SAMEDEAL_CHROMIUM")
        if asked:
            path = shutil.which(asked)
            if path is None:
                return Missing(f"SAMEDEAL_CHROMIUM is {asked}, which is no program", _GET)
            return Found(path, "", "SAMEDEAL_CHROMIUM")
        own = _own_build(os.environ.get("PLAYWRIGHT_BROWSERS_PATH"))
        if own is not None:
            return Found(own, "", _OWN)
        programs = (*_PROGRAMS, *_MACOS) if sys.platform == "darwin" else _PROGRAMS
        for program in programs:
            path = shutil.which(program)
            if path is not None:
                return Found(path, "", "the system")
        return Missing("there is no Chromium on this machine", _GET)

    def open(self, environment: Environment = AS_IS, /) -> PageSession:
        """Start it. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        return PageSession(
            self.name,
            "Chromium",
            functools.partial(_launch, found, environment),
            environment,
            self._browser or folder("browser"),
        )


def _launch(found: Found, environment: Environment, playwright: Playwright) -> Opened:
    """Start Chromium. Chromium's sandbox refuses the superuser, so there it is off."""
    variables: dict[str, str | float | bool] = {**environment.variables()}
    browser = playwright.chromium.launch(
        # Without a path, Playwright takes the variant of its own build that suits.
        executable_path=None if found.origin == _OWN else found.executable,
        args=list(_FLAGS),
        chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
        env=variables,
        timeout=page.LAUNCH_SECONDS * 1000,
    )
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    pid = next((int(each["id"]) for each in processes if each["type"] == "browser"), None)
    session.detach()
    return Opened(browser, pid, executable_of(pid, found.executable))


@functools.cache
def _own_build(_where: str | None) -> str | None:
    """The path of Playwright's own Chromium, if it is there; asked once for each setting."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra, loaded when used

    def ask() -> str:
        with sync_playwright() as playwright:
            return playwright.chromium.executable_path

    worker = Worker()
    try:
        path = worker.call(ask, 30)
    except Exception:  # noqa: BLE001 - whatever ails Playwright is told when it is to open a page
        return None
    finally:
        worker.stop(5)
    return path if Path(path).is_file() else None
