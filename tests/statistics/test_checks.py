"""The statistical checks: a right kit passes each, and each rejects its biased twins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.contract import contract
from samedeal_conformance.galleries.catalogue import PYTHON
from samedeal_conformance.galleries.kits import module_of
from samedeal_conformance.operations import Harness
from samedeal_conformance.statistics import CHECKS, Question
from samedeal_conformance.statistics.ask import KitError, ask_through
from samedeal_conformance.statistics.check import Finding, Reply
from samedeal_conformance.statistics.law import p_value, uniform
from samedeal_conformance.statistics.sample import asked, judged

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.galleries.change import WrongKit
    from samedeal_conformance.statistics import Ask, Check

KITS = {kit.name: kit for kit in PYTHON}
IMPOSSIBLE = {"hands_ignore_voids"}
"""Twins that deal what can't be."""
PAIRS = [(check, twin) for check in CHECKS for twin in check.twins]


def asking(kit: WrongKit | None) -> Ask:
    """The way to a kit of the gallery; of None to the plain one."""
    return ask_through(Harness(module_of(kit)).run_batch, 500)


def found(check: Check, ask: Ask) -> Finding:
    """The finding of a check; of one that counts, at a fifth of the suite's size if it may."""
    sample = check.sample
    if sample is None:
        return check.run(ask)
    shards = max(sample.least_shards, sample.shards // 5)
    return judged(sample, sample.tally(ask, sample.prefix(0), range(shards)), shards)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_the_plain_kit_passes(check: Check) -> None:
    """The control: what a twin is rejected for is its mistake."""
    finding = found(check, asking(None))
    assert finding.passed, finding.detail


@pytest.mark.parametrize(("check", "twin"), PAIRS, ids=[f"{c.name}-{t}" for c, t in PAIRS])
def test_a_twin_is_rejected(check: Check, twin: str) -> None:
    """Each biased twin fails the check that names it; it may even deal what no right kit deals."""
    if twin in IMPOSSIBLE:
        with pytest.raises(KitError, match="gave what no right kit gives"):
            found(check, asking(KITS[twin]))
    else:
        assert not found(check, asking(KITS[twin])).passed


def test_each_check_has_a_twin_and_a_name_of_its_own() -> None:
    """No check stands that was never seen to fail, and none asks for what there is not."""
    assert all(check.twins for check in CHECKS)
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert set(check.operations) <= set(contract().operations), check.name


def test_the_p_value_is_that_of_the_textbooks() -> None:
    """Pearson's statistic 11.07 with 5 degrees of freedom has p = 0.05; equal counts have 1."""
    assert p_value([10, 10, 10], uniform(3)) == 1
    # (5**2 + 8**2 + 9**2 + 8**2 + 10**2 + 20**2) / 60 of Wikipedia's die: 13.4, p = 0.0199.
    counts = [5, 8, 9, 8, 10, 20]
    assert p_value(counts, uniform(6)) == pytest.approx(0.01990522, rel=1e-5)


def test_too_small_a_sample_is_an_error() -> None:
    """A chi-square of a handful of counts would mean nothing."""
    with pytest.raises(ValueError, match="too few observations"):
        p_value([1, 2], uniform(2))


def test_counting_does_not_depend_on_the_batches() -> None:
    """The same counts, whether questions go one by one or all together."""

    def question(_seed: str) -> dict[str, Any]:
        return {"rng": [1, 2, 3, 4], "count": 7, "sides": 2}

    count = asked("dice.roll_dice", question, lambda reply: (d - 1 for d in reply.value), 2, 7)
    harness = Harness(module_of(None))
    one, many = (count(ask_through(harness.run_batch, n), "any", range(700)) for n in (1, 1000))
    assert one == many
    assert sum(one) == 4900


def test_a_kit_that_refuses_is_no_pass() -> None:
    """A kit that raises, or lacks an operation, is an error that names the operation."""
    ask = asking(None)
    with pytest.raises(KitError, match=r"rng\.pick gave no answer"):
        ask([Question("rng.pick", {"rng": [1, 2, 3, 4], "items": []})])
    with pytest.raises(KitError, match=r"rng\.nothing gave no answer"):
        ask([Question("rng.nothing", {})])
    assert ask([Question("dice.sum_dice", {"dice": [1, 2]})]) == [Reply(3, None)]


def changing(operation: str, change: Callable[[Any], Any]) -> Ask:
    """The plain kit with another value for each answer of an operation, in transcripts too."""
    right = asking(None)

    def changed(question: Question, reply: Reply) -> Reply:
        if question.operation == operation:
            return reply._replace(value=change(reply.value))
        if any(each["operation"] == operation for each in question.input.get("calls", ())):
            return reply._replace(value=[{"ok": change(each["ok"])} for each in reply.value])
        return reply

    return lambda questions: list(map(changed, questions, right(questions)))


OUT_OF_SHAPE: dict[str, Callable[[Any], Any]] = {
    "nothing": lambda _: None,
    "a text": lambda value: "".join(map(str, value)) if isinstance(value, list) else f"<{value}>",
    "a bool": lambda _: True,
    "a fraction": lambda _: 1.5,
    "no items": lambda _: [],
    "an object": lambda _: {"value": 1},
    "a great number": lambda _: 2**60,
    "a negative number": lambda _: -1,
    "one too few": lambda value: value[1:] if isinstance(value, list) else [],
    "one too many": lambda value: [*value, value[0]] if isinstance(value, list) else [],
}


FREE = {"rng.deal_seed"}
"""Operations for which any text will do."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_an_answer_out_of_shape_is_told(check: Check) -> None:
    """Whatever a kit gives for an answer, what is told is the operation, and no traceback."""

    def first_alone(ask: Ask) -> Ask:
        # One answer for all is enough: it is seen to be out of shape before anything is counted.
        return lambda questions: ask(questions[:1]) * len(questions)

    for operation in set(check.operations) - {"rng.transcript", "cards.views.redact"}:
        if operation in FREE:
            continue
        for name, change in OUT_OF_SHAPE.items():
            if (operation, name) == ("rng.chance", "a bool"):
                continue
            with pytest.raises(KitError, match=r"gave what no right kit gives"):
                check.run(first_alone(changing(operation, change)))


def test_a_value_below_the_range_counts_nowhere() -> None:
    """A die from 0 to 5 is as even as one from 1 to 6, and is none."""
    check = next(check for check in CHECKS if check.name == "die")
    with pytest.raises(KitError, match=r"a value is out of range"):
        check.run(changing("dice.roll_die", lambda die: die - 1))


def test_a_missing_value_is_missed() -> None:
    """A transcript with fewer outcomes than calls, however even they are."""
    check = next(check for check in CHECKS if check.name == "die")
    right = asking(None)
    with pytest.raises(KitError, match=r"11880 values, where 12000 were asked for"):
        check.run(lambda asked: [each._replace(value=each.value[5:]) for each in right(asked)])


@pytest.mark.parametrize(
    "answer",
    ["", "null", "{}", "[]", "[1]", '[{"id": "1", "ok": {"value": 1}}]', '[{"id": "0", "ok": 1}]'],
)
def test_an_answer_to_something_else_is_no_pass(answer: str) -> None:
    """Not as many answers as questions, in another order, or no answers at all."""
    ask = ask_through(lambda _: answer, 10)
    with pytest.raises(KitError, match=r"gave"):
        ask([Question("dice.sum_dice", {"dice": [1, 2]})])


def test_a_view_that_shows_nothing_is_no_pass() -> None:
    """It never changes, and leaks nothing; and nobody could play by it."""
    (check,) = (check for check in CHECKS if check.name == "no-leak-sample")
    finding = check.run(changing("cards.views.redact", lambda view: [{"hidden": True}] * len(view)))
    assert not finding.passed
    assert "isn't shown what he may see" in finding.detail
