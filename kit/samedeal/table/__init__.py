"""The structure of a game at a table: replayable randomness, decks, turns, scores, timers, a host.

Take one piece or all of them: `Deck`, `Seats`, `standings`, `Timers` and `Host` don't know each
other; the host is handed seats and timers. `TableRng` is the generator, and `VirtualClock` a clock
that a test, or a server's own loop, moves on.
"""

from __future__ import annotations

from . import standings
from .clock import VirtualClock
from .deck import Deck
from .host import Host
from .rng import TableRng
from .seats import Seats
from .timers import Timers

__all__ = ["Deck", "Host", "Seats", "TableRng", "Timers", "VirtualClock", "standings"]
