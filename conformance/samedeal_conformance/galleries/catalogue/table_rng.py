"""Wrong mulberry32."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_RNG"]

_OWN = ("table.rng.transcript",)
_BOTH = (*_OWN, "table.deck.transcript")


def _rng(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "table_rng.py", before, after)


_FIRST = "t = ((t ^ t >> 15) * (t | 1)) & U32"
_SECOND = "t = ((t + ((t ^ t >> 7) * (t | 61))) ^ t) & U32"
_LAST = "(t ^ t >> 14) / 2**32"
_INT = "math.floor(self() * n)"
_SEED = "self.seed = seed % 2**32"
_LOOP = "        while i > 0:\n            j = self.int(i + 1)\n"

TABLE_RNG = (
    _rng(
        "mulberry_increment",
        "another increment",
        _BOTH,
        "0x6D2B79F5",
        "0x9E3779B9",
    ),
    _rng(
        "mulberry_increment_afterwards",
        "the state moves on after its output",
        _BOTH,
        "        self.state = (self.state + 0x6D2B79F5) & U32\n        t = self.state\n",
        "        t = self.state\n        self.state = (self.state + 0x6D2B79F5) & U32\n",
    ),
    _rng(
        "mulberry_state_in_64_bits",
        "the state is not cut, and its high bits come down",
        _BOTH,
        "(self.state + 0x6D2B79F5) & U32",
        "(self.state + 0x6D2B79F5) & (2**64 - 1)",
    ),
    _rng(
        "mulberry_state_is_the_output",
        "what was mixed is the next state",
        _BOTH,
        f"        {_SECOND}\n",
        f"        {_SECOND}\n        self.state = t\n",
    ),
    _rng("mulberry_without_or_1", "t for t | 1", _BOTH, "(t | 1)", "t"),
    _rng("mulberry_or_1_twice", "1 for 61", _BOTH, "(t | 61)", "(t | 1)"),
    _rng("mulberry_shift_16", "16 for 15", _BOTH, "t >> 15", "t >> 16"),
    _rng("mulberry_last_shift_16", "16 for 14", _OWN, "t >> 14", "t >> 16"),
    _rng("mulberry_without_t", "only the product is mixed in", _BOTH, "(t + ((t ^", "(((t ^"),
    _rng(
        "mulberry_xor_first",
        "the sum after the exclusive or",
        _BOTH,
        _SECOND,
        "t = (t + (((t ^ t >> 7) * (t | 61)) ^ t)) & U32",
    ),
    _rng(
        "mulberry_signed_shift",
        "shifts that keep the sign, as >> in JavaScript and int in C",
        _BOTH,
        _FIRST,
        "t = ((t ^ (t if t < 2**31 else t - 2**32) >> 15) * (t | 1)) & U32",
    ),
    _rng(
        "mulberry_rounded_product",
        "a product of doubles instead of imul",
        _BOTH,
        _FIRST,
        "t = int(float(t ^ t >> 15) * float(t | 1)) & U32",
    ),
    _rng(
        "mulberry_of_31_bits", "31 bits of the output", _OWN, _LAST, "((t ^ t >> 14) >> 1) / 2**31"
    ),
    _rng("mulberry_to_one", "divided by 2**32 - 1", _OWN, _LAST, "(t ^ t >> 14) / (2**32 - 1)"),
    _rng("table_seed_kept", "the seed is not reduced", _OWN, _SEED, "self.seed = seed"),
    _rng("table_seed_absolute", "without its sign", _BOTH, _SEED, "self.seed = abs(seed) % 2**32"),
    _rng(
        "table_seed_of_31_bits",
        "modulo 2**31",
        _BOTH,
        _SEED,
        "self.seed = seed % 2**31",
    ),
    _rng(
        "table_seed_signed",
        "a signed integer, as | 0 has it",
        _OWN,
        _SEED,
        "self.seed = (seed + 2**31) % 2**32 - 2**31",
    ),
    _rng(
        "table_seed_remainder",
        "the remainder has the sign of the dividend",
        _OWN,
        _SEED,
        "self.seed = int(math.fmod(seed, 2**32))",
    ),
    _rng("table_seed_zero_is_one", "0 is no seed", _OWN, _SEED, "self.seed = seed % 2**32 or 1"),
    _rng(
        "table_seed_is_the_state",
        "seed is what the state is now",
        _OWN,
        "self.state = (self.state",
        "self.seed = self.state = (self.state",
    ),
    _rng("table_int_rounded", "rounded to the nearest", _BOTH, _INT, "round(self() * n)"),
    _rng("table_int_from_one", "from 1 to n", _BOTH, _INT, "math.floor(self() * n) + 1"),
    _rng(
        "table_int_exact",
        "the exact product, where that of doubles is rounded",
        _OWN,
        _INT,
        "int(self() * 2**32) * n >> 32",
    ),
    _rng(
        "table_int_by_remainder",
        "output % n",
        _BOTH,
        _INT,
        "int(self() * 2**32) % max(n, 1)",
    ),
    _rng(
        "table_int_of_32_bits",
        "| 0 for floor",
        _OWN,
        _INT,
        "(math.floor(self() * n) + 2**31) % 2**32 - 2**31",
    ),
    _rng("table_int_zero_is_free", "no step for int(0)", _OWN, _INT, f"n and {_INT}"),
    _rng(
        "table_int_zero_refused",
        "int(0) is an error",
        _OWN,
        'check_integer("n", n, 0, SAFE)',
        'check_integer("n", n, 1, SAFE)',
    ),
    _rng(
        "table_range_exclusive",
        "hi is left out",
        _OWN,
        "self.int(hi - lo + 1)",
        "self.int(hi - lo)",
    ),
    _rng("table_range_from_zero", "lo is not added", _OWN, "lo + self.int(", "self.int("),
    _rng(
        "table_range_turned",
        "hi below lo change places",
        _OWN,
        '        require(0 <= hi - lo <= SAFE - 1, f"hi must be at least lo, {lo}; got {hi}")\n',
        "        lo, hi = min(lo, hi), max(lo, hi)\n",
    ),
    _rng(
        "table_range_of_any_width",
        "hi - lo is not held against anything",
        _OWN,
        '        require(0 <= hi - lo <= SAFE - 1, f"hi must be at least lo, {lo}; got {hi}")\n'
        "        return lo + self.int(hi - lo + 1)\n",
        '        require(lo <= hi, "lo")\n        return lo + math.floor(self() * (hi - lo + 1))\n',
    ),
    _rng(
        "table_range_of_one_is_free",
        "no step where there is one value",
        _OWN,
        "        return lo + self.int",
        "        return lo if lo == hi else lo + self.int",
    ),
    _rng(
        "table_pick_of_nothing_is_free",
        "no step for no items",
        _OWN,
        "        at = self.int(len(items))\n        return items[at] if items else None",
        "        return items[self.int(len(items))] if items else None",
    ),
    _rng(
        "table_pick_of_nothing_refused",
        "no items are an error",
        _OWN,
        'check_list("items", items)\n        at',
        'check_list("items", items, 1)\n        at',
    ),
    _rng(
        "table_pick_of_equal_items",
        "equal items count once",
        _OWN,
        "        at = self.int(len(items))\n",
        "        items = [x for i, x in enumerate(items) if repr(x) not in map(repr, items[:i])]\n"
        "        at = self.int(len(items))\n",
    ),
    _rng(
        "table_shuffle_in_place",
        "the list that is given is shuffled",
        _OWN,
        "        result = list(items)\n",
        "        result = items\n",
    ),
    _rng(
        "table_shuffle_from_the_front",
        "i from 1 up",
        _BOTH,
        "        i = len(result) - 1\n        while i > 0:\n            j = self.int(i + 1)\n"
        "            result[i], result[j] = result[j], result[i]\n            i -= 1\n",
        "        for i in range(1, len(result)):\n            j = self.int(i + 1)\n"
        "            result[i], result[j] = result[j], result[i]\n",
    ),
    _rng(
        "table_shuffle_sattolo",
        "int(i): no item stays where it is",
        _BOTH,
        "j = self.int(i + 1)",
        "j = self.int(i)",
    ),
    _rng(
        "table_shuffle_naive",
        "every swap with any index",
        _BOTH,
        "j = self.int(i + 1)",
        "j = self.int(len(result))",
    ),
    _rng(
        "table_shuffle_to_zero",
        "a step for the first index too",
        _BOTH,
        "while i > 0:",
        "while i >= 0:",
    ),
    _rng(
        "table_shuffle_by_sorting",
        "sorted by a float each",
        _BOTH,
        "        result = list(items)\n        i = len(result) - 1\n",
        "        result = sorted(items, key=lambda _: self())\n        i = 0\n",
    ),
    _rng(
        "table_shuffle_short_is_not_free",
        "a step for a list of one item",
        _OWN,
        "        i = len(result) - 1\n",
        "        i = len(result) - 1\n        if i == 0:\n            self()\n",
    ),
)
