"""Random play of adapted engines, and what hidden cards do to views."""

from __future__ import annotations

import importlib
import json
import os
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from samedeal import create_rng

if TYPE_CHECKING:
    from collections.abc import Iterator

ADAPTERS = "samedeal_conformance.engines.adapters"


def adapter(name: str) -> Any:
    """The adapter of a package; where that is missing the test is skipped, or fails if required."""
    try:
        return importlib.import_module(f"{ADAPTERS}.{name}")
    except ModuleNotFoundError as missing:
        if "adapters" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(f"adapters are required: {missing}")
        return pytest.skip(str(missing))


class Step(NamedTuple):
    """A state of a game, and the seats that have moves in it."""

    state: Any
    actors: list[int]


def walk(
    engine: Any, seats: int, seed: Any, options: dict[str, Any] | None = None, moves: int = 500
) -> Iterator[Step]:
    """Play at random; every state on the way, the last one too."""
    rng = create_rng(f"walk:{seed}")
    state = engine.new_game(seed, seats, options or {})
    for _ in range(moves):
        legal = {seat: engine.legal_moves(state, seat) for seat in range(seats)}
        actors = [seat for seat in legal if legal[seat]]
        yield Step(state, actors)
        if engine.outcome(state) is not None:
            return
        choices = [(seat, move) for seat in actors for move in legal[seat]]
        rng = rng.copy()
        for seat, move in rng.shuffle(choices):
            reply = engine.apply(state, seat, move)
            if "state" in reply:
                state = reply["state"]
                break
        else:
            pytest.fail(f"nobody can move after {json.dumps(state)}")
    yield Step(state, [])


class Leaks(NamedTuple):
    """What came of changing hidden cards.

    Attributes:
        changed: states in which something hidden was changed, by viewer.
        told: top members of views that told it, each with "actor" or "waiting".
    """

    changed: dict[int | None, int]
    told: set[tuple[str, str]]


def leaks(  # noqa: PLR0913 - a game, and how much of it
    engine: Any,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    games: int = 3,
    every: int = 1,
    moves: int = 500,
) -> Leaks:
    """Change what each viewer can't see in states of random games, and compare his views."""
    changed: dict[int | None, int] = dict.fromkeys([*range(seats), None], 0)
    told = set()
    draw = create_rng("leaks")
    for game in range(games):
        for step in walk(engine, seats, f"leaks:{game}", options, moves):
            for viewer in changed:
                if draw.int(0, every):
                    continue
                other = (getattr(engine, "perturb", None) or engine.resample)(
                    step.state, viewer, draw
                )
                if other is None or other == step.state:
                    continue
                changed[viewer] += 1
                before, after = engine.view(step.state, viewer), engine.view(other, viewer)
                what = "actor" if viewer in step.actors else "waiting"
                told |= {(what, key) for key in before if before[key] != after.get(key)}
    return Leaks(changed, told)
