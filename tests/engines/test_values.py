"""The values that cross the interface: what is JSON, what is the same, and what pointers mean."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.engines.values import (
    ABSENT,
    NotJson,
    copied,
    difference,
    differences,
    frozen,
    get,
    matches,
    not_json,
    pointer_parts,
    put,
    without,
)


def nested(depth: int) -> Any:
    """A list so deep."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


class Dict(dict[str, Any]):
    """No dict to others."""


class Unshown:
    """Not even its repr works."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value",
    [None, True, 0, -1, 2**53 - 1, 1.5, "", "é", [], {}, {"a": [1, {"b": None}]}, nested(400)],
)
def test_json_is_json(value: Any) -> None:
    """What every reader reads alike is taken."""
    assert not_json(value) is None


@pytest.mark.parametrize(
    ("value", "pointer", "says"),
    [
        ({"a": [1, (2,)]}, "/a/1", "of type tuple"),
        ({"a": {1: 2}}, "/a", "the key 1 is no text"),
        ([2**53], "/0", "beyond 2**53 - 1"),
        ([float("nan")], "/0", "nan is no JSON number"),
        ({"a/b~": [float("inf")]}, "/a~1b~0/0", "inf is no JSON number"),
        (["\ud800"], "/0", "lone surrogate"),
        ([{1, 2}], "/0", "of type set"),
        (Dict(), "", "of type Dict"),
        ([Unshown()], "/0", "an object of type Unshown"),
        (["x", 10**100], "/1", "..."),
        (b"x", "", "of type bytes"),
    ],
)
def test_what_is_no_json_is_named(value: Any, pointer: str, says: str) -> None:
    """The first place that is none, and why."""
    found = not_json(value)
    assert isinstance(found, NotJson)
    assert found.pointer == pointer
    assert says in found.reason


def test_too_deep_is_no_json() -> None:
    """Beyond 400 levels readers give up, and so does this."""
    found = not_json(nested(500))
    assert found is not None
    assert found.reason == "nested more than 400 deep, or without end"


@pytest.mark.parametrize(
    ("one", "other"),
    [(1, True), (1, 1.0), (0.0, -0.0), ({"a": 1, "b": 2}, {"b": 2, "a": 1}), ([], {}), ("1", 1)],
)
def test_different_values_have_different_bytes(one: Any, other: Any) -> None:
    """Python's equality is not that of JSON, and the order of keys counts."""
    assert frozen(one) != frozen(other)
    assert frozen(one) == frozen(copied(one))


def test_equal_values_that_share_parts_have_equal_bytes() -> None:
    """One list twice is the same as two lists."""
    part = [1, "text"]
    assert frozen([part, part]) == frozen([[1, "text"], [1, "te" + "xt"]])


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ([1, 2], [1, 2], None),
        ({"a": [1, 2]}, {"a": [1, 3]}, ("/a/1", 2, 3, False)),
        ([1, 2], [2, 1], ("", [1, 2], [2, 1], True)),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ("", ["a", "b"], ["b", "a"], True)),
        ([1], [1, 2], ("/1", ABSENT, 2, False)),
        ({"a/b": 1}, {}, ("/a~1b", 1, ABSENT, False)),
        ({"a": True}, {"a": 1}, ("/a", True, 1, False)),
    ],
)
def test_the_first_difference_is_named(one: Any, other: Any, expected: Any) -> None:
    """Pointer, both values, and whether only the order differs."""
    found = difference(one, other)
    assert (found and tuple(found)) == expected


def test_all_differences_are_found() -> None:
    """In the order of the first value; what is below a change of order too."""
    found = differences({"a": 1, "b": [1, 2], "c": 3}, {"a": 2, "b": [1, 3], "c": 3})
    assert [each.pointer for each in found] == ["/a", "/b/1"]
    found = differences({"a": 1, "b": 2}, {"b": 3, "a": 1})
    assert [(each.pointer, each.order) for each in found] == [("", True), ("/b", False)]


def test_pointers_point() -> None:
    """Members, elements, and the two escapes."""
    value = {"a/b": [{"~": 1}], "": 2}
    assert get(value, "") is value
    assert get(value, "/a~1b/0/~0") == 1
    assert get(value, "/") == 2
    assert put(value, "/a~1b/0/~0", 3) == {"a/b": [{"~": 3}], "": 2}
    assert value["a/b"] == [{"~": 1}]
    assert put(value, "", 4) == 4


@pytest.mark.parametrize("pointer", ["/b", "/a/2", "/a/-1", "/a/x", "/a/0/c", "/a/²"])
def test_pointers_to_nothing_are_refused(pointer: str) -> None:
    """A LookupError says what is missing, whatever the part is."""
    with pytest.raises(LookupError, match="there is"):
        get({"a": [1, 2]}, pointer)


def test_a_pointer_begins_with_a_slash() -> None:
    """Anything else is no pointer."""
    with pytest.raises(ValueError, match="'a' is no JSON pointer"):
        pointer_parts("a")


def test_patterns_leave_out() -> None:
    """A star is any member, of lists and dictionaries; what isn't there doesn't matter."""
    value = {"a": [{"t": 1, "x": 2}, {"t": 3}], "b": {"t": 4}, "c": 5}
    assert without(value, ("/a/*/t", "/b/t", "/d/e")) == {"a": [{"x": 2}, {}], "b": {}, "c": 5}
    assert without(value, ("/*",)) == {}
    assert without(value, ("/a/0",)) == {"a": [{"t": 3}], "b": {"t": 4}, "c": 5}
    assert without(value, ()) is value


def test_patterns_match_pointers() -> None:
    """Part by part, and of the same length."""
    assert matches("/a/*/t", "/a/0/t")
    assert not matches("/a/*", "/a/0/t")
    assert not matches("/a/b", "/a/c")


def test_a_key_with_a_lone_surrogate_has_a_pointer_that_can_be_written() -> None:
    """What is wrong with it must reach the terminal, and another process."""
    assert not_json({"a": {"\udfff": 1}}) == NotJson("/a/\\udfff", "a text with a lone surrogate")
