"""Canonical JSON: one text for a value, and nothing read that readers disagree on."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from samedeal_conformance.canonical import (
    DuplicateKeyError,
    canonical,
    decode_tags,
    encode_text,
    parse,
    short_hash,
)


@pytest.mark.parametrize(
    "text", ['{"a":1,"a":1}', '[{"b":{"x":1,"y":2,"x":3}}]', '{"é":1,"\\u00e9":2}']
)
def test_duplicate_keys_are_refused(text: str) -> None:
    """An object with one key twice is no value, however deep it is and however it is spelt."""
    with pytest.raises(DuplicateKeyError, match="stands twice"):
        parse(text)


def test_json_alone_takes_duplicate_keys() -> None:
    """The broken twin: Python's own reader keeps the last member without a word."""
    assert json.loads('{"a":1,"a":2}') == {"a": 2}


@pytest.mark.parametrize(
    "text", ["NaN", "[Infinity]", '{"a":-Infinity}', "", "{", "[1,]", "'a'", "\ufeff1"]
)
def test_what_is_no_json_is_refused(text: str) -> None:
    """NaN, infinities, truncated text and other people's dialects are ValueErrors."""
    with pytest.raises(ValueError, match=r"."):
        parse(text)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_deep_nesting_is_refused(text: str) -> None:
    """Nesting that the reader can't follow is a ValueError like others, no RecursionError."""
    with pytest.raises(ValueError, match=r"nested too deeply"):
        parse(text)


def test_a_deep_value_has_no_text() -> None:
    """A value nested too deeply to be written is refused with a ValueError too."""
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(ValueError, match=r"nested too deeply"):
        canonical(value)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, [math.nan], {"a": math.inf}])
def test_nan_and_infinity_have_no_text(value: object) -> None:
    """A number that JSON can't hold is never written."""
    with pytest.raises(ValueError, match=r"."):
        canonical(value)


@pytest.mark.parametrize("value", [b"a", {1, 2}, object(), {"a": b""}, 1j])
def test_what_is_no_value_has_no_text(value: object) -> None:
    """Bytes, sets and objects are TypeErrors."""
    with pytest.raises(TypeError):
        canonical(value)


def test_keys_are_sorted_by_code_point() -> None:
    """U+10000 stands after U+FFFD, though its UTF-16 units stand before."""
    text = canonical({"\U00010000": 1, "\ufffd": 2, "b": 3, "B": 4, "": 5})
    assert text == '{"":5,"B":4,"b":3,"\\ufffd":2,"\\ud800\\udc00":1}'
    by_units = sorted(("\U00010000", "\ufffd"), key=lambda key: key.encode("utf-16-be"))
    assert by_units == ["\U00010000", "\ufffd"], "the twin that sorts by units would differ"


def test_one_text_whatever_the_order_and_the_spelling() -> None:
    """Order of members, spaces and escapes of the text that was read leave no trace."""
    texts = ('{"b": [1, 2],\n "a": "é"}', '{"a":"\\u00e9","b":[1,2]}')
    assert {canonical(parse(text)) for text in texts} == {'{"a":"\\u00e9","b":[1,2]}'}


def test_the_text_is_a_fixed_point() -> None:
    """Reading what was written and writing it again changes nothing."""
    value: dict[str, Any] = {
        "z": [1, -1, 2**53 - 1, True, None, "\x00\x7f\u2028\U0001f600", {}],
        "a": {"$number": "1.5"},
    }
    text = canonical(value)
    assert text.isascii()
    assert canonical(parse(text)) == text


def test_different_values_have_different_texts() -> None:
    """1, 1.0, true and "1" are four values; so are a list and what it holds."""
    values: tuple[Any, ...] = (1, 1.0, True, "1", [1], {"1": 1}, None, "null", 0, False, "", [], {})
    assert len({canonical(value) for value in values}) == len(values)


def test_the_short_hash_is_that_of_the_text() -> None:
    """Twelve digits of SHA-256, frozen: ids of cases are made of it."""
    assert short_hash(["dice.sum_dice", {"dice": [2, 2, 5]}]) == "6fe403a6631c"
    assert short_hash({"b": 1, "a": 2}) == short_hash({"a": 2, "b": 1})
    assert short_hash([1, 2]) != short_hash([2, 1])


@pytest.mark.parametrize(
    ("text", "encoded"),
    [
        ("abc", "abc"),
        ("é\U0001f600", "é\U0001f600"),
        ("\ud800", {"$utf16": [0xD800]}),
        ("a\udc00b", {"$utf16": [0x61, 0xDC00, 0x62]}),
        ("\U0001f600\ud83d", {"$utf16": [0xD83D, 0xDE00, 0xD83D]}),
        ("\udc00\ud800", {"$utf16": [0xDC00, 0xD800]}),
    ],
)
def test_lone_surrogates_travel_as_units(text: str, encoded: object) -> None:
    """A text with a lone surrogate gets the tag, others stay; the way back gives the text."""
    assert encode_text(text) == encoded
    assert decode_tags(encoded) == text


def test_units_that_pair_up_are_one_character() -> None:
    """A tag whose units make a pair is the text with that character, as in JavaScript."""
    assert decode_tags({"$utf16": [0xD83D, 0xDE00]}) == "\U0001f600"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1),
        ("-0", 0),
        ("9007199254740993", 9007199254740993),
        ("1.5", 1.5),
        ("1e300", 1e300),
        ("-Infinity", -math.inf),
    ],
)
def test_number_tags(text: str, value: float) -> None:
    """An integer's text is an exact integer, others are floats."""
    got = decode_tags({"a": [{"$number": text}]})["a"][0]
    assert (type(got), got) == (type(value), value)


def test_nan_tag() -> None:
    """NaN has a tag."""
    assert math.isnan(decode_tags({"$number": "NaN"}))


def test_an_object_with_more_members_is_no_tag() -> None:
    """A tag has one member; anything else that looks like one is an object."""
    value = {"$number": "1", "b": 2}
    assert decode_tags(value) == value
