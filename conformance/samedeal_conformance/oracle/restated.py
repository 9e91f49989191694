# ruff: noqa: D102 - each method is what the header says of the function of that name
"""The draws once more, in Python's unbounded integers, word by word as the contract has them.

They stand on the oracle's raw 32-bit outputs, which the known answers vouch for, and serve the
self-proof alone. Each method has the name and the arguments of one of `Calls`. Hands are sampled
with matchings in place of Hall's condition: a place is feasible if the other cards can still be
matched to places, one card to a place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .calls import Calls, Deal, State

__all__ = ["Restated", "can_be_dealt"]

_MASK = 2**32 - 1
_CHUNK = 256


def _can_be_matched(options: list[list[int]], room: list[int]) -> bool:
    """Whether each card gets one of its places (Kuhn's algorithm: by augmenting paths)."""
    lying: list[list[int]] = [[] for _ in room]

    def put(card: int, tried: set[int]) -> bool:
        for place in options[card]:
            if place in tried:
                continue
            tried.add(place)
            if len(lying[place]) < room[place]:
                lying[place].append(card)
                return True
            for i, other in enumerate(lying[place]):
                if put(other, tried):
                    lying[place][i] = card
                    return True
        return False

    return all(put(card, set()) for card in range(len(options)))


def _options(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1] + [seats]


def can_be_dealt(masks: list[int], known: list[int], counts: list[int]) -> bool:
    """Whether the cards can lie as they must: one matching of cards and places decides."""
    stock = len(masks) - sum(counts)
    options = [
        _options(mask, len(counts)) if seat < 0 else [seat] * (mask >> seat & 1)
        for mask, seat in zip(masks, known, strict=True)
    ]
    return stock >= 0 and _can_be_matched(options, [*counts, stock])


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

    def sample_hands(self, masks: list[int], known: list[int], counts: list[int]) -> Deal | None:
        if not can_be_dealt(masks, known, counts):
            return None
        seats = len(counts)
        room = [*counts, len(masks) - sum(counts)]
        places = list(known)
        for seat in known:
            if seat >= 0:
                room[seat] -= 1
        unknown = [card for card, seat in enumerate(known) if seat < 0]
        shuffled = [unknown[i] for i in self.shuffle_order(len(unknown))]
        dealt = sorted(shuffled, key=lambda card: masks[card].bit_count())
        for i, card in enumerate(dealt):
            others = [_options(masks[other], seats) for other in dealt[i + 1 :]]
            feasible = []
            for place in _options(masks[card], seats):
                after = [free - (p == place) for p, free in enumerate(room)]
                if min(after) >= 0 and _can_be_matched(others, after):
                    feasible.append(place)
            weights = [room[place] for place in feasible]
            place = feasible[self.weighted_index(weights) if len(feasible) > 1 else 0]
            room[place] -= 1
            places[card] = place if place < seats else -1
        return [card for card, seat in enumerate(known) if seat >= 0] + dealt, places

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
