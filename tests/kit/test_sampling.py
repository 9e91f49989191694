"""Sampled hands: all that is known is honoured, nothing that fits is left out, none is stranded.

Whether the rest can still be dealt is worked out here by dealing it, card by card with going back,
which shares nothing with the kit's counting of places.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal.cards import sampling
from samedeal.cards.sampling import can_sample_hands, sample_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal import Rng

    Card = dict[str, Any]
    # A spec; the types of its members are for the type checkers' own tests.
    Spec = Any

SUITS = "SHDC"


def cards_of(text: str) -> list[Card]:
    """Cards written as rank and suit, "J" for a joker, each with an id of its own."""
    return [
        {
            "id": index,
            "rank": "joker" if name == "J" else int(name[:-1]),
            "suit": None if name == "J" else name[-1],
        }
        for index, name in enumerate(text.split())
    ]


def ids_of(hands: list[list[Card]] | None) -> list[list[int]] | None:
    """The hands by the ids of their cards."""
    return None if hands is None else [[card["id"] for card in hand] for hand in hands]


def known_seats(spec: Spec) -> list[int | None]:
    """For each unseen card the seat where it is known to be: the first copy, the first entry."""
    seats: list[int | None] = [None] * len(spec["unseen"])
    for entry in spec.get("known", []):
        wanted = entry["card"]["rank"], entry["card"]["suit"]
        for place, card in enumerate(spec["unseen"]):
            if seats[place] is None and (card["rank"], card["suit"]) == wanted:
                seats[place] = entry["seat"]
                break
    return seats


def may_have(spec: Spec, card: Card, seat: int) -> bool:
    """Whether voids and allowed let a seat have a card."""
    void = spec["voids"][seat] if "voids" in spec else []
    return card["suit"] not in void and ("allowed" not in spec or spec["allowed"](card, seat))


def placings(spec: Spec, seats: list[int | None]) -> Iterator[tuple[int, ...]]:
    """All ways to deal, each the place of every card, the stock after the seats; by going back."""
    counts = [*spec["counts"], len(spec["unseen"]) - sum(spec["counts"])]
    stock = len(spec["counts"])

    def go(place: int, left: list[int]) -> Iterator[tuple[int, ...]]:
        if place == len(spec["unseen"]):
            yield ()
            return
        card, seat = spec["unseen"][place], seats[place]
        for to in range(stock + 1) if seat is None else [seat]:
            if left[to] > 0 and (to == stock or may_have(spec, card, to)):
                rest = [*left[:to], left[to] - 1, *left[to + 1 :]]
                yield from ((to, *more) for more in go(place + 1, rest))

    if min(counts) >= 0:
        yield from go(0, counts)


def restated(spec: Spec, rng: Rng) -> list[list[Card]] | None:
    """The contract's order of draws, with "feasible" tried out by dealing the rest."""
    seats = known_seats(spec)
    if next(placings(spec, seats), None) is None:
        return None
    stock = len(spec["counts"])
    order = rng.shuffle([place for place, seat in enumerate(seats) if seat is None])
    order.sort(
        key=lambda place: sum(may_have(spec, spec["unseen"][place], s) for s in range(stock))
    )
    hands: list[list[Card]] = [
        [spec["unseen"][place] for place, known in enumerate(seats) if known == seat]
        for seat in range(stock)
    ]
    fixed = list(seats)
    for place in order:
        left = [*spec["counts"], len(spec["unseen"]) - sum(spec["counts"])]
        for seat in fixed:
            if seat is not None:
                left[seat] -= 1
        feasible = [
            to
            for to in range(stock + 1)
            if (to == stock or may_have(spec, spec["unseen"][place], to))
            and next(placings(spec, [*fixed[:place], to, *fixed[place + 1 :]]), None) is not None
        ]
        to = feasible[0]
        if len(feasible) > 1:
            lots = [each for each in feasible for _ in range(left[each])]
            to = lots[rng.int(0, len(lots))]
        fixed[place] = to
        if to < stock:
            hands[to].append(spec["unseen"][place])
    return hands


def specs(seed: str, number: int, most: int) -> Iterator[Spec]:
    """Random specs of few cards, some of them impossible."""
    rng = create_rng(seed)
    for _ in range(number):
        pack = [f"{rank}{suit}" for rank in (1, 2, 3) for suit in SUITS] * 2 + ["J", "J"]
        unseen = cards_of(" ".join(rng.shuffle(pack)[: rng.int(0, most + 1)]))
        seats = rng.int(1, 5)
        spec: Spec = {
            "unseen": unseen,
            "counts": [rng.int(0, len(unseen) // seats + 2) for _ in range(seats)],
        }
        if rng.int(0, 3):
            spec["voids"] = [rng.shuffle(SUITS_LIST)[: rng.int(0, 3)] for _ in range(seats)]
        if rng.int(0, 2):
            chosen = rng.shuffle(unseen)[: rng.int(0, 3)]
            spec["known"] = [{"card": card, "seat": rng.int(0, seats)} for card in chosen]
        if rng.int(0, 2):
            table = [[rng.int(0, 10) < 7 for _ in range(seats)] for _ in unseen]
            spec["allowed"] = lambda card, seat, table=table: table[card["id"]][seat]
        yield spec


SUITS_LIST = list(SUITS)


def broken(spec: Spec, hands: list[list[Card]]) -> bool:
    """Whether hands break anything that is known."""
    dealt = [card["id"] for hand in hands for card in hand]
    places = {card["id"]: seat for seat, hand in enumerate(hands) for card in hand}
    return (
        [len(hand) for hand in hands] != spec["counts"]
        or len(set(dealt)) < len(dealt)
        or not all(may_have(spec, card, seat) for seat, hand in enumerate(hands) for card in hand)
        or any(
            seat is not None and places.get(card["id"]) != seat
            for card, seat in zip(spec["unseen"], known_seats(spec), strict=True)
        )
    )


def test_random_specs_by_the_order_of_draws() -> None:
    """Hands and draws are those of the contract, restated, and honour all that is known."""
    possible = 0
    for index, spec in enumerate(specs("restated", 700, 8)):
        rng, twin = create_rng(str(index)), create_rng(str(index))
        hands = sample_hands(spec, rng)
        assert ids_of(hands) == ids_of(restated(spec, twin))
        assert rng.save() == twin.save()
        assert hands is None or not broken(spec, hands)
        possible += hands is not None
    assert 200 < possible < 600


def test_impossible_specs_draw_nothing() -> None:
    """None just when no deal fits, which can_sample_hands says too; the generator stays."""
    for spec in specs("impossible", 700, 9):
        rng = create_rng("any")
        before = rng.save()
        fits = next(placings(spec, known_seats(spec)), None) is not None
        assert can_sample_hands(spec) is fits
        assert (sample_hands(spec, rng) is not None) is fits
        assert fits or rng.save() == before


# Specs that can be dealt, in which a card put where it may lie can leave another without a place.
STRANDING: dict[str, Spec] = {
    # The heart to the first seat, and one spade has no place.
    "one each": {"unseen": cards_of("2S 3S 4H"), "counts": [1, 1, 1], "voids": [[], ["H"], ["S"]]},
    "a ring": {
        "unseen": cards_of("1S 2S 1H 2H 1D 2D 1C 2C"),
        "counts": [2, 2, 2, 2],
        "voids": [["S"], ["H"], ["D"], ["C"]],
        "allowed": lambda card, seat: (SUITS.index(card["suit"]) - seat) % 4 != 1,
    },
    "a stock too small": {
        "unseen": cards_of("1S 2S 3S 1H 2H"),
        "counts": [1, 2],
        "voids": [["S"], ["H"]],
        "known": [{"card": {"rank": 1, "suit": "S"}, "seat": 1}],
    },
    # Hearts after some tricks: nobody is left who may have them all.
    "hearts": {
        "unseen": cards_of(" ".join(f"{rank}{suit}" for suit in "SHC" for rank in range(1, 9))),
        "counts": [0, 8, 8, 8],
        "voids": [[], ["C"], ["H"], ["S"]],
    },
}


def _careless(spec: Spec, rng: Rng) -> list[list[Card]] | None:
    """A twin that looks at the card in hand alone: where it may lie, and whether there is room."""
    stock = len(spec["counts"])
    left = [*spec["counts"], len(spec["unseen"]) - sum(spec["counts"])]
    hands: list[list[Card]] = [[] for _ in left]
    seats = known_seats(spec)
    for card, seat in zip(spec["unseen"], seats, strict=True):
        if seat is not None:
            left[seat] -= 1
            hands[seat].append(card)
    order = rng.shuffle([place for place, seat in enumerate(seats) if seat is None])
    order.sort(
        key=lambda place: sum(may_have(spec, spec["unseen"][place], s) for s in range(stock))
    )
    for place in order:
        card = spec["unseen"][place]
        lots = [
            to
            for to in range(stock + 1)
            for _ in range(left[to])
            if to == stock or may_have(spec, card, to)
        ]
        if not lots:
            return None
        to = lots[rng.int(0, len(lots))]
        left[to] -= 1
        hands[to].append(card)
    return hands[:stock]


@pytest.mark.parametrize("name", STRANDING)
def test_no_seat_is_stranded(name: str) -> None:
    """A deal that can be finished always is; a careless twin strands a card in some."""
    spec, rng, twin = STRANDING[name], create_rng(name), create_rng(name)
    for _ in range(200):
        hands = sample_hands(spec, rng)
        assert hands is not None
        assert not broken(spec, hands)
    assert any(_careless(spec, twin) is None for _ in range(200))


REACHED: Spec = {
    "unseen": cards_of("1S 2S 1H 2H 1D J"),
    "counts": [2, 1, 2],
    "voids": [["H"], [], ["D", "S"]],
    "allowed": lambda card, seat: not (card["rank"] == 2 and seat == 1),
}


def test_every_consistent_deal_is_reached() -> None:
    """A small constrained case gives all deals that fit, and no others."""
    rng = create_rng("reached")
    reached: Counter[tuple[int, ...]] = Counter()
    for _ in range(1500):
        hands = sample_hands(REACHED, rng)
        assert hands is not None
        seat_of = {card["id"]: seat for seat, hand in enumerate(hands) for card in hand}
        reached[tuple(seat_of.get(card["id"], 3) for card in REACHED["unseen"])] += 1
    fitting = list(placings(REACHED, [None] * 6))
    assert sorted(reached) == sorted(fitting)
    assert len(fitting) > 10


def test_a_twin_that_takes_the_first_place_reaches_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shuffle alone does not lead to every deal: a twin that never draws a place is caught."""
    monkeypatch.setattr(sampling, "_drawn", lambda places, _, __: places[0])
    rng = create_rng("reached")
    reached = {
        json.dumps([sorted(hand) for hand in ids_of(sample_hands(REACHED, rng)) or []])
        for _ in range(1500)
    }
    assert len(reached) < len(list(placings(REACHED, [None] * 6)))


def _chi_square() -> float:
    """The statistic of 9000 deals of six cards in hands of three and one: 60 deals, 59 free."""
    rng = create_rng("uniform")
    spec: Any = {"unseen": cards_of("1S 2S 1H 2H 1D 1C"), "counts": [3, 1]}
    seen = Counter(
        json.dumps([sorted(hand) for hand in ids_of(sample_hands(spec, rng)) or []])
        for _ in range(9000)
    )
    assert len(seen) == 60
    return sum((number - 150) ** 2 / 150 for number in seen.values())


# The 0.999 quantile of chi-square with 59 degrees of freedom.
LIMIT = 98.32


def test_without_constraints_every_deal_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chi-square at 0.001; a twin fails that neither shuffles nor weighs seats by their room.

    Either alone would do: the other makes up for what is missing.
    """
    assert _chi_square() < LIMIT
    monkeypatch.setattr(type(create_rng("")), "shuffle", lambda _, items: list(items))
    assert _chi_square() < LIMIT
    drawn = sampling._drawn  # noqa: SLF001 - a twin
    monkeypatch.setattr(
        sampling,
        "_drawn",
        lambda places, weights, rng: drawn(places, [1] * len(weights), rng),
    )
    assert _chi_square() > LIMIT


def test_known_cards_come_first() -> None:
    """A hand has its known cards in unseen order, whatever the order of known, then the others."""
    spec: Any = {
        "unseen": cards_of("1S 2S 3S 4S 5S"),
        "counts": [3, 1],
        "known": [
            {"card": {"rank": 4, "suit": "S"}, "seat": 0},
            {"card": {"rank": 2, "suit": "S"}, "seat": 0},
        ],
    }
    for seed in range(20):
        hands = ids_of(sample_hands(spec, create_rng(str(seed))))
        assert hands is not None
        assert hands[0][:2] == [1, 3]


def test_known_copies_are_taken_in_unseen_order() -> None:
    """Of two copies the first belongs to the first entry of known, with its own members kept."""
    spec: Any = {
        "unseen": cards_of("1S 2S 1S 1S"),
        "counts": [1, 1],
        "known": [
            {"card": {"rank": 1, "suit": "S", "id": 3}, "seat": 1, "since": "trick 2"},
            {"card": {"rank": 1, "suit": "S"}, "seat": 0},
        ],
    }
    rng = create_rng("any")
    assert ids_of(sample_hands(spec, rng)) == [[2], [0]]


def test_a_single_place_draws_nothing() -> None:
    """With one seat that gets all, the shuffle is all that is drawn."""
    rng, twin = create_rng("single"), create_rng("single")
    cards = cards_of("1S 2S 3S 4S 5S J")
    assert sample_hands({"unseen": cards, "counts": [6]}, rng) == [twin.shuffle(cards)]
    assert rng.save() == twin.save()


def test_the_sort_goes_by_seats_whatever_the_counts() -> None:
    """A seat without cards counts among the possible seats, so a card that it may have is later."""
    spec: Any = {
        "unseen": cards_of("1S 1H"),
        "counts": [0, 1, 1],
        "voids": [["S"], [], []],
    }
    for seed in range(20):
        rng, twin = create_rng(str(seed)), create_rng(str(seed))
        twin.shuffle([0, 1])
        seat = 1 + twin.int(0, 2)
        hands = ids_of(sample_hands(spec, rng))
        assert hands is not None
        # The spade has two seats, the heart three: the spade draws, the heart goes where room is.
        assert hands[seat] == [0]
        assert rng.save() == twin.save()


def test_the_stock_is_a_place() -> None:
    """A card that no seat may have stays in the stock if there is room; a known card never does."""
    spec: Any = {"unseen": cards_of("1S 1H 2H"), "counts": [2], "voids": [["S"]]}
    assert sorted((ids_of(sample_hands(spec, create_rng("x"))) or [])[0]) == [1, 2]
    spec["counts"] = [3]
    assert not can_sample_hands(spec)
    spec["counts"] = [2]
    spec["known"] = [{"card": {"rank": 1, "suit": "S"}, "seat": 0}]
    assert not can_sample_hands(spec)
    assert not can_sample_hands({"unseen": [], "counts": [2**32 - 1]})
    assert can_sample_hands({"unseen": [], "counts": [0]})


def test_voids_spare_jokers() -> None:
    """A joker has no suit, so a seat without any suit can have one."""
    spec: Any = {"unseen": cards_of("J 1S"), "counts": [1, 1], "voids": [list(SUITS), []]}
    assert ids_of(sample_hands(spec, create_rng("x"))) == [[0], [1]]


def test_allowed_is_asked_once_before_anything_is_drawn() -> None:
    """Each card and seat once, known cards and voids included, cards in order, then seats."""
    rng = create_rng("asked")
    before = rng.save()
    asked: list[tuple[int, int]] = []

    def allowed(card: Any, seat: int) -> bool:
        assert rng.save() == before
        asked.append((card["id"], seat))
        return True

    spec: Any = {
        "unseen": cards_of("1S 2S 1H"),
        "counts": [1, 1],
        "voids": [["H"], []],
        "known": [{"card": {"rank": 1, "suit": "S"}, "seat": 1}],
        "allowed": allowed,
    }
    sample_hands(spec, rng)
    assert asked == [(card, seat) for card in range(3) for seat in range(2)]
    # Where no deal fits as well.
    asked.clear()
    spec["counts"] = [9, 9]
    before = rng.save()
    assert sample_hands(spec, rng) is None
    assert len(asked) == 6


@pytest.mark.parametrize("answer", [None, 1, 0, "yes", []])
def test_allowed_must_answer_a_bool(answer: Any) -> None:
    """Any other answer is refused before anything is drawn, even the last one."""
    rng = create_rng("bad")
    before = rng.save()
    spec: Any = {
        "unseen": cards_of("1S 2S"),
        "counts": [1, 1],
        "allowed": lambda card, seat: answer if (card["id"], seat) == (1, 1) else True,
    }
    with pytest.raises(TypeError, match=r"^spec.allowed\(card, seat\) must return a bool"):
        sample_hands(spec, rng)
    with pytest.raises(TypeError, match=r"^spec.allowed\(card, seat\) must return a bool"):
        can_sample_hands(spec)
    assert rng.save() == before


def test_nothing_is_changed() -> None:
    """The cards dealt are the caller's own; the spec stays as it is."""
    spec: Any = {
        "unseen": cards_of("1S 2S 3H"),
        "counts": [1, 1],
        "voids": [["H"], []],
        "known": [{"card": {"rank": 1, "suit": "S"}, "seat": 1}],
    }
    before = json.dumps(spec)
    hands = sample_hands(spec, create_rng("x"))
    assert json.dumps(spec) == before
    assert hands is not None
    assert all(card is spec["unseen"][card["id"]] for hand in hands for card in hand)


FACE = {"rank": 1, "suit": "S"}
GOOD: Spec = {"unseen": [FACE, FACE], "counts": [1, 1]}
BAD: list[tuple[Any, type[Exception], str]] = [
    (None, TypeError, r"^spec must be a mapping"),
    ([], TypeError, r"^spec must be a mapping"),
    ({}, ValueError, r"^spec must be .* member unseen"),
    ({"unseen": None}, ValueError, r"^spec must be .* member counts"),
    ({**GOOD, "seats": 2}, ValueError, r"^spec must be .* without 'seats'"),
    ({**GOOD, "unseen": None}, TypeError, r"^spec.unseen must be"),
    ({**GOOD, "unseen": [FACE, {"rank": 1}]}, ValueError, r"^spec.unseen\[1\] must be"),
    ({**GOOD, "unseen": [None], "counts": None}, TypeError, r"^spec.unseen\[0\] must be"),
    ({**GOOD, "counts": None}, TypeError, r"^spec.counts must be"),
    ({**GOOD, "counts": []}, ValueError, r"^spec.counts must be"),
    ({**GOOD, "counts": [0] * 13}, ValueError, r"^spec.counts must be .* at most 12"),
    ({**GOOD, "counts": [1, True]}, TypeError, r"^spec.counts\[1\] must be"),
    ({**GOOD, "counts": [1, -1]}, ValueError, r"^spec.counts\[1\] must be"),
    ({**GOOD, "counts": [1, 1.0]}, ValueError, r"^spec.counts\[1\] must be"),
    ({**GOOD, "counts": [1, 2**32]}, ValueError, r"^spec.counts\[1\] must be"),
    ({**GOOD, "voids": None}, TypeError, r"^spec.voids must be"),
    ({**GOOD, "voids": "S"}, TypeError, r"^spec.voids must be"),
    ({**GOOD, "voids": ["S", []]}, TypeError, r"^spec.voids\[0\] must be"),
    ({**GOOD, "voids": [[], [None]]}, TypeError, r"^spec.voids\[1\]\[0\] must be"),
    ({**GOOD, "voids": [[], ["SH"]]}, ValueError, r"^spec.voids\[1\]\[0\] must be"),
    ({**GOOD, "voids": [[], [""]]}, ValueError, r"^spec.voids\[1\]\[0\] must be"),
    ({**GOOD, "voids": [[]]}, ValueError, r"^spec.voids must be one list for each of counts, 2"),
    ({**GOOD, "known": None}, TypeError, r"^spec.known must be"),
    ({**GOOD, "known": [FACE]}, ValueError, r"^spec.known\[0\] must be .* member card"),
    ({**GOOD, "known": [{"card": FACE}]}, ValueError, r"^spec.known\[0\] must be .* member seat"),
    ({**GOOD, "known": [{"card": 1, "seat": "x"}]}, TypeError, r"^spec.known\[0\].card must be"),
    ({**GOOD, "known": [{"card": FACE, "seat": "x"}]}, TypeError, r"^spec.known\[0\].seat must be"),
    ({**GOOD, "known": [{"card": FACE, "seat": -1}]}, ValueError, r"^spec.known\[0\].seat must be"),
    (
        {**GOOD, "known": [{"card": FACE, "seat": 0}, {"card": FACE, "seat": 2}]},
        ValueError,
        r"^spec.known\[1\].seat must be an integer from 0 to 1",
    ),
    (
        {**GOOD, "known": [{"card": {"rank": 2, "suit": "S"}, "seat": 0}]},
        ValueError,
        r"^spec.known\[0\].card must be among spec.unseen",
    ),
    (
        {**GOOD, "known": [{"card": FACE, "seat": 0}] * 3},
        ValueError,
        r"^spec.known\[2\].card must be among spec.unseen",
    ),
    ({**GOOD, "allowed": None}, TypeError, r"^spec.allowed must be a function"),
    ({**GOOD, "voids": [[]], "allowed": True}, TypeError, r"^spec.allowed must be a function"),
]


@pytest.mark.parametrize(("spec", "kind", "message"), BAD)
def test_bad_specs(spec: Any, kind: type[Exception], message: str) -> None:
    """Members by themselves in order, then what relates them; nothing is asked or drawn."""
    rng = create_rng("bad")
    before = rng.save()
    with pytest.raises(kind, match=message):
        sample_hands(spec, rng)
    with pytest.raises(kind, match=message):
        can_sample_hands(spec)
    assert rng.save() == before


def test_the_generator_is_checked_before_what_relates_members() -> None:
    """After each member by itself, before voids and counts are compared and allowed is asked."""

    def allowed(_: object, __: int) -> bool:
        raise AssertionError

    spec: Any = {**GOOD, "voids": [[]], "allowed": allowed}
    with pytest.raises(TypeError, match=r"^rng must be a generator"):
        sample_hands(spec, None)  # type: ignore[arg-type]  # what is tested
    with pytest.raises(ValueError, match=r"^spec.voids must be"):
        sample_hands(spec, create_rng("x"))


@pytest.mark.parametrize("kind", [True, False])
def test_many_seats_and_masks(kind: bool) -> None:  # noqa: FBT001 - with voids or a table
    """Twelve seats and two packs: all places are looked at as unions of what cards can take."""
    cards = cards_of(" ".join(f"{rank}{suit}" for suit in SUITS * 2 for rank in range(1, 14)))
    spec: Any = {"unseen": cards, "counts": [8] * 12}
    if kind:
        spec["voids"] = [[SUITS[seat % 4]] for seat in range(12)]
    else:
        spec["allowed"] = lambda card, seat: (card["id"] * 7 + seat * 5) % 3 > 0
    rng = create_rng("many")
    for _ in range(3):
        hands = sample_hands(spec, rng)
        assert hands is not None
        assert not broken(spec, hands)
