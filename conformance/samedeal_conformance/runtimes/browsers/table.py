"""The browsers: where each is looked for, and what drives it.

The variable that names a program (`SAMEDEAL_FIREFOX`) alone counts if it is set; else Playwright's
own build is taken if there is one, else the system's.

Playwright drives its own builds, and the Chromium and Firefox of the system. A WebKit that it did
not build it can't drive; for WebKitGTK's there is WebKitGTK's own driver, through selenium.
"""

from __future__ import annotations

import ctypes.util
import importlib.util
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.runtimes.base import Found, Missing
from samedeal_conformance.runtimes.programs import Place, Program, Release, on_path

from .own_builds import own_build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["BROWSERS", "PACKAGES", "Browser"]

_SYSTEM = "the system"

_MINI_BROWSER = "MiniBrowser"
"""It gives its version only where there is a display; so it is known by its name, and its library
is asked for the version."""

_ASK_LIBRARY = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
parts = (getattr(library, f"webkit_get_{each}_version")() for each in ("major", "minor", "micro"))
print(".".join(map(str, parts)))
"""


PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
"""What Debian calls what is needed of each."""


def _get(name: str) -> str:
    """How to get a browser."""
    packages = " ".join(PACKAGES[name])
    return (
        f"`samedeal browsers {name}`, or `playwright install {name}`, or on Debian `apt-get install"
        f" {packages}`, or set SAMEDEAL_{name.upper()} to the path of"
        f" {'a MiniBrowser' if name == 'webkit' else 'one'}."
    )


class Browser(NamedTuple):
    """A browser.

    Attributes:
        name: in the registry, and as Playwright calls it.
        engine: as reports call it.
        javascript: its engine of JavaScript, by which it is known for what it is.
        program: where the system's is looked for.
        driver: gives what drives the system's: a package and its version, or a program's path.
        by_webdriver: whether that is a driver of the system's own.
    """

    name: str
    engine: str
    javascript: str
    program: Program
    driver: Callable[[], str | Missing]
    by_webdriver: bool = False

    def find(self) -> Found | Missing:
        """Look for it, and for what drives it."""
        if not os.environ.get(self.program.variable):
            own = own_build(self.name)
            if own is not None:
                return own
        driver = self.driver()
        if isinstance(driver, Missing):
            return driver
        found = self.program.find()
        if isinstance(found, Missing):
            return found
        if self.by_webdriver and Path(found.executable).name != _MINI_BROWSER:
            reason = f"{found.executable} (from {found.origin}) is no {_MINI_BROWSER} of WebKitGTK"
            return Missing(reason, self.program.how_to_get)
        if self.by_webdriver:
            found = found._replace(version=_webkit_version(found.executable))
        return found._replace(driver=driver)


def _without(package: str) -> Missing | None:
    """What is missing if a package is, or psutil, which is needed in any case."""
    for name in (package, "psutil"):
        if importlib.util.find_spec(name) is None:
            return Missing(
                f"the package {name} is not installed", "`pip install 'samedeal[browsers]'`."
            )
    return None


def _playwright() -> str | Missing:
    return _without("playwright") or f"Playwright {version('playwright')}"


def _webkit_driver() -> str | Missing:
    """WebKitGTK's driver, with all that it needs: selenium and a display."""
    missing = _without("selenium")
    if missing:
        return missing
    path = shutil.which("WebKitWebDriver")
    if path is None:
        return Missing("WebKitWebDriver is not on PATH", _get("webkit"))
    if not (shutil.which("Xvfb") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))):
        return Missing("WebKitGTK needs a display, and Xvfb is not on PATH", _get("webkit"))
    return path


def _webkit_version(browser: str) -> str:
    """The version of WebKitGTK that a MiniBrowser has, asked of its library; "" if unknown."""
    library = ctypes.util.find_library(Path(browser).parent.name)
    if library is None:
        return ""
    try:
        done = subprocess.run(  # noqa: S603 - our own lines
            [sys.executable, "-I", "-c", _ASK_LIBRARY, library],
            capture_output=True,
            text=True,
            timeout=5,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _mini_browsers() -> Iterator[Place]:
    """WebKitGTK's small browser, in a folder that is named for its interface's version."""
    for pattern in (
        "lib/*/webkit2gtk-*",
        "lib*/webkit2gtk-*",
        "lib/*/webkitgtk-*",
        "lib*/webkitgtk-*",
    ):
        for path in sorted(Path("/usr").glob(f"{pattern}/{_MINI_BROWSER}"), reverse=True):
            yield Place(str(path), _SYSTEM)


def _of_system(*names: str, application: str) -> Callable[[], Iterator[Place]]:
    """The places of a browser: its names on PATH, and on macOS its application."""

    def places() -> Iterator[Place]:
        yield from on_path(*names, origin=_SYSTEM)
        if sys.platform == "darwin":
            yield from on_path(f"/Applications/{application}", origin=_SYSTEM)

    return places


# On Windows a browser that is asked for its version opens a window.
_ASKED = sys.platform != "win32"

_BROWSERS = (
    Browser(
        "chromium",
        "Chromium",
        "V8",
        Program(
            "Chromium",
            "SAMEDEAL_CHROMIUM",
            _of_system(
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "chrome",
                application="Google Chrome.app/Contents/MacOS/Google Chrome",
            ),
            _get("chromium"),
            Release(r"(?:Chromium|Google Chrome|Microsoft Edge)\D*([\d.]+)", (94,))
            if _ASKED
            else None,
        ),
        _playwright,
    ),
    Browser(
        "firefox",
        "Firefox",
        "SpiderMonkey",
        Program(
            "Firefox",
            "SAMEDEAL_FIREFOX",
            _of_system("firefox-esr", "firefox", application="Firefox.app/Contents/MacOS/firefox"),
            _get("firefox"),
            # Older ones lack commands that Playwright sends.
            Release(r"Mozilla Firefox ([\d.]+)", (146,)) if _ASKED else None,
        ),
        _playwright,
    ),
    Browser(
        "webkit",
        "WebKit",
        "JavaScriptCore",
        Program("WebKit", "SAMEDEAL_WEBKIT", _mini_browsers, _get("webkit")),
        _webkit_driver,
        by_webdriver=True,
    ),
)

BROWSERS = {each.name: each for each in _BROWSERS}
"""In the order in which they are run and reported."""
