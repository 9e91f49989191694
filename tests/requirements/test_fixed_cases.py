"""Drawn cases are the same in every run, so that a test passes always or never.

Hypothesis and fast-check draw other cases each time unless they are told not to.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = sorted((ROOT / "tests" / "kit").rglob("*.py"))
JAVASCRIPT = sorted((ROOT / "browser" / "test").glob("*.test.js"))


def _drawn_anew(source: str) -> list[str]:
    """What in a Python file draws other cases in each run."""
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = [
        f"settings in line {call.lineno}"
        for call in calls
        # Settings made of others are like them.
        if isinstance(call.func, ast.Name)
        and call.func.id == "settings"
        and not call.args
        and "derandomize=True" not in [ast.unparse(keyword) for keyword in call.keywords]
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [
                re.sub(r"\(.*", "", ast.unparse(each), flags=re.DOTALL)
                for each in node.decorator_list
            ]
            if "given" in names and not {"LAWS", "settings"} & {*names}:
                found.append(node.name)
    return found


def _drawn_anew_in_javascript(source: str) -> bool:
    """Whether a JavaScript file draws other cases in each run."""
    return "fc.assert(" in source and not re.search(r"fc\.configureGlobal\(\{ seed: \d+", source)


def test_python_draws_the_same_cases() -> None:
    """Every law of the Python kit has settings that are derandomized."""
    sources = {path.name: path.read_text(encoding="utf-8") for path in PYTHON}
    assert sum("@given(" in source for source in sources.values()) > 5
    assert {name: found for name, text in sources.items() if (found := _drawn_anew(text))} == {}


def test_javascript_draws_the_same_cases() -> None:
    """Every file of laws of the JavaScript kit gives its seed."""
    sources = {path.name: path.read_text(encoding="utf-8") for path in JAVASCRIPT}
    assert sum("fc.assert(" in source for source in sources.values()) > 5
    assert [name for name, text in sources.items() if _drawn_anew_in_javascript(text)] == []


@pytest.mark.parametrize(
    "source",
    [
        "@given(st.text())\ndef test_a(x): ...",
        "LAWS = settings(deadline=None)\n@LAWS\n@given(st.text())\ndef test_a(x): ...",
        "S = settings(derandomize=False)",
    ],
)
def test_other_cases_each_time_are_noticed(source: str) -> None:
    """The check of Python finds what is drawn anew."""
    assert len(_drawn_anew(source)) == 1


def test_a_missing_seed_is_noticed() -> None:
    """The check of JavaScript finds a file without one."""
    assert _drawn_anew_in_javascript("fc.assert(fc.property())")
    assert _drawn_anew_in_javascript("fc.configureGlobal({ numRuns: 5 });\nfc.assert(x)")
    assert not _drawn_anew_in_javascript("fc.configureGlobal({ seed: 5 });\nfc.assert(x)")
