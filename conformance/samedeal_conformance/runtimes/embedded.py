"""The JavaScript kit in QuickJS, inside this Python process, as a program that speaks the protocol.

    python -m samedeal_conformance.runtimes.embedded BROWSER

BROWSER is the folder with kit and harness. The engine is a library, so a crash or an endless loop
of it is one of the whole process; that is why it has one of its own, which can be killed.

- Texts cross as UTF-8, and the library cuts an answer at a NUL character and can't carry half a
  surrogate pair. JSON has neither unescaped, so an answer that does is refused, not cut.
- A long text that the engine has put together from others is a tree of them, which the library
  can't carry; joining makes it one text.
- The engine counts how deep the stack is, and believes what it is told of the stack's size. So the
  conversation runs in a thread whose stack is larger than what the engine is told.
- The engine has no locale. What is reported is the C library's, which the engine runs on, but for
  the way numbers are written: that stays C, as everybody who embeds this engine must have it. Its
  `JSON.parse` reads numbers by strtod, and under a Turkish locale takes `[1,2]` for `[1.2, 2]`.
- The time zone is the C library's too, and is compared with what the engine's `Date` makes of it.
"""

from __future__ import annotations

import ctypes
import datetime as dt
import importlib
import json
import locale
import platform
import sys
import threading
import zoneinfo
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.protocol.messages import PROTOCOL, Hello

from .linker import LinkError, link
from .serve import converse, take_locale
from .surroundings import surroundings

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BATCH", "ENGINE", "engine_version", "main"]

BATCH = 500
"""Items in a batch: some 30 kB each way."""

ENGINE = "QuickJS-ng"

_STACK_BYTES = 64 * 2**20
_ENGINE_STACK_BYTES = 48 * 2**20
_MEMORY_BYTES = 2**30
"""Beyond this the engine throws; the whole kit and a batch take some MB."""

_ENTRY = "harness/operations.js"

_LOAD = """
(() => {
  const modules = Object.create(null);
  return (path, make) => {
    modules[path] = make((other) => modules[other]);
    return modules[path];
  };
})()
"""

_ANSWER = """
(harness, batch) => {
  const answer = harness.runBatch(batch);
  if (typeof answer !== 'string' || answer.includes('\\0')) {
    throw new TypeError(`runBatch gave a value of type ${typeof answer} that is no JSON text`);
  }
  return [answer].join('');
}
"""


def main(arguments: list[str]) -> None:
    """Serve on stdin and stdout; exit with 1 and one line on stderr if that can't be done."""
    take_locale()
    locale.setlocale(locale.LC_NUMERIC, "C")
    failures: list[str] = []

    def work() -> None:
        try:
            _serve(Path(arguments[0]))
        except Exception as error:  # noqa: BLE001 - whatever it is, the runner is told
            failures.append(f"{type(error).__name__}: {error}".strip())

    threading.stack_size(_STACK_BYTES)
    thread = threading.Thread(target=work, name="samedeal-quickjs")
    thread.start()
    thread.join()
    if failures:
        sys.exit(failures[0])


def engine_version() -> str:
    """The version of QuickJS-ng, from the library itself where it exports that.

    Otherwise from its package, whose version is the engine's and a number of its own.
    """
    try:
        ask = ctypes.CDLL(_library().__file__).JS_GetVersion
    except (OSError, AttributeError):
        return ".".join(version("quickjs-ng").split(".")[:3])
    ask.restype = ctypes.c_char_p
    return str(ask().decode("ascii"))


def _library() -> Any:
    try:
        return importlib.import_module("_quickjs")
    except ImportError as error:
        raise ImportError(f"quickjs-ng can't be loaded: {error}") from None


def _serve(browser: Path) -> None:
    library = _library()
    context = library.Context()
    context.set_memory_limit(_MEMORY_BYTES)
    context.set_max_stack_size(_ENGINE_STACK_BYTES)
    harness = _loaded(context, browser)
    answer = context.eval(_ANSWER)
    operations = context.eval("(harness) => JSON.stringify(harness.operations)")(harness)
    host = f"{platform.python_implementation()} {platform.python_version()}"
    hello = Hello(
        protocol=PROTOCOL,
        name="@samedeal/kit",
        language="javascript",
        runtime=ENGINE,
        runtime_version=engine_version(),
        executable=library.__file__,
        operations=tuple(json.loads(operations)),
        batch=BATCH,
        driver=f"quickjs-ng {version('quickjs-ng')} in {host}, JSON lines",
        environment=_environment(context.eval("(time) => new Date(time).getTimezoneOffset()")),
    )

    def run_batch(batch: str) -> str:
        answers: str = answer(harness, batch)
        # What the kit has put off runs now, and an empty batch looks what that has done.
        while context.execute_pending_job():
            pass
        answer(harness, "[]")
        return answers

    converse(hello, run_batch, sys.stdin.buffer, sys.stdout.buffer)


def _loaded(context: Any, browser: Path) -> Any:
    """The exports of the harness, after its modules have run."""
    load = context.eval(_LOAD)
    exports = None
    for module in link(browser, _ENTRY):
        try:
            exports = load(module.path, context.eval(module.code))
        except Exception as error:
            # The engine calls every text <input>.
            said = str(error).strip().replace("<input>", module.path)
            raise LinkError(f"{module.path}: {said}") from error
    return exports


def _environment(offset: Callable[[float], int]) -> dict[str, str]:
    """What holds here; `offset` asks the engine how many minutes UTC is ahead at a time.

    The time is a float, because the library cuts integers to 32 bits.
    """
    seen = surroundings()
    del seen["hash_seed"]
    now = dt.datetime.now(dt.UTC)
    moments = [
        now,
        *(dt.datetime(year, month, 1, tzinfo=dt.UTC) for year in (2015, 2025) for month in (1, 7)),
    ]
    ahead = [dt.timedelta(minutes=-offset(moment.timestamp() * 1000)) for moment in moments]
    try:
        zone = zoneinfo.ZoneInfo(seen["timezone"])
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        zone = None
    if zone is None or ahead != [moment.astimezone(zone).utcoffset() for moment in moments]:
        seen["timezone"] = now.astimezone(dt.timezone(ahead[0])).strftime("%Z")
    return seen


if __name__ == "__main__":
    main(sys.argv[1:])
