"""Brute-force answers, for operations that draw nothing: they share no code with the kit.

Each takes the decoded input and gives the value as it stands in a vector. They follow the
definition in the most literal way, however slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import encode_text

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BRUTE"]


def _restored(given: dict[str, Any]) -> Any:
    return {"algorithm": "sfc32", "words": given["state"]["words"]}


def _saved(given: dict[str, Any]) -> Any:
    return {"algorithm": "sfc32", "words": given["rng"]}


def _joined(parts: list[Any]) -> Any:
    return encode_text(":".join(part if isinstance(part, str) else f"{part:d}" for part in parts))


def _most_of_a_kind(given: dict[str, Any]) -> Any:
    ranked = sorted((given["dice"].count(face), face) for face in given["dice"])
    count, face = ranked[-1]
    return {"face": face, "count": count}


def _has_straight(given: dict[str, Any]) -> Any:
    dice, length = given["dice"], given["length"]
    if length > len(dice):
        return False
    return any(all(low + i in dice for i in range(length)) for low in dice)


BRUTE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "rng.restore_rng": _restored,
    "rng.save": _saved,
    "rng.seed_from_parts": lambda given: _joined(given["parts"]),
    "rng.deal_seed": lambda given: _joined(
        [given["game_id"], given["variant"], given["deal_number"]]
    ),
    "dice.face_counts": lambda given: [
        given["dice"].count(face) for face in range(1, given["sides"] + 1)
    ],
    "dice.sum_dice": lambda given: sum(given["dice"]),
    "dice.all_same": lambda given: all(die == given["dice"][0] for die in given["dice"]),
    "dice.most_of_a_kind": _most_of_a_kind,
    "dice.has_straight": _has_straight,
}
