"""Cases of `daily`: every kind of year, the ends of months and of the calendar."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["module"]

_DATES = (
    *(
        "1970-01-01",
        "1969-12-31",
        "2026-10-08",
        "0001-01-01",
        "0001-12-31",
        "9999-12-31",
        "9999-01-01",
    ),
    *(
        "1900-02-28",
        "1900-03-01",
        "2000-02-29",
        "2000-03-01",
        "2024-02-29",
        "2100-02-28",
        "2100-03-01",
    ),
    *(
        "0004-02-29",
        "0100-02-28",
        "0100-03-01",
        "0400-02-29",
        "0400-12-31",
        "0401-01-01",
        "2400-02-29",
    ),
    *(
        "1582-10-04",
        "1582-10-05",
        "1582-10-14",
        "1582-10-15",
        "2038-01-19",
        "1999-12-31",
        "2000-01-01",
    ),
)
_EPOCH = dt.date(1970, 1, 1)


def _dates() -> list[str]:
    """Chosen dates, the ends of all months of a common year and a leap year, and arbitrary ones."""
    ends = [
        (dt.date(year, month, 1) + dt.timedelta(days=shift)).isoformat()
        for year in (2023, 2024)
        for month in range(1, 13)
        for shift in (-1, 0)
    ]
    anywhere = [dt.date.fromordinal(word % 3652059 + 1).isoformat() for word in words("dates", 60)]
    return list(dict.fromkeys((*_DATES, *ends, *anywhere)))


_GAMES: tuple[Any, ...] = ("sudoku", "", "klondike draw-3", "é", "🂡", {"$utf16": [0xD800]})

_SHIFTS = (
    ("2026-12-31", 1),
    ("2026-01-01", -1),
    ("2024-02-28", 1),
    ("2023-02-28", 1),
    ("2024-03-01", -1),
    ("2024-02-29", 365),
    ("2024-02-29", 366),
    ("2000-01-01", 146097),
    ("2000-01-01", -146097),
    ("2026-10-08", 0),
    ("0001-01-01", 3652058),
    ("9999-12-31", -3652058),
    ("9999-12-31", 0),
    ("0001-01-01", 0),
)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    dates = _dates()
    days_of_games = [{"game_id": game, "date": date} for game in _GAMES for date in dates[:3]]
    ids = [Draft("daily.daily_id", given) for given in days_of_games]
    seeds = [Draft("daily.daily_seed", given) for given in days_of_games]
    generators = [Draft("daily.daily_rng", given) for given in days_of_games]
    numbers = [Draft("daily.day_number", {"date": date}) for date in dates]
    days = [(dt.date.fromisoformat(date) - _EPOCH).days for date in dates]
    back = [Draft("daily.date_of_day", {"day": day}) for day in days]
    shifts = [
        *_SHIFTS,
        *(
            (date, word % 20001 - 10000)
            for date, word in zip(dates[-40:], words("shifts", 40), strict=True)
        ),
    ]
    added = [
        Draft("daily.add_days", {"date": date, "days": days})
        for date, days in shifts
        if 1 <= dt.date.fromisoformat(date).toordinal() + days <= dt.date.max.toordinal()
    ]
    return Module(
        name="daily",
        algorithm="days_from_civil, civil_from_days",
        origin="Howard Hinnant, chrono-Compatible Low-Level Date Algorithms (public domain)",
        notes={},
        groups=(
            Group("names", "Id and seed of a day.", (*ids, *seeds)),
            Group("rng", "The generator of a day.", tuple(generators)),
            Group("day-number", "From dates to days.", tuple(numbers)),
            Group("date-of-day", "From days to dates.", tuple(back)),
            Group("add-days", "Across ends of months, years and eras.", tuple(added)),
        ),
    )
