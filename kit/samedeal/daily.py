"""Daily puzzles: the seed of a day, and dates counted in integers.

There is no clock here: which day it is, is an input. A date is a text, YYYY-MM-DD, of a day that
exists in the proleptic Gregorian calendar, in the years 0001 to 9999. Days are counted from
1970-01-01, which is day 0.

The arithmetic is Howard Hinnant's (chrono-Compatible Low-Level Date Algorithms, `days_from_civil`
and `civil_from_days`): years begin with March, so that the leap day is the last of its year, and
400 years, an era, have 146097 days.
"""

from __future__ import annotations

from . import _checks, _seeds
from .rng import create_rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .contracts import Rng

__all__ = ["add_days", "daily_id", "daily_rng", "daily_seed", "date_of_day", "day_number"]

_FIRST_DAY = -719162  # 0001-01-01
_LAST_DAY = 2932896  # 9999-12-31

_ERA_DAYS = 146097
# From 0000-03-01, where the first era begins, to 1970-01-01.
_EPOCH = 719468

_DIGITS = frozenset("0123456789")
_DATE = "a date YYYY-MM-DD that exists, from 0001-01-01 to 9999-12-31"


def daily_id(game_id: str, date: str) -> str:
    """Return the name of a game's puzzle of a day, as in "sudoku:2026-10-08".

    Args:
        game_id: The game, a text without a colon.
        date: The day, a text YYYY-MM-DD.

    Raises:
        TypeError: an argument is no str.
        ValueError: game_id holds a colon, or there is no such date.

    Draws nothing.
    """
    game_id = _seeds.without_colon("game_id", _checks.check_text("game_id", game_id))
    date = _checks.check_text("date", date)
    _day(date)
    return f"{game_id}:{date}"


def daily_seed(game_id: str, date: str) -> str:
    """Return the seed of a game's puzzle of a day: the same text as `daily_id`, likewise."""
    return daily_id(game_id, date)


def daily_rng(game_id: str, date: str) -> Rng:
    """Return a new generator for a game's puzzle of a day, from `daily_seed`, likewise."""
    return create_rng(daily_id(game_id, date))


def day_number(date: str) -> int:
    """Return the days from 1970-01-01 to a date, negative before it.

    Args:
        date: A text YYYY-MM-DD.

    Returns:
        An integer from -719162 to 2932896.

    Raises:
        TypeError: date is no str.
        ValueError: there is no such date.
    """
    return _day(date)


def date_of_day(day: int) -> str:
    """Return the date that is so many days from 1970-01-01: the inverse of `day_number`.

    Args:
        day: An integer from -719162 to 2932896.

    Raises:
        TypeError: day is no number.
        ValueError: day is out of range or no integer.
    """
    return _date(_checks.check_integer("day", day, _FIRST_DAY, _LAST_DAY))


def add_days(date: str, days: int) -> str:
    """Return the date so many days after a date, or before it if the number is negative.

    Args:
        date: A text YYYY-MM-DD.
        days: An integer of at most 2**53 - 1 in size.

    Raises:
        TypeError: date is no str, or days is no number.
        ValueError: there is no such date, days is out of range or no integer, or the result is
            not in the years 0001 to 9999.
    """
    first = _day(date)
    limit = _checks.MAX_SAFE_INTEGER
    days = _checks.check_integer("days", days, -limit, limit)
    if not _FIRST_DAY <= first + days <= _LAST_DAY:
        allowed = f"from {_FIRST_DAY - first} to {_LAST_DAY - first} for {date}"
        _checks.refuse_value("days", days, allowed)
    return _date(first + days)


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _month_length(year: int, month: int) -> int:
    if month == 2:
        return 29 if _is_leap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _day(date: str) -> int:
    """Return the day number of a date, or raise if it is none."""
    text = _checks.check_text("date", date)
    # `str.isdigit` and `int` would take digits of other scripts.
    shaped = len(text) == 10 and text[4] == text[7] == "-"
    if not shaped or not _DIGITS.issuperset(text[:4] + text[5:7] + text[8:]):
        _checks.refuse_value("date", date, _DATE)
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:])
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= _month_length(year, month):
        _checks.refuse_value("date", date, _DATE)
    if month <= 2:
        year -= 1
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return year * 365 + year // 4 - year // 100 + year // 400 + day_of_year - _EPOCH


def _date(day: int) -> str:
    """Return the date of a day number in range."""
    era, day_of_era = divmod(day + _EPOCH, _ERA_DAYS)
    # Without the leap days before it, the day falls into its year by division.
    leap_days = day_of_era // 1460 - day_of_era // 36524 + day_of_era // (_ERA_DAYS - 1)
    year_of_era = (day_of_era - leap_days) // 365
    day_of_year = day_of_era - (year_of_era * 365 + year_of_era // 4 - year_of_era // 100)
    march_month = (5 * day_of_year + 2) // 153
    month = (march_month + 2) % 12 + 1
    year = era * 400 + year_of_era + (month <= 2)
    return f"{year:04}-{month:02}-{day_of_year - (153 * march_month + 2) // 5 + 1:02}"
