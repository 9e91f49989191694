"""The runner's side of a browser: the program in `serve` as a session.

The session's folder is made here, and removed here if the program could not do that itself. A
failed or closed session has no processes any more, as with any child. What a killed runner
leaves, the program removes; and no other session ever uses a folder that was left.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.protocol import Crash, ExchangeFailure, Timeout
from samedeal_conformance.runtimes.child import ChildSession

from .settings import TOLD, Settings

if TYPE_CHECKING:
    from samedeal_conformance.runtimes.base import Environment

__all__ = ["STARTUP_SECONDS", "BrowserSession"]

STARTUP_SECONDS = 60.0
"""For the driver, the browser and the page together. Cold starts on a busy machine have taken
20 s."""

MEMORY_MB = 4096
"""How much memory a browser may have, unless SAMEDEAL_MEMORY_MB says otherwise. Firefox takes up to
1500 MB for the vectors, as what its processes share counts for each of them."""

LONGEST_PLACE = 40
"""How long the path of the folder for temporary files may be."""


class BrowserSession:
    """The kit in a page.

    Args:
        runtime: the name in the registry.
        settings: what is to be opened.
        environment: locale and time zone of the page.

    Raises:
        ExchangeFailure: the browser did not start, is another one, or the kit did not load.
    """

    def __init__(self, runtime: str, settings: Settings, environment: Environment) -> None:
        self.folder = _new_folder()
        memory = os.environ.get("SAMEDEAL_MEMORY_MB", str(MEMORY_MB))
        variables = {
            "SAMEDEAL_MEMORY_MB": memory,
            "TMPDIR": self.folder,
            "TEMP": self.folder,
            "TMP": self.folder,
        }
        # -P keeps modules of the folder where we are out of it.
        module = f"{__package__}.serve"
        text = msgspec.json.encode(settings).decode("utf-8")
        command = [sys.executable, "-P", "-m", module, text, self.folder]
        try:
            self._child = ChildSession(
                runtime, command, environment, variables, startup_seconds=STARTUP_SECONDS
            )
        except ExchangeFailure as failure:
            self._clear()
            what = f"{settings.engine} did not start"
            if isinstance(failure, Timeout):
                failure.detail = f"{what}: {failure.detail}"
            raise _told(failure, what) from None
        except BaseException:
            self._clear()
            raise
        # Before the child is killed at the end of everything: later registered, earlier called.
        atexit.register(self.close)
        self.info = self._child.info
        self.chunk = self._child.chunk

    @property
    def pid(self) -> int:
        """The number of the process that drives the browser."""
        return self._child.pid

    def exchange(self, batch: str, seconds: float) -> str:
        """Have a batch run in the page. Raises ExchangeFailure."""
        try:
            return self._child.exchange(batch, seconds)
        except ExchangeFailure as failure:
            self._clear()
            raise _told(failure, "no answer") from None
        except (KeyboardInterrupt, SystemExit):
            self.close()
            raise

    def finish(self) -> None:
        """The orderly end. Raises ExchangeFailure."""
        try:
            self._child.finish()
        finally:
            self._clear()

    def close(self) -> None:
        """End it. Never raises."""
        self._child.close()
        self._clear()

    def _clear(self) -> None:
        atexit.unregister(self.close)
        shutil.rmtree(self.folder, ignore_errors=True)


def _new_folder() -> str:
    """A folder for a session.

    Browsers make sockets below it, whose paths may have some 100 bytes; so where the folder for
    temporary files has a long path, the usual one is taken.
    """
    usual = "/tmp"  # noqa: S108 - mkdtemp makes a folder of ours alone in it
    place = tempfile.gettempdir()
    if len(place) > LONGEST_PLACE and os.access(usual, os.W_OK):
        place = usual
    try:
        return tempfile.mkdtemp(prefix="samedeal-", dir=place)
    except OSError as error:
        raise Crash(f"there is no place for a browser's files: {error}") from None


def _told(failure: ExchangeFailure, what: str) -> ExchangeFailure:
    """A failure in the words of the program, where it has told what went wrong."""
    if isinstance(failure, Crash):
        for line in reversed(failure.stderr_tail.splitlines()):
            if line.startswith(TOLD):
                return Crash(f"{what}: {line.removeprefix(TOLD)}", exit_code=failure.exit_code)
    return failure
