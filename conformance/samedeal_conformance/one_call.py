"""One call of an operation: its case, and how it is shown with the answers that it got.

It is shown as one line, with the command that repeats it:

    rng.int {"max":6,"min":0,"rng":[1,2,3,4]}: oracle 3, firefox 4; again: samedeal call ...

What is long is cut, but never in the command.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from .canonical import canonical, short_hash
from .compare import first_difference
from .contract import contract
from .names import runtime_options
from .report import printable
from .results import Status
from .vectors.load import Case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from .executor import Answered
    from .vectors.generator.draft import Draft

    Outcome = Callable[[Draft], tuple[str, dict[str, Any]]]

__all__ = ["SOURCES", "again", "case_of", "expected_of", "line", "outcome_text", "whole_text"]

SOURCES = {"c": "oracle", "brute": "brute force", "contract": "contract"}
"""The sources of an answer in words."""

_SHOWN = 100
_INPUT_SHOWN = 300
_WHOLE = 1000
_ARGUMENT = 100_000
"""The longest argument that is handed over as one; systems have a limit of 128 KiB and more."""


def case_of(draft: Draft, source: str, outcome: Mapping[str, Any]) -> Case:
    """A call and what it must give, as a case; without an outcome nothing is known of that."""
    operation = contract().operations[draft.operation]
    return Case(
        id=short_hash([draft.operation, draft.input]),
        slug="call",
        comment=draft.comment,
        flags=draft.flags,
        operation=draft.operation,
        input=draft.input,
        expect=outcome.get("expect"),
        error=outcome.get("error"),
        module=operation.module,
        group="call",
        source=source,
    )


def again(operation: str, given: Mapping[str, Any], runtimes: Iterable[str]) -> str:
    """The command that repeats a call, for a POSIX shell."""
    text = shlex.quote(canonical(given))
    where = runtime_options(runtimes)
    if len(text) > _ARGUMENT:
        return f"printf %s {text} | samedeal call {operation} - {where}".rstrip()
    return f"samedeal call {operation} {text} {where}".rstrip()


def expected_of(case: Case) -> dict[str, Any] | None:
    """What a case must give, in the form of a reply."""
    if case.error is not None:
        return {"error": case.error}
    return None if case.expect is None else {"ok": case.expect}


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[:size]}..."


def _said(text: str, size: int) -> str:
    """What a kit or a runtime said, on one line."""
    return _cut(printable(" ".join(text.split())), size)


def outcome_text(reply: Mapping[str, Any], size: int = _SHOWN) -> str:
    """A reply in words: the value, or the error."""
    if "error" in reply:
        error = reply["error"]
        message = error.get("message", "")
        return f"error {error.get('kind')}" + (f" ({_said(message, size)})" if message else "")
    if "ok" in reply:
        ok = reply["ok"]
        return _cut(canonical(ok.get("value", ok)), size)
    return "it does not have the operation"


def whole_text(reply: Mapping[str, Any]) -> str:
    """A reply in words, nothing cut: with the generator's words afterwards, where there are any."""
    if "ok" in reply:
        return canonical(reply["ok"])
    words = reply.get("error", {}).get("rng")
    after = "" if words is None else f", rng {canonical(words)}"
    return f"{outcome_text(reply, _WHOLE)}{after}"


def _texts(case: Case, answered: Answered) -> tuple[str, str, str]:
    """Where a wrong answer differs from the right one, and both of them there."""
    expected, reply = expected_of(case), answered.reply
    status, detail, _ = answered.judgement
    if expected is None or reply is None or "ok" not in reply or "ok" not in expected:
        wanted = "unknown" if expected is None else outcome_text(expected)
        if reply is None:
            return "", wanted, f"{status} ({_said(detail, _INPUT_SHOWN)})"
        got = outcome_text(reply)
        return "", wanted, f"{got}, {detail}" if got == wanted else got
    found = first_difference(expected["ok"], reply["ok"])
    if found is None:
        return "", outcome_text(expected), detail
    pointer, wanted, got = found
    place = "" if pointer == "/value" else f"at {pointer} "
    return place, _cut(canonical(wanted), _SHOWN), _cut(canonical(got), _SHOWN)


def _parts(case: Case, wrong: Mapping[str, Answered]) -> Iterator[str]:
    """Each place where answers differ, with the right answer and the wrong ones there."""
    places: dict[tuple[str, str], list[str]] = {}
    for name, answered in wrong.items():
        place, wanted, got = _texts(case, answered)
        places.setdefault((place, wanted), []).append(f"{name} {got}")
    for (place, wanted), texts in places.items():
        yield f"{place}{SOURCES[case.source]} {wanted}, {', '.join(texts)}"


def line(case: Case, answers: Mapping[str, Answered]) -> str:
    """The line for a call that some of the runtimes answered wrongly."""
    wrong = {
        name: answered
        for name, answered in answers.items()
        if answered.judgement.status is not Status.PASS
    }
    given = _cut(canonical(case.input), _INPUT_SHOWN)
    repeated = again(case.operation, case.input, wrong)
    return f"{case.operation} {given}: {'; '.join(_parts(case, wrong))}; again: {repeated}"
