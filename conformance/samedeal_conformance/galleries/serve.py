"""Wrong kits in Python as a program that speaks the protocol: one kit after the other.

    python -m samedeal_conformance.galleries.serve

It begins as the plain kit. A batch of the one item `become(kit)` makes it another one. There are
over a thousand wrong kits, and to start an interpreter takes longer than to run most of them.
"""

from __future__ import annotations

import json
import sys

import msgspec

from samedeal_conformance.operations import Harness
from samedeal_conformance.protocol.messages import PROTOCOL, Hello
from samedeal_conformance.runtimes.serve import converse

from .change import WrongKit
from .kits import forget, module_of

__all__ = ["become"]

_BECOME = "galleries.become"
_BATCH = 2000


class _Item(msgspec.Struct):
    id: str
    operation: str
    input: msgspec.Raw


def become(kit: WrongKit | None) -> str:
    """Return the batch that makes the program this kit; None is the plain one."""
    return json.dumps([{"id": "become", "operation": _BECOME, "input": kit}])


class _Chameleon:
    """The kit that the program is at the time."""

    def __init__(self) -> None:
        self._kit: WrongKit | None = None
        self._harness = Harness(module_of(None), alone=True)

    @property
    def operations(self) -> frozenset[str]:
        return self._harness.operations

    def run_batch(self, batch: str) -> str:
        first = msgspec.json.decode(batch, type=list[_Item])[0]
        if first.operation != _BECOME:
            return self._harness.run_batch(batch)
        forget(self._kit)
        described = json.loads(bytes(first.input))
        self._kit = None if described is None else WrongKit(*described)
        self._harness = Harness(module_of(self._kit), alone=True)
        return json.dumps([{"id": first.id, "ok": {"value": None}}])


if __name__ == "__main__":
    chameleon = _Chameleon()
    hello = Hello(
        protocol=PROTOCOL,
        name="wrong kits",
        version="",
        language="python",
        runtime=sys.implementation.name,
        runtime_version=sys.version.split()[0],
        executable=sys.executable,
        operations=tuple(sorted(chameleon.operations)),
        batch=_BATCH,
        environment={},
    )
    converse(hello, chameleon.run_batch, sys.stdin.buffer, sys.stdout.buffer)
