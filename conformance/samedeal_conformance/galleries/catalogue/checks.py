"""Wrong refusals, in every operation at once."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["CHECKS"]


def _check(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "checks.py", before, after)


_NUMBERS = (
    "hash.murmur3",
    "rng.restore_rng",
    "rng.steps",
    "rng.int",
    "rng.weighted_pick",
    "rng.sample",
    "rng.deal_seed",
    "dice.roll_die",
    "dice.roll_dice",
    "dice.face_counts",
    "dice.sum_dice",
    "dice.all_same",
    "dice.most_of_a_kind",
    "dice.has_straight",
)
_LISTS = (
    "rng.shuffle",
    "rng.pick",
    "rng.weighted_pick",
    "rng.sample",
    "rng.seed_from_parts",
    "dice.face_counts",
    "dice.sum_dice",
    "dice.all_same",
    "dice.most_of_a_kind",
    "dice.has_straight",
    "cards.ids.assign_ids",
    "cards.ids.new_card_id",
)
_RNGS = (
    "rng.pick",
    "rng.weighted_pick",
    "rng.sample",
    "rng.chance",
    "rng.fork_rng",
    "dice.roll_die",
    "dice.roll_dice",
    "cards.ids.assign_ids",
    "cards.ids.new_card_id",
)
_TEXTS = (
    "hash.utf8",
    "rng.create_rng",
    "rng.seed_state",
    "rng.transcript",
    "rng.deal_seed",
    "cards.ids.assign_ids",
    "cards.ids.new_card_id",
)
_EMPTY = (
    "rng.pick",
    "rng.weighted_pick",
    "rng.seed_from_parts",
    "dice.all_same",
    "dice.most_of_a_kind",
)
_INTEGER = '    require(isinstance(value, int), f"{name} must be an integer; got {value!r}")\n'
_NOT_BOOL = "if isinstance(value, bool) or not isinstance(value, int | float):"

CHECKS = (
    _check(
        "true_is_one",
        "True is accepted as 1",
        (*_NUMBERS, "rng.chance", "rng.seed_from_parts"),
        _NOT_BOOL,
        "if not isinstance(value, int | float):",
    ),
    _check(
        "fractions_accepted",
        "1.5 is accepted where an integer is wanted",
        _NUMBERS,
        _INTEGER,
        "",
    ),
    _check(
        "fraction_is_a_wrong_type",
        "1.5 and NaN raise the error for another type",
        (*_NUMBERS, "rng.seed_from_parts"),
        _INTEGER,
        "    if not isinstance(value, int):\n        raise TypeError(name)\n",
    ),
    _check(
        "out_of_range_is_an_index_error",
        "another class of exception for a value that won't do",
        (*_NUMBERS, *_EMPTY, "rng.chance"),
        "        raise ValueError(message)",
        "        raise IndexError(message)",
    ),
    _check(
        "out_of_range_is_a_type_error",
        "one class of exception for everything",
        (*_NUMBERS, *_EMPTY, "rng.chance"),
        "        raise ValueError(message)",
        "        raise TypeError(message)",
    ),
    _check(
        "wrong_number_is_a_value_error",
        "what is no number raises the error for a number that won't do",
        (*_NUMBERS, "rng.chance"),
        'raise TypeError(f"{name} must be a number; got {value!r}")',
        'raise ValueError(f"{name} must be a number; got {value!r}")',
    ),
    _check(
        "wrong_list_is_a_value_error",
        "what is no list raises the error for a list that won't do",
        _LISTS,
        'raise TypeError(f"{name} must be a list; got {value!r}")',
        'raise ValueError(f"{name} must be a list; got {value!r}")',
    ),
    _check(
        "wrong_text_is_a_value_error",
        "what is no text raises the error for a text that won't do",
        _TEXTS,
        'raise TypeError(f"{name} must be a text; got {value!r}")',
        'raise ValueError(f"{name} must be a text; got {value!r}")',
    ),
    _check(
        "lower_bounds_not_checked",
        "numbers below the range are let through",
        (*(name for name in _NUMBERS if name != "dice.roll_die"),),
        '    require(low <= value, f"{name} must be at least {low}; got {value!r}")\n',
        "",
    ),
    _check(
        "upper_bounds_not_checked",
        "numbers above the range are let through, counts apart",
        ("rng.int", "rng.deal_seed", "dice.all_same", "dice.most_of_a_kind", "dice.has_straight"),
        "require(value <= high,",
        "require(value <= high or high != U32,",
    ),
    _check(
        "upper_bounds_off_by_one",
        "the largest value allowed is refused",
        ("hash.murmur3", "rng.restore_rng", "rng.int", "rng.weighted_pick", "rng.deal_seed"),
        "require(value <= high,",
        "require(value < high,",
    ),
    _check(
        "lower_bounds_off_by_one",
        "the least value allowed is refused",
        ("hash.murmur3", "rng.restore_rng", "rng.steps", "rng.int", "dice.roll_die"),
        "require(low <= value,",
        "require(low < value,",
    ),
    _check(
        "generators_not_checked",
        "whatever stands in the place of a generator is called",
        _RNGS,
        '    if not hasattr(value, "shuffle"):\n',
        '    if not hasattr(value, "shuffle") and value is Any:\n',
    ),
    _check(
        "wrong_generator_is_a_value_error",
        "what is no generator raises the error for a value that won't do",
        _RNGS,
        'raise TypeError(f"rng must',
        'raise ValueError(f"rng must',
    ),
    _check(
        "safe_limit_rounded",
        "2**53 passes for a safe integer, since 2**53 + 1 is it in doubles",
        ("rng.weighted_pick", "rng.seed_from_parts", "rng.deal_seed", "dice.sum_dice"),
        "SAFE = 2**53 - 1",
        "SAFE = 2**53",
    ),
    _check(
        "texts_are_lists",
        "a text is taken for a list of characters",
        ("rng.shuffle", "rng.pick", "rng.sample", "rng.seed_from_parts"),
        "if not isinstance(value, list | tuple):",
        "if not isinstance(value, list | tuple | str):",
    ),
    _check(
        "objects_are_lists",
        "whatever has a length is taken for a list",
        ("rng.shuffle", "rng.pick", "rng.sample", "cards.ids.assign_ids"),
        "if not isinstance(value, list | tuple):",
        'if not hasattr(value, "__len__"):',
    ),
)
