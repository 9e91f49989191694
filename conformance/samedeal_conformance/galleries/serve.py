"""A wrong kit as a program that speaks the protocol, and starts fast.

    python -m samedeal_conformance.galleries.serve KIT

KIT is the wrong kit as a JSON list, or null for the plain kit. It does what `runtimes.serve` does
and imports a tenth of it: hundreds of kits are started one after the other, and most of their time
would go into starting. It reads what our own runner writes; nothing about it is for imitation.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, BinaryIO

from samedeal_conformance.operations import Harness

from .change import WrongKit
from .kits import module_of

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["serve"]

_BATCH = 2000


def serve(kit: ModuleType, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer hello, then runs, until the requests end."""
    harness = Harness(kit)
    hello = json.loads(requests.readline())
    _reply(
        replies,
        {
            "type": "hello",
            "protocol": max(hello["protocols"]),
            "name": kit.__name__.rpartition(".")[2],
            "version": "",
            "language": "python",
            "runtime": sys.implementation.name,
            "runtime_version": sys.version.split()[0],
            "executable": sys.executable,
            "operations": sorted(harness.operations),
            "batch": _BATCH,
            "environment": {},
        },
    )
    for line in requests:
        asked = json.loads(line)
        answers = json.loads(harness.run_batch(json.dumps(asked["items"])))
        _reply(replies, {"type": "results", "run": asked["run"], "results": answers})


def _reply(replies: BinaryIO, message: dict[str, Any]) -> None:
    """Send one message."""
    replies.write(json.dumps(message).encode() + b"\n")
    replies.flush()


if __name__ == "__main__":
    described = json.loads(sys.argv[1])
    wrong = None if described is None else WrongKit(*described)
    serve(module_of(wrong), sys.stdin.buffer, sys.stdout.buffer)
