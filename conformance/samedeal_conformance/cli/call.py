"""`samedeal call`: one call, on every runtime, beside what it must give."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from samedeal_conformance.errors import (
    ExitCode,
    NothingRanError,
    OracleError,
    RuntimeUnusableError,
    UsageError,
)
from samedeal_conformance.names import split_names

from .call_input import example_of, input_of, operation_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal_conformance.contract import Operation
    from samedeal_conformance.executor import Answered
    from samedeal_conformance.plan import Plan
    from samedeal_conformance.vectors.load import Case

__all__ = ["call"]

_EXAMPLES = """\b
Examples:
  samedeal call rng.int '{"rng": [1, 2, 3, 4], "min": 1, "max": 6}'
  samedeal call dice.sum_dice '{"dice": [3, 4]}' --runtime python,node
  samedeal call hash.utf8 @input.json
  echo '{"text": "é"}' | samedeal call hash.utf8 -
"""


class _NoOracle:
    """In place of the oracle where there is none: nothing that is asked of it is known."""

    def __init__(self, error: OracleError) -> None:
        self._error = error

    def run(self, *_: Any) -> dict[str, Any]:
        raise self._error

    def table_transcript(self, *_: Any) -> dict[str, Any]:
        raise self._error


class _Expected(NamedTuple):
    """The case, and why it is not known what it must give, or ""."""

    case: Case
    unknown: str


def _expected(operation: Operation, given: dict[str, Any]) -> _Expected:
    """The case with what the contract, the oracle or brute force give."""
    from samedeal_conformance.one_call import case_of
    from samedeal_conformance.oracle import load
    from samedeal_conformance.vectors.generator.answers import Answers
    from samedeal_conformance.vectors.generator.draft import Draft

    draft = Draft(operation.name, given)
    try:
        oracle: Any = load()
    except OracleError as error:
        oracle = _NoOracle(error)
    try:
        source, outcome = Answers(oracle).outcome(draft)
    except OracleError as error:
        return _Expected(case_of(draft, operation.source, {}), error.message)
    except (TypeError, ValueError, LookupError, AttributeError, OverflowError) as error:
        # What a kit never gets, since its harness makes it into something else, has no answer.
        raise UsageError(
            f"the contract does not say what {operation.name} gives for this input: {error}",
            hint=example_of(operation),
        ) from error
    if "error" in outcome and not operation.refusable:
        # It would be the harness that refuses, of which nothing is said.
        raise UsageError(
            f"{operation.name} is not asked for this input: {'; '.join(operation.constraints)}",
            hint=example_of(operation),
        )
    return _Expected(case_of(draft, source, outcome), "")


def _agree(expected: _Expected, answers: dict[str, Answered]) -> dict[str, bool]:
    """Whether each runtime gives what it must; where that is unknown, what the first one gives."""
    from samedeal_conformance.compare import judge_reply
    from samedeal_conformance.results import Status

    case = expected.case
    if expected.unknown:
        first = next((a.reply for a in answers.values() if a.reply is not None), None)
        if first is not None and "ok" in first:
            case = case._replace(expect=first["ok"])
        elif first is not None and "error" in first:
            kept = {
                key: first["error"].get(key) for key in ("kind", "rng") if key in first["error"]
            }
            case = case._replace(error=kept)
    return {
        name: answered.reply is not None and judge_reply(case, answered.reply).status is Status.PASS
        for name, answered in answers.items()
    }


def _lines(
    expected: _Expected, answers: dict[str, Answered], agree: dict[str, bool]
) -> Iterator[str]:
    from samedeal_conformance.one_call import SOURCES, expected_of, whole_text

    source, wanted = SOURCES[expected.case.source], expected_of(expected.case)
    width = max(map(len, (source, *answers)))
    known = f"unknown: {expected.unknown}" if wanted is None else whole_text(wanted)
    yield f"{source:{width}}  {known}"
    for name, (judgement, reply) in answers.items():
        text = whole_text(reply) if reply else f"{judgement.status}: {judgement.detail}"
        yield f"{name:{width}}  {text}{'' if agree[name] else '  <- differs'}"


def _as_json(
    expected: _Expected, answers: dict[str, Answered], agree: dict[str, bool], plan: Plan
) -> str:
    from samedeal_conformance.one_call import SOURCES, expected_of

    case = expected.case
    told = {
        "operation": case.operation,
        "input": case.input,
        "expected": {
            "source": SOURCES[case.source],
            "unknown": expected.unknown or None,
            **(expected_of(case) or {}),
        },
        "answers": [
            {
                "runtime": name,
                "agrees": agree[name],
                "status": answered.judgement.status.value,
                "detail": answered.judgement.detail,
                **{k: v for k, v in (answered.reply or {}).items() if k != "id"},
            }
            for name, answered in answers.items()
        ],
        "agree": all(agree.values()),
        "not_proved": [gap._asdict() for gap in plan.not_proved],
    }
    return json.dumps(told, indent=2)


@click.command(epilog=_EXAMPLES)
@click.argument("operation")
@click.argument("given", metavar="INPUT")
@click.option("--runtime", multiple=True, metavar="R,...", help="Only on these runtimes.")
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def call(*, operation: str, given: str, runtime: tuple[str, ...], json_: bool) -> None:
    """Run one call on every runtime that is there, beside what the oracle says.

    INPUT is a JSON object with the operation's parameters, - for stdin, or @FILE. Fails if an
    answer is not that of the oracle, of brute force or of the contract.
    """
    from samedeal_conformance.everywhere import Everywhere
    from samedeal_conformance.plan import absence, choose_runtimes
    from samedeal_conformance.report import not_proved_lines, printable

    asked = operation_of(operation)
    case = _expected(asked, input_of(asked, given))
    named = split_names(runtime)
    if runtime and not named:
        raise UsageError("--runtime names no runtime", hint="Leave it out to run on all.")
    plan = choose_runtimes(named)
    for gap in plan.absent:
        raise RuntimeUnusableError(f"{gap.runtime}: {absence(gap)}")
    with Everywhere(plan.runtimes) as everywhere:
        names = everywhere.offering(operation)
        for name, trouble in everywhere.troubles.items():
            if name in plan.asked:
                raise RuntimeUnusableError(
                    f"the runtime {name} was asked for and can't be used: {trouble}"
                )
        if not names:
            raise NothingRanError(
                f"no runtime that is there offers {operation}, so nothing ran",
                hint="`samedeal doctor` says what is missing and how to get it.",
            )
        answers = everywhere.answer(case.case, names)
    agree = _agree(case, answers)
    if json_:
        click.echo(_as_json(case, answers, agree, plan))
    else:
        lines = [*_lines(case, answers, agree)]
        lines += not_proved_lines([] if named else plan.not_proved)
        lines.append("they agree" if all(agree.values()) else "they do NOT agree")
        click.echo(printable("\n".join(lines)))
    if not all(agree.values()):
        raise click.exceptions.Exit(ExitCode.UNEXPECTED)
