"""The values that cross the interface: JSON, compared byte by byte, named by JSON pointers.

JSON here is what every language reads alike: None, bool, integers up to 2**53 - 1, finite floats,
text without lone surrogates, lists, and dicts with text for keys. Tuples, sets, and instances of
classes are none, and neither are subclasses of dict and list, which may behave as they like.

Two values are the same if their bytes are, the order of dictionaries included: an order that
follows hidden things tells them. `marshal` gives such bytes ten times faster than JSON; they never
leave the process.
"""

from __future__ import annotations

import json
import marshal
import math
from hashlib import blake2b
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "ABSENT",
    "LARGEST",
    "Difference",
    "NotJson",
    "copied",
    "cut",
    "difference",
    "differences",
    "escaped",
    "frozen",
    "get",
    "matches",
    "not_json",
    "pointer_parts",
    "put",
    "shortened",
    "thawed",
    "without",
    "writable",
]

_SAFE = 2**53 - 1
_DEEP = 400

LARGEST = 4_000_000
"""The bytes that a value may have, as `frozen` makes them: those of a text in UTF-8, and 5 for an
integer. Whole games are kept and compared many times over, so that more takes minutes and
gigabytes."""


ABSENT = "(absent)"
"""Stands for what isn't there, in a difference."""


class NotJson(NamedTuple):
    """Why a value is no JSON, or with the kind `too-large` none that can be worked with."""

    pointer: str
    reason: str
    kind: str = "not-json"


def frozen(value: Any) -> bytes:
    """The bytes of a JSON value. Version 2 has no references, so equal values have equal bytes."""
    return marshal.dumps(value, 2)


def thawed(given: bytes) -> Any:
    """A new value of which these are the bytes."""
    return marshal.loads(given)  # noqa: S302 - our own bytes


def copied(value: Any) -> Any:
    """A deep copy of a JSON value. It is made so often that it calls no function of ours."""
    return marshal.loads(marshal.dumps(value, 2))  # noqa: S302 - our own bytes


_known: set[bytes] = set()
"""The bytes of values that are JSON. Most values come again: a view that must not change is the
same one many times, and its bytes are made ten times faster than it is walked. Of large ones only
the hash is kept."""

_KNOWN = 10_000
_HASHED = 200


def not_json(value: Any, largest: int = LARGEST) -> NotJson | None:
    """The first place at which a value is no JSON, or where it is too large; None if neither."""
    try:
        key = marshal.dumps(value, 2)
    except ValueError:  # it holds what `marshal` does not know, or is nested too deeply
        return _flaw(value, 0)
    if len(key) > largest:
        return NotJson(
            _largest_in(value, largest),
            f"{len(key):,} bytes, and {largest:,} are allowed",
            "too-large",
        )
    if len(key) > _HASHED:
        key = blake2b(key, digest_size=24).digest()
    if key in _known:
        return None
    found = _flaw(value, 0)
    if found is None:
        if len(_known) >= _KNOWN:
            _known.clear()
        _known.add(key)
    return found


def _flaw(  # noqa: C901, PLR0911, PLR0912 - one case for each type, the common ones first
    value: Any, depth: int
) -> NotJson | None:
    """As `not_json`; a pointer is put together on the way back, since there is hardly ever one."""
    kind = type(value)
    if kind is str:
        if value.isascii():
            return None
        try:
            value.encode()
        except UnicodeEncodeError:
            return NotJson("", "a text with a lone surrogate")
        return None
    if kind is int:
        if -_SAFE <= value <= _SAFE:
            return None
        return NotJson("", f"{_shown(value)} is beyond 2**53 - 1, where readers round")
    if kind is bool or value is None:
        return None
    if kind is float:
        return None if math.isfinite(value) else NotJson("", f"{value} is no JSON number")
    if depth > _DEEP:
        return NotJson("", f"nested more than {_DEEP} deep, or without end")
    if kind is list:
        for index, each in enumerate(value):
            if type(each) is int and -_SAFE <= each <= _SAFE:
                continue  # boards are made of them
            found = _flaw(each, depth + 1)
            if found:
                return NotJson(f"/{index}{found.pointer}", found.reason)
        return None
    if kind is dict:
        for key, each in value.items():
            if type(key) is not str:
                return NotJson("", f"the key {_shown(key)} is no text")
            found = _flaw(key, depth) or _flaw(each, depth + 1)
            if found:
                return NotJson(f"/{writable(escaped(key))}{found.pointer}", found.reason)
        return None
    return NotJson("", f"{_shown(value)} is of type {kind.__qualname__}")


def _largest_in(value: Any, largest: int) -> str:
    """Where most of a large value is."""
    pointer, inner = "", value
    while True:
        pairs: Iterable[tuple[Any, Any]] = inner.items() if isinstance(inner, dict) else ()
        if isinstance(inner, list) and len(inner) <= _BRANCHES:
            pairs = enumerate(inner)
        sizes = [(len(frozen(each)), str(key), each) for key, each in pairs]
        size, key, each = max(sizes, key=lambda one: one[0], default=(0, "", None))
        if size <= largest:
            return pointer
        pointer, inner = f"{pointer}/{escaped(key)}", each


_BRANCHES = 1000
"""A list of more elements is large itself."""


class Difference(NamedTuple):
    """The first difference of two values.

    Attributes:
        pointer: where.
        before, after: what stands there; ABSENT where nothing does.
        order: whether the lists, or the keys, are the same but for their order.
    """

    pointer: str
    before: Any
    after: Any
    order: bool = False


def difference(before: Any, after: Any) -> Difference | None:
    """The first difference of two JSON values, dictionary order included; None if there is none."""
    return next(differences(before, after), None)


def differences(before: Any, after: Any, pointer: str = "") -> Iterator[Difference]:
    """All differences of two JSON values; of lists, or keys, in another order only that."""
    if frozen(before) == frozen(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        if before.keys() == after.keys() and list(before) != list(after):
            yield Difference(pointer, list(before), list(after), order=True)
        pairs = [(key, before.get(key, ABSENT), after.get(key, ABSENT)) for key in before | after]
    elif isinstance(before, list) and isinstance(after, list):
        if sorted(map(frozen, before)) == sorted(map(frozen, after)):
            yield Difference(pointer, before, after, order=True)
            return
        pairs = [
            (str(index), one, other)
            for index, (one, other) in enumerate(zip_longest(before, after, fillvalue=ABSENT))
        ]
    else:
        yield Difference(pointer, before, after)
        return
    for key, one, other in pairs:
        yield from differences(one, other, f"{pointer}/{escaped(key)}")


def pointer_parts(pointer: str) -> list[str]:
    """The parts of a JSON pointer (RFC 6901).

    Raises:
        ValueError: it is none.
    """
    if pointer == "":
        return []
    if not pointer.startswith("/"):
        raise ValueError(f"{pointer!r} is no JSON pointer: it must be empty or begin with /")
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]


def get(value: Any, pointer: str) -> Any:
    """What a pointer points at.

    Raises:
        LookupError: nothing is there.
    """
    for part in pointer_parts(pointer):
        value = value[_index(value, part)]
    return value


def put(value: Any, pointer: str, new: Any) -> Any:
    """A copy with another value at a pointer; what is not on the way is shared.

    Raises:
        LookupError: nothing is there.
    """
    return _put(value, pointer_parts(pointer), new)


def _put(value: Any, parts: list[str], new: Any) -> Any:
    if not parts:
        return new
    key = _index(value, parts[0])
    changed = value.copy()
    changed[key] = _put(value[key], parts[1:], new)
    return changed


def without(value: Any, patterns: tuple[str, ...]) -> Any:
    """A copy without what patterns point at; a part `*` is any member."""
    for pattern in patterns:
        value = _without(value, pointer_parts(pattern))
    return value


def _without(value: Any, parts: list[str]) -> Any:
    if isinstance(value, dict):
        head, rest = parts[0], parts[1:]
        return {
            key: _without(each, rest) if rest and head in ("*", key) else each
            for key, each in value.items()
            if rest or head not in ("*", key)
        }
    if isinstance(value, list):
        head, rest = parts[0], parts[1:]
        return [
            _without(each, rest) if rest and head in ("*", str(index)) else each
            for index, each in enumerate(value)
            if rest or head not in ("*", str(index))
        ]
    return value


def matches(pattern: str, pointer: str) -> bool:
    """Whether a pointer is one that a pattern means."""
    wanted, given = pointer_parts(pattern), pointer_parts(pointer)
    return len(wanted) == len(given) and all(
        one in ("*", other) for one, other in zip(wanted, given, strict=True)
    )


def _index(value: Any, part: str) -> Any:
    if isinstance(value, dict):
        if part not in value:
            raise LookupError(f"there is no member {part!r}")
        return part
    if isinstance(value, list):
        if not (part.isascii() and part.isdigit()) or int(part) >= len(value):
            raise LookupError(f"there is no element {part!r} in a list of {len(value)}")
        return int(part)
    raise LookupError(f"there is nothing below {_shown(value)}")


def escaped(key: str) -> str:
    """A key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def cut(value: Any, most: int) -> str:
    """A JSON value for a message, cut at its end."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text if len(text) <= most else f"{text[: most - 3]}..."


def shortened(pointer: str, columns: int = 72) -> str:
    """A pointer for a message: of a long one its beginning, its end and how deep it goes."""
    if len(pointer) <= columns:
        return pointer
    tail = f" ({pointer.count('/')} parts)"
    room = columns - len(tail) - len("/...")
    last = pointer[-(room // 3) :]
    last = last[max(0, last.find("/")) :]
    first = pointer[: room - len(last)]
    first = first[: first.rfind("/")] or first
    return f"{first}/...{last}{tail}"


def writable(text: str) -> str:
    """A text that can be encoded: a lone surrogate is written as an escape."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _shown(value: Any) -> str:
    """A value for a message; to show it must not fail, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - a repr of the user's own
        text = f"an object of type {type(value).__qualname__}"
    return writable(text if len(text) <= 60 else text[:57] + "...")
