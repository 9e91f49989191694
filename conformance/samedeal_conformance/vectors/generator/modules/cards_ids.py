"""Cases of `cards.ids`: ids from chosen draws, and draws that are taken already."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, state_with, words

__all__ = ["module"]

Answer = Callable[[Draft], dict[str, Any]]

_RANKS = range(1, 14)
_DECK = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in _RANKS]
_JOKER = {"rank": "joker", "suit": None}

_FACES: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    ("no cards", []),
    ("one card", _DECK[:1]),
    ("five cards", _DECK[:5]),
    ("the same five cards in another order", _DECK[4::-1]),
    ("a joker among them", [*_DECK[:2], _JOKER]),
    ("equal faces", [_DECK[0]] * 4),
    ("a game's own faces", [{"kind": "wild"}, {"kind": "number", "value": 7}, {}]),
    ("faces with an old id get a fresh one", [{"rank": 1, "suit": "S", "id": "AAAAA"}]),
    ("members named like built-ins", [{"__proto__": 1}, {"constructor": "x", "toString": None}]),
    ("two jokers and a whole deck", [_JOKER, *_DECK, _JOKER]),
)

_ODD = ["", "AAAA", "AAAAAA", "aaaaa", "ILOU0", "é", {"$utf16": [0xD800]}, "__proto__"]

_VALUES = (0, 1, 9, 10, 17, 18, 19, 20, 21, 22, 26, 27, 31, 32, 32**2, 32**4, 32**5 - 1)


def _card_ids(answer: Answer) -> Iterator[Draft]:
    for value in _VALUES:
        state = state_with(f"id {value}", value)
        yield Draft("cards.ids.new_card_id", {"rng": state, "taken": []}, f"value {value}")
        above = state_with(f"id {value} above", 2**32 - 32**5 + value)
        yield Draft("cards.ids.new_card_id", {"rng": above, "taken": []}, "in the last copy")
    for i in range(20):
        state = words(f"taken {i}", 4)
        taken: list[str] = []
        for _ in range(3):
            draft = Draft("cards.ids.new_card_id", {"rng": state, "taken": list(taken)})
            flags = ("taken",) if taken else ()
            yield draft._replace(comment=f"the first {len(taken)} are taken", flags=flags)
            taken.append(answer(draft)["value"])
    # 00001 is drawn; Crockford's decoder would read each of these texts as the same number.
    for text in ("OOOO1", "0000I", "0000l", "0000L", "oooo1", "00001-", "1"):
        given = {"rng": state_with("id 1", 1), "taken": [text]}
        yield Draft("cards.ids.new_card_id", given, f"{text} is another text than 00001")
    for text in ("00001\n", " 00001", "00001 "):
        given = {"rng": state_with("id 1", 1), "taken": [text]}
        yield Draft("cards.ids.new_card_id", given, "a blank makes another text of it")
    given = {"rng": state_with("id 1", 1), "taken": ["00000", "00011", "00101", "01001", "10001"]}
    yield Draft("cards.ids.new_card_id", given, "ids that differ in one character")
    many = [f"ZZ{a}{b}0" for a in "0123456789ABCDE" for b in "0123456789"]
    given = {"rng": state_with("id 1", 1), "taken": [*many, "00001"]}
    yield Draft("cards.ids.new_card_id", given, "the last of many is taken", ("taken",))
    given = {"rng": state_with("id 10", 10), "taken": ["0000a"]}
    yield Draft("cards.ids.new_card_id", given, "0000a is another text than 0000A")
    given = {"rng": words("odd", 4), "taken": _ODD}
    yield Draft("cards.ids.new_card_id", given, "taken texts that are no ids collide with nothing")


def _assigned(answer: Answer) -> Iterator[Draft]:
    for why, faces in _FACES:
        state = words("assign", 4)
        yield Draft("cards.ids.assign_ids", {"faces": faces, "rng": state}, why)
        yield Draft(
            "cards.ids.assign_ids",
            {"faces": faces, "rng": words(f"assign {why}", 4), "taken": ["ZZZZZ"]},
            why,
        )
    for text in ("OOOO1", "0000I", "0000l", "oooo1", "1"):
        given = {"faces": _DECK[:2], "rng": state_with("id 1", 1), "taken": [text]}
        yield Draft("cards.ids.assign_ids", given, f"{text} is another text than 00001")
    given = {"faces": _DECK[:2], "rng": state_with("id 10", 10), "taken": ["0000a"]}
    yield Draft("cards.ids.assign_ids", given, "0000a is another text than 0000A")
    faces = [{"rank": 1, "id": "00001"}, {"rank": 2}]
    given = {"faces": faces, "rng": state_with("id 1", 1)}
    yield Draft("cards.ids.assign_ids", given, "an old id on a face is not taken")
    given = {"faces": _DECK[:3], "rng": words("assign odd", 4), "taken": _ODD}
    yield Draft("cards.ids.assign_ids", given, "taken texts that are no ids collide with nothing")
    for i in range(10):
        state = words(f"assign taken {i}", 4)
        draft = Draft("cards.ids.assign_ids", {"faces": _DECK[:4], "rng": state})
        ids = [card["id"] for card in answer(draft)["value"]]
        for taken in (ids[:1], ids[1:3], ids):
            given = {"faces": _DECK[:4], "rng": state, "taken": taken}
            yield Draft("cards.ids.assign_ids", given, "drawn again while taken", ("taken",))


_REPEATS = (1264, 1296, 2592, 2608)


def _repeats() -> Iterator[Draft]:
    """Deals in which an id comes twice by chance.

    With 32**5 values a deal of 104 cards repeats one with probability 1.6e-4; these states,
    [0, 0, i, 1], were found by trying i = 0, 1, 2, ...: their third value is their second.
    """
    for i in _REPEATS:
        for count in (3, 20):
            given = {"faces": _DECK[:count], "rng": [0, 0, i, 1]}
            yield Draft("cards.ids.assign_ids", given, "an id drawn twice in one deal", ("taken",))


_STABLE: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    ("no cards", []),
    ("one card", [_DECK[11]]),
    ("a whole deck and a joker", [*_DECK, _JOKER]),
    ("three copies", [_DECK[11]] * 3),
    ("copies among others", [_DECK[9], _DECK[0], _DECK[9], _DECK[0], _DECK[9]]),
    ("jokers", [_JOKER, _JOKER, _DECK[0], _JOKER]),
    ("ten copies, and one more", [_DECK[20]] * 11),
    ("equal ranks of other suits are no copies", [_DECK[i] for i in (0, 13, 26, 39, 0)]),
    ("tens and aces", [_DECK[i] for i in (9, 0, 22, 13, 9)]),
    ("an old id is replaced", [{**_DECK[0], "id": "00000"}, {"id": 7, **_DECK[0]}]),
    ("members of a game are kept", [{**_DECK[3], "wild": True}, {"tags": ["a"], **_JOKER}]),
    ("an old id says nothing of copies", [{**_DECK[0], "id": "AS#2"}, _DECK[0]]),
    ("two decks of one suit", _DECK[26:39] * 2),
)


def module(known: dict[str, Any], answer: Answer) -> Module:
    """The drafts of the file."""
    del known
    return Module(
        name="cards.ids",
        algorithm="sfc32; Crockford base 32",
        origin="the kit's specification; Douglas Crockford, Base 32",
        notes={"taken": "at least one value is taken already, and is drawn again"},
        groups=(
            Group(
                "new-card-id", "Every digit, and values that are taken.", tuple(_card_ids(answer))
            ),
            Group("assign-ids", "Faces of every kind.", tuple(_assigned(answer))),
            Group("assign-ids-repeats", "Within one deal.", tuple(_repeats())),
            Group(
                "with-stable-ids",
                "Ids that say what the cards are.",
                tuple(
                    Draft("cards.ids.with_stable_ids", {"faces": faces}, why)
                    for why, faces in _STABLE
                ),
            ),
        ),
    )
