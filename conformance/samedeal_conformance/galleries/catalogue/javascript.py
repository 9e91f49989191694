"""Mistakes that JavaScript makes possible, as changes of the JavaScript kit itself.

The kit's inner code is tuned and may change. So the texts looked for here are short ones that stand
for an idea of the language, and a change that no longer fits fails loudly.
"""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery
from .javascript_table import JAVASCRIPT_TABLE
from .shared import JAVASCRIPT_SHARED

__all__ = ["JAVASCRIPT"]

_STEPS = ("rng.steps", "rng.stream", "rng.next", "rng.int", "rng.shuffle")

JAVASCRIPT = (
    WrongKit(
        "js_shift_signed",
        ">> for >>>, which brings in the sign bit",
        _STEPS,
        "kit/rng.js",
        "(b >>> 9)",
        "(b >> 9)",
        everywhere=True,
    ),
    WrongKit(
        "js_rotation_signed",
        ">> for >>> in the rotation",
        _STEPS,
        "kit/rng.js",
        "(c >>> 11)",
        "(c >> 11)",
        everywhere=True,
    ),
    WrongKit(
        "js_words_signed",
        "the result of a bitwise operation is signed, and is given out so",
        ("rng.save", "rng.restore_rng", "rng.seed_state"),
        "kit/rng.js",
        "words: [words[0] >>> 0,",
        "words: [words[0] >> 0,",
    ),
    WrongKit(
        "js_hash_signed",
        "no >>> 0 at the end of the hash",
        ("hash.murmur3",),
        "kit/hash.js",
        "return (h ^ (h >>> 16)) >>> 0;",
        "return h ^ (h >>> 16);",
    ),
    WrongKit(
        "js_no_imul",
        "a product of two 32-bit numbers in a double, which rounds it",
        ("hash.murmur3", "rng.create_rng", "rng.seed_state"),
        "kit/hash.js",
        "imul(k, C1)",
        "(k * C1) | 0",
    ),
    WrongKit(
        "js_code_units",
        "charCodeAt taken for a character: pairs are written as two",
        ("hash.utf8", "rng.create_rng", "rng.seed_state"),
        "kit/hash.js",
        "code >= 0xd800 && code <= 0xdfff",
        "code < 0",
    ),
    WrongKit(
        "js_span_rounded",
        "max - min is taken as it is, though a double rounds 2**53 + 1",
        ("rng.int",),
        "kit/rng.js",
        " && max - n === min",
        "",
    ),
    WrongKit(
        "js_min_coerced",
        "min + text joins instead of adding, since no type is asked for",
        ("rng.int", "rng.steps", "dice.roll_die", "rng.sample"),
        "kit/checks.js",
        "if (typeof value !== 'number') {",
        "if (value === undefined) {",
    ),
    WrongKit(
        "js_sum_rounded",
        "a sum of doubles is compared after it has been rounded",
        ("rng.weighted_pick", "dice.sum_dice"),
        "kit/checks.js",
        "value > MAX_SAFE - sum",
        "sum + value > MAX_SAFE + 1",
    ),
    WrongKit(
        "js_copied_by_reference",
        "an array is assigned, not copied",
        ("rng.shuffle",),
        "kit/rng.js",
        "const shuffled = copyArray('items', items);",
        "const shuffled = items;",
    ),
    WrongKit(
        "js_parts_joined_as_lists",
        "a list inside a list is joined by commas, and null is an empty text",
        ("rng.seed_from_parts",),
        "kit/seeds.js",
        "} else if (typeof part === 'string') {",
        "} else if (typeof part === 'object') {\n    } else if (typeof part === 'string') {",
    ),
    *JAVASCRIPT_TABLE,
    *JAVASCRIPT_SHARED,
)
