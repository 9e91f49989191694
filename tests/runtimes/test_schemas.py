"""The schemas of the messages: closed, and no other protocol than the one that the runner speaks.

In two places the schema of results is narrower than the runner's own check, on purpose: a member
that nobody knows is ignored by the runner, and a value or words of another form than the
schema's are a wrong answer (fail) and no breach of the protocol.
"""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import msgspec
import pytest

from samedeal_conformance import protocol
from samedeal_conformance.compare import judge_reply
from samedeal_conformance.data import folder
from samedeal_conformance.executor import batch_text
from samedeal_conformance.protocol import ProtocolViolation, check_answers
from samedeal_conformance.protocol.messages import (
    PROTOCOL,
    Hello,
    Results,
    RunnerHello,
    decode_line,
    run_line,
)
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import AS_IS, RUNTIMES
from samedeal_conformance.runtimes.python import PythonRuntime
from samedeal_conformance.vectors import Case, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FOLDER = Path(protocol.__file__).with_name("schemas")
SCHEMAS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")
}
REQUESTS = ("hello-request", "run-request")
REPLIES = ("hello-reply", "results-reply")
VALID = {name: jsonschema_rs.Draft202012Validator(schema) for name, schema in SCHEMAS.items()}


def _objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema in a schema that is one of objects."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for each in schema.values():
            yield from _objects(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _objects(each)


def test_there_is_a_schema_for_each_message() -> None:
    """Two requests and the replies to them, and no other file."""
    assert sorted(SCHEMAS) == sorted((*REQUESTS, *REPLIES))


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_and_closed(name: str) -> None:
    """It is valid by its own draft, says what each object may hold, and its examples follow it."""
    schema = SCHEMAS[name]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(schema)
    assert all("additionalProperties" in each for each in _objects(schema))
    assert schema["additionalProperties"] is False
    assert all("description" in each or "const" in each or "type" in each
               for each in schema["properties"].values())  # fmt: skip
    assert schema["description"]
    assert schema["examples"]
    for example in schema["examples"]:
        VALID[name].validate(example)
        assert not VALID[name].is_valid(example | {"new": 1})


def test_values_travel_as_in_the_vectors() -> None:
    """The forms of values and tags are those of the schema of the vector files."""
    files = json.loads((folder("vectors") / "schema.json").read_text(encoding="utf-8"))["$defs"]
    for name in ("run-request", "results-reply"):
        for form in ("json", "number", "utf16"):
            ours = dict(SCHEMAS[name]["$defs"][form])
            assert ours.pop("description")
            assert ours == files[form]


# What the runner takes, and what the schema takes.


def _takes_hello(message: Any) -> bool:
    """As `Conversation` reads the first line."""
    try:
        return decode_line(json.dumps(message).encode(), Hello).protocol == PROTOCOL
    except ProtocolViolation:
        return False


def _takes_results(message: Any) -> bool:
    """As `Conversation` reads a later line; ids and number of the run are those that were asked."""
    try:
        decoded = decode_line(json.dumps(message).encode(), Results)
        given = json.loads(bytes(decoded.results)) or []
        given = given if isinstance(given, list) else []
        ids: list[Any] = [each.get("id") for each in given if isinstance(each, dict)]
        check_answers(ids, bytes(decoded.results))
    except ProtocolViolation:
        return False
    return decoded.run > 0


JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 2, 1.5, 100_000, 100_001, 2**60, "", "x", "hello", "results",
    "value", "overflow", [], ["x"], [1], {}, {"x": "y"}, {"x": 1}, {"id": "a"}, {"value": 1},
    {"kind": "type"},
]  # fmt: skip
KNOWN = {"id": ("ok", "error", "unsupported"), "batch": ("version", "executable", "environment")}
UNTOUCHED = {"rng", "value"}
"""What is in these is the kit's business, not the protocol's."""


def changed(message: Any) -> Iterator[Any]:
    """The message with one thing at any depth left out, replaced by junk, or added."""
    yield from JUNK
    if isinstance(message, dict):
        for name, value in message.items():
            yield {key: each for key, each in message.items() if key != name}
            if name not in UNTOUCHED:
                yield from (message | {name: each} for each in changed(value))
        for mark, names in KNOWN.items():
            if mark in message:
                yield from (message | {name: each} for name in names for each in JUNK)
    if isinstance(message, list):
        for place, value in enumerate(message):
            yield [*message[:place], *message[place + 1 :]]
            yield from ([*message[:place], each, *message[place + 1 :]] for each in changed(value))


FAULTY = {
    "results-reply": [
        {
            "type": "results",
            "run": 1,
            "results": [{"id": "a", "ok": {"value": 1}, "error": {"kind": "type"}}],
        }
    ]
}
"""Where a fault is two changes away from an example, one change from it."""


def many(name: str) -> Iterator[Any]:
    """The examples of a schema, all that is one change away from them, and much that is two."""
    draw = random.Random(20)  # noqa: S311 - a choice of inputs, the same each time
    for example in [*SCHEMAS[name]["examples"], *FAULTY.get(name, [])]:
        once = [example, *changed(example)]
        yield from once
        for each in draw.sample(once, 60):
            twice = list(changed(each))
            yield from draw.sample(twice, min(60, len(twice)))


def known_alone(message: Any) -> bool:
    """Whether the message has no member that nobody knows."""
    text = json.dumps(message)
    return not any(f'"{name}": ' in text for name in ("x", "new"))


TAKES = {"hello-reply": _takes_hello, "results-reply": _takes_results}


def differing(name: str, validator: Any) -> list[Any]:
    """The messages that one of runner and schema takes, and the other does not."""
    return [
        message
        for message in many(name)
        if known_alone(message) and validator.is_valid(message) != TAKES[name](message)
    ]


@pytest.mark.parametrize("name", REPLIES)
def test_runner_and_schema_take_the_same(name: str) -> None:
    """Of messages with known members, and values of the right form, both take the same."""
    messages = list(many(name))
    taken = [message for message in messages if VALID[name].is_valid(message)]
    assert 20 < len(taken) < len(messages) - 1000
    assert differing(name, VALID[name]) == []


@pytest.mark.parametrize(
    ("name", "place", "wrong"),
    [
        ("hello-reply", ("properties", "batch", "maximum"), 100_001),
        ("hello-reply", ("properties", "batch", "minimum"), 0),
        ("hello-reply", ("properties", "name"), {}),
        ("hello-reply", ("properties", "version", "type"), "integer"),
        ("hello-reply", ("required",), ["type"]),
        ("results-reply", ("properties", "results", "items", "maxProperties"), 3),
        ("results-reply", ("properties", "results", "items", "minProperties"), 1),
        ("results-reply", ("properties", "results", "items", "required"), []),
        ("results-reply", ("properties", "results", "items", "properties", "unsupported"), {}),
        ("results-reply", ("properties", "results", "items", "properties", "ok", "required"), []),
        ("results-reply", ("properties", "results", "maxItems"), 2),
    ],
)
def test_a_schema_that_says_something_else_is_noticed(
    name: str, place: tuple[str, ...], wrong: Any
) -> None:
    """The comparison does fail for a schema with one thing changed."""
    schema = copy.deepcopy(SCHEMAS[name])
    inner = schema
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = wrong
    assert differing(name, jsonschema_rs.Draft202012Validator(schema))


def test_members_that_nobody_knows_are_the_runners_alone() -> None:
    """The runner ignores them, so that a later version can say more; the schema does not."""
    hello = SCHEMAS["hello-reply"]["examples"][0] | {"new": 1}
    results = {
        "type": "results",
        "run": 1,
        "new": {},
        "results": [{"id": "a", "ok": {"value": 1, "new": 2}, "new": 3}],
    }
    assert _takes_hello(hello)
    assert _takes_results(results)
    assert not VALID["hello-reply"].is_valid(hello)
    assert not VALID["results-reply"].is_valid(results)


@pytest.mark.parametrize(
    "ok",
    [
        {"value": 1.5},
        {"value": 2**53},
        {"value": [{"$number": 1}]},
        {"value": {"$utf16": [65536]}},
        {"value": 1, "rng": None},
        {"value": 1, "rng": [1, 2, 3]},
        {"value": 1, "rng": [1, 2, 3, 2**32]},
    ],
)
def test_a_value_of_another_form_is_a_wrong_answer(ok: dict[str, Any]) -> None:
    """The schema refuses it, the runner takes and fails it."""
    answer = {"id": "a", "ok": ok}
    message = {"type": "results", "run": 1, "results": [answer]}
    assert not VALID["results-reply"].is_valid(message)
    assert _takes_results(message)
    case = next(case for case in load().cases if case.operation == "rng.next")
    case = case._replace(expect={"value": 1, "rng": [1, 2, 3, 4]})
    assert judge_reply(case, answer).status is Status.FAIL


# What is really said.


@pytest.fixture(scope="module")
def some_cases() -> list[Case]:
    """Some cases of each operation, those that are refused among them."""
    seen: dict[tuple[str, bool], int] = {}
    result = []
    for case in load().cases:
        key = (case.operation, case.error is None)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 3 and "long" not in case.flags:
            result.append(case)
    return result


def test_all_that_the_runner_asks_is_valid() -> None:
    """Its hello, and a run with every case there is."""
    VALID["hello-request"].validate(json.loads(msgspec.json.encode(RunnerHello())))
    VALID["run-request"].validate(json.loads(run_line(1, batch_text(load().cases))))
    VALID["run-request"].validate(json.loads(run_line(1, "[]")))


def _speakers() -> dict[str, Any]:
    return {"python isolated": PythonRuntime(isolated=True)} | {
        name: RUNTIMES[name] for name in ("node", "deno", "bun")
    }


@pytest.mark.parametrize("name", _speakers())
def test_all_that_the_kits_say_is_valid(
    name: str,
    some_cases: list[Case],
    need: Callable[[str], None],
    said_is_valid: Callable[[], None],
) -> None:
    """Every line that goes between the runner and this project's own programs."""
    runtime = _speakers()[name]
    need(runtime.name)
    session = runtime.open(AS_IS)
    for start in range(0, len(some_cases), session.chunk):
        session.exchange(batch_text(some_cases[start : start + session.chunk]), 60)
    session.close()
    said_is_valid()
