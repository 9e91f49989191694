"""A session in a page that Playwright drives. What is particular to a browser is in its file.

All calls of Playwright happen in one thread of the session's own. Playwright's synchronous
interface refuses a thread that runs an asyncio loop, as the user's may, and has no deadline for
a script in the page; so the caller waits for that thread, with a deadline, and when it passes
kills the browser, at which the thread comes free.

A page in an endless loop, a browser that died and one that never started are thus all seen from
outside. A thread or driver that does not come free even then is left behind as a daemon; the
driver ends, and its browser with it, when this process does.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import os
import queue
import signal
import sys
import threading
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from samedeal_conformance.protocol import (
    Crash,
    ExchangeFailure,
    ProtocolViolation,
    Timeout,
    check_answers,
)
from samedeal_conformance.protocol.messages import item_ids

from .base import Environment, RuntimeInfo
from .server import FolderServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Error, Page, Playwright

__all__ = ["CHUNK", "LAUNCH_SECONDS", "Opened", "PageSession", "Worker", "executable_of"]

CHUNK = 2000
"""Items in a batch: some 100 kB each way, against a cost of some ms for each exchange."""

LAUNCH_SECONDS = 30.0
"""For the browser to start. Cold starts on a busy machine have taken 20 s."""

STARTUP_SECONDS = 60.0
"""For the driver, the browser and the page together: more than for the launch, so that the
driver itself ends a browser that does not start."""

END_SECONDS = 10.0
"""For the browser and the driver to end by themselves."""

_T = TypeVar("_T")
_Job = tuple["Callable[[], Any]", "concurrent.futures.Future[Any]"]


class Worker:
    """A thread that does calls, one after the other; the caller waits with a deadline."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="samedeal-browser", daemon=True)
        self._thread.start()

    def call(self, job: Callable[[], _T], seconds: float) -> _T:
        """What the job returns or raises; TimeoutError if it takes longer."""
        future: concurrent.futures.Future[_T] = concurrent.futures.Future()
        self._jobs.put((job, future))
        return future.result(seconds)

    def stop(self, seconds: float) -> None:
        """No more jobs; wait a while for the last to end."""
        self._jobs.put(None)
        self._thread.join(seconds)

    def _work(self) -> None:
        while (entry := self._jobs.get()) is not None:
            job, future = entry
            try:
                future.set_result(job())
            except BaseException as error:  # noqa: BLE001 - it belongs to whoever waits
                future.set_exception(error)


class Opened(NamedTuple):
    """A browser that has started.

    Attributes:
        browser: as Playwright has it.
        pid: of its main process, which leads a process group; None if that is not known.
        executable: the program that was started.
    """

    browser: Browser
    pid: int | None
    executable: str


class PageSession:
    """The kit in a page.

    Args:
        runtime: the name in the registry.
        engine: the browser's name.
        launch: starts the browser; called in the session's thread.
        environment: locale and time zone of the page.
        root: the folder `browser`, which is served.

    Raises:
        ExchangeFailure: the browser did not start, or the page did not load.
    """

    chunk = CHUNK

    def __init__(
        self,
        runtime: str,
        engine: str,
        launch: Callable[[Playwright], Opened],
        environment: Environment,
        root: Path,
    ) -> None:
        self._launch = launch
        self._environment = environment
        self._playwright: Playwright | None = None
        self._opened: Opened | None = None
        self._page: Page | None = None
        self._complaints: list[str] = []
        self._dead = False
        self._server = FolderServer(root)
        self._worker = Worker()
        seen = self._guarded(self._start, STARTUP_SECONDS, "start")
        self.info = RuntimeInfo(
            runtime=runtime,
            kit="@samedeal/kit",
            language="javascript",
            engine=engine,
            version=seen["version"],
            driver=f"Playwright {version('playwright')}",
            executable=seen["executable"],
            operations=tuple(seen["operations"]),
            environment=seen["environment"],
        )

    @property
    def pid(self) -> int | None:
        """The number of the browser's main process, where it is known."""
        return None if self._opened is None else self._opened.pid

    def exchange(self, batch: str, seconds: float) -> str:
        """Have a batch run in the page. Raises ExchangeFailure."""
        due = item_ids(batch)
        answer = self._guarded(lambda: self._run(batch), seconds, "answer")
        try:
            check_answers(due, answer.encode("utf-8"))
        except UnicodeEncodeError as error:
            self.close()
            raise ProtocolViolation(f"the answer has a lone surrogate: {error}") from None
        except ExchangeFailure:
            self.close()
            raise
        return answer

    def finish(self) -> None:
        """The orderly end. A page says nothing unasked, so there is nothing to raise."""
        self.close()

    def close(self) -> None:
        """End the browser, the driver and the server. Never raises."""
        if self._dead:
            return
        self._dead = True
        try:
            self._worker.call(self._stop, END_SECONDS)
        except Exception:  # noqa: BLE001 - whatever it was, the kill below ends it
            self._kill()
        self._worker.stop(END_SECONDS)
        self._server.close()

    def _guarded(self, job: Callable[[], _T], seconds: float, what: str) -> _T:
        """Have the thread do a job; classify what goes wrong, after ending everything."""
        if self._dead:
            raise Crash("the session has been closed")
        from playwright.sync_api import Error  # noqa: PLC0415 - an extra, loaded when it is used
        from playwright.sync_api import TimeoutError as TooLate  # noqa: PLC0415 - as above

        try:
            return self._worker.call(job, seconds)
        except TooLate as error:
            self.close()
            raise Timeout(f"no {what}: {_reason(error)}{self._said()}") from None
        except (TimeoutError, concurrent.futures.TimeoutError):
            self._kill()
            self.close()
            raise Timeout(f"no {what} within {seconds:g} s{self._said()}") from None
        except Error as error:
            self.close()
            raise Crash(f"no {what}: {_reason(error)}{self._said()}") from None
        except ExchangeFailure:
            self.close()
            raise
        except Exception as error:
            # A driver that dies or can't be started shows itself in exceptions of any class.
            self._kill()
            self.close()
            raise Crash(f"no {what}: {type(error).__name__}: {error}") from error
        except BaseException:
            self._kill()
            self.close()
            raise

    def _start(self) -> dict[str, Any]:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - as above

        self._playwright = sync_playwright().start()
        self._opened = self._launch(self._playwright)
        browser = self._opened.browser
        page = browser.new_context(
            locale=self._environment.locale, timezone_id=self._environment.timezone
        ).new_page()
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", lambda message: self._complaints.append(message.text))
        page.goto(f"{self._server.address}harness/page.html")
        if not page.evaluate("() => typeof samedeal === 'object'"):
            raise Crash(f"the page has not loaded the kit{self._said()}")
        self._page = page
        return {
            "version": browser.version,
            "executable": self._opened.executable,
            "operations": page.evaluate("() => samedeal.operations"),
            "environment": page.evaluate("() => samedeal.environment()"),
        }

    def _run(self, batch: str) -> str:
        page = self._page
        if page is None:
            raise Crash("there is no page")
        answer = page.evaluate("(batch) => samedeal.run(batch)", batch)
        pieces = [answer["first"]]
        pieces += (page.evaluate("() => samedeal.next()") for _ in range(answer["left"]))
        return "".join(pieces)

    def _stop(self) -> None:
        """In the session's thread: close what was opened, in reverse."""
        from playwright.sync_api import Error  # noqa: PLC0415 - as above

        try:
            if self._opened is not None:
                with contextlib.suppress(Error):  # it may be dead already
                    self._opened.browser.close()
        finally:
            if self._playwright is not None:
                self._playwright.stop()
            self._kill()

    def _kill(self) -> None:
        """Kill the browser's process group."""
        pid = self.pid
        if pid is None:
            return
        with contextlib.suppress(OSError):  # it is gone already
            if sys.platform == "win32":
                os.kill(pid, signal.SIGTERM)
            elif os.getpgid(pid) == pid != os.getpgid(0):
                os.killpg(pid, signal.SIGKILL)

    def _said(self) -> str:
        """What the page wrote to its console, for a message."""
        text = "; ".join(self._complaints[-3:])
        return f"; the page said: {text}" if text else ""


def _reason(error: Error) -> str:
    return error.message.strip().partition("\n")[0]


def executable_of(pid: int | None, started: str) -> str:
    """The program that a process really runs, where the system tells; else what was started.

    A distribution's browser is often a script that ends in the browser.
    """
    try:
        return str(Path(f"/proc/{pid}/exe").readlink())
    except OSError:
        return started
