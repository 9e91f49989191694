"""Cases of `cards.melds.best_layoffs`: both ends of runs, gaps, and what is better melded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, words

from .shorthand import ALL_FACES, card, cards, dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["layoffs"]

_LOW, _HIGH, _MIDDLE = "AS 2S 3S", "JS QS KS", "6S 7S 8S"

_SITUATIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("no melds to lay off on", "5S 6S 7S KH", ()),
    ("no cards", "", (_MIDDLE, "5H 5D 5C")),
    ("nothing of either", "", ()),
    ("nothing fits", "2H 9D KC", (_MIDDLE, "5H 5D 5C")),
    ("the fourth of a set", "5S KH", ("5H 5D 5C",)),
    ("each suit that may be missing", "5H KH", ("5C 5S 5D",)),
    ("nothing goes on a set of four", "5S KH", ("5S 5H 5D 5C",)),
    ("the fourth of a set, twice in the hand", "5S 5S KH", ("5H 5D 5C",)),
    ("a copy of a set's card doesn't fit", "5H KH", ("5H 5D 5C",)),
    ("the fourth of two equal sets", "5S 5S 5S", ("5H 5D 5C", "5C 5D 5H")),
    ("above a run", "9S KH", (_MIDDLE,)),
    ("below a run", "5S KH", (_MIDDLE,)),
    ("both ends of a run", "9S 5S KH", (_MIDDLE,)),
    ("chained above", "9S 10S JS 2H", (_MIDDLE,)),
    ("chained below: downwards", "3S 4S 5S 2H", (_MIDDLE,)),
    ("chained on both ends", "10S 4S 9S 5S 2H", (_MIDDLE,)),
    ("chained on both ends, to ace and king", "AS 2S 3S 4S 5S 9S 10S JS QS KS", (_MIDDLE,)),
    ("a gap above", "10S JS KH", (_MIDDLE,)),
    ("a gap below", "4S 3S KH", (_MIDDLE,)),
    ("a gap on one end only", "4S 9S KH", (_MIDDLE,)),
    ("a gap after one that fits", "9S JS 5S 3S", (_MIDDLE,)),
    ("another suit", "9H 5D", (_MIDDLE,)),
    ("nothing beside the ace", "KS QS 2H", (_LOW,)),
    ("above the ace's run", "4S KS 2H", (_LOW,)),
    ("nothing beside the king", "AS 2S 3H", (_HIGH,)),
    ("below the king's run", "10S AS 3H", (_HIGH,)),
    ("nothing goes on a whole suit", "AC KC 7C", ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",)),
    ("tens and nines, which sort otherwise as texts", "10S JS 9S", (_MIDDLE,)),
    ("a run in another order", "9S 5S KH", ("8S 6S 7S",)),
    ("a copy of a run's card doesn't fit", "7S 6S 8S KH", (_MIDDLE, "QS QH QD")),
    ("one copy goes on a run", "9S 9S KH", (_MIDDLE,)),
    ("one copy goes on each of two equal runs", "9S 9S 9S", (_MIDDLE, _MIDDLE)),
    ("chained copies on two equal runs", "9S 10S 9S 10S 10S", (_MIDDLE, _MIDDLE)),
    ("a set and a run: the set is first", "5S KH", ("5H 5D 5C", "6S 7S 8S")),
    ("a set and a run: the run is first", "5S KH", ("6S 7S 8S", "5H 5D 5C")),
    ("chained over the card that a set could have", "5S 4S KH", ("5H 5D 5C", "6S 7S 8S")),
    ("between two runs: the first in their order", "6S KH", ("3S 4S 5S", "7S 8S 9S")),
    ("between two runs: the higher is first", "6S KH", ("7S 8S 9S", "3S 4S 5S")),
    ("two cards between two runs", "6S 7S KH", ("3S 4S 5S", "8S 9S 10S")),
    ("two cards between two runs, the higher first", "6S 7S KH", ("8S 9S 10S", "3S 4S 5S")),
    (
        "layoffs open more places than there were",
        "JC QC QC QC QC KC KC",
        ("10C JC QC", "10C JC QC", "9C 10C JC", "8C 9C 10C", "9C 10C JC", "KS KH KD"),
    ),
    ("own melds alone", "5S 5H 5D KC", ("9S 9H 9D",)),
    ("tied: an own set rather than a layoff", "5S 5H 5D", (_MIDDLE,)),
    ("tied: an own run rather than layoffs", "9S 10S JS", (_MIDDLE,)),
    ("tied: an own run of four rather than three and a layoff", "9S 10S JS QS", (_MIDDLE,)),
    ("a layoff breaks an own set of three", "9S 9H 9D 10S JS", (_MIDDLE,)),
    ("a layoff from an own set of four", "9S 9H 9D 9C 10S", (_MIDDLE,)),
    ("a layoff keeps the chain, the set is given up", "9S 9H 9D 10S JS QS KS", (_MIDDLE,)),
    ("a layoff's neighbour is worth more in a set", "9S 9H 9D 10S", (_MIDDLE,)),
    ("an own run parted for a layoff", "9S 10S JS 10H 10D", (_MIDDLE,)),
    ("chained below, one wanted by a set", "5S 4S 5H 5D AC", (_MIDDLE,)),
    ("chained below, all wanted elsewhere", "5S 4S 3S 4H 4D 3H 3D", (_MIDDLE,)),
    ("a chain over a card that is melded", "9S 10S 9H 9D KH", (_MIDDLE,)),
    ("the low end is laid off, the rest is a set", "5S 9S 9H 9D", (_MIDDLE,)),
    ("a run of the hand is left shorter", "5S 6H 7H 8H 9H", (_MIDDLE, "3H 4H 5H")),
    ("hand cards fit several melds", "5S 9S 5D 4H KC", ("5H 5C 5D", _MIDDLE, "AH 2H 3H")),
    ("tied: an own set or an own run", "JS JH JD QS KS", (_MIDDLE,)),
    ("an own set of four", "KH KS KD KC 9S", (_MIDDLE,)),
    ("an own set of four is split", "5D 5H 5S 5C 6H 7H KS", (_MIDDLE,)),
    ("an own run is cut short for a set", "3H 4H 5H 6H 6D 6C KS", (_MIDDLE,)),
    ("twelve cards", "2H 4D 6C 8H 10D QC 2D 4C 6H 8D 10C 9S", (_MIDDLE,)),
    ("jokers are deadwood, last", "JK 9S JK 2H", (_MIDDLE,)),
    ("a joker fills no gap", "JK 10S", (_MIDDLE,)),
    ("two sets and a run", "QS 2C 9S KH 10S", ("QH QD QC", "2S 2H 2D", _MIDDLE)),
    (
        "ten melds",
        "4S 4H 9D KH",
        (
            "AS 2S 3S",
            "AH 2H 3H",
            "AD 2D 3D",
            "AC 2C 3C",
            "6D 7D 8D",
            "6S 7S 8S",
            "KS KD KC",
            "9S 9H 9C",
            "QS QH QD",
            "JS JH JD",
        ),
    ),
    ("gin: everything goes", "5S 9S 10S QC 4H", (_MIDDLE, "QS QH QD", "AH 2H 3H")),
    ("a hand of gin", "4S 4H 9S 10S JD QD KD 2C 2H 7D", (_MIDDLE, "4D 4C 4H", "AC AH AD")),
    ("another hand of gin", "5S 6H 7H 8H 8D 8C KS KH 2D 9S", (_MIDDLE, "KD KC KH", "2S 2H 2C")),
    ("two decks: the copy stays", "8S 9S 9S 10S 10H 10D 10C 7H 7D", (_MIDDLE, "7S 7H 7D")),
)


def _arbitrary() -> Iterator[tuple[str, list[dict[str, Any]], list[list[dict[str, Any]]]]]:
    """Hands from a shuffled pack, against the melds of a knocker, which are taken out of it."""
    melds = [cards(text) for text in (_MIDDLE, "4H 4D 4C", "9D 10D JD")]
    gone = [face for meld in melds for face in meld]
    pack = [face for face in ALL_FACES[:52] if face not in gone]
    for i in range(12):
        order = words(f"layoffs {i}", len(pack))
        drawn = sorted(range(len(pack)), key=order.__getitem__)[:10]
        yield "arbitrary", [pack[n] for n in drawn], melds
    near = [face for face in pack if face["suit"] in "SD" or face["rank"] == 4]
    for i in range(12):
        order = words(f"near {i}", len(near))
        drawn = sorted(range(len(near)), key=order.__getitem__)[:9]
        yield "arbitrary, much of it fits", [near[n] for n in drawn], melds[i % 2 :]


def _hand(text: str) -> list[dict[str, Any]]:
    """A hand, with ids if there are copies to be told apart."""
    names = text.split()
    return cards(text) if len({*names}) == len(names) else dealt(text)


def layoffs() -> tuple[Draft, ...]:
    """All drafts of layoffs."""
    named = [
        (why, _hand(text), [cards(meld) for meld in melds]) for why, text, melds in _SITUATIONS
    ]
    kept = [{**card("9S"), "wild": True}, {"tags": ["a"], **card("10S")}, card("2H")]
    run = [{**face, "tabled": True} for face in dealt("6S 7S 8S")]
    every = [*named, ("members of a game are kept", kept, [run]), *_arbitrary()]
    return tuple(
        Draft("cards.melds.best_layoffs", {"hand": hand, "knocker_melds": melds}, why)
        for why, hand, melds in every
    )
