"""What a player may see."""

from __future__ import annotations

from typing import Any

from .card_checks import check_function, check_objects, check_record, check_yes
from .checks import check_integer, check_list, check_rng, check_text

__all__ = ["hidden_cards", "perturb_hidden", "redact"]


def redact(cards: Any, can_see: Any) -> list[dict[str, Any]]:
    """Return the cards as a viewer sees them."""
    check_objects("cards", cards)
    check_function("can_see", can_see)
    seen: list[dict[str, Any]] = []
    for index, card in enumerate(cards):
        if check_yes("can_see", can_see(index, card)):
            seen.append({**card})
        else:
            seen.append({"hidden": True})
    return seen


def hidden_cards(n: Any) -> list[dict[str, Any]]:
    """Return so many hidden cards."""
    check_integer("n", n, 0, 1_000_000)
    return [{"hidden": True} for _ in range(n)]


def perturb_hidden(zones: Any, can_see: Any, rng: Any) -> list[list[dict[str, Any]]]:
    """Return the zones with what a viewer can't see moved."""
    check_list("zones", zones)
    for zone in zones:
        check_list("a zone", zone)
        for card in zone:
            check_record("a card", card, ["id"])
            check_text("an id", card["id"])
    check_function("can_see", can_see)
    check_rng(rng)
    slots = []
    for i, zone in enumerate(zones):
        for j, card in enumerate(zone):
            if not check_yes("can_see", can_see(i, j, card)):
                slots.append((i, j))
    faces = []
    for i, j in slots:
        card = zones[i][j]
        faces.append({name: value for name, value in card.items() if name != "id"})
    ids = [zones[i][j]["id"] for i, j in slots]
    faces = rng.shuffle(faces)
    ids = rng.shuffle(ids)
    moved = [[{**card} for card in zone] for zone in zones]
    for (i, j), face, name in zip(slots, faces, ids, strict=True):
        moved[i][j] = {**face, "id": name}
    return moved
