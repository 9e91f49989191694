"""What the runner's side of a browser and the program that drives it have in common.

The runner's side needs none of the packages that the program needs, so that a machine without
them can be told what it lacks.
"""

from __future__ import annotations

import msgspec

__all__ = ["KIT_AT_FAULT", "KIT_PAGE", "TOLD", "Page", "Settings"]

KIT_AT_FAULT = 2
"""The program's exit code where the browser is well and the kit is not."""

TOLD = "samedeal: "
"""What the line on stderr begins with that tells what went wrong."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """The page that is opened, and what it runs.

    Attributes:
        name: of what it runs, for the hello.
        address: of the page, from the folder `browser`.
        folder: one of the user's that is served beside it, as `user`; "" for none.
    """

    name: str
    address: str
    folder: str = ""


KIT_PAGE = Page(name="@samedeal/kit", address="harness/page.html")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be opened.

    Attributes:
        name: of the browser, as Playwright calls it.
        engine: as reports call the browser.
        javascript: the engine that must run the page.
        executable: the browser; "" for Playwright's own build.
        driver: the program that drives it by WebDriver; "" for Playwright.
        root: the folder `browser`, which is served.
        page: the page in it.
        locale, timezone: of the page; None leaves them.
    """

    name: str
    engine: str
    javascript: str
    executable: str
    driver: str
    root: str
    page: Page
    locale: str | None
    timezone: str | None
