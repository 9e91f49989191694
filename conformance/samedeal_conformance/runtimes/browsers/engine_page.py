"""Somebody's engine in a page of a browser: the opener that the kit's runtimes have, for a module.

The page is served from this package, and the engine's folder beside it; there, `@samedeal/kit` is
the kit that ships. The session that is opened answers the operations of the engine, as
`engine/serve.mjs` of the folder `browser` does under Node.js.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from samedeal_conformance.errors import UsageError

from .runtime import BrowserRuntime
from .settings import Page
from .table import BROWSERS

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["engine_page"]


def engine_page(
    browser: str, module: Path, export: str | None = None, folder: Path | None = None
) -> BrowserRuntime:
    """An engine in a page, to be opened.

    Args:
        browser: its name: `chromium`, `firefox` or `webkit`.
        module: the file that exports the engine, a module.
        export: its name there; None for the default export.
        folder: the folder that is served, with all that the module imports; None for the module's.

    Raises:
        UsageError: there is no such browser or file, or the file is not in the folder.
    """
    if browser not in BROWSERS:
        raise UsageError(f"{browser!r} is no browser", hint=f"There are {', '.join(BROWSERS)}.")
    module = module.resolve()
    served = module.parent if folder is None else folder.resolve()
    if not module.is_file():
        raise UsageError(f"there is no file {module}", hint="Give the path of the engine's module.")
    if not module.is_relative_to(served):
        raise UsageError(
            f"{module} is not in {served}", hint="Serve a folder that holds all that it imports."
        )
    place = f"/user/{quote(module.relative_to(served).as_posix())}"
    query = {"engine": place} if export is None else {"engine": place, "export": export}
    address = f"harness/engine.html?{urlencode(query)}"
    name = module.name if export is None else f"{module.name} {export}"
    page = Page(name=name, address=address, folder=str(served))
    return BrowserRuntime(BROWSERS[browser], page=page)
