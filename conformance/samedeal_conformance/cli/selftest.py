"""`samedeal engines --self-test`: which checks notice faults that are put into an engine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.engines.opening import Engines
    from samedeal_conformance.engines.registering import Registration
    from samedeal_conformance.engines.self_test import Noticed
    from samedeal_conformance.telling.lines import Line

__all__ = ["tested"]

_PART = 0.2
"""The part of the usual games that is played with each fault: they are not rare ones."""


def tested(  # noqa: PLR0913 - one by name
    found: Sequence[Registration],
    troubles: Sequence[str],
    opened: Engines,
    checks: Sequence[str],
    games: float,
    *,
    json_: bool,
) -> bool:
    """Test the first of the engines; whether each fault is noticed.

    Raises:
        UsageError: it can't be opened, or is not sound as it is.
    """
    from samedeal_conformance.engines.self_test import checks_that_fail, self_test
    from samedeal_conformance.telling.lines import count, wrapped
    from samedeal_conformance.telling.terminal import say

    from .progress import steps

    trouble = next(iter(troubles), "") or opened.trouble(found[0])
    if trouble:
        raise UsageError(trouble)
    registration = found[0]
    session = opened.open(registration)
    results: list[Noticed] = []
    with steps("checking") as step:
        step("the engine as it is")
        failing = checks_that_fail(session, checks, games * _PART)
        if failing:
            raise UsageError(
                f"engine {registration.name!r} fails {', '.join(failing)} as it is",
                hint="Mend it first, or leave that check out of the self-test with --check.",
            )
        for each in self_test(session, checks, games * _PART):
            step(each.name)
            results.append(each)
            if not json_:
                say(_told(each))
    missed = [each for each in results if each.missed]
    if json_:
        told = [{**each._asdict(), "missed": each.missed} for each in results]
        click.echo(json.dumps({"engine": registration.name, "faults": told}))
    else:
        put = [each for each in results if not each.lacking]
        text = f"{len(put) - len(missed)} of {count(len(put), 'faults')} noticed"
        say(wrapped(text, "bad" if missed else "good"))
    return not missed


def _told(result: Noticed) -> list[Line]:
    from samedeal_conformance.telling.lines import wrapped

    if result.lacking:
        return wrapped(f"-       {result.name}: not put in: {result.lacking}", "dim", rest=_INDENT)
    if result.missed:
        by = f"noticed by {', '.join(result.by)} alone" if result.by else "nobody noticed"
        text = f"MISSED  {result.name}: {result.what}: {by}; {' or '.join(result.due)} should"
        text += f"; {result.hint}" if result.hint else ""
        return wrapped(text, "bad", rest=_INDENT)
    return wrapped(f"seen    {result.name}: {', '.join(result.by)}", rest=_INDENT)


_INDENT = " " * 8
