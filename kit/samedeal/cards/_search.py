"""The search for the melds that leave the least deadwood: a walk through what a hand may become.

The walk goes through a hand from its lowest kind up. For the lowest kind left it has moves in a
fixed order, each of which uses up some cards for a gain, the points that they would cost as
deadwood; after them it drops the kind, all copies that are left. What can still be gained is a
function of the cards left alone, so it is worked out once for each such state (dynamic
programming: Richard Bellman, Dynamic Programming, 1957).

A state is one integer made of fields, one for each kind, the lowest kind lowest: how many copies
are left. The top bit of a field is a guard, always 0 in a state; so one addition, of the largest
count to every field, and one comparison say whether some fields are all at least 1. What is no
card but is used up too, such as places beside the knocker's melds, has a field of its own, of no
value, above that of its kind.

The first best walk takes the first move each time that can still gain the most. It never goes
back to an earlier move of the same kind, since it would have taken that one before; a list of all
best walks has to leave out those that do, lest every order of two copies is a walk of its own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["Search"]


class Search:
    """A hand as a state, and the moves that its walks are made of.

    A move uses one of each of some fields, the lowest of which is the field it is a move of.
    """

    __slots__ = ("_gains", "_keep", "_low", "_moves", "_start", "_values", "_width")

    def __init__(self, counts: Sequence[int], values: Sequence[int], most: int = 0) -> None:
        """Make a state of fields in ascending order.

        Args:
            counts: What is in each field.
            values: The points of each card there, 0 for what is no card.
            most: What a field may come to have by moves that give to it; else it has no more
                than at the start.
        """
        width = max(*counts, most).bit_length() + 1
        fields = range(len(counts))
        self._width = width
        self._values = values
        self._start = sum([count << field * width for field, count in enumerate(counts)])
        # The largest number in every field, and for each field the mask of those above it.
        self._low = sum([(1 << width - 1) - 1 << field * width for field in fields])
        self._keep = [-1 << (field + 1) * width for field in fields]
        # For each field need, step, gain, number: the guard bits of what it uses, what the state
        # becomes less, the points of that, and the caller's name for the move.
        self._moves: list[list[tuple[int, int, int, int]]] = [[] for _ in fields]
        # Of each state met so far, the most that can be gained from it.
        self._gains = {0: 0}

    def add(self, uses: Sequence[int], number: int, gives: int | None = None) -> None:
        """Add the next move of a field.

        Args:
            uses: The fields of which it uses up one, its own first, the others above it.
            number: What the caller calls it.
            gives: A field above it that becomes one more.
        """
        step = sum([1 << field * self._width for field in uses])
        need = step << self._width - 1
        if gives is not None:
            step -= 1 << gives * self._width
        gain = sum([self._values[field] for field in uses])
        self._moves[uses[0]].append((need, step, gain, number))

    def first(self, key: Callable[[int], int] | None = None) -> Iterator[int]:
        """Yield the moves of the first walk that gains the most, by number.

        Args:
            key: What puts the moves of a field into order each time, instead of the order in which
                they were added; of equal ones, that decides. It may depend on the moves so far.
        """
        state = self._start
        target = self._gain(state)
        while target:
            field = self._lowest(state)
            ready = state + self._low
            moves = self._moves[field]
            if key is not None:
                moves = sorted(moves, key=lambda move: key(move[3]))
            for need, step, gain, number in moves:
                if ready & need == need and gain + self._gain(state - step) == target:
                    yield number
                    state -= step
                    target -= gain
                    break
            else:
                state &= self._keep[field]

    def all(self) -> Iterator[list[int]]:
        """Yield the moves of all walks that gain the most, by number, in the walk's order."""
        yield from self._all(self._start, self._gain(self._start), -1, 0, [])

    def _all(
        self, state: int, target: int, last: int, earliest: int, walk: list[int]
    ) -> Iterator[list[int]]:
        """Yield the best walks on from a state.

        Args:
            state: Where the walk is.
            target: What it has to gain yet.
            last: The field that the last move was of.
            earliest: The index of that move: what comes before it is over for this field.
            walk: The moves so far; its content is for the moment only.
        """
        if not target:
            yield list(walk)
            return
        field = self._lowest(state)
        ready = state + self._low
        moves = self._moves[field]
        for index in range(earliest if field == last else 0, len(moves)):
            need, step, gain, number = moves[index]
            if ready & need == need and gain + self._gain(state - step) == target:
                walk.append(number)
                yield from self._all(state - step, target - gain, field, index, walk)
                walk.pop()
        kept = state & self._keep[field]
        if self._gain(kept) == target:
            yield from self._all(kept, target, field, 0, walk)

    def _lowest(self, state: int) -> int:
        """Return the lowest field that isn't empty."""
        return ((state & -state).bit_length() - 1) // self._width

    def _gain(self, state: int) -> int:
        """Return the most that can be gained from a state."""
        gains = self._gains
        if state in gains:
            return gains[state]
        field = ((state & -state).bit_length() - 1) // self._width
        most = self._gain(state & self._keep[field])
        ready = state + self._low
        for need, step, gain, _ in self._moves[field]:
            if ready & need == need:
                total = gain + self._gain(state - step)
                most = max(most, total)
        gains[state] = most
        return most
