"""An engine in a page of a browser, as a program that speaks the protocol.

    python -m samedeal_conformance.runtimes.browsers.serve_engine BROWSER MODULE [EXPORT]

The page has this process's locale (LC_ALL) and time zone (TZ), and its clock (SAMEDEAL_CLOCK).
It ends with 0 when stdin ends; with 4 if there is no such browser or file; with 7 if the browser
can't be used; with 2 if the page, or the engine in it, failed. The last line of stderr says why.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.errors import RuntimeUnusableError, UsageError
from samedeal_conformance.protocol import PROTOCOL, ExchangeFailure, Hello
from samedeal_conformance.runtimes.base import Environment
from samedeal_conformance.runtimes.serve import converse

from .engine_page import engine_page
from .settings import KIT_AT_FAULT, TOLD

if TYPE_CHECKING:
    from .session import BrowserSession

__all__ = ["main"]

_SECONDS = 10.0**6
"""How long a batch may take: who waits for us has a deadline."""

_USAGE = "usage: serve_engine BROWSER MODULE [EXPORT]"


def main(arguments: list[str]) -> int:
    """Serve on stdin and stdout; the exit code."""
    if len(arguments) not in {2, 3}:
        return _told(4, _USAGE)
    browser, module, *export = arguments
    try:
        runtime = engine_page(browser, Path(module), export[0] if export else None)
        session = runtime.open(_environment())
        try:
            _serve(session)
        finally:
            session.close()
    except (UsageError, RuntimeUnusableError) as error:
        return _told(error.exit_code, str(error))
    except ExchangeFailure as failure:
        return _told(KIT_AT_FAULT, failure.detail)
    return 0


def _environment() -> Environment:
    """Locale and time zone of this process for the page too, as far as it was given any."""
    locale = os.environ.get("LC_ALL", "").partition(".")[0].replace("_", "-")
    return Environment(
        locale=locale if "-" in locale else None, timezone=os.environ.get("TZ") or None
    )


def _serve(session: BrowserSession) -> None:
    info = session.info
    hello = Hello(
        protocol=PROTOCOL,
        name=info.kit,
        language=info.language,
        runtime=info.engine,
        runtime_version=info.version,
        operations=info.operations,
        batch=session.chunk,
        executable=info.executable,
        environment=info.environment,
        driver=info.driver,
    )

    def run(batch: str) -> str:
        return session.exchange(batch, _SECONDS)

    converse(hello, run, sys.stdin.buffer, sys.stdout.buffer)


def _told(code: int, why: str) -> int:
    sys.stderr.write(f"{TOLD}{' '.join(why.split())}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
