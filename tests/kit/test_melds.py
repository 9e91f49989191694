"""Melds: the least deadwood, found as brute force finds it, and the first of the stated walk.

Two restatements share nothing with the kit's search. One covers a hand with disjoint subsets of
it that are melds by their definition: it knows the least deadwood and every arrangement that has
it, in no order. The other takes the contract at its word, card by card, and remembers nothing: it
knows the order. What they catch is shown on twins of the kit's own functions.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal.cards import _arrangement, _search
from samedeal.cards.melds import best_arrangement, best_arrangements, is_run, is_set, take_groups

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Card = dict[str, Any]
    Arrange = Callable[[list[Card]], Any]

SUITS = "SHDC"
JOKER: Card = {"rank": "joker", "suit": None}


def hand_of(text: str) -> list[Card]:
    """Cards written as rank and suit, "J" for a joker, each with an id of its own."""
    return [
        {"id": index, **JOKER}
        if name == "J"
        else {"id": index, "rank": int(name[:-1]), "suit": name[-1]}
        for index, name in enumerate(text.split())
    ]


def written(cards: list[Card]) -> str:
    """The cards in the same notation."""
    return " ".join(
        "J" if card["suit"] is None else f"{card['rank']}{card['suit']}" for card in cards
    )


def points_of(cards: list[Card]) -> int:
    """The deadwood by the rules of the game."""
    return sum(15 if card["suit"] is None else min(card["rank"], 10) for card in cards)


def kinds(cards: list[Card]) -> list[tuple[int, str]]:
    """The ranks and suits."""
    return [(card["rank"], card["suit"]) for card in cards]


def is_meld(cards: list[Card]) -> bool:
    """Whether the cards are a set or a run, by their definition."""
    if any(card["suit"] is None for card in cards):
        return False
    ranks = sorted(card["rank"] for card in cards)
    suits = {card["suit"] for card in cards}
    of_a_rank = len(set(ranks)) == 1 and len(suits) == len(cards) <= 4
    in_sequence = len(suits) == 1 and ranks == [*range(ranks[0], ranks[0] + len(ranks))]
    return len(cards) >= 3 and (of_a_rank or in_sequence)


def covers(hand: list[Card]) -> tuple[int, int]:
    """The least deadwood, and how many arrangements have it, by subsets of the hand.

    Arrangements that differ only in which copy lies where count once.
    """
    melds: dict[int, list[int]] = {}
    for size in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            if is_meld([hand[place] for place in places]):
                melds.setdefault(places[0], []).append(sum(1 << place for place in places))

    @cache
    def best(left: int) -> tuple[int, frozenset[tuple[int, ...]]]:
        if not left:
            return 0, frozenset([()])
        first = (left & -left).bit_length() - 1
        points, ways = best(left & left - 1)
        found = {points + points_of([hand[first]]): set(ways)}
        for meld in melds.get(first, []):
            if meld & ~left == 0:
                points, ways = best(left & ~meld)
                found.setdefault(points, set()).update((meld, *way) for way in ways)
        least = min(found)
        return least, frozenset(found[least])

    least, ways = best((1 << len(hand)) - 1)
    distinct = {
        tuple(
            sorted(
                tuple(sorted(kinds([card for i, card in enumerate(hand) if meld >> i & 1])))
                for meld in way
            )
        )
        for way in ways
    }
    return least, len(distinct)


def walk(hand: list[Card], deadwood_at: int = 2) -> Iterator[dict[str, Any]]:
    """All arrangements in the order of the contract's walk, or with deadwood before others."""
    jokers = [card for card in hand if card["suit"] is None]

    def options(left: list[Card], kind: tuple[int, str]) -> Iterator[list[Card]]:
        """What the lowest kind can do, in order: each time the first copy of each kind in it."""
        rank, suit = kind
        later = SUITS[SUITS.index(suit) :]
        sets = [
            [(rank, other) for other in others]
            for size in (4, 3)
            for others in combinations(later, size)
            if others[0] == suit
        ]
        runs = [[(each, suit) for each in range(rank, end)] for end in range(14, rank + 2, -1)]
        groups = [sets, runs]
        groups.insert(deadwood_at, [[kind]])
        for wanted in [each for group in groups for each in group]:
            found = [
                next((card for card in left if (card["rank"], card["suit"]) == each), None)
                for each in wanted
            ]
            yield [card for card in found if card is not None] if None not in found else []

    def go(
        left: list[Card], taken: list[list[Card]], last: tuple[tuple[int, str], int]
    ) -> Iterator[dict[str, Any]]:
        if not left:
            deadwood = [cards[0] for cards in taken if len(cards) == 1]
            yield {
                "melds": [cards for cards in taken if len(cards) > 1],
                "deadwood": [*deadwood, *jokers],
                "points": points_of([*deadwood, *jokers]),
            }
            return
        kind = min(kinds(left), key=lambda kind: (kind[0], SUITS.index(kind[1])))
        for number, cards in enumerate(options(left, kind)):
            if cards and (kind != last[0] or number >= last[1]):
                rest = [card for card in left if card not in cards]
                yield from go(rest, [*taken, cards], (kind, number))

    yield from go([card for card in hand if card["suit"] is not None], [], ((0, ""), 0))


def best_of_walk(hand: list[Card], deadwood_at: int = 2) -> list[dict[str, Any]]:
    """All arrangements with the least deadwood, in the order of the walk."""
    every = list(walk(hand, deadwood_at))
    least = min(arrangement["points"] for arrangement in every)
    return [arrangement for arrangement in every if arrangement["points"] == least]


# Ranks, suits, decks, jokers: wide and narrow packs, so that melds abound and cross.
PACKS = {
    "a pack": (range(1, 14), SUITS, 1, 0),
    "two packs with jokers": (range(1, 14), SUITS, 2, 4),
    "low ranks": (range(1, 6), SUITS, 1, 0),
    "high ranks, two packs": (range(9, 14), SUITS, 2, 1),
    "one suit, two packs": (range(1, 14), "H", 2, 2),
    "two suits": (range(1, 9), "SC", 1, 2),
    "three packs of few": (range(3, 7), "SHC", 3, 0),
    # All of ten points, so that ties abound.
    "tens": (range(10, 14), SUITS, 1, 0),
    "tens, two packs": (range(10, 14), SUITS, 2, 0),
}


def hands(pack: str, size: int, number: int) -> Iterator[list[Card]]:
    """Random hands out of a pack, the same ones each time."""
    ranks, suits, decks, jokers = PACKS[pack]
    faces: list[Card] = [{"rank": rank, "suit": suit} for rank in ranks for suit in suits]
    faces = faces * decks + [JOKER] * jokers
    rng = create_rng(f"{pack}:{size}")
    for _ in range(number):
        yield [{**card, "id": i} for i, card in enumerate(rng.shuffle(faces)[:size])]


def disagreements(arrange: Arrange, pack: str, size: int, number: int) -> int:
    """How many hands are not arranged with the least deadwood, by true melds of the hand's own."""
    count = 0
    for hand in hands(pack, size, number):
        found = arrange(hand)
        cards = [card for meld in found["melds"] for card in meld] + found["deadwood"]
        count += not (
            all(is_meld(meld) for meld in found["melds"])
            and sorted(card["id"] for card in cards) == [*range(len(hand))]
            and found["points"] == points_of(found["deadwood"]) == covers(hand)[0]
        )
    return count


@pytest.mark.parametrize("size", [10, 11])
@pytest.mark.parametrize("pack", PACKS)
def test_the_least_deadwood(pack: str, size: int) -> None:
    """Brute force over subsets finds nothing better, on hands of ten and eleven cards."""
    assert disagreements(best_arrangement, pack, size, 120) == 0


def _greedy(hand: list[Card]) -> dict[str, Any]:
    """A twin that takes the dearest meld each time."""
    left = list(hand)
    melds: list[list[Card]] = []
    while True:
        found = [
            list(cards)
            for size in range(3, len(left) + 1)
            for cards in combinations(left, size)
            if is_meld(list(cards))
        ]
        if not found:
            return {"melds": melds, "deadwood": left, "points": points_of(left)}
        melds.append(max(found, key=points_of))
        left = [card for card in left if card not in melds[-1]]


def test_brute_force_catches_the_dearest_meld_first() -> None:
    """A twin that takes the dearest meld each time leaves too much."""
    assert disagreements(_greedy, "low ranks", 10, 120) > 0


def unlike(arrange: Arrange, pack: str, size: int, number: int) -> int:
    """For how many hands a list of arrangements is not that of the walk, cards and order."""
    return sum(arrange(hand) != best_of_walk(hand) for hand in hands(pack, size, number))


@pytest.mark.parametrize("size", [7, 9, 10])
@pytest.mark.parametrize("pack", PACKS)
def test_ties_stand_in_the_order_of_the_walk(pack: str, size: int) -> None:
    """All tied arrangements, in order, down to which copy lies where: the walk as it is stated."""
    assert unlike(best_arrangements, pack, size, 30) == 0


@pytest.mark.parametrize("pack", PACKS)
def test_the_best_is_the_first(pack: str) -> None:
    """The one arrangement is the first of the list."""
    for hand in hands(pack, 11, 60):
        assert best_arrangement(hand) == best_arrangements(hand)[0]


@pytest.mark.parametrize("pack", PACKS)
def test_all_tied_arrangements_are_there_once(pack: str) -> None:
    """As many as brute force finds, no two with the same melds, and all of the same points."""
    for hand in hands(pack, 10, 60):
        found = best_arrangements(hand)
        least, number = covers(hand)
        melds = {
            json.dumps(sorted(sorted(kinds(meld)) for meld in each["melds"])) for each in found
        }
        assert len(found) == len(melds) == number
        assert {each["points"] for each in found} == {least}


def test_brute_force_catches_a_list_too_short() -> None:
    """A twin that gives the best alone is not complete: there are hands with more."""
    assert any(covers(hand)[1] > 1 for hand in hands("low ranks", 10, 60))


def _three_before_four(melds: list[Any]) -> list[Any]:
    """The melds of each kind with its sets of four after those of three."""
    return sorted(melds, key=lambda meld: (meld[0], meld[1] < meld[0] + 4 and len(meld) == 4))


def _runs_before_sets(melds: list[Any]) -> list[Any]:
    """The melds of each kind with its runs first."""
    return sorted(melds, key=lambda meld: (meld[0], meld[1] < meld[0] + 4))


def _short_before_long(melds: list[Any]) -> list[Any]:
    """The melds of each kind with its shorter runs before the longer."""
    return sorted(melds, key=lambda meld: (meld[0], meld[1] == meld[0] + 4 and len(meld)))


@pytest.mark.parametrize("twin", [_three_before_four, _runs_before_sets, _short_before_long])
def test_the_walk_catches_another_order(
    twin: Callable[[list[Any]], list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins that try the options of a kind in another order are found out."""
    melds_in = _arrangement.melds_in
    monkeypatch.setattr(_arrangement, "melds_in", lambda kinds: twin(melds_in(kinds)))
    assert sum(unlike(best_arrangements, pack, 10, 30) for pack in PACKS) > 0


def test_the_walk_catches_deadwood_first() -> None:
    """Deadwood before melds is another order."""
    first = [best_of_walk(hand, deadwood_at=0) for hand in hands("tens", 10, 30)]
    assert first != [best_arrangements(hand) for hand in hands("tens", 10, 30)]


def test_copies_go_back_to_no_earlier_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two copies with two melds there is one arrangement; a walk that goes back meets two."""
    hand = hand_of("5S 5S 5H 5H 5D 6S 7S")
    assert len(best_arrangements(hand)) == 1
    search_all = _search.Search._all  # noqa: SLF001 - a twin

    def forgetful(self: Any, state: int, target: int, _: int, __: int, walk: list[int]) -> Any:
        return search_all(self, state, target, -1, 0, walk)

    monkeypatch.setattr(_search.Search, "_all", forgetful)
    assert len(best_arrangements(hand)) == 2


@pytest.mark.parametrize(
    ("hand", "melds", "deadwood", "points"),
    [
        ("", [], "", 0),
        ("J", [], "J", 15),
        ("13S 1S 12S", [], "1S 12S 13S", 21),
        ("13S J 12S", [], "12S 13S J", 35),
        ("5S 5S 5H", [], "5S 5S 5H", 15),
        ("5C 5S 5H", ["5S 5H 5C"], "", 0),
        # The longest run first: of 3-4-5-6-7-8 not two runs of three.
        ("8D 7D 6D 5D 4D 3D", ["3D 4D 5D 6D 7D 8D"], "", 0),
        # Sets before runs, where both leave the same; but the lowest kind decides first.
        ("11S 10S 12S 10H 10D", ["10S 10H 10D"], "11S 12S", 20),
        ("2S 3S 4S 3H 3D", ["2S 3S 4S"], "3H 3D", 6),
        ("4S 5S 6S 6H 6D", ["6S 6H 6D"], "4S 5S", 9),
        ("6S 7S 8S 6H 6D 2C", ["6S 7S 8S"], "2C 6H 6D", 14),
        ("1S 1H 1D 2S 3S", ["1S 2S 3S"], "1H 1D", 2),
        ("1S 1H 1D 1C 2S 3S", ["1S 2S 3S", "1H 1D 1C"], "", 0),
        ("7S 7H 7D 7C J J", ["7S 7H 7D 7C"], "J J", 30),
    ],
)
def test_arrangements_by_hand(hand: str, melds: list[str], deadwood: str, points: int) -> None:
    """Cases worked out by hand, small enough to see that they are right."""
    found = best_arrangement(hand_of(hand))
    assert [written(meld) for meld in found["melds"]] == melds
    assert written(found["deadwood"]) == deadwood
    assert found["points"] == points


def test_copies_are_handed_out_in_hand_order() -> None:
    """The first copy goes to the first meld of the walk, the next to the next; then deadwood."""
    found = best_arrangement(hand_of("4S 4S 5S 4H 6S 4D 4S"))
    assert [[card["id"] for card in meld] for meld in found["melds"]] == [[0, 3, 5], [1, 2, 4]]
    assert [card["id"] for card in found["deadwood"]] == [6]


def test_cards_are_the_callers_own() -> None:
    """A game's own members stay on the cards, and the hand is left as it is."""
    hand = tuple(hand_of("5S 9H 5H 5D"))
    before = json.dumps(hand)
    found = best_arrangement(hand)
    assert [card is hand[card["id"]] for card in (*found["melds"][0], *found["deadwood"])] == [
        True
    ] * 4
    assert json.dumps(hand) == before


# The hands with the most states and the most ties that hill climbing and thought have found.
HOSTILE = {
    "26 of three packs": (
        "1C 1D 1H 1S 2C 2C 2D 2D 2H 2H 2S 2S 2S 3C 3D 3H 3S 3S 4C 4D 4H 4S 5C 5D 5S 6S"
    ),
    "26 of two packs": (
        "4C 4D 4H 4S 5C 5C 5D 5D 5H 5H 5S 5S 6C 6D 6H 6S 6S 7C 7D 7H 7S 8C 8D 8H 8S 9S"
    ),
    "two suits": " ".join(f"{rank}{suit}" for suit in "SH" for rank in range(1, 14)),
    "one suit twice": " ".join(f"{rank}S" for rank in (*range(1, 14), *range(1, 14))),
    "20 of a pack": " ".join(f"{rank}{suit}" for suit in SUITS for rank in range(1, 6)),
}
STATES = 10_000


def states_of(arrange: Arrange, hand: list[Card], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many states a search works out."""
    searches: list[Any] = []
    make = _search.Search.__init__

    def noted(self: Any, *arguments: Any) -> None:
        searches.append(self)
        make(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(_search.Search, "__init__", noted)
        arrange(hand)
    return sum(len(search._gains) for search in searches)  # noqa: SLF001 - what is measured


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_hands_have_few_states(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest hands keep the search to milliseconds, and their ties to some hundreds."""
    hand = hand_of(HOSTILE[name])
    assert states_of(best_arrangement, hand, monkeypatch) < STATES
    assert len(best_arrangements(hand)) < 1000


def test_a_search_without_memory_takes_too_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twin that forgets every state goes beyond the bound on a hand of twenty."""
    searches = {"steps": 0}
    gain = _search.Search._gain  # noqa: SLF001 - a twin

    def forgetful(self: Any, state: int) -> int:
        searches["steps"] += 1
        if searches["steps"] > STATES:
            raise TimeoutError
        self._gains = {0: 0}
        return gain(self, state)

    monkeypatch.setattr(_search.Search, "_gain", forgetful)
    with pytest.raises(TimeoutError):
        best_arrangement(hand_of(HOSTILE["20 of a pack"]))


def test_two_suits_tie_in_784_ways() -> None:
    """Thirteen in a row split into runs in 28 ways, so two suits in 28 times 28."""
    assert len(best_arrangements(hand_of(HOSTILE["two suits"]))) == 28 * 28


@pytest.mark.parametrize(
    ("cards", "set_", "run"),
    [
        ("", False, False),
        ("5S 5H", False, False),
        ("5S 5H 5C", True, False),
        ("5C 5S 5H 5D", True, False),
        ("5S 5H 5C 5D 5S", False, False),
        ("5S 5H 5S", False, False),
        ("5S 5H 6C", False, False),
        ("3S 1S 2S", False, True),
        ("12S 13S 1S", False, False),
        ("1S 2S 3H", False, False),
        ("1S 2S 4S", False, False),
        ("1S 2S 2S 3S", False, False),
        ("11S 12S 13S J", False, False),
        ("12S 13S J", False, False),
        ("J J J", False, False),
        ("5S 5H J", False, False),
        (" ".join(f"{rank}C" for rank in range(13, 0, -1)), False, True),
    ],
)
def test_sets_and_runs(cards: str, set_: bool, run: bool) -> None:  # noqa: FBT001 - what is expected
    """What is a set and what is a run, in any order, and that no joker and no copy is in one."""
    assert (is_set(hand_of(cards)), is_run(hand_of(cards))) == (set_, run)


def test_sets_and_runs_by_definition() -> None:
    """All hands of three and four of a small pack with jokers, against the definition."""
    cards = hand_of("1S 1S 1H 1D 1C 2S 3S 3H 4S 12H 13H 1H J")
    for size in (3, 4):
        for chosen in map(list, combinations(cards, size)):
            assert (is_set(chosen) or is_run(chosen)) == is_meld(chosen)
            assert not (is_set(chosen) and is_run(chosen))


def _groups(cards: list[Card], size: int) -> dict[str, Any]:
    """Groups by walking the hand and taking when a rank has enough ahead."""
    left = list(cards)
    groups: list[list[Card]] = []
    for card in cards:
        alike = [other for other in left if other["rank"] == card["rank"]][:size]
        if card in left and card is alike[0] and len(alike) == size:
            groups.append(alike)
            left = [other for other in left if other not in alike]
    return {"groups": groups, "rest": left}


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
def test_groups_are_exact(size: int) -> None:
    """Groups of exactly that size by rank, copies in hand order, and the rest, on random hands."""
    for hand in hands("high ranks, two packs", 14, 60):
        found = take_groups(hand, size)
        assert found == _groups(hand, size)
        ids = [card["id"] for cards in (*found["groups"], found["rest"]) for card in cards]
        assert Counter(ids) == Counter(range(14))


def test_pairs_and_books() -> None:
    """Three of a rank are a pair and one over; jokers make a group; groups stand by first card."""
    found = take_groups(hand_of("5S 12H J 5H 5C 12S J"), 2)
    assert [written(group) for group in found["groups"]] == ["5S 5H", "12H 12S", "J J"]
    assert written(found["rest"]) == "5C"


BAD: list[tuple[Any, type[Exception], str]] = [
    (None, TypeError, r"^hand must be a sequence"),
    ("5S 5H", TypeError, r"^hand must be a sequence"),
    ([None], TypeError, r"^hand\[0\] must be a mapping"),
    ([{"rank": 5, "suit": "S"}, {"rank": 5}], ValueError, r"^hand\[1\] must be .* member suit"),
    ([{"rank": True, "suit": "S"}], TypeError, r"^hand\[0\].rank must be"),
    ([{"rank": 5.0, "suit": "S"}], ValueError, r"^hand\[0\].rank must be"),
    ([{"rank": 14, "suit": "S"}], ValueError, r"^hand\[0\].rank must be"),
    ([{"rank": "K", "suit": "S"}], ValueError, r"^hand\[0\].rank must be"),
    ([{"rank": 5, "suit": 0}], TypeError, r"^hand\[0\].suit must be"),
    ([{"rank": 5, "suit": ["S"]}], TypeError, r"^hand\[0\].suit must be"),
    ([{"rank": 5, "suit": "SH"}], ValueError, r"^hand\[0\].suit must be"),
    ([{"rank": 5, "suit": None}], ValueError, r"^hand\[0\] must be a joker without"),
    ([{"rank": "joker", "suit": "S"}], ValueError, r"^hand\[0\] must be a joker without"),
    ([{"rank": 5, "suit": "S"}] * 27, ValueError, r"^hand must be at most 26 cards"),
    ([None] * 27, ValueError, r"^hand must be at most 26 cards"),
]


@pytest.mark.parametrize(("hand", "kind", "message"), BAD)
@pytest.mark.parametrize("arrange", [best_arrangement, best_arrangements])
def test_bad_hands(arrange: Arrange, hand: Any, kind: type[Exception], message: str) -> None:
    """What is no hand is refused, with the argument's name; the length before the cards."""
    with pytest.raises(kind, match=message):
        arrange(hand)


def test_bad_groups() -> None:
    """The cards are checked before the size."""
    for size in (0, -1, 1.5, 2**32):
        with pytest.raises(ValueError, match=r"^size must be an integer from 1"):
            take_groups([], size)  # type: ignore[arg-type]  # what is tested
    for bad in (True, "2", None):
        with pytest.raises(TypeError, match=r"^size must be"):
            take_groups([], bad)  # type: ignore[arg-type]  # what is tested
    with pytest.raises(ValueError, match=r"^cards\[0\].rank"):
        take_groups([{"rank": 0, "suit": "S"}], None)  # type: ignore[arg-type]  # what is tested
    for check in (is_set, is_run):
        with pytest.raises(TypeError, match=r"^cards must be"):
            check(None)  # type: ignore[arg-type]  # what is tested
        with pytest.raises(ValueError, match=r"^cards\[1\].suit"):
            check([JOKER, {"rank": 1, "suit": "X"}])
