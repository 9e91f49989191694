"""The examples of the adapters' documentation, and what is said where a package is missing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines import adapters

from .walks import ADAPTERS, adapter, walk

if TYPE_CHECKING:
    from samedeal_conformance.engines.registering import Registration

README = Path(adapters.__path__[0]) / "README.md"
SECTIONS = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "RLCard": "rlcard"}


def _section(title: str) -> str:
    (found,) = re.findall(
        rf"^## {title}\n(.*?)(?=^## )", README.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


@pytest.mark.parametrize("title", SECTIONS)
def test_the_examples_work_as_written(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a section run in order, and the engine they register plays to its end."""
    adapter(SECTIONS[title])
    kept: list[Registration] = []
    monkeypatch.setattr("samedeal_conformance.engines.registering.REGISTERED", kept)
    names: dict[str, Any] = {"__name__": "example", "__file__": "example.py"}
    blocks = re.findall(r"```python\n(.*?)```", _section(title), re.DOTALL)
    for block in blocks:
        exec(compile(block, f"{README}: {title}", "exec"), names)  # noqa: S102 - our own text
    assert len(blocks) >= 2
    (registered,) = kept
    assert callable(registered.factory)
    seats = registered.seats[0]
    *_, last = walk(registered.factory(), seats, registered.seed(1), dict(registered.options))
    assert last.actors == []


def test_each_fault_has_its_row_and_its_test() -> None:
    """The games that the table names are those that the tests of faults are about."""
    faults = (Path(__file__).parent / "test_faults.py").read_text("utf-8")
    rows = re.findall(r"^\| (\w+) ([\d.]+) \| ([^|]+) \|", README.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == 10
    for package, version, games in rows:
        assert f"{package} {version}" in faults
        for game in games.split(", "):
            assert game.strip() in faults or game.strip() == "texas_holdem_no_limit"


@pytest.mark.parametrize(
    ("module", "missing"),
    [("open_spiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("rlcard", "rlcard")],
)
def test_a_missing_package_is_named_with_the_remedy(module: str, missing: str) -> None:
    """Importing an adapter without its package says what to install, without a chain of errors."""
    adapter(module)
    code = f"import sys; sys.modules[{missing!r}] = None; import {ADAPTERS}.{module}"
    done = subprocess.run(  # noqa: S603 - this Python, and code from above
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "pip install 'samedeal[adapters]'" in done.stderr.splitlines()[-1]
    assert "During handling" not in done.stderr


def test_absence_is_a_skip_unless_adapters_are_required(monkeypatch: pytest.MonkeyPatch) -> None:
    """SAMEDEAL_REQUIRE with `adapters` makes a missing package a failure of these tests."""
    adapter("rlcard")
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.delitem(sys.modules, f"{ADAPTERS}.rlcard")
    monkeypatch.delenv("SAMEDEAL_REQUIRE", raising=False)
    with pytest.raises(pytest.skip.Exception, match="rlcard"):
        adapter("rlcard")
    monkeypatch.setenv("SAMEDEAL_REQUIRE", "node,adapters")
    with pytest.raises(pytest.fail.Exception, match="adapters are required"):
        adapter("rlcard")
