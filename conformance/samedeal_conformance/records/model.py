"""The lines of a result file, a class for each. What they are for is told in the package."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

__all__ = [
    "FORMAT",
    "KINDS",
    "CaseLine",
    "CheckLine",
    "Difference",
    "EndLine",
    "EndedLine",
    "FindingLine",
    "GapLine",
    "Header",
    "Line",
    "ResultLine",
    "RuntimeLine",
    "StatisticLine",
    "source_of",
]

FORMAT = 1

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A number of things, of which there can't be fewer than none."""


class _Line(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="line", gc=False
):
    """A line; what has its default is left out."""


class Header(_Line, frozen=True, kw_only=True, tag="header"):
    """What is being run.

    Attributes:
        format: of the file.
        kind: `run`, `stats`, `engines` or `pytest`.
        samedeal: the version that writes.
        vectors: SHA-256 of the vectors' manifest.json; "" where none are used.
        command: that does all of it again.
        again: the beginning of the command that repeats one case; `--runtime R --case ID` follows.
        planned: how many results are to come, by runtime or engine.
        seed: what the run draws from, or orders its cases by.
        python, platform: where the runner itself runs.
    """

    format: int
    kind: str
    samedeal: str
    vectors: str
    command: str
    planned: dict[str, Count]
    again: str = ""
    seed: int | str | None = None
    python: str = ""
    platform: str = ""


class RuntimeLine(_Line, frozen=True, kw_only=True, tag="runtime"):
    """What really runs under the name of a runtime, by its own account.

    Attributes:
        planned: how many results are to come of it, where it offers less than the header says.
        others: see `RuntimeInfo`.
    """

    runtime: str
    kit: str = ""
    language: str = ""
    engine: str = ""
    version: str = ""
    driver: str = ""
    executable: str = ""
    environment: dict[str, str] = {}
    planned: Count | None = None


class Difference(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Where an answer first differs: JSON pointer, both values as JSON text, and which step it is.

    A step of the draws, or a call of a transcript, counted from one.
    """

    pointer: str = ""
    step: int | None = None
    expected: str = ""
    got: str = ""


class CaseLine(_Line, frozen=True, kw_only=True, tag="case"):
    """How one case ended on one runtime.

    Attributes:
        status: of `results.Status`.
        was: how it ended, where that is declared as a deviation.
        detail: why, for a person.
        difference: where it is known.
        about: the case's comment and flags.
        input: as JSON text, shortened. Like `about` only where the case did not pass.
        seconds: where a case was timed by itself; most are not, since batches are.
    """

    runtime: str
    case: str
    slug: str
    operation: str
    module: str
    status: str
    detail: str = ""
    was: str = ""
    difference: Difference | None = None
    about: str = ""
    input: str = ""
    seconds: float | None = None


class StatisticLine(_Line, frozen=True, kw_only=True, tag="statistic"):
    """How one statistical check ended on one runtime.

    Attributes:
        check: its name.
        status: `pass`, `fail`, `unsupported` (the kit lacks an operation) or `error` (no answer).
        catches: the bias that it catches, in a line.
        detail: the numbers in a line, or what went wrong.
        p: the p-value; None for a check that is exact. 0 stands for any that is below 1e-300.
        observations: that were counted, in all.
        smallest: the smallest bias that it catches with probability 0.999, in words.
        seed, label: what its draws come from.
        counts: of all cells, row by row; empty where there are too many to keep.
        shape: rows and columns if `counts` is a table, such as [52, 52].
        axes: what the rows and the columns are, or the cells.
        cells: the names of columns, or of cells, where they have some.
        expected: of each cell; one number where it is the same for all.
        again: the command that repeats it.
    """

    runtime: str
    check: str
    status: str
    catches: str = ""
    detail: str = ""
    p: float | None = None
    observations: Count = 0
    smallest: str = ""
    seed: int | str | None = None
    label: str = ""
    counts: list[int] = []
    shape: list[int] = []
    axes: list[str] = []
    cells: list[str] = []
    expected: list[float] = []
    seconds: float | None = None
    again: str = ""


class CheckLine(_Line, frozen=True, kw_only=True, tag="check"):
    """How one check of an engine ended.

    Attributes:
        status: `pass`, `fail`, `vacuous` or `skip`.
        reason: what is wrong, or why nothing was proved.
        kind, where, viewer, channel, moves: of the finding: its sort, the line of the engine, who
            sees it, where it shows, after how many moves.
        hidden: what was changed that the viewer can't know.
        difference: what it changed for him.
        again: the command that repeats it.
    """

    engine: str
    seats: int
    check: str
    status: str
    reason: str = ""
    kind: str = ""
    where: str = ""
    viewer: str = ""
    channel: str = ""
    moves: int | None = None
    hidden: list[Difference] = []
    difference: Difference | None = None
    counts: dict[str, int] = {}
    advice: list[str] = []
    seconds: float | None = None
    again: str = ""


class EndedLine(_Line, frozen=True, kw_only=True, tag="ended"):
    """That a runtime or an engine is done with: how long it took, and what was wrong with it."""

    source: str
    seconds: float | None = None
    trouble: list[str] = []


class GapLine(_Line, frozen=True, kw_only=True, tag="gap"):
    """What was not run, why, and how to get it."""

    what: str
    reason: str
    how_to_get: str = ""


class FindingLine(_Line, frozen=True, kw_only=True, tag="finding"):
    """Something that is wrong with the run itself."""

    text: str


class EndLine(_Line, frozen=True, kw_only=True, tag="end"):
    """The end mark."""

    results: Count
    counts: dict[str, Count]
    good: bool


ResultLine = CaseLine | StatisticLine | CheckLine
Line = Header | RuntimeLine | ResultLine | EndedLine | GapLine | FindingLine | EndLine

KINDS: dict[str, tuple[type[Any], ...]] = {
    "run": (CaseLine,),
    "stats": (StatisticLine,),
    "engines": (CheckLine,),
    "pytest": (CaseLine, StatisticLine, CheckLine),
}
"""The results that a file of each kind may hold."""


def source_of(line: ResultLine) -> str:
    """The runtime or the engine that a result is about: what `planned` counts by."""
    return line.engine if isinstance(line, CheckLine) else line.runtime
