"""The programs to copy: each passes all that it claims, and is caught with one line changed."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from samedeal_conformance import protocol
from samedeal_conformance.executor import Executor
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import runtime
from samedeal_conformance.vectors import Case, load

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(protocol.__file__).parent / "examples"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")


class Example(NamedTuple):
    """An example, and a change to it that must be noticed."""

    folder: str
    command: str
    modules: tuple[str, ...]
    file: str
    line: str
    broken: str
    operations: frozenset[str]
    """Those that fail after the change."""


EXAMPLES = {
    "C": Example(
        "c",
        "./kit",
        ("dice", "hash", "rng"),
        "kit.c",
        "} while (x >= whole - whole % n);",
        "} while (x >= whole);",
        frozenset({"dice.roll_die", "dice.roll_dice", "rng.int"}),
    ),
    "JavaScript": Example(
        "javascript",
        "node runner.mjs",
        ("daily", "dice", "turn"),
        "kit.mjs",
        "if (x < whole - (whole % n)) {",
        "if (x < whole) {",
        frozenset({"dice.roll_die", "dice.roll_dice"}),
    ),
    "Perl": Example(
        "perl",
        "perl digest_deal.pl",
        ("deals",),
        "digest_deal.pl",
        "my $limit = $WORDS - $WORDS % $n;",
        "my $limit = $WORDS;",
        frozenset({"deals.digest_order", "deals.order_for", "deals.deal_for", "deals.verify_deal"}),
    ),
}


def copied(example: Example, place: Path) -> Path:
    """A copy of the example's folder."""
    return Path(shutil.copytree(FOLDER / example.folder, place / example.folder))


def programs(command: str, need_program: Callable[[str], str]) -> dict[str, str]:
    """The program that a command runs, or that the runner runs for it; the test needs it."""
    words = shlex.split(command)
    name = words[0] if words[0] != "samedeal" else words[-1].removeprefix("command:").split()[0]
    if name.startswith("./"):
        return {}
    return {name: need_program("gcc" if name == "cc" else name)}


def commands(title: str) -> list[str]:
    """The commands of a section of the page."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\$ (.*)$", section, re.MULTILINE)


def claimed(operations: tuple[str, ...]) -> list[Case]:
    """The cases of some operations."""
    return [case for case in load().cases if case.operation in operations]


def session(command: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> Executor:
    """The executor of a program in a folder."""
    monkeypatch.chdir(place)
    return Executor(runtime(f"command:{command}"))


def test_the_page_has_each_example_and_each_folder_its_section() -> None:
    """Nothing is shipped that the page does not show, nor shown that is not tested."""
    assert re.findall(r"\n## (.*)", PAGE) == list(EXAMPLES)
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir()}
    assert folders == {example.folder for example in EXAMPLES.values()}
    for title, example in EXAMPLES.items():
        assert any(f'"command:{example.command}"' in each for each in commands(title))


@pytest.mark.parametrize(
    ("title", "command"),
    [(title, command) for title in EXAMPLES for command in commands(title)],
)
def test_the_commands_of_the_page_run_as_written(
    title: str,
    command: str,
    tmp_path: Path,
    shell: Callable[..., Any],
    need_program: Callable[[str], str],
) -> None:
    """In the folder of the example, after those before it; and all is as expected."""
    place = copied(EXAMPLES[title], tmp_path)
    *before, last = commands(title)[: commands(title).index(command) + 1]
    for each in [each for each in before if not each.startswith("samedeal")]:
        assert shell(each, place, programs(each, need_program)).returncode == 0
    done = shell(last, place, programs(last, need_program))
    assert done.returncode == 0, done.stdout + done.stderr
    assert not last.startswith("samedeal") or "as expected" in done.stdout


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_passes_all_that_it_claims(
    title: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    build: Callable[[str, Path], None],
    said_is_valid: Callable[[], None],
) -> None:
    """Every case of the operations that it claims, refusals too; and each message is valid."""
    example = EXAMPLES[title]
    place = copied(example, tmp_path)
    build(title, place)
    with session(example.command, place, monkeypatch) as executor:
        cases = claimed(executor.info.operations)
        results = executor.run(cases)
        assert executor.finish() is None
    modules = {each.rpartition(".")[0] for each in executor.info.operations}
    assert modules == set(example.modules)
    assert {case.operation for case in cases} == set(executor.info.operations)
    assert any(case.error for case in cases)
    assert [result for result in results if result.status is not Status.PASS] == []
    said_is_valid()


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_with_one_line_changed_is_caught(
    title: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    build: Callable[[str, Path], None],
) -> None:
    """Without the rejection of words, the operations that draw fail, and no others."""
    example = EXAMPLES[title]
    place = copied(example, tmp_path)
    path = place / example.file
    text = path.read_text(encoding="utf-8")
    assert text.count(example.line) == 1
    path.write_text(text.replace(example.line, example.broken), encoding="utf-8")
    build(title, place)
    with session(example.command, place, monkeypatch) as executor:
        results = executor.run(claimed(executor.info.operations))
    failed = {result.case.operation for result in results if result.status is not Status.PASS}
    assert failed == example.operations
    assert {result.status for result in results} == {Status.PASS, Status.FAIL}


@pytest.fixture
def build(
    shell: Callable[..., Any], need_program: Callable[[str], str]
) -> Callable[[str, Path], None]:
    """Call it with an example and its copy: it is made as its page says, if it must be made."""

    def run(title: str, place: Path) -> None:
        programs(EXAMPLES[title].command, need_program)
        for command in commands(title):
            if not command.startswith("samedeal"):
                done = shell(command, place, programs(command, need_program))
                assert done.returncode == 0, done.stderr

    return run
