"""Views: what is hidden is hidden whole, and the perturbation finds what a view gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal import create_rng
from samedeal.cards import assign_ids, hidden_cards, perturb_hidden, redact, standard_deck

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
HIDDEN = {"hidden": True}


def _zones(rng: Rng, *sizes: int) -> list[list[Any]]:
    """Zones of such sizes, dealt off a shuffled deck with ids."""
    deck: list[Any] = list(assign_ids(rng.shuffle(standard_deck()), rng))
    return [[deck.pop() for _ in range(size)] for size in sizes]


def test_redact(rng: Rng) -> None:
    """What the viewer may see is passed on; what he may not is hidden, and nothing else."""
    (cards,) = _zones(rng, 3)
    seen = redact(cards, lambda index, card: index == 1 and card is cards[1])
    assert seen == [HIDDEN, cards[1], HIDDEN]
    assert seen[1] is cards[1]
    assert redact([], lambda _, __: True) == []


def test_hidden_cards() -> None:
    """So many, each an object of its own."""
    cards = hidden_cards(3)
    assert cards == [HIDDEN] * 3
    assert len({id(card) for card in cards}) == 3


def test_perturb_hidden_draws_two_shuffles(rng: Rng) -> None:
    """Faces first, then ids, both among the hidden slots in the order of zones and cards."""
    zones: list[list[Any]] = [
        [{"rank": rank, "suit": "S", "back": rank % 2, "id": f"{zone}{rank}"} for rank in (1, 2, 3)]
        for zone in range(2)
    ]
    twin = rng.copy()
    perturbed = perturb_hidden(zones, lambda zone, index, _: (zone, index) == (0, 1), rng)
    slots = [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]
    hidden = [zones[zone][index] for zone, index in slots]
    faces = twin.shuffle([{k: v for k, v in card.items() if k != "id"} for card in hidden])
    ids = twin.shuffle([card["id"] for card in hidden])
    assert [perturbed[zone][index] for zone, index in slots] == [
        {**face, "id": text} for face, text in zip(faces, ids, strict=True)
    ]
    assert perturbed[0][1] is zones[0][1]
    assert rng.save() == twin.save()


@LAWS
@given(st.lists(st.integers(0, 6), max_size=5), st.integers(0, 2**30), st.text(max_size=3))
def test_perturb_hidden_leaves_all_else_alone(sizes: list[int], mask: int, seed: str) -> None:
    """What is visible stays, every count stays, and no face and no id is lost or made."""
    rng = create_rng(seed)
    zones = _zones(rng, *sizes)

    def can_see(zone: int, index: int, _: object) -> bool:
        return bool(mask >> 6 * zone + index & 1)

    before = repr(zones)
    perturbed = perturb_hidden(zones, can_see, rng)
    assert repr(zones) == before
    assert [len(zone) for zone in perturbed] == sizes
    flat = [card for zone in zones for card in zone]
    moved: list[Any] = [card for zone in perturbed for card in zone]
    for key in ("id", "rank", "suit"):
        assert sorted(card[key] for card in flat) == sorted(card[key] for card in moved)
    for zone, cards in enumerate(zones):
        for index, card in enumerate(cards):
            assert (perturbed[zone][index] is card) == can_see(zone, index, card)


def _changes(view: Callable[[list[list[Any]]], Any], rng: Rng) -> bool:
    """Whether a view of zone 0 changes when what its owner can't see is moved."""
    zones = _zones(rng, 5, 5, 5)
    perturbed = perturb_hidden(zones, lambda zone, _, __: zone == 0, rng)
    return bool(view(zones) != view(perturbed))


def test_a_sound_view_does_not_change(rng: Rng) -> None:
    """The owner sees his hand, and of the others how many they hold."""
    assert not _changes(
        lambda zones: [
            redact(cards, lambda *_, own=zone == 0: own) for zone, cards in enumerate(zones)
        ],
        rng,
    )


@pytest.mark.parametrize("leak", ["id", "rank", "suit"])
def test_a_view_that_leaks_is_found(leak: str, rng: Rng) -> None:
    """Whether it gives away the ids of hidden cards, or something of their faces."""
    assert _changes(lambda zones: [[card[leak] for card in cards] for cards in zones], rng)


@pytest.mark.parametrize("answer", [None, 1, "yes", []])
def test_answers_that_are_none(answer: Any, rng: Rng) -> None:
    """An answer must be a bool; before that nothing is drawn."""
    before = rng.save()
    with pytest.raises(TypeError, match=r"can_see\(0, card\) must return a bool; it returned"):
        redact([{}], lambda _, __: answer)
    with pytest.raises(TypeError, match=r"can_see\(1, 0, card\) must return a bool; it returned"):
        perturb_hidden(
            [[{"id": "a"}, {"id": "b"}], [{"id": "c"}]],
            lambda zone, *_: answer if zone else False,
            rng,
        )
    assert rng.save() == before


def test_an_error_of_the_game_comes_through(rng: Rng) -> None:
    """What can_see raises reaches the caller, and nothing is drawn."""
    before = rng.save()
    with pytest.raises(KeyError):
        perturb_hidden([[{"id": "a"}, {"id": "b"}]], lambda _, __, card: not card["owner"], rng)
    assert rng.save() == before


@pytest.mark.parametrize(
    ("zones", "error", "message"),
    [
        ({}, TypeError, "zones must be a sequence"),
        ([{}], TypeError, r"zones\[0\] must be a sequence"),
        ([[], [1]], TypeError, r"zones\[1\]\[0\] must be a mapping"),
        ([[{"rank": 1}]], ValueError, r"zones\[0\]\[0\] must be a mapping with the member id"),
        ([[{"id": 7}]], TypeError, r"zones\[0\]\[0\].id must be a str"),
    ],
)
def test_zones_that_are_none(zones: Any, error: type[Exception], message: str) -> None:
    """A zone is a list of cards with ids; it is looked at before can_see and rng are."""
    with pytest.raises(error, match=message):
        perturb_hidden(zones, None, None)  # type: ignore[arg-type]


def test_what_is_no_function_or_generator() -> None:
    """They are refused even where there is nothing to ask or to draw."""
    with pytest.raises(TypeError, match="can_see must be a function"):
        perturb_hidden([], None, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="can_see must be a function"):
        redact([], [True])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rng must be a generator"):
        perturb_hidden([[{"id": "a"}]], lambda *_: True, None)  # type: ignore[arg-type]
