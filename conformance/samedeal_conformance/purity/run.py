"""The lint as a whole: files in, findings out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from .config import Config, find, own
from .exemptions import Comment, exempt, unneeded
from .files import KINDS, collect
from .javascript import JavaScript
from .python import Python
from .scopes import Project
from .table import Table, table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from .findings import Finding
    from .judge import Judge

__all__ = ["Report", "lint"]


class Report(NamedTuple):
    """What came of it."""

    findings: list[Finding]
    files: dict[str, int]
    """How many were looked at, by language."""
    skipped: dict[str, str]
    unseen: dict[str, str]
    """Own files that are imported and were not looked at, and where they are."""


class _Source(Protocol):
    shown: str
    comments: list[Comment]
    broken: Finding | None

    def judge(self, table: Table, *, portable: bool) -> Judge: ...


def _configs(paths: Iterable[Path]) -> list[Config]:
    found = [*own(), *(config for path in paths if (config := find(path)))]
    return list({config.base: config for config in reversed(found)}.values())


def _source(path: Path, projects: dict[str, Project]) -> _Source:
    kind = KINDS[path.suffix]
    if kind == "python":
        return Python(path, str(path), projects["python"])
    return JavaScript(path, str(path), kind, projects["javascript"])


def lint(
    paths: list[Path],
    *,
    allow_imports: Iterable[str] = (),
    allow_names: Iterable[str] = (),
    portable: bool = False,
) -> Report:
    """Look at files and folders.

    Raises:
        UsageError: there is nothing to look at, or a configuration is wrong.
    """
    configs = _configs(paths)
    files = collect(paths, lambda path: any(each.matches(path, each.exclude) for each in configs))
    projects = {"python": Project(), "javascript": Project()}
    sources = {path: _source(path, projects) for path in files.files}
    findings: list[Finding] = []
    unseen: dict[str, str] = {}
    needed: set[str] = set()
    for path, source in sources.items():
        mine = [config for config in configs if config.holds(path)]
        language = "python" if KINDS[path.suffix] == "python" else "javascript"
        imports = [*allow_imports, *(name for each in mine for name in each.imports)]
        names = [*allow_names, *(name for each in mine for name in each.names)]
        judge = source.judge(
            table(language).allowing(imports, names if language == "javascript" else ()),
            portable=portable or any(each.matches(path, each.portable) for each in mine),
        )
        needed |= judge.table.needed
        found = [source.broken] if source.broken else judge.findings
        allowances = [a for each in mine for a in each.allowances if each.matches(path, (a.path,))]
        findings += exempt(source.shown, found, source.comments, allowances)
        unseen |= {
            key: f"{source.shown}:{line}"
            for key, line in judge.owned.items()
            if not projects[language].has(key)
        }
    for config in configs:
        whole = any(config.base.is_relative_to(path.resolve()) for path in paths)
        findings += unneeded(config, needed, whole=whole)
    counts: dict[str, int] = {}
    for path in files.files:
        counts[KINDS[path.suffix]] = counts.get(KINDS[path.suffix], 0) + 1
    return Report(sorted(findings), counts, files.skipped, unseen)
