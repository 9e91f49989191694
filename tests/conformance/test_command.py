"""The command as a process: its exit codes, and what it says on which stream."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance import protocol
from samedeal_conformance.cli import app
from samedeal_conformance.contract import contract
from samedeal_conformance.plan import Plan, execute
from samedeal_conformance.protocol import Crash
from samedeal_conformance.records import read
from samedeal_conformance.report import as_text
from samedeal_conformance.runtimes import AS_IS, RUNTIMES, Environment, Found, Session, runtime
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors import VectorSet

PYTHON = ("run", "--runtime", "python")
SHORT = (*PYTHON, "--operation", "hash.utf8")
"""A run that takes no time."""

WRONG = "if item['operation'] == 'hash.utf8' and 'ok' in reply: reply['ok']['value'] += '00'"


def test_as_expected(samedeal: Callable[..., Any]) -> None:
    """0: everything passes; what was not proved is said all the same."""
    done = samedeal(*SHORT)
    assert done.code == 0
    assert done.out.endswith("as expected\n")
    (unasked,) = [line for line in done.out.splitlines() if "not asked for" in line]
    assert unasked.startswith("not proved here: node, ")
    assert "(not asked for: --runtime node," in unasked
    assert done.err == ""


def test_not_as_expected(
    samedeal: Callable[..., Any], make_kit: Callable[..., str], committed: VectorSet
) -> None:
    """1: a wrong kit fails, and every failing case is named."""
    done = samedeal("run", "--runtime", make_kit(WRONG), "--operation", "hash.utf8")
    assert done.code == 1
    assert done.out.endswith("NOT as expected\n")
    first = next(c for c in committed.cases if c.operation == "hash.utf8" and c.expect)
    assert f"FAIL hash.utf8 {first.id} on command:" in done.out


def test_a_right_kit_by_the_protocol(
    samedeal: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """The control: the same program without the fault passes."""
    assert samedeal("run", "--runtime", make_kit(), "--operation", "hash.utf8").code == 0


@pytest.mark.parametrize("change", ["sys.exit(3)", "print('noise')", "reply['id'] = 'x'"])
def test_a_broken_kit_is_not_as_expected(
    change: str, samedeal: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """1: a kit that dies or breaks the protocol is a result like others, and no error of ours."""
    done = samedeal("run", "--runtime", make_kit(change, batch=30), "--operation", "hash.utf8")
    assert done.code == 1
    assert done.out.endswith("NOT as expected\n")


def readme_kit(tmp_path: Path) -> str:
    """The program that the protocol's README shows, which has one operation, as a runtime."""
    readme = Path(protocol.__file__).with_name("README.md").read_text("utf-8")
    program = tmp_path / "kit.py"
    program.write_text(readme.partition("```python\n")[2].partition("```")[0], "utf-8")
    return f"command:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"


def counted(output: str, module: str) -> list[str]:
    """The cells of one row of the table."""
    (row,) = (line for line in output.splitlines() if line.split()[:1] == [module])
    return row.split()[1:]


def test_a_kit_that_offers_some_operations(samedeal: Callable[..., Any], tmp_path: Path) -> None:
    """0: what it has passes, all of it; what it does not offer is not run, and is said."""
    done = samedeal("run", "--runtime", readme_kit(tmp_path))
    assert done.code == 0, done.out
    left_out = len(contract().operations) - 1
    assert f" and {left_out - 5} more: name them in its hello)" in done.out
    assert "dice.sum_dice" not in done.out.partition("it does not offer")[2]
    cases = [case for case in load().cases if case.operation == "dice.sum_dice"]
    assert counted(done.out, "all") == [str(len(cases))]


def test_a_kit_that_offers_nothing_of_what_is_asked(
    samedeal: Callable[..., Any], tmp_path: Path
) -> None:
    """1: a run on which no case ran is no good one."""
    done = samedeal("run", "--runtime", readme_kit(tmp_path), "--operation", "rng.*")
    assert done.code == 1
    assert "it offers none of the operations that were asked for" in done.out


def test_several_operations(samedeal: Callable[..., Any]) -> None:
    """Patterns may be given more than once, or with commas; a case of any of them is run."""
    done = samedeal(*PYTHON, "--operation", "dice.sum_dice,hash.utf8", "--operation", "turn.*")
    assert done.code == 0
    named = ("dice.sum_dice", "hash.utf8")
    chosen = [c for c in load().cases if c.operation in named or c.module == "turn"]
    assert counted(done.out, "all") == [str(len(chosen))]


def test_a_kit_that_does_not_start(samedeal: Callable[..., Any]) -> None:
    """7: what was asked for by name is there, and ends at once."""
    done = samedeal("run", "--runtime", "command:false", "--operation", "hash.utf8")
    assert done.code == 7
    assert "asked for, and nothing ran there: command:false" in done.err
    assert "TROUBLE on command:false: it does not start, so nothing ran on it: crash" in done.out


def test_a_runtime_that_nobody_asked_for_and_that_does_not_start(committed: VectorSet) -> None:
    """It is told as trouble, and the run is no good one, whatever passed elsewhere."""

    class Broken:
        name = "broken"

        def find(self) -> Found:
            return Found("/nowhere", "", "a test")

        def open(self, _environment: Environment = AS_IS, /) -> Session:
            raise Crash("it ended at once")

    report = execute(Plan((Broken(), runtime("python")), ()), committed.cases[:5])
    assert not report.good
    assert "TROUBLE on broken: it does not start, so nothing ran on it" in as_text(report)
    assert Plan((), ()).unusable(report) == []
    assert Plan((), (), frozenset({"broken", "python"})).unusable(report) == ["broken"]


def interrupted(
    words: list[str], ready: Path, environment: Any, number: signal.Signals
) -> tuple[int, str, float]:
    """Start `samedeal`, signal it once a file is there: exit code, stderr, seconds to the end."""
    process = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-m", "samedeal_conformance", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        deadline = time.monotonic() + 60
        while not ready.exists():
            assert time.monotonic() < deadline
            assert process.poll() is None, process.stderr and process.stderr.read()
            time.sleep(0.02)
        started = time.monotonic()
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)
        return process.returncode, errors, time.monotonic() - started
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("jobs", "number"),
    [
        ("1", signal.SIGINT),
        ("2", signal.SIGINT),
        ("1", signal.SIGTERM),
        ("1", signal.SIGHUP),
    ],
)
def test_interrupted(
    jobs: str,
    number: signal.Signals,
    tmp_path: Path,
    make_kit: Callable[..., str],
    environment: Any,
) -> None:
    """2: Ctrl-C and its like in the middle of a run end it soon, and the kit's process with it."""
    ready = tmp_path / "ready"
    wait = "0.5" if jobs == "2" else "600"
    change = (
        f"import os, pathlib; pathlib.Path({str(ready)!r}).write_text(str(os.getpid())); "
        f"time.sleep({wait})"
    )
    words = [
        "run",
        "--runtime",
        make_kit(change, batch=1),
        "--operation",
        "hash.utf8",
        "--jobs",
        jobs,
        "--lines",
        str(tmp_path / "results.jsonl"),
    ]
    code, errors, seconds = interrupted(words, ready, environment, number)
    assert code == 2
    assert "interrupted" in errors
    assert f"What there was until then is in {tmp_path / 'results.jsonl.partial'}." in errors
    assert read(tmp_path / "results.jsonl.partial").missing
    assert "Traceback" not in errors
    assert seconds < 10
    pid = int(ready.read_text("utf-8"))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


BROKEN_INSIDE = """
import samedeal_conformance.plan
samedeal_conformance.plan.execute = lambda *_, **__: 1 / 0
from samedeal_conformance.cli import main
main()
"""


def test_internal(run: Callable[..., Any]) -> None:
    """3: what nobody foresaw has its traceback, and is called our own fault."""
    done = run([sys.executable, "-c", BROKEN_INSIDE, *SHORT])
    assert done.code == 3
    assert "ZeroDivisionError" in done.err
    assert "a fault of samedeal's own" in done.err


USAGE: dict[str, tuple[tuple[str, ...], str]] = {
    "no such command": (("play",), "No such command 'play'"),
    "no such option": (("run", "--fast"), "No such option"),
    "an option without its value": (("run", "--case"), "requires an argument"),
    "no such runtime": (("run", "--runtime", "netscape"), "'netscape' is no runtime"),
    "one of several": (("run", "--runtime", "python,nod"), "'nod' is no runtime"),
    "a list of no runtime": (("run", "--runtime", ","), "--runtime names no runtime"),
    "an empty runtime": (("run", "--runtime", ""), "--runtime names no runtime"),
    "an empty operation": (("run", "--operation", ""), "--operation names no operation"),
    "a list of no operation": (("run", "--operation", ","), "--operation names no operation"),
    "an empty case": (("run", "--case", ""), "--case names no case"),
    "an empty command": (("run", "--runtime", "command:"), "names no program"),
    "a command that can't be split": (("run", "--runtime", "command:'"), "can't be split"),
    "no such required runtime": (("run", "--require", "netscape"), "'netscape' is no runtime"),
    "no such case": (("run", "--case", "000000000000"), "no case matches --case 000000000000"),
    "no such operation": (("run", "--operation", "rng.x*"), "no case matches --operation rng.x*"),
    "a case of another operation": (
        ("run", "--operation", "rng.*", "--case", "x"),
        "no case matches",
    ),
    "no jobs": (("run", "--jobs", "0"), "0 is not in the range"),
    "a seed that is none": (("run", "--seed", "x"), "'x' is not a valid integer"),
    "a file of deviations that is not there": (
        ("run", "--deviations", "none.toml"),
        "none.toml can't be read",
    ),
    "no such subcommand": (("vectors", "make"), "No such command 'make'"),
    "an argument too many": (("doctor", "please"), "unexpected extra argument"),
}


@pytest.mark.parametrize("what", USAGE)
def test_usage(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """4: a mistake in the call is a line on stderr, nothing on stdout, no traceback."""
    words, message = USAGE[what]
    assert app.run(words) == 4
    out, err = capsys.readouterr()
    assert message in err
    assert err.startswith("samedeal: ")
    assert "Traceback" not in err
    assert out == ""


def test_usage_as_a_process(samedeal: Callable[..., Any]) -> None:
    """The same through a process, whose exit code it becomes."""
    done = samedeal("run", "--runtime", "netscape")
    assert (done.code, done.out) == (4, "")
    assert "'netscape' is no runtime" in done.err


@pytest.mark.parametrize(("option", "name"), [("--junit", "file/x.xml"), ("--lines", "/dev/full")])
def test_results_that_can_not_be_written(
    option: str, name: str, tmp_path: Path, samedeal: Callable[..., Any]
) -> None:
    """4: the report is not lost when its file can't be written."""
    (tmp_path / "file").write_text("x", "utf-8")
    if name == "/dev/full" and not Path(name).exists():
        pytest.skip("only some systems have a disk that is always full")
    done = samedeal(*SHORT, option, tmp_path / name)
    assert done.code == 4
    assert f"{name} can't be written: " in done.err
    assert "as expected" in done.out


def test_a_place_without_room_for_lines(tmp_path: Path, samedeal: Callable[..., Any]) -> None:
    """4, and nothing is run: a folder that can't be is known before."""
    (tmp_path / "file").write_text("x", "utf-8")
    done = samedeal(*SHORT, "--lines", tmp_path / "file" / "results.jsonl")
    assert (done.code, done.out) == (4, "")
    assert "results.jsonl can't be written: " in done.err


def test_vectors_that_are_none(
    tmp_path: Path, vectors_copy: Path, samedeal: Callable[..., Any]
) -> None:
    """6: a folder without vectors, and vectors edited by hand, are not run at all."""
    done = samedeal(*SHORT, "--vectors", tmp_path)
    assert (done.code, done.out) == (6, "")
    path = vectors_copy / "dice.json"
    path.write_text(path.read_text("utf-8").replace('"value":6', '"value":5', 1), "utf-8")
    done = samedeal(*SHORT, "--vectors", vectors_copy)
    assert (done.code, done.out) == (6, "")
    assert "dice.json: not as manifest.json has it" in done.err


def test_nothing_ran(tmp_path: Path, samedeal: Callable[..., Any]) -> None:
    """5: no runtime is there, not even the Python kit."""
    (tmp_path / "samedeal.py").write_text("raise ImportError('broken')", "utf-8")
    # An engine that is a library is there or not, whatever the variables say.
    hide = "import sys; sys.modules['_quickjs'] = None"
    (tmp_path / "sitecustomize.py").write_text(hide, "utf-8")
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    gone = {f"SAMEDEAL_{name.upper()}": "/nonexistent" for name in RUNTIMES}
    done = samedeal("run", PYTHONPATH=path, **gone)
    assert done.code == 5
    assert "no runtime is there, so nothing ran" in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--runtime", "firefox"), "TROUBLE on firefox: it was asked for and is not there"),
        (("--runtime", "python", "--require", "deno"), "TROUBLE on deno: it was asked for"),
        (("--runtime", "python,command:/nonexistent/kit"), "is no program that can be run"),
        (("--runtime", "command:/"), "is no program that can be run"),
    ],
)
def test_unusable(words: tuple[str, ...], message: str, samedeal: Callable[..., Any]) -> None:
    """7: a runtime that was asked for by name is not there; the others run all the same."""
    gone = {"SAMEDEAL_FIREFOX": "/nonexistent", "SAMEDEAL_DENO": "/nonexistent"}
    done = samedeal("run", *words, "--operation", "turn.seat_after", **gone)
    assert done.code == 7
    assert message in done.out
    assert "asked for, and nothing ran there" in done.err
    ran = "python" in words[1]
    assert (counted(done.out, "all")[0] != "-") == ran


def test_unusable_node(samedeal: Callable[..., Any]) -> None:
    """7: SAMEDEAL_NODE alone counts if it is set, also when it is wrong."""
    done = samedeal("run", "--runtime", "node", SAMEDEAL_NODE="/nonexistent")
    assert done.code == 7
    assert "SAMEDEAL_NODE" in done.out


def test_json_and_nothing_else(samedeal: Callable[..., Any]) -> None:
    """`--json` gives one JSON text on stdout, good or bad, and with files as well."""
    value = json.loads(samedeal(*SHORT, "--json").out)
    assert value["good"] is True
    assert value["runtimes"][0]["counts"]["pass"] > 50
    assert json.loads(samedeal("doctor", "--json").out)
    assert json.loads(samedeal("vectors", "lint", "--json").out) == {"findings": []}


def test_files_of_results(
    tmp_path: Path,
    samedeal: Callable[..., Any],
    make_kit: Callable[..., str],
    committed: VectorSet,
    xml: Any,
) -> None:
    """`--junit` and `--lines` hold every case, in folders that are made for them."""
    junit, lines = tmp_path / "a" / "junit.xml", tmp_path / "b" / "results.jsonl"
    kit = make_kit(WRONG)
    done = samedeal(
        "run",
        "--runtime",
        kit,
        "--operation",
        "hash.utf8",
        "--json",
        "--junit",
        junit,
        "--lines",
        lines,
    )
    count = sum(case.operation == "hash.utf8" for case in committed.cases)
    wrong = sum(
        case.operation == "hash.utf8" and case.expect is not None for case in committed.cases
    )
    (suite,) = xml(junit.read_bytes())
    assert (suite.get("tests"), suite.get("failures")) == (str(count), str(wrong))
    record = read(lines)
    assert len(record.cases) == count
    assert record.missing == []
    bad = [line for line in record.cases if line.status == "fail"]
    assert len(bad) == wrong
    assert all(line.difference and line.difference.pointer == "/value" for line in bad)
    assert record.header.command.endswith(f"--lines {lines}")
    assert len(json.loads(done.out)["results"]) == wrong


def test_deviations_excuse(
    tmp_path: Path, samedeal: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """A declared failure makes a good run; the same entry on a right kit does not."""
    path = tmp_path / "deviations.toml"
    path.write_text(
        '[[deviation]]\nmatch="hash.utf8"\nruntime="command:*"\nstatus="fail"\n'
        'reason="r"\nissue="i"\nexpires=2999-01-01\n',
        "utf-8",
    )
    words = ("--operation", "hash.utf8", "--deviations", path)
    assert samedeal("run", "--runtime", make_kit(WRONG), *words).code == 0
    done = samedeal("run", "--runtime", make_kit(), *words)
    assert done.code == 1
    assert "no longer ends as fail" in done.out
    assert samedeal(*SHORT, "--deviations", path).code == 0, "about a runtime that is not run"


def test_one_case(samedeal: Callable[..., Any], committed: VectorSet) -> None:
    """`--case` runs that case and no other."""
    case = committed.cases[5]
    value = json.loads(samedeal(*PYTHON, "--case", case.id, "--json").out)
    assert value["runtimes"][0]["counts"] == {"pass": 1}


def test_another_order_is_another_order_alone(tmp_path: Path, samedeal: Callable[..., Any]) -> None:
    """`--seed` shuffles the cases, the same way each time, and loses none."""
    orders = []
    for number, seed in enumerate(((), ("--seed", "1"), ("--seed", "1"))):
        path = tmp_path / f"{number}.jsonl"
        assert samedeal(*SHORT, "--lines", path, *seed).code == 0
        orders.append([line.case for line in read(path).cases])
    assert orders[1] == orders[2]
    assert orders[0] != orders[1]
    assert len({frozenset(order) for order in orders}) == 1


@pytest.mark.parametrize("words", [SHORT, ("doctor",), ("--help",), ("run", "--nope")])
def test_plain_text_off_a_terminal(words: tuple[str, ...], samedeal: Callable[..., Any]) -> None:
    """No escape code goes where no terminal is, whatever TERM says; nor any bar."""
    done = samedeal(*words, TERM="xterm-256color")
    assert "\x1b" not in done.out + done.err
    assert "\r" not in done.out + done.err


@pytest.mark.parametrize("words", [(*SHORT, "--json"), SHORT, ("--help",), ("vectors", "lint")])
def test_a_reader_that_leaves(words: tuple[str, ...], environment: Any) -> None:
    """Output into a pipe that nobody reads: an exit code, and not a word about it."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-m", "samedeal_conformance", *words],
            stdout=writing,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.returncode == 1
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_under_the_output(environment: Any) -> None:
    """Output that can't be written is said in a line, and is no success."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-m", "samedeal_conformance", *SHORT],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "samedeal: the output can't be written: No space left on device\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams(closed: str, run: Callable[..., Any]) -> None:
    """Streams that are closed from the start change nothing about the exit code."""
    line = f"exec {sys.executable} -m samedeal_conformance {' '.join(SHORT)} {closed}"
    assert run(["sh", "-c", line]).code == 0
    bad = f"exec {sys.executable} -m samedeal_conformance run --runtime nope {closed}"
    assert run(["sh", "-c", bad]).code == 4


def test_a_name_that_is_no_text(
    tmp_path: Path, run: Callable[..., Any], xml: Any, make_kit: Callable[..., str]
) -> None:
    """A path of bytes that are no UTF-8 can be asked for, and is told, without a traceback."""
    missing = run(
        [sys.executable, "-m", "samedeal_conformance", "run", "--runtime", b"command:./\xff"]
    )
    assert missing.code == 7
    assert "Traceback" not in missing.err
    program = os.fsencode(tmp_path) + b"/kit\xff"
    script = Path(os.fsdecode(program))
    script.write_text(f"#!/bin/sh\nexec {make_kit(WRONG).removeprefix('command:')}\n", "utf-8")
    script.chmod(0o755)
    junit = tmp_path / "junit.xml"
    words = [
        sys.executable,
        "-m",
        "samedeal_conformance",
        "run",
        "--runtime",
        b"command:" + program,
    ]
    done = run([*words, "--operation", "hash.utf8", "--junit", str(junit)])
    assert done.code == 1
    assert "Traceback" not in done.err
    assert len(xml(junit.read_bytes())) == 1
