"""A wrong generator: the step, and what shows or keeps its state."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["STREAM"]

_STEPS = ("rng.steps", "rng.stream", "rng.copy")
_ALL = (*_STEPS, "rng.next", "rng.int", "rng.shuffle", "rng.fork_rng", "dice.roll_dice")
_RESTORE = ("rng.restore_rng",)


def _step(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "sfc32.py", before, after)


_SAVED = '{"algorithm": "sfc32", "words": [self.a, self.b, self.c, self.counter]}'
_COPIED = 'Sfc32(self.save()["words"])'

STREAM = (
    _step(
        "counter_does_not_wrap",
        "the counter goes on past 32 bits",
        ("rng.steps", "rng.stream", "rng.next", "rng.int", "rng.shuffle"),
        "self.counter = (self.counter + 1) & U32",
        "self.counter = self.counter + 1",
    ),
    _step(
        "counter_stands_still",
        "the counter is never advanced",
        _ALL,
        "self.counter = (self.counter + 1) & U32",
        "self.counter = self.counter & U32",
    ),
    _step(
        "counter_advanced_first",
        "the counter is advanced before it is used",
        _ALL,
        "out = (self.a + self.b + self.counter) & U32",
        "out = (self.a + self.b + self.counter + 1) & U32",
    ),
    _step(
        "counter_left_out_of_the_output",
        "the output is a + b alone",
        _ALL,
        "self.a + self.b + self.counter",
        "self.a + self.b",
    ),
    _step("shift_8", "the shift of b is 8", _ALL, "self.b >> 9", "self.b >> 8"),
    _step(
        "shift_signed",
        "the shift of b brings in its sign bit",
        _ALL,
        "(self.b >> 9)",
        "((self.b ^ 2**31) - 2**31 >> 9 & U32)",
    ),
    _step("shift_of_c_2", "c + (c << 2)", _ALL, "self.c << 3", "self.c << 2"),
    _step("shift_of_c_xor", "c ^ (c << 3)", _ALL, "self.c + (self.c << 3)", "self.c ^ self.c << 3"),
    _step(
        "rotation_11",
        "rotated by 11 to the left, or by 21 to the right",
        _ALL,
        "self.c << 21 | self.c >> 11",
        "self.c << 11 | self.c >> 21",
    ),
    _step(
        "rotation_of_sfc64",
        "rotated by 24, as in the generator of 64 bits",
        _ALL,
        "self.c << 21 | self.c >> 11",
        "self.c << 24 | self.c >> 8",
    ),
    _step(
        "rotation_is_a_shift",
        "the bits that leave at the top don't come back",
        _ALL,
        "self.c << 21 | self.c >> 11",
        "self.c << 21",
    ),
    _step(
        "rotation_signed",
        "the right half of the rotation brings in the sign bit",
        _ALL,
        "self.c << 21 | self.c >> 11",
        "self.c << 21 | (self.c ^ 2**31) - 2**31 >> 11",
    ),
    _step(
        "rotated_after_the_assignment",
        "b is assigned before a has been made of it",
        _ALL,
        "        self.a = self.b ^ (self.b >> 9)\n"
        "        self.b = (self.c + (self.c << 3)) & U32\n",
        "        self.b = (self.c + (self.c << 3)) & U32\n"
        "        self.a = self.b ^ (self.b >> 9)\n",
    ),
    _step(
        "output_without_carry",
        "c takes the rotation alone, the output isn't added",
        _ALL,
        "self.c = (rotated + out) & U32",
        "self.c = rotated",
    ),
    _step(
        "outputs_signed",
        "outputs given as signed integers",
        ("rng.steps", "rng.stream", "rng.copy"),
        "return [self.step() for _ in range(n)]",
        "return [(self.step() ^ 2**31) - 2**31 for _ in range(n)]",
    ),
    _step(
        "outputs_of_31_bits",
        "outputs cut to be positive in a signed integer",
        ("rng.steps", "rng.stream", "rng.copy"),
        "return [self.step() for _ in range(n)]",
        "return [self.step() & 0x7FFFFFFF for _ in range(n)]",
    ),
    _step(
        "steps_backwards",
        "a list filled from its end",
        ("rng.steps", "rng.stream", "rng.copy", "rng.fork_rng"),
        "return [self.step() for _ in range(n)]",
        "return [self.step() for _ in range(n)][::-1]",
    ),
    _step(
        "steps_one_too_many",
        "the loop includes its end",
        ("rng.steps", "rng.stream", "rng.copy"),
        "for _ in range(n)]",
        "for _ in range(n + 1)]",
    ),
    _step(
        "steps_of_nothing_take_one",
        "a loop that tests at its end",
        ("rng.steps",),
        "return [self.step() for _ in range(n)]",
        "first = self.step()\n        return [first, *(self.step() for _ in range(n - 1))][:n]",
    ),
    _step(
        "steps_do_not_advance",
        "the state is read into variables and not written back",
        ("rng.steps", "rng.stream"),
        "return [self.step() for _ in range(n)]",
        "other = self.copy()\n        return [other.step() for _ in range(n)]",
    ),
    _step(
        "steps_check_after_the_first",
        "the number is looked at when something has been drawn",
        ("rng.steps",),
        '        check_integer("n", n, 0, U32)\n        return [',
        '        self.step()\n        check_integer("n", n, 0, U32)\n        return [',
    ),
    _step(
        "save_advances",
        "saving takes a step",
        ("rng.save", "rng.restore_rng", "rng.create_rng"),
        "        return " + _SAVED,
        "        self.step()\n        return " + _SAVED,
    ),
    _step(
        "save_counter_behind",
        "the words saved are those before the last step's counter",
        ("rng.save", "rng.restore_rng", "rng.fork_rng"),
        "self.c, self.counter]}",
        "self.c, (self.counter - 1) & U32]}",
    ),
    _step(
        "save_words_signed",
        "the words given as signed integers",
        ("rng.save", "rng.restore_rng", "rng.seed_state"),
        "[self.a, self.b, self.c, self.counter]",
        "[(w ^ 2**31) - 2**31 for w in (self.a, self.b, self.c, self.counter)]",
    ),
    _step(
        "save_words_in_another_order",
        "the counter first",
        ("rng.save", "rng.restore_rng", "rng.seed_state"),
        "[self.a, self.b, self.c, self.counter]",
        "[self.counter, self.a, self.b, self.c]",
    ),
    _step(
        "save_named_otherwise",
        "the algorithm spelled otherwise",
        ("rng.save", "rng.restore_rng", "rng.create_rng", "rng.seed_state", "rng.fork_rng"),
        'return {"algorithm": "sfc32"',
        'return {"algorithm": "SFC32"',
    ),
    _step(
        "restore_ignores_the_counter",
        "the generator restored with a counter of 1",
        ("rng.restore_rng", "rng.save", "rng.steps"),
        "    return Sfc32(words)\n",
        "    return Sfc32([*words[:3], 1])\n",
    ),
    _step(
        "restore_warms_up",
        "a restored state is treated like a seed",
        ("rng.restore_rng", "rng.save", "rng.steps"),
        "    return Sfc32(words)\n",
        "    rng = Sfc32(words)\n    rng.steps(12)\n    return rng\n",
    ),
    _step(
        "restore_mends_zeros",
        "a state of zeros is replaced, as generators without a counter need it",
        ("rng.restore_rng", "rng.stream"),
        "    return Sfc32(words)\n",
        "    return Sfc32(words if any(words) else [0, 0, 0, 1])\n",
    ),
    _step(
        "restore_takes_other_keys",
        "what else is in the state is not looked at",
        _RESTORE,
        'require(set(state) == {"algorithm", "words"},',
        'require(set(state) >= {"algorithm", "words"},',
    ),
    _step(
        "restore_asks_for_one_key",
        "of two members one must be right: or for and",
        _RESTORE,
        'require(set(state) == {"algorithm", "words"},',
        'require(len(state) == 2 and ("algorithm" in state or "words" in state),',
    ),
    _step(
        "restore_takes_any_algorithm",
        "the name of the algorithm is not looked at",
        _RESTORE,
        'require(state["algorithm"] == "sfc32",',
        'require(state["algorithm"],',
    ),
    _step(
        "restore_takes_five_words",
        "words after the fourth are ignored",
        _RESTORE,
        "    require(len(words) == 4, ",
        "    words = words[:4]\n    require(len(words) == 4, ",
    ),
    _step(
        "restore_wraps_words",
        "words out of range are cut to 32 bits",
        _RESTORE,
        '        check_integer("a word", word, 0, U32)\n    return Sfc32(words)',
        '        check_integer("a word", word, -(2**64), 2**64)\n'
        "    return Sfc32([word & U32 for word in words])",
    ),
    _step(
        "copy_shares_its_state",
        "a copy is the generator itself",
        ("rng.copy",),
        "return " + _COPIED,
        "return self",
    ),
    _step(
        "copy_from_the_start",
        "a copy forgets how far its original has come",
        ("rng.copy",),
        "return " + _COPIED,
        "return Sfc32([self.a, self.b, self.c, 1])",
    ),
    _step(
        "copy_is_a_fork",
        "a copy draws its state from the original",
        ("rng.copy",),
        "return " + _COPIED,
        "return Sfc32(self.steps(4))",
    ),
    _step(
        "state_that_save_does_not_show",
        "the second half of a 53-bit draw is kept for the next one",
        ("rng.transcript",),
        "        x = self.step()\n        y = self.step()\n",
        "        x = self.step()\n        y = self.__dict__.pop('spare', None)\n"
        "        if y is None:\n            y = self.spare = self.step()\n",
    ),
)
