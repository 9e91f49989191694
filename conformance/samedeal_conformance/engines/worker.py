"""An engine in a process of ours: makes whole checks there, and answers single calls.

    python -m samedeal_conformance.engines.worker SOURCE

SOURCE is JSON: `source.source_of`, `path`, the folders that modules are imported from, and for a
self-test `fault`, which is put into the engine. The
process speaks the protocol; besides the engine's operations it has `check`, which makes a check and
gives its outcome. So a check runs beside its engine, at full speed, and whatever the engine does to
its process, pytest goes on.

What the engine prints goes to stderr. A call that takes too long ends the process, and says where
the engine was.
"""

from __future__ import annotations

import os
import platform
import sys
import threading
import time
import traceback
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from samedeal_conformance.protocol.conversation import STARTUP_SECONDS
from samedeal_conformance.protocol.messages import PROTOCOL, Hello
from samedeal_conformance.runtimes.base import AS_IS, Environment
from samedeal_conformance.runtimes.serve import converse, take_locale
from samedeal_conformance.runtimes.surroundings import surroundings

from .asking import Call, Fault
from .checking import make
from .checks import CHECKS
from .clock import put_forward
from .making import made
from .operations import OPERATIONS
from .registering import RegistrationError
from .remote import HUNG, UNMADE, Remote
from .replies import Accepted, Refused
from .source import load
from .subject import Subject

if TYPE_CHECKING:
    from .local import Local
    from .registering import Registration

__all__ = ["command", "main", "start"]

_MORE_SECONDS = 2.0


def command(source: dict[str, Any]) -> list[str]:
    """The command line of a worker."""
    given = msgspec.json.encode({"path": sys.path, **source}).decode()
    return [sys.executable, "-m", __spec__.name, given]


def start(source: dict[str, Any], environment: Environment = AS_IS, *, seconds: float) -> Remote:
    """Start a worker. It watches its calls itself, so there is some more patience with it."""
    name, seconds = source["name"], seconds + _MORE_SECONDS
    hint = f"Its file {source['file']} is imported and its factory called in a process of its own."
    return Remote(
        name,
        command(source),
        environment=environment,
        seconds=seconds,
        hint=hint,
        startup_seconds=STARTUP_SECONDS + seconds,
    )


class _Worker:
    def __init__(self, source: dict[str, Any]) -> None:
        self._source = source
        self.registration: Registration = load(source)
        self._fault: str = source.get("fault", "")
        ready = threading.Event()
        threading.Thread(target=_watch_making, args=(ready, self.registration), daemon=True).start()
        try:
            self.engine = made(self.registration, self._fault)
        finally:
            ready.set()

    def run_batch(self, batch: str) -> str:
        """Answer a batch."""
        items = msgspec.json.decode(batch)
        # All at once, since `changed` is about the calls before it.
        answers = iter(self.engine.answer([_call(item) for item in items if not _is_check(item)]))
        replies = [
            self._checked(item) if _is_check(item) else _reply(item, next(answers))
            for item in items
        ]
        return msgspec.json.encode(replies).decode()

    def _checked(self, item: dict[str, Any]) -> dict[str, Any]:
        value = msgspec.to_builtins(self._check(**item["input"]))
        return {"id": item["id"], "ok": {"value": value}}

    def _check(
        self, check: str, seats: int, salt: int, *, copying: bool = False, **budget: Any
    ) -> Any:
        subject = Subject(
            self.registration,
            seats,
            self.engine,
            self.engine.operations,
            salt=salt,
            elsewhere=self._elsewhere,
        )
        self.engine.copying = copying
        return make(CHECKS[check], subject, **budget)

    def _elsewhere(self, environment: Environment = AS_IS) -> Remote:
        return start(self._source, environment, seconds=self.registration.seconds)


def _is_check(item: dict[str, Any]) -> bool:
    return bool(item["operation"] == "check")


def _call(item: dict[str, Any]) -> Call:
    operation, given = item["operation"], item["input"]
    return Call(operation, tuple(given[name] for name in OPERATIONS[operation].parameters))


def _reply(item: dict[str, Any], answer: Any) -> dict[str, Any]:
    if isinstance(answer, Fault):
        kind = answer.kind if answer.kind == "not-json" else "other"
        error = {**answer._asdict(), "kind": kind, "fault": answer.kind}
        return {"id": item["id"], "error": error}
    if isinstance(answer, (Accepted, Refused)):
        answer = answer._asdict()
    return {"id": item["id"], "ok": {"value": answer}}


def _watch(engine: Local, seconds: float) -> None:
    """End this process if one call takes too long, and say where the engine is."""
    while True:
        time.sleep(0.25)
        began, call = engine.began, engine.calling
        if call is None or time.monotonic() - began < seconds:
            continue
        frame = sys._current_frames().get(threading.main_thread().ident or 0)  # noqa: SLF001 - where it hangs
        lines = traceback.format_stack(frame)[-3:] if frame else []
        try:
            sys.stderr.write(f"{call.operation} took more than {seconds:g} s, at\n{''.join(lines)}")
            sys.stderr.flush()
        finally:  # nobody may be there any more to read it
            os._exit(HUNG)


def _watch_making(ready: threading.Event, registration: Registration) -> None:
    """End this process if the engine takes too long to make, and say in a line where it is."""
    if ready.wait(registration.seconds):
        return
    frame = sys._current_frames().get(threading.main_thread().ident or 0)  # noqa: SLF001 - where it hangs
    at = traceback.extract_stack(frame)[-1] if frame else None
    where = f", and is at {at.filename}:{at.lineno}" if at else ""
    try:
        sys.stderr.write(
            f"engine {registration.name!r}: to make it took more than {registration.seconds:g} s"
            f"{where}; mend its factory, or register it with more seconds\n"
        )
        sys.stderr.flush()
    finally:  # nobody may be there any more to read it
        os._exit(UNMADE)


def _outlived(parent: int) -> None:
    """End this process when whoever started it is gone, in the middle of a check too."""
    while os.getppid() == parent:
        time.sleep(0.25)
    os._exit(1)


def _taken() -> tuple[BinaryIO, BinaryIO]:
    """The two ends of the conversation, out of the engine's reach.

    What it prints goes to stderr, and it has nothing to read. A process that it forks has no part
    in the conversation, and can't keep it open.
    """
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr

    def apart() -> None:
        for each in (requests, replies):
            os.dup2(nothing, each.fileno(), inheritable=False)

    os.register_at_fork(after_in_child=apart)
    return requests, replies


def main(arguments: list[str]) -> None:
    """Serve on stdin and stdout."""
    take_locale()
    threading.Thread(target=_outlived, args=(os.getppid(),), daemon=True).start()
    source = msgspec.json.decode(arguments[0])
    sys.path[:] = source.pop("path")
    requests, replies = _taken()
    seen = surroundings()
    ahead = os.environ.get("SAMEDEAL_CLOCK")
    if ahead is not None:
        put_forward(int(ahead))
        seen["clock"] = ahead
    own = os.getpid()
    try:
        worker = _Worker(source)
    except (RegistrationError, KeyboardInterrupt) as error:
        said = f"engine {source['name']!r}: to make it raised KeyboardInterrupt; mend its factory"
        sys.stderr.write(f"{' '.join(str(error).split()) or said}\n")
        sys.stderr.flush()
        os._exit(UNMADE)  # threads that it has started must not keep the process
    if os.getpid() != own:
        os._exit(0)  # its factory has forked, and this is the other process
    hello = Hello(
        protocol=PROTOCOL,
        name=worker.registration.name,
        language="python",
        runtime=platform.python_implementation(),
        runtime_version=platform.python_version(),
        executable=sys.executable,
        operations=tuple(sorted({*worker.engine.operations, "check"})),
        batch=10_000,
        environment=seen,
    )
    threading.Thread(
        target=_watch, args=(worker.engine, worker.registration.seconds), daemon=True
    ).start()
    converse(hello, worker.run_batch, requests, replies)


if __name__ == "__main__":
    main(sys.argv[1:])
