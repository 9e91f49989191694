"""The differential tests with fake runtimes: what is drawn, shrunk and shown."""

from __future__ import annotations

import json
import shlex
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st

import samedeal
from samedeal_conformance.cli import app
from samedeal_conformance.contract import contract
from samedeal_conformance.contract.judge import judge
from samedeal_conformance.contract.long import LONG, long_inputs
from samedeal_conformance.contract.strategies import any_inputs, good_inputs
from samedeal_conformance.deviations import Deviation, today
from samedeal_conformance.differential import disagreements
from samedeal_conformance.drawing import draw, smallest
from samedeal_conformance.everywhere import Everywhere
from samedeal_conformance.one_call import again, case_of, line
from samedeal_conformance.operations import Harness, run_batch
from samedeal_conformance.oracle import load
from samedeal_conformance.protocol import Crash, Timeout
from samedeal_conformance.vectors import load as load_vectors
from samedeal_conformance.vectors.generator.answers import Answers
from samedeal_conformance.vectors.generator.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.one_call import Outcome
    from samedeal_conformance.vectors import Case

Items = list[dict[str, Any]]
COUNT = 60


@pytest.fixture(scope="session")
def outcome() -> Outcome:
    """What an input must give."""
    return Answers(load()).outcome


@pytest.fixture
def kits(fake: Any) -> Callable[..., list[Any]]:
    """Fake runtimes by name: the Python kit, whose batches of answers a function may change."""

    def make(**changes: Callable[[Items, Items], Items]) -> list[Any]:
        def answering(change: Callable[[Items, Items], Items]) -> Callable[[Items, float], str]:
            return lambda items, _: json.dumps(
                change(items, json.loads(run_batch(json.dumps(items))))
            )

        made = []
        for name, change in changes.items():
            made.append(fake(answering(change), chunk=500))
            made[-1].name = name
        return made

    return make


@pytest.fixture
def told(outcome: Outcome) -> Callable[..., list[str] | None]:
    """The lines about an operation on some runtimes."""

    def ask(
        runtimes: list[Any],
        name: str = "rng.int",
        deviations: tuple[Deviation, ...] = (),
        kind: Callable[..., Any] = good_inputs,
    ) -> list[str] | None:
        with Everywhere(runtimes) as where:
            return disagreements(
                where,
                outcome,
                list(deviations),
                name=name,
                inputs=kind(contract().operations[name]),
                seed="0",
                count=COUNT,
            )

    return ask


def right(_: Items, answers: Items) -> Items:
    """Change nothing."""
    return answers


def one_more(items: Items, answers: Items) -> Items:
    """One more than is right, where 100 or more is drawn from."""
    for item, answer in zip(items, answers, strict=True):
        value = answer.get("ok", {}).get("value")
        low, high = item["input"].get("min"), item["input"].get("max")
        if type(value) is type(low) is type(high) is int and high - low >= 100:
            answer["ok"]["value"] += 1
    return answers


def test_right_kits_agree_and_each_is_asked_once(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """The control: no line, and one batch for each runtime, with the same inputs."""
    runtimes = kits(one=right, two=right)
    assert told(runtimes) == []
    (first, _), (second, _) = (each for runtime in runtimes for each in runtime.batches)
    assert first == second
    assert len(json.loads(first)) > COUNT / 2


def test_a_disagreement_is_one_line_with_the_smallest_call(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """The smallest call, both answers, who is wrong, and the command that repeats it."""
    lines = told(kits(one=right, two=one_more, three=one_more))
    (shown,) = lines
    assert "\n" not in shown
    head, _, repeated = shown.partition("; again: ")
    words = shlex.split(repeated)
    given = json.loads(words[3])
    assert head.startswith(f"rng.int {words[3]}: oracle ")
    assert given["max"] - given["min"] == 100
    value = int(head.partition("oracle ")[2].partition(",")[0])
    assert head.endswith(f"oracle {value}, two {value + 1}, three {value + 1}")
    assert words[:3] == ["samedeal", "call", "rng.int"]
    assert words[4:] == ["--runtime", "two,three"]


def test_a_runtime_that_is_wrong_elsewhere_has_its_own_line(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """Two runtimes with two mistakes: a line for each."""

    def negative(items: Items, answers: Items) -> Items:
        for item, answer in zip(items, answers, strict=True):
            if (
                "ok" in answer
                and type(item["input"].get("min")) is int
                and item["input"]["min"] < 0
            ):
                answer["ok"]["rng"][3] += 1
        return answers

    first, second = told(kits(one=one_more, two=negative))
    assert "--runtime one" in first
    assert "at /rng/3 oracle" in second
    assert json.loads(shlex.split(second.partition("; again: ")[2])[3])["min"] == -1


def test_a_refusal_that_is_none_is_shown(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """Any JSON: a kit that takes what it must refuse, beside what the contract says."""

    def lax(_: Items, answers: Items) -> Items:
        return [
            {"id": each["id"], "ok": {"value": 0}} if "error" in each else each for each in answers
        ]

    (shown,) = told(kits(one=lax), "dice.sum_dice", kind=any_inputs)
    assert "contract error " in shown
    assert ", one 0; again: samedeal call dice.sum_dice " in shown


@pytest.mark.parametrize("failure", [Crash("died"), Timeout("late")])
def test_a_call_that_ends_a_runtime_is_named_and_the_others_go_on(
    failure: Exception, kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """The one call of the batch, as it was drawn; the wrong answers of another runtime too."""

    def deadly(items: Items, answers: Items) -> Items:
        if any(item["input"]["max"] == 2**31 for item in items):
            raise failure
        return answers

    first, second = told(kits(one=deadly, two=one_more))
    assert f", one {failure.status} ({failure})" in first  # type: ignore[attr-defined]
    assert json.loads(shlex.split(first.partition("; again: ")[2])[3])["max"] == 2**31
    assert "--runtime two" in second


def test_a_runtime_that_does_not_start_is_named(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """And is not started again for each operation."""
    one, two = kits(one=right, two=right)
    one.at_the_start = [Crash("no display")]
    (shown,) = told([one, two])
    assert "one not-run (it does not start: crash: no display)" in shown
    assert len(two.batches) == 1


def test_an_answer_that_depends_on_others_is_told_as_such(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """Wrong in a batch, right alone: the line says so instead of a call that is right."""

    def crowded(items: Items, answers: Items) -> Items:
        return one_more(items, answers) if len(items) > 1 else answers

    (shown,) = told(kits(one=crowded))
    assert "in a batch, and right alone" in shown


def test_a_declared_deviation_is_none(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """For the runtime that it is about, and for no other."""
    declared = Deviation("rng.int", "one", "fail", "off by one", "https://example.org", today())
    assert told(kits(one=one_more), deviations=(declared,)) == []
    (shown,) = told(kits(one=one_more, two=one_more), deviations=(declared,))
    assert ", one " not in shown
    assert "--runtime two" in shown


def test_what_a_kit_says_stays_on_the_line(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """Line ends and control characters in a message, or in the reason of a crash."""

    def talking(_: Items, answers: Items) -> Items:
        error = {"kind": "other", "message": "a\nb\x1b[31m"}
        return [{"id": each["id"], "error": error} for each in answers]

    def dying(*_: Items) -> Items:
        raise Crash("exit code 1", stderr_tail="one\ntwo\n")

    for shown in told(kits(one=talking, two=dying)):
        assert shown.isprintable()


def test_an_operation_that_nobody_offers(
    kits: Callable[..., list[Any]], told: Callable[..., Any]
) -> None:
    """None, so that the item is skipped and not passed."""
    (program,) = kits(program=right)
    program.name = "command:program"
    assert told([program]) is None


def test_the_same_seed_draws_the_same() -> None:
    """And another one others; the smallest is looked for among the same."""
    inputs = st.fixed_dictionaries({"n": st.integers(0, 10**6)})
    drawn = draw(inputs, "1", 50)
    assert draw(inputs, "1", 50) == drawn != draw(inputs, "2", 50)
    seen: list[dict[str, Any]] = []

    def wrong(given: dict[str, Any]) -> bool:
        seen.append(given)
        return bool(given["n"] > 1000)

    assert smallest(inputs, wrong, "1", 50) == {"n": 1001}
    first = next(at for at, given in enumerate(drawn) if given["n"] > 1000)
    assert seen[: first + 1] == drawn[: first + 1]
    assert smallest(inputs, lambda _: False, "1", 50) is None


def test_the_command_is_quoted_for_a_shell() -> None:
    """Quotes in texts, runtimes with spaces and commas, inputs too long for an argument."""
    given = {"text": "it's \u2019 $HOME `x`\n"}
    words = shlex.split(again("hash.utf8", given, ["node", "command:./kit --a,b", "bun"]))
    assert json.loads(words[3]) == given
    assert words[4:] == ["--runtime", "node,bun", "--runtime", "command:./kit --a,b"]
    long = again("hash.utf8", {"text": "x" * 200_000}, ["node"])
    assert long.startswith("printf %s ")
    assert long.endswith(" | samedeal call hash.utf8 - --runtime node")


def test_the_command_of_a_line_repeats_it(
    capsys: pytest.CaptureFixture[str], make_kit: Callable[..., str], outcome: Outcome
) -> None:
    """What a line says can be run as it stands, and finds the same."""
    name = make_kit("if 'ok' in reply: reply['ok']['value'] += 1")
    (found,) = [case_of(Draft("rng.int", g), *outcome(Draft("rng.int", g))) for g in [GIVEN]]
    with Everywhere([_runtime(name)]) as where:
        shown = line(found, where.answer(found, [name]))
    assert shown.startswith(f'rng.int {{"max":6,"min":1,"rng":[1,2,3,4]}}: oracle 3, {name} 4; ')
    words = shlex.split(shown.partition("; again: ")[2])
    assert app.run(words[1:]) == 1
    assert "<- differs" in capsys.readouterr().out


def masked_seats(seat: Any, active: Any) -> Any:
    """Seats are bits of a number of 32."""
    found = samedeal.next_active_seat(seat, active)
    return None if found is None or (found - seat - 1) % len(active) >= 32 else found


def recursive_fill(grid: Any, start: Any, is_open: Any) -> Any:
    """A call within a call for each cell."""
    path = samedeal.flood_fill(grid, start, is_open)

    def rest(at: int) -> list[Any]:
        return [] if at == len(path) else [path[at], *rest(at + 1)]

    return rest(0)


def sample_of_128(rng: Any, items: Any, k: Any) -> Any:
    """What is drawn goes into a table of 128."""
    return [*samedeal.sample(rng, items, k)[:128], *items[128:k]]


def masked_straight(dice: Any, length: Any) -> Any:
    """Faces are bits of a number of 32."""
    return samedeal.has_straight(dice, length) and length <= 32


def weights_of_a_byte(rng: Any, items: Any, weights: Any) -> Any:
    """The index is one of eight bits."""
    found = samedeal.weighted_pick(rng, items, weights)
    return found if len(items) <= 256 else items[items.index(found) % 256]


def dice_in_blocks(rng: Any, count: Any, sides: Any) -> Any:
    """Dice beyond a block are those of the block again."""
    rolled = samedeal.roll_dice(rng, count, sides)
    return [rolled[i % 150] for i in range(len(rolled))]


SHORT_SIGHTED = {
    "turn.next_active_seat": masked_seats,
    "grid.flood_fill": recursive_fill,
    "rng.sample": sample_of_128,
    "dice.has_straight": masked_straight,
    "rng.weighted_pick": weights_of_a_byte,
    "dice.roll_dice": dice_in_blocks,
}


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """The cases of the operations that are wrong on long inputs."""
    return [case for case in load_vectors().cases if case.operation in SHORT_SIGHTED]


@pytest.mark.parametrize("name", SHORT_SIGHTED)
def test_a_kit_that_is_wrong_on_long_inputs_alone(
    name: str, cases: list[Case], fake: Any, outcome: Outcome
) -> None:
    """It passes all cases of its operation, and is wrong on a long input that is drawn."""
    kit = ModuleType("short_sighted")
    for each in samedeal.__all__:
        setattr(kit, each, getattr(samedeal, each))
    setattr(kit, name.rpartition(".")[2], SHORT_SIGHTED[name])
    harness = Harness(kit)
    runtime = fake(lambda items, _: harness.run_batch(json.dumps(items)), chunk=500)
    runtime.name = "short-sighted"
    with Everywhere([runtime]) as where:
        mine = [case for case in cases if case.operation == name]
        assert {each.status for each in where.run(mine, [runtime.name])[runtime.name]} == {"pass"}
        lines = disagreements(
            where,
            outcome,
            [],
            name=name,
            inputs=long_inputs(contract().operations[name]),
            seed=f"0 long {name}",
            count=5,
        )
    assert lines is not None
    (shown,) = lines
    assert shown.startswith(f"{name} ")
    assert "short-sighted" in shown


@pytest.mark.parametrize("name", LONG)
def test_long_inputs_are_good(name: str) -> None:
    """They are in their domains and keep the constraints, and no two are the same."""
    operation = contract().operations[name]
    inputs = draw(long_inputs(operation), "1", 3)
    assert [judge(operation, given) for given in inputs] == [None] * 3
    assert len({json.dumps(given) for given in inputs}) == 3


GIVEN = {"rng": [1, 2, 3, 4], "min": 1, "max": 6}


def _runtime(name: str) -> Any:
    from samedeal_conformance.runtimes import runtime  # noqa: PLC0415 - for one test

    return runtime(name)
