"""`cards.deals`: one card after the other goes from the top of the deck to whoever is next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _dealt(given: dict[str, Any], count: int) -> dict[str, Any]:
    rest, seat = list(given["deck"]), given.get("start_seat", 0)
    hands: list[list[Any]] = [[] for _ in range(given["seats"])]
    for _ in range(count):
        hands[seat].append(rest.pop(0))
        seat = 0 if seat == given["seats"] - 1 else seat + 1
    return {"hands": hands, "rest": rest}


SOLVERS: dict[str, Solver] = {
    "cards.deals.draw": lambda given: {
        "cards": [card for i, card in enumerate(given["deck"]) if i < given["n"]],
        "rest": [card for i, card in enumerate(given["deck"]) if i >= given["n"]],
    },
    "cards.deals.turn_up": lambda given: {"card": given["deck"][0], "rest": given["deck"][1:]},
    "cards.deals.deal_round_robin": lambda given: _dealt(given, given["seats"] * given["per_seat"]),
    "cards.deals.deal_all": lambda given: _dealt(given, len(given["deck"])),
}
