"""Watching a run, and writing it down as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.canonical import canonical
from samedeal_conformance.plan import Watch
from samedeal_conformance.results import Status

from .model import CaseLine, Difference, EndedLine, FindingLine, GapLine
from .starting import runtime_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.results import Report, Result, RuntimeRun
    from samedeal_conformance.runtimes.base import RuntimeInfo

    from .writing import Writer

__all__ = ["RunWatch", "case_line"]

_INPUT_SHOWN = 300


def case_line(result: Result) -> CaseLine:
    """A result as a line; what explains a failure is left out of a pass."""
    case, difference = result.case, result.difference
    passed = result.status is Status.PASS
    given = "" if passed else canonical(case.input)
    about = "; ".join(filter(None, (case.comment, ", ".join(case.flags))))
    return CaseLine(
        runtime=result.runtime,
        case=case.id,
        slug=case.slug,
        operation=case.operation,
        module=case.module,
        status=result.status.value,
        was=result.was.value if result.was else "",
        detail=result.detail,
        difference=Difference(**difference._asdict()) if difference else None,
        about="" if passed else about,
        input=given if len(given) <= _INPUT_SHOWN else f"{given[:_INPUT_SHOWN]}...",
    )


class RunWatch(Watch):
    """Writes each result when it comes."""

    def __init__(self, out: Writer) -> None:
        self._out = out

    def started(self, info: RuntimeInfo, planned: int) -> None:
        """Write what really runs."""
        self._out.write(runtime_line(info, planned))

    def came(self, results: Sequence[Result]) -> None:
        """Write results."""
        self._out.write(*map(case_line, results))

    def ended(self, run: RuntimeRun) -> None:
        """Write how a runtime ended."""
        seconds = round(run.seconds, 3)
        self._out.write(EndedLine(source=run.runtime, seconds=seconds, trouble=list(run.trouble)))

    def over(self, report: Report) -> None:
        """Write what the run as a whole came to, and the end mark."""
        self._out.write(
            *(
                GapLine(what=gap.runtime, reason=gap.reason, how_to_get=gap.how_to_get)
                for gap in report.not_proved
            ),
            *(FindingLine(text=text) for text in report.findings),
        )
        self._out.end(good=report.good)
