"""The kit in an open page, whatever drives the browser.

A driver is narrow: it opens a page, calls a function there, and says what it drives. Ending it is
nobody's task, as the processes of a session are killed with its folder (`processes`). All that
goes wrong is a `PageError`, with text for a person.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from .engines import engine_of

__all__ = ["Driver", "KitError", "KitPage", "PageError", "Running", "Start"]


class PageError(Exception):
    """Something went wrong with the browser or in its page."""


class KitError(PageError):
    """The kit did not load, or threw: whatever browser it is, it is not the browser's fault."""


class Start(NamedTuple):
    """What a driver is told.

    Attributes:
        address: of the page.
        engine: as reports call the browser.
        executable: the browser; "" for the driver's own build.
        locale, timezone: of the page; None leaves them.
        driver: the program that drives the browser, where there is one apart.
        variables: the environment of the browser's processes.
    """

    address: str
    engine: str
    executable: str
    locale: str | None
    timezone: str | None
    driver: str
    variables: dict[str, str]


class Running(NamedTuple):
    """What really runs: the browser, its version and program, and what drives it."""

    engine: str
    version: str
    executable: str
    driver: str


class Driver(Protocol):
    """An open page in a browser."""

    @property
    def running(self) -> Running:
        """What really runs."""
        ...

    def call(self, expression: str, argument: str | None = None, /) -> Any:
        """The value of an expression in the page, in which `argument` is what is given.

        A promise is waited for. There is no deadline.

        Raises:
            PageError: it threw, or there is no page any more.
        """
        ...


class KitPage:
    """A page that has loaded the kit.

    Args:
        driver: of the page.
        javascript: the engine that must run it.

    Raises:
        PageError: the kit did not load, or another engine runs it.
    """

    def __init__(self, driver: Driver, javascript: str) -> None:
        self._driver = driver
        driver.call("globalThis.samedealWatch?.loaded")
        # A page that has more to load promises the reason why that failed, or none.
        if failed := driver.call("globalThis.samedealReady"):
            raise KitError(failed)
        if not driver.call("typeof samedeal === 'object'"):
            raise KitError(f"the page has not loaded the kit{self._said()}")
        marks = driver.call("samedeal.marks()")
        engine = engine_of(marks)
        if engine != javascript:
            what = engine or f"an engine that is not known (it says {marks['message'][:80]!a})"
            raise PageError(
                f"{driver.running.executable} runs pages by {what}, not by {javascript}:"
                " it is another browser"
            )
        self.operations: list[str] = driver.call("samedeal.operations")
        self.environment: dict[str, str] = driver.call("samedeal.environment()")

    def run(self, batch: str) -> str:
        """Have a batch run. Raises PageError."""
        answer = self._driver.call("samedeal.run(argument)", batch)
        if answer is None:
            raise PageError("the page is gone")
        if "thrown" in answer:
            raise KitError(f"{answer['thrown']}{self._said()}")
        pieces = [answer["first"]]
        pieces += (self._driver.call("samedeal.next()") for _ in range(answer["left"]))
        return "".join(pieces)

    def _said(self) -> str:
        """What the page kept of what went wrong, for a message."""
        said = self._driver.call("globalThis.samedealWatch?.said ?? []")
        return f"; the page said: {'; '.join(said)}" if said else ""
