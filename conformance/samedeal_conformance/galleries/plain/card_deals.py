"""Taking cards off a deck, and dealing them."""

from __future__ import annotations

from typing import Any

from .card_checks import check_objects
from .checks import U32, check_integer, check_list, require

__all__ = ["deal_all", "deal_round_robin", "draw", "turn_up"]


def draw(deck: Any, n: Any) -> dict[str, Any]:
    """Return the first cards, and the rest."""
    check_objects("deck", deck)
    check_integer("n", n, 0, U32)
    require(n <= len(deck), f"n must be at most {len(deck)}, the cards of deck; got {n}")
    return {"cards": list(deck[:n]), "rest": list(deck[n:])}


def turn_up(deck: Any) -> dict[str, Any]:
    """Return the top card, and the rest."""
    check_list("deck", deck, 1)
    check_objects("deck", deck)
    return {"card": deck[0], "rest": list(deck[1:])}


def deal_round_robin(deck: Any, seats: Any, per_seat: Any, start_seat: Any = 0) -> dict[str, Any]:
    """Return hands of so many cards, and the rest."""
    check_objects("deck", deck)
    check_integer("seats", seats, 1, 1000)
    check_integer("per_seat", per_seat, 0, U32)
    check_integer("start_seat", start_seat, 0, 999)
    require(start_seat < seats, f"start_seat must be less than seats, {seats}; got {start_seat}")
    dealt = seats * per_seat
    require(dealt <= len(deck), f"deck must have {dealt} cards; it has {len(deck)}")
    hands = around_the_table(deck[:dealt], seats, start_seat)
    return {"hands": hands, "rest": list(deck[dealt:])}


def deal_all(deck: Any, seats: Any, start_seat: Any = 0) -> dict[str, Any]:
    """Return hands of all cards."""
    check_objects("deck", deck)
    check_integer("seats", seats, 1, 1000)
    check_integer("start_seat", start_seat, 0, 999)
    require(start_seat < seats, f"start_seat must be less than seats, {seats}; got {start_seat}")
    return {"hands": around_the_table(deck, seats, start_seat), "rest": []}


def around_the_table(cards: Any, seats: Any, start_seat: Any) -> list[list[Any]]:
    """Deal cards one by one; return the hands by seat."""
    hands: list[list[Any]] = [[] for _ in range(seats)]
    for i, card in enumerate(cards):
        hands[(start_seat + i) % seats].append(card)
    return hands
