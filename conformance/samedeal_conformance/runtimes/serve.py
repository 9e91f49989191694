"""The Python kit as a program that speaks the protocol.

    python -m samedeal_conformance.runtimes.serve [KIT]

KIT is the module that is the kit, `samedeal` if it is not given. Stdout carries the protocol
alone; a kit that prints spoils it, which the runner reports as what it is.
"""

from __future__ import annotations

import contextlib
import importlib
import locale
import platform
import sys
from typing import TYPE_CHECKING, BinaryIO, TypeVar

import msgspec

from samedeal_conformance.errors import ExitCode
from samedeal_conformance.operations import Harness
from samedeal_conformance.process_state import ProcessChangedError
from samedeal_conformance.protocol.messages import PROTOCOL, Hello, RunnerHello

from .python import CHUNK
from .surroundings import surroundings

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["converse", "main", "serve", "take_locale"]


_MessageT = TypeVar("_MessageT")
_SHOWN = 80


class Run(msgspec.Struct, tag_field="type", tag="run"):
    """A run as the program receives it."""

    run: int
    items: msgspec.Raw


def converse(
    hello: Hello, run_batch: Callable[[str], str], requests: BinaryIO, replies: BinaryIO
) -> None:
    """Answer hello, then runs, until the requests end.

    Raises:
        SystemExit: a line is no message of a runner; stderr says what it is.
    """
    offered = _message(msgspec.json.Decoder(RunnerHello), requests.readline())
    if PROTOCOL not in offered.protocols:
        raise SystemExit(f"the runner speaks {offered.protocols} of the protocol, not {PROTOCOL}")
    replies.write(msgspec.json.encode(hello) + b"\n")
    replies.flush()
    decoder = msgspec.json.Decoder(Run)
    for line in requests:
        asked = _message(decoder, line)
        answers = run_batch(bytes(asked.items).decode("utf-8"))
        replies.write(f'{{"type":"results","run":{asked.run},"results":{answers}}}\n'.encode())
        replies.flush()


def _message(decoder: msgspec.json.Decoder[_MessageT], line: bytes) -> _MessageT:
    try:
        return decoder.decode(line)
    except msgspec.MsgspecError as error:
        sys.stderr.write(f"samedeal: {line[:_SHOWN]!r} is no message of a runner: {error}\n")
        raise SystemExit(ExitCode.USAGE) from error


def take_locale() -> None:
    """Run under the locale that the environment names.

    A system without that locale leaves us in C; `surroundings` reports what holds.
    """
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")


def serve(kit: str, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer for a kit."""
    module = importlib.import_module(kit)
    harness = Harness(module, alone=True)
    hello = Hello(
        protocol=PROTOCOL,
        name=module.__name__,
        version=getattr(module, "__version__", ""),
        language="python",
        runtime=platform.python_implementation(),
        runtime_version=platform.python_version(),
        executable=sys.executable,
        operations=tuple(sorted(harness.operations)),
        batch=CHUNK,
        environment=surroundings(),
    )
    converse(hello, harness.run_batch, requests, replies)


def main(arguments: list[str]) -> None:
    """Serve on stdin and stdout."""
    take_locale()
    try:
        serve(arguments[0] if arguments else "samedeal", sys.stdin.buffer, sys.stdout.buffer)
    except ProcessChangedError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main(sys.argv[1:])
