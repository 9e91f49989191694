"""The smallest engine, as the page has it: it works as typed, and the change it names breaks it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal_conformance.engines.registering import REGISTERED
from samedeal_conformance.engines.source import import_file

from .support import (
    EXAMPLES,
    NO_MOVES,
    NO_SEATS,
    channels,
    moves,
    perturbed,
    playout,
    reducer,
    same,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = (EXAMPLES / "README.md").read_text(encoding="utf-8")


def _block(mark: str) -> str:
    found = re.search(rf"<!-- {mark} -->\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def _broken() -> str:
    """The engine with its view as the page breaks it."""
    whole, view = _block("high card"), _block("broken")
    start = whole.index("    def view(")
    end = whole.index("    def outcome(")
    return whole[:start] + view + "\n" + whole[end:]


@pytest.fixture
def typed(tmp_path: Path) -> Iterator[Any]:
    """Call it with the text of a conftest.py: it gives the engine that this registers."""
    before = list(REGISTERED)

    def make(text: str) -> Any:
        path = tmp_path / f"typed_{len(REGISTERED)}.py"
        path.write_text(text, encoding="utf-8")
        import_file(path)
        registration = REGISTERED[-1]
        assert (registration.name, list(registration.seats)) == ("high-card", [2, 3])
        return reducer(registration.make())

    yield make
    REGISTERED[:] = before


@pytest.mark.parametrize("seats", [2, 3])
def test_the_engine_is_sound_as_typed(typed: Any, seats: int) -> None:
    """Rounds go to the highest card, what isn't legal is refused, and nothing hidden shows."""
    functions = typed(_block("high card"))
    rng = create_rng("hidden")
    for number in range(20):
        start = functions["new_game"](f"high {number}", seats, {})
        played = []
        state = start
        for before, seat, move, reply in playout(functions, start, seats, f"play {number}"):
            played.append(move)
            state = reply["state"]
            for probe in (*NO_MOVES, *(card for hand in before["hands"] for card in hand)):
                for other in (*range(seats), *NO_SEATS):
                    given = functions["apply"](before, other, probe)
                    legal = type(other) is int and other == seat and probe in before["hands"][seat]
                    assert ("state" in given) == legal, (other, probe)
            for viewer in (None, *range(seats)):
                changed = perturbed(functions, before, start, viewer, rng)
                told = [channels(functions, each, viewer) for each in (before, changed or before)]
                assert same(*told)
        wins = [0] * seats
        for first in range(0, 3 * seats, seats):
            ranks = ["23456789TJQKA".index(card[0]) for card in played[first : first + seats]]
            wins[ranks.index(max(ranks))] += 1
        assert functions["outcome"](state) == wins
        assert moves(functions, state, seats) == []


def test_the_broken_view_leaks(typed: Any) -> None:
    """With the number of aces in the view, a viewer can tell apart what he must not."""
    functions = typed(_broken())
    rng = create_rng("aces")
    leaks = 0
    for number in range(20):
        state = functions["new_game"](f"aces {number}", 2, {})
        changed = perturbed(functions, state, state, 0, rng)
        leaks += not same(*[channels(functions, each, 0) for each in (state, changed)])
    assert leaks > 3
