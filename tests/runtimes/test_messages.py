"""What the check of answers takes and refuses, and how a batch becomes a line."""

from __future__ import annotations

import json

import pytest

from samedeal_conformance.protocol import ProtocolViolation, check_answers
from samedeal_conformance.protocol.messages import item_ids, run_line

OK = {"value": 1}


def test_answers_in_order_are_taken() -> None:
    """Every kind of answer, with members that nobody knows."""
    given = [
        {"id": "a", "ok": {"value": None}},
        {"id": "b", "error": {"kind": "value", "message": "no", "rng": [1, 2, 3, 4], "new": 1}},
        {"id": "c", "unsupported": True, "new": {"x": []}},
    ]
    assert check_answers(["a", "b", "c"], json.dumps(given).encode()) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[{"id":"a","ok":{"value":{"x":1,"x":1}}}]', "stands twice"),
        ('[ {"id" : "a", "ok" : {"value" : [{"\\u0078" : 1, "x" : 2}]}} ]', "stands twice"),
        ('[{"id":"a","id":"a","ok":{"value":1}}]', "stands twice"),
        ('[{"id":"a","ok":{"value":1},"new":{"y":1,"y":2}}]', "stands twice"),
        ('[{"id":"a","ok":{"value":1}},{"id":"a","ok":{"value":1}}]', "2 answers to 1 items"),
        ("[]", "0 answers to 1 items"),
        ('[{"id":1,"ok":{"value":1}}]', r"\[0\]\.id"),
        ('[{"id":"a","unsupported":false}]', "exactly one"),
        ('[{"id":"a","unsupported":1}]', "unsupported"),
        ('[{"id":"a","ok":{"value":1},"unsupported":true}]', "exactly one"),
        ('[{"id":"a","ok":{"value":01}}]', "no JSON"),
        ('[{"id":"a","ok":{"value":1}}] x', "no JSON"),
        ('{"id":"a","ok":{"value":1}}', "array"),
        ("", "no JSON"),
    ],
)
def test_other_answers_are_refused(text: str, words: str) -> None:
    """One answer to item a is due; each of these is something else, and the text says what."""
    with pytest.raises(ProtocolViolation, match=words):
        check_answers(["a"], text.encode())


def test_part_of_the_answers_is_taken_only_where_that_is_allowed() -> None:
    """A program may answer in several messages; a runtime that gives all at once may not."""
    text = json.dumps([{"id": "a", "ok": OK}]).encode()
    assert check_answers(["a", "b"], text, whole=False) == 1
    with pytest.raises(ProtocolViolation, match="1 answers to 2 items"):
        check_answers(["a", "b"], text)


def test_a_batch_with_line_ends_becomes_one_line() -> None:
    """A batch that was written over several lines, U+2028 and escapes included, is one message."""
    items = [{"id": "a", "operation": "x", "input": {"t": "a\nb\u2028"}}]
    line = run_line(7, json.dumps(items, indent=2, ensure_ascii=False))
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert {"type": "run", "run": 7, "items": items} == json.loads(line)


def test_what_is_no_batch_is_the_callers_mistake() -> None:
    """A ValueError, not a verdict about the program."""
    for text in ("", "{}", '[{"operation":"x"}]', '[{"id":3}]'):
        with pytest.raises(ValueError, match=r".+"):
            item_ids(text)
