"""A kit that changes what all programs in its process or page share is found out, and named.

Each kit here is the real one with a line in one function; the same without the line is the control.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.executor import Executor
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import JAVASCRIPT
from samedeal_conformance.runtimes.browsers import BROWSERS
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import Case

LATER = "Promise.resolve().then(() => {{ {} }});"
PLACE = "export function allSame(dice) {\n"


class Change(NamedTuple):
    """A line of a kit, and what is said of it."""

    line: str
    said: str


CHANGES = (
    Change("Math.random = () => 0.5;", "Math.random was replaced"),
    Change("Array.prototype.seen = dice;", "Array.prototype.seen was added"),
    Change("Object.freeze(Object.prototype);", "was given other attributes"),
    Change("String.prototype.padStart = () => '';", "String.prototype.padStart was replaced"),
    Change("globalThis.lastDice = dice;", "lastDice was added"),
    Change("Array.prototype.map = Array.prototype.push = null;", "Array.prototype."),
    Change(LATER.format("Array.prototype.seen = dice;"), "Array.prototype.seen was added"),
)
ELSEWHERE = (*CHANGES[:2], CHANGES[-1])


@pytest.fixture(scope="module")
def some_cases() -> list[Case]:
    """Cases of dice in which the one operation stands once."""
    cases = [case for case in load().cases if case.module == "dice" and case.error is None]
    culprit = next(case for case in cases if case.operation == "dice.all_same")
    others = [case for case in cases if case.operation == "dice.roll_dice"][:20]
    return [*others[:10], culprit, *others[10:]]


@pytest.fixture
def browser_with(tmp_path: Path) -> Callable[[str], Path]:
    """A copy of the folder `browser` with a line in the function of one operation."""

    def make(line: str) -> Path:
        (tmp_path / "package.json").write_text('{"type": "module"}\n', "utf-8")
        for part in ("kit", "harness"):
            shutil.copytree(folder("browser") / part, tmp_path / part)
        path = tmp_path / "kit" / "dice.js"
        text = path.read_text("utf-8")
        assert text.count(PLACE) == 1
        path.write_text(text.replace(PLACE, f"{PLACE}  {line}\n"), "utf-8")
        return tmp_path

    return make


# All of them in one runtime, three in each other that starts quickly, and the one that is hardest
# to see in each browser. (What drives a browser may break at once where a method is missing: then
# the case is named as one that crashes.)
EACH = [
    *(("node", change) for change in CHANGES),
    *((name, change) for name in ("deno", "bun", "quickjs") for change in ELSEWHERE),
    *((name, CHANGES[-1]) for name in BROWSERS),
]


@pytest.mark.parametrize(("name", "change"), EACH)
def test_a_kit_that_changes_the_realm_is_named(
    name: str,
    change: Change,
    browser_with: Callable[[str], Path],
    some_cases: list[Case],
    need: Callable[[str], None],
) -> None:
    """The batch fails, the one case is named with what was changed, and the others pass."""
    need(name)
    with Executor(JAVASCRIPT[name](browser_with(change.line))) as executor:
        results = executor.run(some_cases)
    bad = [result for result in results if result.status is not Status.PASS]
    assert [result.case.operation for result in bad] == ["dice.all_same"]
    assert bad[0].status is Status.CRASH
    assert "it changed the realm: " in bad[0].detail
    assert change.said in bad[0].detail


@pytest.mark.parametrize("name", ["node", "deno", "bun"])
def test_what_a_timer_changes_is_told_at_the_end(
    name: str,
    browser_with: Callable[[str], Path],
    some_cases: list[Case],
    need: Callable[[str], None],
) -> None:
    """No case can be named then, but the run is no good one."""
    need(name)
    root = browser_with("setTimeout(() => { Math.random = () => 0.5; }, 100);")
    with Executor(JAVASCRIPT[name](root)) as executor:
        executor.run(some_cases)
        end = executor.finish()
    assert end is not None
    assert "it changed the realm: Math.random was replaced" in end


@pytest.mark.parametrize("name", JAVASCRIPT)
def test_a_kit_that_changes_nothing_is_not(
    name: str,
    browser_with: Callable[[str], Path],
    some_cases: list[Case],
    need: Callable[[str], None],
) -> None:
    """The control, with a line that changes what is the kit's own alone."""
    need(name)
    runtime: Any = JAVASCRIPT[name](browser_with("class Own extends Array {} new Own().seen = 1;"))
    with Executor(runtime) as executor:
        results = executor.run(some_cases * 3)
    assert {result.status for result in results} == {Status.PASS}
