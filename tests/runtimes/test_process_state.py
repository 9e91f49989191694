"""A Python kit that changes what all code in its process shares is found out, named, and undone."""

from __future__ import annotations

import builtins
import locale
import math
import os
import random
import sys
import time
import warnings
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.executor import Executor
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes.python import PythonRuntime
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import Case

KIT = """
import samedeal
from samedeal import *
from samedeal import table

def all_same(dice):
    {line}
    return samedeal.all_same(dice)
"""

CHANGES = {
    "import random; random.seed(1)": "the state of random was changed",
    "import random; random.random()": "the state of random was changed",
    "import random; random.shuffle = sorted": "random.shuffle was replaced",
    "import time; time.time = lambda: 0": "time.time was replaced",
    "import math; math.seen = dice": "math.seen was added",
    "import math; del math.floor": "math.floor was removed",
    "import builtins; builtins.sorted = list": "builtins.sorted was replaced",
    "import builtins; builtins.seen = dice": "builtins.seen was added",
    "import locale; locale.setlocale(locale.LC_ALL, 'C.UTF-8')": "the locale was changed",
    "import sys; sys.setrecursionlimit(5000)": "the recursion limit was changed",
    "import decimal; decimal.getcontext().prec = 5": "the decimal context was changed",
}
ALONE = {
    "import os; os.environ['TZ'] = 'UTC'": "os.environ was changed",
    "import sys; sys.path.insert(0, '/tmp')": "sys.path was changed",
    "import warnings; warnings.simplefilter('ignore')": "the filters of warnings was changed",
}


@pytest.fixture(scope="module")
def some_cases() -> list[Case]:
    """Cases of dice in which the one operation stands once."""
    cases = [case for case in load().cases if case.module == "dice" and case.error is None]
    culprit = next(case for case in cases if case.operation == "dice.all_same")
    others = [case for case in cases if case.operation == "dice.roll_dice"][:6]
    return [*others[:3], culprit, *others[3:]]


@pytest.fixture
def kit_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Make a kit with a line in the function of one operation, and give its name."""

    def make(line: str) -> str:
        (tmp_path / "changed_kit.py").write_text(KIT.format(line=line), "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
        monkeypatch.delitem(sys.modules, "changed_kit", raising=False)
        return "changed_kit"

    return make


def shared() -> dict[str, Any]:
    """What the kits of CHANGES change."""
    return {
        "random": random.getstate(),
        "functions": (random.shuffle, time.time, sorted, math.floor),
        "builtins": dict(vars(builtins)),
        "math": dict(vars(math)),
        "locale": locale.setlocale(locale.LC_ALL),
        "limit": sys.getrecursionlimit(),
    }


def told(runtime: PythonRuntime, cases: list[Case]) -> str:
    """What is said of the one case that is named, when all others pass."""
    with Executor(runtime) as executor:
        results = executor.run(cases)
    bad = [result for result in results if result.status is not Status.PASS]
    assert [result.case.operation for result in bad] == ["dice.all_same"]
    assert bad[0].status is Status.CRASH
    return bad[0].detail


@pytest.mark.parametrize("line", CHANGES)
def test_in_process(line: str, kit_with: Callable[[str], str], some_cases: list[Case]) -> None:
    """The case is named, the others pass, and afterwards the process is as it was."""
    import decimal  # noqa: F401, PLC0415 - its context is looked at where the module is there

    before = shared()
    detail = told(PythonRuntime(kit_with(line)), some_cases)
    assert f"it changed the process: {CHANGES[line]}" in detail
    assert shared() == before


@pytest.mark.parametrize("line", ["import random; random.seed(1)", *ALONE])
def test_in_a_child(line: str, kit_with: Callable[[str], str], some_cases: list[Case]) -> None:
    """There what threads of the runner might change is looked at too; no traceback is shown."""
    detail = told(PythonRuntime(kit_with(line), isolated=True), some_cases)
    assert f"it changed the process: {(CHANGES | ALONE)[line]}" in detail
    assert "Traceback" not in detail


@pytest.mark.parametrize("isolated", [False, True])
def test_what_is_the_kits_own_may_change(
    kit_with: Callable[[str], str], some_cases: list[Case], *, isolated: bool
) -> None:
    """The control: a generator of its own, an import, a cache, a local context."""
    line = (
        "import random, fractions, decimal; random.Random(1).random(); globals()['seen'] = dice;"
        " decimal.localcontext(); decimal.Decimal(1) / 3"
    )
    with Executor(PythonRuntime(kit_with(line), isolated=isolated)) as executor:
        results = executor.run(some_cases)
    assert {result.status for result in results} == {Status.PASS}


def test_what_others_change_between_batches_is_no_change(some_cases: list[Case]) -> None:
    """A user's own program draws and warns as it likes."""
    with Executor(PythonRuntime()) as executor:
        for _ in range(2):
            assert {r.status for r in executor.run(some_cases)} == {Status.PASS}
            random.random()  # noqa: S311 - the point
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
