"""`samedeal diff`: each kind of change is told from the others, and nothing else is one."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.records import (
    CaseLine,
    CheckLine,
    Difference,
    EndedLine,
    FindingLine,
    RuntimeLine,
    StatisticLine,
    read,
)
from samedeal_conformance.records.diff import Alone, Changed, Differences, differences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from samedeal_conformance.records import Line

NODE = RuntimeLine(runtime="python", engine="CPython", version="3.11")
NEWER = RuntimeLine(runtime="python", engine="CPython", version="3.12")


@pytest.fixture
def between(write: Callable[..., Path]) -> Callable[..., Differences]:
    """The differences between files of these lines."""

    def compare(
        one: Sequence[Line], other: Sequence[Line], kind: str = "run", **changed: Any
    ) -> Differences:
        return differences(read(write(kind, one)), read(write(kind, other, **changed)))

    return compare


def test_the_same_results(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """In another order, in other times: no difference."""
    one = [NODE, case(1), case(2), EndedLine(source="python", seconds=1.0)]
    other = [NODE, case(2, seconds=3.0), case(1), EndedLine(source="python", seconds=9.0)]
    found = between(one, other)
    assert not found.any
    assert found.compared == 2


def test_a_result_changed_alone(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """Suite and runtime are the same: the change that nobody meant, with its detail."""
    found = between([NODE, case(1), case(2)], [NODE, case(1), case(2, status="fail", detail="d")])
    assert (found.suite, found.runtimes) == ([], [])
    (change,) = found.results
    assert (change.source, change.before, change.after) == ("python", "pass", "fail")
    assert change.name == "cards.decks.draw 000000000002"
    assert change.detail == "d"
    assert change.with_others == []


def test_another_wrong_answer_is_a_change(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """Failing before and after, with another value."""
    one, other = case(1, status="fail", detail="got 1"), case(1, status="fail", detail="got 2")
    assert len(between([one], [other]).results) == 1


def test_a_runtime_changed(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """Its version is told, and that a result there changed with it; not one of another."""
    node = RuntimeLine(runtime="node", engine="node", version="20")
    one = [NODE, node, case(1), case(1, "node")]
    other = [NEWER, node, case(1, status="fail"), case(1, "node", status="fail")]
    found = between(one, other)
    assert found.runtimes == [Changed(what="python: version", before="3.11", after="3.12")]
    assert [(each.source, each.with_others) for each in found.results] == [
        ("python", ["runtime"]),
        ("node", []),
    ]
    assert between([NODE, case(1)], [NEWER, case(1)]).any


def test_a_runtime_that_only_one_has(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """It is told once as a runtime, and its results as those of A alone, which B never planned."""
    node = RuntimeLine(runtime="node", engine="node", version="20")
    found = between([NODE, node, case(1), case(1, "node")], [NODE, case(1)])
    assert found.runtimes == [Changed(what="node", before="node 20", after="")]
    assert found.results == []
    results = {"dice.draw 000000000001": "pass"}
    assert found.alone == [Alone(file="A", source="node", because="not planned", results=results)]


def test_the_suite_changed(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """Another version and set of vectors; a case that is new is B's alone, and no change."""
    found = between([NODE, case(1)], [NODE, case(1), case(2)], samedeal="0.2.0", vectors="cd" * 32)
    assert [change.what for change in found.suite] == ["samedeal", "vectors"]
    assert found.results == []
    (alone,) = found.alone
    assert (alone.file, alone.because) == ("B", "")
    assert alone.results == {"cards.decks.draw 000000000002": "pass"}
    found = between([case(1)], [case(1, status="fail")], seed=7)
    assert found.suite == [Changed(what="seed", before="", after="7")]
    assert found.results[0].with_others == ["suite"]


def test_the_machine_changed(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """It is told, and that a result changed with it, which is then not by itself."""
    found = between([case(1)], [case(1, status="fail")], platform="Darwin arm64")
    assert [change.what for change in found.machine] == ["platform"]
    assert found.results[0].with_others == ["machine"]


def test_findings_and_troubles(
    between: Callable[..., Differences], case: Callable[..., CaseLine]
) -> None:
    """What is wrong with a run or an engine is told where one file alone has it; verdicts too."""
    one = [case(1), FindingLine(text="stale"), EndedLine(source="python", trouble=["it hung"])]
    other = [case(1), FindingLine(text="new"), EndedLine(source="python")]
    found = between(one, other)
    assert found.findings == [
        Changed(what="", before="stale", after=""),
        Changed(what="python", before="it hung", after=""),
        Changed(what="", before="", after="new"),
    ]
    assert not between(one, one).any
    (verdict,) = between([case(1)], [case(1)], good=False).verdict
    assert (verdict.before, verdict.after) == ("as expected", "not as expected")


def test_an_incomplete_file_has_not_changed(
    write: Callable[..., Path], case: Callable[..., CaseLine], tmp_path: Path
) -> None:
    """What it didn't come to is no change: results, runtimes, findings; what it has still is."""
    node = RuntimeLine(runtime="node", engine="node", version="20")
    whole = [NODE, *(case(n) for n in range(1, 6)), node, *(case(n, "node") for n in range(1, 6))]
    one = write("run", [*whole, FindingLine(text="stale")])
    text = one.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(text[:4]).replace(b'"pass"', b'"fail"'))
    found = differences(read(one), read(cut))
    assert [(each.name[-1], each.after) for each in found.results] == [("1", "fail"), ("2", "fail")]
    assert [(each.source, each.because, len(each.results)) for each in found.alone] == [
        ("python", "incomplete", 3),
        ("node", "incomplete", 5),
    ]
    assert (found.runtimes, found.findings, found.verdict) == ([], [], [])
    back = differences(read(cut), read(one))
    assert {each.file for each in back.alone} == {"B"}
    assert (back.runtimes, back.findings) == ([], [])


def test_statistics_and_engines(between: Callable[..., Differences]) -> None:
    """Statistics differ by what they counted, checks by how they ended, not by what they saw."""
    one = StatisticLine(runtime="python", check="dice", status="pass", p=0.5, counts=[1, 2])
    other = StatisticLine(runtime="python", check="dice", status="pass", p=0.5, counts=[2, 1])
    assert [each.name for each in between([one], [other], "stats").results] == ["dice"]
    checked = CheckLine(engine="gin", seats=2, check="pure", status="pass", counts={"games": 1})
    more = CheckLine(engine="gin", seats=2, check="pure", status="pass", counts={"games": 9})
    bad = CheckLine(engine="gin", seats=2, check="pure", status="fail", reason="r")
    assert not between([checked], [more], "engines").any
    assert [each.name for each in between([checked], [bad], "engines").results] == ["pure[2]"]
    advised = msgspec.structs.replace(checked, advice=["look"])
    assert between([checked], [advised], "engines").results
    change = Difference(pointer="/deck/0", expected="1", got="2")
    leak = msgspec.structs.replace(bad, hidden=[change], moves=3)
    assert between([bad], [leak], "engines").results
    assert not between([bad], [msgspec.structs.replace(bad, where="gin.py:9")], "engines").any


def test_files_of_two_kinds(write: Callable[..., Path], case: Callable[..., CaseLine]) -> None:
    """Have nothing to be aligned by."""
    run, stats = read(write("run", [case(1)])), read(write("stats", []))
    with pytest.raises(UsageError, match=r"of the kind run and .* of the kind stats"):
        differences(run, stats)


def test_the_command(write: Callable[..., Path], case: Callable[..., CaseLine]) -> None:
    """0 and one line for the same; 1, words or JSON for others; an incomplete file is named."""
    one = write("run", [NODE, case(1)])
    other = write("run", [NEWER, case(1, status="fail", detail="d")], planned={"python": 2})

    def call(*words: object) -> tuple[int, str]:
        done = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-m", "samedeal_conformance", "diff", *map(str, words)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.stderr == ""
        return done.returncode, done.stdout

    assert call(one, one) == (0, "the same: 1 results\n")
    cut = write("run", [NODE, case(1)], planned={"python": 2})
    code, text = call(one, cut)
    assert (code, text.splitlines()[-1]) == (1, "the same: 1 results that both have")
    code, text = call(one, other)
    assert code == 1
    assert text.splitlines() == [
        f"B is incomplete: {other}: python: 1 of 2 planned results",
        "runtimes",
        "  python: version: 3.11 -> 3.12",
        "results",
        "  python  dice.draw 000000000001: pass -> fail  (with the runtime)",
        "    d",
        "1 results are in both, 1 of them changed",
    ]
    short = write("run", [NODE, case(2)], planned={"python": 9})
    code, text = call(write("run", [NODE, case(1), case(2), case(3)]), short)
    assert code == 1
    assert text.splitlines()[1:] == [
        "in A alone",
        "  python: 2 results (B is incomplete)",
        "1 results are in both, 0 of them changed, 2 are in A alone",
    ]
    code, text = call(one, write("run", [NODE, case(2, slug="x")]))
    assert code == 1
    assert text.splitlines() == [
        "in A alone",
        "  python: 1 result (B did not run them)",
        "    dice.draw 000000000001: pass",
        "in B alone",
        "  python: 1 result (A did not run them)",
        "    cards.decks.draw 000000000002: pass",
        "0 results are in both, 0 of them changed, 1 are in A alone, 1 are in B alone",
    ]
    code, text = call(one, other, "--json")
    value = json.loads(text)
    assert code == 1
    assert value["same"] is False
    assert value["results"][0]["with_others"] == ["runtime"]
    assert value["missing"]["b"] == ["python: 1 of 2 planned results"]
