"""Every bit of a draw, and pairs of bits: a bit that is stuck, and one that repeats another.

Parts of a span show its highest bits, and remainders its lowest. Between them a bit may be lost,
or be another one once more, and parts and remainders come as often as they should. So each bit
is counted, and for some shifts whether it agrees with the bit so many places above it. The shifts
are 1, which is the neighbour, and those at which halves of an output, or two outputs that make
one draw, would lie on each other. Of fair and independent bits no such count tells anything about
any other one; so all are one chi-square, with a degree for each bit or pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .law import Law, uniform
from .uniformity import Parameter, below, drawn, integer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .check import Check

__all__ = ["BITS", "law_of_bits", "naming", "parities", "shifts_parameter"]


def law_of_bits(width: int, shifts: Sequence[int]) -> Law:
    """For each bit, or pair of bits, two cells that are equally likely."""
    groups = sum(width - shift for shift in shifts)
    return uniform(2 * groups, groups)


def parities(value: int, width: int, shifts: Sequence[int]) -> Iterator[int]:
    """The cells of a value: for each shift and each bit, whether it is the one that far above it.

    With the shift 0 it is the bit itself.
    """
    cell = 0
    for shift in shifts:
        word = value ^ value >> shift if shift else value
        for bit in range(width - shift):
            yield cell + (word >> bit & 1)
            cell += 2


def naming(width: int, shifts: Sequence[int]) -> Callable[[int], str]:
    """What gives the words for a cell; bits are counted from the lowest, which is 0."""
    places = [(bit, shift) for shift in shifts for bit in range(width - shift)]

    def named(cell: int) -> str:
        (bit, shift), value = places[cell // 2], cell % 2
        if not shift:
            return f"bit {bit} is {value}"
        return f"bit {bit} {'is not' if value else 'is'} the same as bit {bit + shift}"

    return named


def shifts_parameter(shifts: Sequence[int]) -> tuple[Parameter, Parameter]:
    """What the counter in C takes for shifts."""
    return ("uint32_t", tuple(shifts)), len(shifts)


def _bits(  # noqa: PLR0913 - what makes one check differ from another, by name
    name: str,
    catches: str,
    operation: str,
    *,
    width: int,
    shifts: tuple[int, ...],
    draws: int,
    twins: tuple[str, ...],
) -> Check:
    end = 2**width
    span = {"min": 0, "max": end if end < 2**53 else {"$number": str(end)}}
    return drawn(
        name,
        catches,
        operation,
        span if operation == "rng.int" else {},
        label=name,
        times=500,
        shards=24,
        draws=draws,
        cell=lambda value: parities(below(integer(value), end), width, shifts),
        law=law_of_bits(width, shifts),
        what="a bit, or a pair of bits that agree,",
        counter=("parities", (width, *shifts_parameter(shifts))),
        twins=twins,
        named=naming(width, shifts),
    )


BITS: tuple[Check, ...] = (
    _bits(
        "int-bits-32",
        "bits of the longest span of one output that are set too often, or repeat others",
        "rng.int",
        width=32,
        shifts=(0, 1, 8, 16),
        draws=1,
        twins=("int_of_16_bits_twice", "int_middle_bit_lost"),
    ),
    _bits(
        "int-bits-53",
        "bits of the longest span of all that are set too often, or repeat others",
        "rng.int",
        width=53,
        shifts=(0, 1, 26, 27, 32),
        draws=2,
        twins=("wide_draws_even", "wide_draws_of_one_output"),
    ),
    _bits(
        "float-bits",
        "bits of next's floats that are set too often, or repeat others",
        "rng.next",
        width=53,
        shifts=(0, 1, 26, 27, 32),
        draws=2,
        twins=("wide_draws_even", "wide_draws_of_one_output"),
    ),
)
