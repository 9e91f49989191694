"""Layoffs: the defender's least deadwood, as brute force finds it, by the stated walk.

Brute force lays cards off one at a time, in every sequence, on melds that stay melds each time,
for every choice of own melds: it knows the least deadwood. The other restatement is the contract's
walk, which looks only at its end whether a layoff left a gap: it knows the order.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal.cards import _layoffs, _search
from samedeal.cards.melds import best_arrangement, best_arrangements, best_layoffs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Card = dict[str, Any]
    Kind = tuple[int, str]
    LayOff = Callable[[list[Card], list[list[Card]]], Any]

SUITS = "SHDC"


def hand_of(text: str) -> list[Card]:
    """Cards written as rank and suit, "J" for a joker, each with an id of its own."""
    return [
        {
            "id": index,
            "rank": "joker" if name == "J" else int(name[:-1]),
            "suit": None if name == "J" else name[-1],
        }
        for index, name in enumerate(text.split())
    ]


def name_of(card: Card) -> str:
    """A card in the same notation."""
    return "J" if card["suit"] is None else f"{card['rank']}{card['suit']}"


def points_of(cards: list[Card]) -> int:
    """The deadwood by the rules of the game."""
    return sum(15 if card["suit"] is None else min(card["rank"], 10) for card in cards)


def order(kind: Kind) -> tuple[int, int]:
    """The place of a kind."""
    return kind[0], SUITS.index(kind[1])


def kind_of(card: Card) -> Kind:
    """The rank and suit."""
    return card["rank"], card["suit"]


def is_meld(kinds: list[Kind]) -> bool:
    """Whether kinds are a set or a run, by their definition."""
    ranks = sorted(rank for rank, _ in kinds)
    suits = {suit for _, suit in kinds}
    of_a_rank = len(set(ranks)) == 1 and len(suits) == len(kinds) <= 4
    in_sequence = len(suits) == 1 and ranks == [*range(ranks[0], ranks[0] + len(ranks))]
    return len(kinds) >= 3 and (of_a_rank or in_sequence)


def least(hand: list[Card], knocker: list[list[Card]], *, chain: bool = True) -> int:
    """The least deadwood, by every sequence of melding some cards or laying one off.

    Without chain, a card goes only on melds as the knocker laid them.
    """
    cards = [card for card in hand if card["suit"] is not None]
    melds = [
        sum(1 << place for place in places)
        for size in range(3, len(cards) + 1)
        for places in combinations(range(len(cards)), size)
        if is_meld([kind_of(cards[place]) for place in places])
    ]

    @cache
    def lay(left: int, shown: tuple[tuple[Kind, ...], ...]) -> int:
        """The least deadwood of what is left, without own melds."""
        places = [place for place in range(len(cards)) if left >> place & 1]
        found = [points_of([cards[place] for place in places])]
        for place in places:
            kind = kind_of(cards[place])
            for index, meld in enumerate(shown):
                if is_meld([*meld, kind]):
                    now = list(shown)
                    now[index] = tuple(sorted([*meld, kind])) if chain else ()
                    found.append(lay(left & ~(1 << place), tuple(now)))
        return min(found)

    first = tuple(tuple(sorted(map(kind_of, meld))) for meld in knocker)

    def own(left: int, start: int) -> int:
        """The least over all choices of own melds."""
        further = [
            own(left & ~melds[number], number + 1)
            for number in range(start, len(melds))
            if melds[number] & ~left == 0
        ]
        return min([lay(left, first), *further])

    jokers = [card for card in hand if card["suit"] is None]
    return own((1 << len(cards)) - 1, 0) + points_of(jokers)


def ends(hand: list[Card], knocker: list[list[Card]]) -> Iterator[dict[str, Any]]:
    """All ends of the contract's walk that leave no gap, in order."""
    jokers = [card for card in hand if card["suit"] is None]
    shown = [[kind_of(card) for card in meld] for meld in knocker]

    def options(kind: Kind) -> list[tuple[list[Kind], int | None]]:
        rank, suit = kind
        later = SUITS[SUITS.index(suit) :]
        sets = [
            [(rank, other) for other in others]
            for size in (4, 3)
            for others in combinations(later, size)
            if others[0] == suit
        ]
        runs = [[(each, suit) for each in range(rank, end)] for end in range(14, rank + 2, -1)]
        return [
            *[(meld, None) for meld in (*sets, *runs)],
            *[([kind], index) for index in range(len(shown))],
            ([kind], None),
        ]

    def go(
        left: list[Card], taken: list[tuple[list[Card], int | None]], last: tuple[Kind, int]
    ) -> Iterator[dict[str, Any]]:
        if not left:
            laid = [
                [kind_of(cards[0]) for cards, on in taken if on == i] for i in range(len(shown))
            ]
            if all(is_meld([*meld, *more]) for meld, more in zip(shown, laid, strict=True)):
                deadwood = [cards[0] for cards, on in taken if len(cards) == 1 and on is None]
                yield {
                    "melds": [cards for cards, _ in taken if len(cards) > 1],
                    "layoffs": [
                        {"meld": on, "card": cards[0]} for cards, on in taken if on is not None
                    ],
                    "deadwood": [*deadwood, *jokers],
                    "points": points_of([*deadwood, *jokers]),
                }
            return
        kind = min(map(kind_of, left), key=order)
        for number, (wanted, on) in enumerate(options(kind)):
            cards = [next((c for c in left if kind_of(c) == each), None) for each in wanted]
            if None in cards or (kind == last[0] and number < last[1]):
                continue
            found = [card for card in cards if card is not None]
            if on is not None and not could_go(kind, shown[on]):
                continue
            rest = [card for card in left if card not in found]
            yield from go(rest, [*taken, (found, on)], (kind, number))

    yield from go([card for card in hand if card["suit"] is not None], [], ((0, ""), 0))


def could_go(kind: Kind, meld: list[Kind]) -> bool:
    """Whether a kind could be on a meld, gaps aside."""
    same_suit = all(suit == kind[1] for _, suit in meld)
    return kind not in meld and (same_suit or is_meld([*meld, kind]))


def best_of_walk(hand: list[Card], knocker: list[list[Card]]) -> dict[str, Any]:
    """The first end with the least deadwood, its layoffs as the contract wants them."""
    found = min(ends(hand, knocker), key=lambda end: end["points"])

    def place(layoff: Any) -> tuple[int, bool, int]:
        rank, lowest = layoff["card"]["rank"], min(c["rank"] for c in knocker[layoff["meld"]])
        return layoff["meld"], rank > lowest, rank if rank > lowest else -rank

    return {**found, "layoffs": sorted(found["layoffs"], key=place)}


# Ranks, suits and decks of the hand, jokers, and the number of the knocker's melds.
TABLES = {
    "a pack": (range(1, 14), SUITS, 1, 0, 3),
    "two packs with jokers": (range(1, 14), SUITS, 2, 3, 3),
    "low ranks": (range(1, 8), SUITS, 1, 0, 3),
    "one suit, two packs": (range(1, 14), "H", 2, 2, 2),
    "two suits": (range(3, 11), "SC", 2, 0, 3),
    "tens": (range(9, 14), SUITS, 2, 0, 3),
}


def tables(name: str, size: int, number: int) -> Iterator[tuple[list[Card], list[list[Card]]]]:
    """Random hands, and melds of a knocker with cards of the same ranks and suits."""
    ranks, suits, decks, jokers, melds = TABLES[name]
    kinds = [(rank, suit) for rank in ranks for suit in suits]
    faces: list[Card] = [{"rank": rank, "suit": suit} for rank, suit in kinds] * decks
    faces += [{"rank": "joker", "suit": None}] * jokers
    all_melds = [
        [{"rank": rank, "suit": suit} for rank, suit in chosen]
        for rank, suit in kinds
        for chosen in (
            *[[(rank + step, suit) for step in range(size)] for size in (3, 4, 5)],
            *[[(rank, each) for each in each_of] for each_of in combinations(suits, 3)],
            [(rank, each) for each in suits],
        )
        if is_meld(chosen) and chosen[-1] in kinds
    ]
    rng = create_rng(f"{name}:{size}")
    for _ in range(number):
        hand = [{**card, "id": i} for i, card in enumerate(rng.shuffle(faces)[:size])]
        yield hand, [rng.shuffle(meld) for meld in rng.shuffle(all_melds)[: rng.int(0, melds + 1)]]


def wrong(lay_off: LayOff, name: str, size: int, number: int) -> int:
    """For how many tables the layoffs are not legal one by one, or not of the least deadwood."""
    count = 0
    for hand, knocker in tables(name, size, number):
        found = lay_off(hand, knocker)
        shown = [[kind_of(card) for card in meld] for meld in knocker]
        legal = all(is_meld([kind_of(card) for card in meld]) for meld in found["melds"])
        for layoff in found["layoffs"]:
            shown[layoff["meld"]].append(kind_of(layoff["card"]))
            legal = legal and is_meld(shown[layoff["meld"]])
        cards = [card for meld in found["melds"] for card in meld] + found["deadwood"]
        cards += [layoff["card"] for layoff in found["layoffs"]]
        count += not (
            legal
            and sorted(card["id"] for card in cards) == [*range(len(hand))]
            and found["points"] == points_of(found["deadwood"]) == least(hand, knocker)
        )
    return count


@pytest.mark.parametrize("size", [10, 11])
@pytest.mark.parametrize("name", TABLES)
def test_the_least_deadwood(name: str, size: int) -> None:
    """Every sequence of layoffs beside every choice of own melds leaves no less."""
    assert wrong(best_layoffs, name, size, 120) == 0


def _melds_first(hand: list[Card], knocker: list[list[Card]]) -> Any:
    """A twin that melds as if alone, and lays off what is left."""
    alone = best_arrangement(hand)
    after = best_layoffs(alone["deadwood"], knocker)
    return {**after, "melds": [*alone["melds"], *after["melds"]]}


def test_brute_force_catches_melds_first() -> None:
    """A twin that decides on its melds before it looks at layoffs leaves too much."""
    assert sum(wrong(_melds_first, name, 10, 40) for name in TABLES) > 0


def test_chains_matter() -> None:
    """Layoffs on the melds as they were laid alone would leave more."""
    assert any(
        least(hand, knocker, chain=False) > least(hand, knocker)
        for hand, knocker in tables("low ranks", 10, 40)
    )


@pytest.mark.parametrize("size", [5, 7, 8])
@pytest.mark.parametrize("name", TABLES)
def test_it_is_the_first_of_the_walk(name: str, size: int) -> None:
    """Of ties, the first of the walk as it is stated, down to which copy lies where."""
    for hand, knocker in tables(name, size, 100):
        assert best_layoffs(hand, knocker) == best_of_walk(hand, knocker)


def test_the_walk_catches_the_wrong_meld(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twin that lays off on the last of the melds that would take a card is found out."""
    monkeypatch.setattr(_layoffs, "min", max, raising=False)
    assert any(
        best_layoffs(hand, knocker) != best_of_walk(hand, knocker)
        for name in TABLES
        for hand, knocker in tables(name, 7, 40)
    )


def test_the_walk_catches_a_fixed_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twin that tries places in an order of its own, whatever melds they are on, is found out."""
    hand = hand_of("9S 9S")
    knocker = [hand_of("6S 7S 8S"), hand_of("9H 9D 9C"), hand_of("6S 7S 8S")]
    assert best_layoffs(hand, knocker) == best_of_walk(hand, knocker)
    first = _search.Search.first
    monkeypatch.setattr(_search.Search, "first", lambda self, _: first(self))
    assert best_layoffs(hand, knocker) != best_of_walk(hand, knocker)


@pytest.mark.parametrize(
    ("hand", "knocker", "melds", "layoffs", "deadwood"),
    [
        ("", [], [], [], ""),
        ("J 5S", ["4S 3S 2S"], [], ["0 5S"], "J"),
        # The fourth of a set, and no fifth.
        ("5D 5D", ["5S 5H 5C"], [], ["0 5D"], "5D"),
        ("5D", ["5S 5H 5C 5D"], [], [], "5D"),
        # Chains: downwards, and upwards; first those below.
        ("4S 5S 10S 9S", ["6S 7S 8S"], [], ["0 5S", "0 4S", "0 9S", "0 10S"], ""),
        # A gap below: the four can't go without the five.
        ("4S 9S", ["6S 7S 8S"], [], ["0 9S"], "4S"),
        # The five is needed in a set, which is dearer than the four and the five laid off.
        ("4S 5S 5H 5D", ["6S 7S 8S"], ["5S 5H 5D"], [], "4S"),
        # One copy of each kind on a run; the other on another run, and the first that is open.
        ("9S 9S", ["6S 7S 8S"], [], ["0 9S"], "9S"),
        ("9S 9S 10S", ["6S 7S 8S", "7S 8S 9S"], [], ["0 9S", "0 10S"], "9S"),
        ("9S 9S 10S", ["6S 7S 8S", "6S 7S 8S"], [], ["0 9S", "0 10S", "1 9S"], ""),
        # Nothing goes before the ace or after the king.
        ("13S 1H", ["1S 2S 3S", "11H 12H 13H"], [], [], "1H 13S"),
        # Sets and runs of one's own come before layoffs, layoffs before deadwood.
        ("3S 4S 5S", ["6S 7S 8S"], ["3S 4S 5S"], [], ""),
        # The first meld that takes it.
        ("9S", ["9H 9D 9C", "6S 7S 8S"], [], ["0 9S"], ""),
        ("9S", ["6S 7S 8S", "9H 9D 9C"], [], ["0 9S"], ""),
        # Off the set, so that the ten can follow the nine.
        ("9S 10S", ["9H 9D 9C", "6S 7S 8S"], [], ["1 9S", "1 10S"], ""),
    ],
)
def test_layoffs_by_hand(
    hand: str, knocker: list[str], melds: list[str], layoffs: list[str], deadwood: str
) -> None:
    """Cases worked out by hand, small enough to see that they are right."""
    found = best_layoffs(hand_of(hand), [hand_of(meld) for meld in knocker])
    assert [" ".join(map(name_of, meld)) for meld in found["melds"]] == melds
    assert [f"{each['meld']} {name_of(each['card'])}" for each in found["layoffs"]] == layoffs
    assert " ".join(map(name_of, found["deadwood"])) == deadwood
    assert found["points"] == points_of(found["deadwood"])


def test_a_knocker_can_choose_among_ties() -> None:
    """Of two arrangements without deadwood, one takes the defender's seven, the other does not."""
    arrangements = best_arrangements(hand_of("3S 4S 5S 6S 6H 6D 6C"))
    assert [arrangement["points"] for arrangement in arrangements] == [0, 0]
    defended = [best_layoffs(hand_of("7S"), each["melds"])["points"] for each in arrangements]
    assert defended == [0, 7]


def test_copies_are_handed_out_as_the_walk_goes() -> None:
    """A four that is owed to a run waits for the set of fours, which takes the first copy."""
    hand = hand_of("4S 3S 4S 4H 4D")
    found = best_layoffs(hand, [hand_of("5S 6S 7S")])
    assert [[card["id"] for card in meld] for meld in found["melds"]] == [[0, 3, 4]]
    assert [each["card"]["id"] for each in found["layoffs"]] == [2, 1]


def test_more_places_open_than_there_were_at_first() -> None:
    """Two runs grow to where two others end, so four places are open for a kind of two copies."""
    hand = hand_of("11C 12C 12C 12C 13C 13C")
    knocker = [hand_of(meld) for meld in ("10C 11C 12C", "10C 11C 12C", "9C 10C 11C", "8C 9C 10C")]
    knocker += [hand_of("9C 10C 11C"), hand_of("13S 13H 13D")]
    for count in range(len(knocker) + 1):
        assert best_layoffs(hand, knocker[:count]) == best_of_walk(hand, knocker[:count])


def test_nothing_is_changed() -> None:
    """The hand's own cards come back; hand and melds are left as they are."""
    hand, knocker = hand_of("9S 5H 10S"), [hand_of("8S 6S 7S")]
    before = json.dumps([hand, knocker])
    found = best_layoffs(tuple(hand), tuple(knocker))
    assert [each["card"] is hand[each["card"]["id"]] for each in found["layoffs"]] == [True] * 2
    assert json.dumps([hand, knocker]) == before


HAND = "3C 4C 4D 4D 5C 5C 5D 5D 5H 5S 6C 6C 6D 6D 6H 6S 6S 7C 7D 7H 7S 7S 8C 8D 8H 8S"
MELDS = "1D2D3D 9S10S11S 9D10D11D 2D3D4D 3S4S5S 2H3H4H 8S9S10S 2C3C4C 7C8C9C 2S3S4S"
TWINS = "3S4S5S 2C3C4C 2D3D4D 3S4S5S 3S4S5S 2H3H4H 2C3C4C 2H3H4H 3S4S5S 8S9S10S"


@pytest.mark.parametrize("melds", [MELDS, TWINS])
def test_hostile_layoffs_have_few_states(melds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty-six cards beside ten melds, the worst that hill climbing found, stay in bounds."""
    searches: list[Any] = []
    make = _search.Search.__init__

    def noted(self: Any, *arguments: Any) -> None:
        searches.append(self)
        make(self, *arguments)

    monkeypatch.setattr(_search.Search, "__init__", noted)
    knocker = [
        hand_of("".join(f"{c} " if c in SUITS else c for c in meld)) for meld in melds.split()
    ]
    assert best_layoffs(hand_of(HAND), knocker)["points"] <= 10
    assert len(searches[0]._gains) < 200_000  # noqa: SLF001 - what is measured


FACE: Card = {"rank": 5, "suit": "S"}
RUN = hand_of("1S 2S 3S")
BAD: list[tuple[Any, Any, type[Exception], str]] = [
    (None, None, TypeError, r"^hand must be a sequence"),
    ([FACE] * 27, [], ValueError, r"^hand must be at most 26 cards"),
    ([FACE, {}], None, ValueError, r"^hand\[1\] must be"),
    ([], None, TypeError, r"^knocker_melds must be a sequence"),
    ([], [RUN] * 11, ValueError, r"^knocker_melds must be at most 10 melds"),
    ([], [None] * 11, ValueError, r"^knocker_melds must be at most 10 melds"),
    ([], [RUN, "5S"], TypeError, r"^knocker_melds\[1\] must be a sequence"),
    ([], [RUN, [None]], TypeError, r"^knocker_melds\[1\]\[0\] must be a mapping"),
    ([], [RUN, [{"rank": 0, "suit": "S"}]], ValueError, r"^knocker_melds\[1\]\[0\].rank must be"),
    ([], [[], [None]], TypeError, r"^knocker_melds\[1\]\[0\] must be a mapping"),
    ([], [RUN, []], ValueError, r"^knocker_melds\[1\] must be a set or a run"),
    ([], [hand_of("5S 5H")], ValueError, r"^knocker_melds\[0\] must be a set or a run"),
    ([], [hand_of("12S 13S J")], ValueError, r"^knocker_melds\[0\] must be a set or a run"),
    ([], [hand_of("1S 1S 1H")], ValueError, r"^knocker_melds\[0\] must be a set or a run"),
]


@pytest.mark.parametrize(("hand", "melds", "kind", "message"), BAD)
def test_bad_arguments(hand: Any, melds: Any, kind: type[Exception], message: str) -> None:
    """The hand first, then each meld card by card, and last whether they are melds."""
    with pytest.raises(kind, match=message):
        best_layoffs(hand, melds)
