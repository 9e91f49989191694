"""Brute-force answers, for operations that draw nothing: they share no code with the kit.

Each takes the decoded input and gives the value as it stands in a vector. They follow the
definition in the most literal way, however slow.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import encode_text

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BRUTE"]


def _restored(given: dict[str, Any]) -> Any:
    return {"algorithm": "sfc32", "words": given["state"]["words"]}


def _saved(given: dict[str, Any]) -> Any:
    return {"algorithm": "sfc32", "words": given["rng"]}


def _joined(parts: list[Any]) -> Any:
    return encode_text(":".join(part if isinstance(part, str) else f"{part:d}" for part in parts))


def _most_of_a_kind(given: dict[str, Any]) -> Any:
    ranked = sorted((given["dice"].count(face), face) for face in given["dice"])
    count, face = ranked[-1]
    return {"face": face, "count": count}


def _has_straight(given: dict[str, Any]) -> Any:
    dice, length = given["dice"], given["length"]
    if length > len(dice):
        return False
    return any(all(low + i in dice for i in range(length)) for low in dice)


def _shifted(date: str, days: int) -> str:
    return (dt.date.fromisoformat(date) + dt.timedelta(days=days)).isoformat()


def _day_number(date: str) -> int:
    return (dt.date.fromisoformat(date) - dt.date(1970, 1, 1)).days


def _next_active(given: dict[str, Any]) -> int | None:
    seat, active = given["seat"], given["active"]
    twice = [*range(len(active)), *range(len(active))]
    return next((i for i in twice[seat + 1 : seat + 1 + len(active)] if active[i]), None)


BRUTE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "rng.restore_rng": _restored,
    "rng.save": _saved,
    "rng.seed_from_parts": lambda given: _joined(given["parts"]),
    "rng.deal_seed": lambda given: _joined(
        [given["game_id"], given["variant"], given["deal_number"]]
    ),
    "daily.daily_id": lambda given: _joined([given["game_id"], given["date"]]),
    "daily.daily_seed": lambda given: _joined([given["game_id"], given["date"]]),
    "daily.day_number": lambda given: _day_number(given["date"]),
    "daily.date_of_day": lambda given: _shifted("1970-01-01", given["day"]),
    "daily.add_days": lambda given: _shifted(given["date"], given["days"]),
    "turn.seat_after": lambda given: (given["seat"] + given.get("steps", 1)) % given["seats"],
    "turn.seats_from": lambda given: [
        (given["start"] + step) % given["seats"] for step in range(given["seats"])
    ],
    "turn.next_active_seat": _next_active,
    "dice.face_counts": lambda given: [
        given["dice"].count(face) for face in range(1, given["sides"] + 1)
    ],
    "dice.sum_dice": lambda given: sum(given["dice"]),
    "dice.all_same": lambda given: all(die == given["dice"][0] for die in given["dice"]),
    "dice.most_of_a_kind": _most_of_a_kind,
    "dice.has_straight": _has_straight,
}
