"""What every runtime of the JavaScript kit must do alike, each on the kit that it is given."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.executor import Executor
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import AS_IS, JAVASCRIPT, RUNTIMES
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECONDS = 60.0
MASK = 2**32 - 1
DEPTH = 800
LONGEST = 10_000

SHIFTS = {
    "other": ("b ^ (b >>> 9)", "b ^ (b >>> 8)"),
    # Wrong only where the sign bit of c is set.
    "signed": ("(c << 21) | (c >>> 11)", "(c << 21) | (c >> 11)"),
}


@pytest.fixture(params=JAVASCRIPT)
def there(request: pytest.FixtureRequest, need: Callable[[str], None]) -> str:
    """One of them that is on this machine."""
    name: str = request.param
    need(name)
    return name


@pytest.fixture
def changed(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the folder `browser` with one shift of the generator's step changed.

    The step is written out wherever there is a loop; `rng.stream` runs the last of them.
    """
    right, wrong = SHIFTS[request.param]
    root = tmp_path / "browser"
    for part in ("kit", "harness"):
        shutil.copytree(folder("browser") / part, root / part)
    shutil.copy(folder("browser") / "package.json", root)
    path = root / "kit" / "rng.js"
    text = path.read_text("utf-8")
    before, found, after = text.rpartition(right)
    assert found
    path.write_text(before + wrong + after, "utf-8")
    return root


def step(words: list[int], kind: str) -> list[int]:
    """The state after a step, rightly, or with a shift that is wrong."""
    a, b, c, counter = words
    out = (a + b + counter) & MASK
    right = c >> 11
    if kind == "signed" and c >> 31:
        right |= MASK << 21
    rotated = ((c << 21) | right) & MASK
    x = b ^ (b >> (8 if kind == "other" else 9))
    return [x, (c + (c << 3)) & MASK, (rotated + out) & MASK, (counter + 1) & MASK]


def first_difference(words: list[int], kind: str, most: int) -> int | None:
    """The step after which a wrong generator's state differs."""
    right = wrong = words
    for number in range(1, most + 1):
        right, wrong = step(right, ""), step(wrong, kind)
        if right != wrong:
            return number
    return None


@pytest.mark.parametrize(
    ("changed", "kind"), [(each, each) for each in SHIFTS], indirect=["changed"]
)
def test_one_changed_shift_is_found_at_its_first_step(there: str, changed: Path, kind: str) -> None:
    """Every stream fails, and says at which step the kit left it; Python's kit stays right."""
    streams = [
        case
        for case in load().cases
        if case.operation == "rng.stream"
        and case.expect
        and case.input["checkpoints"][-1] <= LONGEST
    ]
    steps = set()
    with Executor(JAVASCRIPT[there](changed)) as executor:
        for result in executor.run(streams):
            given = result.case.input
            wanted = first_difference(given["rng"], kind, given["checkpoints"][-1])
            steps.add(wanted)
            if wanted is None:
                assert result.status is Status.PASS
                continue
            assert result.status is Status.FAIL
            found = re.match(r"the first wrong step is (\d+): ", result.detail)
            assert found is not None, result.detail
            assert int(found[1]) == wanted
    assert steps != {None}
    with Executor(RUNTIMES["python"]) as executor:
        assert {result.status for result in executor.run(streams)} == {Status.PASS}


TEXTS = [
    "",
    "a\0b\0",
    "é",
    '\u2028\u2029\ufeff\uffff\x7f\x1b\r\n"\\',
    "😀🂡\U0010ffff",
    "\ufeff",
    "ab" * 50_000 + "é",
    "😀" * 500_000,
]


@pytest.mark.parametrize("escaped", [True, False], ids=["escaped", "plain"])
def test_texts_cross_unharmed(
    there: str,
    escaped: bool,  # noqa: FBT001 - a parameter of the test
    toy_browser: Path,
) -> None:
    """NUL, controls, other planes, half a megabyte of them: there and back, however written."""
    items = [
        {"id": str(place), "operation": "echo", "input": {"text": text, text[:9]: [text[-9:]]}}
        for place, text in enumerate(TEXTS)
    ]
    session = JAVASCRIPT[there](toy_browser).open(AS_IS)
    answers = json.loads(session.exchange(json.dumps(items, ensure_ascii=escaped), SECONDS))
    assert [each["ok"]["value"] for each in answers] == [each["input"] for each in items]
    session.finish()
    session.close()


def test_half_surrogate_pairs_cross_unharmed(there: str) -> None:
    """As tags in both directions, since JSON can't hold them."""
    units = [[0xD800], [0xDC00, 0xD800], [0x61, 0xDBFF, 0x62]]
    items = [
        {"id": str(i), "operation": "rng.seed_from_parts", "input": {"parts": [{"$utf16": each}]}}
        for i, each in enumerate(units)
    ]
    session = RUNTIMES[there].open(AS_IS)
    answers = json.loads(session.exchange(json.dumps(items), SECONDS))
    assert [each["ok"]["value"]["$utf16"] for each in answers] == units
    session.finish()
    session.close()


def test_deep_inputs_do_no_harm(there: str) -> None:
    """Lists in each other, as deep as the runner can send them, are refused as any list."""
    deep = "[" * DEPTH + "]" * DEPTH
    batch = (
        f'[{{"id":"1","operation":"hash.utf8","input":{{"text":{deep}}}}},'
        '{"id":"2","operation":"dice.sum_dice","input":{"dice":[3,4]}}]'
    )
    session = RUNTIMES[there].open(AS_IS)
    first, second = json.loads(session.exchange(batch, SECONDS))
    session.close()
    assert first["error"]["kind"] == "type"
    assert second["ok"] == {"value": 7}


def test_a_recursion_without_end_is_an_error_of_its_case(there: str, tmp_path: Path) -> None:
    """The engine stops it before the process does, and the next case has its answer."""
    root = tmp_path / "browser"
    for part in ("kit", "harness"):
        shutil.copytree(folder("browser") / part, root / part)
    shutil.copy(folder("browser") / "package.json", root)
    path = root / "kit" / "dice.js"
    text = path.read_text("utf-8")
    wrong = text.replace(
        "export function allSame(dice) {",
        "export function allSame(dice) {\n  return allSame([...dice]) + 1;",
    )
    assert wrong != text
    path.write_text(wrong, "utf-8")
    items = [
        {"id": "1", "operation": "dice.all_same", "input": {"dice": [3, 4]}},
        {"id": "2", "operation": "dice.sum_dice", "input": {"dice": [3, 4]}},
    ]
    session = JAVASCRIPT[there](root).open(AS_IS)
    first, second = json.loads(session.exchange(json.dumps(items), SECONDS))
    session.close()
    assert first["error"]["kind"] == "other"
    assert second["ok"] == {"value": 7}
