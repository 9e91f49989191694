"""A browser as a runtime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.data import folder
from samedeal_conformance.protocol import Crash, ExchangeFailure
from samedeal_conformance.runtimes.base import AS_IS, Environment, Found, Missing
from samedeal_conformance.runtimes.child import unusable

from .own_builds import ORIGIN
from .session import BrowserSession
from .settings import KIT_AT_FAULT, KIT_PAGE, Page, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from .table import Browser

__all__ = ["BrowserRuntime"]


class BrowserRuntime:
    """The kit, or something else, in a page of a browser.

    Args:
        browser: which.
        root: the folder `browser` with kit and harness; None for the one that ships.
        page: the page in it.
    """

    def __init__(self, browser: Browser, root: Path | None = None, page: Page = KIT_PAGE) -> None:
        self.name = browser.name
        self._browser = browser
        self._root = root
        self._page = page

    def find(self) -> Found | Missing:
        """Look for the browser, and for what drives it."""
        return self._browser.find()

    def open(self, environment: Environment = AS_IS, /) -> BrowserSession:
        """Start it. Raises RuntimeUnusableError, ExchangeFailure."""
        found = self.find()
        if isinstance(found, Missing):
            raise unusable(self.name, found)
        own = found.origin == ORIGIN
        settings = Settings(
            name=self.name,
            engine=self._browser.engine,
            javascript=self._browser.javascript,
            executable="" if own else found.executable,
            driver=found.driver if self._browser.by_webdriver and not own else "",
            root=str((self._root or folder("browser")).resolve()),
            page=self._page,
            locale=environment.locale,
            timezone=environment.timezone,
        )
        try:
            return BrowserSession(self.name, settings, environment)
        except ExchangeFailure as failure:
            if not (isinstance(failure, Crash) and failure.exit_code == KIT_AT_FAULT):
                hint = self._browser.program.how_to_get
                failure.detail += f" ({found.executable}, from {found.origin}). {hint}"
            raise
