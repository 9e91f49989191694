"""Copies for an engine that changes what it is given.

That is `pure`'s finding, and one is enough: the other checks hand such an engine copies, so that
each of them judges what it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .checking import make
from .checks import CHECKS

if TYPE_CHECKING:
    from .local import Local
    from .subject import Subject

__all__ = ["spared"]

_SCALE = 0.25
"""How much of the check `pure` is made to see whether copies are needed."""


def spared(engine: Local, subject: Subject, check: str) -> None:
    """See to it that the engine gets copies if it needs them, for any check but `pure`."""
    if engine.impure is None and check != "pure":
        engine.copying = False
        probe = make(CHECKS["pure"], subject, scale=_SCALE, shortening=False)
        engine.impure = probe.status == "fail"
    engine.copying = bool(engine.impure) and check != "pure"
