# ruff: noqa: D102 - each method is what the header says of the function of that name
"""The header's functions as Python methods: numbers in, numbers out.

`Calls` is what the layers above know; `LibraryCalls` is the library in this process. (The tests
have another one, which asks the sanitized program.) A state is a list of its four words, for the
table's generator of its one word, and is changed in place. Inputs were checked by the layer
above; what would crash the C nevertheless is a ValueError here, what doesn't fit its type an
OverflowError, and a result that would need gigabytes an OracleError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from samedeal_conformance.errors import OracleError

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["MOST_RESULTS", "Calls", "Deal", "LibraryCalls", "State"]

State = list[int]

# Of sampled hands: order[] and places[].
Deal = tuple[list[int], list[int]]

# Results of one call: half a gigabyte at 64 bits each, and far beyond what a case can hold.
MOST_RESULTS = 1 << 26


_TWO_53 = 1 << 53
_ID_COUNT = 32**5
_MOST_SEATS = 12


def _need(holds: bool, what: str) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise ValueError(f"the C has no answer for {what}")


def _need_hands(masks: list[int], known: list[int], counts: list[int]) -> None:
    seats = len(counts)
    _need(seats <= _MOST_SEATS, f"{seats} seats")
    _need(len(masks) == len(known), f"{len(masks)} masks and {len(known)} of known")
    _need(all(0 <= mask < 1 << seats for mask in masks), f"masks {masks} of {seats} seats")
    _need(all(-1 <= seat < seats for seat in known), f"known {known} of {seats} seats")


class Calls(Protocol):
    """One method for each function of samedeal.h, under its name without sd_ (sd_int: integer)."""

    def sfc32_step(self, state: State) -> int: ...
    def murmur3_x86_32(self, data: bytes, seed: int) -> int: ...
    def utf8_from_utf16(self, units: list[int]) -> bytes: ...
    def seed_words(self, seed: bytes) -> State: ...
    def seed_state(self, seed: bytes) -> State: ...
    def fork(self, state: State) -> State: ...
    def next53(self, state: State) -> int: ...
    def bounded(self, state: State, n: int) -> int: ...
    def integer(self, state: State, low: int, high: int) -> int: ...
    def chance(self, state: State, numerator: int) -> bool: ...
    def shuffle_order(self, state: State, n: int) -> list[int]: ...
    def pick_index(self, state: State, n: int) -> int: ...
    def weighted_index(self, state: State, weights: list[int]) -> int: ...
    def sample_order(self, state: State, n: int, k: int) -> list[int]: ...
    def roll_die(self, state: State, sides: int) -> int: ...
    def roll_dice(self, state: State, count: int, sides: int) -> list[int]: ...
    def id_text(self, value: int) -> str: ...
    def id_value(self, text: bytes) -> int: ...
    def assign_ids(self, state: State, taken: list[int], count: int) -> list[int] | None: ...
    def sha256(self, data: bytes) -> bytes: ...
    def digest_order(self, seed: bytes, prefix: bytes, n: int) -> list[int]: ...
    def can_sample_hands(self, masks: list[int], known: list[int], counts: list[int]) -> bool: ...
    def sample_hands(
        self, state: State, masks: list[int], known: list[int], counts: list[int]
    ) -> Deal | None: ...
    def table_step(self, state: State) -> int: ...
    def table_int(self, state: State, n: int) -> int: ...
    def table_shuffle_order(self, state: State, n: int) -> list[int]: ...
    def table_steps(self, state: State, n: int) -> list[int]: ...
    def table_stream(self, state: State, checkpoints: list[int]) -> list[int]: ...
    def steps(self, state: State, n: int) -> list[int]: ...
    def fill_next53(self, state: State, n: int) -> list[int]: ...
    def fill_bounded(self, state: State, n: int, count: int) -> list[int]: ...
    def stream(self, state: State, checkpoints: list[int]) -> list[int]: ...
    def histogram(self, state: State, n: int, draws: int) -> list[int]: ...


class LibraryCalls:
    """The functions of a loaded library."""

    def __init__(self, module: ModuleType) -> None:
        self._lib: Any = module.lib
        self._ffi: Any = module.ffi

    @property
    def library(self) -> tuple[Any, Any]:
        """The library itself and cffi's side of it, for what the contract does not name."""
        return self._lib, self._ffi

    def _room(self, kind: str, count: int) -> Any:
        if count > MOST_RESULTS:
            raise OracleError(
                f"{count} results in one call are more than the oracle gives ({MOST_RESULTS})"
            )
        return self._ffi.new(f"{kind}[]", count)

    def _one(self, function: Any, state: State, *arguments: Any) -> int:
        # Room for the longer state, whichever it is.
        words = self._ffi.new("uint32_t[4]", state)
        result: int = function(words, *arguments)
        state[:] = self._ffi.unpack(words, len(state))
        return result

    def _many(
        self, function: Any, state: State, *arguments: Any, out: Any, count: int
    ) -> list[int]:
        self._one(function, state, *arguments, out)
        return self._numbers(out, count)

    def _numbers(self, out: Any, count: int) -> list[int]:
        numbers: list[int] = self._ffi.unpack(out, count)
        return numbers

    def sfc32_step(self, state: State) -> int:
        return self._one(self._lib.sd_sfc32_step, state)

    def murmur3_x86_32(self, data: bytes, seed: int) -> int:
        digest: int = self._lib.sd_murmur3_x86_32(data, len(data), seed)
        return digest

    def utf8_from_utf16(self, units: list[int]) -> bytes:
        out = self._room("uint8_t", 3 * len(units))
        count = self._lib.sd_utf8_from_utf16(self._ffi.new("uint16_t[]", units), len(units), out)
        return bytes(self._ffi.buffer(out, count))

    def seed_words(self, seed: bytes) -> State:
        words = self._room("uint32_t", 4)
        self._lib.sd_seed_words(seed, len(seed), words)
        return list(words)

    def seed_state(self, seed: bytes) -> State:
        words = self._room("uint32_t", 4)
        self._lib.sd_seed_state(seed, len(seed), words)
        return list(words)

    def fork(self, state: State) -> State:
        child = self._room("uint32_t", 4)
        return self._many(self._lib.sd_fork, state, out=child, count=4)

    def next53(self, state: State) -> int:
        return self._one(self._lib.sd_next53, state)

    def bounded(self, state: State, n: int) -> int:
        _need(1 <= n <= _TWO_53, f"n = {n}")
        return self._one(self._lib.sd_bounded, state, n)

    def integer(self, state: State, low: int, high: int) -> int:
        _need(1 <= high - low <= _TWO_53, f"max - min = {high - low}")
        return self._one(self._lib.sd_int, state, low, high)

    def chance(self, state: State, numerator: int) -> bool:
        return bool(self._one(self._lib.sd_chance, state, numerator))

    def shuffle_order(self, state: State, n: int) -> list[int]:
        out = self._room("uint32_t", n)
        return self._many(self._lib.sd_shuffle_order, state, n, out=out, count=n)

    def pick_index(self, state: State, n: int) -> int:
        _need(n >= 1, f"n = {n}")
        return self._one(self._lib.sd_pick_index, state, n)

    def weighted_index(self, state: State, weights: list[int]) -> int:
        _need(1 <= sum(weights) <= _TWO_53, f"sum = {sum(weights)}")
        return self._one(
            self._lib.sd_weighted_index,
            state,
            self._ffi.new("uint64_t[]", weights),
            len(weights),
        )

    def sample_order(self, state: State, n: int, k: int) -> list[int]:
        _need(k <= n, f"k = {k} of n = {n}")
        out = self._room("uint32_t", n)
        return self._many(self._lib.sd_sample_order, state, n, k, out=out, count=k)

    def roll_die(self, state: State, sides: int) -> int:
        _need(1 <= sides <= _TWO_53, f"sides = {sides}")
        return self._one(self._lib.sd_roll_die, state, sides)

    def roll_dice(self, state: State, count: int, sides: int) -> list[int]:
        _need(1 <= sides <= _TWO_53, f"sides = {sides}")
        out = self._room("uint64_t", count)
        return self._many(self._lib.sd_roll_dice, state, count, sides, out=out, count=count)

    def id_text(self, value: int) -> str:
        out = self._room("char", 5)
        self._lib.sd_id_text(value, out)
        return bytes(self._ffi.buffer(out, 5)).decode("ascii")

    def id_value(self, text: bytes) -> int:
        value: int = self._lib.sd_id_value(text, len(text))
        return value

    def assign_ids(self, state: State, taken: list[int], count: int) -> list[int] | None:
        _need(max(taken, default=0) < _ID_COUNT, f"taken up to {max(taken, default=0)}")
        out = self._room("uint32_t", count)
        status = self._one(
            self._lib.sd_assign_ids,
            state,
            self._ffi.new("uint32_t[]", taken),
            len(taken),
            count,
            out,
        )
        if status not in (0, 1):
            raise OracleError(f"sd_assign_ids gives {status}: there was no memory for its table")
        return self._numbers(out, count) if status == 0 else None

    def steps(self, state: State, n: int) -> list[int]:
        out = self._room("uint32_t", n)
        return self._many(self._lib.sd_steps, state, n, out=out, count=n)

    def fill_next53(self, state: State, n: int) -> list[int]:
        out = self._room("uint64_t", n)
        return self._many(self._lib.sd_fill_next53, state, n, out=out, count=n)

    def fill_bounded(self, state: State, n: int, count: int) -> list[int]:
        _need(1 <= n <= _TWO_53, f"n = {n}")
        out = self._room("uint64_t", count)
        return self._many(self._lib.sd_fill_bounded, state, n, count, out=out, count=count)

    def stream(self, state: State, checkpoints: list[int]) -> list[int]:
        count = 6 * len(checkpoints)
        out = self._room("uint32_t", count)
        marks = self._ffi.new("uint64_t[]", checkpoints)
        return self._many(self._lib.sd_stream, state, marks, len(checkpoints), out=out, count=count)

    def histogram(self, state: State, n: int, draws: int) -> list[int]:
        _need(n >= 1, f"n = {n}")
        out = self._room("uint64_t", n)
        return self._many(self._lib.sd_histogram, state, n, draws, out=out, count=n)

    def sha256(self, data: bytes) -> bytes:
        out = self._room("uint8_t", 32)
        self._lib.sd_sha256(data, len(data), out)
        return bytes(self._ffi.buffer(out, 32))

    def digest_order(self, seed: bytes, prefix: bytes, n: int) -> list[int]:
        out = self._room("uint32_t", n)
        status = self._lib.sd_digest_order(seed, len(seed), prefix, len(prefix), n, out)
        if status != 0:
            raise OracleError(f"sd_digest_order gives {status}: there was no memory for its text")
        return self._numbers(out, n)

    def can_sample_hands(self, masks: list[int], known: list[int], counts: list[int]) -> bool:
        _need_hands(masks, known, counts)
        return bool(self._lib.sd_can_sample_hands(*self._hands(masks, known, counts)))

    def _hands(self, masks: list[int], known: list[int], counts: list[int]) -> list[Any]:
        new = self._ffi.new
        cards = new("uint32_t[]", masks), new("int32_t[]", known)
        return [len(masks), *cards, len(counts), new("uint32_t[]", counts)]

    def sample_hands(
        self, state: State, masks: list[int], known: list[int], counts: list[int]
    ) -> Deal | None:
        _need_hands(masks, known, counts)
        n = len(masks)
        places, order = self._room("int32_t", n), self._room("uint32_t", n)
        hands = self._hands(masks, known, counts)
        status = self._one(self._lib.sd_sample_hands, state, *hands, places, order)
        return (self._numbers(order, n), self._numbers(places, n)) if status == 0 else None

    def table_step(self, state: State) -> int:
        return self._one(self._lib.sd_table_step, state)

    def table_int(self, state: State, n: int) -> int:
        _need(0 <= n < _TWO_53, f"n = {n}")
        return self._one(self._lib.sd_table_int, state, n)

    def table_shuffle_order(self, state: State, n: int) -> list[int]:
        out = self._room("uint32_t", n)
        return self._many(self._lib.sd_table_shuffle_order, state, n, out=out, count=n)

    def table_steps(self, state: State, n: int) -> list[int]:
        out = self._room("uint32_t", n)
        return self._many(self._lib.sd_table_steps, state, n, out=out, count=n)

    def table_stream(self, state: State, checkpoints: list[int]) -> list[int]:
        count = 3 * len(checkpoints)
        out = self._room("uint32_t", count)
        marks = self._ffi.new("uint64_t[]", checkpoints)
        return self._many(
            self._lib.sd_table_stream, state, marks, len(checkpoints), out=out, count=count
        )
