"""The mutants of the kit's own sources: how they are made, and that the script runs them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from samedeal_conformance.galleries.mutate import javascript_mutants, python_mutants
from samedeal_conformance.runtimes import RUNTIMES
from samedeal_conformance.runtimes.base import Missing

SCRIPT = Path(__file__).with_name("mutants.py")

_PYTHON = '''"""A docstring with 1 + 1."""

from math import pi

TYPE_CHECKING = False
if TYPE_CHECKING:
    x = 1 + 1


def f(a: int | str, n: int = 2) -> int | str:
    """Not 3 < 4."""
    # Nor 5 > 6.
    return -n << 7 if not n >= 0x0F else "8 + 9"
'''

_JAVASCRIPT = """import { a } from './b.js'; // 1 + 1
/** 2 < 3 */
export function f(a, n) {
  return -n >>> 4 || !n ? `5 ${6 + 7}` : '8 === 9';
}
"""


def test_python_mutants_are_code_alone() -> None:
    """Comments, strings, imports, types and declarations stay; every operator and number goes."""
    found = {mutant.after for mutant in python_mutants("f.py", _PYTHON)}
    line = '    return -n << 7 if not n >= 0x0F else "8 + 9"'.strip()
    assert found == {
        line.replace("-n", "n"),
        line.replace("<<", ">>"),
        line.replace("7", "8"),
        line.replace("7", "6"),
        line.replace("not ", " ", 1),
        line.replace(">=", ">"),
        line.replace(">=", "<="),
        line.replace("0x0F", "0x10"),
        line.replace("0x0F", "0xe"),
        "def f(a: int | str, n: int = 3) -> int | str:",
        "def f(a: int | str, n: int = 1) -> int | str:",
    }


def test_javascript_mutants_are_code_alone() -> None:
    """The same for JavaScript, whose operators include >>> and ||."""
    found = {mutant.after for mutant in javascript_mutants("f.js", _JAVASCRIPT)}
    line = "return -n >>> 4 || !n ? `5 ${6 + 7}` : '8 === 9';"
    assert found == {
        line.replace("-n", "n"),
        line.replace(">>>", ">>"),
        line.replace(">>>", "<<"),
        line.replace("4", "5"),
        line.replace("4", "3"),
        line.replace("||", "&&"),
        line.replace("!n", "n"),
    }


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603 - ours


def _languages() -> str:
    found = RUNTIMES["node"].find()
    if not isinstance(found, Missing):
        return "both"
    if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
        pytest.fail(f"node is required: {found.reason}. {found.how_to_get}")
    return "python"


def test_a_sample_of_mutants_is_caught() -> None:
    """Twenty mutants are caught or shown to be equivalent, each with its case and a message."""
    done = _run("--count", "20", "--seed", "1", "--language", _languages(), "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0, {k: found[k] for k in ("survivors", "refuted", "stale")}
    assert found["mutants"] == 20
    assert found["caught"] + len(found["equivalent"]) == 20
    caught = [each for each in found["outcomes"] if each["case"]]
    assert len(caught) == found["caught"]
    assert all(each["message"] for each in caught)


def test_a_wrong_step_is_named() -> None:
    """What is said of a mutant of the step is the first step that goes wrong, and how."""
    done = _run("--only", "a = b ^ b >> 9", "--language", "python", "--count", "0", "--json")
    outcomes = json.loads(done.stdout)["outcomes"]
    named = [each for each in outcomes if each["case"].startswith("rng/steps/")]
    assert named
    for each in named:
        assert re.match(r"the first wrong step is \d+: expected output \d+, ", each["message"])


def test_a_survivor_ends_badly(tmp_path: Path) -> None:
    """Without the table of equivalents the script names a survivor, and ends with 1."""
    empty = tmp_path / "empty.toml"
    empty.write_text("mutant = []\n")
    done = _run("--only", "range(17)", "--table", str(empty), "--language", "python")
    assert done.returncode == 1
    assert "survivors: kit/samedeal/hash.py" in done.stdout


def test_a_wrong_table_ends_badly(tmp_path: Path) -> None:
    """An entry for a mutant that is caught, or that is none, ends with 1 as well."""
    table = tmp_path / "wrong.toml"
    entry = """[[mutant]]
file = "kit/samedeal/hash.py"
within = "murmur3"
line = "h ^= size & 0xFFFFFFFF"
becomes = "{becomes}"
reason = "none"
"""
    table.write_text(entry.format(becomes="h ^= size | 0xFFFFFFFF") + entry.format(becomes="h = 0"))
    done = _run("--only", "h ^= size &", "--table", str(table), "--language", "python")
    assert done.returncode == 1
    assert "refuted: kit/samedeal/hash.py, murmur3: h ^= size & 0xFFFFFFFF" in done.stdout
    assert "stale: kit/samedeal/hash.py, murmur3: h ^= size & 0xFFFFFFFF  =>  h = 0" in done.stdout
