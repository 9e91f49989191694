"""What this Python process sees of its locale, time zone and hash seed. Asked, not assumed."""

from __future__ import annotations

import datetime as dt
import locale
import os
import sys
import time
import zoneinfo

__all__ = ["surroundings"]


def surroundings() -> dict[str, str]:
    """The members `locale`, `timezone` and `hash_seed` of a runtime's environment."""
    return {"locale": _locale(), "timezone": _timezone(), "hash_seed": _hash_seed()}


def _locale() -> str:
    """The language tag of the character type locale that is in force; `C` where there is none."""
    name = locale.setlocale(locale.LC_CTYPE)
    base = name.partition(".")[0].partition("@")[0]
    return base.replace("_", "-")


def _timezone() -> str:
    """The name in TZ if the clock really follows it, else the offset from UTC as it is now."""
    now = time.time()
    offset = dt.timedelta(seconds=time.localtime(now).tm_gmtoff)
    name = os.environ.get("TZ", "")
    try:
        zone = zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        zone = None
    if zone is not None and zone.utcoffset(dt.datetime.fromtimestamp(now, zone)) == offset:
        return name
    return "UTC" if not offset else time.strftime("UTC%z", time.localtime(now))


def _hash_seed() -> str:
    """What PYTHONHASHSEED was at the start, where the interpreter heeded it."""
    if sys.flags.ignore_environment or not sys.flags.hash_randomization:
        return "0"
    return os.environ.get("PYTHONHASHSEED", "random")
