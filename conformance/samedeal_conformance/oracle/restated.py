# ruff: noqa: D102 - each method is what the header says of the function of that name
"""The draws once more, in Python's unbounded integers, word by word as the contract has them.

They stand on the oracle's raw 32-bit outputs, which the known answers vouch for, and serve the
self-proof alone. Each method has the name and the arguments of one of `Calls`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .calls import Calls, State

__all__ = ["Restated"]

_MASK = 2**32 - 1
_CHUNK = 256


class Restated:
    """A generator's draws, from a state on, on the tape of its raw outputs."""

    def __init__(self, calls: Calls, start: State) -> None:
        self._calls = calls
        self._start = list(start)
        self._ahead = list(start)
        self._tape: list[int] = []
        self._used = 0

    def state(self) -> State:
        """Where the generator stands after the outputs that were used."""
        state = list(self._start)
        self._calls.steps(state, self._used)
        return state

    def sfc32_step(self) -> int:
        if self._used == len(self._tape):
            self._tape += self._calls.steps(self._ahead, _CHUNK)
        self._used += 1
        return self._tape[self._used - 1]

    def steps(self, n: int) -> list[int]:
        return [self.sfc32_step() for _ in range(n)]

    def next53(self) -> int:
        x, y = self.sfc32_step(), self.sfc32_step()
        return (x >> 5) * 2**26 + (y >> 6)

    def fill_next53(self, n: int) -> list[int]:
        return [self.next53() for _ in range(n)]

    def bounded(self, n: int) -> int:
        draw, size = (self.sfc32_step, 2**32) if n <= 2**32 else (self.next53, 2**53)
        limit = size // n * n
        while (x := draw()) >= limit:
            pass
        return x % n

    def fill_bounded(self, n: int, count: int) -> list[int]:
        return [self.bounded(n) for _ in range(count)]

    def histogram(self, n: int, draws: int) -> list[int]:
        values = self.fill_bounded(n, draws)
        return [values.count(value) for value in range(n)]

    def integer(self, low: int, high: int) -> int:
        return low + self.bounded(high - low)

    def chance(self, numerator: int) -> bool:
        return self.next53() < numerator

    def shuffle_order(self, n: int) -> list[int]:
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.integer(0, i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def pick_index(self, n: int) -> int:
        return self.integer(0, n)

    def weighted_index(self, weights: list[int]) -> int:
        r = self.integer(0, sum(weights))
        return next(i for i in range(len(weights)) if sum(weights[: i + 1]) > r)

    def sample_order(self, n: int, k: int) -> list[int]:
        order = list(range(n))
        for i in range(k):
            j = self.integer(i, n)
            order[i], order[j] = order[j], order[i]
        return order[:k]

    def roll_die(self, sides: int) -> int:
        return self.integer(1, sides + 1)

    def roll_dice(self, count: int, sides: int) -> list[int]:
        return [self.roll_die(sides) for _ in range(count)]

    def assign_ids(self, taken: list[int], count: int) -> list[int] | None:
        gone = set(taken)
        if len(gone) + count > 32**5:
            return None
        values = []
        for _ in range(count):
            while (value := self.integer(0, 32**5)) in gone:
                pass
            gone.add(value)
            values.append(value)
        return values

    def fork(self) -> State:
        child = self.steps(4)
        self._calls.steps(child, 12)
        return child

    def stream(self, checkpoints: list[int]) -> list[int]:
        rows: list[int] = []
        last = checksum = 0
        for checkpoint in checkpoints:
            while self._used < checkpoint:
                last = self.sfc32_step()
                checksum = (31 * checksum + last) & _MASK
            rows += [*self.state(), last, checksum]
        return rows
