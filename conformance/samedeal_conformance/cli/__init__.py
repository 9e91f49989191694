"""The command `samedeal`.

This module needs nothing but Python, so that with the bare wheel installed the command can still
say what to install.
"""

from __future__ import annotations

import os
import signal
import sys

__all__ = ["main"]

_INTERRUPTED = 2
_USAGE = 4


def _open_streams() -> None:
    """Give output that was closed before we started (`>&-`) a place to go."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - to the end


def _interrupt(number: int, frame: object) -> None:
    del frame
    raise KeyboardInterrupt(number)


def _end_on_signals() -> None:
    """End on SIGTERM and SIGHUP as on Ctrl-C: children are killed and temporary files removed."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _interrupt)


def main() -> None:
    """Run the command, and leave with its exit code."""
    _open_streams()
    _end_on_signals()
    try:
        from .app import run
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("samedeal"):
            raise
        sys.stderr.write(
            f"samedeal: the command needs {error.name}: pip install 'samedeal[conformance]'\n"
        )
        sys.exit(_USAGE)
    sys.exit(run(sys.argv[1:]))
