"""Pages driven by Playwright: its own build of a browser, or one that the system has.

A Firefox that Playwright did not build speaks WebDriver BiDi, which Playwright knows as the
channel `moz-firefox`.
"""

from __future__ import annotations

import os
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import psutil
from playwright.sync_api import Error, sync_playwright

from .page import PageError, Running, Start
from .processes import main_process

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

__all__ = ["PlaywrightPage"]

_CHROMIUM_FLAGS = (
    "--disable-gpu",
    # The page needs this machine's own server and no other; these make no connections.
    "--disable-quic",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",
)

_CHROMIUM_WITHOUT = (
    # Chromium obeys the last such list alone, so what matters here of Playwright's is repeated.
    "AimEnabled",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "Translate",
    # Pages of the address bar, made at the start: an eighth of what a whole run takes.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

_FIREFOX_PREFERENCES: dict[str, str | float | bool] = {
    # No processes for pages that are never opened: a tenth of its start, a fifth of its memory.
    "dom.ipc.processPrelaunch.enabled": False,
}


class PlaywrightPage:
    """A page.

    Args:
        name: of the browser, as Playwright calls it.
        start: what to open.

    Raises:
        PageError: it can't be opened.
    """

    def __init__(self, name: str, start: Start) -> None:
        try:
            playwright = sync_playwright().start()
            # Without a path, Playwright takes the variant of its own build that suits.
            browser = _launch(playwright, name, start)
            (process,) = psutil.Process().children()
            executable = main_process(process).exe()
            context = browser.new_context(locale=start.locale, timezone_id=start.timezone)
            context.set_default_timeout(0)  # who waits for us has a deadline
            self._page = context.new_page()
            self._page.goto(start.address)
        except (Error, psutil.Error) as error:
            raise PageError(_reason(error)) from error
        driver = f"Playwright {version('playwright')}"
        self.running = Running(start.engine, browser.version, executable, driver)

    def call(self, expression: str, argument: str | None = None, /) -> Any:
        """The value of an expression in the page. Raises PageError."""
        try:
            return self._page.evaluate(f"(argument) => {expression}", argument)
        except Error as error:
            raise PageError(_reason(error)) from error


def _launch(playwright: Playwright, name: str, start: Start) -> Browser:
    executable = start.executable or None
    variables: dict[str, str | float | bool] = {**start.variables}
    if name == "chromium":
        return playwright.chromium.launch(
            executable_path=executable,
            args=[*_CHROMIUM_FLAGS, f"--disable-features={','.join(_CHROMIUM_WITHOUT)}"],
            # Chromium's sandbox refuses the superuser, so there it is off.
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
            env=variables,
            timeout=0,
        )
    if name == "firefox":
        return playwright.firefox.launch(
            executable_path=executable,
            channel="moz-firefox" if executable else None,
            firefox_user_prefs=_FIREFOX_PREFERENCES,
            env=variables,
            timeout=0,
        )
    return playwright.webkit.launch(executable_path=executable, env=variables, timeout=0)


def _reason(error: Exception) -> str:
    """The first line of a message, and the last line that the browser wrote, if any."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    written = [line.partition("[err]")[2].strip() for line in lines if "[err]" in line]
    return f"{lines[0]}; it wrote {written[-1][:200]!a}" if written else lines[0]
