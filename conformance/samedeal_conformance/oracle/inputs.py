"""Reading an operation's input: decoded, and checked before the C sees it.

The contract's rules, so that nothing out of range reaches C: parameters in the order in which
they are read, a list after its own type element by element; a number that won't do is an
`InputValueError`, another type an `InputTypeError`. These two are raised for inputs alone, so
that a transcript can tell a refused call from a fault of the oracle.
"""

from __future__ import annotations

from typing import Any

from samedeal_conformance.canonical import decode_tags, encode_text

__all__ = [
    "SAFE",
    "TWO_32",
    "TWO_53",
    "InputTypeError",
    "InputValueError",
    "Inputs",
    "Table",
    "encode",
    "utf16",
]

TWO_32 = 1 << 32
TWO_53 = 1 << 53
SAFE = TWO_53 - 1

_MISSING: Any = object()


class InputValueError(ValueError):
    """An input of the right type that is out of its domain."""


class InputTypeError(TypeError):
    """An input of a wrong type."""


def utf16(text: str) -> list[int]:
    """The UTF-16 code units of a text."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(raw[i : i + 2], "little") for i in range(0, len(raw), 2)]


def encode(value: Any) -> Any:
    """A result as the contract writes it: texts and big numbers tagged where JSON needs it.

    Raises:
        InputValueError: it holds a float, which no result may (an item of the input did).
    """
    match value:
        case None | bool():
            return value
        case int():
            return value if abs(value) <= SAFE else {"$number": str(value)}
        case str():
            return encode_text(value)
        case list():
            return [encode(item) for item in value]
        case dict():
            return {key: encode(item) for key, item in value.items()}
    raise InputValueError(f"{value!r} is no value of the contract")


def check_integer(value: Any, what: str, low: int, high: int) -> int:
    """An integer from low to high, both allowed."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputTypeError(f"{what} must be an integer, not {value!r}")
    if isinstance(value, float) or not low <= value <= high:
        raise InputValueError(f"{what} must be an integer from {low} to {high}, not {value!r}")
    return value


class Table:
    """The answers of a function of two numbers; beyond the end of a list it is false."""

    def __init__(self, rows: list[list[bool]]) -> None:
        self._rows = rows

    def __call__(self, i: int, j: int) -> bool:
        """The answer for i and j."""
        return i < len(self._rows) and j < len(self._rows[i]) and self._rows[i][j]


class Inputs:
    """The members of an input, read one after the other.

    `state` is that of the generator, once it was read; `shared` is a generator that goes on from
    call to call, for transcripts, whose inputs have no `rng`.
    """

    def __init__(self, members: Any, shared: list[int] | None = None) -> None:
        if not isinstance(members, dict):
            raise InputTypeError(f"an input must be an object, not {members!r}")
        self._members = members
        self._unread = set(members)
        self._shared = shared
        self.state: list[int] | None = None

    def _take(self, name: str, default: Any = _MISSING) -> Any:
        self._unread.discard(name)
        if name in self._members:
            return decode_tags(self._members[name])
        if default is _MISSING:
            raise InputTypeError(f"the input has no {name}")
        return default

    def finish(self) -> None:
        """Refuse members that nobody asked for."""
        if self._unread:
            raise InputTypeError(f"the input has members of no use: {sorted(self._unread)}")

    def rng(self) -> list[int]:
        """The generator's state, to be changed in place."""
        if self._shared is None:
            words = self.integers("rng", 0, TWO_32 - 1)
            if len(words) != 4:
                raise InputValueError(f"rng must be four words, not {len(words)}")
            self.state = words
        else:
            self.state = self._shared
        return self.state

    def integer(self, name: str, low: int, high: int, default: Any = _MISSING) -> int:
        """An integer from low to high."""
        return check_integer(self._take(name, default), name, low, high)

    def text(self, name: str) -> str:
        """A text, lone surrogates allowed."""
        value = self._take(name)
        if not isinstance(value, str):
            raise InputTypeError(f"{name} must be a text, not {value!r}")
        return value

    def data(self, name: str) -> bytes:
        """Bytes, from hexadecimal digits."""
        text = self.text(name)
        try:
            raw = bytes.fromhex(text)
        except ValueError:
            raw = b""
        if raw.hex() != text:
            raise InputValueError(f"{name} must be lowercase hexadecimal, not {text!r}")
        return raw

    def items(self, name: str, default: Any = _MISSING, *, least: int = 0) -> list[Any]:
        """A list of at least so many items of any kind."""
        value = self._take(name, default)
        if not isinstance(value, list):
            raise InputTypeError(f"{name} must be a list, not {value!r}")
        if len(value) < least:
            raise InputValueError(f"{name} must have {least} items or more")
        return value

    def integers(self, name: str, low: int, high: int, *, least: int = 0) -> list[int]:
        """A list of integers from low to high."""
        return [
            check_integer(item, f"{name}[{i}]", low, high)
            for i, item in enumerate(self.items(name, least=least))
        ]

    def texts(self, name: str, default: Any = _MISSING) -> list[str]:
        """A list of texts."""
        return self._each(name, self.items(name, default), str, "a text")

    def objects(self, name: str) -> list[dict[str, Any]]:
        """A list of objects."""
        return self._each(name, self.items(name), dict, "an object")

    def raw_objects(self, name: str) -> list[dict[str, Any]]:
        """A list of objects as they came, tags and all: further inputs."""
        values = self.members(name)
        if not isinstance(values, list):
            raise InputTypeError(f"{name} must be a list, not {values!r}")
        return self._each(name, values, dict, "an object")

    def value(self, name: str) -> Any:
        """A value of any kind."""
        return self._take(name)

    def lists(self, name: str, default: Any = _MISSING) -> list[list[Any]]:
        """A list of lists."""
        return self._each(name, self.items(name, default), list, "a list")

    def table(self, name: str, default: Any = _MISSING) -> Table:
        """A function of two numbers, as the list of lists of its answers."""
        rows = self.lists(name, default)
        for i, row in enumerate(rows):
            self._each(f"{name}[{i}]", row, bool, "a boolean")
        return Table(rows)

    def has(self, name: str) -> bool:
        """Whether an optional member is there."""
        return name in self._members

    def members(self, name: str) -> Any:
        """A member as it came, tags and all: another input."""
        self._unread.discard(name)
        if name not in self._members:
            raise InputTypeError(f"the input has no {name}")
        return self._members[name]

    def _each(self, name: str, values: list[Any], kind: type, article: str) -> list[Any]:
        for i, value in enumerate(values):
            if not isinstance(value, kind):
                raise InputTypeError(f"{name}[{i}] must be {article}, not {value!r}")
        return values
