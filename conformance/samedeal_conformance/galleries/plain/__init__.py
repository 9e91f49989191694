"""The kit as a porter would first write it: straight from the contract, with no thought of speed.

The wrong kits are this one with a small change each. It is not the kit that ships: that one's inner
code is tuned and changes, while a gallery needs something to stand on that stays, and in which the
mistakes that people make have a line of their own to be made in. That it is right itself is the
gallery's control: it passes every case.
"""

from __future__ import annotations

from . import table
from .arrangements import best_arrangement, best_arrangements, best_layoffs
from .card_deals import deal_all, deal_round_robin, draw, turn_up
from .daily import add_days, daily_id, daily_rng, daily_seed, date_of_day, day_number
from .deals import (
    SCHNAPSEN_CARDS,
    commitment,
    deal_for,
    digest_order,
    draw_count,
    order_for,
    pack_for,
    prefix_for,
    talon_at,
    verify_deal,
)
from .decks import repeat_deck, standard_deck
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
from .faces import (
    ace_high_value,
    ace_low_value,
    color,
    face,
    next_rank,
    previous_rank,
)
from .grid import (
    chebyshev,
    create_grid,
    flood_fill,
    get_cell,
    in_bounds,
    manhattan,
    neighbors4,
    neighbors8,
    regions,
    set_cell,
)
from .hash import murmur3, utf8
from .ids import assign_ids, new_card_id, with_stable_ids
from .melds import is_run, is_set, take_groups
from .names import card_name, card_short
from .points import CRAZY_EIGHTS_PENALTIES, DEADWOOD_VALUES, hearts_points
from .sampling import can_sample_hands, sample_hands
from .seeds import create_rng, deal_seed, seed_from_parts, seed_state
from .sfc32 import restore_rng
from .sorting import compare_cards, sort_hand
from .tableau import is_descending_alternating, is_descending_in_suit
from .tiles import domino_set, draw_tiles, matches, oriented, return_tiles, tile_bag
from .tricks import infer_voids, legal_plays, trick_winner
from .turn import next_active_seat, seat_after, seats_from
from .views import hidden_cards, perturb_hidden, redact

__all__ = [
    "CRAZY_EIGHTS_PENALTIES",
    "DEADWOOD_VALUES",
    "SCHNAPSEN_CARDS",
    "ace_high_value",
    "ace_low_value",
    "add_days",
    "all_same",
    "assign_ids",
    "best_arrangement",
    "best_arrangements",
    "best_layoffs",
    "can_sample_hands",
    "card_name",
    "card_short",
    "chance",
    "chebyshev",
    "color",
    "commitment",
    "compare_cards",
    "create_grid",
    "create_rng",
    "daily_id",
    "daily_rng",
    "daily_seed",
    "date_of_day",
    "day_number",
    "deal_all",
    "deal_for",
    "deal_round_robin",
    "deal_seed",
    "digest_order",
    "domino_set",
    "draw",
    "draw_count",
    "draw_tiles",
    "face",
    "face_counts",
    "flood_fill",
    "fork_rng",
    "get_cell",
    "has_straight",
    "hearts_points",
    "hidden_cards",
    "in_bounds",
    "infer_voids",
    "is_descending_alternating",
    "is_descending_in_suit",
    "is_run",
    "is_set",
    "legal_plays",
    "manhattan",
    "matches",
    "most_of_a_kind",
    "murmur3",
    "neighbors4",
    "neighbors8",
    "new_card_id",
    "next_active_seat",
    "next_rank",
    "order_for",
    "oriented",
    "pack_for",
    "perturb_hidden",
    "pick",
    "prefix_for",
    "previous_rank",
    "redact",
    "regions",
    "repeat_deck",
    "restore_rng",
    "return_tiles",
    "roll_dice",
    "roll_die",
    "sample",
    "sample_hands",
    "seat_after",
    "seats_from",
    "seed_from_parts",
    "seed_state",
    "set_cell",
    "sort_hand",
    "standard_deck",
    "sum_dice",
    "table",
    "take_groups",
    "talon_at",
    "tile_bag",
    "trick_winner",
    "turn_up",
    "utf8",
    "verify_deal",
    "weighted_pick",
    "with_stable_ids",
]
