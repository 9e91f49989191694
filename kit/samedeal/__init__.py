"""A game kit that deals the same on every runtime: `import samedeal` has all its public names.

Importing this package loads none of its modules; a name is looked up when first used (PEP 562), so
a program pays for what it uses. The modules can be imported themselves: `samedeal.rng`,
`samedeal.dice`, `samedeal.daily`, `samedeal.turn`, `samedeal.cards`, `samedeal.hash`, and
`samedeal.contracts` for the shapes alone.

The kit is pure: it reads no clock, no global source of randomness, no file, no network, no
environment and no locale. The same calls give the same results everywhere, in Python and in
JavaScript.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .cards import assign_ids, new_card_id
    from .contracts import Card, Face, MostOfAKind, Rank, Rng, RngState, Suit
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
    from .hash import murmur3, utf8
    from .rng import (
        chance,
        create_rng,
        deal_seed,
        fork_rng,
        pick,
        restore_rng,
        sample,
        seed_from_parts,
        seed_state,
        weighted_pick,
    )
    from .turn import next_active_seat, seat_after, seats_from
else:
    # Hidden from type checkers, for whom it would make every name a name of this package.

    def __getattr__(name: str) -> object:
        """Look a public name or a module up when it is first used."""
        from importlib import import_module  # noqa: PLC0415 - a bare import of the kit goes without

        if name in _HOMES:
            value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
        elif name in _HOMES.values():
            value = import_module(f".{name}", __name__)
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """Name what can be looked up, loaded or not."""
        return sorted({*globals(), *_HOMES, *_HOMES.values()})


__all__ = [
    "Card",
    "Face",
    "MostOfAKind",
    "Rank",
    "Rng",
    "RngState",
    "Suit",
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

# The module that each public name lives in.
_HOMES = {
    "Card": "contracts",
    "Face": "contracts",
    "MostOfAKind": "contracts",
    "Rank": "contracts",
    "Rng": "contracts",
    "RngState": "contracts",
    "Suit": "contracts",
    "add_days": "daily",
    "all_same": "dice",
    "assign_ids": "cards",
    "chance": "rng",
    "create_rng": "rng",
    "daily_id": "daily",
    "daily_rng": "daily",
    "daily_seed": "daily",
    "date_of_day": "daily",
    "day_number": "daily",
    "deal_seed": "rng",
    "face_counts": "dice",
    "fork_rng": "rng",
    "has_straight": "dice",
    "most_of_a_kind": "dice",
    "murmur3": "hash",
    "new_card_id": "cards",
    "next_active_seat": "turn",
    "pick": "rng",
    "restore_rng": "rng",
    "roll_dice": "dice",
    "roll_die": "dice",
    "sample": "rng",
    "seat_after": "turn",
    "seats_from": "turn",
    "seed_from_parts": "rng",
    "seed_state": "rng",
    "sum_dice": "dice",
    "utf8": "hash",
    "weighted_pick": "rng",
}
