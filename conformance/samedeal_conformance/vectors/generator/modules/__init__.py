"""The generators of cases, one for each vector file."""

from __future__ import annotations

from . import cards_ids, daily, dice, hash, rng, turn  # noqa: A004 - a module of the kit is called hash

__all__ = ["MODULES"]

MODULES = (hash.module, rng.module, dice.module, cards_ids.module, daily.module, turn.module)
