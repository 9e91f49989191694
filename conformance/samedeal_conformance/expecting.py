"""Bringing a file of known deviations up to date with the results of a run.

What fails and isn't declared gets an entry; an entry whose cases ran and no longer end so, or that
is about no case that there is, goes. An entry about something that was not run stays, and so does
one that has expired while its cases still fail: its date is somebody's decision, and no new entry
takes its place. The file is edited as text, an entry at a time: what stands around an entry stays,
and so do comments, other than those that stand right above or in an entry that goes. Line ends stay
as they are, and those of new entries are the file's.
"""

from __future__ import annotations

import datetime as dt
import glob
import json
import re
import tomllib
from typing import TYPE_CHECKING, NamedTuple

from .deviations import Deviation, read, statuses
from .errors import UsageError
from .runtimes.base import RuntimeInfo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .records import CaseLine, Record
    from .vectors.load import Case

__all__ = ["Excuse", "Update", "update"]

_HEADER = re.compile(r"\[\[\s*deviation\s*\]\]\s*(#.*)?")


class Excuse(NamedTuple):
    """What new entries say: why, where it is followed, until when."""

    reason: str
    issue: str
    expires: dt.date


class Update(NamedTuple):
    """An updated file, and what was done, a line for each entry.

    Attributes:
        text: of the file.
        added, removed: what went in and out.
        left: what has to be decided by somebody.
        kept: how many entries stay.
    """

    text: str
    added: list[str]
    removed: list[str]
    left: list[str]
    kept: int


def update(
    path: Path, record: Record, cases: Sequence[Case], excuse: Excuse | None, today: dt.date
) -> Update:
    """What a file should be after a run, whose results are of these cases.

    Raises:
        UsageError: the file can't be edited, the results are not whole, or there is something new
            and no excuse for it.
    """
    if record.missing:
        raise UsageError(
            f"{record.path} is incomplete: {record.missing[0]}",
            hint="What was not run can't be told from what no longer fails. Run it to its end.",
        )
    # As bytes, for read_text would turn each line end into "\n".
    old = path.read_bytes().decode("utf-8") if path.exists() else ""
    end = _line_end(old)
    entries = read(path) if path.exists() else []
    blocks, rest = _blocks(old, end)
    if len(blocks) != len(entries):
        raise UsageError(
            f"{path} can't be edited: its entries are not all written as [[deviation]] blocks",
            hint="Write each as a block that begins with a line [[deviation]].",
        )
    judge = _Judge(record, cases, today)
    verdicts = [judge.verdict(entry) for entry in entries]
    stays = [verdict != "stale" for verdict in verdicts]
    left = [
        f"{_named(entry)} expired on {entry.expires}, and its cases still fail"
        for entry, verdict in zip(entries, verdicts, strict=True)
        if verdict == "expired"
    ]
    # Expired ones too: what they are about is to be decided, not declared again.
    new, undeclarable = judge.undeclared(
        [e for e, stay in zip(entries, stays, strict=True) if stay]
    )
    left += undeclarable
    if new and excuse is None:
        raise UsageError(
            f"{len(new)} failures are new, such as {new[0].match} on {new[0].runtime}",
            hint="Say why with --reason TEXT, and where it is followed with --issue TEXT.",
        )
    added = [entry._replace(**excuse._asdict()) for entry in new] if excuse else []
    text = rest + "".join(
        (block.entry if stay else "") + block.after
        for block, stay in zip(blocks, stays, strict=True)
    )
    for entry in added:
        text += end if text and not text.endswith(end * 2) else ""
        text += _written(entry).replace("\n", end)
    _check(text, [e for e, stay in zip(entries, stays, strict=True) if stay] + added, path)
    return Update(
        text,
        added=[_named(entry) for entry in added],
        removed=[_named(e) for e, stay in zip(entries, stays, strict=True) if not stay],
        left=left,
        kept=sum(stays),
    )


class _Judge:
    """What the results of a run say of entries."""

    def __init__(self, record: Record, cases: Sequence[Case], today: dt.date) -> None:
        self._lines = record.cases
        self._on = record.header.platform
        self._today = today
        self._cases = cases
        self._infos = {
            line.runtime: RuntimeInfo(
                runtime=line.runtime,
                kit=line.kit,
                language=line.language,
                engine=line.engine,
                version=line.version,
                driver=line.driver,
                executable=line.executable,
                operations=(),
                environment=line.environment,
            )
            for line in record.runtimes
        }

    def _covers(self, entry: Deviation, line: CaseLine) -> bool:
        info = self._infos.get(line.runtime)
        return entry.names(line.case, line.operation) and entry.is_on(line.runtime, info, self._on)

    def verdict(self, entry: Deviation) -> str:
        """Whether an entry is `used`, `stale`, `expired` though it would be used, or `idle`."""
        ended = [_ended(line) for line in self._lines if self._covers(entry, line)]
        if entry.status in ended:
            return "used" if entry.expires >= self._today else "expired"
        if ended or not any(map(entry.is_about, self._cases)):
            return "stale"
        return "idle"

    def undeclared(self, entries: list[Deviation]) -> tuple[list[Deviation], list[str]]:
        """Entries for what fails and these don't cover, and what can't be declared."""
        failing: dict[tuple[str, str, str], list[CaseLine]] = {}
        every: dict[tuple[str, str], int] = {}
        left: dict[str, None] = {}
        for line in self._lines:
            key = (line.operation, line.runtime)
            every[key] = every.get(key, 0) + 1
            ended = _ended(line)
            if ended == "pass" or any(
                entry.status == ended and self._covers(entry, line) for entry in entries
            ):
                continue
            if ended not in statuses():
                left[f"{ended} can't be declared: {line.operation} on {line.runtime}"] = None
                continue
            failing.setdefault((line.operation, line.runtime, ended), []).append(line)
        new = []
        for (operation, runtime, status), lines in failing.items():
            whole = len(lines) == every[operation, runtime] and len(lines) > 1
            matches = [operation] if whole else [line.case for line in lines]
            # The name of a runtime may hold what would be a pattern.
            where = glob.escape(runtime)
            new += [Deviation(each, where, status, "", "", dt.date.max) for each in matches]
        return new, list(left)


def _ended(line: CaseLine) -> str:
    return line.was or line.status


def _named(entry: Deviation) -> str:
    return f"{entry.match} on {entry.runtime} ({entry.status})"


class _Block(NamedTuple):
    """An entry as it is written, with comments right above it and blank lines below it.

    Comments that stand apart below are not its own.
    """

    entry: str
    after: str


def _line_end(text: str) -> str:
    """What ends most lines."""
    crlf = text.count("\r\n")
    return "\r\n" if crlf > text.count("\n") - crlf else "\n"


def _blocks(text: str, end: str) -> tuple[list[_Block], str]:
    """The entries, and what is before them."""
    # Not splitlines, for which more ends a line than for TOML.
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += end
    starts = []
    for at, line in enumerate(lines):
        if _HEADER.fullmatch(line.strip()):
            start = at
            while start > 0 and lines[start - 1].lstrip().startswith("#"):
                start -= 1
            starts.append(start)
    ends = [*starts, len(lines)][1:]
    blocks = [_block(lines[a:b]) for a, b in zip(starts, ends, strict=True)]
    return blocks, "".join(lines[: starts[0]] if starts else lines)


def _block(lines: list[str]) -> _Block:
    said = [at for at, line in enumerate(lines) if line.strip() and not _is_comment(line)]
    blank = (at for at in range(said[-1], len(lines)) if not lines[at].strip())
    apart = next(blank, len(lines))
    while apart < len(lines) and not lines[apart].strip():
        apart += 1
    if any(map(_is_comment, lines[apart:])):
        return _Block("".join(lines[:apart]), "".join(lines[apart:]))
    return _Block("".join(lines), "")


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _written(entry: Deviation) -> str:
    members = [(name, _string(getattr(entry, name))) for name in Deviation._fields[:5]]
    members.append(("expires", entry.expires.isoformat()))
    return "[[deviation]]\n" + "".join(f"{name} = {value}\n" for name, value in members)


def _string(text: str) -> str:
    """A basic string of TOML: one of JSON, with escapes for all that can't be seen."""
    return "".join(
        each if each.isprintable() else f"\\U{ord(each):08X}"
        for each in json.dumps(text, ensure_ascii=False)
    )


def _check(text: str, wanted: list[Deviation], path: Path) -> None:
    """Make sure that the edited text says what it must; text may hold what looks like a block."""
    try:
        entries = tomllib.loads(text).get("deviation", [])
        said = [(e["match"], e["runtime"], e["status"]) for e in entries]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path} can't be edited: {error}") from error
    if said != [(e.match, e.runtime, e.status) for e in wanted]:
        raise UsageError(
            f"{path} can't be edited: a text in it looks like an entry",
            hint="Write texts of several lines in another way.",
        )
