"""Which engine runs a page: told by three marks, which must agree."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.runtimes.browsers.engines import engine_of

V8 = {
    "message": "Cannot read properties of null (reading 'member')",
    "members": [],
    "stack": "TypeError: Cannot read properties of null (reading 'member')\n"
    "    at Object.marks (http://127.0.0.1:1/harness/page.js:85:13)",
}
SPIDERMONKEY = {
    "message": 'can\'t access property "member", nothing is null',
    "members": ["fileName"],
    "stack": "marks@http://127.0.0.1:1/harness/page.js:85:5\n@debugger eval code:1:1\n",
}
JAVASCRIPTCORE = {
    "message": "null is not an object (evaluating 'nothing.member')",
    "members": ["sourceURL"],
    "stack": "marks@http://127.0.0.1:1/harness/page.js:85:19\n@",
}
QUICKJS = {
    "message": "cannot read property 'member' of null",
    "members": [],
    "stack": "    at marks (page.js:85:13)\n",
}
ENGINES = [("V8", V8), ("SpiderMonkey", SPIDERMONKEY), ("JavaScriptCore", JAVASCRIPTCORE)]


@pytest.mark.parametrize(("name", "marks"), ENGINES)
def test_each_engine_is_told_by_its_marks(name: str, marks: dict[str, Any]) -> None:
    """As each really writes them."""
    assert engine_of(marks) == name


@pytest.mark.parametrize("mark", ["message", "members", "stack"])
@pytest.mark.parametrize(("name", "marks"), ENGINES)
def test_one_wrong_mark_is_enough(name: str, marks: dict[str, Any], mark: str) -> None:
    """An engine that has one mark of another is neither."""
    other = SPIDERMONKEY if name == "V8" else V8
    assert engine_of({**marks, mark: other[mark]}) is None


def test_an_engine_of_no_browser_is_not_known() -> None:
    """It is not taken for one whose errors look alike."""
    assert engine_of(QUICKJS) is None
