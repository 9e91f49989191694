"""A child process that can't outlive its caller's patience.

It runs in a process group of its own, since a compiler driver starts further programs, and the
whole group is killed when the time is up or the caller is interrupted.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from samedeal_conformance.errors import OracleError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

__all__ = ["Finished", "run"]


@dataclass(frozen=True)
class Finished:
    """What a process left: its exit status (negative for a signal) and its two outputs."""

    status: int
    output: str
    errors: str


def _kill_group(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def run(
    command: Sequence[str],
    *,
    cwd: Path | None = None,
    text: str = "",
    seconds: float = 120.0,
    environment: Mapping[str, str] | None = None,
) -> Finished:
    """Run a command to its end, `text` on its standard input.

    Messages are asked for in English (`LC_ALL=C`), so that they read the same everywhere.

    Raises:
        OracleError: it can't be started, or takes longer than `seconds`.
    """
    try:
        process = subprocess.Popen(  # noqa: S603 - the command is a list, no shell reads it
            list(command),
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
            env={**os.environ, "LC_ALL": "C", **(environment or {})},
        )
    except OSError as error:
        raise OracleError(f"{command[0]} can't be started: {error.strerror}") from error
    with process:  # closes the pipes and waits, whatever happened
        try:
            output, errors = process.communicate(text, timeout=seconds)
        except subprocess.TimeoutExpired as error:
            raise OracleError(
                f"{command[0]} took longer than {seconds:g} s and was ended"
            ) from error
        finally:
            if process.poll() is None:
                _kill_group(process)
    return Finished(process.returncode, output, errors)
