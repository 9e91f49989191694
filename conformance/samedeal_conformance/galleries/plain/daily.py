"""Days and dates."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, check_integer, check_text, require
from .seeds import create_rng

__all__ = ["add_days", "daily_id", "daily_rng", "daily_seed", "date_of_day", "day_number"]

FIRST = -719162
LAST = 2932896


def daily_id(game_id: str, date: str) -> str:
    """Return the name of a game's puzzle of a day."""
    check_text("game_id", game_id)
    require(":" not in game_id, f"game_id must not have a colon; got {game_id!r}")
    parsed(date)
    return f"{game_id}:{date}"


def daily_seed(game_id: str, date: str) -> str:
    """Return the seed of a game's puzzle of a day."""
    return daily_id(game_id, date)


def daily_rng(game_id: str, date: str) -> Any:
    """Return the generator of a game's puzzle of a day."""
    return create_rng(daily_seed(game_id, date))


def leap(year: int) -> bool:
    """Tell whether a year has a leap day."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def lengths(year: int) -> list[int]:
    """Return the lengths of a year's months."""
    return [31, 29 if leap(year) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def parsed(date: str) -> tuple[int, int, int]:
    """Return year, month and day."""
    check_text("date", date)
    shape = "".join("0" if c in "0123456789" else c for c in date)
    require(shape == "0000-00-00", f"date must be YYYY-MM-DD; got {date!r}")
    year, month, day = (int(part) for part in date.split("-"))
    require(year >= 1, f"the year must be at least 1; got {date!r}")
    require(1 <= month <= 12, f"the month must be 1 to 12; got {date!r}")
    require(day >= 1, f"the day must be at least 1; got {date!r}")
    require(day <= lengths(year)[month - 1], f"the month is not so long; got {date!r}")
    return year, month, day


def days_before(year: int) -> int:
    """Return the days from 0001-01-01 to a year's first."""
    past = year - 1
    return past * 365 + past // 4 - past // 100 + past // 400


def day_number(date: str) -> int:
    """Return the days from 1970-01-01."""
    year, month, day = parsed(date)
    return FIRST + days_before(year) + sum(lengths(year)[: month - 1]) + day - 1


def date_of_day(day: int) -> str:
    """Return the date of a day number."""
    check_integer("day", day, FIRST, LAST)
    left = day - FIRST
    year = left // 366 + 1
    while days_before(year + 1) <= left:
        year += 1
    left -= days_before(year)
    month = 1
    for length in lengths(year):
        if left < length:
            break
        left -= length
        month += 1
    return f"{year:04}-{month:02}-{left + 1:02}"


def add_days(date: str, days: int) -> str:
    """Return the date so many days later."""
    first = day_number(date)
    check_integer("days", days, -SAFE, SAFE)
    require(FIRST <= first + days <= LAST, f"days must stay in the years 1 to 9999; got {days!r}")
    return date_of_day(first + days)
