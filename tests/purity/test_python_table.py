"""The table of Python: each of its rows decides, as it says."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.purity.table import Table, python_module, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.purity import Report
    from samedeal_conformance.purity.table import Row

TABLE = table("python")
ROWS = [row for path, row in TABLE.rows.items() if path not in TABLE.mixed]
NEWER = {"math.fma", "math.sumprod", "uuid.uuid6", "uuid.uuid7", "uuid.uuid8", "statistics.kde"}
NEWER |= {"builtins.__builtins__", "statistics.kde_random", "telnetlib", "nntplib"}
"""Not in every Python that the kit supports, or in each module but not among the built-ins."""


def _use(row: Row) -> str:
    """A program that uses what a row is about."""
    module, _, member = row.name.partition(".")
    if row.name == "importlib.import_module":
        return "import importlib\nimportlib.import_module('json')"
    if module == "builtins":
        return f"x = {member}"
    # Submodules and members are reached alike.
    return f"import {module}\nx = {module}.{member}" if member else f"import {module}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_each_row(row: Row, look: Callable[..., Report]) -> None:
    """An impure name is found with its reason and its replacement; a pure one is not."""
    allow = [row.name.partition(".")[0]] if row.name.startswith("numpy.") else []
    findings = look(_use(row), allow_imports=allow).findings
    shown = row.name.removeprefix("builtins.")
    mine = [each for each in findings if each.name in (shown, "unseen-module")]
    if row.pure:
        assert findings == []
    else:
        assert mine
        assert row.instead
        if mine[0].name == shown:
            assert row.what in mine[0].what
            assert mine[0].instead == row.instead


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_each_row_hidden(row: Row, look: Callable[..., Report]) -> None:
    """The same name is no finding where it is an argument."""
    first, _, rest = row.name.removeprefix("builtins.").partition(".")
    assert look(f"def f({first}):\n    return {first}{'.' if rest else ''}{rest}").findings == []


@pytest.mark.parametrize("row", [*TABLE.rows.values()], ids=lambda row: row.name)
def test_each_row_is_there(row: Row) -> None:
    """No row is a slip of the pen: what it names exists, here or in a newer Python."""
    parts = row.name.split(".")
    if row.name in NEWER or parts[0] in {
        "numpy",
        "samedeal",
        "samedeal_conformance",
        "typing_extensions",
    }:
        return
    assert parts[0] in sys.stdlib_module_names | {"builtins"}
    if parts[0] in {"turtle", "tkinter", "curses", "readline", "dbm"} and len(parts) == 1:
        return
    for length in range(len(parts), 0, -1):
        try:
            value = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            value = getattr(value, part)
        return
    pytest.fail(f"{row.name} is not there")


def test_a_name_stands_once() -> None:
    """Two rows of one name are refused, since one of them would be without effect."""
    group = {"what": "", "instead": "", "pure": ["a"], "impure": ["a"]}
    with pytest.raises(ValueError, match="a stands twice"):
        Table({"group": [group], "forms": {}}, python_module)


def test_allowing_keeps_longer_names(found: Callable[..., list[tuple[int, str]]]) -> None:
    """An import that is allowed is pure, but for its parts that are known not to be."""
    source = "import numpy as np\nnp.zeros(3)\nnp.random.rand()"
    assert found(source, allow_imports=["numpy"]) == [(3, "numpy.random.rand")]
    assert found("import time\ntime.time()", allow_imports=["time"]) == []


def test_print_and_unknown_modules_say_what_to_do(look: Callable[..., Report]) -> None:
    """A module that is not known names the option that allows it."""
    (finding,) = look("import attrs.validators").findings
    assert finding.what == "attrs.validators is not known to be pure"
    assert finding.instead.endswith("allow it: --allow-import attrs")
