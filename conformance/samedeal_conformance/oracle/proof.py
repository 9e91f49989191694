"""The self-proof: no oracle is handed out that does not reproduce what is known.

Known answers of the published originals first, then the laws that tie every other function of the
header to them. The first difference ends it, with its entry, what was expected and what came.

A reference is somebody else's code, so it is proved in a process of its own first, which may
crash or hang without taking the caller along.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.errors import OracleError

from .answers import GROUPS
from .build import load_library
from .calls import Calls, LibraryCalls
from .known import known_answers
from .laws import LAWS
from .process import run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .comparisons import Comparison

__all__ = ["prove", "prove_apart"]

_PROVED = "proved\n"
_REFUSED = 9
_SHOWN = 300


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _parts(calls: Calls) -> Iterator[tuple[str, Iterable[Comparison]]]:
    answers = known_answers()
    answers.pop("_meta")
    if answers.keys() != GROUPS.keys():
        unpaired = sorted(answers.keys() ^ GROUPS.keys())
        raise OracleError(f"known answers and their checks are not the same groups: {unpaired}")
    for group, check in GROUPS.items():
        entries = answers[group]
        for i, entry in enumerate(entries if isinstance(entries, list) else [entries]):
            yield f"known answer {group}[{i}]", check(calls, entry)
    for law, compare in LAWS.items():
        yield f"law {law}", compare(calls)


def prove(calls: Calls) -> int:
    """Compare everything; gives the number of comparisons.

    Raises:
        OracleError: one is not as expected; the message names the entry, expected and got.
    """
    count = 0
    for entry, comparisons in _parts(calls):
        for what, expected, got in comparisons:
            count += 1
            if expected != got:
                raise OracleError(
                    f"the oracle does not prove itself: {entry}, {what}: "
                    f"expected {_short(expected)}, got {_short(got)}",
                    hint="If REFERENCE is set, look there first; else a source was changed.",
                )
    return count


def prove_apart(name: str, library: Path, seconds: float) -> None:
    """Prove a library in a process of its own.

    Raises:
        OracleError: it does not prove itself, crashes, or takes longer than `seconds`.
    """
    root = Path(__file__).resolve().parents[2]
    code = f"import sys; sys.path.insert(0, {str(root)!r})\nfrom {__name__} import main\nmain()"
    finished = run([sys.executable, "-c", code, name, str(library)], seconds=seconds)
    if finished.status == _REFUSED:
        message, _, hint = finished.output.strip().partition("\n")
        raise OracleError(message, hint=hint.strip() or None)
    if finished.status < 0:
        ended = signal.Signals(-finished.status).name
        raise OracleError(f"the oracle was ended by {ended} while it was proving itself")
    if finished.status > 0:
        raise OracleError(
            f"the proof ended with status {finished.status}: {finished.errors.strip()[-_SHOWN:]}"
        )
    if not finished.output.endswith(_PROVED):
        raise OracleError("the oracle ended the process before it had proved itself")


def main() -> None:
    """Prove the library that the arguments name; for `prove_apart`."""
    name, library = sys.argv[1:]
    try:
        prove(LibraryCalls(load_library(name, Path(library))))
        # An exit by the code under proof has status 0 too.
        print(_PROVED, end="")  # noqa: T201 - the parent reads it
    except OracleError as error:
        print(error)  # noqa: T201 - the parent reads it
        sys.exit(_REFUSED)
