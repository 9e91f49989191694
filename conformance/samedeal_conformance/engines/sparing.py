"""Copies for an engine that changes what it is given.

That is `pure`'s finding, and one is enough: the other checks hand such an engine copies, so that
each of them judges what it is about. Whether it needs them is seen by making a part of `pure`; if
that brings a worker down, `pure` itself will tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.protocol import ExchangeFailure

from .checking import make
from .checks import CHECKS

if TYPE_CHECKING:
    from .local import Local
    from .remote import Remote
    from .subject import Subject

__all__ = ["needs_copies", "spared"]

_SCALE = 0.25
"""How much of the check `pure` is made to see whether copies are needed."""

_SECONDS = 60.0


def spared(engine: Local, subject: Subject, check: str) -> None:
    """See to it that the engine gets copies if it needs them, for any check but `pure`."""
    if engine.impure is None and check != "pure":
        engine.copying = False
        probe = make(CHECKS["pure"], subject, scale=_SCALE, shortening=False)
        engine.impure = probe.status == "fail"
    engine.copying = bool(engine.impure) and check != "pure"


def needs_copies(worker: Remote, seats: int) -> bool:
    """Whether an engine in a worker needs them."""
    given = {"check": "pure", "seats": seats, "salt": 0, "scale": _SCALE, "shortening": False}
    try:
        outcome = worker.ask("check", given, _SECONDS)
    except ExchangeFailure:
        return False
    return bool(outcome["status"] == "fail")
