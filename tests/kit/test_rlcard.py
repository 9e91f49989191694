"""Gin rummy as others play it: RLCard finds the same least deadwood.

RLCard (https://github.com/datamllab/rlcard) lists every cluster of melds of a hand, which shares
no idea with the kit's search. It knows one deck and no jokers.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest
from rlcard.games.base import Card as OtherCard  # type: ignore[import-untyped]
from rlcard.games.gin_rummy.utils import melding  # type: ignore[import-untyped]

from samedeal import best_arrangement, create_rng, sample, standard_deck
from samedeal.cards.points import DEADWOOD_VALUES

if TYPE_CHECKING:
    from samedeal import Face, Rank

HANDS = 10_000
LETTERS: dict[Rank, str] = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"}


def _other(card: Face) -> Any:
    """A card as RLCard has it."""
    rank = card["rank"]
    return OtherCard(card["suit"], LETTERS.get(rank, str(rank)))


def theirs(hand: list[Face]) -> int:
    """The least deadwood that RLCard finds, in points."""
    points = {_other(card): DEADWOOD_VALUES[card["rank"]] for card in hand}
    clusters: list[list[list[Any]]] = melding.get_meld_clusters(hand=list(points))
    melded = (sum(points[card] for card in chain(*cluster)) for cluster in clusters)
    return sum(points.values()) - max(melded, default=0)


def hands(label: str, count: int) -> list[list[Face]]:
    """Half of them from the whole deck, half from five ranks, where most cards meld."""
    rng = create_rng(f"rlcard:{label}")
    deck = standard_deck()
    few = [card for card in deck if card["rank"] in (4, 5, 6, 7, 8)]
    return [sample(rng, deck if i % 2 else few, 10) for i in range(count)]


@pytest.mark.parametrize("part", range(10))
def test_the_same_least_deadwood(part: int) -> None:
    """On ten thousand hands of ten cards, in ten parts."""
    for hand in hands(str(part), HANDS // 10):
        assert theirs(hand) == best_arrangement(hand)["points"], hand


def test_another_deadwood_is_noticed() -> None:
    """The broken twin: the least deadwood of nine of the cards, and the tenth."""

    def of_nine(hand: list[Face]) -> int:
        nine = best_arrangement(hand[:9])["points"]
        return nine + DEADWOOD_VALUES[hand[9]["rank"]]

    assert any(theirs(hand) != of_nine(hand) for hand in hands("twin", 20))
