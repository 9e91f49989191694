"""The table module."""

from __future__ import annotations

from . import standings
from .table_deck import Deck
from .table_host import Host
from .table_rng import TableRng
from .table_seats import Seats
from .table_timers import Timers, VirtualClock

__all__ = ["Deck", "Host", "Seats", "TableRng", "Timers", "VirtualClock", "standings"]
