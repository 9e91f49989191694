"""The checks, in the order in which they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .departures import Departures
from .ends_once import EndsOnce
from .hostile import Hostile
from .id_opacity import IdOpacity
from .legal_moves import LegalMoves
from .no_leak import NoLeak
from .pure import Pure
from .replay import Replay
from .sealed import Sealed
from .seed_matters import SeedMatters
from .terminates import Terminates
from .timers import Timers
from .view_suffices import ViewSuffices

if TYPE_CHECKING:
    from samedeal_conformance.engines.checking import Check

__all__ = ["CHECKS"]

_IN_ORDER: tuple[Check, ...] = (
    Pure(),
    NoLeak(),
    IdOpacity(),
    ViewSuffices(),
    Replay(),
    Sealed(),
    LegalMoves(),
    Hostile(),
    Terminates(),
    EndsOnce(),
    Timers(),
    Departures(),
    SeedMatters(),
)

CHECKS = {check.name: check for check in _IN_ORDER}
