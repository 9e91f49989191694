"""The executor with fake runtimes: whatever a runtime does, only right answers are passes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import RuntimeUnusableError
from samedeal_conformance.executor import Executor, Patience, batch_text
from samedeal_conformance.operations import Harness
from samedeal_conformance.protocol import Crash, ProtocolViolation, Timeout
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes.python import PythonRuntime

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors import Case, VectorSet

Items = list[dict[str, Any]]


def statuses(results: list[Any]) -> list[str]:
    """The statuses of some results, in order."""
    return [result.status.value for result in results]


@pytest.fixture
def cases(make_case: Callable[..., Case]) -> list[Case]:
    """Ten cases that expect 1."""
    return [make_case(name) for name in "abcdefghij"]


def test_right_answers_pass(fake: Any, right: Any, cases: list[Case]) -> None:
    """The control: a runtime that answers rightly passes every case, in batches of its size."""
    runtime = fake(lambda items, _: json.dumps(right(items)), chunk=4)
    done: list[int] = []
    with Executor(runtime) as executor:
        results = executor.run(cases, lambda new: done.append(len(new)))
        assert executor.finish() is None
    assert statuses(results) == ["pass"] * 10
    assert [result.case for result in results] == cases
    assert [len(json.loads(batch)) for batch, _ in runtime.batches] == [4, 4, 2] == done
    assert [session.closed for session in runtime.sessions] == [True]


def test_expected_values_are_never_sent(committed: VectorSet) -> None:
    """A batch has id, operation and input of each case, and nothing else of it."""
    cases = committed.cases
    items = json.loads(batch_text(cases))
    assert all(item.keys() == {"id", "operation", "input"} for item in items)
    assert [(i["id"], i["operation"], i["input"]) for i in items] == [
        (c.id, c.operation, c.input) for c in cases
    ]


def test_the_members_of_a_map_come_backwards(committed: VectorSet) -> None:
    """So a kit that leaves equal scores as they came is wrong, though the files sort the ids."""
    cases = [case for case in committed.cases if case.operation == "table.standings.by_score"]

    items = json.loads(batch_text(cases))
    orders = {
        tuple(item["input"]["scores"])
        for item in items
        if isinstance(item["input"].get("scores"), dict)
    }
    assert any(len(order) > 2 for order in orders)
    assert all(list(order) == sorted(order, reverse=True) for order in orders)


def test_a_change_of_what_is_expected_changes_no_batch(make_case: Callable[..., Case]) -> None:
    """The text is the same whatever the case expects, its source, comment and flags."""
    case = make_case("a", value=7)
    others = (
        case._replace(expect={"value": 8}),
        case._replace(expect=None, error={"kind": "value"}),
        case._replace(comment="x", flags=("long",), slug="y", source="brute"),
    )
    assert {batch_text([other]) for other in others} == {batch_text([case])}


@pytest.mark.parametrize("failure", [Crash("died"), Timeout("late"), ProtocolViolation("noise")])
def test_the_culprit_of_a_batch_is_named(
    failure: Exception, fake: Any, right: Any, cases: list[Case]
) -> None:
    """One case that ends the session is named; the others of its batch and all later ones pass."""

    def answer(items: Items, _: float) -> str:
        if any(item["id"] == "c" for item in items):
            raise failure
        return json.dumps(right(items))

    runtime = fake(answer)
    results = Executor(runtime).run(cases)
    assert {r.case.id: r.status for r in results if r.status is not Status.PASS} == {
        "c": Status(failure.status)  # type: ignore[attr-defined]
    }
    assert len(results) == 10
    assert len(runtime.sessions) == 3, "one at first, one after the batch, one after the case"
    assert all(session.closed for session in runtime.sessions[:-1])


def test_a_batch_that_fails_together_is_no_pass(fake: Any, right: Any, cases: list[Case]) -> None:
    """Cases that pass alone but not together have the status of the batch, and it is said."""

    def answer(items: Items, _: float) -> str:
        if len(items) > 1:
            raise Crash("died")
        return json.dumps(right(items))

    results = Executor(fake(answer)).run(cases[:4])
    assert statuses(results) == ["crash"] * 4
    assert all("each case of the batch passes alone" in r.detail for r in results)


def test_restarts_are_capped(fake: Any, cases: list[Case]) -> None:
    """A runtime that always dies is started so often and no more; the rest is not run, no pass."""

    def answer(_: Items, __: float) -> str:
        raise Crash("died")

    runtime = fake(answer, chunk=3)
    results = Executor(runtime, patience=Patience(restarts=2)).run(cases)
    assert len(runtime.sessions) == 3
    assert statuses(results) == ["crash"] * 2 + ["not-run"] * 8
    assert "given up after 2 restarts" in results[-1].detail


@pytest.mark.parametrize("failure", [Crash("gone"), RuntimeUnusableError("gone")])
def test_a_runtime_that_does_not_start_again(
    failure: Exception, fake: Any, cases: list[Case]
) -> None:
    """Where it can't be started again it is not tried again, and nothing more is run."""

    def answer(_: Items, __: float) -> str:
        raise Crash("died")

    runtime = fake(answer, chunk=1)
    executor = Executor(runtime)
    runtime.at_the_start = [failure, None]
    results = executor.run(cases)
    assert statuses(results) == ["crash"] + ["not-run"] * 9
    assert "could not be started again" in results[1].detail
    assert len(runtime.sessions) == 1


BROKEN: dict[str, Callable[[Items], str]] = {
    "no JSON": lambda _: "oops",
    "nothing": lambda _: "",
    "NaN": lambda a: json.dumps([{**a[0], "ok": {"value": float("nan")}}, *a[1:]]),
    "truncated": lambda a: json.dumps(a)[:-1],
    "an object": lambda a: json.dumps({"results": a}),
    "null": lambda _: "null",
    "a list of texts": lambda a: json.dumps(["x" for _ in a]),
    "wrong ids": lambda a: json.dumps([{**answer, "id": "x"} for answer in a]),
    "ids that are numbers": lambda a: json.dumps([{**answer, "id": 1} for answer in a]),
    "no ids": lambda a: json.dumps([{"ok": answer["ok"]} for answer in a]),
    "reordered": lambda a: json.dumps(a[::-1]),
    "too few": lambda a: json.dumps(a[:-1]),
    "none": lambda _: "[]",
    "too many": lambda a: json.dumps([*a, a[0]]),
    "one twice": lambda a: json.dumps([a[0], *a[:-1]]),
    "a number beyond all doubles": lambda a: json.dumps(a).replace("1}", "1e400}"),
    "deep nesting": lambda _: "[" * 100_000,
    "a deep answer": lambda a: json.dumps(a).replace("1}", "[" * 50_000 + "]" * 50_000 + "}"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_answer_is_a_protocol_error(
    how: str, fake: Any, right: Any, cases: list[Case]
) -> None:
    """An answer that is not one reply for each item, in order, is no pass for any of them."""
    results = Executor(fake(lambda items, _: BROKEN[how](right(items)))).run(cases[:4])
    assert set(statuses(results)) == {"protocol-error"}
    assert all(result.detail for result in results)


def test_a_key_that_stands_twice_is_refused_by_the_session(
    monkeypatch: pytest.MonkeyPatch, cases: list[Case]
) -> None:
    """Of two members with one key a reader takes the last: the session refuses them before."""
    runtime = PythonRuntime()

    def doubled(_: object, batch: str) -> str:
        answers = [{"id": item["id"], "ok": {"value": 1}} for item in json.loads(batch)]
        return json.dumps(answers).replace('"value": 1', '"value": 0, "value": 1')

    monkeypatch.setattr(Harness, "run_batch", doubled)
    results = Executor(runtime).run(cases)
    assert set(statuses(results)) == {"protocol-error"}
    assert "stands twice" in results[0].detail


OK = {"value": 1}
REPLIES: dict[str, tuple[dict[str, Any], str]] = {
    "right": ({"ok": OK}, "pass"),
    "a wrong value": ({"ok": {"value": 2}}, "fail"),
    "1.0 for 1": ({"ok": {"value": 1.0}}, "fail"),
    "true for 1": ({"ok": {"value": True}}, "fail"),
    "text for 1": ({"ok": {"value": "1"}}, "fail"),
    "a list for 1": ({"ok": {"value": [1]}}, "fail"),
    "null for 1": ({"ok": {"value": None}}, "fail"),
    "a tag for 1": ({"ok": {"value": {"$number": "1"}}}, "fail"),
    "no value": ({"ok": {}}, "fail"),
    "null for a result": ({"ok": None}, "fail"),
    "the value without its member": ({"ok": 1}, "fail"),
    "an extra member": ({"ok": {"value": 1, "extra": 0}}, "fail"),
    "words where nothing draws": ({"ok": {"value": 1, "rng": [1, 2, 3, 4]}}, "fail"),
    "1e0 for 1": ({"ok": {"value": 1e0}}, "fail"),
    "0.1 for 1": ({"ok": {"value": 0.1}}, "fail"),
    "a huge text": ({"ok": {"value": "x" * 5_000_000}}, "fail"),
    "a huge number": ({"ok": {"value": 10**4000}}, "fail"),
    "both": ({"ok": OK, "error": {"kind": "value"}}, "protocol-error"),
    "both, the error null": ({"ok": OK, "error": None}, "protocol-error"),
    "ok and unsupported": ({"ok": OK, "unsupported": True}, "protocol-error"),
    "ok and unsupported: false": ({"ok": OK, "unsupported": False}, "protocol-error"),
    "neither": ({}, "protocol-error"),
    "an error that is text": ({"error": "value"}, "protocol-error"),
    "an error": ({"error": {"kind": "value", "message": "no"}}, "fail"),
    "the argument changed": ({"error": {"kind": "mutated-argument", "message": ""}}, "fail"),
    "unsupported": ({"unsupported": True}, "unsupported"),
    "an unknown member": ({"ok": OK, "took": 3}, "pass"),
}


@pytest.mark.parametrize("how", REPLIES)
def test_replies(how: str, fake: Any, make_case: Callable[..., Case]) -> None:
    """Each reply to a case that expects 1 gets its status; only the right one passes."""
    reply, wanted = REPLIES[how]
    (result,) = Executor(fake(lambda *_: json.dumps([{"id": "a", **reply}]))).run([make_case("a")])
    assert result.status == wanted
    assert bool(result.detail) is (wanted != "pass")
    assert len(result.detail) < 1000


TRANSCRIPTS: dict[str, tuple[dict[str, Any], str]] = {
    "rng.transcript": ({"operation": "rng.pick", "input": {"items": [7, 8]}}, "rng.pick"),
    "table.deck.transcript": ({"method": "draw", "arguments": {}}, "draw"),
}


@pytest.mark.parametrize("operation", TRANSCRIPTS)
def test_the_first_wrong_call_of_a_transcript_is_told(
    operation: str, fake: Any, make_case: Callable[..., Case]
) -> None:
    """By its number and by what was called; a state that differs at the end is no call's."""
    call, name = TRANSCRIPTS[operation]
    right = {"value": [{"ok": 7}] * 3, "rng": [1, 2, 3, 4]}
    case = make_case(
        "a", operation=operation, input={"seed": "s", "calls": [call] * 3}, expect=right
    )

    def judged(**changed: Any) -> Any:
        text = json.dumps([{"id": "a", "ok": right | changed}])
        (result,) = Executor(fake(lambda *_: text)).run([case])
        return result

    wrong = judged(value=[{"ok": 7}, {"ok": 8}, {"error": "value"}])
    assert wrong.detail == f"at /value/1/ok (call 2, {name}): expected 7, got 8"
    assert wrong.difference.step == 2
    assert judged(value=[{"ok": 7}]).difference.step is None
    assert judged(rng=[1, 2, 3, 5]).detail == "at /rng/3: expected 4, got 5"


@pytest.mark.parametrize("depth", range(100, 2000, 50))
def test_a_nested_value_is_a_failure_at_any_depth(
    depth: int, fake: Any, make_case: Callable[..., Case]
) -> None:
    """Where a reader still follows the nesting and a writer does not, nothing is raised."""
    text = '[{"id":"a","ok":{"value":' + "[" * depth + "]" * depth + "}}]"
    (result,) = Executor(fake(lambda *_: text)).run([make_case("a")])
    assert result.status in {Status.FAIL, Status.PROTOCOL_ERROR}


WORDS = [1, 2, 3, 4]
ERRORS: dict[str, tuple[dict[str, Any], str]] = {
    "right": ({"error": {"kind": "value", "message": "no", "rng": WORDS}}, "pass"),
    "right, without a message": ({"error": {"kind": "value", "rng": WORDS}}, "pass"),
    "advanced": ({"error": {"kind": "value", "message": "no", "rng": [1, 2, 3, 5]}}, "fail"),
    "no words": ({"error": {"kind": "value", "message": "no"}}, "fail"),
    "null for words": ({"error": {"kind": "value", "message": "no", "rng": None}}, "fail"),
    "fractions for words": ({"error": {"kind": "value", "rng": [1.0, 2, 3, 4]}}, "fail"),
    "another kind": ({"error": {"kind": "type", "message": "no", "rng": WORDS}}, "fail"),
    "the argument changed": ({"error": {"kind": "mutated-argument", "rng": WORDS}}, "fail"),
    "something else raised": (
        {"error": {"kind": "other", "message": "KeyError: 1", "rng": WORDS}},
        "fail",
    ),
    "no JSON": ({"error": {"kind": "not-json", "message": "nan", "rng": WORDS}}, "fail"),
    "no kind": ({"error": {"message": "no", "rng": WORDS}}, "fail"),
    "a kind that is a list": ({"error": {"kind": ["value"], "rng": WORDS}}, "fail"),
    "a result": ({"ok": {"value": 1, "rng": WORDS}}, "fail"),
    "null for a result": ({"ok": None}, "fail"),
    "unsupported": ({"unsupported": True}, "unsupported"),
}


@pytest.mark.parametrize("how", ERRORS)
def test_replies_to_what_must_be_refused(
    how: str, fake: Any, make_case: Callable[..., Case]
) -> None:
    """A refusal passes with the right kind and the words as they were; the message is free."""
    reply, wanted = ERRORS[how]
    case = make_case(
        "a",
        operation="rng.int",
        input={"rng": WORDS, "min": 1, "max": 0},
        error={"kind": "value", "rng": WORDS},
    )
    (result,) = Executor(fake(lambda *_: json.dumps([{"id": "a", **reply}]))).run([case])
    assert result.status == wanted
    assert bool(result.detail) is (wanted != "pass")


def test_long_cases_are_alone_and_have_their_own_deadline(
    fake: Any, right: Any, make_case: Callable[..., Case]
) -> None:
    """A long case is a batch by itself; deadlines are those of its kind and size."""
    patience = Patience(item=5, further=0.5, long=77)
    cases = [make_case(name, flags=("long",) if name in "cde" else ()) for name in "abcdefg"]
    runtime = fake(lambda items, _: json.dumps(right(items)), chunk=10)
    results = Executor(runtime, patience=patience).run(cases)
    assert statuses(results) == ["pass"] * 7
    sent = [([item["id"] for item in json.loads(batch)], limit) for batch, limit in runtime.batches]
    assert sent == [(["a", "b"], 6.0), (["c"], 77), (["d"], 77), (["e"], 77), (["f", "g"], 6.0)]


def test_the_batches_hold_every_case_once(
    fake: Any, right: Any, make_case: Callable[..., Case]
) -> None:
    """Whatever the size of a batch and the places of long cases, nothing is lost or doubled."""
    cases = [make_case(f"{n}", flags=("long",) if n % 5 == 3 else ()) for n in range(23)]
    for chunk in (1, 2, 3, 7, 23, 100):
        runtime = fake(lambda items, _: json.dumps(right(items)), chunk=chunk)
        results = Executor(runtime).run(cases)
        sent = [item["id"] for batch, _ in runtime.batches for item in json.loads(batch)]
        assert sent == [case.id for case in cases] == [result.case.id for result in results]
        assert all(len(json.loads(batch)) <= chunk for batch, _ in runtime.batches)


def test_a_bad_end_is_told(fake: Any, right: Any, cases: list[Case]) -> None:
    """What is wrong with the orderly end is handed on, and the session is closed all the same."""
    runtime = fake(lambda items, _: json.dumps(right(items)))
    runtime.at_the_end = ProtocolViolation("a surplus line", stderr_tail="bye")
    executor = Executor(runtime)
    executor.run(cases)
    assert "a surplus line" in str(executor.finish())
    assert runtime.sessions[0].closed
    assert executor.finish() is None, "harmless the second time"


def test_a_session_that_can_not_be_closed_harms_nobody(
    fake: Any, right: Any, cases: list[Case]
) -> None:
    """A dead session whose `close` raises, which it must not, is left behind."""

    def answer(items: Items, _: float) -> str:
        if len(runtime.sessions) == 1:
            runtime.sessions[0].close = lambda: 1 / 0
            raise Crash("died")
        return json.dumps(right(items))

    runtime = fake(answer, chunk=1)
    assert statuses(Executor(runtime).run(cases)) == ["crash"] + ["pass"] * 9
