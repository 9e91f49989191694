"""`samedeal replay`: whether a saved failure of an engine is still there."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode

if TYPE_CHECKING:
    from samedeal_conformance.engines.case_replay import Replayed
    from samedeal_conformance.engines.cases import Case

__all__ = ["replay"]


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--in-process", is_flag=True, help="Run the engine in this process, for a debugger.")
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def replay(file: Path, *, in_process: bool, json_: bool) -> None:
    """Do a saved failure of an engine again.

    FILE is what a failing check has saved in the folder .samedeal. Leaves with 0 if the fault is
    fixed, with 1 if it is still there, and with 8 if the case can't be replayed: the engine is
    gone, or no longer takes the seed or a move.

    \b
    samedeal replay .samedeal/gin-no-leak-0123456789.json
    """  # noqa: D301 - click reads the \b as "keep these lines"
    from samedeal_conformance.engines.case_replay import FAILING, FIXED
    from samedeal_conformance.engines.cases import read_case

    case, root = read_case(file)
    sys.path[:0] = [str(root / each) for each in case.path]
    result = _replayed(case, in_process=in_process)
    if json_:
        import msgspec

        value = {"file": str(file), "engine": case.engine["name"], "seats": case.seats}
        value |= {"check": case.finding.check} | msgspec.to_builtins(result._asdict())
        click.echo(json.dumps(value))
    else:
        _tell(file, case, result)
    if result.verdict != FIXED:
        code = ExitCode.UNEXPECTED if result.verdict == FAILING else ExitCode.NOT_REPLAYABLE
        raise click.exceptions.Exit(code)


def _replayed(case: Case, *, in_process: bool) -> Replayed:
    from samedeal_conformance.engines.case_replay import NOT_REPLAYABLE, Replayed, replayed
    from samedeal_conformance.engines.opening import Engines
    from samedeal_conformance.engines.registering import RegistrationError
    from samedeal_conformance.engines.source import load
    from samedeal_conformance.errors import SamedealError

    engines = Engines(in_process=in_process)
    try:
        return replayed(case, engines.open(load(case.engine)))
    except RegistrationError as error:
        return Replayed(NOT_REPLAYABLE, str(error))
    except SamedealError as error:
        return Replayed(NOT_REPLAYABLE, error.message)
    finally:
        engines.close()


def _tell(file: Path, case: Case, result: Replayed) -> None:
    from samedeal_conformance.engines.findings import Outcome
    from samedeal_conformance.telling.failure import failure
    from samedeal_conformance.telling.lines import count, plain, wrapped
    from samedeal_conformance.telling.terminal import say

    look = "good" if result.verdict == "fixed" else "bad"
    title = f"{case.finding.check} of {case.engine['name']} with {count(case.seats, 'seats')}"
    verdict = result.verdict.replace("-", " ")
    say(wrapped(f"{verdict}: {plain(title)}: {plain(result.reason)}", look))
    if result.finding is not None:
        outcome = Outcome(
            engine=case.engine["name"],
            seats=case.seats,
            check=case.finding.check,
            status="fail",
            finding=result.finding,
        )
        say(failure(outcome, str(file)))
