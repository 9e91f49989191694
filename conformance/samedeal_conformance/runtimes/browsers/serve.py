"""A browser as a program that speaks the protocol: the page's side of a `BrowserSession`.

    python -m samedeal_conformance.runtimes.browsers.serve SETTINGS

A process of its own keeps drivers, their threads and their event loops out of the runner, can be
killed whatever it is waiting for, and is what everything else descends from. It ends when its
stdin does, at whatever it is then, when it is told to (SIGTERM), and when something goes wrong, of
which the last line of stderr tells, after `TOLD`. Each time it kills what it started and removes
the session's folder first.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec

from samedeal_conformance.protocol.messages import PROTOCOL, Hello, RunnerHello
from samedeal_conformance.runtimes.server import FolderServer

from .page import KitPage, PageError, Start
from .processes import MARK, end_all, memory, remove

if TYPE_CHECKING:
    from .page import Driver

__all__ = ["CHUNK", "TOLD", "Settings", "main"]

CHUNK = 2000
"""Items in a batch: some 100 kB each way, against a cost of some ms for each exchange."""

MEMORY_POLL = 1.0
"""How often it is looked how much memory the browser takes, in seconds."""

TOLD = "samedeal: "
"""What the line on stderr begins with that tells what went wrong."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be opened.

    Attributes:
        name: of the browser, as Playwright calls it.
        engine: as reports call the browser.
        javascript: the engine that must run the page.
        executable: the browser; "" for Playwright's own build.
        driver: the program that drives it by WebDriver; "" for Playwright.
        root: the folder `browser`, which is served.
        memory: how many bytes of it the browser may take.
        locale, timezone: of the page; None leaves them.
    """

    name: str
    engine: str
    javascript: str
    executable: str
    driver: str
    root: str
    memory: int
    locale: str | None
    timezone: str | None


class _Run(msgspec.Struct, tag_field="type", tag="run"):
    """A run as the program receives it."""

    run: int
    items: msgspec.Raw


_ending = threading.RLock()
# A signal may come while its own thread is ending already.


def _end(code: int, told: str = "") -> NoReturn:
    """End everything of the session, and ourselves."""
    with _ending:
        if told:
            sys.stderr.write(f"{TOLD}{told}\n")
            sys.stderr.flush()
        folder = os.environ.get(MARK, "")
        if folder:
            end_all(folder)
            remove(folder)
        os._exit(code)


def _read(lines: queue.SimpleQueue[bytes]) -> None:
    """Read stdin for the main thread, so that its end is seen while that waits for a page."""
    for line in sys.stdin.buffer:
        lines.put(line)
    _end(0)


def _watch_memory(folder: str, limit: int) -> None:
    """End a browser that takes too much before the whole machine suffers; not all end by it."""
    while True:
        time.sleep(MEMORY_POLL)
        if memory(folder) > limit:
            _end(1, f"the browser took more than {limit / 2**30:g} GB of memory")


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


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _serve(settings: Settings, lines: queue.SimpleQueue[bytes]) -> NoReturn:
    """Open the page, then answer. Raises PageError."""
    offered = msgspec.json.decode(lines.get(), type=RunnerHello)
    if PROTOCOL not in offered.protocols:
        raise PageError(f"the runner speaks {offered.protocols} of the protocol, not {PROTOCOL}")
    server = FolderServer(Path(settings.root))
    start = Start(
        address=f"{server.address}harness/page.html",
        engine=settings.engine,
        executable=settings.executable,
        locale=settings.locale,
        timezone=settings.timezone,
        driver=settings.driver,
        variables=_surroundings(Path(os.environ[MARK])),
    )
    driver = _driver(settings, start)
    page = KitPage(driver, settings.javascript)
    running = driver.running
    hello = Hello(
        protocol=PROTOCOL,
        name="@samedeal/kit",
        language="javascript",
        runtime=running.engine,
        runtime_version=running.version,
        operations=tuple(page.operations),
        batch=CHUNK,
        executable=running.executable,
        environment=page.environment,
        driver=running.driver,
    )
    _write(msgspec.json.encode(hello))
    decoder = msgspec.json.Decoder(_Run)
    while True:
        asked = decoder.decode(lines.get())
        answers = page.run(bytes(asked.items).decode("utf-8"))
        _write(f'{{"type":"results","run":{asked.run},"results":{answers}}}'.encode())


def main(arguments: list[str]) -> NoReturn:
    """Serve on stdin and stdout."""
    signal.signal(signal.SIGTERM, lambda *_: _end(1))
    settings = msgspec.json.decode(arguments[0], type=Settings)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    watched = os.environ[MARK], settings.memory
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    threading.Thread(target=_watch_memory, args=watched, daemon=True).start()
    try:
        _serve(settings, lines)
    except PageError as error:
        _end(1, str(error))
    except BaseException as error:  # noqa: BLE001 - a driver that dies raises any, CancelledError too
        _end(1, f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
