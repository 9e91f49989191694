"""JSON that every reader and writer agrees on.

Canonical: keys sorted by code point, no spaces, ASCII only, numbers as Python writes safe
integers. Read with a check for duplicate keys, which readers resolve in different ways. What
JSON readers disagree on travels as a tag, an object with one member: `{"$number": TEXT}` for
numbers that are no safe integers, `{"$utf16": [unit, ...]}` for texts with lone surrogates.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

__all__ = [
    "DuplicateKeyError",
    "canonical",
    "decode_tags",
    "encode_tags",
    "encode_text",
    "parse",
    "short_hash",
]

_INTEGER = re.compile(r"-?[0-9]+")
_SAFE = 2**53 - 1


class DuplicateKeyError(ValueError):
    """An object has one key twice."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise DuplicateKeyError(f"the key {key!r} stands twice in one object")
            seen.add(key)
    return result


def _no_constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON")


def _integer(text: str) -> int:
    # Some readers take it for 0, and others keep the sign.
    if text == "-0":
        raise ValueError('-0 is to be written as {"$number":"-0"}')
    return int(text)


def parse(text: str) -> Any:
    """JSON text as Python values.

    Raises:
        ValueError: it is no JSON (NaN and Infinity are none), has a duplicate key or a zero with a
            sign, or is nested too deeply to be read.
    """
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_int=_integer
        )
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def canonical(value: Any) -> str:
    """The one text that stands for a JSON value.

    Raises:
        TypeError, ValueError: it is no JSON value, or is nested too deeply.
    """
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def short_hash(value: Any) -> str:
    """Twelve hexadecimal digits of the SHA-256 of the canonical text of a value."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()[:12]


def encode_text(text: str) -> Any:
    """A text, tagged if it has a lone surrogate."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raw = text.encode("utf-16-be", "surrogatepass")
        return {"$utf16": [int.from_bytes(raw[i : i + 2], "big") for i in range(0, len(raw), 2)]}
    return text


def encode_tags(value: Any) -> Any:
    """A value with a tag for each part that JSON readers disagree on; the inverse of `decode_tags`.

    Raises:
        TypeError: it holds a fraction, which no answer does.
    """
    if isinstance(value, str):
        return encode_text(value)
    if isinstance(value, list | tuple):
        return [encode_tags(item) for item in value]
    if isinstance(value, dict):
        return {key: encode_tags(inner) for key, inner in value.items()}
    if isinstance(value, float):
        raise TypeError(f"{value!r}: no answer has a fraction")
    if isinstance(value, int) and abs(value) > _SAFE:
        return {"$number": str(value)}
    return value


_UNIT_MAX = 0xFFFF


def _decode_units(units: Any) -> str:
    if not isinstance(units, list) or not all(
        type(unit) is int and 0 <= unit <= _UNIT_MAX for unit in units
    ):
        raise ValueError(
            "$utf16 must hold a list of UTF-16 code units, integers from 0 to 65535; "
            f"got {units!r:.80}"
        )
    raw = b"".join(unit.to_bytes(2, "big") for unit in units)
    return raw.decode("utf-16-be", "surrogatepass")


def _decode_number(text: Any) -> int | float:
    if not isinstance(text, str):
        raise ValueError(f"$number must hold the text of a number; got {text!r:.80}")  # noqa: TRY004 - as for another text
    return int(text) if _INTEGER.fullmatch(text) else float(text)


def decode_tags(value: Any) -> Any:
    """A value with each tag replaced by what it stands for."""
    if isinstance(value, list):
        return [decode_tags(item) for item in value]
    if isinstance(value, dict):
        if len(value) == 1:
            ((key, inner),) = value.items()
            if key == "$number":
                return _decode_number(inner)
            if key == "$utf16":
                return _decode_units(inner)
        return {key: decode_tags(inner) for key, inner in value.items()}
    return value
