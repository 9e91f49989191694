"""REFERENCE: another source of some functions takes the place of ours, and is proved."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical
from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import load
from samedeal_conformance.oracle.sources import declared

if TYPE_CHECKING:
    from collections.abc import Callable

_REFERENCES = Path(__file__).parent / "references"

_FUNCTIONS = {
    "sfc32.c": ["sd_sfc32_step"],
    "murmur3.c": ["sd_murmur3_x86_32"],
    "utf8.c": ["sd_utf8_from_utf16"],
    "draws.c": ["sd_assign_ids", "sd_bounded", "sd_next53", "sd_sample_order"],
    "sha256.c": ["sd_sha256"],
    "digest.c": ["sd_digest_order"],
    "mulberry32.c": ["sd_table_int", "sd_table_step"],
    "sampling.c": ["sd_can_sample_hands", "sd_sample_hands"],
}

_ALL = sorted(name for names in _FUNCTIONS.values() for name in names)


def _answers(reference: Path | None, cases: list[tuple[str, dict[str, Any]]]) -> list[str]:
    oracle = load(reference=reference)
    return [canonical(oracle.run(name, given)) for name, given in cases]


@pytest.mark.parametrize("name", sorted(_FUNCTIONS))
def test_one_file_takes_the_place_of_ours(
    name: str, tmp_path: Path, cases: list[tuple[str, dict[str, Any]]]
) -> None:
    """A file that defines some functions in another way is used for them, with equal answers."""
    shutil.copy(_REFERENCES / "second" / name, tmp_path)
    provenance = load(reference=tmp_path).provenance
    assert provenance["reference_functions"] == _FUNCTIONS[name]
    assert _answers(None, cases) == _answers(tmp_path, cases)


def test_all_files_together(cases: list[tuple[str, dict[str, Any]]]) -> None:
    """Several files of a reference are one reference."""
    provenance = load(reference=_REFERENCES / "second").provenance
    assert provenance["reference_functions"] == _ALL
    assert _answers(None, cases) == _answers(_REFERENCES / "second", cases)


@pytest.mark.parametrize(
    ("name", "functions"),
    [("cxx", ["sd_murmur3_x86_32", "sd_sfc32_step"]), ("smhasher_shaped", ["sd_murmur3_x86_32"])],
)
def test_cxx(name: str, functions: list[str], cases: list[tuple[str, dict[str, Any]]]) -> None:
    """C++ is compiled as C++ and linked as such, alone and beside C with an adapter."""
    provenance = load(reference=_REFERENCES / name).provenance
    assert provenance["reference_functions"] == functions
    assert _answers(None, cases) == _answers(_REFERENCES / name, cases)


def test_the_environment_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """REFERENCE in the environment does what the argument does."""
    monkeypatch.setenv("REFERENCE", str(_REFERENCES / "second"))
    assert "sd_bounded" in load().provenance["reference_functions"]


# Definitions that leave a trace which no honest one leaves: everything of ours that is built on
# the function must show it.
_FAKES = {
    "sd_sfc32_step": """
#include "samedeal.h"
uint32_t sd_sfc32_step(uint32_t state[4]) { return 2654435761u * state[3]++; }
""",
    "sd_next53": """
#include "samedeal.h"
uint64_t sd_next53(uint32_t state[4]) { (void)state; return 5; }
""",
    "sd_bounded": """
#include "samedeal.h"
uint64_t sd_bounded(uint32_t state[4], uint64_t n) { (void)state; (void)n; return 0; }
""",
    "sd_murmur3_x86_32": """
#include "samedeal.h"
uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed)
{ (void)data; (void)length; return 7 + seed; }
""",
    "sd_table_step": """
#include "samedeal.h"
uint32_t sd_table_step(uint32_t state[1]) { state[0] += 2; return 1u << 31; }
""",
    "sd_table_int": """
#include "samedeal.h"
uint64_t sd_table_int(uint32_t state[1], uint64_t n) { (void)n; state[0] += 2; return 0; }
""",
    "sd_shuffle_order": """
#include "samedeal.h"
void sd_shuffle_order(uint32_t state[4], uint32_t n, uint32_t *order)
{ (void)state; for (uint32_t i = 0; i < n; i++) order[i] = n - 1 - i; }
""",
    "sd_can_sample_hands": """
#include "samedeal.h"
int sd_can_sample_hands(uint32_t cards, const uint32_t *masks, const int32_t *known,
                        uint32_t seats, const uint32_t *counts)
{ (void)cards; (void)masks; (void)known; (void)seats; (void)counts; return 0; }
""",
    "sd_sha256": """
#include <string.h>
#include "samedeal.h"
void sd_sha256(const uint8_t *data, size_t length, uint8_t digest[32])
{ memset(digest, 0, 32); memcpy(digest, data, length < 32 ? length : 32); }
""",
}


@pytest.fixture
def faked(driver: Callable[..., Any], tmp_path: Path) -> Callable[[str], Any]:
    """The program with one function replaced by its fake."""

    def make(function: str) -> Any:
        source = tmp_path / f"{function}.c"
        source.write_text(_FAKES[function], encoding="ascii")
        return driver("-O2", f"-DSD_OVERRIDE_{function}", added=[source])

    return make


_DRAWS: dict[str, tuple[Any, ...]] = {
    "sfc32_step": (),
    "steps": (9,),
    "stream": ([3, 9],),
    "next53": (),
    "fill_next53": (3,),
    "bounded": (52,),
    "fill_bounded": (52, 9),
    "histogram": (52, 9),
    "integer": (3, 2**40),
    "chance": (2**52,),
    "shuffle_order": (9,),
    "pick_index": (9,),
    "weighted_index": ([1, 2, 3],),
    "sample_order": (9, 4),
    "roll_die": (6,),
    "roll_dice": (3, 6),
    "assign_ids": ([], 1),
    "fork": (),
    "sample_hands": ([3] * 9, [-1] * 9, [3, 3]),
}

_TABLE_DRAWS: dict[str, tuple[Any, ...]] = {
    "table_step": (),
    "table_int": (2**32,),
    "table_shuffle_order": (9,),
    "table_steps": (9,),
    "table_stream": ([3, 9],),
}


def test_every_drawing_function_is_looked_at() -> None:
    """The table of draws has every function of the header that takes a state."""
    stateless = {"murmur3_x86_32", "utf8_from_utf16", "seed_words", "seed_state"}
    stateless |= {"id_text", "id_value", "sha256", "digest_order", "can_sample_hands"}
    names = {name.removeprefix("sd_") for name in declared()} - stateless
    drawing = _DRAWS.keys() | _TABLE_DRAWS.keys()
    assert {name if name != "int" else "integer" for name in names} == drawing


def test_all_draws_go_through_a_step_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the step alone draws everything with it: no word but its own moves."""
    calls = faked("sd_sfc32_step")
    for name, arguments in _DRAWS.items():
        state = [11, 22, 33, 44]
        getattr(calls, name)(state, *arguments)
        assert state[:3] == [11, 22, 33], name
        assert state[3] > 44, name


def test_bounded_draws_go_through_that_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the bounded draw has everything that is bounded drawn with it."""
    calls = faked("sd_bounded")
    unbounded = {"sfc32_step", "steps", "stream", "next53", "fill_next53", "chance", "fork"}
    for name, arguments in _DRAWS.items():
        state = [11, 22, 33, 44]
        getattr(calls, name)(state, *arguments)
        assert (state == [11, 22, 33, 44]) == (name not in unbounded), name


def test_53_bits_go_through_those_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the 53 bits has chance and wide spans drawn with them."""
    calls = faked("sd_next53")
    assert calls.fill_next53([1, 2, 3, 4], 2) == [5, 5]
    assert calls.bounded([1, 2, 3, 4], 2**53) == 5
    assert calls.fill_bounded([1, 2, 3, 4], 2**33, 2) == [5, 5]
    assert calls.chance([1, 2, 3, 4], 6)
    assert not calls.chance([1, 2, 3, 4], 5)


def test_seeding_goes_through_the_hash_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the hash has the seeds hashed with it."""
    calls = faked("sd_murmur3_x86_32")
    assert calls.seed_words(b"any") == [7, 8, 9, 10]
    state = [7, 8, 9, 10]
    calls.steps(state, 12)
    assert calls.seed_state(b"any") == state


def test_the_table_draws_with_the_step_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings a step of mulberry32 has the table's draws made with it."""
    calls = faked("sd_table_step")
    for name, arguments in _TABLE_DRAWS.items():
        state = [11]
        got = getattr(calls, name)(state, *arguments)
        assert (state[0] - 11) % 2 == 0, name
        assert state[0] > 11, name
        if name == "table_int":
            assert got == 2**31


def test_the_table_shuffles_with_the_draw_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the table's bounded draw has its shuffles made with it."""
    state = [1]
    assert faked("sd_table_int").table_shuffle_order(state, 4) == [1, 2, 3, 0]
    assert state == [7]


def test_hands_are_sampled_with_functions_of_the_reference(faked: Callable[[str], Any]) -> None:
    """Whoever brings the shuffle, the bounded draw or the question has hands sampled with them."""
    spec: tuple[Any, ...] = ([3] * 4, [-1] * 4, [2, 2])
    assert faked("sd_shuffle_order").sample_hands([1, 2, 3, 4], *spec)[0] == [3, 2, 1, 0]
    assert faked("sd_bounded").sample_hands([1, 2, 3, 4], *spec) == ([1, 2, 3, 0], [1, 0, 0, 1])
    assert faked("sd_can_sample_hands").sample_hands([1, 2, 3, 4], *spec) is None


def test_no_such_folder(tmp_path: Path) -> None:
    """A folder that isn't there is named."""
    with pytest.raises(OracleError, match=r"there is no folder .*nowhere"):
        load(reference=tmp_path / "nowhere")


def test_no_source(tmp_path: Path) -> None:
    """A folder without C or C++ is named."""
    (tmp_path / "notes.txt").write_text("nothing", encoding="ascii")
    with pytest.raises(OracleError, match="has no C or C"):
        load(reference=tmp_path)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("other.c", "int sd_unknown(void) { return 1; }"),
        (
            "static.c",
            "static int sd_int(void) { return 1; }\nint f(void) { return sd_int(); }",
        ),
        ("mangled.cpp", "unsigned sd_sfc32_step(unsigned *s) { return s[0]; }"),
        ("data.c", "int sd_chance = 1;"),
    ],
)
def test_defines_none(tmp_path: Path, name: str, text: str) -> None:
    """A folder that defines no function of the header would change nothing, so it is refused."""
    (tmp_path / name).write_text(text + "\n", encoding="ascii")
    with pytest.raises(OracleError, match="defines none of the functions"):
        load(reference=tmp_path)


def test_does_not_compile(tmp_path: Path) -> None:
    """The message has the compiler's first error."""
    text = '#include "samedeal.h"\nint sd_chance(uint32_t s[4], uint64_t p) { return s[0] < q; }\n'
    (tmp_path / "bad.c").write_text(text, encoding="ascii")
    with pytest.raises(OracleError, match=r"bad\.c:2.*error.*undeclared"):
        load(reference=tmp_path)


def test_missing_include(tmp_path: Path) -> None:
    """A header that the reference needs and does not bring is named."""
    (tmp_path / "bad.c").write_text('#include "not_there.h"\n', encoding="ascii")
    with pytest.raises(OracleError, match=r"not_there\.h"):
        load(reference=tmp_path)


def test_what_it_includes_counts(tmp_path: Path) -> None:
    """A changed header of the reference gives a new build, not the kept one."""
    shutil.copy(_REFERENCES / "second" / "sfc32.c", tmp_path)
    source = tmp_path / "sfc32.c"
    text = source.read_text(encoding="ascii").replace("512ull", "SHIFT")
    source.write_text('#include "shift.h"\n' + text, encoding="ascii")
    (tmp_path / "shift.h").write_text("#define SHIFT 512ull\n", encoding="ascii")
    load(reference=tmp_path)
    (tmp_path / "shift.h").write_text("#define SHIFT 1024ull\n", encoding="ascii")
    with pytest.raises(OracleError, match="does not prove itself"):
        load(reference=tmp_path)


def _bad_step(where: Path, body: str) -> None:
    text = f'#include "samedeal.h"\nuint32_t sd_sfc32_step(uint32_t state[4]) {{ {body} }}\n'
    (where / "bad.c").write_text(text, encoding="ascii")


def test_a_crash_is_an_error(tmp_path: Path) -> None:
    """A reference that crashes takes nobody along, and is not kept: it fails each time."""
    _bad_step(tmp_path, "return *(volatile uint32_t *)0 + state[0];")
    for _ in range(2):
        with pytest.raises(OracleError, match="ended by SIGSEGV"):
            load(reference=tmp_path)


def test_a_hang_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference that never returns is ended when its time is up."""
    monkeypatch.setattr("samedeal_conformance.oracle.builds.PROOF_SECONDS", 1.0)
    _bad_step(tmp_path, "for (;;) state[0]++;")
    with pytest.raises(OracleError, match=r"took longer than 1 s"):
        load(reference=tmp_path)
