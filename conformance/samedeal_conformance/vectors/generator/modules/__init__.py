"""The generators of cases, one for each vector file."""

from __future__ import annotations

from . import (
    cards_deals,
    cards_decks,
    cards_faces,
    cards_ids,
    cards_melds,
    cards_names,
    cards_points,
    cards_sampling,
    cards_sorting,
    cards_tableau,
    cards_tricks,
    cards_views,
    daily,
    deals,
    dice,
    grid,
    hash,  # noqa: A004 - a module of the kit is called hash
    rng,
    table_deck,
    table_host,
    table_rng,
    table_seats,
    table_standings,
    table_timers,
    tiles,
    turn,
)

__all__ = ["MODULES"]

MODULES = (
    *(hash.module, rng.module, dice.module, cards_ids.module, daily.module, turn.module),
    *(cards_faces.module, cards_names.module, cards_decks.module, cards_sorting.module),
    *(cards_tableau.module, cards_views.module, cards_deals.module, cards_tricks.module),
    *(cards_melds.module, cards_points.module, cards_sampling.module),
    *(grid.module, tiles.module, deals.module),
    *(table_rng.module, table_deck.module, table_seats.module),
    *(table_standings.module, table_timers.module, table_host.module),
)
