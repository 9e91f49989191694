"""A project of somebody else's: files in a folder, and commands run there as a user runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["HIGH_CARD", "STUCK", "Done", "Project"]

HIGH_CARD = """
import samedeal_conformance
from samedeal import create_rng

@samedeal_conformance.engine("high-card", seats=[2, 3])
class HighCard:
    def new_game(self, seed, seats, options):
        deck = create_rng(seed).shuffle(list(range(52)))
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(seats)]
        return {"hands": hands, "deck": deck[3 * seats :], "played": []}

    def legal_moves(self, state, seat):
        turn = len(state["played"]) % len(state["hands"])
        return list(state["hands"][turn]) if type(seat) is int and seat == turn else []

    def apply(self, state, seat, move):
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "not-legal"}
        hands = [[card for card in hand if card != move] for hand in state["hands"]]
        return {"state": {**state, "hands": hands, "played": [*state["played"], move]}}

    def view(self, state, viewer):
        hands = [list(h) if seat == viewer else len(h) for seat, h in enumerate(state["hands"])]
        return {"hands": hands, "played": list(state["played"])}

    def outcome(self, state):
        return None if any(state["hands"]) else max(state["played"])

    def zones(self, state):
        seats = range(len(state["hands"]))
        hands = [{"path": f"/hands/{seat}", "see": [seat], "shape": "count"} for seat in seats]
        return [*hands, {"path": "/deck", "see": [], "shape": "count"}]
"""
"""A sound engine, registered."""

STUCK = """
@samedeal_conformance.engine("stuck", seats=[2])
class Stuck(HighCard):
    def outcome(self, state):
        return None
"""
"""A broken twin, to stand below it: its games never end."""


_WITHOUT = "-p no:hypothesispytest"
"""Hypothesis takes half of the time of a start, and has nothing to do here."""


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    error: str


class Project:
    """A folder with files.

    Args:
        folder: where it is.
        files: names and texts.
    """

    def __init__(self, folder: Path, **files: str) -> None:
        self.folder = folder
        for name, text in files.items():
            self.write(name.replace("__", "/") + ".py", text)

    def write(self, name: str, text: str) -> Path:
        """Write a file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def pytest(self, *arguments: str) -> Done:
        """Run pytest here."""
        return self.python("-m", "pytest", *arguments)

    def samedeal(self, *arguments: str) -> Done:
        """Run the command here."""
        return self.python("-m", "samedeal_conformance", *arguments)

    def python(self, *arguments: str) -> Done:
        """Run Python here, as in a terminal of 80 columns."""
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")
        }
        done = subprocess.run(  # noqa: S603 - our own
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**environment, "COLUMNS": "80", "PYTEST_ADDOPTS": _WITHOUT},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        return Done(done.returncode, done.stdout, done.stderr)
