"""Wrong tables."""

from __future__ import annotations

from .standings import STANDINGS
from .table_deck import TABLE_DECK
from .table_host import TABLE_HOST
from .table_host_frames import TABLE_HOST_FRAMES
from .table_host_rest import TABLE_HOST_REST
from .table_host_runs import TABLE_HOST_RUNS
from .table_rng import TABLE_RNG
from .table_seats import TABLE_SEATS
from .table_timers import TABLE_TIMERS

__all__ = ["TABLE"]

TABLE = (
    *TABLE_RNG,
    *TABLE_DECK,
    *TABLE_SEATS,
    *STANDINGS,
    *TABLE_TIMERS,
    *TABLE_HOST,
    *TABLE_HOST_RUNS,
    *TABLE_HOST_FRAMES,
    *TABLE_HOST_REST,
)
