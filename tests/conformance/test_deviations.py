"""Known deviations: what is declared is excused, and no entry outlives its reason."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.conditions import Conditions, here
from samedeal_conformance.deviations import Deviation, Scope, apply, read
from samedeal_conformance.errors import UsageError
from samedeal_conformance.results import NotProved, Report, Result, RuntimeRun, Status
from samedeal_conformance.runtimes.base import RuntimeInfo

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import Case

TODAY = dt.date(2026, 6, 1)


def entry(**changed: Any) -> Deviation:
    """An entry that excuses failures of `rng.chance` on any command."""
    members: dict[str, Any] = {
        "match": "rng.chance",
        "runtime": "command:*",
        "status": "fail",
        "reason": "p = 1 is refused",
        "issue": "https://example.org/7",
        "expires": dt.date(2027, 1, 1),
    }
    return Deviation(**(members | changed))


@pytest.fixture
def result(make_case: Callable[..., Case]) -> Callable[..., Result]:
    """Make a result of `rng.chance` on a command."""

    def make(
        status: Status = Status.FAIL, runtime: str = "command:./kit", **changed: Any
    ) -> Result:
        case = make_case("abcdef012345", **{"operation": "rng.chance", **changed})
        return Result(case, runtime, status, "expected true, got false")

    return make


BAD = [status for status in Status if not status.expected]


@pytest.mark.parametrize("status", BAD)
def test_a_declared_status_is_excused(status: Status, result: Callable[..., Result]) -> None:
    """A result that ends as declared is a deviation, with the reason before its detail."""
    (excused,), findings = apply([result(status)], [entry(status=status.value)], TODAY)
    assert excused.status is Status.DEVIATION
    assert excused.status.expected
    assert excused.detail == "p = 1 is refused (https://example.org/7): expected true, got false"
    assert findings == []


@pytest.mark.parametrize(("status", "declared"), [(s, d) for s in BAD for d in BAD if s is not d])
def test_another_status_is_not_excused(
    status: Status, declared: Status, result: Callable[..., Result]
) -> None:
    """A crash is not excused by a declared failure; the entry is stale then, and said to be."""
    (got,), findings = apply([result(status)], [entry(status=declared.value)], TODAY)
    assert got == result(status)
    assert len(findings) == 1
    assert f"no longer ends as {declared}" in findings[0]


def test_a_pass_makes_the_entry_stale(result: Callable[..., Result]) -> None:
    """What passes needs no excuse: it stays a pass, and the entry is a finding."""
    (got,), findings = apply([result(Status.PASS)], [entry()], TODAY)
    assert got.status is Status.PASS
    assert findings == ["the deviation rng.chance on command:* no longer ends as fail"]


@pytest.mark.parametrize(
    "changed",
    [
        {"match": "rng.chanc"},
        {"match": "RNG.CHANCE"},
        {"match": "abcdef"},
        {"runtime": "node"},
        {"runtime": "command:./ki"},
    ],
)
def test_an_entry_that_matches_nothing(
    changed: dict[str, str], result: Callable[..., Result]
) -> None:
    """An entry about nothing that was run is a finding, and excuses nothing."""
    (got,), findings = apply([result()], [entry(**changed)], TODAY)
    assert got.status is Status.FAIL
    assert len(findings) == 1
    assert "matches nothing" in findings[0]


@pytest.mark.parametrize(
    "changed",
    [
        {"match": "rng.*"},
        {"match": "abcdef012345"},
        {"match": "abc*"},
        {"match": "*"},
        {"runtime": "*"},
        {"runtime": "command:./kit"},
    ],
)
def test_patterns(changed: dict[str, str], result: Callable[..., Result]) -> None:
    """An operation, an id, or a pattern of either; a runtime or a pattern."""
    (got,), findings = apply([result()], [entry(**changed)], TODAY)
    assert (got.status, findings) == (Status.DEVIATION, [])


@pytest.mark.parametrize(("days", "excused"), [(-1, False), (0, True), (1, True)])
def test_expiry(days: int, excused: bool, result: Callable[..., Result]) -> None:  # noqa: FBT001 - a parameter
    """An entry holds to the end of its day; afterwards it excuses nothing and is a finding."""
    expires = TODAY + dt.timedelta(days=days)
    (got,), findings = apply([result()], [entry(expires=expires)], TODAY)
    assert (got.status is Status.DEVIATION) is excused
    assert [("expired" in finding) for finding in findings] == ([] if excused else [True])


def test_a_second_entry_for_the_same_is_a_finding(result: Callable[..., Result]) -> None:
    """Of two entries about one failure the first is used; of the second it is said."""
    (got,), findings = apply([result()], [entry(), entry(match="rng.*")], TODAY)
    assert got.status is Status.DEVIATION
    assert len(findings) == 1
    assert "rng.*" in findings[0]


def info(**changed: Any) -> RuntimeInfo:
    """What is known of the command of `result`."""
    members: dict[str, Any] = {
        "runtime": "command:./kit",
        "kit": "kit",
        "language": "python",
        "engine": "CPython",
        "version": "3.11.7",
        "driver": "JSON lines",
        "executable": "/kit",
        "operations": (),
        "environment": {},
    }
    return RuntimeInfo(**(members | changed))


HERE = here().partition(" ")[0]


@pytest.mark.parametrize(
    ("conditions", "hold"),
    [
        ({"platform": HERE}, True),
        ({"platform": f"{HERE} *"}, True),
        ({"platform": "Amiga"}, False),
        ({"engine": "CPython"}, True),
        ({"engine": "C*"}, True),
        ({"engine": "node"}, False),
        ({"version": ">=3.11"}, True),
        ({"version": ">3.11.7"}, False),
        ({"version": "<=3.11.7, >=3"}, True),
        ({"version": ">=3.9, <3.11"}, False),
        ({"version": "==3.11.7.0"}, True),
        ({"version": "!=3.11.7"}, False),
        ({"engine": "CPython", "version": "<4", "platform": HERE}, True),
        ({"engine": "CPython", "version": "<3", "platform": HERE}, False),
    ],
)
def test_conditions(
    conditions: dict[str, str],
    hold: bool,  # noqa: FBT001 - a parameter
    result: Callable[..., Result],
) -> None:
    """An entry excuses where its conditions hold; elsewhere it does nothing, and is no finding."""
    declared = entry(conditions=Conditions(**conditions))
    (got,), findings = apply([result()], [declared], TODAY, infos=[info()])
    assert (got.status is Status.DEVIATION) is hold
    assert findings == []


def test_a_condition_on_what_is_not_known(result: Callable[..., Result]) -> None:
    """Does not hold: nothing is excused on a guess; nor where a version has no numbers."""
    declared = entry(conditions=Conditions(engine="CPython"))
    (got,), _ = apply([result()], [declared], TODAY)
    assert got.status is Status.FAIL
    ranged = entry(conditions=Conditions(version=">=0"))
    (got,), _ = apply([result()], [ranged], TODAY, infos=[info(version="unknown")])
    assert got.status is Status.FAIL


def test_an_entry_whose_conditions_hold_can_be_stale(result: Callable[..., Result]) -> None:
    """Conditions are no way around the rule that an entry must not outlive its reasons."""
    declared = entry(conditions=Conditions(engine="CPython"))
    for given in ([result(Status.PASS)], []):
        _, findings = apply(given, [declared], TODAY, infos=[info()])
        assert len(findings) == 1


def test_what_it_was_is_kept(result: Callable[..., Result]) -> None:
    """A deviation says how it ended, so that the file can be brought up to date."""
    (got,), _ = apply([result(Status.CRASH)], [entry(status="crash")], TODAY)
    assert got.was is Status.CRASH


def test_one_failure_among_passes_keeps_an_entry_alive(result: Callable[..., Result]) -> None:
    """An entry about several cases is used as long as one ends so."""
    got, findings = apply([result(Status.PASS), result()], [entry()], TODAY)
    assert [each.status for each in got] == [Status.PASS, Status.DEVIATION]
    assert findings == []


SCOPES: tuple[tuple[dict[str, str], bool], ...] = (
    ({"match": "rng.int"}, False),
    ({"match": "rng.chance", "runtime": "node"}, False),
    ({"match": "rng.int", "runtime": "node"}, False),
    ({"match": "rng.nit"}, True),
    ({"match": "rng.int", "runtime": "nod"}, True),
)


@pytest.mark.parametrize(("changed", "finding"), SCOPES)
def test_what_is_not_run_is_no_finding(
    changed: dict[str, str],
    finding: bool,  # noqa: FBT001 - a parameter
    result: Callable[..., Result],
    make_case: Callable[..., Case],
) -> None:
    """Entries about cases and runtimes that are not run are left alone, misspelt ones not."""
    scope = Scope(
        [make_case("0", operation="rng.int"), make_case("1", operation="rng.chance")], ["node"]
    )
    _, findings = apply([result(Status.PASS)], [entry(**changed)], TODAY, scope)
    assert bool(findings) is finding


def test_a_stale_entry_within_scope_is_a_finding(result: Callable[..., Result]) -> None:
    """The scope excuses nothing about what was run."""
    scope = Scope([result().case], ["command:./kit"])
    _, findings = apply([result(Status.PASS)], [entry()], TODAY, scope)
    assert findings


def test_findings_make_a_bad_run(result: Callable[..., Result]) -> None:
    """A run in which all is excused is good; with a finding it is not."""
    (excused,), _ = apply([result()], [entry()], TODAY)
    run = RuntimeRun("command:./kit", None, (excused,), 0.1)
    assert Report((run,), (NotProved("node", "", ""),)).good
    assert not Report((run,), (), ("the deviation is stale",)).good


GOOD = """
[[deviation]]
match = "rng.chance"
runtime = "command:*"
status = "fail"
reason = "p = 1 is refused"
issue = "https://example.org/7"
expires = 2027-01-01
"""


@pytest.fixture
def reading(tmp_path: Path) -> Callable[[str], list[Deviation]]:
    """Read a text as a file of deviations."""

    def call(text: str) -> list[Deviation]:
        path = tmp_path / "deviations.toml"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        return read(path)

    return call


def test_a_file(reading: Callable[[str], list[Deviation]]) -> None:
    """The file of the documentation is read; one without entries is too."""
    assert reading(GOOD) == [entry()]
    assert reading("") == []
    (conditional,) = reading(GOOD + 'platform = "Linux*"\nversion = ">=20, <22.1"\n')
    assert conditional.conditions == Conditions("Linux*", "", ">=20, <22.1")
    assert reading(GOOD + GOOD.replace("chance", "int")) == [entry(), entry(match="rng.int")]


MALFORMED: dict[str, tuple[str, str]] = {
    "no TOML": ("[[deviation", "can't be read"),
    "no UTF-8": ("# \udcff", "can't be read"),
    "deep": ("a = " + "[" * 100_000, "can't be read"),
    "a key twice": (GOOD + 'match = "x"\n', "can't be read"),
    "another table": (GOOD + "[other]\n", "nothing else"),
    "a table for a list": (GOOD.replace("[[deviation]]", "[deviation]"), "nothing else"),
    "a text for a list": ('deviation = "x"', "nothing else"),
    "texts in the list": ('deviation = ["x"]', "deviation 1: its members"),
    "a member is missing": (
        GOOD.replace('issue = "https://example.org/7"\n', ""),
        "its members must be",
    ),
    "an unknown member": (GOOD + "severity = 3\n", "its members must be"),
    "a misspelt member": (GOOD.replace("expires", "expired"), "its members must be"),
    "an empty reason": (GOOD.replace("p = 1 is refused", ""), "reason must be a text, not ''"),
    "a number for a text": (GOOD.replace('"rng.chance"', "7"), "match must be a text, not 7"),
    "pass": (GOOD.replace('"fail"', '"pass"'), "status must be one of"),
    "a status that is none": (GOOD.replace('"fail"', '"flaky"'), "status must be one of"),
    "what can't be declared": (GOOD.replace('"fail"', '"not-run"'), "status must be one of"),
    "a quoted date": (GOOD.replace("2027-01-01", '"2027-01-01"'), "expires must be a date"),
    "a time": (GOOD.replace("2027-01-01", "2027-01-01T00:00:00Z"), "expires must be a date"),
    "no such date": (GOOD.replace("2027-01-01", "2027-02-30"), "can't be read"),
    "no range": (GOOD + 'version = "20.*"\n', "version must be a range"),
    "an empty range": (GOOD + 'version = ">=20,"\n', "version must be a range"),
    "an empty platform": (GOOD + 'platform = ""\n', "platform must be a text"),
    "a number for a version": (GOOD + "version = 20\n", "version must be a text"),
    "the second is wrong": (GOOD + GOOD.replace('"fail"', '"x"'), "deviation 2: status"),
}


@pytest.mark.parametrize("how", MALFORMED)
def test_a_malformed_file_is_refused(how: str, reading: Callable[[str], list[Deviation]]) -> None:
    """Each mistake in the file is a usage error that names the file, and the entry."""
    text, message = MALFORMED[how]
    with pytest.raises(UsageError, match=message) as caught:
        reading(text)
    assert "deviations.toml" in caught.value.message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """No file, or a folder, is a usage error."""
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(UsageError, match="can't be read"):
            read(path)
