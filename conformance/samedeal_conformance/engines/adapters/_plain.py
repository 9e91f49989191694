"""Values of the packages as JSON: arrays, enumerations, cards, and keys that are numbers."""

from __future__ import annotations

import enum
from typing import Any

import numpy as np

from samedeal.rng import seed_state

__all__ = ["integer_seed", "plain"]

_TEXTS = ("get_str", "get_index")
"""What the cards of RLCard call their short names."""


def plain(value: Any) -> Any:
    """The value as JSON, every order in it kept.

    What has no JSON form is returned as it is: the checks then name it and its place.
    """
    if isinstance(value, dict):
        return {_key(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set):
        return [plain(each) for each in value]
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, enum.Enum):
        return value.name
    for name in _TEXTS:
        if hasattr(value, name):
            return getattr(value, name)()
    return value


def _key(key: Any) -> str:
    return key if isinstance(key, str) else str(plain(key))


def integer_seed(seed: Any) -> int:
    """The seed for a package that takes integers: itself, or 31 bits that a text stands for.

    No more bits, since games written in C++ take a signed int.
    """
    if isinstance(seed, str):
        return seed_state(seed)["words"][0] >> 1
    if isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0:
        return seed
    raise ValueError(f"a seed is a text or an integer from 0 on, not {seed!r}")
