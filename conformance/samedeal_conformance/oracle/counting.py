"""Counting in C, many draws in one call: the functions of `reference_c/counting/counting.h`.

A `Counter` is one of them with its parameters; it counts shards first, first + 1, ... of a prefix.
What it counts is for the statistics alone, whose tests hold it against counts made one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.errors import OracleError

from .calls import LibraryCalls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .calls import Calls

__all__ = ["Counter", "Shards", "count", "count_tops"]

# The longest prefix of labels that the C has room for.
_MOST_PREFIX = 200


class Shards(NamedTuple):
    """Shards by number, and where their generators begin.

    Attributes:
        prefix: shard i has the seed prefix + i.
        digest: whether the words come from the SHA-256 of that text instead.
        numbers: of the shards, without gaps.
        times: how many draws each makes.
    """

    prefix: str
    digest: bool
    numbers: range
    times: int


class Counter(NamedTuple):
    """One of the functions `sdc_...`, and its parameters between the shards and the counts.

    Attributes:
        function: its name without sdc_.
        parameters: whole numbers, or (C type, whole numbers) for an array.
        cells: how many there are.
    """

    function: str
    parameters: tuple[int | tuple[str, tuple[int, ...]], ...]
    cells: int


def _library(calls: Calls) -> tuple[Any, Any]:
    if not isinstance(calls, LibraryCalls):
        raise OracleError("only an oracle in this process counts in bulk")
    return calls.library


def _made(ffi: Any, parameter: int | tuple[str, tuple[int, ...]]) -> Any:
    return parameter if isinstance(parameter, int) else ffi.new(f"{parameter[0]}[]", parameter[1])


def _finished(name: str, status: int, counts: Any, ffi: Any, cells: int) -> list[int]:
    if status != 0:
        raise OracleError(f"sdc_{name} gives {status}, with parameters that it has no answer for")
    found: list[int] = ffi.unpack(counts, cells)
    return found


def count(calls: Calls, counter: Counter, shards: Shards) -> list[int]:
    """How often each cell came in these shards.

    Raises:
        OracleError: the C has no answer for the parameters.
    """
    lib, ffi = _library(calls)
    text = shards.prefix.encode()
    if len(text) > _MOST_PREFIX:
        raise OracleError(f"a prefix of {len(text)} bytes is longer than {_MOST_PREFIX}")
    prefix = ffi.new("uint8_t[]", text or b"\0")
    which = ffi.new("struct sdc_shards *")
    which.prefix, which.length, which.digest = prefix, len(text), int(shards.digest)
    which.first, which.shards = shards.numbers.start, len(shards.numbers)
    which.times = shards.times
    counts = ffi.new("uint64_t[]", counter.cells)
    parameters = [_made(ffi, each) for each in counter.parameters]
    status = getattr(lib, f"sdc_{counter.function}")(which, *parameters, counts)
    return _finished(counter.function, status, counts, ffi, counter.cells)


def count_tops(calls: Calls, pairs: Sequence[str], n: int, step: int) -> list[int]:
    """The top cards of decks of n, in groups of `step`, of seeds that stand in pairs.

    Raises:
        OracleError: the C has no answer for the parameters.
    """
    lib, ffi = _library(calls)
    text = "".join(f"{seed}\n" for seed in pairs).encode()
    cells = (n // step) ** 2
    counts = ffi.new("uint64_t[]", cells)
    status = lib.sdc_tops(ffi.from_buffer("uint8_t[]", text), len(text), n, step, counts)
    return _finished("tops", status, counts, ffi, cells)
