"""Biases that statistics can see: what the checks of `samedeal_conformance.statistics` reject."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["BIASED"]

_INT = ("rng.int",)
_IDS = ("cards.ids.assign_ids",)
_IS = "return min + x % n"
_HIGH_AND_LOW = "return high * 2**26 + low"
_LOOP = "        for i in range(len(result) - 1, 0, -1):\n"

BIASED = (
    WrongKit(
        "int_stuck_bit",
        "of a power of two, only the upper half",
        _INT,
        "sfc32.py",
        _IS,
        "return min + (x % n | n // 2 if n & n - 1 == 0 else x % n)",
    ),
    WrongKit("int_even_only", "the lowest bit is lost", _INT, "sfc32.py", _IS, f"{_IS} // 2 * 2"),
    WrongKit(
        "int_never_the_last",
        "the greatest value can't come",
        _INT,
        "sfc32.py",
        _IS,
        "return min + x % (n - 1 or 1)",
    ),
    WrongKit(
        "int_by_scaling_32_bits",
        "an output stretched to the span: floor(x / 2**32 * n)",
        _INT,
        "sfc32.py",
        _IS,
        "return min + x * n // size",
    ),
    WrongKit(
        "int_by_scaling_53_bits",
        "53 bits stretched to a long span: floor(next() * n)",
        _INT,
        "sfc32.py",
        _IS,
        "return min + (x % n if size == 2**32 else x * n // size)",
    ),
    WrongKit(
        "int_of_16_bits_twice",
        "half an output stands in both halves of a long span",
        _INT,
        "sfc32.py",
        _IS,
        "return min + (x % 2**16 * (2**16 + 1) if n == 2**32 else x % n)",
    ),
    WrongKit(
        "int_middle_bit_lost",
        "between two halves of an output a bit is lost",
        _INT,
        "sfc32.py",
        _IS,
        "return min + (x & ~(1 << 15) if n == 2**32 else x % n)",
    ),
    WrongKit(
        "wide_draws_even",
        "a draw of 53 bits has 52",
        ("rng.int", "rng.next"),
        "sfc32.py",
        _HIGH_AND_LOW,
        "return high * 2**26 + low // 2 * 2",
    ),
    WrongKit(
        "wide_draws_of_one_output",
        "both halves of a draw of 53 bits come from the same output",
        ("rng.int", "rng.next", "rng.chance"),
        "sfc32.py",
        "high, low = x >> 5, y >> 6",
        "high, low = x >> 5, x >> 6",
    ),
    WrongKit(
        "weights_ignored",
        "every item is as likely as any",
        ("rng.weighted_pick",),
        "draws.py",
        "r = rng.int(0, total)\n    running = 0",
        "return items[rng.int(0, total) % len(items)]\n    running = 0",
    ),
    WrongKit(
        "sample_from_the_whole",
        "what was drawn can be swapped away again",
        ("rng.sample",),
        "draws.py",
        "j = rng.int(i, n)",
        "j = rng.int(0, n)",
    ),
    WrongKit(
        "shuffle_top_sticks",
        "the first card never moves",
        ("rng.shuffle",),
        "sfc32.py",
        "j = self.int(0, i + 1)",
        "j = self.int(1, i + 1)",
    ),
    WrongKit(
        "ids_by_face",
        "the same face has the same id in each deal",
        _IDS,
        "ids.py",
        "        fresh = draw(rng, used)\n",
        "        draw(rng, used)\n"
        "        fresh = written(sum(map(ord, repr(face))) ** 5 % 32**5)\n",
    ),
    WrongKit(
        "ids_by_rank",
        "a king's id takes a draw more",
        _IDS,
        "ids.py",
        "        fresh = draw(rng, used)\n",
        "        fresh = draw(rng, used)\n"
        "        fresh = draw(rng, used) if face.get('rank') == 13 else fresh\n",
    ),
    WrongKit(
        "ids_digit_twice",
        "a digit stands twice in the alphabet",
        _IDS,
        "ids.py",
        '"0123456789A',
        '"0023456789A',
    ),
    WrongKit(
        "ids_that_overlap",
        "a bit of the number goes into two characters that stand beside each other",
        _IDS,
        "ids.py",
        "(20, 15, 10, 5, 0)",
        "(20, 15, 10, 6, 0)",
    ),
    WrongKit(
        "shuffle_by_bytes",
        "a place is drawn from a byte, which is too short for a long list",
        ("rng.shuffle",),
        "sfc32.py",
        "j = self.int(0, i + 1)",
        "j = self.int(0, i + 1 if i < 256 else 256)",
    ),
    WrongKit(
        "shuffle_by_comparing",
        "sorted by a comparison that is drawn",
        ("rng.shuffle",),
        "sfc32.py",
        _LOOP,
        "        from functools import cmp_to_key\n"
        "        return sorted(result, key=cmp_to_key(lambda *_: self.int(0, 3) - 1))\n" + _LOOP,
    ),
    WrongKit(
        "shuffle_by_few_keys",
        "sorted by keys so few that many are equal, and their items stay in order",
        ("rng.shuffle",),
        "sfc32.py",
        _LOOP,
        f"        return sorted(result, key=lambda _: self.int(0, 64))\n{_LOOP}",
    ),
    WrongKit(
        "next_never_large",
        "the sign bit of an output is masked away",
        ("rng.next",),
        "sfc32.py",
        "high, low = x >> 5, y >> 6",
        "high, low = (x & 0x7FFFFFFF) >> 5, y >> 6",
    ),
    WrongKit(
        "chance_a_half_more",
        "a bonus on every chance",
        ("rng.chance",),
        "draws.py",
        "return rng.next() < p ",
        "return rng.next() < p * 1.5 ",
    ),
    WrongKit(
        "fork_goes_on_as_its_parent",
        "the child is a copy of the parent, so both draw the same",
        ("rng.fork_rng",),
        "draws.py",
        "    child.steps(12)\n",
        "    child = rng.copy()\n",
    ),
    WrongKit(
        "deal_numbers_in_pairs",
        "the lowest bit of a deal's number is lost",
        ("rng.deal_seed",),
        "seeds.py",
        "[game_id, variant, deal_number]",
        "[game_id, variant, (deal_number + 1) // 2]",
    ),
    WrongKit(
        "daily_of_the_month",
        "all days of a month share a seed",
        ("daily.daily_seed", "daily.daily_rng"),
        "daily.py",
        "return daily_id(game_id, date)",
        "return daily_id(game_id, date[:8] + '01')",
    ),
)
