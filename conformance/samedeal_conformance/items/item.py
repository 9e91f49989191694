"""The items: the registration of an engine, and a check of it at a number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from _pytest._code.code import (
    ExceptionInfo,
    ReprEntryNative,
    ReprExceptionInfo,
    ReprFileLocation,
    ReprTraceback,
)

from samedeal_conformance.engines.cases import saved
from samedeal_conformance.engines.registering import RegistrationError
from samedeal_conformance.engines.settings import title_of
from samedeal_conformance.errors import SamedealError
from samedeal_conformance.telling.failure import failure, summary
from samedeal_conformance.telling.lines import Line, as_text, plain, wrapped

from .session import shared

if TYPE_CHECKING:
    from pathlib import Path

    from _pytest._io import TerminalWriter

    from samedeal_conformance.engines.findings import Outcome
    from samedeal_conformance.engines.registering import Registration

__all__ = ["LOOKS", "CheckItem", "RegisteredItem"]

LOOKS: dict[str, dict[str, bool]] = {
    "bad": {"red": True},
    "good": {"green": True},
    "new": {"yellow": True},
    "strong": {"bold": True},
    "dim": {"light": True},
}
"""The looks of the parts of lines, as pytest's terminal has them."""


class Told(Exception):  # noqa: N818 - a verdict about an engine
    """A failure, with the lines that tell it."""

    def __init__(self, summary: str, lines: list[Line]) -> None:
        super().__init__(summary)
        self.summary = summary
        self.lines = lines


class _Lines(ReprExceptionInfo):
    """Lines in place of a traceback. They keep their looks where no process lies between."""

    def __init__(self, told: Told, place: ReprFileLocation) -> None:
        entry = ReprEntryNative([as_text(told.lines) + "\n"])
        super().__init__(ReprTraceback([entry], None, style="native"), place)
        self.told = told

    def toterminal(self, tw: TerminalWriter) -> None:
        """Write them."""
        for line in self.told.lines:
            for text, look in line:
                tw.write(text, **LOOKS.get(look, {}))
            tw.line()


class _Item(pytest.Item):
    """An item below an engine."""

    def __init__(self, line: int, **given: Any) -> None:
        super().__init__(**given)
        self.line = line
        self.outcome: Outcome | None = None
        self.add_marker("samedeal")

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where its engine is registered, and its name."""
        name = self.nodeid.partition("::")[2]
        if "." in name:
            # pytest writes "::" for "." in a name that its id ends with, as for methods.
            name += " "
        return self.path, self.line - 1 if self.line else None, name

    def repr_failure(self, excinfo: ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The failure as it is told, or a traceback of what is our own fault."""
        error = excinfo.value
        if isinstance(error, Told):
            return _Lines(error, ReprFileLocation(str(self.path), self.line, error.summary))
        return super().repr_failure(excinfo, style)


class RegisteredItem(_Item):
    """Whether an engine is registered so that it can be checked."""

    def __init__(self, mistake: str, **given: Any) -> None:
        super().__init__(name="registered", **given)
        self._mistake = plain(mistake, 1000)

    def runtest(self) -> None:
        """Fail with what is wrong, in one line."""
        if self._mistake:
            raise Told(self._mistake, [[(self._mistake, "bad")]])


class CheckItem(_Item):
    """A check of an engine at a number of seats."""

    def __init__(self, check: str, seats: int, **given: Any) -> None:
        parent = given["parent"]
        self.registration: Registration = parent.registration
        name = f"{check}[{seats}]"
        # As a text, it is taken apart as those of reports are; pytest 9.2 compares them so.
        nodeid = f"{parent.nodeid}::{name}"
        super().__init__(self.registration.line, name=name, nodeid=nodeid, **given)
        self.check = check
        self.seats = seats
        self._saved = ""
        for marker in (title_of(self.registration), check):
            if not marker.startswith("_"):
                self.config.addinivalue_line("markers", f"{marker}: of samedeal's own")
                self.add_marker(marker)

    def runtest(self) -> None:
        """Make the check."""
        session = shared(self.config)
        try:
            engine = session.engines.open(self.registration)
        except (RegistrationError, SamedealError) as error:
            text = plain(str(error), 1000)
            raise Told(text, wrapped(text, "bad")) from None
        self.outcome = outcome = engine.make(
            self.check, self.seats, salt=session.salt, scale=session.scale
        )
        if outcome.status == "skip":
            pytest.skip(f"{outcome.engine}: {self.check}: {plain(outcome.reason)}")
        if outcome.status != "pass":
            path, trouble = saved(
                self.registration,
                outcome,
                self.config.rootpath,
                salt=session.salt,
                scale=session.scale,
            )
            self._saved = path
            raise Told(summary(outcome), failure(outcome, path, trouble))

    def samedeal_report(self, report: pytest.TestReport) -> None:
        """Put what was found into a report, which may go to another process."""
        if self.outcome is not None:
            report.samedeal = msgspec.to_builtins(  # type: ignore[attr-defined] # reports take more
                msgspec.structs.replace(self.outcome, finding=None)
            )
            if self.config.option.samedeal_lines:
                self._attach(self.outcome, report)
        if report.outcome == "skipped" and isinstance(report.longrepr, tuple):
            report.longrepr = (str(self.path), self.line, str(report.longrepr[2]))

    def _attach(self, outcome: Outcome, report: pytest.TestReport) -> None:
        from samedeal_conformance.records.of_engines import (  # noqa: PLC0415 - where it is asked for
            check_line,
            repeating,
        )

        from .lines import attach  # noqa: PLC0415 - as above

        session = shared(self.config)
        file = self.registration.file
        command = repeating(outcome, file, salt=session.salt, scale=session.scale)
        attach(report, [check_line(outcome, command, self._saved)])
