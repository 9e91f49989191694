"""Cases of `cards.sampling`: specifications that are loose, tight, and impossible.

Each is asked of both operations. A sampler that deals card by card and looks no further ahead is
stranded by the tight ones.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .rng_draws import rejected
from .shorthand import ALL_FACES, card, cards, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_MOST = 2**32 - 1
_SIX = cards("QS 5H 2H 10S 3C AD")
_BLACK_RED = cards("2S 3S 4S 2H 3H 4H")


def _spec(unseen: Any, counts: list[int], **rest: Any) -> dict[str, Any]:
    faces = cards(unseen) if isinstance(unseen, str) else unseen
    return {"unseen": faces, "counts": counts, **rest}


def _known(*pairs: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"card": card(text), "seat": seat} for text, seat in pairs]


def _table(*rows: str) -> list[list[bool]]:
    """Answers by card, then by seat: `x.` is allowed in seat 0, not in seat 1."""
    return [[mark == "x" for mark in row] for row in rows]


_LOOSE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nothing for nobody", _spec("", [0])),
    ("nothing for three", _spec("", [0, 0, 0])),
    ("one card, one seat", _spec("QS", [1])),
    ("one card, two seats: the only draw is where", _spec("QS", [1, 0])),
    ("one card that stays undealt", _spec("QS", [0])),
    ("one card, for the seat or the stock", _spec("QS 5H", [1])),
    ("one seat takes all", _spec(_SIX, [6])),
    ("one seat and a stock", _spec(_SIX, [2])),
    ("two seats", _spec(_SIX, [3, 3])),
    ("two seats and a stock", _spec(_SIX, [2, 2])),
    ("seats of other sizes", _spec(_SIX, [1, 3, 2])),
    ("a seat without cards", _spec(_SIX, [3, 0, 3])),
    ("all goes to the stock", _spec(_SIX, [0, 0])),
    ("six seats of one card", _spec(_SIX, [1] * 6)),
    ("twelve seats", _spec(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"), [1] * 12)),
    ("twelve seats, the last alone has cards", _spec(_SIX, [0] * 11 + [4])),
    ("jokers", _spec("JK QS JK 5H", [2, 1])),
    ("copies", _spec("QS QS 5H 5H 5H", [2, 2])),
    ("three hands of a trick-taking game", _spec(ALL_FACES[:39], [13, 13, 13])),
    (
        "members of a game are kept",
        _spec([{**card("QS"), "wild": True}, {"tags": ["a"], **card("5H")}, card("2C")], [1, 1]),
    ),
)

_SAID_IN_FULL: tuple[tuple[str, dict[str, Any]], ...] = (
    ("no voids, nothing known", _spec(_SIX, [3, 3], voids=[[], []], known=[])),
    ("everything is allowed", _spec(_SIX, [3, 3], allowed=_table(*["xx"] * 6))),
    ("voids that are no card's", _spec("QS 5H 2H", [1, 1], voids=[["C"], ["D", "C"]])),
    ("a void named twice", _spec(_SIX, [2, 2], voids=[["H", "H"], []])),
)

_VOIDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("a void", _spec(_SIX, [3, 3], voids=[["H"], []])),
    ("the other seat takes all of a suit", _spec(_BLACK_RED, [3, 3], voids=[["S"], []])),
    ("both seats are forced", _spec(_BLACK_RED, [3, 3], voids=[["S"], ["H"]])),
    ("forced, and the stock takes what is left", _spec(_BLACK_RED, [2, 3], voids=[["S"], ["H"]])),
    ("void of every suit, and no cards", _spec(_SIX, [0, 4], voids=[["S", "H", "D", "C"], []])),
    ("void of every suit, but for a card", _spec(_SIX, [1, 4], voids=[["S", "H", "D", "C"], []])),
    ("void of every suit: a joker", _spec("JK 5H 2H", [1, 2], voids=[["S", "H", "D", "C"], []])),
    ("a suit that no seat takes goes to the stock", _spec(_SIX, [2, 2], voids=[["H"], ["H"]])),
    ("a suit that no seat takes, and no stock", _spec(_SIX, [3, 3], voids=[["H"], ["H"]])),
    ("a suit that no seat takes, and a stock too small", _spec(_SIX, [3, 2], voids=[["H"], ["H"]])),
    ("spades enough for one seat", _spec(_BLACK_RED, [3, 2], voids=[["H", "D", "C"], []])),
    ("spades too few for one seat", _spec(_BLACK_RED, [4, 2], voids=[["H", "D", "C"], []])),
    (
        "two seats share a suit, just enough",
        _spec("2S 3S 4S 5S 2H 3H 4H", [2, 2, 3], voids=[["H"], ["H"], []]),
    ),
    (
        "two seats share a suit, one too few",
        _spec("2S 3S 4S 5H 2H 3H 4H", [2, 2, 3], voids=[["H"], ["H"], []]),
    ),
    (
        "three seats share two suits, just enough",
        _spec("2S 3S 2H 3H 4H 2D 3D", [2, 2, 1, 2], voids=[["D"], ["D"], ["D"], []]),
    ),
    (
        "three seats in a ring of voids",
        _spec("2S 3S 2H 3H 2D 3D", [2, 2, 2], voids=[["S"], ["H"], ["D"]]),
    ),
    (
        "three seats, each with a suit of its own",
        _spec("2S 3S 2H 3H 2D 3D", [2, 2, 2], voids=[["S", "H"], ["H", "D"], ["D", "S"]]),
    ),
    (
        "the end of a hand: voids all around",
        _spec("KS 9S 8H 7H 4D 3D 2C JC QC", [3, 3, 3], voids=[["S", "C"], ["H"], ["D", "C"]]),
    ),
    (
        "twelve seats with voids",
        _spec(
            "AS 2S 3S 4H 5H 6H 7D 8D 9D 10C JC QC", [1] * 12, voids=[["S"], ["H"], ["D"], ["C"]] * 3
        ),
    ),
)

_KNOWN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("a known card", _spec(_SIX, [3, 3], known=_known(("10S", 1)))),
    (
        "an entry of a known card with a further member",
        _spec(_SIX, [3, 3], known=[{**_known(("10S", 1))[0], "since": 2}]),
    ),
    ("known cards first, in unseen order", _spec(_SIX, [3, 3], known=_known(("AD", 0), ("5H", 0)))),
    ("a full seat is known", _spec(_SIX, [2, 2], known=_known(("AD", 0), ("5H", 0)))),
    (
        "more is known than there are places",
        _spec(_SIX, [1, 4], known=_known(("AD", 0), ("5H", 0))),
    ),
    ("a known card in a seat without cards", _spec(_SIX, [0, 4], known=_known(("AD", 0)))),
    (
        "everything is known",
        _spec("QS 5H 2H", [1, 2], known=_known(("2H", 0), ("5H", 1), ("QS", 1))),
    ),
    ("all but one is known", _spec("QS 5H 2H", [1, 2], known=_known(("2H", 0), ("QS", 1)))),
    (
        "all but one is known: it or the stock",
        _spec("QS 5H 2H 3C", [1, 2], known=_known(("2H", 0), ("QS", 1))),
    ),
    ("no known card goes to the stock", _spec(_SIX, [1, 1], known=_known(("QS", 1), ("5H", 0)))),
    ("a copy is known", _spec(dealt("QS 5H QS 2H"), [2, 2], known=_known(("QS", 1)))),
    (
        "both copies are known, in other seats",
        _spec(dealt("QS 5H QS 2H"), [2, 2], known=_known(("QS", 1), ("QS", 0))),
    ),
    (
        "both copies are known, in one seat",
        _spec(dealt("QS 5H QS 2H"), [2, 2], known=_known(("QS", 1), ("QS", 1))),
    ),
    (
        "two of three copies",
        _spec(dealt("5H QS QS 5H QS 2H"), [2, 2, 2], known=_known(("QS", 2), ("QS", 0))),
    ),
    ("a joker is known", _spec(dealt("JK 5H JK 2H"), [2, 2], known=_known(("JK", 1)))),
    (
        "a known card in a void seat",
        _spec(_SIX, [3, 3], voids=[["S"], []], known=_known(("QS", 0))),
    ),
    (
        "a known joker in a void seat",
        _spec("JK 5H 2H", [1, 2], voids=[["S", "H", "D", "C"], []], known=_known(("JK", 0))),
    ),
    (
        "a known card where it isn't allowed",
        _spec(
            "QS 5H 2H 3C", [2, 2], known=_known(("QS", 0)), allowed=_table(".x", "xx", "xx", "xx")
        ),
    ),
    (
        "a known card where it is allowed",
        _spec(
            "QS 5H 2H 3C", [2, 2], known=_known(("QS", 0)), allowed=_table("x.", "xx", "xx", "xx")
        ),
    ),
    (
        "known cards leave too few for a void",
        _spec(_BLACK_RED, [3, 3], voids=[["H"], []], known=_known(("2S", 1))),
    ),
    (
        "known cards leave just enough for a void",
        _spec(_BLACK_RED, [2, 3], voids=[["H"], []], known=_known(("2S", 1))),
    ),
    (
        "further members of what is known change nothing",
        _spec(
            dealt("QS 5H 2H 3C"), [2, 2], known=[{"card": {**card("5H"), "id": "ZZZZZ"}, "seat": 0}]
        ),
    ),
)

_ALLOWED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nothing is allowed", _spec(_SIX, [1, 1], allowed=[])),
    ("nothing is allowed, and nobody gets anything", _spec(_SIX, [0, 0], allowed=[])),
    ("answers for the first cards alone", _spec(_SIX, [1, 1], allowed=_table("xx", "xx"))),
    ("answers for the first seat alone", _spec(_SIX, [2, 0], allowed=_table("x", "x", "x"))),
    ("too many answers", _spec("QS 5H", [1, 1], allowed=_table("xx..", "xxx", "xx", "x"))),
    ("one seat may have one card", _spec("QS 5H 2H", [1, 2], allowed=_table(".x", "xx", ".x"))),
    (
        "each card has one seat",
        _spec("QS 5H 2H 3C", [2, 2], allowed=_table("x.", ".x", ".x", "x.")),
    ),
    ("two cards want one place", _spec("QS 5H 2H", [1, 1, 1], allowed=_table("x..", "x..", "xxx"))),
    ("three cards, two places", _spec("QS 5H 2H", [1, 1, 1], allowed=_table("xx.", "xx.", "xx."))),
    (
        "a chain: each choice forces the next",
        _spec("QS 5H 2H 3C", [1, 1, 1, 1], allowed=_table("xx..", ".xx.", "..xx", "...x")),
    ),
    (
        "a ring: one choice forces all",
        _spec("QS 5H 2H 3C", [1, 1, 1, 1], allowed=_table("xx..", ".xx.", "..xx", "x..x")),
    ),
    (
        "the least constrained card must go where others can't",
        _spec("QS 5H 2H 3C", [1, 1, 1, 1], allowed=_table("xxxx", "xx..", "xx..", "xxx.")),
    ),
    (
        "a seat that a loose card alone can fill",
        _spec("QS 5H 2H 3C", [1, 1, 2], allowed=_table("..x", "xx.", "xxx", "..x")),
    ),
    (
        "a seat that one of two loose cards must fill",
        _spec("QS 5H 2H 3C 4C", [1, 2, 2], allowed=_table("xxx", "xxx", ".xx", ".xx", ".xx")),
    ),
    (
        "tight, the stock included",
        _spec("QS 5H 2H 3C 4C", [1, 1, 1], allowed=_table("xx.", "xx.", "xx.", "..x", "..x")),
    ),
    (
        "only the stock is left for two, and has room for one",
        _spec("QS 5H 2H", [1, 1], allowed=_table("xx", "..", "..")),
    ),
    (
        "voids and answers together",
        _spec(_SIX, [2, 2], voids=[["H"], []], allowed=_table("x.", "xx", "xx", "xx", ".x", "xx")),
    ),
    (
        "voids and answers leave nothing",
        _spec("QS 5H", [1, 1], voids=[["H"], ["S"]], allowed=_table(".x", "xx")),
    ),
    (
        "answers by the card, not by its kind",
        _spec(dealt("QS QS QS 5H"), [2, 1], allowed=_table("x.", ".x", "x.", "..")),
    ),
)

_TOO_FEW: tuple[tuple[str, dict[str, Any]], ...] = (
    ("no cards for one place", _spec("", [1])),
    ("one card too few", _spec(_SIX, [3, 4])),
    ("far too few", _spec(_SIX, [_MOST, 0])),
    ("counts whose sum is beyond 32 bits", _spec(_SIX, [_MOST, _MOST, 2])),
    ("counts whose sum is 2**32", _spec(_SIX, [_MOST, 1])),
    ("one seat of twelve too many", _spec(_SIX, [1] * 7 + [0] * 5)),
)

_LATER: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        "a seat without cards counts for the order",
        _spec("QS 5H 2H 3C", [0, 2, 2], allowed=_table("xxx", ".xx", "xxx", ".xx")),
    ),
    (
        "too few places for three kinds of cards, enough for any two",
        _spec(
            _SIX,
            [2, 1, 1, 1, 1],
            allowed=_table("xx...", "xx...", "x.x..", "x.x..", "x..x.", "x..x."),
        ),
    ),
)

_LISTED = (*_LOOSE, *_SAID_IN_FULL, *_VOIDS, *_KNOWN, *_ALLOWED, *_TOO_FEW)


def _arbitrary() -> Iterator[tuple[str, dict[str, Any]]]:
    """Tables of answers that are about as often possible as not, and the voids of a late hand."""
    for i in range(16):
        seats, size = 2 + i % 3, 5 + i % 4
        drawn = words(f"sampling {i}", size * seats + size + seats)
        # One of two is allowed, or two of three.
        table = [
            [drawn[c * seats + s] % (2 + i % 2) > 0 for s in range(seats)] for c in range(size)
        ]
        faces = [
            {**ALL_FACES[word % 53], "id": f"{n:05d}"}
            for n, word in enumerate(drawn[size * seats : size * seats + size])
        ]
        counts = [1 + word % (size // seats) for word in drawn[-seats:]]
        yield "arbitrary answers", _spec(faces, counts, allowed=table)
    for i in range(10):
        size = 9
        drawn = words(f"late {i}", size + 6)
        order = words(f"late pack {i}", 52)
        faces = [ALL_FACES[n] for n in sorted(range(52), key=order.__getitem__)[:size]]
        voids = [["SHDC"[word & 3]] + ["SHDC"[word >> 8 & 3]] * (word & 1) for word in drawn[:3]]
        known = [{"card": faces[drawn[-1] % size], "seat": i % 3}] if i % 2 else []
        counts = [3, 3, 2 + i % 2]
        yield "arbitrary voids", _spec(faces, counts, voids=voids, known=known)


def _sampled() -> Iterator[Draft]:
    name = "cards.sampling.sample_hands"
    for n, (why, spec) in enumerate((*_LISTED, *_arbitrary(), *_LATER)):
        yield Draft(name, {"spec": spec, "rng": words(f"sampled {n}", 4)}, why)
    for n, (why, spec) in enumerate((*_VOIDS, *_ALLOWED)):
        if 4 <= len(spec["unseen"]) <= 9:
            yield Draft(name, {"spec": spec, "rng": words(f"again {n}", 4)}, f"{why}; again")
    for unseen in ("QS 5H 2H", "QS 5H 2H 10S 3C", "QS 5H 2H 10S 3C AD 7D"):
        faces = cards(unseen)
        state = rejected(f"sampling {unseen}", len(faces))[1]
        spec = _spec(faces, [1, 1])
        why = "the first candidate is refused"
        yield Draft(name, {"spec": spec, "rng": state}, why, ("rejected",))


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    asked = tuple(
        Draft("cards.sampling.can_sample_hands", {"spec": spec}, why)
        # sample_hands has all of the arbitrary ones, and null says the same.
        for why, spec in (*_LISTED, *islice(_arbitrary(), 0, None, 3), *_LATER)
    )
    return Module(
        name="cards.sampling",
        algorithm="sfc32; most constrained cards first, never against Hall's condition",
        origin="the kit's specification; hands from the oracle, what is possible by brute force",
        notes={"rejected": "at least one candidate is thrown away"},
        groups=(
            Group("can-sample-hands", "Whether any deal fits, by augmenting paths.", asked),
            Group("sample-hands", "The same, dealt; null where none fits.", tuple(_sampled())),
        ),
    )
