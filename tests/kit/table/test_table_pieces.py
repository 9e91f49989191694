"""The pieces of the table can be taken one by one: none of them loads another."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

PIECES = {"clock", "deck", "host", "rng", "seats", "standings", "timers"}

# The package itself has all of them, so an empty one takes its place.
_EMPTY = """
import sys, types, samedeal
package = types.ModuleType("samedeal.table")
package.__path__ = [samedeal.__path__[0] + "/table"]
sys.modules["samedeal.table"] = package
"""


def _loaded_by(program: str) -> set[str]:
    """The pieces that a fresh process has loaded after a program."""
    report = "import json, sys\nprint(json.dumps(list(sys.modules)))"
    finished = subprocess.run(  # noqa: S603 - this interpreter on the text above
        [sys.executable, "-c", f"{program}\n{report}"],
        check=True,
        capture_output=True,
        timeout=60,
        start_new_session=True,
    )
    names: list[str] = json.loads(finished.stdout)
    return PIECES & {name.removeprefix("samedeal.table.") for name in names}


@pytest.mark.parametrize("piece", sorted(PIECES))
def test_a_piece_stands_alone(piece: str) -> None:
    """A deck knows no seats, and a host neither seats nor timers: it is handed them."""
    assert _loaded_by(f"{_EMPTY}import samedeal.table.{piece}") == {piece}


def test_a_piece_that_loads_another_is_noticed() -> None:
    """The check above sees what is loaded: two pieces, and the package with all of them."""
    both = f"{_EMPTY}import samedeal.table.deck, samedeal.table.seats"
    assert _loaded_by(both) == {"deck", "seats"}
    assert _loaded_by("import samedeal.table.deck") == PIECES
