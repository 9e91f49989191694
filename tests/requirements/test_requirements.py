"""From each claim of the source documents to the tests that hold it.

Each document has a table here, `DOCUMENT.toml`. It lists the document's headings; the claims that
it makes about behaviour, in its order (`where` it stands, what it `says` in our words, the tests
it is `held_by`, and why ours `departs` from it if it does; then the tests hold what ours does
instead); and what was `left_out`, with a word of why. A test is written as

    tests/kit/test_rng.py::test_fork            a function of a Python file
    browser/test/laws.test.js::NAME             a test of a JavaScript file
    vectors/rng.json::fork                      a group of vectors, which the suite runs everywhere
    suite: test_statistics[int-6]               a test of the suite, or one statistical check of it

The tests here hold that the tables are whole: that each test is there, runs, and is no empty name.
Whether it holds what is claimed is for a reader to judge.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from samedeal_conformance.statistics import CHECKS

ROOT = Path(__file__).parents[2]
SUITE = ROOT / "conformance" / "samedeal_conformance" / "suite"
DOCUMENTS = ["fr_game", "game_schnapsen_deck", "joystyk_kit"]

_NEEDED = {"claims": {"where", "says", "held_by"}, "left_out": {"where", "what", "why"}}
_ALLOWED = {"claims": {*_NEEDED["claims"], "departs"}, "left_out": _NEEDED["left_out"]}
# A test of node:test at the start of a line; test.skip and test.todo are none.
_JAVASCRIPT_TEST = re.compile(r"""^\s*test\(\s*(['"])((?:\\.|(?!\1).)+)\1\s*,""", re.MULTILINE)
_NOT_RUN = {"skip", "skipif", "xfail"}


@cache
def _python_tests(path: Path) -> frozenset[str]:
    """The tests of a Python file, without those that are marked not to run."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test_")
        and not any(_mark(decorator) in _NOT_RUN for decorator in node.decorator_list)
    )


def _mark(decorator: ast.expr) -> str:
    """The last word of a decorator."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.attr if isinstance(called, ast.Attribute) else ""


@cache
def _javascript_tests(path: Path) -> frozenset[str]:
    """The names of the tests of a JavaScript file."""
    return frozenset(name for _, name in _JAVASCRIPT_TEST.findall(path.read_text(encoding="utf-8")))


@cache
def _groups(path: Path) -> frozenset[str]:
    """The groups of a file of vectors that have cases."""
    vectors = json.loads(path.read_text(encoding="utf-8"))
    groups = vectors.get("groups", [])
    return frozenset(each["slug"] for each in groups if each["cases"])


@cache
def _suite_tests() -> frozenset[str]:
    """The tests of the suite, and each statistical check."""
    names = {name for path in SUITE.glob("test_*.py") for name in _python_tests(path)}
    return frozenset(names | {f"test_statistics[{check.name}]" for check in CHECKS})


def is_there(test: str) -> bool:
    """Whether there is such a test."""
    if test.startswith("suite: "):
        return test.removeprefix("suite: ") in _suite_tests()
    file, _, name = test.partition("::")
    path = ROOT / file
    if not path.is_file():
        return False
    if re.fullmatch(r"(tests|conformance)/.*/test_\w+\.py", file):
        return re.sub(r"\[.*\]$", "", name) in _python_tests(path)
    if re.fullmatch(r"browser/test/.*\.test\.js", file):
        return name in _javascript_tests(path)
    return re.fullmatch(r"vectors/.*\.json", file) is not None and name in _groups(path)


def problems(document: dict[str, Any]) -> list[str]:
    """What is wrong with the table of a document."""
    headings: list[str] = document.get("headings", [])
    found = [f"{name}: no part of a table" for name in set(document) - {"headings", *_NEEDED}]
    for kind in _NEEDED:
        last = 0
        for number, entry in enumerate(document.get(kind, []), 1):
            label = f"{kind} {number}"
            wrong = _malformed(kind, entry)
            found += [f"{label}: {each}" for each in wrong]
            if wrong:
                continue
            place = headings.index(entry["where"]) if entry["where"] in headings else -1
            if place < 0:
                found.append(f"{label}: {entry['where']!r} is no heading")
            elif place < last:
                found.append(f"{label}: out of the document's order")
            last = max(place, last)
            tests = entry.get("held_by", [])
            found += [f"{label}: {test!r} is not there" for test in tests if not is_there(test)]
    entries = [entry for kind in _NEEDED for entry in document.get(kind, [])]
    used = {entry.get("where") for entry in entries}
    found += [f"nothing stands under {heading!r}" for heading in headings if heading not in used]
    said = [entry.get("says", entry.get("what")) for entry in entries]
    found += [f"{each!r} stands twice" for each in sorted(map(str, said)) if said.count(each) > 1]
    return found


def _malformed(kind: str, entry: dict[str, Any]) -> list[str]:
    """What is wrong with one entry by itself."""
    wrong = [f"lacks {name}" for name in sorted(_NEEDED[kind] - set(entry))]
    wrong += [f"has {name}" for name in sorted(set(entry) - _ALLOWED[kind])]
    for name, value in entry.items():
        if name == "held_by":
            if not isinstance(value, list) or not value:
                wrong.append("no test holds it")
            elif len({*map(str, value)}) < len(value):
                wrong.append("a test stands twice")
        elif not isinstance(value, str) or not value.strip():
            wrong.append(f"{name} is no text")
    return wrong


@cache
def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


def test_every_document_has_its_table() -> None:
    """No table of the three is missing, and none is here that nobody looks at."""
    assert sorted(path.stem for path in Path(__file__).parent.glob("*.toml")) == DOCUMENTS


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_claim_is_held(name: str) -> None:
    """Each entry is well formed and in order, and each test that it names is there."""
    table = _table(name)
    assert table["claims"]
    assert table["left_out"]
    assert problems(table) == []


GOOD: dict[str, Any] = {
    "headings": ["opening", "draws"],
    "claims": [
        {
            "where": "opening",
            "says": "a fork advances its parent by four steps",
            "held_by": ["tests/kit/test_rng.py::test_fork", "vectors/rng.json::fork"],
        },
        {
            "where": "draws",
            "says": "draws are fair",
            "held_by": ["suite: test_statistics[int-6]"],
            "departs": "a reason",
        },
    ],
    "left_out": [{"where": "draws", "what": "the licence", "why": "it is theirs"}],
}


def test_a_good_table_passes() -> None:
    """The control: what the twins below are refused for is their mistake."""
    assert problems(GOOD) == []


def _changed(kind: str, number: int, **members: Any) -> dict[str, Any]:
    """The good table with one entry changed; None takes a member away."""
    entries = [dict(entry) for entry in GOOD[kind]]
    entries[number] |= members
    entries[number] = {name: each for name, each in entries[number].items() if each is not None}
    return {**GOOD, kind: entries}


def _held_by(*tests: Any) -> dict[str, Any]:
    return _changed("claims", 0, held_by=list(tests))


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (_held_by(), "claims 1: no test holds it"),
        (_changed("claims", 0, held_by=None), "claims 1: lacks held_by"),
        (_changed("claims", 0, held_by="test_fork"), "claims 1: no test holds it"),
        (_held_by(*["vectors/rng.json::fork"] * 2), "claims 1: a test stands twice"),
        (_changed("claims", 1, says=None), "claims 2: lacks says"),
        (_changed("claims", 1, says=" "), "claims 2: says is no text"),
        (_changed("claims", 1, departs=""), "claims 2: departs is no text"),
        (_changed("claims", 1, departed="so"), "claims 2: has departed"),
        (_changed("claims", 1, where="drawing"), "claims 2: 'drawing' is no heading"),
        (_changed("claims", 0, where="draws") | {"headings": ["draws"]}, ""),
        (_changed("claims", 1, where="opening") | {"left_out": []}, "nothing stands under 'draws'"),
        ({**GOOD, "claims": GOOD["claims"][::-1]}, "claims 2: out of the document's order"),
        ({**GOOD, "claims": GOOD["claims"] * 2}, "stands twice"),
        ({**GOOD, "claim": []}, "claim: no part of a table"),
        (_changed("left_out", 0, why=None), "left_out 1: lacks why"),
        (_changed("left_out", 0, why=""), "left_out 1: why is no text"),
    ],
)
def test_broken_tables_are_found(broken: dict[str, Any], message: str) -> None:
    """Each mistake in a table is named; of two headings made one, nothing is wrong."""
    found = problems(broken)
    assert any(message in each for each in found) if message else found == []


@pytest.mark.parametrize(
    "test",
    [
        "",
        "tests/kit/test_rng.py",
        "tests/kit/test_rng.py::",
        "tests/kit/test_rng.py::test_forks",
        "tests/kit/test_rngs.py::test_fork",
        "tests/kit/test_rng.py::_plain_step",
        "tests/kit/conftest.py::rng",
        "kit/samedeal/rng.py::fork_rng",
        "browser/test/laws.test.js::next is in [0, 1)",
        "browser/test/law.test.js::next is in [0, 1) and has 53 bits",
        "browser/kit/rng.js::forkRng",
        "vectors/rng.json::forks",
        "vectors/rngs.json::fork",
        "vectors/operations.json::rng",
        "vectors/rng.json",
        "suite: test_statistics[int-7]",
        "suite: test_statistic",
        "test_statistics",
    ],
)
def test_a_test_that_is_not_there_is_found(test: str) -> None:
    """A name, a file or a group misspelt, what is no test, and a file without a name."""
    assert not is_there(test)
    assert problems(_held_by(test)) == [f"claims 1: {test!r} is not there"]


@pytest.mark.parametrize(
    "test",
    [
        "tests/kit/test_rng.py::test_steps_wrap[words0]",
        "conformance/samedeal_conformance/suite/test_surroundings.py::test_known_answers_elsewhere",
        "browser/test/laws.test.js::next is in [0, 1) and has 53 bits",
        "vectors/cards/tricks.json::legal-plays",
        "suite: test_known_answers",
        "suite: test_statistics[no-leak-sample]",
    ],
)
def test_every_kind_of_test_is_found(test: str) -> None:
    """Of Python, JavaScript, vectors and the suite; ids of parameters are cut off."""
    assert is_there(test)


def test_what_does_not_run_holds_nothing(tmp_path: Path) -> None:
    """A test that is skipped, expected to fail or commented out is as good as none."""
    python = tmp_path / "test_some.py"
    python.write_text(
        "@pytest.mark.skip\ndef test_a(): ...\n"
        "@pytest.mark.xfail(reason='x')\ndef test_b(): ...\n"
        "@pytest.mark.parametrize('x', [1])\ndef test_c(x): ...\n"
        "def helper():\n    def test_d(): ...\n"
    )
    assert _python_tests(python) == {"test_c"}
    javascript = tmp_path / "some.test.js"
    javascript.write_text(
        "test.skip('a', f);\n// test('b', f);\ntest('c', f);\ntest(\n  'd (e)',\n  f,\n);\n"
    )
    assert _javascript_tests(javascript) == {"c", "d (e)"}
