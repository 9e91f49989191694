"""What an engine reads of the world while it is asked: clocks, chance, files, networks.

An engine must be a function of its seed and the moves. The profiler of the interpreter tells of
each call of a C function, whatever name the engine has kept for it, and audit events tell of files,
sockets and programs. What is trapped goes on working, so that all of it is found in one game.

Not noted is what the standard library reads for its own running, on the way of an import, a log
record, a warning or an event loop; nor files of the engine's own package and of installed ones.
Blamed is the innermost line of the engine's own package.
"""

from __future__ import annotations

import datetime as dt
import gc
import os
import random
import sys
import sysconfig
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

__all__ = ["Traps", "make_noise", "unwatched"]

_CLOCKS = (
    *("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns"),
    *("process_time", "process_time_ns", "thread_time", "thread_time_ns"),
    *("clock_gettime", "clock_gettime_ns", "localtime", "ctime"),
)
_NAMED: dict[Any, tuple[str, str]] = {
    **{getattr(time, name): ("clock", f"time.{name}") for name in _CLOCKS if hasattr(time, name)},
    **{
        getattr(os, name): ("entropy", f"os.{name}")
        for name in ("urandom", "getrandom")
        if hasattr(os, name)
    },
    **{
        getattr(os, name): ("surroundings", f"os.{name}")
        for name in ("getpid", "getppid", "getcwd", "uname", "getlogin", "cpu_count")
        if hasattr(os, name)
    },
}
"""C functions that read the world, whatever they are given."""

_NOW = frozenset({"now", "utcnow", "today"})
_GLOBAL = random._inst  # noqa: SLF001 - the generator behind random.random
_SEED = random.Random.seed.__code__
_ENVIRON = frozenset(
    {os._Environ.__getitem__.__code__, os._Environ.__iter__.__code__}  # noqa: SLF001 - as above
)

_EVENTS = {
    **dict.fromkeys(("open", "os.listdir", "os.scandir", "sqlite3.connect"), "file"),
    **dict.fromkeys(("os.remove", "os.rename", "os.mkdir", "os.truncate"), "file"),
    **dict.fromkeys(("subprocess.Popen", "os.system", "os.exec", "os.fork"), "program"),
    **dict.fromkeys(("os.spawn", "os.posix_spawn", "os.startfile"), "program"),
}
"""Audit events, and what each reads; those of sockets go by their prefix."""

_OWN_RUNNING = tuple(
    f"{Path(os.__file__).parent}{os.sep}{name}"
    for name in ("importlib", "logging", "asyncio", "concurrent", "threading.py", "warnings.py")
)
_INSTALLED = tuple(
    {sysconfig.get_path(name) + os.sep for name in ("stdlib", "platstdlib", "purelib", "platlib")}
)
_OURS = tuple(str(Path(__file__).parent / name) for name in ("local.py", "stateful.py"))


class Traps:
    """The traps of one engine."""

    def __init__(self) -> None:
        self._reads: dict[tuple[str, str], dict[str, str]] = {}

    def taken(self) -> list[dict[str, str]]:
        """What was read since last asked, each once: `kind`, `what` and `where`."""
        reads, self._reads = self._reads, {}
        return list(reads.values())

    def watch(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call a function, and note what it reads."""
        profiler = sys.getprofile()
        numpy = _numpy_state()
        # A collection that falls due here would run callbacks and finalizers of anybody's.
        collecting = gc.isenabled()
        gc.disable()
        _audited(self)
        sys.setprofile(self._profile)
        try:
            return function(*arguments)
        finally:
            sys.setprofile(profiler)
            _audited(None)
            if collecting:
                gc.enable()
            if numpy is not None and _numpy_state() != numpy:
                self._put("chance", "numpy.random", "")

    def _profile(self, frame: FrameType, event: str, function: Any) -> None:
        if event == "c_call":
            named = _NAMED.get(function)
            if named:
                self._note(frame, *named)
                return
            owner = getattr(function, "__self__", None)
            if owner is _GLOBAL:
                self._note(frame, "chance", f"random.{function.__name__}")
            elif type(owner) is type and issubclass(owner, dt.date) and function.__name__ in _NOW:
                self._note(frame, "clock", f"{owner.__name__}.{function.__name__}")
        elif event == "call":
            if frame.f_code in _ENVIRON:
                self._note(frame, "surroundings", "os.environ")
            elif (
                frame.f_code is _SEED
                and frame.f_locals["a"] is None
                and frame.f_locals["self"] is not _GLOBAL
            ):
                self._note(frame, "entropy", "random.Random() without a seed")

    def audit(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Note an audit event, if it is one that counts."""
        kind = "network" if event.startswith("socket.") else _EVENTS.get(event)
        if kind is None:
            return
        path = arguments[0] if arguments and isinstance(arguments[0], (str, bytes)) else None
        if event == "open" and path is None:
            return  # a file that is open already, by its number
        text = os.fsdecode(path) if path is not None and kind != "network" else ""
        what = f"{event}({text!r})" if text else event
        self._note(sys._getframe(1), kind, what, text)  # noqa: SLF001 - the only way to a frame

    def _note(self, frame: FrameType, kind: str, what: str, path: str = "") -> None:
        frames: list[FrameType] = []
        place: FrameType | None = frame
        while place is not None and place.f_code is not _WATCH:
            name = place.f_code.co_filename
            if name.startswith("<frozen importlib") or name.startswith(_OWN_RUNNING):
                return
            if name != __file__:
                frames.append(place)
            place = place.f_back
        while frames and frames[-1].f_code.co_filename in _OURS:
            frames.pop()
        if not frames:
            self._put(kind, what, "")
            return
        root = _root(frames[-1].f_code.co_filename)
        if kind == "file" and _belongs(path, root):
            return
        blamed = next(
            (each for each in frames if each.f_code.co_filename.startswith(root)), frames[-1]
        )
        self._put(kind, what, f"{blamed.f_code.co_filename}:{blamed.f_lineno}")

    def _put(self, kind: str, what: str, where: str) -> None:
        self._reads.setdefault((what, where), {"kind": kind, "what": what, "where": where})


_WATCH = Traps.watch.__code__


@contextmanager
def unwatched() -> Iterator[None]:
    """Nothing that is done here is noted."""
    profiler, watching = sys.getprofile(), _Audit.watching
    sys.setprofile(None)
    _Audit.watching = None
    try:
        yield
    finally:
        _Audit.watching = watching
        sys.setprofile(profiler)


class _Audit:
    """The audit hook of this process. It can't be taken away again, so it looks who is watching."""

    watching: Traps | None = None
    thread = 0
    installed = False


def _audited(traps: Traps | None) -> None:
    if not _Audit.installed:
        sys.addaudithook(_hook)
        _Audit.installed = True
    _Audit.thread = threading.get_ident()
    _Audit.watching = traps


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    traps = _Audit.watching
    if traps is not None and threading.get_ident() == _Audit.thread:
        traps.audit(event, arguments)


def _root(file: str) -> str:
    """The folder of the outermost package that a file is in, or the file where it is in none."""
    path = Path(file)
    if not (path.parent / "__init__.py").exists():
        return file
    folder = path.parent
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return str(folder) + os.sep


def _belongs(path: str, root: str) -> bool:
    """Whether a file is one of the engine's own, or of a package that is installed."""
    whole = str(Path(path).absolute())
    own = root if root.endswith(os.sep) else str(Path(root).parent) + os.sep
    return whole.startswith((own, *_INSTALLED))


def _numpy_state() -> Any:
    """The state of NumPy's global generator; None as long as nobody has imported it."""
    numpy = sys.modules.get("numpy.random")
    if numpy is None:
        return None
    name, keys, *rest = numpy.get_state()
    return name, keys.tobytes(), *rest


def make_noise() -> None:
    """Draw from the global sources of chance, as other code in the process may do at any time."""
    random.random()  # noqa: S311 - nobody keeps it
    numpy = sys.modules.get("numpy.random")
    if numpy is not None:
        numpy.random()
