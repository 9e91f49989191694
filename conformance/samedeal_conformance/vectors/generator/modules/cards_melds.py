"""Cases of `cards.melds`: what melds and what doesn't, and hands whose best is not the obvious."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .melds_layoffs import layoffs
from .shorthand import card, cards, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_SETS = (
    *("", "5S", "5S 5H", "5S 5H 5D", "5S 5H 5C", "5H 5D 5C", "5S 5H 5D 5C", "5C 5D 5H 5S"),
    *("5S 5H 5S", "5S 5H 5D 5S", "5S 5H 5D 5C 5S", "5S 5H 6D", "6S 5H 5D", "5S 6H 5D 5C"),
    *("AS AH AD", "KS KH KC KD", "10S 10H 10C", "5S 5H JK", "JK JK JK", "JK 5S 5H 5D"),
    *("5S 5H 5D JK", "5S 5S 5S", "5S 5S 5H 5H", "KS KH KD AC"),
)

_RUNS = (
    *("", "5S", "5S 6S", "5S 6S 7S", "7S 6S 5S", "6S 5S 7S", "9S 10S JS QS", "10S 9S JS"),
    *("AS 2S 3S", "3S AS 2S", "QS KS AS", "KS AS 2S", "JS QS KS", "QS AS KS JS"),
    *("5S 6S 7H", "5H 6S 7S", "5S 6H 7S", "5S 6S 8S", "5S 7S 8S", "5S 5S 6S", "5S 6S 6S 7S"),
    *("5S 6S 7S 7S", "5S 6S 7S 8S 9S 10S", "5S 6S 7S 9S 10S JS", "5S 7S 9S", "5S 6S JK"),
    *("JK 6S 7S", "JK JK JK", "5S JK 7S", "5S 6S 7S JK", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    *("2D 3D 4D", "10C JC QC", "5S 6S 7S 8H", "AS 3S 5S 7S", "KS QS JS 9S", "4S 6S 5S 3S"),
    *("5S 5S 7S", "5S 7S 7S 8S"),
)


def _melds() -> Iterator[Draft]:
    # And some of the other kind, which are good melds by themselves.
    for name, texts in (
        ("is_set", (*_SETS, *_RUNS[3:10])),
        ("is_run", (*_RUNS, *_SETS[3:8])),
    ):
        for text in texts:
            yield Draft(f"cards.melds.{name}", {"cards": cards(text)})
    for order in permutations(cards("9H 10H JH")):
        yield Draft("cards.melds.is_run", {"cards": list(order)}, "in any order")
    for order in permutations(cards("7H 7D 7C")):
        yield Draft("cards.melds.is_set", {"cards": list(order)}, "in any order")
    for name, text in (("is_set", "5S 5H 5C"), ("is_run", "9H 10H JH")):
        given = {"cards": [{**face, "wild": True} for face in dealt(text)]}
        yield Draft(f"cards.melds.{name}", given, "further members change nothing")


_GROUPS: tuple[tuple[str, list[dict[str, Any]], tuple[int, ...]], ...] = (
    ("no cards", [], (1, 4, 2**32 - 1)),
    ("one card", dealt("5S"), (1, 2)),
    ("a book of four", dealt("5S 9H 5H 5D KC 5C 9S"), (1, 2, 3, 4, 5)),
    ("two books", dealt("KS QH KH QD KD QC KC QS"), (2, 3, 4)),
    ("pairs of pairs: by their first cards", dealt("5S 5H 7S 7H 5D 5C"), (1, 2, 3, 4)),
    ("interleaved pairs", dealt("5S 7S 5H 7H 5D 7D"), (2, 3)),
    ("the second pair of a rank begins before another's", dealt("5S 5H 5D 7S 7H 5C"), (2,)),
    ("copies", dealt("5S 5S 5S 5H 5H"), (2, 3, 5)),
    ("three of four are taken, in hand order", dealt("9S 4H 9C 9H 9D"), (3,)),
    ("jokers are a rank", dealt("JK 5S JK 5H JK"), (2, 3)),
    ("no two alike", dealt("AS 2H 3D 4C KS"), (1, 2)),
    ("aces and kings", dealt("AS KS AH KH"), (2,)),
    ("more than there are", dealt("5S 5H"), (3, 2**32 - 1)),
    ("members of a game are kept", [{**card("5S"), "n": 1}, {"n": 2, **card("5H")}], (2,)),
)


def _groups() -> Iterator[Draft]:
    for why, hand, sizes in _GROUPS:
        for size in sizes:
            yield Draft("cards.melds.take_groups", {"cards": hand, "size": size}, why)


_HANDS: tuple[tuple[str, str], ...] = (
    ("no cards", ""),
    ("one card", "QH"),
    ("a joker", "JK"),
    ("jokers are deadwood, last", "JK 5S 5H JK 5D 2C"),
    ("a joker fills no gap", "5S JK 7S 8S"),
    ("no melds", "AS 3H 5D 7C 9S JH KD 2C 4S 6H"),
    ("a set", "5S 5H 5D KS"),
    ("a set in another order", "5C KS 5H 5S"),
    ("a set of four", "9C 9D 9H 9S 2S"),
    ("a run", "5S 6S 7S KH"),
    ("a run in another order", "7S KH 5S 6S"),
    ("a run with the ace low", "AS 2S 3S KS QS"),
    ("no run around the corner", "QS KS AS 2S"),
    ("up to the king", "JD QD KD AD"),
    ("tens and nines, which sort otherwise as texts", "10S 9S 8S 10H 10D"),
    ("a suit from ace to king", "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C AC"),
    ("a run of six: once or twice three", "3H 4H 5H 6H 7H 8H"),
    ("a run of seven: where to part it", "3H 4H 5H 6H 7H 8H 9H"),
    ("gin: nothing is left", "4S 4H 4D 7C 8C 9C JH QH KH 10H"),
    ("a card that fits a set and a run: the set", "5S 5H 5D 6S 7S KS"),
    ("a card that fits a set and a run: the run", "5S 5H 6S 7S 5D KS 8S 9S"),
    ("a card that fits a set and a run: tied", "8S 8H 8D 6S 7S 6H 7H"),
    ("four of a rank, the fourth in a run", "8S 8H 8D 8C 9C 10C"),
    ("four of a rank, the first in a run", "8S 8H 8D 8C 9S 10S"),
    ("four of a rank, either in a run", "8S 8H 8D 8C 9S 10S 9C 10C"),
    ("three sets or three runs", "5S 6S 7S 5H 6H 7H 5D 6D 7D"),
    ("four suits, three ranks", "5S 6S 7S 5H 6H 7H 5D 6D 7D 5C 6C 7C"),
    ("three suits, four ranks", "5S 6S 7S 8S 5H 6H 7H 8H 5D 6D 7D 8D"),
    ("the longest run first is worse", "3S 4S 5S 6S 6H 6D 5H 5D"),
    ("the set of four first is worse", "6S 6H 6D 6C 7C 8C 7S 8S KH"),
    ("the end of a run is wanted by a set", "2H 3H 4H 5H 5S 5D"),
    ("the middle of a run is wanted by a set", "2H 3H 4H 5H 6H 4S 4D"),
    ("the middle parts a long run", "2H 3H 4H 5H 6H 7H 8H 5S 5D"),
    ("low cards are left rather than high ones", "AS 2S 3S 3H 3D KS KH"),
    ("which of two sets leaves less", "9S 9H 9D 9C 10S JS 10C JC"),
    ("two runs that share a card", "4D 5D 6D 4H 4S 6S 6H"),
    ("tied, and the deadwood differs", "7S 7H 7D 8S 9S 8H 9H"),
    ("tied: a run of court cards or a set", "QS KS JS QH QD"),
    ("tied: a set of kings and a run, or two runs", "KS KH KD KC QS JS QC JC"),
    ("tied: two sets, or a set and a run", "10D JD QD KD 10S 10H JS JH"),
    ("tied: nine court cards", "QD JS KH JH KS QH JD QS KD"),
    ("tied: three ways to part ten in a row", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"),
    ("court cards count ten alike", "10S 10H 10D JS JH JD QS KS"),
    ("tied: which of two sets of three comes first", "10S 10H 10D 10C JH QH JD QD"),
    ("a hand of gin", "2S 3S 4S 4H 4D 7C 7H 9S JD KC"),
    ("another hand of gin", "AS 2S 3S 4S 4H 4D 4C 9C 9D KH"),
    ("eleven cards", "5H 6H 7H 7S 7D 8D 9D 10D QS QC AD"),
)

_COPIES: tuple[tuple[str, str], ...] = (
    ("a pair of the same card", "5S 5S 5H"),
    ("a set has no suit twice", "5S 5H 5S 5S"),
    ("three suits and a copy", "5S 5H 5S 5D"),
    ("two sets of equal cards", "5D 5S 5H 5H 5S 5D"),
    ("the copies of four suits", "5D 5S 5H 5C 5C 5H 5S 5D"),
    ("a set of four and one of three", "5S 5H 5D 5C 5S 5H 5D"),
    ("two equal runs", "7S 6S 5S 7S 5S 6S"),
    ("two runs of other lengths", "5S 6S 7S 8S 5S 6S 7S"),
    ("a copy in the middle of a run", "5S 6S 6S 7S"),
    ("copies join two runs", "3S 4S 5S 5S 6S 7S"),
    ("one copy melds, the other doesn't", "5S KS 5S 5H 5D KS"),
    ("copies in a set and in a run", "5S 5S 5H 5D 6S 7S"),
    ("three of one card", "5S 5S 5S 6S 7S 5H 5D 6H 7H"),
    ("tied copies", "8S 8S 8H 8D 9S 10S"),
    ("copies and jokers", "JK 8S 8S JK 8H 8D"),
    ("equal copies are not told apart", "KS KS QH QH"),
)


# Labels found by trying 0 to 119; most hands of these sizes have one best arrangement.
_TIED = (
    (10, 5, 1, (12, 17, 30, 58)),
    (11, 7, 1, (47, 50, 55, 61)),
    (9, 6, 2, (116,)),
    (12, 5, 2, (5, 10, 14, 16, 34, 66)),
)
"""Cards in the hand, ranks and copies in the pack, and numbers of labels."""


def _dense(label: str, size: int, ranks: int, copies: int) -> list[dict[str, Any]]:
    """An arbitrary hand from few ranks, with ids if there are copies.

    A small pack is sorted by arbitrary words.
    """
    pack = [
        {"rank": rank, "suit": suit}
        for _ in range(copies)
        for suit in "SHDC"
        for rank in range(4, 4 + ranks)
    ]
    order = words(label, len(pack))
    drawn = sorted(range(len(pack)), key=order.__getitem__)[:size]
    hand = [pack[i] for i in drawn]
    return hand if copies == 1 else [{**face, "id": f"{n:05d}"} for n, face in enumerate(hand)]


def _arranged() -> Iterator[tuple[str, list[dict[str, Any]], tuple[str, ...]]]:
    for i, (why, text) in enumerate(_HANDS):
        # The one is the first of the others: where nothing is tied, half of the hands will do.
        both = i % 2 == 0 or "tied" in why
        yield why, cards(text), (*(["best_arrangement"] if both else []), "best_arrangements")
    for why, text in _COPIES:
        yield why, dealt(text), ("best_arrangement", "best_arrangements")
    kept = [{**card("5S"), "wild": True}, {"tags": ["a"], **card("5H")}, card("5D"), card("2C")]
    yield "members of a game are kept", kept, ("best_arrangement", "best_arrangements")
    reversed_ids = [{**face, "id": f"Z{9 - i}"} for i, face in enumerate(cards("5S 5S 5H 5D"))]
    yield "hand order, not the order of the ids", reversed_ids, ("best_arrangements",)
    for i in range(8):
        yield "arbitrary", _dense(f"ten {i}", 10, 10, 1), ("best_arrangements",)
    for size, ranks, copies, numbers in _TIED:
        for i in numbers:
            hand = _dense(f"tied {i}", size, ranks, copies)
            yield "two or three are tied", hand, ("best_arrangements",)
    for i in range(6):
        yield "arbitrary, fourteen cards", _dense(f"more {i}", 14, 8, 1), ("best_arrangement",)
        yield "arbitrary, two decks", _dense(f"copies {i}", 13, 5, 2), ("best_arrangement",)
    five = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(5, 10)]
    yield "twenty cards of five ranks", five, ("best_arrangement",)
    yield "the same backwards", five[::-1], ("best_arrangement",)
    twice = [{"rank": rank, "suit": suit} for suit in "SH" for rank in range(1, 14)]
    yield "two whole suits, 26 cards", twice, ("best_arrangement",)
    apart = [{"rank": rank, "suit": suit} for suit in "SH" for rank in range(1, 14, 2)]
    yield "nothing melds", [*apart, *apart[:12]], ("best_arrangement",)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    hands = tuple(
        Draft(f"cards.melds.{name}", {"hand": hand}, why)
        for why, hand, names in _arranged()
        for name in names
    )
    return Module(
        name="cards.melds",
        algorithm="depth-first walk over sets, runs and deadwood",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("melds", "Sets, runs, and what is neither.", tuple(_melds())),
            Group("take-groups", "Groups of one rank.", tuple(_groups())),
            Group("arrangements", "Least deadwood, and all that is tied.", hands),
            Group("layoffs", "What the defender lays off.", layoffs()),
        ),
    )
