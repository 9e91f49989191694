"""The self-proof notices: every known answer counts, and every wrong C is refused."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical
from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import known_answers, load
from samedeal_conformance.oracle.answers import GROUPS
from samedeal_conformance.oracle.compiler import find_compiler
from samedeal_conformance.oracle.laws import edges, state_that_gives, state_that_gives_53
from samedeal_conformance.oracle.process import run
from samedeal_conformance.oracle.proof import prove
from samedeal_conformance.oracle.sources import declared, library_sources, source_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers, and of all texts of hexadecimal digits, in a JSON value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(inner, (*path, i))
    elif isinstance(value, int) or (value and str(path[-1]).endswith("hex")):
        yield path


def _changed(answers: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    answers = copy.deepcopy(answers)
    inner = answers
    for key in path[:-1]:
        inner = inner[key]
    value = inner[path[-1]]
    if isinstance(value, str):
        inner[path[-1]] = value[:-1] + ("0" if value[-1] != "0" else "1")
    else:
        # A high bit of large numbers: 20 draws can't tell a span of 3000000000 from one more.
        inner[path[-1]] ^= 1 if value < 2**30 else 2**30
    return answers


def _fields(entry: Any) -> Iterator[tuple[Any, ...]]:
    """Of each field of an entry the last number."""
    last = {path[0]: path for path in _leaves(entry)}
    yield from last.values()


def test_every_group_has_its_check() -> None:
    """The known answers and their checks are the same groups, and a group too many is an error."""
    assert known_answers().keys() - {"_meta"} == GROUPS.keys()


def test_the_file_is_canonical() -> None:
    """The known answers are canonical JSON, in ASCII, on one line."""
    text = (source_folder() / "known_answers.json").read_text(encoding="ascii")
    assert canonical(known_answers()) + "\n" == text


def test_a_group_without_a_check_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that nothing compares are refused instead of passed over."""
    answers = {**known_answers(), "further": []}
    monkeypatch.setattr("samedeal_conformance.oracle.proof.known_answers", lambda: answers)
    with pytest.raises(OracleError, match="further"):
        prove(load().calls)


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_every_known_answer_counts(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed number in any field of any entry is noticed, and the entry is named."""
    calls = load().calls
    answers = known_answers()
    alone = {group: GROUPS[group]}
    monkeypatch.setattr("samedeal_conformance.oracle.proof.GROUPS", alone)
    monkeypatch.setattr("samedeal_conformance.oracle.proof.LAWS", {})
    entries = answers[group] if isinstance(answers[group], list) else [answers[group]]
    changes = 0
    for i, entry in enumerate(entries):
        where = (group, i) if isinstance(answers[group], list) else (group,)
        for path in _fields(entry):
            if path == ("expected",):
                continue  # smhasher's own copy of the value
            wrong = _changed({group: answers[group], "_meta": {}}, (*where, *path))
            monkeypatch.setattr(
                "samedeal_conformance.oracle.proof.known_answers", lambda wrong=wrong: wrong
            )
            with pytest.raises((OracleError, OverflowError, ValueError)) as caught:
                prove(calls)
            if isinstance(caught.value, OracleError):
                assert f"{group}[{i}]" in caught.value.message
                assert "expected" in caught.value.message
            changes += 1
    assert changes >= len(entries)


def test_states_are_made_as_meant() -> None:
    """The states of the laws give the outputs for which they are made."""
    calls = load().calls
    assert calls.steps(state_that_gives(4294967248, 77), 2) == [4294967248, 77]
    assert calls.next53(state_that_gives_53(2**53 - 2)) == 2**53 - 2
    accepted, refused = edges(52)
    assert calls.bounded(accepted, 52) == 51
    assert accepted[3] == 1
    calls.bounded(refused, 52)
    assert refused[3] == 2


# One change each to our own sources: file, what stands there, what is put in its place, and the
# function that is wrong then.
_WRONG = [
    ("internal.h", "(s[2] << 21) | (s[2] >> 11)", "(s[2] << 11) | (s[2] >> 21)", "sd_sfc32_step"),
    ("internal.h", "s[1] >> 9", "s[1] >> 8", "sd_sfc32_step"),
    ("internal.h", "s[2] << 3", "s[2] << 2", "sd_sfc32_step"),
    ("internal.h", "s[1] ^ (s[1] >> 9)", "s[1] ^ (uint32_t)((int32_t)s[1] >> 9)", "sd_sfc32_step"),
    ("internal.h", "s[3] += 1u", "s[3] += 0u", "sd_sfc32_step"),
    ("internal.h", "s[3] += 1u", "s[3] = (s[3] + 1u) & 0x7FFFFFFFu", "sd_sfc32_step"),
    ("internal.h", "s[0] + s[1] + s[3]", "s[0] + s[1]", "sd_sfc32_step"),
    ("internal.h", "x >= span->limit", "x > span->limit", "sd_bounded"),
    ("internal.h", "x >= span->limit", "x + 1 >= span->limit", "sd_bounded"),
    ("internal.h", "x >= span->limit", "0", "sd_bounded"),
    ("internal.h", "n > two32", "n >= two32", "sd_bounded"),
    ("internal.h", "(x >> 5) << 26", "(x >> 6) << 26", "sd_next53"),
    ("internal.h", "(y >> 6)", "(y & 0x3FFFFFF)", "sd_next53"),
    ("sfc32.c", "return sdi_step(state)", "return sdi_step(state) & 0x7FFFFFFFu", "sd_sfc32_step"),
    (
        "murmur3.c",
        "(uint32_t)data[4 * blocks",
        "(uint32_t)(int8_t)data[4 * blocks",
        "sd_murmur3_x86_32",
    ),
    ("murmur3.c", "rest > 0", "rest > 1", "sd_murmur3_x86_32"),
    ("murmur3.c", "(uint32_t)p[3] << 24", "(uint32_t)(p[3] & 127) << 24", "sd_murmur3_x86_32"),
    ("murmur3.c", "h ^= (uint32_t)length;", "", "sd_murmur3_x86_32"),
    ("murmur3.c", ", 13) * 5u", ", 15) * 5u", "sd_murmur3_x86_32"),
    ("utf8.c", "0xFFFD", "0x3F", "sd_utf8_from_utf16"),
    ("utf8.c", "point < 0x800)", "point <= 0x800)", "sd_utf8_from_utf16"),
    ("utf8.c", "unit <= 0xDFFF", "unit <= 0xDFFE", "sd_utf8_from_utf16"),
    ("utf8.c", "i + 1 < count &&", "i + 2 < count &&", "sd_utf8_from_utf16"),
    ("seeding.c", "length, k);", "length, k + 1);", "sd_seed_words"),
    ("seeding.c", "DISCARDED = 12", "DISCARDED = 15", "sd_seed_state"),
    (
        "seeding.c",
        "sd_seed_words(seed, length, state);\n    discard(state)",
        "sd_seed_words(seed, length, state);\n    discard(state);\n    discard(state)",
        "sd_seed_state",
    ),
    ("seeding.c", "discard(child);", "", "sd_fork"),
    ("seeding.c", "child[i] =", "child[3 - i] =", "sd_fork"),
    ("draws.c", "return sdi_next53(state);", "return sdi_next53(state) | 1;", "sd_next53"),
    (
        "draws.c",
        "return sdi_bounded(state, n);\n}\n#endif\n\n#ifndef SD_OVERRIDE_sd_int",
        "return n == 1 ? 0 : sdi_bounded(state, n);\n}\n#endif\n\n#ifndef SD_OVERRIDE_sd_int",
        "sd_bounded",
    ),
    ("draws.c", "min + (int64_t)sdi_bounded", "min + (int32_t)sdi_bounded", "sd_int"),
    ("draws.c", "sdi_next53(state) < numerator", "sdi_next53(state) <= numerator", "sd_chance"),
    (
        "draws.c",
        "return sdi_next53(state) < numerator",
        ("return numerator != 0 && sdi_next53(state) < numerator"),
        "sd_chance",
    ),
    ("draws.c", "left > 1; left--", "left > 0; left--", "sd_shuffle_order"),
    ("draws.c", "sdi_bounded(state, left))", "sdi_bounded(state, n))", "sd_shuffle_order"),
    (
        "draws.c",
        "return (uint32_t)sdi_bounded(state, n);",
        "return (uint32_t)(((uint64_t)sdi_step(state) * n) >> 32);",
        "sd_pick_index",
    ),
    ("draws.c", "rest >= weights[i]", "rest > weights[i]", "sd_weighted_index"),
    (
        "draws.c",
        "i + (uint32_t)sdi_bounded(state, n - i)",
        "(uint32_t)sdi_bounded(state, n)",
        "sd_sample_order",
    ),
    ("dice.c", "1 + sdi_bounded", "sdi_bounded", "sd_roll_die"),
    ("dice.c", "dice[i] = sd_roll_die", "dice[count - 1 - i] = sd_roll_die", "sd_roll_dice"),
    ("ids.c", "GHJKMNPQRSTVWXYZ", "GHIJKMNPQRSTVWXY", "sd_id_text"),
    ("ids.c", "text[i] = ALPHABET", "text[DIGITS - 1 - i] = ALPHABET", "sd_id_text"),
    ("ids.c", "length != DIGITS", "length < DIGITS", "sd_id_value"),
    ("ids.c", "digit == 32", "digit == 33", "sd_id_value"),
    (
        "ids.c",
        "while (!take(bits, values[i]))",
        "while (!take(bits, values[i]) && i == 0)",
        "sd_assign_ids",
    ),
    ("stream.c", "outputs[i] = sdi_step(s);", "outputs[i] = sdi_step(s) >> (i == 6);", "sd_steps"),
    (
        "stream.c",
        "outputs[i] = sdi_next53(s);",
        "outputs[i] = i == 2 ? 0 : sdi_next53(s);",
        "sd_fill_next53",
    ),
    (
        "stream.c",
        "outputs[i] = sdi_draw(s, &span);",
        "outputs[i] = sdi_step(s) % n;",
        "sd_fill_bounded",
    ),
    ("stream.c", "31u * checksum", "33u * checksum", "sd_stream"),
    (
        "stream.c",
        "counts[sdi_draw(s, &span)] += 1",
        "counts[sdi_draw(s, &span)] = 1",
        "sd_histogram",
    ),
    ("sha256.c", "rotr(x, 7) ^", "rotr(x, 8) ^", "sd_sha256"),
    ("sha256.c", "(x & y) ^ (~x & z)", "(x & y) ^ (x & z)", "sd_sha256"),
    ("sha256.c", "0xC67178F2u", "0xC67178F3u", "sd_sha256"),
    ("sha256.c", "rest < LENGTH_AT", "rest <= LENGTH_AT", "sd_sha256"),
    ("sha256.c", "H[i] += v[i]", "H[i] = v[i]", "sd_sha256"),
    ("sha256.c", "(bits >> (8 * i))", "(i < 2 ? bits >> (8 * i) : 0)", "sd_sha256"),
    ("digest.c", "source->counter++", "++source->counter", "sd_digest_order"),
    ("digest.c", "reversed[digits - 1 - i]", "reversed[i]", "sd_digest_order"),
    ("digest.c", "word >= limit", "0", "sd_digest_order"),
    ("digest.c", "(uint32_t)p[2] << 8", "(uint32_t)p[2] << 4", "sd_digest_order"),
    ("digest.c", "below(&source, left)", "below(&source, n)", "sd_digest_order"),
    ("digest.c", "WORDS = 8", "WORDS = 7", "sd_digest_order"),
    ("internal.h", "0x6D2B79F5u", "0x6D2B79F7u", "sd_table_step"),
    ("internal.h", "t >> 14", "t >> 15", "sd_table_step"),
    ("internal.h", "(t | 61u)", "61u", "sd_table_step"),
    (
        "mulberry32.c",
        "return sdi_table_step(state);",
        "return sdi_table_step(state) | 1u;",
        "sd_table_step",
    ),
    ("mulberry32.c", "tail > unit / 2", "tail >= unit / 2", "sd_table_int"),
    ("mulberry32.c", "last_kept == 1", "last_kept == 2", "sd_table_int"),
    ("mulberry32.c", "lost == 32 ? whole & 1", "lost == 31 ? whole & 1", "sd_table_int"),
    ("mulberry32.c", "(up ? unit : 0)", "0", "sd_table_int"),
    ("mulberry32.c", "+ 32 - 53", "+ 32 - 52", "sd_table_int"),
    (
        "mulberry32.c",
        "sd_table_int(state, left)",
        "sd_table_int(state, n)",
        "sd_table_shuffle_order",
    ),
    ("mulberry32.c", "left > 1; left--", "left > 0; left--", "sd_table_shuffle_order"),
    (
        "mulberry32.c",
        "outputs[i] = sdi_table_step(state);",
        "outputs[i] = sdi_table_step(state) >> (i == 4);",
        "sd_table_steps",
    ),
    ("mulberry32.c", "31u * checksum", "33u * checksum", "sd_table_stream"),
    ("mulberry32.c", "state[0] = s[0];", "", "sd_table_stream"),
    ("sampling.c", "if (slack(&deal, subset, cards) < 0)", "if (0)", "sd_can_sample_hands"),
    (
        "sampling.c",
        "if (slack(&deal, subset, cards) < 0)",
        "if ((subset & (subset - 1)) == 0 && slack(&deal, subset, cards) < 0)",
        "sd_can_sample_hands",
    ),
    (
        "sampling.c",
        "if (known[card] != NOWHERE && (masks",
        "if (0 && (masks",
        "sd_can_sample_hands",
    ),
    (
        "sampling.c",
        "deal.room[seats] = cards;",
        "deal.room[seats] = 2 * (int64_t)cards;",
        "sd_can_sample_hands",
    ),
    (
        "sampling.c",
        "        return 1;\n\n    /* Known",
        "        return sdi_step(state) | 1;\n\n    /* Known",
        "sd_sample_hands",
    ),
    (
        "sampling.c",
        "slack(deal, subset, card) < 1",
        "slack(deal, subset, card) < 0",
        "sd_sample_hands",
    ),
    # The careless sampler: a place is feasible if it has room.
    (
        "sampling.c",
        "if (slack(deal, subset, card) < 1)",
        "if ((subset & (subset - 1)) == 0 && slack(deal, subset, card) < 1)",
        "sd_sample_hands",
    ),
    (
        "sampling.c",
        "    sort_by_options(others, rest, masks);\n",
        "    (void)sort_by_options;\n",
        "sd_sample_hands",
    ),
    ("sampling.c", ") > ones(masks[card])", ") >= ones(masks[card])", "sd_sample_hands"),
    ("sampling.c", "if (ones(places) == 1)", "if (0)", "sd_sample_hands"),
    ("sampling.c", "running <= r", "running < r", "sd_sample_hands"),
    ("sampling.c", "sum += weights[p] = left(deal, p)", "sum += weights[p] = 1", "sd_sample_hands"),
    ("sampling.c", "p <= deal->seats; p++", "p < deal->seats; p++", "sd_sample_hands"),
    (
        "sampling.c",
        "sd_shuffle_order(state, rest, others)",
        "sd_sample_order(state, rest, rest, others)",
        "sd_sample_hands",
    ),
    (
        "sampling.c",
        "others[i] = (uint32_t)places[others[i]]",
        "others[i] = (uint32_t)places[i]",
        "sd_sample_hands",
    ),
]


_Change = tuple[str, str, str]


@pytest.mark.parametrize(
    ("change", "function"),
    [pytest.param(row[:3], row[3], id=f"{row[3]}-{i}") for i, row in enumerate(_WRONG)],
)
def test_wrong_c_is_refused(
    driver: Callable[..., Any],
    changed: Callable[..., list[Path]],
    tmp_path: Path,
    change: _Change,
    function: str,
) -> None:
    """Each wrong source, one fault in one function, is refused by the self-proof."""
    assert function in declared()
    replaced = changed(tmp_path, *change)
    with pytest.raises(OracleError, match=r"does not prove itself: .* expected .* got"):
        prove(driver("-O0", replaced=replaced))


def test_the_unchanged_program_proves_itself(
    driver: Callable[..., Any], changed: Callable[..., list[Path]], tmp_path: Path
) -> None:
    """The same way without a change proves itself, so a refusal is the change's doing."""
    replaced = changed(tmp_path, "internal.h", "sdi_step(uint32_t", "sdi_step(uint32_t")
    assert prove(driver("-O0", replaced=replaced)) == load().provenance["comparisons"]


# The edge that no proof can afford in Python: 32**5 values, of which the last two are free.
_LAST_FREE = """
#include <stdio.h>
#include <stdlib.h>
#include "samedeal.h"
int main(void)
{
    uint32_t state[4] = {1, 2, 3, 4}, fresh[3];
    size_t n = 0;
    uint32_t *taken = malloc((1u << 25) * sizeof *taken);
    if (taken == NULL)
        return 1;
    for (uint32_t value = 0; value < 1u << 25; value++)
        if (value != 7 && value != 33554431)
            taken[n++] = value;
    taken[n++] = 0; /* repeated: takes nothing more */
    int refused = sd_assign_ids(state, taken, n, 3, fresh);
    int untouched = state[0] == 1 && state[3] == 4;
    int given = sd_assign_ids(state, taken, n, 2, fresh);
    int both = (fresh[0] == 7 && fresh[1] == 33554431) || (fresh[1] == 7 && fresh[0] == 33554431);
    printf("%d %d %d %d\\n", refused, untouched, given, both);
    return 0;
}
"""


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("count > free_count", "count > free_count", True),
        ("count > free_count", "count >= free_count", False),
        ("(size_t)take(bits, taken[i])", "(take(bits, taken[i]), 1)", False),
    ],
)
def test_the_last_free_identifiers(
    changed: Callable[..., list[Path]], tmp_path: Path, old: str, new: str, *, right: bool
) -> None:
    """As many as are free are given, one more is refused with nothing drawn; wrong twins fail."""
    (ids,) = changed(tmp_path, "ids.c", old, new)
    (tmp_path / "main.c").write_text(_LAST_FREE, encoding="ascii")
    rest = [source for source in library_sources() if source.name != ids.name]
    files = [str(tmp_path / "main.c"), str(ids), *map(str, rest)]
    program = tmp_path / "last"
    compiled = run([*find_compiler().command, "-O2", f"-I{tmp_path}", *files, "-o", str(program)])
    assert compiled.status == 0, compiled.errors
    assert (run([str(program)], seconds=30).output == "1 1 0 1\n") is right


def test_every_function_has_a_wrong_source() -> None:
    """No function of the header is without a fault that is caught."""
    assert {row[3] for row in _WRONG} == declared()


@pytest.mark.parametrize(
    ("change", "entry"),
    [
        (("internal.h", "s[3] += 1u", "s[3] += 0u"), "sfc32_steps"),
        (("murmur3.c", "rest > 0", "rest > 1"), "murmur3_x86_32"),
        (("internal.h", "x >= span->limit", "x > span->limit"), "natural_rejections"),
    ],
)
def test_a_wrong_reference_is_refused(
    changed: Callable[..., list[Path]], tmp_path: Path, change: _Change, entry: str
) -> None:
    """A wrong folder given as REFERENCE gives no oracle; the message names the entry."""
    changed(tmp_path, *change)
    with pytest.raises(OracleError, match=f"does not prove itself: .*{entry}") as caught:
        load(reference=tmp_path)
    assert "REFERENCE" in (caught.value.hint or "")
