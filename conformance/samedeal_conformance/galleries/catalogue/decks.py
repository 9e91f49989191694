"""Wrong decks."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DECKS"]

_STANDARD = ("cards.decks.standard_deck",)
_REPEAT = ("cards.decks.repeat_deck",)


def _decks(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "decks.py", before, after)


_SUITED = '            pack += [{"rank": rank, "suit": suit} for rank in range(1, 14)]\n'
_LOOP = "        for suit in suits:\n" + _SUITED
_JOKERS = '        pack += [{"rank": "joker", "suit": None} for _ in range(jokers)]\n'
_WITHOUT = 'if (card["rank"], card["suit"]) not in left_out]'
_REPEATED = "    return [{**face} for _ in range(times) for face in faces]\n"

DECKS = (
    _decks(
        "deck_without_kings",
        "the end of the range is not in it",
        _STANDARD,
        "range(1, 14)",
        "range(1, 13)",
    ),
    _decks(
        "deck_from_the_two", "the ace comes last", _STANDARD, "range(1, 14)", "[*range(2, 14), 1]"
    ),
    _decks("deck_downwards", "king to ace", _STANDARD, "range(1, 14)", "range(13, 0, -1)"),
    _decks(
        "deck_by_rank",
        "rank by rank, not suit by suit",
        _STANDARD,
        _LOOP,
        '        pack += [{"rank": rank, "suit": suit} for rank in range(1, 14) for suit'
        " in suits]\n",
    ),
    _decks(
        "deck_in_fixed_suits",
        "the suits always in the order S, H, D, C",
        _STANDARD,
        "for suit in suits:",
        "for suit in [each for each in SUITS if each in suits]:",
    ),
    _decks(
        "deck_in_the_order_of_bridge",
        "clubs, diamonds, hearts, spades",
        _STANDARD,
        "suits: Any = SUITS",
        "suits: Any = SUITS[::-1]",
    ),
    _decks(
        "deck_card_by_card",
        "both copies of a card lie together",
        _STANDARD,
        "    return [card for card in pack if",
        "    pack = [pack[d * (len(pack) // decks) + i] for i in range(len(pack) //"
        " decks) for d in range(decks)]\n    return [card for card in pack if",
    ),
    _decks(
        "jokers_at_the_end",
        "all jokers after all decks",
        _STANDARD,
        _JOKERS,
        "    for _ in range(decks):\n" + _JOKERS,
    ),
    _decks("jokers_first", "jokers before the suits", _STANDARD, _LOOP + _JOKERS, _JOKERS + _LOOP),
    _decks(
        "jokers_in_all",
        "so many jokers in all, not in each deck",
        _STANDARD,
        _JOKERS,
        _JOKERS + "        jokers = 0\n",
    ),
    _decks(
        "two_jokers_by_default",
        "a pack as it is sold",
        _STANDARD,
        "jokers: Any = 0",
        "jokers: Any = 2",
    ),
    _decks(
        "without_one_copy",
        "one copy of each card goes",
        _STANDARD,
        "    return [card for card in pack if",
        "    seen: list[Any] = []\n    for card in list(pack):\n"
        "        key = (card['rank'], card['suit'])\n"
        "        if key in left_out and key not in seen:\n            seen.append(key)\n"
        "            pack.remove(card)\n    left_out = []\n"
        "    return [card for card in pack if",
    ),
    _decks(
        "without_the_rank",
        "every card of that rank goes",
        _STANDARD,
        _WITHOUT,
        'if card["rank"] not in [rank for rank, _ in left_out]]',
    ),
    _decks(
        "without_equal_objects",
        "a face with further members takes nothing away",
        _STANDARD,
        _WITHOUT,
        "if card not in without]",
    ),
    _decks(
        "without_no_joker",
        "jokers stay",
        _STANDARD,
        _WITHOUT,
        'if card["suit"] is None or (card["rank"], card["suit"]) not in left_out]',
    ),
    _decks(
        "no_deck_allowed",
        "no decks are no cards",
        _STANDARD,
        '("decks", decks, 1, 1000)',
        '("decks", decks, 0, 1000)',
    ),
    _decks(
        "repeat_face_by_face",
        "the copies of a face lie together",
        _REPEAT,
        _REPEATED,
        "    return [{**face} for face in faces for _ in range(times)]\n",
    ),
    _decks(
        "repeat_once_more",
        "so many times besides",
        _REPEAT,
        _REPEATED,
        _REPEATED.replace("range(times)", "range(times + 1)"),
    ),
    _decks(
        "repeat_cuts",
        "a game's own members are lost",
        _REPEAT,
        "{**face}",
        '{k: v for k, v in face.items() if k in ("rank", "suit", "id")}',
    ),
    _decks(
        "repeat_at_least_once",
        "zero times is once",
        _REPEAT,
        _REPEATED,
        _REPEATED.replace("range(times)", "range(times or 1)"),
    ),
    _decks(
        "repeat_into_the_list",
        "the list that is given grows",
        _REPEAT,
        _REPEATED,
        "    whole = list(faces) * times\n    faces[:] = whole\n    return whole\n",
    ),
    _decks(
        "repeat_backwards",
        "every other time backwards",
        _REPEAT,
        _REPEATED,
        "    return [{**face} for i in range(times) for face in faces[:: 1 - i % 2 * 2]]\n",
    ),
)
