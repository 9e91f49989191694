"""Drawn inputs on which all runtimes must give what the contract, the oracle or brute force give.

Inputs are drawn and answered once, then asked about everywhere as one batch. Of those that get a
wrong answer one is shrunk to the smallest call, and shown with all the runtimes that are wrong
on it; then another one for a runtime that was wrong elsewhere. A call that kills a runtime, or
that it never answers, is shown as it was drawn: to shrink it would take a start for each step.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from .canonical import canonical
from .compare import Judgement
from .deviations import apply, today
from .drawing import draw, smallest
from .executor import Answered
from .one_call import case_of, line
from .results import Result, Status
from .vectors.generator.draft import Draft

if TYPE_CHECKING:
    from .deviations import Deviation
    from .drawing import Inputs
    from .everywhere import Everywhere
    from .one_call import Outcome
    from .vectors.load import Case

__all__ = ["disagreements"]

SHRINKING_SECONDS = 20.0
"""How long the smallest call is looked for."""


class _Item:
    """The drawn inputs of one operation, and what is wrong with them."""

    def __init__(
        self, where: Everywhere, outcome: Outcome, deviations: list[Deviation], name: str
    ) -> None:
        self._where = where
        self._outcome = outcome
        self._deviations = deviations
        self._operation = name
        self.names = where.offering(name)

    def case(self, given: dict[str, Any]) -> Case:
        """A drawn input with what it must give."""
        draft = Draft(self._operation, given)
        return case_of(draft, *self._outcome(draft))

    def bad(self, results: list[Result]) -> list[Result]:
        """Those that are neither right nor declared."""
        judged, _ = apply(results, self._deviations, today(), infos=self._where.infos)
        return [result for result in judged if not result.status.expected]

    def ask(self, cases: list[Case]) -> dict[str, list[Result]]:
        """What is wrong with a batch, by runtime, where anything is."""
        ran = self._where.run(cases, self.names)
        return {name: bad for name, results in ran.items() if (bad := self.bad(results))}

    def wrong(self, case: Case, names: list[str]) -> dict[str, Answered]:
        """What is given for one case by the runtimes that give a wrong answer to it."""
        answers = self._where.answer(case, names)
        return {
            name: answered
            for name, answered in answers.items()
            if self.bad([Result(case, name, *answered.judgement)])
        }


def _shrunk(item: _Item, name: str, bad: list[Result], drawing: tuple[Inputs, str, int]) -> Case:
    """The smallest case to which a runtime gives a wrong answer."""
    inputs, seed, count = drawing
    best = min((r.case for r in bad), key=lambda case: len(canonical(case.input)))
    known = {result.case.id: True for result in bad}
    drawn_again = False
    end = time.monotonic() + SHRINKING_SECONDS

    def wrong(given: dict[str, Any]) -> bool:
        nonlocal drawn_again
        case = item.case(given)
        if case.id in known:
            drawn_again = drawn_again or known[case.id]
        elif not drawn_again or time.monotonic() > end:
            # Those drawn before the first wrong one were right.
            return False
        else:
            found = item.wrong(case, [name]).get(name)
            known[case.id] = found is not None and found.judgement.status is Status.FAIL
        return known[case.id]

    found = smallest(inputs, wrong, seed, count)
    return best if found is None else item.case(found)


def _line(
    item: _Item, name: str, bad: dict[str, list[Result]], drawing: Any
) -> tuple[str, set[str]]:
    """One line about a runtime, and the names of all the runtimes that are in it."""
    fails = [result for result in bad[name] if result.status is Status.FAIL]
    if fails:
        case = _shrunk(item, name, fails, drawing)
        wrong = item.wrong(case, item.names)
        if name in wrong:
            return line(case, wrong), set(wrong)
    # Those that were not run after it are no culprits.
    ran = [result for result in bad[name] if result.status is not Status.NOT_RUN]
    first = min(fails or ran or bad[name], key=lambda r: len(canonical(r.case.input)))
    detail = f"{first.detail} in a batch, and right alone" if fails else first.detail
    shown = {name: Answered(Judgement(first.status, detail), None)}
    return line(first.case, shown), {name}


def disagreements(  # noqa: PLR0913 - who is asked, who knows, and what is drawn
    where: Everywhere,
    outcome: Outcome,
    deviations: list[Deviation],
    *,
    name: str,
    inputs: Inputs,
    seed: str,
    count: int,
) -> list[str] | None:
    """The lines about calls of an operation on which runtimes are wrong; None if none has it."""
    item = _Item(where, outcome, deviations, name)
    if not item.names:
        return None
    cases = {case.id: case for case in map(item.case, draw(inputs, seed, count))}
    bad = item.ask(list(cases.values()))
    lines: list[str] = []
    while bad:
        text, told = _line(item, next(iter(bad)), bad, (inputs, seed, count))
        lines.append(text)
        bad = {each: results for each, results in bad.items() if each not in told}
    return lines
