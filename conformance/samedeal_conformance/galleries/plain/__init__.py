"""The kit as a porter would first write it: straight from the contract, with no thought of speed.

The wrong kits are this one with a small change each. It is not the kit that ships: that one's inner
code is tuned and changes, while a gallery needs something to stand on that stays, and in which the
mistakes that people make have a line of their own to be made in. That it is right itself is the
gallery's control: it passes every case.
"""

from __future__ import annotations

from .daily import add_days, daily_id, daily_rng, daily_seed, date_of_day, day_number
from .dice import (
    all_same,
    face_counts,
    has_straight,
    most_of_a_kind,
    roll_dice,
    roll_die,
    sum_dice,
)
from .draws import chance, fork_rng, pick, sample, weighted_pick
from .hash import murmur3, utf8
from .ids import assign_ids, new_card_id
from .seeds import create_rng, deal_seed, seed_from_parts, seed_state
from .sfc32 import restore_rng
from .turn import next_active_seat, seat_after, seats_from

__all__ = [
    "add_days",
    "all_same",
    "assign_ids",
    "chance",
    "create_rng",
    "daily_id",
    "daily_rng",
    "daily_seed",
    "date_of_day",
    "day_number",
    "deal_seed",
    "face_counts",
    "fork_rng",
    "has_straight",
    "most_of_a_kind",
    "murmur3",
    "new_card_id",
    "next_active_seat",
    "pick",
    "restore_rng",
    "roll_dice",
    "roll_die",
    "sample",
    "seat_after",
    "seats_from",
    "seed_from_parts",
    "seed_state",
    "sum_dice",
    "utf8",
    "weighted_pick",
]
