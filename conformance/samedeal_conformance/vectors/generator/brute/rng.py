"""`rng`: what is read off a state, and seeds put together from parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS", "joined"]


def joined(parts: list[Any]) -> str:
    """The parts with colons between them, numbers in decimal."""
    return ":".join(part if isinstance(part, str) else f"{part:d}" for part in parts)


SOLVERS: dict[str, Solver] = {
    "rng.restore_rng": lambda given: {"algorithm": "sfc32", "words": given["state"]["words"]},
    "rng.save": lambda given: {"algorithm": "sfc32", "words": given["rng"]},
    "rng.seed_from_parts": lambda given: joined(given["parts"]),
    "rng.deal_seed": lambda given: joined(
        [given["game_id"], given["variant"], given["deal_number"]]
    ),
}
