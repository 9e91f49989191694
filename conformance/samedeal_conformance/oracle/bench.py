"""How much the way through Python costs: bounded draws in bulk against a plain C program.

`reference_c/bench/histogram.c` draws and counts in one loop, without a call in it. The oracle's
`histogram` does the same through cffi. Both come from one compiler at -O2 and take turns, and the
best time of each counts, so that a busy machine hurts both alike.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from samedeal_conformance.errors import OracleError

from .build import FLAGS
from .builds import load
from .compiler import find_compiler
from .process import run
from .reference import first_error
from .sources import source_folder

__all__ = ["LIMIT", "measure"]

LIMIT = 1.2
_SPAN = 52
_START = (1, 2, 3, 4)


def _program(folder: Path) -> Path:
    """The plain C program, compiled.

    Raises:
        OracleError: it doesn't compile.
    """
    program = folder / "histogram"
    source = source_folder() / "bench" / "histogram.c"
    finished = run(
        [*find_compiler().command, "-O2", *FLAGS, str(source), "-o", str(program)], cwd=folder
    )
    if finished.status != 0:
        raise OracleError(f"{source.name} doesn't compile: {first_error(finished)}")
    return program


def measure(draws: int = 10**8, repetitions: int = 5) -> list[dict[str, Any]]:
    """One row: the oracle's time for `draws` bounded draws over the plain program's.

    `ok` says that the ratio is within the limit and that both counted the same.

    Raises:
        OracleError: there is no compiler, or no oracle.
    """
    oracle = load()
    plain: list[float] = []
    ours: list[float] = []
    same = True
    with tempfile.TemporaryDirectory(prefix="samedeal-bench-") as folder:
        program = _program(Path(folder))
        for _ in range(repetitions):
            finished = run([str(program), str(_SPAN), str(draws)], seconds=600)
            seconds, *counts = finished.output.split()
            plain.append(float(seconds))
            start = time.perf_counter()
            counted = oracle.histogram(list(_START), _SPAN, draws)
            ours.append(time.perf_counter() - start)
            same = same and counted == [int(count) for count in counts]
    ratio = min(ours) / min(plain)
    detail = (
        f"{draws} draws, n = {_SPAN}: {min(ours):.3f} s through cffi, {min(plain):.3f} s in plain C"
    )
    return [
        {
            "name": "oracle histogram through cffi against plain C",
            "ratio": ratio,
            "limit": LIMIT,
            "ok": same and ratio <= LIMIT,
            "detail": detail if same else f"{detail}; the counts differ",
        }
    ]
