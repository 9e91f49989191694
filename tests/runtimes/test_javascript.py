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


def shifts() -> list[tuple[int, int]]:
    """Where the amounts of the shifts stand in the lines of rng.js, comments left out."""
    lines = (folder("browser") / "kit" / "rng.js").read_text("utf-8").splitlines()
    return [
        (number, found.start(1))
        for number, line in enumerate(lines)
        if not line.lstrip().startswith("*")
        for found in re.finditer(r"(?:<<|>>) ([1-9]\d*)", line.replace(">>>", " >>"))
    ]


def test_the_step_stands_in_three_places() -> None:
    """The places below are all of them: three copies of four shifts, and two of `next`."""
    assert len(shifts()) == 3 * 4 + 2


@pytest.mark.parametrize("place", shifts(), ids=lambda place: f"{place[0] + 1}:{place[1] + 1}")
def test_a_shift_changed_anywhere_is_told_with_its_first_step(
    place: tuple[int, int], need: Callable[[str], None], tmp_path: Path
) -> None:
    """Each shift of rng.js, one more: calls fail, and say at which step the kit left its way."""
    need("node")
    root = tmp_path / "browser"
    for part in ("kit", "harness"):
        shutil.copytree(folder("browser") / part, root / part)
    shutil.copy(folder("browser") / "package.json", root)
    path = root / "kit" / "rng.js"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    number, column = place
    line = lines[number]
    amount = re.match(r"\d+", line[column:])
    assert amount is not None
    end = column + len(amount[0])
    lines[number] = f"{line[:column]}{int(amount[0]) + 1}{line[end:]}"
    path.write_text("".join(lines), "utf-8")
    wanted = ("rng.next", "rng.int", "rng.shuffle", "rng.steps")
    cases = [case for case in load().cases if case.operation in wanted and case.expect]
    with Executor(JAVASCRIPT["node"](root)) as executor:
        results = executor.run(cases)
    bad = [result.detail for result in results if result.status is Status.FAIL]
    assert any(re.search(r"the first wrong step is \d+, as rng\.\w+ takes it: ", d) for d in bad)


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
