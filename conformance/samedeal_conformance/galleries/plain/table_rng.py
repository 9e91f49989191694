"""mulberry32."""

from __future__ import annotations

import math
from typing import Any

from .checks import SAFE, U32, check_integer, check_list, require

__all__ = ["TableRng"]


class TableRng:
    """The generator of the table module."""

    def __init__(self, seed: int) -> None:
        check_integer("seed", seed, -SAFE, SAFE)
        self.seed = seed % 2**32
        self.state = self.seed

    def __call__(self) -> float:
        """Return a float in [0, 1)."""
        self.state = (self.state + 0x6D2B79F5) & U32
        t = self.state
        t = ((t ^ t >> 15) * (t | 1)) & U32
        t = ((t + ((t ^ t >> 7) * (t | 61))) ^ t) & U32
        return (t ^ t >> 14) / 2**32

    def int(self, n: Any) -> Any:
        """Return an integer below n."""
        check_integer("n", n, 0, SAFE)
        return math.floor(self() * n)

    def range(self, lo: Any, hi: Any) -> Any:
        """Return an integer from lo to hi."""
        check_integer("lo", lo, -SAFE, SAFE)
        check_integer("hi", hi, -SAFE, SAFE)
        require(0 <= hi - lo <= SAFE - 1, f"hi must be at least lo, {lo}; got {hi}")
        return lo + self.int(hi - lo + 1)

    def pick(self, items: Any) -> Any:
        """Return one item, or None for none."""
        check_list("items", items)
        at = self.int(len(items))
        return items[at] if items else None

    def shuffle(self, items: Any) -> list[Any]:
        """Return the items in random order."""
        check_list("items", items)
        result = list(items)
        i = len(result) - 1
        while i > 0:
            j = self.int(i + 1)
            result[i], result[j] = result[j], result[i]
            i -= 1
        return result
