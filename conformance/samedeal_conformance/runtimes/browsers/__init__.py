"""`chromium`, `firefox`, `webkit`: the JavaScript kit in a page of a real browser.

`table` says where each is and what drives it. `session` is the runner's side and starts `serve`, a
program that speaks the protocol like any other: it has a driver (`by_playwright`, `by_webdriver`)
open the page, whose kit `page` makes sure of. `engines` tells what really runs, and `processes`
ends it all. `engine_page` opens somebody's engine in such a page.
"""

from __future__ import annotations

from .engine_page import engine_page
from .runtime import BrowserRuntime
from .table import BROWSERS, Browser

__all__ = ["BROWSERS", "Browser", "BrowserRuntime", "engine_page"]
