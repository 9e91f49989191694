"""Answers for the table's objects, by models that follow the contract's sentences one by one.

A model is a function of a decoded input and of what is refused, to the outcomes of the calls as
a vector holds them. `refused(method, arguments)` is the contract's word on a call: the kind of
the error, or None; such a call changes nothing. Nothing here knows a kit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import host, seats, standings, timers

if TYPE_CHECKING:
    from collections.abc import Callable

    from .outcomes import Refused

__all__ = ["BRUTE_TABLE", "MODELS"]

MODELS: dict[str, Callable[[dict[str, Any], Refused], list[dict[str, Any]]]] = {
    "table.seats.transcript": seats.transcript,
    "table.timers.transcript": timers.transcript,
    "table.host.transcript": host.transcript,
}

BRUTE_TABLE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "table.standings.by_score": standings.by_score,
    "table.standings.by_elimination": standings.by_elimination,
}
