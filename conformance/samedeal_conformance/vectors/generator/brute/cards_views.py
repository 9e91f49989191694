"""`cards.views`: what the table of answers shows, and hidden cards for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _redacted(given: dict[str, Any]) -> list[dict[str, Any]]:
    cards, seen = given["cards"], given["can_see"]
    return [
        card if index < len(seen) and seen[index] else {"hidden": True}
        for index, card in enumerate(cards)
    ]


SOLVERS: dict[str, Solver] = {
    "cards.views.redact": _redacted,
    "cards.views.hidden_cards": lambda given: [{"hidden": True}] * given["n"],
}
