"""Result files: what `--lines FILE` writes, and `samedeal report`, `diff` and `expect` read.

JSON lines in UTF-8, each an object whose member `line` says what it is. Members that a line leaves
out have their defaults; members that a reader doesn't know are ignored. In this order:

    header     once, first: format, kind, versions, hash of the vectors, command, what is planned
    runtime    when a runtime has started: what really runs there
    case       kind run: how one case ended on one runtime
    statistic  kind stats: how one statistical check ended on one runtime
    check      kind engines: how one check of an engine with so many seats ended
    ended      when a runtime or an engine is done with: its seconds, and what was wrong with it
    gap        what was not run, why, and how to get it
    finding    what is wrong with the run itself, such as a stale deviation
    end        once, last: how many results there are, by status, and whether all is as expected

A file of the kind `pytest` may hold results of each sort. The members of each line are those of the
class of its name in `model`. A small file:

    {"line":"header","format":1,"kind":"run","samedeal":"0.1.0","vectors":"9f86...",
     "command":"samedeal run --runtime node","again":"samedeal run","planned":{"node":2}}
    {"line":"runtime","runtime":"node","engine":"node","version":"20.1.0","driver":"JSON lines",...}
    {"line":"case","runtime":"node","case":"c2f7a2547937","slug":"...","operation":"rng.int",
     "module":"rng","status":"pass"}
    {"line":"case","runtime":"node","case":"0123456789ab",...,"status":"fail","detail":"...",
     "difference":{"pointer":"/value/3","step":4,"expected":"17","got":"18"}}
    {"line":"ended","source":"node","seconds":1.25}
    {"line":"gap","what":"firefox","reason":"not installed","how_to_get":"samedeal browsers"}
    {"line":"end","results":2,"counts":{"fail":1,"pass":1},"good":false}

`planned` counts the results that are to come, by source: the runtime of a case or statistic, the
engine of a check. A runtime line may lower it to what a kit offers (`planned` there). The key of a
result is unique in its file: (runtime, case), (runtime, check) or (engine, seats, check).

A file is complete if it has its end mark, whose count is that of its results, and all that was
planned. While a run lasts its lines stand in FILE.partial, each in the file as soon as it is
written; with the end mark it is given its name. What was there under the name stays till then. So
an interruption, a crash or a full disk loses nothing that was written: FILE.partial can be read,
and is incomplete.

Writing:

    with Writer(path, header) as out:    # a path that can't be written is a UsageError here
        out.write(RuntimeLine(...), CaseLine(...))
        out.end(good=True)

A disk that fills in the middle doesn't end the run: the rest is not written, and the error comes
out of `end`, when everything else has been told. `Writer` may be used by several threads.
"""

from __future__ import annotations

from .model import (
    FORMAT,
    CaseLine,
    CheckLine,
    Difference,
    EndedLine,
    EndLine,
    FindingLine,
    GapLine,
    Header,
    Line,
    ResultLine,
    RuntimeLine,
    StatisticLine,
    source_of,
)
from .reading import Record, read
from .starting import header
from .writing import Writer

__all__ = [
    "FORMAT",
    "CaseLine",
    "CheckLine",
    "Difference",
    "EndLine",
    "EndedLine",
    "FindingLine",
    "GapLine",
    "Header",
    "Line",
    "Record",
    "ResultLine",
    "RuntimeLine",
    "StatisticLine",
    "Writer",
    "header",
    "read",
    "source_of",
]
