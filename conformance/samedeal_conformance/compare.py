"""Judging a reply against a case, and saying where the two part.

Equal is: the same canonical text. So 1 and 1.0, or true and 1, are different answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .canonical import canonical
from .results import Difference as Shown
from .results import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .vectors.load import Case

__all__ = ["Judgement", "first_difference", "judge_reply"]

_SHOWN = 100


class Judgement(NamedTuple):
    """The status that a reply earns, why, and where it differs if it is a wrong one."""

    status: Status
    detail: str = ""
    difference: Shown | None = None


_PASS = Judgement(Status.PASS)


def _short(value: Any) -> str:
    try:
        text = canonical(value)
    except (TypeError, ValueError):
        text = f"a {type(value).__name__} that is no JSON"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


Difference = tuple[str, Any, Any]
"""A JSON pointer, what was expected there, what was got."""


def _of_objects(
    expected: dict[str, Any], got: dict[str, Any], pointer: str
) -> Iterator[Difference | None]:
    # The value first: it says what went wrong, the state afterwards only that something did.
    for key in sorted(expected.keys() | got.keys(), key=lambda key: (key != "value", key)):
        here = f"{pointer}/{_escape(key)}"
        if key not in got:
            yield here, expected[key], "nothing"
        elif key not in expected:
            yield here, "nothing", got[key]
        else:
            yield first_difference(expected[key], got[key], here)


def _of_lists(expected: list[Any], got: list[Any], pointer: str) -> Iterator[Difference | None]:
    for index, (a, b) in enumerate(zip(expected, got, strict=False)):
        yield first_difference(a, b, f"{pointer}/{index}")
    if len(expected) != len(got):
        yield pointer, f"{len(expected)} items", f"{len(got)} items"


def first_difference(expected: Any, got: Any, pointer: str = "") -> Difference | None:
    """The JSON pointer of the first difference and both values there, or None."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return next(filter(None, _of_objects(expected, got, pointer)), None)
    if isinstance(expected, list) and isinstance(got, list):
        return next(filter(None, _of_lists(expected, got, pointer)), None)
    return None if _same(expected, got) else (pointer, expected, got)


def _same(expected: Any, got: Any) -> bool:
    """Whether the canonical texts are equal; msgspec writes one, in a tenth of the time.

    What it can't write (a lone surrogate, which a kit must tag) equals nothing expected.
    """
    try:
        encode = msgspec.json.encode
        return encode(expected, order="sorted") == encode(got, order="sorted")
    except (TypeError, ValueError, OverflowError, RecursionError):
        return False


def _step(case: Case, pointer: str) -> tuple[int, str] | None:
    """Which draw of a list, or call of a transcript, it is: counted from one, and in words."""
    if not pointer.startswith("/value/"):
        return None
    if case.operation in {"rng.steps", "rng.copy"}:
        number = int(pointer.split("/")[2]) + 1
        return number, f"step {number}"
    if case.operation.endswith(".transcript"):
        index = int(pointer.split("/")[2])
        call = case.input["calls"][index]
        return index + 1, f"call {index + 1}, {call.get('operation') or call['method']}"
    return None


def _differs(case: Case, expected: Any, got: Any) -> Judgement:
    found = first_difference(expected, got)
    if found is None:
        return Judgement(Status.FAIL, "the values differ only in a way that JSON hides")
    pointer, wanted, had = found
    number, which = _step(case, pointer) or (None, "")
    where = f"at {pointer}{which and f' ({which})'}: " if pointer else ""
    return _wrong(_short(wanted), _short(had), where, Shown("", "", pointer, number))


_SOMEWHERE = Shown("", "")


def _wrong(wanted: str, had: str, before: str = "", at: Shown = _SOMEWHERE) -> Judgement:
    """A failure, with what was expected and what was got."""
    difference = at._replace(expected=wanted, got=had)
    return Judgement(Status.FAIL, f"{before}expected {wanted}, got {had}", difference)


def _error(reply: dict[str, Any]) -> dict[str, Any]:
    """The part of an error that is judged: the text is for people."""
    error = reply["error"]
    return {key: error[key] for key in ("kind", "rng") if key in error}


def _describe(error: dict[str, Any]) -> str:
    message = error.get("message", "")
    return f"error {error.get('kind')}" + (f" ({_short(message)})" if message else "")


def _judge_result(case: Case, expect: dict[str, Any], reply: dict[str, Any]) -> Judgement:
    if "error" in reply:
        return _wrong(_short(expect), _describe(reply["error"]))
    return _PASS if _same(expect, reply["ok"]) else _differs(case, expect, reply["ok"])


def _judge_refusal(wanted: dict[str, Any], reply: dict[str, Any]) -> Judgement:
    if "ok" in reply:
        return _wrong(f"error {wanted['kind']}", _short(reply["ok"]))
    got = _error(reply)
    if _same(wanted, got):
        return _PASS
    if got.get("kind") != wanted["kind"]:
        return _wrong(f"error {wanted['kind']}", _describe(reply["error"]))
    before, after = _short(wanted.get("rng")), _short(got.get("rng"))
    return _wrong(
        before, after, "refused, but the generator advanced: ", Shown("", "", "/error/rng")
    )


def judge_reply(case: Case, reply: dict[str, Any]) -> Judgement:
    """What the reply to a case earns. The reply has the right id; its shape is checked here."""
    members = [name for name in ("ok", "error", "unsupported") if name in reply]
    if len(members) != 1 or not isinstance(reply.get("error", {}), dict):
        text = f"a reply has one of ok, error, unsupported: {_short(reply)}"
        return Judgement(Status.PROTOCOL_ERROR, text)
    if "unsupported" in reply:
        return Judgement(Status.UNSUPPORTED, f"{case.operation} is not there")
    if case.error is not None:
        return _judge_refusal(case.error, reply)
    return _judge_result(case, case.expect or {}, reply)
