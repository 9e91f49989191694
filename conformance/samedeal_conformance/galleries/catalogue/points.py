"""Wrong points."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["POINTS"]

_DEADWOOD = ("cards.points.deadwood_values",)
_EIGHTS = ("cards.points.crazy_eights_penalties",)
_HEARTS = ("cards.points.hearts_points",)
_TABLES = (*_DEADWOOD, *_EIGHTS)


def _points(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "points.py", before, after)


_QUEEN = 'if card["suit"] == "S" and card["rank"] == 12:'

POINTS = (
    _points(
        "faces_cost_their_rank",
        "11, 12 and 13",
        _TABLES,
        "_FACES = {11: 10, 12: 10, 13: 10}",
        "_FACES = {11: 11, 12: 12, 13: 13}",
    ),
    _points("kings_forgotten", "the table ends at the queen", _TABLES, ", 13: 10}", "}"),
    _points(
        "deadwood_joker_is_free", "a joker costs nothing", _DEADWOOD, '"joker": 15', '"joker": 0'
    ),
    _points(
        "deadwood_joker_is_a_face", "a joker costs 10", _DEADWOOD, '"joker": 15', '"joker": 10'
    ),
    _points(
        "deadwood_ace_is_eleven",
        "an ace costs 11",
        _DEADWOOD,
        '    "joker": 15,\n',
        '    1: 11,\n    "joker": 15,\n',
    ),
    _points(
        "deadwood_ace_is_fifteen",
        "an ace costs 15",
        _DEADWOOD,
        '    "joker": 15,\n',
        '    1: 15,\n    "joker": 15,\n',
    ),
    _points("eights_as_printed", "an eight costs 8", _EIGHTS, "    8: 50,\n", ""),
    _points("eights_of_twenty", "an eight costs 20", _EIGHTS, "8: 50", "8: 20"),
    _points("eights_joker_is_free", "a joker costs nothing", _EIGHTS, '"joker": 50', '"joker": 0'),
    _points(
        "eights_joker_of_gin",
        "a joker costs what it does in gin",
        _EIGHTS,
        '"joker": 50',
        '"joker": 15',
    ),
    _points(
        "eights_ace_is_eleven",
        "an ace costs 11",
        _EIGHTS,
        "    8: 50,\n",
        "    1: 11,\n    8: 50,\n",
    ),
    _points(
        "hearts_of_their_rank",
        "a heart counts its rank",
        _HEARTS,
        "        return 1\n",
        '        return int(card["rank"])\n',
    ),
    _points(
        "hearts_without_the_queen",
        "the queen of spades counts nothing",
        _HEARTS,
        "        return 13\n",
        "        return 0\n",
    ),
    _points("hearts_any_queen", "every queen counts 13", _HEARTS, _QUEEN, 'if card["rank"] == 12:'),
    _points(
        "hearts_any_spade", "every spade counts 13", _HEARTS, _QUEEN, 'if card["suit"] == "S":'
    ),
    _points(
        "hearts_queen_of_clubs", "the queen of clubs", _HEARTS, _QUEEN, _QUEEN.replace('"S"', '"C"')
    ),
    _points(
        "hearts_queen_of_hearts",
        "the queen of hearts counts 13",
        _HEARTS,
        '    if card["suit"] == "H":\n',
        '    if card["suit"] == "H" and card["rank"] == 12:\n        return 13\n'
        '    if card["suit"] == "H":\n',
    ),
    _points(
        "hearts_jack_of_diamonds",
        "the jack of diamonds counts 10 off, as in a variant",
        _HEARTS,
        "    return 0\n",
        '    return -10 if card["suit"] == "D" and card["rank"] == 11 else 0\n',
    ),
    _points(
        "hearts_king_of_spades",
        "the king of spades counts 10, as in a variant",
        _HEARTS,
        "    return 0\n",
        '    return 10 if card["suit"] == "S" and card["rank"] == 13 else 0\n',
    ),
)
