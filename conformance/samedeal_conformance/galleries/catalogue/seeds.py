"""Wrong seeding, and wrong seeds from parts."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["SEEDS"]

_SEEDED = ("rng.create_rng", "rng.seed_state", "rng.transcript")
_PARTS = ("rng.seed_from_parts",)
_DEAL = ("rng.deal_seed",)


def _seed(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "seeds.py", before, after)


_WORDS = "[murmur3(utf8(seed), k) for k in (0, 1, 2, 3)]"

SEEDS = (
    _seed("no_warm_up", "no output is discarded", _SEEDED, "    rng.steps(12)\n", ""),
    _seed("warm_up_8", "8 outputs are discarded", _SEEDED, "steps(12)", "steps(8)"),
    _seed("warm_up_11", "the loop ends one too early", _SEEDED, "steps(12)", "steps(11)"),
    _seed("warm_up_13", "the loop ends one too late", _SEEDED, "steps(12)", "steps(13)"),
    _seed("warm_up_15", "15 outputs, as other ports have it", _SEEDED, "steps(12)", "steps(15)"),
    _seed("warm_up_20", "20 outputs, as other ports have it", _SEEDED, "steps(12)", "steps(20)"),
    _seed(
        "words_backwards",
        "the four words in the opposite order",
        _SEEDED,
        "(0, 1, 2, 3)",
        "(3, 2, 1, 0)",
    ),
    _seed(
        "counter_first",
        "the counter is taken for the first word",
        _SEEDED,
        "(0, 1, 2, 3)",
        "(1, 2, 3, 0)",
    ),
    _seed(
        "hash_seeds_from_one",
        "the hash seeds count from 1",
        _SEEDED,
        "(0, 1, 2, 3)",
        "(1, 2, 3, 4)",
    ),
    _seed(
        "counter_is_one",
        "three words are hashed and the counter is 1, as PractRand seeds from a number",
        _SEEDED,
        _WORDS,
        "[*(murmur3(utf8(seed), k) for k in (0, 1, 2)), 1]",
    ),
    _seed(
        "hashes_chained",
        "each hash is the next one's seed",
        _SEEDED,
        _WORDS,
        "[h := murmur3(utf8(seed), 0), h := murmur3(utf8(seed), h),"
        " h := murmur3(utf8(seed), h), murmur3(utf8(seed), h)]",
    ),
    _seed(
        "seed_state_before_the_warm_up",
        "seed_state gives the hashes themselves",
        ("rng.seed_state",),
        "    return create_rng(seed).save()\n",
        '    create_rng(seed)\n    return {"algorithm": "sfc32", "words": ' + _WORDS + "}\n",
    ),
    _seed(
        "seed_numbers_accepted",
        "a seed that is a number is written out instead of refused",
        ("rng.create_rng", "rng.seed_state", "rng.transcript"),
        '    check_text("seed", seed)\n',
        "    seed = str(seed)\n",
    ),
    _seed(
        "empty_seed_refused",
        "the empty text is taken for no seed",
        ("rng.create_rng", "rng.seed_state"),
        '    check_text("seed", seed)\n',
        '    check_text("seed", seed)\n    require(seed, "seed must not be empty")\n',
    ),
    _seed(
        "colon_accepted",
        "a part may have a colon, so that two lists are one seed",
        _PARTS,
        '        require(":" not in part, f"a part must not have a colon; got {part!r}")\n',
        "",
    ),
    _seed(
        "colon_refused_at_the_ends_alone",
        "a colon is looked for at the start and the end of a part only",
        _PARTS,
        'require(":" not in part,',
        'require(not part.startswith(":") and not part.endswith(":"),',
    ),
    _seed(
        "no_parts_accepted",
        "an empty list gives the seed of one empty part",
        _PARTS,
        'check_list("parts", parts, 1)',
        'check_list("parts", parts)',
    ),
    _seed(
        "empty_part_refused",
        "an empty text is no part",
        _PARTS,
        '        require(":" not in part',
        '        require(part, "empty")\n        require(":" not in part',
    ),
    _seed(
        "empty_part_dropped",
        "empty parts are left out of the seed",
        _PARTS,
        "[part_text(part) for part in parts]",
        "[part_text(part) for part in parts if part_text(part)]",
    ),
    _seed(
        "parts_joined_by_hyphens",
        "another separator",
        ("rng.seed_from_parts", "rng.deal_seed"),
        '":".join(',
        '"-".join(',
    ),
    _seed(
        "parts_run_together",
        "no separator at all",
        ("rng.seed_from_parts", "rng.deal_seed"),
        '":".join(',
        '"".join(',
    ),
    _seed(
        "parts_as_doubles",
        "a number is written as a double",
        _PARTS,
        "    return str(part)\n",
        "    return repr(float(part))\n",
    ),
    _seed(
        "negative_parts_refused",
        "a number below 0 is no part",
        _PARTS,
        '"a part", part, -SAFE, SAFE',
        '"a part", part, 0, SAFE',
    ),
    _seed(
        "large_parts_accepted",
        "numbers beyond the safe integers are taken",
        _PARTS,
        '"a part", part, -SAFE, SAFE',
        '"a part", part, -(2**64), 2**64',
    ),
    _seed(
        "true_is_a_part",
        "True is a number in Python, and 1 when it is written out",
        _PARTS,
        '    check_number("a part", part)\n    check_integer("a part", part, -SAFE, SAFE)\n',
        "    part = int(part)\n",
    ),
    _seed(
        "deal_number_zero",
        "deals numbered from 0",
        _DEAL,
        'check_integer("deal_number", deal_number, 1, SAFE)',
        'check_integer("deal_number", deal_number, 0, SAFE)',
    ),
    _seed(
        "deal_number_32_bits",
        "the deal number kept to 32 bits",
        _DEAL,
        "[game_id, variant, deal_number]",
        "[game_id, variant, deal_number % 2**32]",
    ),
    _seed(
        "deal_seed_in_another_order",
        "the variant before the game",
        _DEAL,
        "[game_id, variant, deal_number]",
        "[variant, game_id, deal_number]",
    ),
    _seed(
        "deal_seed_checks_the_number_first",
        "of two bad arguments the last one decides",
        _DEAL,
        '    for name, text in (("game_id"',
        '    check_integer("deal_number", deal_number, 1, SAFE)\n    for name, text in (("game_id"',
    ),
    _seed(
        "deal_seed_colon_accepted",
        "the parts of a numbered deal are joined without a look",
        _DEAL,
        "    for name, text in ",
        '    return f"{game_id}:{variant}:{deal_number}"\n    for name, text in ',
    ),
)
