"""The first wrong step of a long stream is found, wherever it is."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import samedeal
from samedeal_conformance.executor import Executor
from samedeal_conformance.protocol import Crash
from samedeal_conformance.reference import stream_reference
from samedeal_conformance.results import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors import Case

RNG = [1, 2, 3, 4]
LAST = 5000


def stream(given: dict[str, Any], wrong_from: int | None = None) -> list[dict[str, Any]]:
    """The value of `rng.stream`; from the step `wrong_from` on, the outputs are one off."""
    rng = samedeal.restore_rng({"algorithm": "sfc32", "words": given["rng"]})
    found = []
    step = checksum = last = 0
    for checkpoint in given["checkpoints"]:
        while step < checkpoint:
            step += 1
            (last,) = rng.steps(1)
            if wrong_from is not None and step >= wrong_from:
                last ^= 1
            checksum = (31 * checksum + last) & 0xFFFFFFFF
        found.append({"step": step, "rng": rng.save()["words"], "last": last, "checksum": checksum})
    return found


@pytest.fixture
def case(make_case: Callable[..., Case]) -> Case:
    """A stream with a few checkpoints."""
    given = {"rng": RNG, "checkpoints": [10, 1000, LAST]}
    value = stream(given)
    expect = {"value": value, "rng": value[-1]["rng"]}
    return make_case("a", operation="rng.stream", input=given, expect=expect)


def answering(wrong_from: int | None) -> Callable[..., str]:
    """A runtime's answers with a planted wrong step."""

    def answer(items: list[dict[str, Any]], _: float) -> str:
        values = [stream(item["input"], wrong_from) for item in items]
        return json.dumps(
            [
                {"id": item["id"], "ok": {"value": value, "rng": value[-1]["rng"]}}
                for item, value in zip(items, values, strict=True)
            ]
        )

    return answer


@pytest.mark.parametrize("step", [1, 2, 9, 10, 11, 999, 1000, 1001, 3210, LAST - 1, LAST])
def test_the_first_wrong_step_is_named(step: int, case: Case, fake: Any) -> None:
    """Planted at the start, at the end, and around each checkpoint, the step is found exactly."""
    runtime = fake(answering(step))
    (result,) = Executor(runtime, reference=stream).run([case])
    assert result.status is Status.FAIL
    found = re.match(
        r"the first wrong step is (\d+): expected output (\d+).*got output (\d+)", result.detail
    )
    assert found, result.detail
    assert int(found[1]) == step
    right = stream({"rng": RNG, "checkpoints": [step]})[0]["last"]
    assert (int(found[2]), int(found[3])) == (right, right ^ 1)
    assert len(runtime.batches) < 20, "by halves, not one by one"


def test_a_right_stream_asks_nothing_more(case: Case, fake: Any) -> None:
    """A stream that passes is not looked into."""
    runtime = fake(answering(None))
    (result,) = Executor(runtime, reference=stream).run([case])
    assert result.status is Status.PASS
    assert len(runtime.batches) == 1


def test_the_reference_is_there_by_itself(case: Case, fake: Any) -> None:
    """Without being told one, the executor has a reference: the oracle, or the kit."""
    (result,) = Executor(fake(answering(500))).run([case])
    assert result.detail.startswith("the first wrong step is 500:")


@pytest.mark.parametrize("oracle", [True, False])
def test_both_references_agree(oracle: bool, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001 - a parameter
    """The oracle, and the kit where there is no compiler, give the stream that is expected."""
    if not oracle:
        monkeypatch.setattr("samedeal_conformance.reference._oracle", lambda: None)
    assert case.expect is not None
    assert stream_reference(case.input) == case.expect["value"]


def test_a_runtime_that_is_wrong_only_at_first(case: Case, fake: Any) -> None:
    """One that answers rightly when asked again still fails, with the first difference."""

    def answer(items: list[dict[str, Any]], seconds: float) -> str:
        return answering(500 if items[0]["id"] == "a" else None)(items, seconds)

    (result,) = Executor(fake(answer), reference=stream).run([case])
    assert result.status is Status.FAIL
    assert "at /value/1" in result.detail


NONSENSE = (
    "oops",
    "[]",
    '[{"id":"x"}]',
    '[{"ok":{"value":[]}}]',
    '[{"ok":{"value":[5]}}]',
    "[" * 100_000,
    '[{"ok":{"value":[{}]}}]',
)


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_while_looking(text: str, case: Case, fake: Any) -> None:
    """Nonsense in answer to the search is a wrong answer: the case fails, and nothing is raised."""

    def answer(items: list[dict[str, Any]], seconds: float) -> str:
        return answering(500)(items, seconds) if items[0]["id"] == "a" else text

    (result,) = Executor(fake(answer), reference=stream).run([case])
    assert result.status is Status.FAIL
    assert "the first wrong step is 1:" in result.detail


def test_a_crash_while_looking(case: Case, fake: Any) -> None:
    """A runtime that dies in the search: the failure stays, and the next session is a new one."""

    def answer(items: list[dict[str, Any]], seconds: float) -> str:
        if items[0]["id"] == "a":
            return answering(500)(items, seconds)
        raise Crash("died")

    runtime = fake(answer)
    executor = Executor(runtime, reference=stream)
    (first,) = executor.run([case])
    (second,) = executor.run([case])
    assert first.status is second.status is Status.FAIL
    assert "at /value/1" in first.detail
    assert len(runtime.sessions) == 2
    assert all(session.closed for session in runtime.sessions)
