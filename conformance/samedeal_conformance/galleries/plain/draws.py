"""Draws built on the generator."""

from __future__ import annotations

from typing import Any

from .checks import SAFE, U32, check_integer, check_list, check_number, check_rng, require
from .sfc32 import Sfc32

__all__ = ["chance", "fork_rng", "pick", "sample", "weighted_pick"]


def pick(rng: Any, items: Any) -> Any:
    """Return one item."""
    check_rng(rng)
    check_list("items", items, 1)
    return items[rng.int(0, len(items))]


def weighted_pick(rng: Any, items: Any, weights: Any) -> Any:
    """Return one item by integer weights."""
    check_rng(rng)
    check_list("items", items, 1)
    check_list("weights", weights, 1)
    for weight in weights:
        check_integer("a weight", weight, 0, SAFE)
    require(len(weights) == len(items), "weights must be as many as items")
    total = sum(weights)
    require(total >= 1, f"the sum of weights must be at least 1; got {total}")
    require(total <= SAFE, f"the sum of weights must be at most {SAFE}; got {total}")
    r = rng.int(0, total)
    running = 0
    for item, weight in zip(items, weights, strict=True):
        running += weight
        if running > r:
            return item
    raise AssertionError("r is below the sum of the weights")


def sample(rng: Any, items: Any, k: int) -> list[Any]:
    """Return k items without replacement."""
    check_rng(rng)
    check_list("items", items)
    check_integer("k", k, 0, U32)
    n = len(items)
    require(k <= n, f"k must be at most the number of items, {n}; got {k}")
    pool = list(items)
    for i in range(k):
        j = rng.int(i, n)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:k]


def chance(rng: Any, p: Any) -> bool:
    """Return True with a probability."""
    check_rng(rng)
    check_number("p", p)
    require(0 <= p <= 1, f"p must be from 0 to 1; got {p!r}")
    return rng.next() < p  # type: ignore[no-any-return]  # of Any, since wrong kits are typed alike


def fork_rng(rng: Any) -> Sfc32:
    """Return a generator for a sub-task."""
    check_rng(rng)
    child = Sfc32(rng.steps(4))
    child.steps(12)
    return child
