"""Wrong faces: ranks, colours, and the order of the ranks."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["FACES"]

_FACE = ("cards.faces.face",)
_COLOR = ("cards.faces.color",)
_LOW = ("cards.faces.ace_low_value",)
_HIGH = ("cards.faces.ace_high_value",)
_NEXT = ("cards.faces.next_rank",)
_PREVIOUS = ("cards.faces.previous_rank",)


def _faces(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "faces.py", before, after)


_IS_LOW = '    return None if rank == "joker" else rank\n'
_IS_HIGH = "        return None\n    return 14 if rank == 1 else rank\n"
_IS_NEXT = '    return None if rank in (13, "joker") else rank + 1\n'
_IS_PREVIOUS = '    return None if rank in (1, "joker") else rank - 1\n'

FACES = (
    _faces(
        "face_of_one_joker_rank",
        "a joker is rank 0",
        _FACE,
        '{"rank": rank, "suit": suit}',
        '{"rank": 0 if rank == "joker" else rank, "suit": suit}',
    ),
    _faces(
        "face_without_the_suit_of_a_joker",
        "a joker has no member suit",
        _FACE,
        "    return made\n",
        '    return {"rank": rank} if suit is None else made\n',
    ),
    _faces(
        "face_with_letters",
        "court cards by their letters",
        _FACE,
        "    return made\n",
        '    letters = {1: "A", 11: "J", 12: "Q", 13: "K"}\n'
        '    return {**made, "rank": letters.get(rank, rank)}\n',
    ),
    _faces(
        "joker_may_have_a_suit",
        "rank and suit are checked, not whether they go together",
        _FACE,
        "    check_face(made)\n",
        "",
    ),
    _faces(
        "suit_first",
        "the suit is checked before the rank",
        _FACE,
        "    check_rank(rank)\n    check_suit_or_none(suit)\n",
        "    check_suit_or_none(suit)\n    check_rank(rank)\n",
    ),
    _faces(
        "joker_is_black",
        "what is not red is black, jokers too",
        _COLOR,
        "    if suit is None:\n        return None\n",
        "",
    ),
    _faces(
        "joker_is_red",
        "a joker is red",
        _COLOR,
        '        return None\n    return "red"',
        '        return "red"\n    return "red"',
    ),
    _faces("clubs_are_red", "clubs for diamonds", _COLOR, '("H", "D")', '("H", "C")'),
    _faces(
        "hearts_alone_are_red", "diamonds forgotten", _COLOR, 'suit in ("H", "D")', 'suit == "H"'
    ),
    _faces(
        "colors_by_letter",
        "R and B",
        _COLOR,
        '"red" if suit in ("H", "D") else "black"',
        '"R" if suit in ("H", "D") else "B"',
    ),
    _faces(
        "ace_never_low",
        "the ace is 14 here too",
        _LOW,
        _IS_LOW,
        '    return None if rank == "joker" else 14 if rank == 1 else rank\n',
    ),
    _faces(
        "low_joker_is_zero",
        "a joker is 0",
        _LOW,
        _IS_LOW,
        '    return 0 if rank == "joker" else rank\n',
    ),
    _faces(
        "low_from_zero",
        "the ace is 0",
        _LOW,
        _IS_LOW,
        '    return None if rank == "joker" else rank - 1\n',
    ),
    _faces(
        "ace_never_high",
        "the ace stays 1",
        _HIGH,
        _IS_HIGH,
        "        return None\n    return rank\n",
    ),
    _faces(
        "high_joker_is_highest",
        "a joker is 15",
        _HIGH,
        _IS_HIGH,
        "        return 15\n    return 14 if rank == 1 else rank\n",
    ),
    _faces(
        "ace_is_eleven",
        "the value of blackjack",
        _HIGH,
        _IS_HIGH,
        "        return None\n    return 11 if rank == 1 else rank\n",
    ),
    _faces(
        "ace_follows_the_king",
        "around the corner",
        _NEXT,
        _IS_NEXT,
        '    return None if rank == "joker" else rank % 13 + 1\n',
    ),
    _faces(
        "fourteen_follows_the_king",
        "the king is not looked at",
        _NEXT,
        _IS_NEXT,
        '    return None if rank == "joker" else rank + 1\n',
    ),
    _faces(
        "nothing_follows_the_queen",
        "one rank too early",
        _NEXT,
        _IS_NEXT,
        '    return None if rank in (12, 13, "joker") else rank + 1\n',
    ),
    _faces(
        "ace_follows_a_joker",
        "below all is a joker",
        _NEXT,
        _IS_NEXT,
        '    return 1 if rank == "joker" else None if rank == 13 else rank + 1\n',
    ),
    _faces(
        "king_before_the_ace",
        "around the corner",
        _PREVIOUS,
        _IS_PREVIOUS,
        '    return None if rank == "joker" else (rank + 11) % 13 + 1\n',
    ),
    _faces(
        "zero_before_the_ace",
        "the ace is not looked at",
        _PREVIOUS,
        _IS_PREVIOUS,
        '    return None if rank == "joker" else rank - 1\n',
    ),
    _faces(
        "king_before_a_joker",
        "above all is a joker",
        _PREVIOUS,
        _IS_PREVIOUS,
        '    return 13 if rank == "joker" else None if rank == 1 else rank - 1\n',
    ),
)
