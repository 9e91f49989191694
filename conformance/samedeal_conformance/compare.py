"""Judging a reply against a case, and saying where the two part.

Equal is: the same canonical text. So 1 and 1.0, or true and 1, are different answers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from .canonical import canonical
from .results import Status
from .vectors.load import Case

__all__ = ["Judgement", "first_difference", "judge_reply"]

_SHOWN = 100


class Judgement(NamedTuple):
    """The status that a reply earns, and why."""

    status: Status
    detail: str = ""


def _short(value: Any) -> str:
    try:
        text = canonical(value)
    except (TypeError, ValueError):
        text = f"a {type(value).__name__} that is no JSON"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def first_difference(expected: Any, got: Any, pointer: str = "") -> tuple[str, Any, Any] | None:
    """The JSON pointer of the first difference and both values there, or None."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(expected.keys() | got.keys()):
            here = f"{pointer}/{_escape(key)}"
            if key not in got:
                return here, expected[key], "nothing"
            if key not in expected:
                return here, "nothing", got[key]
            found = first_difference(expected[key], got[key], here)
            if found:
                return found
        return None
    if isinstance(expected, list) and isinstance(got, list):
        for index, (a, b) in enumerate(zip(expected, got, strict=False)):
            found = first_difference(a, b, f"{pointer}/{index}")
            if found:
                return found
        if len(expected) != len(got):
            return pointer, f"{len(expected)} items", f"{len(got)} items"
        return None
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


def _step(case: Case, pointer: str) -> str:
    """For a list of draws, which draw it is, counted from one."""
    if case.operation in {"rng.steps", "rng.copy"} and pointer.startswith("/value/"):
        return f" (step {int(pointer.split('/')[2]) + 1})"
    return ""


def _differs(case: Case, expected: Any, got: Any) -> Judgement:
    found = first_difference(expected, got)
    if found is None:
        return Judgement(Status.FAIL, "the values differ only in a way that JSON hides")
    pointer, wanted, had = found
    where = f"at {pointer}{_step(case, pointer)}: " if pointer else ""
    return Judgement(Status.FAIL, f"{where}expected {_short(wanted)}, got {_short(had)}")


def _error(reply: dict[str, Any]) -> dict[str, Any]:
    """The part of an error that is judged: the text is for people."""
    error = reply["error"]
    return {key: error[key] for key in ("kind", "rng") if key in error}


def _describe(error: dict[str, Any]) -> str:
    message = error.get("message", "")
    return f"error {error.get('kind')}" + (f" ({_short(message)})" if message else "")


def judge_reply(case: Case, reply: dict[str, Any]) -> Judgement:
    """What the reply to a case earns. The reply has the right id; its shape is checked here."""
    members = [name for name in ("ok", "error", "unsupported") if name in reply]
    if len(members) != 1 or not isinstance(reply.get("error", {}), dict):
        return Judgement(
            Status.PROTOCOL_ERROR, f"a reply has one of ok, error, unsupported: {_short(reply)}"
        )
    if "unsupported" in reply:
        return Judgement(Status.UNSUPPORTED, f"{case.operation} is not there")
    if case.expect is not None:
        if "error" in reply:
            return Judgement(
                Status.FAIL,
                f"expected {_short(case.expect)}, got {_describe(reply['error'])}",
            )
        if _same(case.expect, reply["ok"]):
            return Judgement(Status.PASS)
        return _differs(case, case.expect, reply["ok"])
    assert case.error is not None  # noqa: S101 - a case has one of the two, as the schema says
    if "ok" in reply:
        return Judgement(
            Status.FAIL, f"expected error {case.error['kind']}, got {_short(reply['ok'])}"
        )
    got = _error(reply)
    if _same(case.error, got):
        return Judgement(Status.PASS)
    if got.get("kind") != case.error["kind"]:
        return Judgement(
            Status.FAIL, f"expected error {case.error['kind']}, got {_describe(reply['error'])}"
        )
    return Judgement(
        Status.FAIL,
        f"refused, but the generator advanced: expected {_short(case.error.get('rng'))}, "
        f"got {_short(got.get('rng'))}",
    )
