"""Lines of text whose parts have a look, and values made short and harmless for them."""

from __future__ import annotations

import json
import math
import textwrap
import unicodedata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = [
    "WIDTH",
    "Line",
    "Paint",
    "as_text",
    "count",
    "json_pair",
    "json_text",
    "plain",
    "wrapped",
]

WIDTH = 80

_CUT = "..."
_BEFORE = 12
"""So much is shown of what two values begin with, before that in which they differ."""

Line = list[tuple[str, str]]
"""Parts, each with its look: `bad`, `good`, `new`, `strong`, `dim` or ""."""

Paint = "Callable[[str, str], str]"
"""Gives a part the look that is named."""


def as_text(lines: Iterable[Line], paint: Callable[[str, str], str] | None = None) -> str:
    """Lines as one text; without `paint`, without colours."""
    return "\n".join(
        "".join(paint(text, look) if paint and look else text for text, look in line)
        for line in lines
    )


def plain(text: str, most: int = 400) -> str:
    """A text on one line, shortened, without anything that a terminal obeys."""
    cut = text[: most * 4]
    shown = "".join(
        " " if each in "\n\t\r" else each if each.isprintable() else ascii(each)[1:-1]
        for each in cut
    )
    shown = " ".join(shown.split())
    if len(shown) <= most and len(cut) == len(text):
        return shown
    return f"{shown[: most - 24].rstrip()} ... ({len(text):,} characters)"


def json_text(value: Any, columns: int) -> str:
    """A JSON value in so many columns; what is cut says how long it is."""
    return _fitted(_json(value), columns)


def json_pair(one: Any, other: Any, columns: int) -> tuple[str, str]:
    """Two JSON values in so many columns each, so that it is seen where they differ.

    Where that would be cut off, what both begin with is left out.
    """
    texts = _json(one), _json(other)
    pairs = enumerate(zip(*texts, strict=False))
    alike = next((place for place, (a, b) in pairs if a != b), min(map(len, texts)))
    skip = max(0, alike - _BEFORE)
    if max(map(len, texts)) <= columns or alike < columns // 2 or skip <= len(_CUT):
        return _fitted(texts[0], columns), _fitted(texts[1], columns)
    first, second = (_fitted(text, columns, skip) for text in texts)
    return first, second


def _json(value: Any) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=repr)
    except (ValueError, RecursionError):
        return "(nested too deep to show)"


def _fitted(text: str, columns: int, skip: int = 0) -> str:
    """A text in so many columns, without so much of its beginning."""
    rest = _CUT + text[skip:] if skip else text
    head = rest[: columns + 1]
    shown = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in head)
    if _columns(shown) <= columns and len(head) == len(rest):
        return shown
    tail = f"{_CUT} ({len(text):,} characters)" if columns > 40 else _CUT
    room = max(0, columns - len(tail))
    while _columns(shown) > room:
        shown = shown[:-1]
    return shown + tail


def wrapped(text: str, look: str = "", *, indent: str = "", rest: str | None = None) -> list[Line]:
    """A text over as many lines as it needs."""
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if rest is None else rest,
        break_on_hyphens=False,
    )
    return [[(line, look)] for line in lines]


def count(number: int, what: str) -> str:
    """A number of things: `1 game`, `2,310 games`."""
    return f"{number:,} {what if number != 1 else _one(what)}"


def _one(what: str) -> str:
    head, _, rest = what.partition(" ")
    head = head[:-1] if head.endswith("s") and not head.endswith("ss") else head
    return f"{head} {rest}".rstrip()


def _columns(text: str) -> int:
    return len(text) + sum(map(_is_wide, _beyond_ascii(text)))


def _beyond_ascii(text: str) -> Iterator[str]:
    return (each for each in text if each > "\x7f")


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"
