"""The builds of the oracle agree, and the C answers every operation that the contract gives it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical, parse
from samedeal_conformance.data import folder
from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import Build, Oracle, available_builds, load, own_sources

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Cases = list[tuple[str, dict[str, Any]]]


def _answers(oracle: Oracle, cases: Cases) -> list[str]:
    return [canonical(oracle.run(name, given)) for name, given in cases]


def test_operations_are_those_of_source_c() -> None:
    """The oracle has exactly the operations to which the contract gives the source c."""
    contract = parse((folder("vectors") / "operations.json").read_text(encoding="utf-8"))
    expected = {entry["name"] for entry in contract["operations"] if entry["source"] == "c"}
    assert expected == Oracle.operations


def test_cases_cover_every_operation(cases: Cases) -> None:
    """The inputs that the builds are compared on leave no operation out."""
    assert {name for name, _ in cases} == Oracle.operations


@pytest.mark.parametrize("build", available_builds(), ids=lambda b: f"{b.compiler}{b.optimisation}")
def test_builds_agree(build: Build, cases: Cases) -> None:
    """Gcc and clang at -O0 and -O2 give the same answers, to the last byte."""
    assert _answers(load(), cases) == _answers(build.load(), cases)


def test_both_compilers_are_compared() -> None:
    """Four builds are compared where both compilers are installed, two where one is."""
    builds = available_builds()
    assert {"-O0", "-O2"} == {build.optimisation for build in builds}
    assert 2 * len({build.compiler for build in builds}) == len(builds)


def test_sanitized_program_agrees(driver: Callable[..., Any], cases: Cases, sanitizer: str) -> None:
    """With -fsanitize=undefined,address nothing is reported, and the answers are the same."""
    calls = driver(*_SANITIZED, compiler=sanitizer)
    assert _answers(load(), cases) == _answers(Oracle(calls), cases)


_SANITIZED = ("-g", "-O1", "-fsanitize=undefined,address", "-fno-sanitize-recover=all")


@pytest.fixture(params=["gcc", "clang"])
def sanitizer(request: pytest.FixtureRequest, driver: Callable[..., Any]) -> str:
    """A compiler that has its sanitizers' runtime; one that lacks it is skipped, by name."""
    name: str = request.param
    if name not in {build.compiler for build in available_builds()}:
        pytest.skip(f"{name} is not installed")
    try:
        driver(*_SANITIZED, compiler=name)
    except AssertionError as error:
        if "cannot find" not in str(error):
            raise
        pytest.skip(f"{name}'s sanitizer runtime is not installed")
    return name


# A loop that goes one too far, and a shift by 32 and more.
_PLANTED = {
    "sd_steps": """
#include "samedeal.h"
void sd_steps(uint32_t state[4], size_t n, uint32_t *outputs)
{
    for (size_t i = 0; i <= n; i++)
        outputs[i] = sd_sfc32_step(state);
}
""",
    "sd_int": """
#include "samedeal.h"
int64_t sd_int(uint32_t state[4], int64_t min, int64_t max)
{
    return min + (1 << (int)(max - min)) + (int64_t)sd_bounded(state, 1);
}
""",
}


@pytest.fixture
def planted(driver: Callable[..., Any], sanitizer: str, tmp_path: Path) -> Callable[[str], Any]:
    """The sanitized program with a fault in one function."""

    def make(function: str) -> Any:
        source = tmp_path / "planted.c"
        source.write_text(_PLANTED[function], encoding="ascii")
        flags = (*_SANITIZED, f"-DSD_OVERRIDE_{function}")
        return driver(*flags, compiler=sanitizer, added=[source])

    return make


def test_a_write_out_of_bounds_is_reported(
    planted: Callable[[str], Any], died: type[Exception]
) -> None:
    """The sanitized build ends at a write past the end of a list."""
    with pytest.raises(died, match="heap-buffer-overflow"):
        planted("sd_steps").steps([1, 2, 3, 4], 5)


def test_undefined_arithmetic_is_reported(
    planted: Callable[[str], Any], died: type[Exception]
) -> None:
    """The sanitized build ends at a shift that C leaves undefined."""
    with pytest.raises(died, match="shift exponent"):
        planted("sd_int").integer([1, 2, 3, 4], 0, 52)


def test_a_driver_that_cannot_read_a_line_says_so(
    driver: Callable[..., Any], died: type[Exception]
) -> None:
    """The program refuses a line with an unknown function, or a missing or surplus number."""
    for words in (("no_such", 1, 2, 3, 4), ("bounded", 1, 2, 3, 4), ("next53", 1, 2, 3, 4, 5)):
        with pytest.raises(died, match="driver: "):
            driver().ask(*words)


def test_optimisation_is_checked() -> None:
    """An optimisation level that no build has is refused by name."""
    with pytest.raises(OracleError, match="-Ofast"):
        load(optimisation="-Ofast")


def test_provenance_and_sources() -> None:
    """An oracle says what it was built with; the sources are named with their SHA-256."""
    provenance = load().provenance
    assert "-O2" in provenance["flags"]
    assert provenance["reference_functions"] == []
    assert provenance["comparisons"] > 1000
    assert {"sfc32.c", "samedeal.h"} <= own_sources().keys()
    assert "driver.c" not in own_sources()
    assert json.dumps(provenance)
