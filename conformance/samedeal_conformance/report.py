"""A run in words: the table, the failures, what was not proved; and as files for machines."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from .canonical import canonical
from .errors import UsageError
from .names import runtime_options
from .results import NOT_ASKED, NotProved, Report, Result, RuntimeRun, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

__all__ = [
    "as_json",
    "as_text",
    "not_proved_lines",
    "printable",
    "write_file",
]

Paint = Callable[[str, str | None], str]
"""Gives a text a colour, by name, or leaves it as it is for None."""

_SHOWN = 20
_OF_A_KIND = 3
_INPUT_SHOWN = 300


def _plain(text: str, _colour: str | None) -> str:
    return text


def _describe(run: RuntimeRun) -> str:
    if run.info is None:
        return "nothing ran on it"
    info = run.info
    return f"{info.engine} {info.version}, {info.driver}, {info.executable}"


def _cell(results: list[Result]) -> str:
    """How many cases there are, all of which pass; or how many do not, and how they end."""
    if not results:
        return "-"
    bad = Counter(result.status for result in results if result.status is not Status.PASS)
    return ", ".join(f"{n} {status}" for status, n in sorted(bad.items())) or str(len(results))


def _colour(results: list[Result]) -> str | None:
    """Green where every case passes, yellow where a deviation was declared, red elsewhere."""
    if not results:
        return None
    if not all(result.status.expected for result in results):
        return "red"
    return "green" if all(result.status is Status.PASS for result in results) else "yellow"


def _table(report: Report, paint: Paint) -> Iterator[str]:
    modules = list(dict.fromkeys(r.case.module for run in report.runs for r in run.results))
    groups = [
        [[r for r in run.results if r.case.module == module] for run in report.runs]
        for module in modules
    ]
    groups.append([list(run.results) for run in report.runs])
    head = ["cases that pass", *(printable(run.runtime) for run in report.runs)]
    rows = [
        [title, *map(_cell, group)] for title, group in zip((*modules, "all"), groups, strict=True)
    ]
    seconds = ["seconds", *(f"{run.seconds:.1f}" for run in report.runs)]
    widths = [max(map(len, column)) for column in zip(head, *rows, seconds, strict=True)]

    def line(texts: Sequence[str], colours: Iterable[str | None] = ()) -> str:
        cells = [text.rjust(width) for text, width in zip(texts, widths, strict=True)]
        cells[0] = texts[0].ljust(widths[0])
        painted = [cells[0], *map(paint, cells[1:], colours)] if colours else cells
        return "  ".join(painted)

    yield line(head)
    yield line(["-" * width for width in widths])
    for row, group in zip(rows, groups, strict=True):
        yield line(row, [_colour(results) for results in group])
    yield line(seconds)


def _rank(group: list[Result]) -> tuple[bool, int]:
    """Wrong answers first, which say more than missing ones; of them, what all else rests on."""
    case = group[0].case
    bases = [case.operation == "rng.stream", case.module == "hash", case.module == "rng"]
    place = bases.index(True) if True in bases else len(bases)
    return group[0].status is not Status.FAIL, place


def _chosen(bad: list[Result]) -> list[list[Result]]:
    """The failures to show, each with all runtimes on which it is the same.

    A few of each operation and kind, so that no cause hides behind another.
    """
    groups: dict[tuple[str, Status, str], list[Result]] = {}
    for result in bad:
        groups.setdefault((result.case.id, result.status, result.detail), []).append(result)
    seen: Counter[tuple[str, Status]] = Counter()
    chosen: list[list[Result]] = []
    for group in sorted(groups.values(), key=_rank):
        kind = (group[0].case.operation, group[0].status)
        seen[kind] += 1
        if seen[kind] <= _OF_A_KIND:
            chosen.append(group)
    return chosen[:_SHOWN]


def _failures(report: Report) -> Iterator[str]:
    bad = [r for run in report.runs for r in run.results if not r.status.expected]
    chosen = _chosen(bad)
    for group in chosen:
        case, status, detail = group[0].case, group[0].status, group[0].detail
        where = [result.runtime for result in group]
        yield f"{status.upper()} {case.operation} {case.id} on {', '.join(where)} ({case.slug})"
        yield f"  {detail or 'no detail'}"
        yield f"  input {_short(canonical(case.input))}"
        about = "; ".join(filter(None, (case.comment, ", ".join(case.flags))))
        if about:
            yield f"  about {about}"
        yield f"  again: samedeal run {runtime_options(where)} --case {shlex.quote(case.id)}"
    if left := len(bad) - sum(map(len, chosen)):
        yield f"... and {left} more"


def _short(text: str) -> str:
    return text if len(text) <= _INPUT_SHOWN else f"{text[:_INPUT_SHOWN]}..."


def not_proved_lines(gaps: Iterable[NotProved]) -> list[str]:
    """What was not proved and how to get it, a line for each reason."""
    together: dict[tuple[str, str], list[str]] = {}
    left_out: list[str] = []
    for gap in gaps:
        if gap.reason == NOT_ASKED:
            left_out.append(gap.runtime)
        else:
            together.setdefault((gap.reason, gap.how_to_get), []).append(gap.runtime)
    if left_out:
        names = ",".join(left_out)
        together[NOT_ASKED, f"--runtime {names}"] = left_out
    return [
        f"not proved here: {', '.join(names)} ({reason}: {how})"
        for (reason, how), names in together.items()
    ]


def as_text(report: Report, paint: Paint = _plain) -> str:
    """The whole run, for a person. `paint` colours a cell of the table."""
    head = [f"{run.runtime}: {_describe(run)}" for run in report.runs]
    rest = list(_failures(report))
    for run in report.runs:
        rest += [f"TROUBLE on {run.runtime}: {text}" for text in run.trouble]
    rest += [f"FINDING {text}" for text in report.findings]
    rest += not_proved_lines(report.not_proved)
    rest.append("as expected" if report.good else "NOT as expected")
    table = ["", *_table(report, paint), ""] if report.runs else []
    return "\n".join([*map(printable, head), *table, *map(printable, rest)])


def _result(result: Result) -> dict[str, Any]:
    case = result.case
    return {
        "runtime": result.runtime,
        "case": case.id,
        "slug": case.slug,
        "operation": case.operation,
        "status": result.status.value,
        "detail": result.detail,
    }


def _head(report: Report) -> dict[str, Any]:
    return {
        "good": report.good,
        "runtimes": [
            {
                "runtime": run.runtime,
                "engine": run.info.engine if run.info else None,
                "version": run.info.version if run.info else None,
                "driver": run.info.driver if run.info else None,
                "executable": run.info.executable if run.info else None,
                "environment": run.info.environment if run.info else None,
                "seconds": round(run.seconds, 3),
                "counts": dict(sorted(Counter(r.status.value for r in run.results).items())),
                "trouble": list(run.trouble),
            }
            for run in report.runs
        ],
        "not_proved": [gap._asdict() for gap in report.not_proved],
        "findings": list(report.findings),
    }


def as_json(report: Report) -> str:
    """The run as one JSON object: counts, and every result that is no pass."""
    bad = [_result(r) for run in report.runs for r in run.results if r.status is not Status.PASS]
    return json.dumps({**_head(report), "results": bad}, indent=2) + "\n"


def printable(text: str) -> str:
    """A text with escapes for what can't be shown.

    XML has no way to hold control characters or surrogates, an encoding none for surrogates, and
    a terminal obeys control characters.
    """
    return "".join(c if c in "\n\t" or c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def write_file(path: Path, text: str) -> None:
    """Write a file whole: another name first, then the right one.

    A link is followed, and what is no file (a device, a pipe) is written to as it is.

    Raises:
        UsageError: it can't be written.
    """
    try:
        path = path.resolve()
        if path.exists() and not path.is_file():
            path.write_text(text, "utf-8")
            return
    except OSError as error:
        raise UsageError(f"{path} can't be written: {error.strerror}") from error
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(text, "utf-8", newline="\n")
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise UsageError(f"{path} can't be written: {error.strerror}") from error
