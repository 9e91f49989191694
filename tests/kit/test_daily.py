"""Days and dates."""

from __future__ import annotations

import datetime as dt

import pytest

from samedeal import (
    add_days,
    create_rng,
    daily_id,
    daily_rng,
    daily_seed,
    date_of_day,
    day_number,
)

EPOCH = dt.date(1970, 1, 1).toordinal()
FIRST, LAST = -719162, 2932896


def test_names() -> None:
    """Id and seed are one text, and the generator is that of the seed."""
    assert daily_id("sudoku", "2026-10-08") == "sudoku:2026-10-08"
    assert daily_seed("sudoku", "2026-10-08") == "sudoku:2026-10-08"
    expected = create_rng("sudoku:2026-10-08").save()
    assert daily_rng("sudoku", "2026-10-08").save() == expected
    assert expected["words"] == [533753316, 1426604897, 3424180513, 1921446863]


def test_every_day_of_the_calendar() -> None:
    """All 3,652,059 dates would take seconds; every 97th meets each day of a month and weekday."""
    for day in range(FIRST, LAST + 1, 97):
        date = dt.date.fromordinal(EPOCH + day).isoformat()
        assert date_of_day(day) == date
        assert day_number(date) == day


def test_every_day_of_an_era() -> None:
    """Each day of 400 years, which is where the calendar repeats."""
    first = day_number("1800-01-01")
    for day in range(first, first + 146097):
        date = date_of_day(day)
        assert day_number(date) == day
        assert date == dt.date.fromordinal(EPOCH + day).isoformat()


def test_the_ends() -> None:
    """The calendar has a first and a last day, and nothing beyond."""
    assert date_of_day(FIRST) == "0001-01-01"
    assert date_of_day(LAST) == "9999-12-31"
    assert add_days("0001-01-01", LAST - FIRST) == "9999-12-31"
    for date, days in (("9999-12-31", 1), ("0001-01-01", -1)):
        with pytest.raises(ValueError, match=r"days must be from -?\d+ to -?\d+ for"):
            add_days(date, days)


@pytest.mark.parametrize(
    "date", ["2026-1-01", "\uff12\uff10\uff12\uff16-01-01", "2026-02-29", "2026-01-01\n", ""]
)
def test_no_date(date: str) -> None:
    """What is no date is named in the message, digits of other scripts too."""
    with pytest.raises(ValueError, match="date must be a date YYYY-MM-DD that exists"):
        day_number(date)


def test_a_bad_date_after_a_bad_name() -> None:
    """Arguments are looked at in their order."""
    with pytest.raises(ValueError, match="game_id must be a str without a colon"):
        daily_id("a:b", "today")
    with pytest.raises(TypeError, match="date must be a str"):
        daily_id("a", dt.date(2026, 10, 8))  # type: ignore[arg-type]
