"""Sets and runs."""

from __future__ import annotations

from typing import Any

from .card_checks import check_faces
from .checks import U32, check_integer

__all__ = ["forms_run", "forms_set", "is_run", "is_set", "take_groups"]


def is_set(cards: Any) -> bool:
    """Tell whether the cards are a set."""
    check_faces("cards", cards)
    return forms_set(cards)


def forms_set(cards: Any) -> bool:
    """Tell whether cards that were checked are a set."""
    ranks = [card["rank"] for card in cards]
    suits = [card["suit"] for card in cards]
    if "joker" in ranks:
        return False
    if len(cards) not in (3, 4):
        return False
    return len(set(ranks)) == 1 and len(set(suits)) == len(suits)


def is_run(cards: Any) -> bool:
    """Tell whether the cards are a run."""
    check_faces("cards", cards)
    return forms_run(cards)


def forms_run(cards: Any) -> bool:
    """Tell whether cards that were checked are a run."""
    ranks = [card["rank"] for card in cards]
    suits = [card["suit"] for card in cards]
    if "joker" in ranks:
        return False
    if len(cards) < 3:
        return False
    if len(set(suits)) > 1:
        return False
    ranks.sort()
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def take_groups(cards: Any, size: Any) -> dict[str, Any]:
    """Return groups of one rank, and the rest."""
    check_faces("cards", cards)
    check_integer("size", size, 1, U32)
    by_rank: dict[Any, list[int]] = {}
    for i, card in enumerate(cards):
        by_rank.setdefault(card["rank"], []).append(i)
    groups = []
    for places in by_rank.values():
        whole = len(places) // size
        groups += [places[k * size : (k + 1) * size] for k in range(whole)]
    groups.sort()
    taken = [i for group in groups for i in group]
    rest = [i for i in range(len(cards)) if i not in taken]
    return {
        "groups": [[cards[i] for i in group] for group in groups],
        "rest": [cards[i] for i in rest],
    }
