"""Misfits about cards, grids and tiles: each field is good by itself, but not with the rest."""

from __future__ import annotations

from typing import Any

from .shorthand import ALL_FACES, card, cards

__all__ = ["CARD_MISFITS"]

Misfits = tuple[tuple[dict[str, Any], str], ...]

_FAR = 2**31
_MOST = 2**32 - 1

_GRID = {"width": 3, "height": 2, "cells": list("abcdef")}


def _outside(name: str) -> Misfits:
    """Points beside a grid of 3 by 2, on each side."""
    points = (
        ((-1, 0), "left of the grid"),
        ((3, 0), "right of the grid"),
        ((0, -1), "above the grid"),
        ((0, 2), "below the grid"),
        ((2, 2), "x is less than the width, y isn't less than the height"),
        ((5, 0), "x is less than the number of cells"),
        ((-1, 1), "the cell before the first of the second row is another one"),
        ((-_FAR, 0), "far to the left"),
        ((_FAR - 1, _FAR - 1), "far out"),
    )
    return tuple(({"grid": _GRID, name: {"x": x, "y": y}}, why) for (x, y), why in points)


def _trick(leader: int, seats: tuple[int, ...], winner: int | None) -> dict[str, Any]:
    plays = [{"seat": seat, "card": card("5H")} for seat in seats]
    return {"leader": leader, "plays": plays, "winner": winner}


_NO_MELDS = (
    ("", "no cards"),
    ("5S", "one card"),
    ("5S 5H", "two cards of a set"),
    ("5S 6S", "two cards of a run"),
    ("5S 5H 5S", "a set with a suit twice"),
    ("5S 5H 5D 5C 5S", "a set of five"),
    ("5S 5H 6D", "not of one rank"),
    ("5S 6S 8S", "a run with a gap"),
    ("5S 6S 6S 7S", "a run with a card twice"),
    ("5S 6H 7S", "a run of two suits"),
    ("QS KS AS", "a run around the corner"),
    ("5S 5H JK", "a joker in a set"),
    ("5S JK 7S", "a joker in a run"),
    ("JK JK JK", "jokers alone"),
)

_FIVE = cards("QS 5H 2H 10S 3C")


def _spec(**rest: Any) -> dict[str, Any]:
    return {"spec": {"unseen": _FIVE, "counts": [2, 2], **rest}}


def _known(*pairs: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"card": card(text), "seat": seat} for text, seat in pairs]


_SPECS: Misfits = (
    (_spec(voids=[]), "no voids for two seats"),
    (_spec(voids=[["H"]]), "voids for one seat of two"),
    (_spec(voids=[["H"], [], []]), "voids for three seats of two"),
    (_spec(known=_known(("QS", 2))), "a known card in a seat that isn't there"),
    (_spec(known=_known(("QS", 0), ("5H", 4294967294))), "the second one is far out"),
    (_spec(known=_known(("AS", 0))), "a known card that is not unseen"),
    (_spec(known=_known(("QH", 0))), "a known card whose rank is there, and whose suit is there"),
    (_spec(known=_known(("JK", 0))), "a known joker that is not unseen"),
    (_spec(known=_known(("QS", 0), ("QS", 0))), "known twice, there once"),
    (_spec(known=_known(("QS", 0), ("QS", 1))), "known in two seats, there once"),
    (
        _spec(unseen=cards("QS QS 5H"), counts=[3], known=_known(("QS", 0), ("QS", 0), ("QS", 0))),
        "known three times, there twice",
    ),
    (_spec(unseen=[], counts=[0], known=_known(("QS", 0))), "a known card, and none is unseen"),
)


CARD_MISFITS: dict[str, Misfits] = {
    "cards.faces.face": (
        ({"rank": "joker", "suit": "S"}, "a joker with a suit"),
        ({"rank": 5, "suit": None}, "a rank without a suit"),
        ({"rank": 1, "suit": None}, "an ace without a suit"),
        ({"rank": 13, "suit": None}, "a king without a suit"),
    ),
    "cards.deals.draw": (
        ({"deck": [], "n": 1}, "one of nothing"),
        ({"deck": ALL_FACES[:3], "n": 4}, "four of three"),
        ({"deck": ALL_FACES[:3], "n": _MOST}, "far too many"),
    ),
    "cards.deals.deal_round_robin": (
        ({"deck": ALL_FACES[:8], "seats": 4, "per_seat": 2, "start_seat": 4}, "one seat too far"),
        ({"deck": [], "seats": 1, "per_seat": 0, "start_seat": 1}, "a second seat of one"),
        ({"deck": ALL_FACES[:7], "seats": 4, "per_seat": 2, "start_seat": 0}, "one card too few"),
        ({"deck": [], "seats": 1, "per_seat": 1, "start_seat": 0}, "one card of nothing"),
        ({"deck": ALL_FACES[:8], "seats": 4, "per_seat": _MOST, "start_seat": 0}, "far too many"),
        (
            {"deck": ALL_FACES[:8], "seats": 2, "per_seat": _FAR, "start_seat": 0},
            "2**32 cards, which 32 bits cut to none",
        ),
    ),
    "cards.deals.deal_all": (
        ({"deck": ALL_FACES[:8], "seats": 4, "start_seat": 4}, "one seat too far"),
        ({"deck": [], "seats": 1, "start_seat": 1}, "a second seat of one, and nothing to deal"),
        ({"deck": ALL_FACES[:1], "seats": 3, "start_seat": 999}, "far out"),
    ),
    "cards.tricks.infer_voids": (
        ({"tricks": [_trick(2, (0, 1), 0)], "seats": 2}, "the leader is no seat"),
        ({"tricks": [_trick(0, (0, 1), 2)], "seats": 2}, "the winner is no seat"),
        ({"tricks": [_trick(0, (0, 2), 0)], "seats": 2}, "a play is of no seat"),
        (
            {"tricks": [_trick(0, (0,), None), _trick(0, (12,), None)], "seats": 12},
            "in the second trick",
        ),
        ({"tricks": [_trick(1, (), None)], "seats": 1}, "the leader of a trick without plays"),
    ),
    "cards.melds.best_layoffs": tuple(
        ({"knocker_melds": melds}, why)
        for text, why in _NO_MELDS
        for melds in ([cards(text)], [cards("9S 9H 9D"), cards(text)])[: 2 if "gap" in why else 1]
    ),
    "cards.sampling.sample_hands": _SPECS,
    "cards.sampling.can_sample_hands": _SPECS,
    "grid.create_grid": (
        ({"width": 4097, "height": 4096}, "2**24 cells and 4096"),
        ({"width": 257, "height": 65535}, "just above 2**24 cells"),
        ({"width": 65535, "height": 65535}, "nearly 2**32 cells"),
    ),
    "grid.get_cell": _outside("point"),
    "grid.set_cell": _outside("point"),
    "grid.neighbors4": _outside("point"),
    "grid.neighbors8": _outside("point"),
    "grid.flood_fill": _outside("start"),
    "tiles.oriented": (
        ({"domino": {"left": 3, "right": 1}, "pips": 2}, "neither end"),
        ({"domino": {"left": 0, "right": 0}, "pips": 1}, "neither end of a double"),
        ({"domino": {"left": 6, "right": 4}, "pips": 10}, "the sum of the ends is no end"),
    ),
    "tiles.draw_tiles": (
        ({"bag": [], "n": 1}, "one of nothing"),
        ({"bag": [{"n": 1}, {"n": 2}], "n": 3}, "three of two"),
        ({"bag": [{"n": 1}, {"n": 2}], "n": _MOST}, "far too many"),
    ),
}
"""Operation -> members that replace those of its example, and what is wrong."""
