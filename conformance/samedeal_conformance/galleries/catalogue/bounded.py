"""Wrong floats and wrong bounded integers from a right stream."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["BOUNDED"]

_NEXT = ("rng.next",)
_BOUNDED = ("rng.int", "dice.roll_die", "rng.weighted_pick")


def _rng(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "sfc32.py", before, after)


_NEXT_IS = "return self.bits53() / 2**53"
_LOOP = "        while x >= limit:\n            x = draw()\n"
_SPAN = "        n = max - min\n"
_SMALL = "        if n <= 2**32:\n"

BOUNDED = (
    _rng("next_of_32_bits", "one output over 2**32", _NEXT, _NEXT_IS, "return self.step() / 2**32"),
    _rng(
        "next_of_52_bits",
        "the last bit of the fraction is left out",
        _NEXT,
        _NEXT_IS,
        "return (self.bits53() >> 1) / 2**52",
    ),
    _rng(
        "next_of_64_bits",
        "64 bits divided and rounded, which can give 1",
        _NEXT,
        _NEXT_IS,
        "return (self.step() << 32 | self.step()) / 2**64",
    ),
    _rng(
        "next_divided_by_one_less",
        "divided by the largest numerator",
        _NEXT,
        _NEXT_IS,
        "return self.bits53() / (2**53 - 1)",
    ),
    _rng(
        "next_y_first",
        "the second output gives the high bits",
        (*_NEXT, "rng.int", "rng.chance"),
        "x >> 5, y >> 6",
        "y >> 5, x >> 6",
    ),
    _rng(
        "next_low_bits",
        "the low bits of the outputs are taken",
        (*_NEXT, "rng.int", "rng.chance"),
        "x >> 5, y >> 6",
        "x & 2**27 - 1, y & 2**26 - 1",
    ),
    _rng(
        "next_shifts_swapped",
        "26 bits of the first and 27 of the second",
        (*_NEXT, "rng.int", "rng.chance"),
        "x >> 5, y >> 6\n        return high * 2**26",
        "x >> 6, y >> 5\n        return high * 2**27",
    ),
    _rng(
        "modulo_bias",
        "no output is drawn again",
        (*_BOUNDED, "rng.shuffle", "rng.pick", "rng.sample"),
        _LOOP,
        "",
    ),
    _rng(
        "int_by_scaling",
        "floor(next() * n), as most games do it",
        (*_BOUNDED, "rng.shuffle"),
        "        x = draw()\n        while x >= limit:",
        "        return min + __import__('math').floor(self.next() * n)\n        while x >= limit:",
    ),
    _rng(
        "int_by_multiplication",
        "the high half of x * n, as Lemire's method takes it",
        _BOUNDED,
        "return min + x % n",
        "return min + x * n // size",
    ),
    _rng(
        "rejection_off_by_one",
        "> for >=, so that the first of the incomplete copy is accepted",
        _BOUNDED,
        "while x >= limit:",
        "while x > limit:",
    ),
    _rng(
        "limit_of_the_largest_output",
        "the limit worked out from 2**32 - 1, which rejects more where n divides 2**32",
        _BOUNDED,
        "limit = size // n * n",
        "limit = (size - 1) // n * n or size",
    ),
    _rng(
        "limit_at_the_bottom",
        "the outputs below 2**32 mod n are rejected, as arc4random does it",
        _BOUNDED,
        "while x >= limit:",
        "while x < size % n:",
    ),
    _rng(
        "rejection_by_mask",
        "the low bits of an output, drawn again while too large",
        _BOUNDED,
        "limit = size // n * n\n        x = draw()\n        while x >= limit:\n"
        "            x = draw()",
        "mask = 2 ** (n - 1).bit_length() - 1\n        x = draw() & mask\n"
        "        while x >= n:\n            x = draw() & mask",
    ),
    _rng(
        "redrawn_once",
        "an if in the place of the loop",
        ("rng.int",),
        "while x >= limit:",
        "if x >= limit:",
    ),
    _rng(
        "span_of_one_is_free",
        "a span of 1 takes no step",
        (*_BOUNDED, "rng.pick"),
        _SPAN,
        _SPAN + "        if n == 1:\n            return min\n",
    ),
    _rng(
        "span_of_two_to_32_takes_two_steps",
        "< for <= where the two ways part",
        _BOUNDED,
        _SMALL,
        "        if n < 2**32:\n",
    ),
    _rng(
        "span_beyond_32_bits_takes_one_step",
        "a span above 2**32 is served by one output",
        _BOUNDED,
        "size, draw = 2**53, self.bits53",
        "size, draw = n, self.step",
    ),
    _rng(
        "large_spans_by_scaling",
        "spans above 2**32 by floor(next() * n)",
        _BOUNDED,
        "            size, draw = 2**53, self.bits53\n",
        "            return min + int(self.next() * n)\n",
    ),
    _rng(
        "large_spans_of_64_bits",
        "two whole outputs, 64 bits, for spans above 2**32",
        _BOUNDED,
        "size, draw = 2**53, self.bits53",
        "size, draw = 2**64, lambda: self.step() << 32 | self.step()",
    ),
    _rng(
        "span_rounded",
        "the span worked out in doubles, in which 2**53 + 1 is 2**53",
        ("rng.int",),
        _SPAN,
        "        n = int(float(max) - float(min))\n",
    ),
    _rng(
        "bounds_safe_only",
        "2**53 itself is refused as a bound",
        ("rng.int",),
        'check_integer("max", max, -(2**53), 2**53)',
        'check_integer("max", max, -(2**53) + 1, 2**53 - 1)',
    ),
    _rng(
        "max_included",
        "max can come up, as in randint",
        (*_BOUNDED, "rng.shuffle", "rng.pick"),
        _SPAN,
        "        n = max - min + 1\n",
    ),
    _rng(
        "min_left_out",
        "the result counts from 0",
        ("rng.int", "dice.roll_die"),
        "return min + x % n",
        "return x % n",
    ),
    _rng(
        "min_signed_remainder",
        "the remainder of min + x, which moves the values of the range",
        ("rng.int",),
        "return min + x % n",
        "return (x + min) % n + min",
    ),
    _rng(
        "empty_range_gives_min",
        "max equal to min gives min instead of an error",
        ("rng.int",),
        _SPAN,
        _SPAN + "        if n == 0:\n            return min\n",
    ),
    _rng(
        "bounds_swapped_when_wrong",
        "max below min is mended instead of refused",
        ("rng.int",),
        _SPAN,
        "        if min > max:\n            min, max = max, min\n" + _SPAN,
    ),
    _rng(
        "int_checks_after_the_draw",
        "something is drawn before the span is looked at",
        ("rng.int",),
        _SPAN,
        _SPAN + "        self.step() if n < 1 else None\n",
    ),
    _rng(
        "limit_of_one_output_more",
        "one output too many is counted, which is seen where n divides 2**32 + 1 or 2**53 + 1",
        ("rng.int", "rng.shuffle"),
        "limit = size // n * n",
        "limit = (size + 1) // n * n",
    ),
)
