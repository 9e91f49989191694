"""The generator: PractRand's sfc32, and the draws that are its methods."""

from __future__ import annotations

from typing import Any

from .checks import U32, check_integer, check_list, check_text, require

__all__ = ["Sfc32", "restore_rng"]


class Sfc32:
    """The generator."""

    def __init__(self, words: list[int]) -> None:
        self.a, self.b, self.c, self.counter = words

    def step(self) -> Any:
        """Return the next output."""
        out = (self.a + self.b + self.counter) & U32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & U32
        rotated = (self.c << 21 | self.c >> 11) & U32
        self.c = (rotated + out) & U32
        self.counter = (self.counter + 1) & U32
        return out

    def steps(self, n: int) -> list[int]:
        """Return the next n outputs."""
        check_integer("n", n, 0, U32)
        return [self.step() for _ in range(n)]

    def bits53(self) -> int:
        """Return 53 random bits."""
        x = self.step()
        y = self.step()
        high, low = x >> 5, y >> 6
        return high * 2**26 + low  # type: ignore[no-any-return]  # what `step` gives is Any

    def next(self) -> Any:
        """Return a float in [0, 1)."""
        return self.bits53() / 2**53

    def int(self, min: Any, max: Any) -> Any:  # noqa: A002 - the contract's words
        """Return an integer in [min, max)."""
        check_integer("min", min, -(2**53), 2**53)
        check_integer("max", max, -(2**53), 2**53)
        n = max - min
        require(n >= 1, f"max must be above min, {min}; got {max}")
        require(n <= 2**53, f"max must be at most 2**53 above min, {min}; got {max}")
        if n <= 2**32:
            size, draw = 2**32, self.step
        else:
            size, draw = 2**53, self.bits53
        limit = size // n * n
        x = draw()
        while x >= limit:
            x = draw()
        return min + x % n

    def shuffle(self, items: Any) -> list[Any]:
        """Return the items in random order."""
        check_list("items", items)
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.int(0, i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def save(self) -> dict[str, Any]:
        """Return the state."""
        return {"algorithm": "sfc32", "words": [self.a, self.b, self.c, self.counter]}

    def copy(self) -> Sfc32:
        """Return a generator of its own in the same state."""
        return Sfc32(self.save()["words"])


def restore_rng(state: Any) -> Sfc32:
    """Return a generator that continues from a saved state."""
    if not isinstance(state, dict):
        raise TypeError(f"state must be a dict; got {state!r}")
    require(set(state) == {"algorithm", "words"}, f"state has algorithm and words; got {state!r}")
    check_text("algorithm", state["algorithm"])
    require(state["algorithm"] == "sfc32", f"algorithm must be sfc32; got {state['algorithm']!r}")
    words = state["words"]
    check_list("words", words)
    require(len(words) == 4, f"words must be four; got {words!r}")
    for word in words:
        check_integer("a word", word, 0, U32)
    return Sfc32(words)
