"""How arguments and results of the Python kit stand in JSON.

In: tags become what they stand for, in containers of their own. Out: a result goes out only if JSON
shows all of it, and is of the very types that JSON has.
"""

from __future__ import annotations

import math
from typing import Any

__all__ = [
    "NotJsonError",
    "bytes_of",
    "decoded",
    "encoded",
    "fraction_of",
    "hexadecimal",
    "numerator_of",
]

_TWO_53 = 2**53


class NotJsonError(Exception):
    """A result that is no JSON of the contract."""


def bytes_of(data: Any) -> Any:
    """Return the bytes that hexadecimal text stands for."""
    return bytes.fromhex(data) if isinstance(data, str) else data


def hexadecimal(data: Any) -> str:
    """Return bytes as they travel."""
    if type(data) is not bytes:
        raise NotJsonError(f"{data!r} is a {type(data).__name__}, not bytes")
    return data.hex()


def fraction_of(p: Any) -> Any:
    """Return the number k / 2**53 for a numerator k."""
    if isinstance(p, bool) or not isinstance(p, int | float):
        return p
    return p / _TWO_53


def numerator_of(x: Any) -> Any:
    """Return the numerator k of x = k / 2**53; a value that is no such number stays as it is."""
    if type(x) is not float:
        raise NotJsonError(f"{x!r} is a {type(x).__name__}, not a float")
    k = x * _TWO_53
    return int(k) if k == math.floor(k) else k


def decoded(value: Any) -> Any:
    """Return an input as the kit takes it, in containers of its own."""
    kind = type(value)
    if kind is list:
        return [decoded(item) for item in value]
    if kind is not dict:
        return value
    if len(value) == 1:
        if "$number" in value:
            return _number(value["$number"])
        if "$utf16" in value:
            units = value["$utf16"]
            octets = b"".join([unit.to_bytes(2, "little") for unit in units])
            return octets.decode("utf-16-le", "surrogatepass")
    return {key: decoded(item) for key, item in value.items()}


def _number(text: str) -> int | float:
    """Return the number that the text of a tag stands for."""
    try:
        return int(text)
    except ValueError:
        return float(text)


def encoded(value: Any) -> Any:
    """Return a result as it travels."""
    kind = type(value)
    if kind is int:
        return value if -_TWO_53 < value < _TWO_53 else {"$number": str(value)}
    if kind is str:
        return value if value.isascii() else _encoded_text(value)
    if kind is list:
        return [encoded(item) for item in value]
    if kind is dict:
        for key in value:
            if type(key) is not str:
                raise NotJsonError(f"a key is {key!r}")
        return {key: encoded(item) for key, item in value.items()}
    if value is None or kind is bool:
        return value
    raise NotJsonError(f"{value!r} is a {kind.__name__}")


def _encoded_text(text: str) -> Any:
    """Return a text, as UTF-16 code units if it holds a lone surrogate."""
    octets = text.encode("utf-16-le", "surrogatepass")
    try:
        return octets.decode("utf-16-le")
    except UnicodeDecodeError:
        units = [int.from_bytes(octets[at : at + 2], "little") for at in range(0, len(octets), 2)]
        return {"$utf16": units}
