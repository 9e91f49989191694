"""`--samedeal-lines FILE`: checks of engines, known answers and statistics, as a result file.

Lines travel in the reports of items, so that xdist carries them to its controller, which writes.
How many checks are to come is known from the ids of the items; how many known answers and
statistics, from the first item of a runtime, whose line of that runtime says it.
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.records import FindingLine, Line, RuntimeLine, Writer, header

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["NAME", "LinesFile", "attach"]

NAME = "samedeal-lines"
"""Of the plugin, for pytest."""

_CHECK = re.compile(r"::samedeal::(?P<engine>[^:]+)::[a-z-]+\[\d+\]$")
_REGISTERED = re.compile(r"::samedeal::(?P<engine>[^:]+)::registered$")
_ATTRIBUTE = "samedeal_lines"


def attach(report: pytest.TestReport, lines: Iterable[Line]) -> None:
    """Put lines into a report."""
    setattr(report, _ATTRIBUTE, [msgspec.to_builtins(line) for line in lines])


class LinesFile:
    """Writes the lines of reports. A plugin of pytest, not in workers of xdist."""

    def __init__(self, path: Path, config: pytest.Config) -> None:
        self._path = path
        self._command = shlex.join(["pytest", *map(str, config.invocation_params.args)])
        self._seed: int | None = config.option.samedeal_seed
        self._out: Writer | None = None
        self._runtimes: set[str] = set()
        self.trouble = ""
        """Why the file is not whole."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Begin, where no workers collect."""
        if session.items:
            self._begin([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """Begin; all workers have collected the same."""
        self._begin(ids)

    def _begin(self, ids: list[str]) -> None:
        if self._out is None:
            found = (_CHECK.search(each) for each in ids)
            planned = Counter(match["engine"] for match in found if match)
            head = header("pytest", self._command, dict(planned), seed=self._seed)
            head = msgspec.structs.replace(head, again="samedeal run")
            try:
                self._out = Writer(self._path, head)
            except UsageError as error:
                raise pytest.UsageError(f"--samedeal-lines: {error}") from error

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write what a report carries."""
        if self._out is None:
            return
        for raw in getattr(report, _ATTRIBUTE, ()):
            line: Any = msgspec.convert(raw, Line)
            if isinstance(line, RuntimeLine):
                # Each group of cases says it again.
                if line.runtime in self._runtimes:
                    continue
                self._runtimes.add(line.runtime)
            self._out.write(line)
        if report.failed and (_REGISTERED.search(report.nodeid) or report.when != "call"):
            self._out.write(FindingLine(text=f"{report.nodeid}: {_reason(report)}"))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """End the file, unless the session was interrupted: then its beginning is kept."""
        out, self._out = self._out, None
        if out is None:
            self.trouble = f"no item was run, so {self._path} was not written"
            return
        with out:
            if exitstatus == pytest.ExitCode.INTERRUPTED:
                self.trouble = f"interrupted; what there is is in {out.partial}"
                return
            try:
                out.end(good=exitstatus == pytest.ExitCode.OK)
            except UsageError as error:
                self.trouble = str(error)
                session.exitstatus = pytest.ExitCode.USAGE_ERROR

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say where the results are."""
        terminalreporter.line(f"samedeal: {self.trouble or f'results in {self._path}'}")


def _reason(report: pytest.TestReport) -> str:
    lines = [line for line in str(report.longrepr).splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it failed"
