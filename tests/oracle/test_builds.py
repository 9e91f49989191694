"""The builds of the oracle agree, and the C answers every operation that the contract gives it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical, parse
from samedeal_conformance.data import folder
from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import Build, Oracle, available_builds, load, own_sources
from samedeal_conformance.oracle.process import run

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
def sanitizer(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A compiler that has its sanitizers' runtime; one that lacks it is skipped, by name."""
    name: str = request.param
    if name not in {build.compiler for build in available_builds()}:
        pytest.skip(f"{name} is not installed")
    program = str(tmp_path / "empty")
    tried = run([name, *_SANITIZED, "-xc", "-", "-o", program], text="int main(void){return 0;}")
    if tried.status != 0:
        pytest.skip(f"{name} has no runtime for its sanitizers: {tried.errors.strip()}")
    return name


# A loop that goes one too far, and a shift by 32 and more.
_PLANTED = {
    "stream.c": (
        "i < n; i++)\n        outputs[i] = sdi_step",
        "i <= n; i++)\n        outputs[i] = sdi_step",
    ),
    "draws.c": ("return min +", "return min + (1 << (int)(max - min)) +"),
}


@pytest.fixture
def planted(
    driver: Callable[..., Any],
    changed: Callable[..., list[Path]],
    sanitizer: str,
    tmp_path: Path,
) -> Callable[[str], Any]:
    """The sanitized program with a fault in one file."""

    def make(file: str) -> Any:
        replaced = changed(tmp_path, file, *_PLANTED[file])
        return driver(*_SANITIZED, compiler=sanitizer, replaced=replaced)

    return make


def test_a_write_out_of_bounds_is_reported(
    planted: Callable[[str], Any], died: type[Exception]
) -> None:
    """The sanitized build ends at a write past the end of a list."""
    with pytest.raises(died, match="heap-buffer-overflow"):
        planted("stream.c").steps([1, 2, 3, 4], 5)


def test_undefined_arithmetic_is_reported(
    planted: Callable[[str], Any], died: type[Exception]
) -> None:
    """The sanitized build ends at a shift that C leaves undefined."""
    with pytest.raises(died, match="shift exponent"):
        planted("draws.c").integer([1, 2, 3, 4], 0, 52)


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
