"""The table of JavaScript: each of its rows decides, as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.purity.javascript_modules import STANDARD
from samedeal_conformance.purity.table import MODULE, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.purity import Report
    from samedeal_conformance.purity.table import Row

TABLE = table("javascript")
MODULES = [row for path, row in TABLE.rows.items() if path[0] == MODULE]
PATHS = [path for path in TABLE.rows if path[0] != MODULE and path not in TABLE.mixed]
NAMES = [TABLE.rows[path] for path in PATHS if path not in {("globalThis",), ("require",)}]
SYNTAX = {"import.meta", "arguments", "undefined"}
"""Words that are no names, and can't be those of arguments."""


@pytest.mark.parametrize("row", NAMES, ids=lambda row: row.name)
def test_each_name(row: Row, look: Callable[..., Report]) -> None:
    """An impure name is found with its reason and its replacement, and a pure one is not."""
    name = row.name
    findings = look({"a.js": f"const x = {name}"}).findings
    if row.pure:
        assert findings == []
        return
    (finding,) = findings
    assert (finding.rule, finding.name) == ("engine-purity", name)
    assert finding.what == f"{name} {row.what}"
    assert finding.instead == row.instead != ""


@pytest.mark.parametrize("row", NAMES, ids=lambda row: row.name)
def test_each_name_hidden(row: Row, look: Callable[..., Report]) -> None:
    """The same name is no finding where it is an argument, or a type."""
    name: str = row.name
    if name in SYNTAX:
        return
    first = name.partition(".")[0]
    files = {"a.js": f"(({first}) => {name})()", "b.ts": f"let x: {name}; type A = typeof {name}"}
    assert look(files).findings == []


@pytest.mark.parametrize("row", NAMES, ids=lambda row: row.name)
def test_each_name_that_not_all_have(row: Row, look: Callable[..., Report]) -> None:
    """What is pure but not everywhere is a finding of the rule for that, if it is asked for."""
    name = row.name
    findings = look({"a.js": f"const x = {name}"}, portable=True).findings
    rules = [each.rule for each in findings]
    portable = row.portable
    assert rules == ["engine-purity"] * (not row.pure) + ["portable-module"] * (not portable)


@pytest.mark.parametrize("row", MODULES, ids=lambda row: row.name)
def test_each_module(row: Row, look: Callable[..., Report]) -> None:
    """An impure module is found in every form of import; a pure one is not."""
    name: str = row.name
    bare = name.removeprefix("node:")
    for form in ("import x from '{}'", "require('{}')", "import('{}')", "export * from '{}/y'"):
        for each in {name, bare if bare in STANDARD else name}:
            findings = look({"a.js": form.format(each)}).findings
            if row.pure:
                assert findings == []
            else:
                assert [(found.rule, found.instead) for found in findings] == [
                    ("impure-import", row.instead)
                ]


def test_each_module_of_node_has_a_row() -> None:
    """No module of Node falls through to the general reason."""
    rows = {path[1] for path in TABLE.rows if path[0] == MODULE}
    assert {f"node:{name}" for name in STANDARD} <= rows


@pytest.mark.parametrize("name", TABLE.methods)
def test_each_method(name: str, look: Callable[..., Report]) -> None:
    """A method is found whoever has it; a property of that name that is declared is none."""
    row = TABLE.methods[name]
    source = {"a.js": f"const x = ['a'].{name}(1); class A {{ {name}() {{}} }}"}
    assert [each.name for each in look(source).findings] == [f".{name}"] * (not row.pure)
    assert [each.name for each in look(source, portable=True).findings] == [f".{name}"]
