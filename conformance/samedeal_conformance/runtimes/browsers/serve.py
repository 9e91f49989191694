"""A browser as a program that speaks the protocol: the page's side of a `BrowserSession`.

    python -m samedeal_conformance.runtimes.browsers.serve SETTINGS FOLDER

FOLDER is the session's, for everything that the browser writes.

A process of its own keeps drivers, their threads and their event loops out of the runner, can be
killed whatever it is waiting for, and is what everything else descends from. It ends when its
stdin does, at whatever it is then, when it is told to (SIGTERM), and when something goes wrong, of
which the last line of stderr tells, after `TOLD`. Each time it kills what it started and removes
the session's folder first.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn
from urllib.parse import quote

import msgspec

from samedeal_conformance.protocol.messages import PROTOCOL, Hello
from samedeal_conformance.runtimes.serve import converse
from samedeal_conformance.runtimes.server import FolderServer

from .page import KitError, KitPage, PageError, Start
from .processes import end_all
from .settings import KIT_AT_FAULT, TOLD, Settings

if TYPE_CHECKING:
    from .page import Driver

__all__ = ["CHUNK", "main"]

CHUNK = 2000
"""Items in a batch: some 100 kB each way, against a cost of some ms for each exchange."""

_READ_BYTES = 2**18


class _Ending:
    """The end of everything, once, whichever thread sees a reason for it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # A signal may come while its own thread is ending already.
        self._lock = threading.RLock()

    def __call__(self, code: int, told: str = "") -> NoReturn:
        with self._lock:
            if told:
                with contextlib.suppress(OSError):  # the runner may be gone
                    sys.stderr.write(f"{TOLD}{told}\n")
                    sys.stderr.flush()
            try:
                end_all()
                shutil.rmtree(self._folder, ignore_errors=True)
            finally:
                os._exit(code)


def _requests(end: _Ending) -> BinaryIO:
    """Our stdin, read by a thread of its own: so its end is seen while the page works."""
    reading, writing = os.pipe()

    def copy() -> None:
        while chunk := os.read(sys.stdin.fileno(), _READ_BYTES):
            rest = memoryview(chunk)
            while rest:
                rest = rest[os.write(writing, rest) :]
        end(0)

    threading.Thread(target=copy, daemon=True).start()
    return os.fdopen(reading, "rb")


def _driver(settings: Settings, start: Start) -> Driver:
    """The driver, whose library is loaded when it is used alone. Raises PageError."""
    if settings.driver:
        from .by_webdriver import WebDriverPage  # noqa: PLC0415 - see above

        return WebDriverPage(start)
    from .by_playwright import PlaywrightPage  # noqa: PLC0415 - see above

    return PlaywrightPage(settings.name, start)


def _surroundings(folder: Path) -> dict[str, str]:
    """The environment of the browser: a home of its own, so that nobody's settings count."""
    result = dict(os.environ)
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        result.pop(name, None)
    for name, place in (("HOME", "home"), ("XDG_RUNTIME_DIR", "run")):
        path = folder / place
        path.mkdir(mode=0o700)
        result[name] = str(path)
    return result


def _open(settings: Settings, folder: Path) -> tuple[Hello, KitPage]:
    """Open the page, and say what really runs. Raises PageError."""
    shown = settings.page
    server = FolderServer(Path(settings.root), Path(shown.folder) if shown.folder else None)
    address = f"{server.address}{shown.address}"
    # Pages have no environment.
    if shown.folder and (clock := os.environ.get("SAMEDEAL_CLOCK")):
        address += f"&clock={quote(clock)}"
    start = Start(
        address=address,
        engine=settings.engine,
        executable=settings.executable,
        locale=settings.locale,
        timezone=settings.timezone,
        driver=settings.driver,
        variables=_surroundings(folder),
    )
    driver = _driver(settings, start)
    page = KitPage(driver, settings.javascript)
    running = driver.running
    hello = Hello(
        protocol=PROTOCOL,
        name=shown.name,
        language="javascript",
        runtime=running.engine,
        runtime_version=running.version,
        operations=tuple(page.operations),
        batch=CHUNK,
        executable=running.executable,
        environment=page.environment,
        driver=running.driver,
    )
    return hello, page


def _without_proxies() -> None:
    """Forget proxies, whose names end so: the page is on this machine, and nothing else is."""
    for name in list(os.environ):
        if name.lower().endswith("_proxy"):
            del os.environ[name]


def main(arguments: list[str]) -> NoReturn:
    """Serve on stdin and stdout."""
    _without_proxies()
    settings = msgspec.json.decode(arguments[0], type=Settings)
    folder = Path(arguments[1])
    end = _Ending(folder)
    signal.signal(signal.SIGTERM, lambda *_: end(1))
    try:
        requests = _requests(end)
        hello, page = _open(settings, folder)
        converse(hello, page.run, requests, sys.stdout.buffer)
    except KitError as error:
        end(KIT_AT_FAULT, str(error))
    except PageError as error:
        end(1, str(error))
    except BaseException as error:  # noqa: BLE001 - a driver that dies raises any, CancelledError too
        end(1, f"{type(error).__name__}: {error}")
    end(0)


if __name__ == "__main__":
    main(sys.argv[1:])
