"""The suite that others run: `pytest --pyargs samedeal_conformance.suite`, as a process."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import VectorSet

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--color=no")
SUITE = ("--pyargs", "samedeal_conformance.suite")
WRONG = "if item['operation'] == 'dice.sum_dice' and 'ok' in reply: reply['ok']['value'] += 1"
KNOWN = ("-k", "test_known_answers.py", "--samedeal-operation", "dice.*")


@pytest.fixture
def suite(run: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Run the suite in an empty folder, with these options."""
    return lambda *options, **variables: run(
        [*PYTEST, *SUITE, *map(str, options)], tmp_path, **variables
    )


def outcome(done: Any) -> str:
    """The last line of pytest, without the time."""
    lines: list[str] = done.out.strip().splitlines()
    return lines[-1].strip("= ").partition(" in ")[0]


def test_it_passes_on_the_python_kit(suite: Callable[..., Any]) -> None:
    """Every known answer, one item a group, and at the end what was not proved."""
    done = suite("--samedeal-runtime", "python", "-k", "test_known_answers.py")
    assert done.code == 0, done.out
    assert outcome(done).split()[1] == "passed,"
    assert "ran on python" in done.out
    assert "not proved here: node" in done.out
    assert "(not asked for: --runtime node" in done.out


def test_it_fails_on_a_wrong_kit(
    suite: Callable[..., Any], make_kit: Callable[..., str], committed: VectorSet
) -> None:
    """A wrong kit fails the groups that it gets wrong and no other; the cases are listed by id."""
    done = suite("--samedeal-runtime", make_kit(WRONG), *KNOWN)
    assert done.code == 1
    wrong = [c for c in committed.cases if c.operation == "dice.sum_dice" and c.expect]
    assert f"fail dice.sum_dice {wrong[0].id} ({wrong[0].slug}): at /value: expected" in done.out
    assert f"one alone: --samedeal-case {wrong[0].id}" in done.out
    groups = {f"{case.module}/{case.group}" for case in wrong}
    failed = {
        line.partition("] - ")[0].rpartition("-dice/")[2].removesuffix("]")
        for line in done.out.splitlines()
        if line.startswith("FAILED ")
    }
    assert {f"dice/{name}" for name in failed} == groups
    assert "Traceback" not in done.out


def test_a_right_kit_by_the_protocol_passes(
    suite: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """The control: the same program without the fault."""
    assert suite("--samedeal-runtime", make_kit(), *KNOWN).code == 0


DECLARED = """[[deviation]]
match = "dice.sum_dice"
runtime = "command:*"
status = "fail"
reason = "it counts one more"
issue = "https://example.org/issues/7"
expires = 2999-12-31
"""
DECLARING = ("-k", "deviations or test_known_answers.py", "--samedeal-operation", "dice.*")


def test_a_declared_deviation_is_expected_and_a_stale_one_is_not(
    suite: Callable[..., Any], make_kit: Callable[..., str], tmp_path: Path
) -> None:
    """One file for both faces: it excuses the wrong kit; of the right kit it fails the run."""
    declared = tmp_path / "deviations.toml"
    declared.write_text(DECLARED, "utf-8")
    options = (*DECLARING, "--samedeal-deviations", declared)
    done = suite("--samedeal-runtime", make_kit(WRONG), *options)
    assert done.code == 0, done.out
    done = suite("--samedeal-runtime", make_kit(), *options)
    assert done.code == 1
    assert "no longer ends as fail" in done.out
    declared.write_text(DECLARED.replace("2999", "2001"), "utf-8")
    done = suite("--samedeal-runtime", make_kit(WRONG), *options)
    assert done.code == 1
    assert "expired on 2001-12-31" in done.out


def test_the_differential_tests_catch_a_wrong_kit(
    suite: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """Drawn inputs catch it too, and the smallest is shown beside what other runtimes give."""
    name = "test_agrees_on_good_inputs and dice.sum_dice"
    wrong = make_kit(WRONG)
    done = suite("--samedeal-runtime", "python", "--samedeal-runtime", wrong, "-k", name)
    assert done.code == 1
    assert (
        f'dice.sum_dice {{"dice":[]}}: brute force 0, {wrong} 1; again: samedeal call' in done.out
    )
    assert outcome(done).split()[:2] == ["1", "failed,"]
    assert suite("--samedeal-runtime", make_kit(), "-k", name).code == 0


def test_an_exploration_tells_its_seed(
    suite: Callable[..., Any], make_kit: Callable[..., str], tmp_path: Path
) -> None:
    """The seed that is told at the end draws the same; workers of xdist have one seed."""
    log = tmp_path / "inputs"
    kit = make_kit(f"open({str(log)!r}, 'a').write(json.dumps(item['input']) + '\\n')")
    name = ("--samedeal-runtime", kit, "-k", "test_agrees_on_good_inputs and turn.seat_after")

    def drawn(*options: str) -> tuple[str, list[str]]:
        log.unlink(missing_ok=True)
        done = suite(*name, *options)
        assert done.code == 0, done.out
        told = done.out.partition("the same draws again: ")[2].partition("\n")[0]
        return told, log.read_text("utf-8").splitlines()

    told, inputs = drawn("--samedeal-explore", "-n", "2")
    assert told.split()[:2] == ["--samedeal-explore", "--samedeal-seed"]
    assert drawn(*told.split()) == (told, inputs)
    again, others = drawn("--samedeal-explore")
    assert again != told
    assert others != inputs
    _, fixed = drawn()
    assert drawn() == ("", fixed)
    assert len(fixed) < len(inputs)


FEW = ("--samedeal-operation", "dice.*", "--samedeal-operation", "grid.chebyshev")
KEEPING = {
    "the call before": (
        "reply.get('ok', {}).update(value=0) if item['operation'] == 'dice.sum_dice'"
        " and getattr(answers, 'before', '').startswith('grid.') else None;"
        " answers.before = item['operation']"
    ),
    "what it was asked": (
        "key = str(item['input']); seen = answers.__dict__.setdefault('seen', set());"
        " reply.get('ok', {}).update(value=0)"
        " if item['operation'] == 'dice.sum_dice' and key in seen else None; seen.add(key)"
    ),
}


@pytest.mark.parametrize("what", KEEPING)
def test_a_kit_that_keeps_something_between_calls_is_caught(
    what: str, suite: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """It passes the known answers, each asked once and in the order of the files; not these."""
    kit = ("--samedeal-runtime", make_kit(KEEPING[what]), *FEW)
    assert suite(*kit, "-k", "test_known_answers.py").code == 0
    done = suite(*kit, "-k", "test_order.py")
    assert done.code == 1
    assert "fail dice.sum_dice " in done.out
    assert "got 0; right at another time in the same session" in done.out
    assert "Traceback" not in done.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--samedeal-runtime", "netscape"), "'netscape' is no runtime"),
        (("--samedeal-runtime", "python", "--samedeal-case", "000000000000"), "no case matches"),
    ],
)
def test_a_mistake_is_a_usage_message(
    options: tuple[str, ...], message: str, suite: Callable[..., Any]
) -> None:
    """It ends with pytest's code for wrong usage and a line, and runs nothing."""
    done = suite(*options)
    assert done.code == 4
    assert message in done.err
    assert "Traceback" not in done.out + done.err
    assert "passed" not in done.out


def test_a_requirement_by_variable(suite: Callable[..., Any]) -> None:
    """SAMEDEAL_REQUIRE is the option for those who can't give options."""
    wanted = {"SAMEDEAL_REQUIRE": "firefox", "SAMEDEAL_FIREFOX": "/nonexistent"}
    done = suite("--samedeal-runtime", "python", "-k", "there", **wanted)
    assert done.code == 1
    assert "firefox: it was asked for and is not there: SAMEDEAL_FIREFOX" in done.out
    assert outcome(done).endswith(" 1 error")
    assert outcome(done).startswith("1 passed, "), "python is there"


def test_a_runtime_that_does_not_start_is_tried_once(
    suite: Callable[..., Any], tmp_path: Path
) -> None:
    """Each of its items fails with the reason; the others pass."""
    log = tmp_path / "started"
    kit = f"command:sh -c 'echo x >> {log}; exit 3'"
    done = suite("--samedeal-runtime", "python", "--samedeal-runtime", kit, "-k", "there or turn")
    assert done.code == 1
    assert "it does not start: crash: exit code 3" in done.out
    assert log.read_text("utf-8").count("x") <= 2, "one for known answers, one for surroundings"
    assert " passed" in outcome(done)


def test_one_case(suite: Callable[..., Any], committed: VectorSet) -> None:
    """`--samedeal-case` runs the group with that case alone, and nothing else of the suite."""
    case = committed.cases[7]
    done = suite("--samedeal-runtime", "python", "--samedeal-case", case.id, "-vv")
    assert done.code == 0
    assert outcome(done).split()[:2] == ["1", "passed,"]
    assert f"{case.module}/{case.group}]" in done.out


def test_one_operation(suite: Callable[..., Any], committed: VectorSet) -> None:
    """`--samedeal-operation` leaves the groups of other operations out."""
    done = suite("--samedeal-runtime", "python", *KNOWN, "--collect-only")
    groups = {c.group for c in committed.cases if c.operation.startswith("dice.")}
    assert done.out.count("test_known_answers[") == len(groups)


def test_it_says_which_file_was_edited(
    package_copy: Callable[..., Path], run: Callable[..., Any], tmp_path: Path
) -> None:
    """One digit changed by hand: an item says so, and the group with the case fails."""
    root = package_copy(installed=True)
    path = root / "samedeal_conformance" / "_data" / "vectors" / "dice.json"
    text = path.read_text("utf-8")
    path.write_text(text.replace('"expect":{"value":0}', '"expect":{"value":9}', 1), "utf-8")
    assert path.read_text("utf-8") != text
    done = run(
        [*PYTEST, *SUITE, "--samedeal-runtime", "python", *KNOWN], tmp_path, PYTHONPATH=str(root)
    )
    assert done.code == 1
    assert "test_vectors_are_those_of_their_manifest" in done.out
    assert "dice.json" in done.out
    assert "expected 9, got 0" in done.out


def test_with_xdist_and_junit(suite: Callable[..., Any], tmp_path: Path, xml: Any) -> None:
    """Two workers collect the same items and share them; the XML has each."""
    junit = tmp_path / "junit.xml"
    done = suite("--samedeal-runtime", "python", *KNOWN, "-n", "2", "--junitxml", junit)
    assert done.code == 0, done.out
    (found,) = xml(junit.read_bytes())
    assert found.get("failures") == found.get("errors") == found.get("skipped") == "0"
    assert len(list(found)) == int(found.get("tests", "0")) > 8


def test_collecting_is_fast(suite: Callable[..., Any], committed: VectorSet) -> None:
    """One item for a group, not for a case, so that there are few."""
    done = suite("--samedeal-runtime", "python", "--collect-only", "-k", "test_known_answers.py")
    assert done.code == 0
    items = [line for line in done.out.splitlines() if "::" in line]
    assert len(items) == len(committed.groups()) + 1
    assert len(items) < len(committed.cases) / 10
    seconds = float(done.out.strip().rpartition(" in ")[2].rstrip("s"))
    assert seconds < 20, "on a busy machine; 2 s on an idle one"


LIGHT = [
    "samedeal_conformance",
    "samedeal_conformance.engines",
    "samedeal_conformance.engines.mentions",
    "samedeal_conformance.engines.registering",
    "samedeal_conformance.engines.replies",
    "samedeal_conformance.plugin",
]

LOADED = """
import sys, pytest
before = set(sys.modules)
import samedeal_conformance.plugin
print(*sorted(name for name in set(sys.modules) - before))
"""


def test_the_plugin_is_light(run: Callable[..., Any]) -> None:
    """The plugin, which pytest loads at every start, brings along what registers engines alone."""
    done = run([sys.executable, "-c", LOADED])
    assert done.out.split() == LIGHT


def test_a_session_without_the_suite_loads_nothing_of_it(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    """In somebody's own tests only the plugin is loaded, and says nothing."""
    (tmp_path / "test_mine.py").write_text(
        "import sys\n"
        "def test_mine():\n"
        "    found = [name for name in sys.modules if name.startswith('samedeal')]\n"
        f"    assert sorted(found) == {LIGHT}\n",
        "utf-8",
    )
    done = run([*PYTEST, "test_mine.py"], tmp_path)
    assert done.code == 0, done.out
    assert "samedeal" not in done.out


def test_the_options_have_the_prefix(run: Callable[..., Any], tmp_path: Path) -> None:
    """Every option that the plugin adds starts with its name: a clash would stop pytest."""
    text = run([*PYTEST, "--help"], tmp_path).out
    sections = [each.partition("\n\n")[0] for each in text.split("samedeal: ")[1:]]
    options = [
        line.split()[0].partition("=")[0]
        for section in sections
        for line in section.splitlines()
        if line.strip().startswith("-")
    ]
    assert len(sections) == 2
    assert len(options) >= 10
    assert all(option.startswith("--samedeal-") for option in options)


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "workers"])
def test_surroundings_that_can_not_be_had_are_not_proved(
    workers: tuple[str, ...], suite: Callable[..., Any]
) -> None:
    """Where the locale is not there, that is told at the end; where it is required, it fails."""
    options = ("--samedeal-runtime", "python", "-k", "elsewhere", *workers)
    done = suite(*options, LOCPATH="/nowhere")
    assert done.code == 0, done.out
    lack = "it is not known to have locale tr-TR (it runs under "
    assert f"not proved here: python in other surroundings ({lack}" in done.out
    assert "1 skipped" in outcome(done)
    done = suite(*options, LOCPATH="/nowhere", SAMEDEAL_REQUIRE="surroundings")
    assert done.code == 1
    assert f"python: {lack}" in done.out


def test_a_kit_that_does_not_say_its_surroundings_is_told_how(
    suite: Callable[..., Any], make_kit: Callable[..., str]
) -> None:
    """Where the hello is silent, the member that is missing is named, and no locale to be made."""
    done = suite("--samedeal-runtime", make_kit(), "-k", "elsewhere")
    assert done.code == 0, done.out
    (line,) = [line for line in done.out.splitlines() if "in other surroundings (" in line]
    assert "(it does not say under which it runs)" in line
    assert line.endswith("a program says so in its hello, in the member environment)")
    assert "localedef" not in line
