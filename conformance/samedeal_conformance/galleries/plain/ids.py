"""Ids of cards: Crockford's base 32."""

from __future__ import annotations

from typing import Any

from .card_checks import check_faces
from .checks import check_list, check_rng, check_text, require

__all__ = ["assign_ids", "new_card_id", "with_stable_ids"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def assign_ids(faces: Any, rng: Any, taken: Any = ()) -> list[dict[str, Any]]:
    """Return the faces as cards with fresh ids."""
    check_list("faces", faces)
    for face in faces:
        if not isinstance(face, dict):
            raise TypeError(f"a face must be a dict; got {face!r}")
    check_rng(rng)
    used = used_ids(taken, len(faces))
    cards = []
    for face in faces:
        fresh = draw(rng, used)
        used.add(fresh)
        cards.append({**face, "id": fresh})
    return cards


def new_card_id(rng: Any, taken: Any) -> str:
    """Return one fresh id."""
    check_rng(rng)
    return draw(rng, used_ids(taken, 1))


def used_ids(taken: Any, wanted: int) -> set[str]:
    """Return the ids that must not be drawn."""
    check_list("taken", taken)
    for text in taken:
        check_text("a taken id", text)
    used = {text for text in taken if len(text) == 5 and set(text) <= set(_ALPHABET)}
    require(32**5 - len(used) >= wanted, "too few ids are free")
    return used


def draw(rng: Any, used: set[str]) -> str:
    """Draw a fresh id."""
    text = written(rng.int(0, 32**5))
    while text in used:
        text = written(rng.int(0, 32**5))
    return text


def written(value: int) -> str:
    """Write a value as five digits."""
    digits = [_ALPHABET[value >> shift & 31] for shift in (20, 15, 10, 5, 0)]
    return "".join(digits)


def with_stable_ids(faces: Any) -> list[dict[str, Any]]:
    """Return the faces as cards whose ids say what they are."""
    check_faces("faces", faces)
    seen: list[str] = []
    named = []
    for face in faces:
        name = stable_name(face)
        seen.append(name)
        copy = seen.count(name)
        named.append({**face, "id": name if copy == 1 else f"{name}#{copy}"})
    return named


def stable_name(face: Any) -> str:
    """Return the letters of a face."""
    if face["rank"] == "joker":
        return "JOKER"
    ranks = {1: "A", 11: "J", 12: "Q", 13: "K"}
    return str(ranks.get(face["rank"], face["rank"])) + str(face["suit"])
