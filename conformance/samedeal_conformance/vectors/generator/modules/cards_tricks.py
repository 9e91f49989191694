"""Cases of `cards.tricks`: each rule by itself, each rule against the next, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .shorthand import card, cards, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_HAND = dealt("QS 5H 2H 2C JK KS 2C")
_HEARTS = dealt("5H 2H AH")
_BLACKS = dealt("2C QS AS QS")

_RULES: tuple[tuple[str, list[dict[str, Any]], dict[str, Any]], ...] = (
    ("no rules", _HAND, {}),
    ("rules that are none", _HAND, {"led": None, "unbroken": None, "required": None, "banned": []}),
    ("no cards", [], {}),
    ("no cards, all rules", [], {"led": "S", "required": card("2C"), "banned": cards("QS")}),
    ("no cards, led", [], {"unbroken": "H", "banned": cards("QS")}),
    ("one follows", _HAND, {"led": "H"}),
    ("copies follow", _HAND, {"led": "C"}),
    ("none can follow", _HAND, {"led": "D"}),
    ("a joker follows no suit", cards("JK 5H"), {"led": "H"}),
    ("a joker may be played when none can follow", cards("JK 5H"), {"led": "S"}),
    ("only a joker", cards("JK"), {"led": "S"}),
    ("the ace follows", cards("AS 2H KS"), {"led": "S"}),
    ("the lead: hearts unbroken", _HAND, {"unbroken": "H"}),
    ("the lead: hearts unbroken, said in full", _HAND, {"led": None, "unbroken": "H"}),
    ("the lead: nothing but hearts", _HEARTS, {"unbroken": "H"}),
    ("the lead: nothing but hearts and a joker", [*_HEARTS, card("JK")], {"unbroken": "H"}),
    ("the lead: no hearts there", _BLACKS, {"unbroken": "H"}),
    ("the lead: a suit other than hearts unbroken", _HAND, {"unbroken": "S"}),
    ("unbroken is for the lead only", _HEARTS, {"led": "H", "unbroken": "H"}),
    ("unbroken is for the lead only, off suit too", _HAND, {"led": "D", "unbroken": "H"}),
    ("required", _HAND, {"required": card("5H")}),
    ("required: each of its copies", _HAND, {"required": card("2C")}),
    ("required, not there", _HAND, {"required": card("AS")}),
    ("required: same rank, another suit", _HAND, {"required": card("5S")}),
    ("required: same suit, another rank", _HAND, {"required": card("4H")}),
    ("required: a joker", _HAND, {"required": card("JK")}),
    ("required: a joker that isn't there", _BLACKS, {"required": card("JK")}),
    ("required: its id is not looked at", _HAND, {"required": {**card("5H"), "id": "ZZZZZ"}}),
    ("required comes before following", _HAND, {"led": "H", "required": card("2C")}),
    ("required, not there, then following", _HAND, {"led": "H", "required": card("AS")}),
    ("required comes before unbroken", _HAND, {"unbroken": "C", "required": card("2C")}),
    ("required comes before banned", _HAND, {"required": card("QS"), "banned": cards("QS")}),
    (
        "required, of which one copy can't be banned",
        _HAND,
        {"required": card("2C"), "banned": cards("2C")},
    ),
    ("banned", _HAND, {"banned": cards("QS")}),
    ("banned: each of its copies", _BLACKS, {"banned": cards("QS")}),
    ("banned: several", _HAND, {"banned": cards("QS 5H JK")}),
    ("banned: not there", _HAND, {"banned": cards("AS 3D")}),
    ("banned: nothing else is left", cards("QS QS"), {"banned": cards("QS")}),
    ("banned: all of them", _BLACKS, {"banned": cards("QS AS 2C")}),
    ("banned: its id is not looked at", _HAND, {"banned": [{**card("QS"), "id": "ZZZZZ"}]}),
    ("banned: one following is left", _HAND, {"led": "S", "banned": cards("QS")}),
    ("banned: all that follow", _HAND, {"led": "S", "banned": cards("QS KS")}),
    ("banned: off suit", cards("QS 5H 2D"), {"led": "C", "banned": cards("QS 5H")}),
    (
        "banned: off suit, nothing else is left",
        cards("QS 5H"),
        {"led": "C", "banned": cards("QS 5H")},
    ),
    ("banned after unbroken", _HAND, {"unbroken": "H", "banned": cards("QS")}),
    (
        "banned after unbroken: unbroken is not let in for it",
        cards("5H QS 2H"),
        {"unbroken": "H", "banned": cards("QS")},
    ),
    (
        "banned after unbroken: only hearts, some banned",
        _HEARTS,
        {"unbroken": "H", "banned": cards("AH")},
    ),
    ("the first trick of hearts: two of clubs leads", _HAND, {"led": None, "required": card("2C")}),
    (
        "the first trick of hearts: no points",
        cards("5H QS AD 2D"),
        {"led": "C", "banned": cards("QS 2H 5H AH")},
    ),
    (
        "members of a game are kept",
        [{**card("5H"), "wild": True}, {"n": 1, **card("2S")}],
        {"led": "H"},
    ),
)

_SEATED: tuple[tuple[str, tuple[int, ...], str, str | None], ...] = (
    ("one play", (3,), "2H", None),
    ("one play, which is a trump", (0,), "2H", "H"),
    ("the highest of the suit led", (2, 3, 0, 1), "5H QH 2H 10H", None),
    ("the ace is high", (0, 1, 2, 3), "KH AH 2H QH", None),
    ("a higher card of another suit", (0, 1, 2, 3), "5H AS AD AC", None),
    ("nobody follows", (3, 0, 1, 2), "2H AS AD AC", None),
    ("a trump", (0, 1, 2, 3), "AH 2S KH QH", "S"),
    ("the highest trump", (0, 1, 2, 3), "AH 2S 10S 9S", "S"),
    ("the ace of trumps", (0, 1, 2, 3), "AH KS AS QS", "S"),
    ("trumps led", (1, 2, 3, 0), "9S 10S AH KH", "S"),
    ("trumps that nobody played", (1, 2, 3, 0), "9H 10H AC KC", "S"),
    ("the last play wins", (0, 1, 2), "2D 3D 4D", "C"),
    ("two equal cards: the first", (0, 1, 2, 3), "5H QH 2H QH", None),
    ("two equal cards led first", (1, 0), "5H 5H", None),
    ("two equal trumps", (0, 1, 2, 3), "AH 10S 2H 10S", "S"),
    ("two equal aces of trumps after others", (0, 1, 2, 3), "AS KS AS 2S", "S"),
    ("equal ranks of other suits", (0, 1, 2, 3), "QD QS QH QC", None),
    ("tens and nines, which sort otherwise as texts", (0, 1, 2), "9C 10C 2C", None),
    ("seats that are no small numbers", (4294967294, 77), "2C 3S", "S"),
    ("one seat plays twice", (0, 1, 0), "2C 3C 4C", None),
    ("many plays", tuple(range(12)), "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", "D"),
)


def _winners() -> Iterator[Draft]:
    for why, seats, text, trump in _SEATED:
        plays = [{"seat": s, "card": c} for s, c in zip(seats, cards(text), strict=True)]
        yield Draft("cards.tricks.trick_winner", {"plays": plays, "trump": trump}, why)
        if trump is None:
            yield Draft("cards.tricks.trick_winner", {"plays": plays}, f"{why}; trump left out")
    plays = [
        {"seat": 1, "card": {**card("5H"), "id": "00001"}, "at": 3},
        {"seat": 0, "card": {**card("6H"), "id": "00000"}, "led": True},
    ]
    yield Draft("cards.tricks.trick_winner", {"plays": plays}, "further members change nothing")
    for i in range(12):
        plays = [
            {"seat": (i + k) % 4, "card": {"rank": word % 13 + 1, "suit": "SHDC"[word >> 8 & 3]}}
            for k, word in enumerate(words(f"trick {i}", 4))
        ]
        trump = (None, "S", "H", "D")[i % 4]
        yield Draft("cards.tricks.trick_winner", {"plays": plays, "trump": trump}, "arbitrary")


def _trick(leader: int, text: str, winner: int | None = None, seats: int = 4) -> dict[str, Any]:
    plays = [{"seat": (leader + i) % seats, "card": c} for i, c in enumerate(cards(text))]
    return {"leader": leader, "plays": plays, "winner": winner}


_TRICKS: tuple[tuple[str, list[dict[str, Any]], int], ...] = (
    ("no tricks", [], 4),
    ("no tricks, one seat", [], 1),
    ("no tricks, twelve seats", [], 12),
    ("a trick that has only begun", [_trick(2, "5H")], 4),
    ("a trick without plays", [_trick(0, "")], 4),
    ("all follow", [_trick(0, "5H QH 2H 10H", 1)], 4),
    ("one doesn't follow", [_trick(2, "5H QS 2H", 2)], 4),
    ("nobody follows", [_trick(1, "5H QS 2D 3C", 1)], 4),
    ("a trump shows a void like any other suit", [_trick(0, "AH 2S 3H 4H", 1)], 4),
    ("two seats lack two suits", [_trick(0, "5H QS 2H 3D", 0), _trick(0, "AD KC 3D 4C", 0)], 4),
    (
        "one seat lacks all but one suit",
        [_trick(0, "2C 3D", 0, 2), _trick(0, "2H 4D", 0, 2), _trick(0, "2S 5D", 0, 2)],
        2,
    ),
    (
        "the order of the suits, not of the tricks",
        [_trick(0, "2C 3D", 0, 2), _trick(0, "2H 4D", 0, 2), _trick(0, "2S 5D", 0, 2)],
        3,
    ),
    (
        "one seat lacks every suit",
        [_trick(0, f"2{led} 3{off}", 0, 2) for led, off in ("CD", "DH", "HS", "SC")],
        2,
    ),
    ("shown twice, listed once", [_trick(0, "5H QS", 0, 2), _trick(0, "6H KS", 0, 2)], 2),
    ("followed later all the same", [_trick(0, "5H QS", 0, 2), _trick(0, "6H 7H", 1, 2)], 2),
    ("a joker leads", [_trick(0, "JK QS 2H 3D")], 4),
    ("a joker is played", [_trick(0, "5H JK 2H 3D")], 4),
    ("only jokers", [_trick(0, "JK JK JK JK")], 4),
    ("a seat that plays twice", [_trick(0, "5H QS 2H 3D 4C", 0, 2)], 2),
    ("one seat by itself", [_trick(0, "5H QS", 0, 1)], 1),
    ("a trick that is not finished", [_trick(3, "5H QS")], 4),
    ("more seats than play", [_trick(0, "5H QS 2H", 0, 3)], 6),
    (
        "the leader's seat is not the first to have played",
        [{**_trick(1, "5H QS 2H 3D", 0), "leader": 3}],
        4,
    ),
    ("the winner says nothing", [_trick(1, "5H QS 2H 3D", 2)], 4),
    ("a seat sits out", [{**_trick(2, "5H QS 2H 3D", 2, 3), "winner": None}], 4),
    ("the last of twelve", [_trick(11, "5H QS", None, 12), _trick(10, "5D QC", None, 12)], 12),
    (
        "further members change nothing",
        [
            {
                **_trick(0, "5H QS", 0, 2),
                "trump": "S",
                "plays": [
                    {"seat": 0, "card": {**card("5H"), "id": "00000"}, "led": True},
                    {"seat": 1, "card": {**card("QS"), "id": "00001"}},
                ],
            }
        ],
        2,
    ),
)


def _voids() -> Iterator[Draft]:
    for why, tricks, seats in _TRICKS:
        yield Draft("cards.tricks.infer_voids", {"tricks": tricks, "seats": seats}, why)
    for i in range(6):
        drawn = words(f"voids {i}", 24)
        tricks = [
            _trick(
                t % 4,
                " ".join(f"{w % 9 + 2}{'SHDC'[w >> 8 & 3]}" for w in drawn[4 * t : 4 * t + 4]),
            )
            for t in range(6)
        ]
        given = {"tricks": tricks[: i + 1], "seats": 4}
        yield Draft("cards.tricks.infer_voids", given, f"{i + 1} arbitrary tricks")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    legal = tuple(
        Draft("cards.tricks.legal_plays", {"hand": hand, "rules": rules}, why)
        for why, hand, rules in _RULES
    )
    return Module(
        name="cards.tricks",
        algorithm="one rule after the other",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("legal-plays", "Each rule, alone and before the next.", legal),
            Group("trick-winner", "Suits led, trumps, equal cards.", tuple(_winners())),
            Group("infer-voids", "What tricks give away.", tuple(_voids())),
        ),
    )
