"""Known deviations: failures that somebody has declared, with a reason and a date.

A TOML file lists them:

    [[deviation]]
    match = "rng.chance"          # an operation, a case's id, or a pattern of either
    runtime = "command:*"         # a runtime, or a pattern
    status = "fail"               # how the cases end
    reason = "p = 1 is refused"
    issue = "https://example.org/issues/7"
    expires = 2027-01-01          # its last day
    platform = "Linux*"           # these three may be left out; see `conditions`
    engine = "node"
    version = ">=20, <22.1"

An entry that matches nothing, whose cases no longer fail so, or that has expired, is a finding:
a list of excuses must not outlive its reasons. Where only some cases or runtimes are run, an entry
about others of those that there are is neither used nor a finding; nor is one whose conditions
don't hold for any runtime here.
"""

from __future__ import annotations

import datetime as dt
import tomllib
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple

from .conditions import ANYWHERE, Conditions, is_range
from .errors import UsageError
from .results import Result, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from .runtimes.base import RuntimeInfo
    from .vectors.load import Case

__all__ = ["Deviation", "Excuses", "Scope", "apply", "read", "statuses", "today"]

_TEXTS = ("match", "runtime", "status", "reason", "issue")
_STATUSES = tuple(s.value for s in Status if not s.expected and s is not Status.NOT_RUN)


class Deviation(NamedTuple):
    """One declared deviation."""

    match: str
    runtime: str
    status: str
    reason: str
    issue: str
    expires: dt.date
    conditions: Conditions = ANYWHERE

    def covers(self, result: Result, info: RuntimeInfo | None = None) -> bool:
        """Whether it is about this case on this runtime, of which `info` is known."""
        return self.is_about(result.case) and self.is_on(result.runtime, info)

    def is_about(self, case: Case) -> bool:
        """Whether it is about this case, on whichever runtime."""
        return self.names(case.id, case.operation)

    def names(self, case: str, operation: str) -> bool:
        """Whether it is about a case of this id, of this operation."""
        return any(fnmatchcase(name, self.match) for name in (case, operation))

    def is_on(self, runtime: str, info: RuntimeInfo | None, on: str | None = None) -> bool:
        """Whether it is about this runtime; `on` is the platform, by default this one."""
        return fnmatchcase(runtime, self.runtime) and self.conditions.hold(info, on)


def statuses() -> tuple[str, ...]:
    """Those that can be declared."""
    return _STATUSES


def _deviation(path: Path, number: int, raw: Any) -> Deviation:
    where = f"{path}, deviation {number}"
    needed = {*_TEXTS, "expires"}
    if not isinstance(raw, dict) or not needed <= set(raw) <= needed | set(Conditions._fields):
        raise UsageError(
            f"{where}: its members must be just {', '.join(_TEXTS)}, expires, and "
            f"{', '.join(Conditions._fields)} if it is so there alone"
        )
    for name in (*_TEXTS, *(name for name in Conditions._fields if name in raw)):
        if not isinstance(raw[name], str) or not raw[name]:
            raise UsageError(f"{where}: {name} must be a text, not {raw[name]!r}")
    if raw["status"] not in _STATUSES:
        raise UsageError(f"{where}: status must be one of {', '.join(_STATUSES)}")
    if type(raw["expires"]) is not dt.date:
        raise UsageError(f"{where}: expires must be a date such as 2027-01-31, unquoted")
    if "version" in raw and not is_range(raw["version"]):
        raise UsageError(f"{where}: version must be a range such as '>=20, <22.1'")
    given = {name: raw.pop(name) for name in Conditions._fields if name in raw}
    return Deviation(**raw, conditions=Conditions(**given))


def read(path: Path) -> list[Deviation]:
    """The deviations that a file declares.

    Raises:
        UsageError: it can't be read, or an entry is not as it must be.
    """
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(f"{path} can't be read: {error}") from error
    entries = raw.get("deviation", [])
    if set(raw) - {"deviation"} or not isinstance(entries, list):
        raise UsageError(f"{path} must hold [[deviation]] entries and nothing else")
    return [_deviation(path, number, entry) for number, entry in enumerate(entries, 1)]


class Scope(NamedTuple):
    """All cases that there are, and the names of all runtimes, whether they are run or not."""

    cases: Sequence[Case] = ()
    runtimes: Sequence[str] = ()

    def holds(self, deviation: Deviation) -> bool:
        """Whether an entry is about any of them. Of commands there is no list."""
        somewhere = deviation.runtime.startswith("command:") or any(
            fnmatchcase(name, deviation.runtime) for name in self.runtimes
        )
        return somewhere and any(deviation.is_about(case) for case in self.cases)


class Excuses:
    """Declared deviations at work: results are marked as they come, by several threads too."""

    def __init__(
        self,
        deviations: Sequence[Deviation],
        today: dt.date,
        infos: Mapping[str, RuntimeInfo] | None = None,
    ) -> None:
        self._infos = dict(infos or {})
        self._live = [each for each in deviations if each.expires >= today]
        self._expired = [each for each in deviations if each.expires < today]
        self._matched: set[int] = set()
        self._used: set[int] = set()

    def meet(self, info: RuntimeInfo) -> None:
        """Know a runtime, before its results: conditions are about what really runs."""
        self._infos[info.runtime] = info

    def excuse(self, result: Result) -> Result:
        """The result, marked as a deviation if it ends as one was declared."""
        for number, deviation in enumerate(self._live):
            if not deviation.covers(result, self._infos.get(result.runtime)):
                continue
            self._matched.add(number)
            if deviation.status == result.status:
                self._used.add(number)
                detail = f"{deviation.reason} ({deviation.issue}): {result.detail}"
                was = result.status
                return result._replace(status=Status.DEVIATION, detail=detail, was=was)
        return result

    def findings(self, scope: Scope) -> list[str]:
        """What is wrong with the entries, after the last result."""
        found = [
            f"the deviation {each.match} on {each.runtime} expired on {each.expires}: {each.reason}"
            for each in self._expired
        ]
        for number, each in enumerate(self._live):
            matched = number in self._matched
            if number in self._used or (not matched and self._elsewhere(each, scope)):
                continue
            what = f"no longer ends as {each.status}" if matched else "matches nothing"
            found.append(f"the deviation {each.match} on {each.runtime} {what}")
        return found

    def _elsewhere(self, entry: Deviation, scope: Scope) -> bool:
        """Whether an entry that matched nothing may match something in another run."""
        if scope.holds(entry):
            return True
        infos = self._infos.values()
        return entry.conditions != ANYWHERE and not any(
            entry.is_on(info.runtime, info) for info in infos
        )


def apply(
    results: Iterable[Result],
    deviations: list[Deviation],
    today: dt.date,
    scope: Scope = Scope(),  # noqa: B008 - immutable
    infos: Iterable[RuntimeInfo] = (),
) -> tuple[list[Result], list[str]]:
    """The results with what is declared marked as such, and what is wrong with the entries."""
    excuses = Excuses(deviations, today, {info.runtime: info for info in infos})
    return [excuses.excuse(result) for result in results], excuses.findings(scope)


def today() -> dt.date:
    """The date by which entries expire, the same everywhere."""
    return dt.datetime.now(dt.UTC).date()
