"""What the self-proof consists of: comparisons of an answer with what it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .restated import Restated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .calls import Calls, State

__all__ = ["SEEDS", "Comparison", "agree", "everywhere"]

SEEDS = ("", "sudoku:2026-10-08", "klondike:draw-3:42")


class Comparison(NamedTuple):
    """One answer: what it is of, what it must be, what it is."""

    what: str
    expected: Any
    got: Any


def agree(calls: Calls, start: State, name: str, *arguments: Any) -> Iterator[Comparison]:
    """A function against its restatement: value, and state afterwards."""
    what = f"{name}{arguments} from {start}"
    restated, state = Restated(calls, start), list(start)
    expected = getattr(restated, name)(*arguments)
    yield Comparison(what, expected, getattr(calls, name)(state, *arguments))
    yield Comparison(f"{what}: state afterwards", restated.state(), state)


def everywhere(calls: Calls, name: str, *arguments: Any) -> Iterator[Comparison]:
    """The same from the state of each of `SEEDS`."""
    for seed in SEEDS:
        yield from agree(calls, calls.seed_state(seed.encode("ascii")), name, *arguments)
