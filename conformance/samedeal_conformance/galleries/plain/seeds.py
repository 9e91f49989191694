"""Seeds: from parts to a text, from a text to a state."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, check_integer, check_list, check_number, check_text, require
from .hash import murmur3, utf8
from .sfc32 import Sfc32

__all__ = ["create_rng", "deal_seed", "seed_from_parts", "seed_state"]


def create_rng(seed: str) -> Sfc32:
    """Return the generator of a seed."""
    check_text("seed", seed)
    rng = Sfc32([murmur3(utf8(seed), k) for k in (0, 1, 2, 3)])
    rng.steps(12)
    return rng


def seed_state(seed: str) -> dict[str, Any]:
    """Return the state that a seed stands for."""
    return create_rng(seed).save()


def seed_from_parts(parts: Any) -> str:
    """Return the seed of some parts."""
    check_list("parts", parts, 1)
    return ":".join([part_text(part) for part in parts])


def part_text(part: Any) -> str:
    """Return a part as text."""
    if isinstance(part, str):
        require(":" not in part, f"a part must not have a colon; got {part!r}")
        return part
    check_number("a part", part)
    check_integer("a part", part, -SAFE, SAFE)
    return str(part)


def deal_seed(game_id: str, variant: str, deal_number: int) -> str:
    """Return the seed of a numbered deal."""
    for name, text in (("game_id", game_id), ("variant", variant)):
        check_text(name, text)
        require(":" not in text, f"{name} must not have a colon; got {text!r}")
    check_integer("deal_number", deal_number, 1, SAFE)
    return seed_from_parts([game_id, variant, deal_number])
