"""Fields that are bad by themselves, where the examples don't lead to them.

What a joker's name doesn't need is checked too, so is what is never asked for want of cards, and so
is each member of each card of a list, and each side of a grid that its cells fit.
"""

from __future__ import annotations

from typing import Any

from .shorthand import card, cards

__all__ = ["FIELD_MISFITS"]

Misfits = tuple[tuple[dict[str, Any], str], ...]

_NAMELESS: Misfits = (({"card": card("JK"), "locale": "xx"}, "a joker in an unknown language"),)


def _plays(*texts: str) -> dict[str, Any]:
    return {"plays": [{"seat": seat, "card": card(text)} for seat, text in enumerate(texts)]}


def _incomplete(name: str) -> Misfits:
    """Lists of cards with one that lacks a member."""
    return (
        ({name: [{}]}, "a card without members"),
        ({name: [*cards("5S 6S"), {"rank": 7}]}, "the last card has no suit"),
    )


def _spec(**rest: Any) -> dict[str, Any]:
    return {"spec": {"unseen": cards("QS 5H 2H"), "counts": [1, 1], **rest}}


_SPECS: Misfits = (
    (_spec(unseen=[], counts=[0] * 13), "thirteen seats"),
    (_spec(allowed=None), "no function"),
    (_spec(unseen=[], counts=[0], allowed=[[1]]), "no function, and no card to ask about"),
    (_spec(voids=[[], ["H", 5]]), "a void that is a number"),
    (_spec(void=[[], []]), "a member with a slip in its name"),
    (_spec(unseen=[], counts=[]), "no seats, and no cards"),
)


def _grid(width: Any, height: Any, cells: int) -> dict[str, Any]:
    return {"grid": {"width": width, "height": height, "cells": [0] * cells}}


FIELD_MISFITS: dict[str, Misfits] = {
    "cards.faces.face": (
        ({"rank": "A", "suit": "S"}, "an ace by its letter"),
        ({"rank": "5", "suit": "S"}, "a rank in a text"),
    ),
    "cards.names.card_name": _NAMELESS,
    "cards.names.card_short": _NAMELESS,
    "cards.decks.standard_deck": (
        *_incomplete("without"),
        ({"suits": [5]}, "a number among the suits"),
    ),
    "cards.sorting.sort_hand": _incomplete("cards"),
    "cards.tableau.is_descending_alternating": _incomplete("cards"),
    "cards.tableau.is_descending_in_suit": _incomplete("cards"),
    "cards.ids.with_stable_ids": _incomplete("faces"),
    "cards.views.redact": (({"cards": [], "can_see": None}, "no function, and no cards"),),
    "cards.views.perturb_hidden": (({"zones": [], "can_see": None}, "no function, and no zones"),),
    "cards.tricks.legal_plays": (({"rules": {"Led": "S"}}, "a rule with a slip in its name"),),
    "cards.tricks.trick_winner": (
        (_plays("JK", "5H"), "a joker leads"),
        (_plays("5H", "JK", "6H"), "a joker is thrown in"),
        ({**_plays("5H", "JK"), "trump": "S"}, "a joker is thrown in, with trumps"),
        ({"plays": [{"seat": 2**32 - 1, "card": card("5H")}]}, "a seat beyond the last"),
    ),
    "cards.tricks.infer_voids": (({"tricks": [], "seats": 0}, "no seats, and no tricks"),),
    "cards.melds.is_set": _incomplete("cards"),
    "cards.melds.is_run": _incomplete("cards"),
    "cards.melds.take_groups": _incomplete("cards"),
    "cards.melds.best_arrangement": (
        *_incomplete("hand"),
        ({"hand": [0] * 27}, "too many for a hand, whatever they are"),
    ),
    "cards.melds.best_arrangements": _incomplete("hand"),
    "cards.melds.best_layoffs": (
        *_incomplete("hand"),
        ({"hand": [], "knocker_melds": [cards("5S 5H 5D")] * 11}, "eleven melds"),
    ),
    "cards.sampling.sample_hands": _SPECS,
    "cards.sampling.can_sample_hands": _SPECS,
    "grid.in_bounds": (
        (_grid(0, 1, 0), "no columns"),
        (_grid(1, 0, 0), "no rows"),
        (_grid(True, 1, 1), "a boolean for one column"),
        (_grid(1, "1", 1), "one row in a text"),
    ),
    "tiles.tile_bag": (({"counts": [{"tile": {}, "count": 1001}]}, "one copy too many"),),
}
"""Operation -> members that replace those of its example, and what is wrong."""
