"""Wrong runs of a solitaire game."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLEAU"]

_ALTERNATING = ("cards.tableau.is_descending_alternating",)
_IN_SUIT = ("cards.tableau.is_descending_in_suit",)
_BOTH = (*_ALTERNATING, *_IN_SUIT)


def _tableau(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "tableau.py", before, after)


_BELOW = 'above["rank"] - 1 == below["rank"]'
_JOKER = '    if "joker" in (above["rank"], below["rank"]):\n        return False\n'
_COLOURS = "        if is_red(above) == is_red(below):\n"
_SUITS = '        if above["suit"] != below["suit"]:\n'

TABLEAU = (
    _tableau("run_ascending", "upwards", _BOTH, _BELOW, 'above["rank"] + 1 == below["rank"]'),
    _tableau(
        "run_either_way", "up or down", _BOTH, _BELOW, 'abs(above["rank"] - below["rank"]) == 1'
    ),
    _tableau(
        "run_with_gaps", "any lower rank will do", _BOTH, _BELOW, 'above["rank"] > below["rank"]'
    ),
    _tableau(
        "run_around_the_corner",
        "a king on an ace",
        _BOTH,
        _BELOW,
        '(above["rank"] - below["rank"]) % 13 == 1',
    ),
    _tableau(
        "run_under_the_ace_high",
        "a king under an ace",
        _BOTH,
        _BELOW,
        'above["rank"] - 1 == below["rank"] or (above["rank"], below["rank"]) == (1, 13)',
    ),
    _tableau(
        "run_joker_is_wild", "a joker goes anywhere", _BOTH, _JOKER, _JOKER.replace("False", "True")
    ),
    _tableau(
        "run_of_two_jokers",
        "two jokers are a run",
        _IN_SUIT,
        _JOKER,
        '    if above["rank"] == below["rank"] == "joker":\n        return True\n' + _JOKER,
    ),
    _tableau(
        "run_needs_two",
        "fewer than two cards are no run",
        _BOTH,
        '    check_faces("cards", cards)\n',
        '    check_faces("cards", cards)\n    if len(cards) < 2:\n        return False\n',
    )._replace(everywhere=True),
    _tableau(
        "run_no_cards",
        "no cards are no run",
        _BOTH,
        '    check_faces("cards", cards)\n',
        '    check_faces("cards", cards)\n    if not cards:\n        return False\n',
    )._replace(everywhere=True),
    _tableau(
        "run_lone_joker",
        "a joker by itself is no run",
        _BOTH,
        '    check_faces("cards", cards)\n',
        '    check_faces("cards", cards)\n    if cards and cards[0]["rank"] == "joker":\n'
        "        return False\n",
    )._replace(everywhere=True),
    _tableau(
        "run_first_pair_only",
        "the first two cards decide",
        _BOTH,
        "pairwise(cards)",
        "pairwise(cards[:2])",
    )._replace(everywhere=True),
    _tableau(
        "run_last_pair_forgotten",
        "the last card is not looked at",
        _BOTH,
        "pairwise(cards)",
        "pairwise(cards[:-1])",
    )._replace(everywhere=True),
    _tableau(
        "run_of_other_suits",
        "another suit, not another colour",
        _ALTERNATING,
        _COLOURS,
        '        if above["suit"] == below["suit"]:\n',
    ),
    _tableau(
        "run_of_one_colour",
        "the same colour",
        _ALTERNATING,
        _COLOURS,
        "        if is_red(above) != is_red(below):\n",
    ),
    _tableau("run_red_by_hearts", "diamonds are black", _ALTERNATING, 'in ("H", "D")', '== "H"'),
    _tableau(
        "run_red_by_the_first_two",
        "S and H are red, D and C black",
        _ALTERNATING,
        'in ("H", "D")',
        'in ("S", "H")',
    ),
    _tableau(
        "run_suit_by_colour",
        "the same colour is enough",
        _IN_SUIT,
        _SUITS,
        "        if is_red(above) != is_red(below):\n",
    ),
    _tableau(
        "run_suit_ignored", "ranks alone", _IN_SUIT, _SUITS, '        if above["suit"] is None:\n'
    ),
)
