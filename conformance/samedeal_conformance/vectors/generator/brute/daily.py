"""`daily`: dates by the standard library, which the kits may not use."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from .rng import joined

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _shifted(date: str, days: int) -> str:
    return (dt.date.fromisoformat(date) + dt.timedelta(days=days)).isoformat()


def _day_number(date: str) -> int:
    return (dt.date.fromisoformat(date) - dt.date(1970, 1, 1)).days


SOLVERS: dict[str, Solver] = {
    "daily.daily_id": lambda given: joined([given["game_id"], given["date"]]),
    "daily.daily_seed": lambda given: joined([given["game_id"], given["date"]]),
    "daily.day_number": lambda given: _day_number(given["date"]),
    "daily.date_of_day": lambda given: _shifted("1970-01-01", given["day"]),
    "daily.add_days": lambda given: _shifted(given["date"], given["days"]),
}
