"""A call that draws and fails says at which step, whichever operation takes that wrongly."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.executor import EXPLAINED, Executor
from samedeal_conformance.first_step import MOST, PROBES
from samedeal_conformance.operations import run_batch
from samedeal_conformance.protocol import Crash
from samedeal_conformance.reference import right_answer
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import runtime

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors import Case

RNG = [1, 2, 3, 4]
COUNT = 9
Items = list[dict[str, Any]]


def after(steps: int) -> list[int]:
    """The right state after so many steps."""
    words: list[int] = right_answer("rng.steps", {"rng": RNG, "n": steps})["rng"]
    return words


@pytest.fixture
def case(make_case: Callable[..., Case]) -> Case:
    """Nine dice, which take nine steps."""
    return dice(make_case, "a")


def dice(make_case: Callable[..., Case], name: str) -> Case:
    """The case, by an id."""
    given = {"rng": RNG, "count": COUNT, "sides": 6}
    (reply,) = answers([{"id": name, "operation": "dice.roll_dice", "input": given}])
    assert reply["ok"]["rng"] == after(COUNT)
    return make_case(name, operation="dice.roll_dice", input=given, expect=reply["ok"])


def answers(items: Items) -> Items:
    """What the Python kit answers."""
    replies: Items = json.loads(run_batch(json.dumps(items)))
    return replies


def wrong_at(step: int | None, operation: str) -> Callable[[Items, float], str]:
    """A kit in which an operation takes a step wrongly; of dice each answer is wrong."""

    def answer(items: Items, _: float) -> str:
        replies = answers(items)
        for item, reply in zip(items, replies, strict=True):
            planted = step is not None and item["input"]["rng"] == after(step - 1)
            if item["operation"] == "dice.roll_dice":
                reply["ok"]["value"][0] += 1
            elif item["operation"] == operation and planted:
                reply["ok"]["rng"][0] ^= 1
        return json.dumps(replies)

    return answer


@pytest.mark.parametrize("operation", PROBES)
@pytest.mark.parametrize("step", [1, 2, COUNT - 1, COUNT])
def test_the_first_wrong_step_is_named(step: int, operation: str, case: Case, fake: Any) -> None:
    """With its number, who takes it, and both answers; after what was wrong with the call."""
    (result,) = Executor(fake(wrong_at(step, operation))).run([case])
    assert result.status is Status.FAIL
    found = re.fullmatch(
        r"at /value/0: expected \d, got \d; the first wrong step is (\d+), as (\S+) takes it: "
        r'expected \{"rng":\[(\d+),.*, got \{"rng":\[(\d+),.*',
        result.detail,
    )
    assert found, result.detail
    assert (int(found[1]), found[2]) == (step, operation)
    assert int(found[3]) ^ 1 == int(found[4])


@pytest.mark.parametrize("step", [None, COUNT + 1])
def test_right_steps_are_not_blamed(step: int | None, case: Case, fake: Any) -> None:
    """Where every step of the call is right, what is made of them is wrong, and no more is said."""
    (result,) = Executor(fake(wrong_at(step, "rng.int"))).run([case])
    assert re.fullmatch(r"at /value/0: expected \d, got \d", result.detail)


def test_no_more_are_looked_into_than_a_report_shows(
    make_case: Callable[..., Case], fake: Any
) -> None:
    """A kit that is wrong everywhere is not asked about thousands of calls."""
    cases = [dice(make_case, str(place)) for place in range(EXPLAINED + 3)]
    results = Executor(fake(wrong_at(1, "rng.int"))).run(cases)
    told = ["the first wrong step" in result.detail for result in results]
    assert told == [True] * EXPLAINED + [False] * 3


def test_a_long_call_is_looked_at_in_part(make_case: Callable[..., Case], fake: Any) -> None:
    """Its first steps; the batches are as long as the runtime wants them."""
    given = {"rng": RNG, "n": 10 * MOST}
    expect = right_answer("rng.steps", given)
    case = make_case("a", operation="rng.steps", input=given, expect={**expect, "value": []})
    kit = fake(wrong_at(None, ""), chunk=7)
    (result,) = Executor(kit).run([case])
    assert "first wrong" not in result.detail
    _, *probes = (json.loads(batch) for batch, _ in kit.batches)
    assert sum(map(len, probes)) == MOST * len(PROBES)
    assert max(map(len, probes)) == kit.chunk


@pytest.mark.parametrize("text", ["oops", "[]", "[5]", '[{"id":"x"}]', "[" * 100_000])
def test_nonsense_while_looking(text: str, case: Case, fake: Any) -> None:
    """The failure stays what it was."""

    def answer(items: Items, seconds: float) -> str:
        return wrong_at(None, "")(items, seconds) if items[0]["id"] == "a" else text

    (result,) = Executor(fake(answer)).run([case])
    assert re.match(r"at /value/0: expected \d, got \d", result.detail)


def test_a_crash_while_looking(case: Case, fake: Any) -> None:
    """The failure stays, and the next session is a new one."""

    def answer(items: Items, seconds: float) -> str:
        if items[0]["id"] == "a":
            return wrong_at(None, "")(items, seconds)
        raise Crash("died")

    kit = fake(answer)
    executor = Executor(kit)
    results = [executor.run([case])[0] for _ in range(2)]
    assert [re.sub(r"\d", "n", result.detail) for result in results] == [
        "at /value/n: expected n, got n"
    ] * 2
    assert len(kit.sessions) == 2


def test_a_program_is_asked_for_what_it_has(case: Case, make_kit: Callable[..., str]) -> None:
    """A kit without `rng.int` is not asked for it; what it has tells the step."""
    wrong = (
        "if item['operation'] != 'dice.roll_dice' or 'ok' in reply: "
        "reply['ok']['rng'][0] ^= item['operation'] in ('dice.roll_dice', 'rng.shuffle')"
    )
    with Executor(runtime(make_kit(wrong, leave_out=("rng.int", "rng.steps")))) as executor:
        (result,) = executor.run([case])
    assert "; the first wrong step is 1, as rng.shuffle takes it: " in result.detail
