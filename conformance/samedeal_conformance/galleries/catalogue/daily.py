"""Wrong days and dates."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DAILY"]

_ID = ("daily.daily_id", "daily.daily_seed", "daily.daily_rng")
_NUMBER = ("daily.day_number",)
_DATE = ("daily.date_of_day",)
_ADD = ("daily.add_days",)


def _day(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "daily.py", before, after)


_LEAP = "year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)"

DAILY = (
    _day(
        "daily_joined_by_dash", "another separator", _ID, '{game_id}:{date}"', '{game_id}-{date}"'
    ),
    _day("daily_date_first", "the date stands first", _ID, "{game_id}:{date}", "{date}:{game_id}"),
    _day(
        "daily_colon_let_through",
        "a game's name may hold a colon",
        _ID,
        'require(":" not in game_id',
        "require(game_id is not None",
    ),
    _day(
        "daily_date_unread",
        "the date is not looked at",
        _ID,
        "    parsed(date)\n    return",
        "    return",
    ),
    _day(
        "daily_seed_is_another",
        "the seed is not the id",
        ("daily.daily_seed", "daily.daily_rng"),
        "return daily_id(game_id, date)",
        'return "daily:" + daily_id(game_id, date)',
    ),
    _day(
        "daily_rng_of_the_date",
        "all games share a day",
        ("daily.daily_rng",),
        "create_rng(daily_seed(game_id, date))",
        "create_rng(daily_seed(game_id, date)[-10:])",
    ),
    _day("leap_every_four", "the Julian rule", (*_NUMBER, *_DATE, *_ADD), _LEAP, "year % 4 == 0"),
    _day(
        "leap_not_400", "no leap day in 2000", _NUMBER, _LEAP, "year % 4 == 0 and year % 100 != 0"
    ),
    _day("leap_days_of_100_forgotten", "the sum lacks a rule", _NUMBER, " - past // 100 +", " +"),
    _day("leap_days_of_400_forgotten", "the sum lacks a rule", _NUMBER, " + past // 400", ""),
    _day("days_from_one", "the epoch is day 1", _NUMBER, "+ day - 1", "+ day"),
    _day("epoch_0001", "days are counted from 0001-01-01", _NUMBER, "return FIRST + ", "return "),
    _day(
        "month_too_long", "every month has 31 days", _NUMBER, "lengths(year)[month - 1], f", "31, f"
    ),
    _day("month_13", "months are not counted", _NUMBER, "1 <= month <= 12", "1 <= month"),
    _day("day_0", "a month has a day 0", _NUMBER, "day >= 1", "day >= 0"),
    _day("year_0", "there is a year 0", _NUMBER, "year >= 1,", "year >= 0,"),
    _day(
        "digits_of_any_script",
        "digits are what the language calls digits",
        _NUMBER,
        'c in "0123456789"',
        "c.isdigit()",
    ),
    _day(
        "date_stripped",
        "blanks around a date are dropped",
        _NUMBER,
        "for c in date)",
        "for c in date.strip())",
    ),
    _day("year_not_padded", "years of fewer than four digits", _DATE, "{year:04}", "{year}"),
    _day("month_not_padded", "months of one digit", _DATE, "{month:02}", "{month}"),
    _day("month_from_zero", "January is 0", _DATE, "    month = 1\n", "    month = 0\n"),
    _day(
        "last_day_of_a_month", "a month ends a day late", _DATE, "left < length", "left <= length"
    ),
    _day(
        "last_day_unbounded",
        "day numbers have no end",
        _DATE,
        "day, FIRST, LAST)",
        "day, FIRST, SAFE)",
    ),
    _day(
        "days_subtracted",
        "the sign is turned",
        _ADD,
        "date_of_day(first + days)",
        "date_of_day(first - days)",
    ),
    _day(
        "days_clamped",
        "stops at the ends of the calendar",
        _ADD,
        "    require(FIRST <= first + days <= LAST,",
        "    days = max(FIRST - first, min(LAST - first, days))\n    require(first <= LAST,",
    ),
)
