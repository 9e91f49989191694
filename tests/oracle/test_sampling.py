"""Sampled hands: what is asked for is what comes, at sizes that the self-proof can't afford."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from samedeal_conformance.oracle import InputTypeError, InputValueError, load
from samedeal_conformance.oracle.restated import Restated, can_be_dealt
from samedeal_conformance.oracle.sampling_laws import faults

Spec = tuple[list[int], list[int], list[int]]

_RNG = [2561457163, 4173846694, 3936151145, 47252303]
_DECK = [{"rank": rank, "suit": suit} for suit in "SHDC" for rank in range(1, 14)]


def _random_spec(source: random.Random) -> Spec:
    seats, cards = source.randint(1, 5), source.randint(0, 12)
    masks = [source.randrange(1 << seats) for _ in range(cards)]
    known = [-1] * cards
    for card in range(cards):
        if source.random() < 0.2:
            known[card] = source.randrange(seats)
            if source.random() < 0.9:
                masks[card] |= 1 << known[card]
    counts = [0] * seats
    for _ in range(source.randint(0, cards + (source.random() < 0.2))):
        counts[source.randrange(seats)] += 1
    return masks, known, counts


def test_random_specs_agree_with_matchings() -> None:
    """On 2,000 random specs the C, by Hall's condition, deals what matchings deal."""
    calls = load().calls
    source = random.Random(20261008)  # noqa: S311 - no secret
    possible = 0
    for _ in range(2000):
        spec = _random_spec(source)
        start = [source.randrange(2**32) for _ in range(4)]
        restated, state = Restated(calls, start), list(start)
        deal = calls.sample_hands(state, *spec)
        assert restated.sample_hands(*spec) == deal, spec
        assert restated.state() == state, spec
        assert can_be_dealt(*spec) == calls.can_sample_hands(*spec) == (deal is not None), spec
        if deal is not None:
            possible += 1
            assert faults(spec, deal) == []
    assert 500 < possible < 1500


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        (([0, 1, 2], [0, 1, -1]), None),
        (([0, 1, 2], [0, -1, 1]), "card 2 may not lie in seat 1"),
        (([0, 1, 2], [0, -1, -1]), "seat 1 has 0 cards"),
        (([0, 1, 2], [1, 0, -1]), "card 0 is known to lie elsewhere"),
        (([1, 0, 2], [0, 1, -1]), "the known cards are not first, or a card is missing"),
        (([0, 1, 1], [0, 1, -1]), "the known cards are not first, or a card is missing"),
    ],
)
def test_faults_are_found(deal: tuple[list[int], list[int]], fault: str | None) -> None:
    """What looks over a deal finds each thing that can be wrong with it."""
    spec: Spec = ([3, 3, 1], [0, -1, -1], [1, 1])
    assert faults(spec, deal) == ([fault] if fault else [])


def test_hearts_in_the_middle_of_a_round() -> None:
    """A whole deck, four seats, voids and known cards: every one of 200 deals keeps to them."""
    suits = [i // 13 for i in range(52)]
    masks = [{0: 15, 1: 11, 2: 6, 3: 13}[suit] for suit in suits]
    known = [-1] * 52
    known[0], known[51] = 2, 3
    spec: Spec = (masks, known, [13, 13, 13, 13])
    calls, state = load().calls, list(_RNG)
    deals = [calls.sample_hands(state, *spec) for _ in range(200)]
    assert all(deal is not None and faults(spec, deal) == [] for deal in deals)
    assert len({tuple(deal[1]) for deal in deals if deal}) == 200


def test_twelve_seats() -> None:
    """The most seats that there may be: a deck is dealt within a second, and rightly."""
    masks = [0xFFF & ~(1 << i % 12) for i in range(52)]
    spec: Spec = (masks, [-1] * 52, [4] * 12)
    start = time.perf_counter()
    deal = load().calls.sample_hands(list(_RNG), *spec)
    assert time.perf_counter() - start < 1
    assert deal is not None
    assert faults(spec, deal) == []


def test_without_constraints_every_deal_is_equally_likely() -> None:
    """Two seats and a stock for four cards: each of twelve deals comes 2,000 times in 24,000."""
    calls, state = load().calls, load().seed_state("uniform")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        deal = calls.sample_hands(state, [3] * 4, [-1] * 4, [1, 1])
        assert deal is not None
        counts[tuple(deal[1])] = counts.get(tuple(deal[1]), 0) + 1
    assert len(counts) == 12
    # 31.26 is the 0.999 quantile for 11 degrees of freedom.
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 31.26


def _sample(**spec: Any) -> dict[str, Any]:
    return load().run("cards.sampling.sample_hands", {"spec": spec, "rng": _RNG})


def test_known_cards_come_first() -> None:
    """A known card is found by its face, the first copy that is free, and leads its hand."""
    first, second = {**_DECK[0], "id": "a"}, {**_DECK[0], "id": "b"}
    known = [{"card": {**_DECK[0], "id": "other"}, "seat": 1}, {"card": _DECK[0], "seat": 0}]
    value = _sample(unseen=[_DECK[5], first, second], counts=[2, 1], known=known)["value"]
    assert value == [[second, _DECK[5]], [first]]


def test_voids_and_allowed() -> None:
    """A void and a refusal shut a seat, and beyond the end of the table all is refused."""
    spades, heart = _DECK[:2], _DECK[13]
    given: dict[str, Any] = {"unseen": [*spades, heart], "counts": [1, 2]}
    assert _sample(**given, voids=[["S"], []])["value"][0] == [heart]
    allowed = [[False, True], [False, True], [True, True]]
    assert _sample(**given, allowed=allowed)["value"][0] == [heart]
    assert _sample(**given, allowed=allowed[:2]) == {"value": None, "rng": _RNG}
    assert _sample(**given, voids=[["S", "H"], []]) == {"value": None, "rng": _RNG}


def test_jokers_are_of_no_void_suit() -> None:
    """A seat that is void of every suit can have a joker."""
    joker = {"rank": "joker", "suit": None}
    value = _sample(unseen=[_DECK[0], joker], counts=[1], voids=[list("SHDC")])["value"]
    assert value == [[joker]]


@pytest.mark.parametrize(
    ("error", "spec"),
    [
        (InputValueError, {"unseen": [], "counts": []}),
        (InputValueError, {"unseen": [], "counts": [0] * 13}),
        (InputValueError, {"unseen": [], "counts": [0], "voids": []}),
        (InputValueError, {"unseen": [], "counts": [0], "known": [{"card": _DECK[0], "seat": 0}]}),
        (InputValueError, {"unseen": [], "counts": [0], "known": [{"card": _DECK[0], "seat": 1}]}),
        (InputTypeError, {"unseen": [{"rank": 1}], "counts": [0]}),
        (InputTypeError, {"unseen": [], "counts": [0], "allowed": [[1]]}),
        (InputTypeError, {"unseen": [], "counts": [0], "voids": ["S"]}),
        (InputTypeError, {"unseen": [], "counts": [0], "surplus": 1}),
    ],
)
def test_a_spec_out_of_its_domain(error: type[Exception], spec: dict[str, Any]) -> None:
    """What no spec can be is an error, not an answer."""
    with pytest.raises(error):
        _sample(**spec)


@pytest.mark.parametrize(
    "arguments",
    [
        ([0], [-1], [0] * 13),
        ([2], [-1], [0]),
        ([1], [1], [0]),
        ([1], [-2], [0]),
        ([1, 1], [-1], [0]),
    ],
)
def test_what_would_crash_the_c_is_an_error(arguments: Spec) -> None:
    """Shifts and reads out of bounds are refused before C is called."""
    calls, state = load().calls, list(_RNG)
    with pytest.raises(ValueError, match="no answer for"):
        calls.sample_hands(state, *arguments)
    with pytest.raises(ValueError, match="no answer for"):
        calls.can_sample_hands(*arguments)
    assert state == _RNG


def _perturb(can_see: list[list[bool]]) -> list[list[dict[str, Any]]]:
    zones = [[{"face": f"{z}{i}", "id": f"id{z}{i}"} for i in range(4)] for z in range(3)]
    given = {"zones": zones, "can_see": can_see, "rng": _RNG}
    value: list[list[dict[str, Any]]] = load().run("cards.views.perturb_hidden", given)["value"]
    return value


def test_perturbed_zones() -> None:
    """Faces move by one shuffle and ids by the next; what is seen stays, the rest is kept."""
    can_see = [[True, False, True], [True] * 4]
    value = _perturb(can_see)
    hidden = [(0, 1), (0, 3), (2, 0), (2, 1), (2, 2), (2, 3)]
    calls, state = load().calls, list(_RNG)
    faces, ids = calls.shuffle_order(state, 6), calls.shuffle_order(state, 6)
    for slot, (z, i) in enumerate(hidden):
        (fz, fi), (iz, ii) = hidden[faces[slot]], hidden[ids[slot]]
        assert value[z][i] == {"face": f"{fz}{fi}", "id": f"id{iz}{ii}"}
    for z, i in ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3)):
        assert value[z][i] == {"face": f"{z}{i}", "id": f"id{z}{i}"}


def test_tiles() -> None:
    """Tiles come as a sample would, and the rest keeps the order of the bag."""
    bag = list("ABCDEFG")
    value = load().run("tiles.draw_tiles", {"bag": bag, "n": 3, "rng": _RNG})["value"]
    drawn = load().run("rng.sample", {"items": bag, "k": 3, "rng": _RNG})["value"]
    assert value == {"tiles": drawn, "rest": [tile for tile in bag if tile not in drawn]}
    with pytest.raises(InputValueError):
        load().run("tiles.draw_tiles", {"bag": bag, "n": 8, "rng": _RNG})
