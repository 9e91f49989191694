"""Playing cards: `samedeal.cards` has all the names of its modules.

Faces, names in several languages, decks, sorting, runs, ids, views, deals, tricks, points, melds
and the sampling of hidden hands. As with `samedeal` itself, importing this package loads none of
its modules; a name is looked up when first used (PEP 562).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deals import deal_all, deal_round_robin, draw, turn_up
    from .decks import repeat_deck, standard_deck
    from .faces import (
        ACE,
        JACK,
        JOKER,
        KING,
        QUEEN,
        SUITS,
        ace_high_value,
        ace_low_value,
        color,
        face,
        next_rank,
        previous_rank,
    )
    from .ids import assign_ids, new_card_id, with_stable_ids
    from .melds import (
        best_arrangement,
        best_arrangements,
        best_layoffs,
        is_run,
        is_set,
        take_groups,
    )
    from .names import card_name, card_short
    from .points import CRAZY_EIGHTS_PENALTIES, DEADWOOD_VALUES, hearts_points
    from .sampling import can_sample_hands, sample_hands
    from .sorting import compare_cards, sort_hand
    from .tableau import is_descending_alternating, is_descending_in_suit
    from .tricks import infer_voids, legal_plays, trick_winner
    from .views import hidden_cards, perturb_hidden, redact
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
    "ACE",
    "CRAZY_EIGHTS_PENALTIES",
    "DEADWOOD_VALUES",
    "JACK",
    "JOKER",
    "KING",
    "QUEEN",
    "SUITS",
    "ace_high_value",
    "ace_low_value",
    "assign_ids",
    "best_arrangement",
    "best_arrangements",
    "best_layoffs",
    "can_sample_hands",
    "card_name",
    "card_short",
    "color",
    "compare_cards",
    "deal_all",
    "deal_round_robin",
    "draw",
    "face",
    "hearts_points",
    "hidden_cards",
    "infer_voids",
    "is_descending_alternating",
    "is_descending_in_suit",
    "is_run",
    "is_set",
    "legal_plays",
    "new_card_id",
    "next_rank",
    "perturb_hidden",
    "previous_rank",
    "redact",
    "repeat_deck",
    "sample_hands",
    "sort_hand",
    "standard_deck",
    "take_groups",
    "trick_winner",
    "turn_up",
    "with_stable_ids",
]

# The module that each public name lives in.
_HOMES = {
    "ACE": "faces",
    "CRAZY_EIGHTS_PENALTIES": "points",
    "DEADWOOD_VALUES": "points",
    "JACK": "faces",
    "JOKER": "faces",
    "KING": "faces",
    "QUEEN": "faces",
    "SUITS": "faces",
    "ace_high_value": "faces",
    "ace_low_value": "faces",
    "assign_ids": "ids",
    "best_arrangement": "melds",
    "best_arrangements": "melds",
    "best_layoffs": "melds",
    "can_sample_hands": "sampling",
    "card_name": "names",
    "card_short": "names",
    "color": "faces",
    "compare_cards": "sorting",
    "deal_all": "deals",
    "deal_round_robin": "deals",
    "draw": "deals",
    "face": "faces",
    "hearts_points": "points",
    "hidden_cards": "views",
    "infer_voids": "tricks",
    "is_descending_alternating": "tableau",
    "is_descending_in_suit": "tableau",
    "is_run": "melds",
    "is_set": "melds",
    "legal_plays": "tricks",
    "new_card_id": "ids",
    "next_rank": "faces",
    "perturb_hidden": "views",
    "previous_rank": "faces",
    "redact": "views",
    "repeat_deck": "decks",
    "sample_hands": "sampling",
    "sort_hand": "sorting",
    "standard_deck": "decks",
    "take_groups": "melds",
    "trick_winner": "tricks",
    "turn_up": "deals",
    "with_stable_ids": "ids",
}
