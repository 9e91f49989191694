"""Pages driven by WebDriver, through selenium: WebKitGTK's MiniBrowser by its WebKitWebDriver.

WebKitGTK draws on a display. Where Xvfb is installed it gets one of its own, so that no window
opens in front of a person, and nobody's desktop counts; else the one that is there.

The program that drives chooses a free port itself, and is asked for it by way of the system: so no
port can be taken by somebody else between being found free and being used.
"""

from __future__ import annotations

import http.client
import os
import shutil
import subprocess
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import psutil
import urllib3.exceptions
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options

from .page import PageError, Running, Start
from .processes import main_process

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["WebDriverPage"]

_POLL = 0.005

_T = TypeVar("_T")

_FOREVER_SECONDS = 10**6
"""Who waits for us has a deadline."""

_UNDISTURBED = {
    # Nothing of a desktop: no accessibility bus, no settings service, no other display.
    "NO_AT_BRIDGE": "1",
    "GTK_A11Y": "none",
    "GSETTINGS_BACKEND": "memory",
    "GDK_BACKEND": "x11",
}


class WebDriverPage:
    """A page.

    Args:
        start: what to open.

    Raises:
        PageError: it can't be opened.
    """

    def __init__(self, start: Start) -> None:
        process, port = _listening(start.driver, _with_display(start.variables))
        options = Options()
        options.binary_location = start.executable
        options.add_argument("--automation")
        address = f"http://127.0.0.1:{port}"
        client = ClientConfig(address, timeout=_FOREVER_SECONDS)

        def connect() -> WebDriver:
            driver = WebDriver(address, options=options, client_config=client)
            driver.set_script_timeout(_FOREVER_SECONDS)
            driver.set_page_load_timeout(_FOREVER_SECONDS)
            driver.get(start.address)
            return driver

        self._driver = _told(connect)
        try:
            executable = main_process(process).exe()
        except psutil.Error as error:
            raise PageError(str(error)) from error
        self.running = Running(
            engine="WebKitGTK",
            version=self._driver.capabilities["browserVersion"],
            executable=executable,
            driver=f"{start.driver}, selenium {version('selenium')}",
        )

    def call(self, expression: str, argument: str | None = None, /) -> Any:
        """The value of an expression in the page. Raises PageError."""
        script = f"const [argument] = arguments; return {expression};"
        return _told(lambda: self._driver.execute_script(script, argument))


def _told(job: Callable[[], _T]) -> _T:
    """What a call of selenium gives; what it raises, as PageError."""
    try:
        return job()
    except WebDriverException as error:
        raise PageError((error.msg or type(error).__name__).strip().partition("\n")[0]) from error
    except (urllib3.exceptions.HTTPError, http.client.HTTPException, OSError) as error:
        raise PageError(f"the driver is gone: {type(error).__name__}") from error


def _with_display(variables: dict[str, str]) -> dict[str, str]:
    """The environment with a display of our own, or with what it takes to reach the user's."""
    if shutil.which("Xvfb"):
        result = {**variables, **_UNDISTURBED, "DISPLAY": _display()}
        result.pop("WAYLAND_DISPLAY", None)
        return result
    reach = {"XAUTHORITY": str(Path.home() / ".Xauthority")}
    names = ("XAUTHORITY", "XDG_RUNTIME_DIR")
    return {
        **variables,
        **reach,
        **{name: os.environ[name] for name in names if name in os.environ},
    }


def _display() -> str:
    """Start a display of our own, and give its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24"]
    process = subprocess.Popen(  # noqa: S603 - Xvfb, with our own arguments
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stdin=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        raise PageError(f"Xvfb gave no display: it ended with exit code {process.wait()}")
    return f":{number}"


def _listening(program: str, variables: dict[str, str]) -> tuple[psutil.Process, int]:
    """Start the driver, and wait for the port that it chooses."""
    try:
        process = psutil.Popen([program, "-p", "0"], env=variables, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise PageError(f"{program} can't be started: {error}") from error
    while (code := process.poll()) is None:
        for connection in process.net_connections("tcp4"):
            if connection.status == psutil.CONN_LISTEN:
                return process, connection.laddr.port
        time.sleep(_POLL)
    raise PageError(f"{program} does not run: it ended with exit code {code}")
